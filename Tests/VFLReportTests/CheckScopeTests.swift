import TestFiles
import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax
import VFLWorkspace

@testable import VFLReport

/// Tests what `check` says about layouts of app sources if the function shows only a part of the layout.
@Suite struct CheckScopeTests {
  /// The verdict on a property of each layout.
  private func verdicts(
    _ source: String, _ property: LayoutProperty = .unambiguous, _ kind: TextKind = .swift
  ) throws -> [String] {
    try checked(source, kind).map { checked in
      let verdict = CheckReport.Verdict(property, checked)
      return verdict.word + verdict.limits
    }
  }

  private func checked(_ source: String, _ kind: TextKind = .swift) throws -> [CheckedText] {
    let text = kind.text(
      SourceText(name: "a.\(kind.name)", source), ReadingContext(layoutsWith: ScopeSettings()))
    return try text.checked(RequestOptions()).results
  }

  /// A method of a view with the given statements, after members of its class.
  private func method(_ statements: String, members: String = "", in superclass: String = "UIView") -> String {
    "import SnapKit\nimport UIKit\nfinal class Card: \(superclass) {\n\(members)\nfunc build() {\n\(statements)\n}\n}"
  }

  /// Anchors that place a view at the top left corner of the object.
  private func pinned(_ view: String) -> String {
    "\(view).leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true\n"
      + "\(view).topAnchor.constraint(equalTo: topAnchor).isActive = true\n"
  }

  private func size(_ view: String, _ width: Int, _ height: Int) -> String {
    "\(view).widthAnchor.constraint(equalToConstant: \(width)).isActive = true\n"
      + "\(view).heightAnchor.constraint(equalToConstant: \(height)).isActive = true\n"
  }

  private static let mask = ".translatesAutoresizingMaskIntoConstraints = false\n"
  private static let top = "dot.topAnchor.constraint(equalTo: topAnchor).isActive = true\n"

  // MARK: Views of the function alone

  /// Nothing else can place a view that the function makes, adds and constrains.
  @Test(arguments: [
    "let dot = UIView()\ndot\(mask)addSubview(dot)\n",
    "let dot = UILabel(frame: .zero)\ndot\(mask)dot.text = \"a\"\ndot.layer.cornerRadius = 4\nself.addSubview(dot)\n",
    "let dot = UIView(), bar = UIView()\nfor view in [dot, bar] { view\(mask); addSubview(view) }\n",
    "let dot = UIImageView()\n[dot].forEach { $0\(mask); addSubview($0) }\n",
    "let box = UIView()\nbox\(mask)addSubview(box)\n"
      + "box.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true\n"
      + "box.topAnchor.constraint(equalTo: topAnchor).isActive = true\nlet dot = UIView()\ndot\(mask)box.addSubview(dot)\n"
      + "box.widthAnchor.constraint(equalToConstant: 90).isActive = true\n"
      + "box.heightAnchor.constraint(equalToConstant: 90).isActive = true\n",
  ])
  func missingPositionsOfOwnViews(made: String) throws {
    #expect(try verdicts(method(made + Self.top + size("dot", 8, 8))) == ["no"], "\(made)")
  }

  @Test func privateConstantsOfOneFunction() throws {
    let statements = "dot\(Self.mask)addSubview(dot)\n" + Self.top + size("dot", 8, 8)
    #expect(try verdicts(method(statements, members: "private let dot = UIView()")) == ["no"])
    for members in [
      "let dot = UIView()", "private var dot = UIView()", "private let dot = DotView()",
      "@IBOutlet private var dot: UIView!",
      "private let dot = UIView()\nfunc show() { dot.isHidden = false }",
    ] {
      #expect(
        try verdicts(method(statements, members: members)) == ["not known: other code may constrain `dot`"],
        "\(members)")
    }
  }

  @Test func sizesOfOwnViews() throws {
    func verdict(_ made: String, _ more: String = "") throws -> [String] {
      try verdicts(method("let dot = \(made)\ndot\(Self.mask)addSubview(dot)\n\(pinned("dot"))\(more)"))
    }
    #expect(try verdict("UIView()") == ["no"])
    #expect(try verdict("UITableView()") == ["no"])
    #expect(try verdict("UILabel()") == ["yes"])
    // A slider has an intrinsic height, but no intrinsic width.
    #expect(try verdict("UISlider()") == ["no"])
    for made in ["UIImageView()", "UIStackView()", "UITextView()", "UIVisualEffectView(effect: nil)"] {
      #expect(try verdict(made) == ["not known: the intrinsic size of `dot` is not known"], "\(made)")
    }
    #expect(try verdict("BadgeView()") == ["not known: other code may constrain `dot`"])
    // Views inside it may determine its size.
    #expect(
      try verdict("UIView()", "dot.addSubview(makeIcon())\n") == ["not known: the intrinsic size of `dot` is not known"]
    )
    #expect(try verdict("UIView()", "let icon = UIView()\nicon\(Self.mask)dot.addSubview(icon)\n") == ["no"])
  }

  /// Of two labels that hug their contents equally, the priorities decide which one grows.
  @Test func prioritiesOfSizes() throws {
    let labels =
      "let a = UILabel(), b = UILabel()\nfor view in [a, b] { view\(Self.mask); addSubview(view) }\n" + pinned("a")
      + "b.topAnchor.constraint(equalTo: topAnchor).isActive = true\n"
      + "b.leadingAnchor.constraint(equalTo: a.trailingAnchor).isActive = true\n"
      + "b.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true\n"
    #expect(try verdicts(method(labels)) == ["no"])
    #expect(
      try verdicts(method(labels + "a.setContentHuggingPriority(.required, for: .horizontal)"))
        == ["not known: the intrinsic size of `a` is not known"])
  }

  @Test func objectiveCAndCSharp() throws {
    let masonry =
      "@implementation Row\n- (void)build {\n  UIView *dot = [[UIView alloc] init];\n  [self addSubview:dot];\n"
      + "  [dot mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.left.top.equalTo(self);\n"
      + "    make.width.mas_equalTo(9);\n  }];\n}\n@end"
    #expect(try verdicts(masonry, .unambiguous, .objectiveC) == ["no"])
    let stored = masonry.replacing("addSubview:dot];", with: "addSubview:dot]; self.dot = dot;")
    #expect(try verdicts(stored, .unambiguous, .objectiveC) == ["not known: other code may constrain `dot`"])
    func anchors(_ initializer: String) -> String {
      "class Row : UIView { void Build () {\n  var dot = new UIView \(initializer);\n  AddSubview (dot);\n"
        + "  dot.TopAnchor.ConstraintEqualTo (TopAnchor).Active = true;\n"
        + "  dot.WidthAnchor.ConstraintEqualTo (9).Active = true;\n  dot.HeightAnchor.ConstraintEqualTo (9).Active = true;\n} }"
    }
    #expect(
      try verdicts(anchors("{ TranslatesAutoresizingMaskIntoConstraints = false }"), .unambiguous, .cSharp) == ["no"])
    #expect(
      try verdicts(anchors("()"), .unambiguous, .cSharp) == ["not known: `dot` keeps its autoresizing mask"])
  }

  // MARK: What other code may determine

  @Test(
    arguments: [
      ("return dot", "other code may constrain `dot`"), ("self.mark = dot", "other code may constrain `dot`"),
      ("place(dot)", "other code may constrain `dot`"), ("dot.center()", "other code may constrain `dot`"),
      ("navigationItem.titleView = dot", "other code may constrain `dot`"),
      ("items.append(UIBarButtonItem(customView: dot))", "other code may constrain `dot`"),
      ("NSLayoutConstraint.activate(dot.pins(to: self))", "other code may constrain `dot`"),
      ("dot.leadingAnchor.constraint(equalTo: leadingAnchor, multiplier: 2, by: 3).isActive = true", nil),
      ("dot.frame.size = bounds.size", "other code may constrain `dot`"),
      ("if isWide { dot.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true }", nil),
      (
        "dot.trailingAnchor.constraint(equalTo: trailingAnchor, constant: gap).isActive = true",
        "constraints are left out"
      ),
      ("late = dot.trailingAnchor.constraint(equalTo: trailingAnchor)", "constraints are left out"),
    ] as [(String, String?)])
  func viewsThatLeaveTheFunction(statement: String, reason: String?) throws {
    let found = try verdicts(
      method("let dot = UIView()\ndot\(Self.mask)addSubview(dot)\n" + Self.top + size("dot", 8, 8) + statement))
    let reason = reason.map { ["not known: " + $0] } ?? found.filter { !$0.hasPrefix("no:") && $0 != "no" }
    #expect(found == reason, "\(statement)")
  }

  /// A constraint of one axis decides nothing about the other axis.
  @Test func unknownNumbersOfOneAxis() throws {
    let statements =
      "let dot = UIView()\ndot\(Self.mask)addSubview(dot)\n" + Self.top
      + "dot.widthAnchor.constraint(equalToConstant: 8).isActive = true\n"
      + "dot.heightAnchor.constraint(equalToConstant: edge).isActive = true\n"
    #expect(try verdicts(method(statements)) == ["no"])
  }

  @Test func viewsOfOthers() throws {
    for (view, statements) in [
      ("list", "list.snp.updateConstraints { $0.height.equalTo(20) }"),
      ("$0", "dots.forEach { $0.heightAnchor.constraint(equalTo: $0.widthAnchor).isActive = true }"),
      ("box.contentView", "box.contentView.widthAnchor.constraint(equalToConstant: 20).isActive = true"),
    ] {
      #expect(try verdicts(method(statements)) == ["not known: other code may constrain `\(view)`"])
    }
    let arranged =
      "let row = UIStackView(arrangedSubviews: [dot])\nrow.spacing = gap\nrow\(Self.mask)addSubview(row)\n"
      + pinned("row")
      + size("row", 90, 90) + size("dot", 8, 8)
    #expect(
      try verdicts(method(arranged, members: "let dot = UIView()"))
        == ["not known: the superview of `dot` may arrange it"])
  }

  /// An alternative in which a constraint does not exist may be one that never runs without it.
  @Test func alternatives() throws {
    let statements =
      "let dot = UIView()\ndot\(Self.mask)addSubview(dot)\n" + Self.top + size("dot", 8, 8)
      + "if isWide { dot.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true }\n"
      + "else { dot.isHidden = true }"
    let found = try verdicts(method(statements))
    #expect(found.contains("not known: other branches constrain `dot`") && !found.contains("no"))
  }

  @Test func viewsOfOtherHosts() throws {
    let source = "AutoLayout.VisualFormat.parse(['|-[a]-[b(20)]', 'V:|-[a]'])"
    #expect(try verdicts(source, .unambiguous, .javaScript).allSatisfy { $0.hasPrefix("not known") })
  }

  // MARK: Superviews

  private static let wheel =
    "wheel.snp.makeConstraints { make in\nmake.centerX.equalToSuperview()\nmake.top.equalTo(view)\n"
    + "make.leading.equalTo(view).offset(30)\nmake.height.equalTo(130)\n}"

  /// Another method of the class may add the view.
  @Test(arguments: [
    "func add() { view.addSubview(wheel) }", "func add() { self.view.addSubview(self.wheel) }",
    "func add() { view.put(wheel, cap) }",
    "func add() { view.addSubviews(wheel, cap) }", "func add() { for part in [cap, wheel] { view.addSubview(part) } }",
  ])
  func superviewsOfOtherMethods(method add: String) throws {
    let source = method(
      Self.wheel, members: "let wheel = UIDatePicker(), cap = UIView()\n\(add)", in: "UIViewController")
    let helper = "extension UIView {\nfunc put(_ views: UIView...) { views.forEach(addSubview) }\n}\n"
    #expect(try verdicts(helper + source, .inside).last == "yes", "\(add)")
    #expect(try verdicts(helper + source).last == "yes", "\(add)")
  }

  /// Nothing is known about a view whose superview is not known.
  @Test(arguments: [
    "", "func add() { if isWide { box.addSubview(wheel) } else { view.addSubview(wheel) } }",
    "func add() { let box = UIView()\nbox.addSubview(wheel) }",
  ])
  func unknownSuperviews(method add: String) throws {
    let source = method(Self.wheel, members: "let wheel = UIDatePicker()\n\(add)", in: "UIViewController")
    #expect(try verdicts(source, .inside) == ["yes, except for ambiguous positions and sizes"], "\(add)")
    #expect(try verdicts(source).allSatisfy { $0.hasPrefix("not known") }, "\(add)")
  }

  /// The view that contains the superview of another method is the root.
  @Test func superviewsAreNotRoots() throws {
    let source = method(
      "bar.snp.makeConstraints { $0.top.left.right.equalTo(holder)\n$0.height.equalTo(40) }\n"
        + "icon.snp.makeConstraints { $0.center.equalToSuperview() }",
      members: "let holder = UIView(), bar = UIView(), icon = UILabel()\n"
        + "func add() {\ncontentView.addSubview(holder)\nholder.addSubview(bar)\nbar.addSubview(icon)\n}",
      in: "UITableViewCell")
    #expect(try verdicts(source, .holds).last == "yes")
  }

  // MARK: Constants

  /// A constant that another method changes has no certain value.
  @Test(arguments: [
    "width?.update(offset: size.width)", "self.width?.update(inset: 3)", "width?.layoutConstraints.first?.constant = 3",
  ])
  func constantsOfLibraries(change: String) throws {
    let source = method(
      "contentView.addSubview(box)\nbox.snp.makeConstraints {\n$0.top.bottom.centerX.equalToSuperview()\n"
        + "width = $0.width.equalTo(375).constraint\n}",
      members: "private let box = UIView()\nprivate var width: Constraint?\nfunc fit(_ size: CGSize) { \(change) }",
      in: "UITableViewCell")
    let isKnown = change.contains("layoutConstraints")
    #expect(try verdicts(source, .inside) == [isKnown ? "no" : "yes, except for ambiguous positions and sizes"])
    #expect(try verdicts(source.replacing(change, with: "width?.isActive"), .inside) == ["no"])
  }

  @Test(arguments: [
    "width.constant = 8", "self.width?.constant += 8", "width.animator().constant = 8", "_width.constant -= 8",
  ])
  func constantsOfAnchors(change: String) throws {
    let source = method(
      "addSubview(box)\nbox\(Self.mask)width = box.widthAnchor.constraint(equalToConstant: 375)\nwidth.isActive = true\n"
        + pinned("box") + "box.heightAnchor.constraint(equalToConstant: 8).isActive = true",
      members: "private let box = UIView()\nprivate var width: NSLayoutConstraint!\nfunc fit() { \(change) }",
      in: "UITableViewCell")
    #expect(try verdicts(source, .inside) == ["yes, except for ambiguous positions and sizes"], "\(change)")
    for other in ["height.constant = 8", "use(width.constant == 8)", "use(width.constant)", "width.identifier = \"w\""]
    {
      #expect(try verdicts(source.replacing(change, with: other), .inside) == ["no"], "\(other)")
    }
  }

  @Test func constantsOfObjectiveC() throws {
    let source =
      "@interface Row : UITableViewCell\n@end\n@implementation Row\n- (void)build {\n  [self addSubview:box];\n"
      + "  _width = [box.widthAnchor constraintEqualToConstant:375];\n  _width.active = YES;\n"
      + "  [box.leadingAnchor constraintEqualToAnchor:self.leadingAnchor].active = YES;\n}\n"
      + "- (void)fit {\n  [self.width setConstant:8];\n}\n@end"
    #expect(try verdicts(source, .inside, .objectiveC) == ["yes, except for ambiguous positions and sizes"])
    let other = source.replacing("[self.width setConstant:8]", with: "[self.width description]")
    #expect(try verdicts(other, .inside, .objectiveC) == ["no"])
  }

  // MARK: Branches on sizes

  private func branch(_ condition: String, members: String = "") -> String {
    method(
      "view.addSubview(box)\nbox\(Self.mask)\(condition) {\n"
        + "box.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 14).isActive = true\n"
        + "view.trailingAnchor.constraint(greaterThanOrEqualTo: box.trailingAnchor, constant: 14).isActive = true\n"
        + "box.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true\n"
        + "box.widthAnchor.constraint(equalToConstant: 500).isActive = true\n} else {\n"
        + "box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true\n"
        + "box.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true\n}\n"
        + "box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n"
        + "box.heightAnchor.constraint(equalToConstant: 9).isActive = true",
      members: "private let box = UIView()\n\(members)", in: "UIViewController")
  }

  /// An alternative for wide screens does not exist on narrow ones, so it is checked at the sizes that its constraints allow.
  @Test(arguments: [
    ("if view.bounds.width > 530", ""), ("if traitCollection.horizontalSizeClass == .regular", ""),
    ("if UIDevice.current.userInterfaceIdiom == .pad", ""), ("let wide = view.frame.width > 530\nif wide", ""),
    ("if isWide", "var isWide: Bool { UIScreen.main.bounds.width > 530 }"),
  ])
  func branchesOnSizes(condition: String, members: String) throws {
    #expect(try verdicts(branch(condition, members: members), .holds) == ["yes", "yes"], "\(condition)")
  }

  /// Other alternatives exist at every size, and a contradiction exists in an alternative for some sizes, too.
  @Test func otherBranches() throws {
    #expect(try verdicts(branch("if isOpen", members: "var isOpen = false"), .holds) == ["no", "yes"])
    let both = "box.widthAnchor.constraint(equalToConstant: 400).isActive = true\n} else {"
    #expect(
      try verdicts(branch("if view.bounds.width > 530").replacing("} else {", with: both), .holds) == ["no", "yes"])
  }

  /// What an alternative does at sizes at which it may not exist is not known.
  @Test func failuresOfBranchesOnSizes() throws {
    func source(_ condition: String) -> String {
      method(
        "view.addSubview(box)\nbox\(Self.mask)if \(condition) {\n"
          + "box.widthAnchor.constraint(equalToConstant: 360).isActive = true\n}\n"
          + "box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true\n"
          + "box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n"
          + "box.heightAnchor.constraint(equalToConstant: 9).isActive = true",
        members: "private let box = UIView()", in: "UIViewController")
    }
    #expect(
      try verdicts(source("view.bounds.width > 530"), .inside).first
        == "not known: the layout exists only at some sizes")
    #expect(try verdicts(source("isOpen"), .inside).first == "no")
  }

  // MARK: Formats

  /// A format with a note makes constraints, as Apple's parser reads it, and a format with an error makes none.
  @Test(arguments: [
    ("V:|-3@750-[back]-3-|", "yes", 0), ("V:|->=0-[back(9)]-3-|", "yes", 0), ("V: |-3-[back]-3-|", "yes", 0),
    ("V:|-3@750-[back]-3", "not known: constraints are left out", 1),
    ("V:|-3-[self.back]-3-|", "not known: constraints are left out", 1),
  ])
  func formatsWithNotes(format: String, verdict: String, omissions: Int) throws {
    let call = { (format: String) in
      "addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", metrics: nil, views: [\"back\": back]))\n"
    }
    let source = method(
      "back\(Self.mask)addSubview(back)\n" + call("H:|-3-[back]-3-|") + call(format), members: "let back = UIView()")
    let layouts = try checked(source)
    #expect(layouts.map { CheckReport.Verdict(.unambiguous, $0) }.map { $0.word + $0.limits } == [verdict], "\(format)")
    #expect(layouts.map { CheckReport.omissions($0).count } == [omissions], "\(format)")
  }

  // MARK: Documents

  /// `check` never says that the constraints of a document hold if `explain` reports a conflict.
  @Test func conflictsOfDocuments() throws {
    var conflicts = 0
    let interface = try Project.files("Fixtures/Interface", suffix: ".storyboard")
    for path in try Project.files("Fixtures/Command/files", suffix: ".xib") + interface {
      let text = TextKind.interface.text(SourceText(name: path, try Project.text(path)), ReadingContext())
      let checked = try text.checked(RequestOptions()).results
      for explained in text.explained(RequestOptions()).results
      where explained.hasConflict && explained.input.source.alternative == nil {
        conflicts += 1
        let name = explained.input.source.functionTitle
        for layout in checked where layout.text.source.functionTitle == name && layout.sizeClass == nil {
          #expect(!layout.isDecided(.holds) || !layout.failures(.holds).isEmpty, "\(name)")
        }
      }
    }
    #expect(conflicts > 1)
  }

  // MARK: Reports

  /// The reason is in JSON, too, together with what is left out.
  @Test func reasonsInJSON() throws {
    let source = method(
      "let dot = UIView()\ndot\(Self.mask)addSubview(dot)\n"
        + "dot.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true\n" + size("dot", 8, 8)
        + "dot.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true")
    let json = CheckReport.json(try checked(source), [])
    #expect(json.contains("\"reasons\":{\"unambiguous\":\"constraints are left out\"}"))
    #expect(json.contains("\"leftOut\":[\"line 9, because the metric `gap` has no value"))
  }
}
