import TestFiles
import TestSupport
import Testing
import VFLCode
import VFLConstraints
import VFLLint
import VFLSyntax

@testable import VFLWorkspace

/// Tests the layouts of the functions of app sources.
@Suite struct FunctionLayoutTests {
  private func read(_ text: String, _ kind: TextKind = .swift, metrics: [(String, Double)] = []) -> WorkspaceText {
    var settings = ScopeSettings()
    settings.metrics = metrics.map { (name: $0.0, value: $0.1) }
    return kind.text(SourceText(name: "a.\(kind.name)", text), ReadingContext(layoutsWith: settings))
  }

  /// The equations of a layout, each on a line, after the name of its alternative.
  private func text(_ layout: WorkspaceText) -> String {
    let printer = EquationPrinter(scope: layout.input.lowered.scope)
    let equations = layout.input.lowered.constraints.filter {
      if case .implied = $0.origin.role { return false }
      return $0.origin.role != .intrinsicSize
    }
    return ((layout.source.alternative.map { ["[\($0)]"] } ?? []) + equations.map { printer.text($0) })
      .joined(separator: "\n")
  }

  /// The layouts that are solved for the body of a Swift method.
  private func layouts(_ body: String) -> [String] {
    read("class A: UIView {\n  func f() {\n\(body)\n  }\n}").layouts().map(text)
  }

  private func width(_ points: Int) -> String {
    "    a.widthAnchor.constraint(equalToConstant: \(points)).isActive = true"
  }

  // MARK: Completeness

  /// Each format and each explicit constraint of the fixtures is in exactly one of the layouts that `compile` prints, or is listed
  /// as left out.
  @Test func everyConstraintIsInOneLayout() throws {
    for suffix in [".swift", ".m", ".cs"] {
      for path in try Project.files("Fixtures/Sources", suffix: suffix) {
        let kind = try #require(TextKind.ofFile(named: path))
        let text = kind.text(
          SourceText(name: path, try Project.text(path)), ReadingContext(layoutsWith: ScopeSettings()))
        let code = try #require(text.input.code)
        var formats: [Int: Int] = [:]
        var explicit: [Int: Int] = [:]
        for function in code.functions {
          for member in function.members {
            switch member.source {
            case .format(let index): formats[index, default: 0] += 1
            case .explicit(let index): explicit[index, default: 0] += 1
            case .unclear: break
            }
          }
        }
        #expect(formats.count == code.formats.count && formats.values.allSatisfy { $0 == 1 }, "\(path)")
        #expect(
          explicit.count == code.constraints.constraints.count && explicit.values.allSatisfy { $0 == 1 }, "\(path)")
        // Whatever is a member is printed.
        var shown: Set<UInt32> = []
        for layout in text.layouts(asWritten: true) {
          for constraint in layout.input.lowered.constraints { shown.insert(constraint.origin.span.start) }
          for case .omitted(let span, _) in layout.input.lowered.notes { shown.insert(span.start) }
        }
        for constraint in code.constraints.constraints {
          #expect(shown.contains(constraint.origin.span.start), "\(path) at \(constraint.origin.span)")
        }
      }
    }
  }

  @Test func namesAreUnique() throws {
    let text = read(
      "extension A { func f() { a.widthAnchor.constraint(equalToConstant: 1).isActive = true } }\n"
        + "extension A { func f() { a.widthAnchor.constraint(equalToConstant: 2).isActive = true } }")
    #expect(text.input.code?.functions.map(\.name) == ["A.f() at line 1", "A.f() at line 2"])
  }

  // MARK: Alternatives

  @Test func alternativesContainWhatPrecedesThem() {
    let found = layouts(
      "\(width(1))\n    if x {\n\(width(2))\n    } else if y {\n\(width(3))\n    } else {\n\(width(4))\n    }")
    #expect(
      found == [
        "[line 4: if x]\na.width == 1\na.width == 2", "[line 6: else if y]\na.width == 1\na.width == 3",
        "[line 8: else]\na.width == 1\na.width == 4",
      ])
  }

  /// If a branch need not run, one layout is without it.
  @Test func branchesMayNotRun() {
    #expect(
      layouts("\(width(1))\n    if x {\n\(width(2))\n    }")
        == ["[line 4: if x]\na.width == 1\na.width == 2", "[line 4: otherwise]\na.width == 1"])
  }

  @Test func independentBranchesAreCombined() {
    let found = layouts(
      "    if x {\n\(width(1))\n    } else {\n\(width(2))\n    }\n    switch y {\n    case .b:\n\(width(3))\n"
        + "    default:\n\(width(4))\n    }")
    #expect(
      found == [
        "[line 3: if x, line 9: case .b]\na.width == 1\na.width == 3",
        "[line 3: if x, line 11: default]\na.width == 1\na.width == 4",
        "[line 5: else, line 9: case .b]\na.width == 2\na.width == 3",
        "[line 5: else, line 11: default]\na.width == 2\na.width == 4",
      ])
  }

  @Test func branchesWithOneConditionAgree() {
    let found = layouts("    if x {\n\(width(1))\n    }\n    if x {\n\(width(2))\n    }")
    #expect(found == ["[line 3: if x, line 6: if x]\na.width == 1\na.width == 2"])
  }

  /// The number of combinations is limited, however many branches there are.
  @Test func combinationsAreLimited() {
    let body = (0..<200).map { "    if x\($0) {\n\(width($0))\n    }" }.joined(separator: "\n")
    let found = layouts(body)
    #expect(found.count > 8 && found.count <= 32)
  }

  @Test func nothingFollowsAnEarlyExit() {
    let found = layouts("\(width(1))\n    if x {\n\(width(2))\n      return\n    }\n\(width(3))")
    #expect(
      found == ["[line 4: if x]\na.width == 1\na.width == 2", "[line 4: otherwise]\na.width == 1\na.width == 3"])
  }

  @Test func loopsAndClosuresRunOnce() {
    let found = layouts(
      "    for x in b {\n\(width(1))\n    }\n    UIView.animate(withDuration: 1) {\n\(width(2))\n    }")
    #expect(found == ["a.width == 1\na.width == 2"])
  }

  @Test func onlyInstalledConstraintsAreSolved() {
    let text = read(
      "class A: UIView {\n  var c: NSLayoutConstraint!\n  func g() { c.isActive = true }\n  func f() {\n"
        + "    c = a.widthAnchor.constraint(equalToConstant: 1)\n\(width(2))\n  }\n}")
    #expect(text.layouts().map(self.text) == ["a.width == 2"])
    #expect(text.layouts(asWritten: true).map(self.text) == ["a.width == 2", "[not activated]\na.width == 1"])
  }

  // MARK: Changes

  /// A constant that the function assigns later counts, if it certainly does.
  @Test(arguments: [
    ("w.constant = 20", "a.width == 20"), ("w.constant = -gap", "a.width == -gap"),
    ("w.constant = 5 / 2", "a.width == 2.5"), ("if x { w.constant = 20 }\n    w.constant = 30", "a.width == 30"),
    ("if x { w.constant = 20 }", ""), ("w.constant += 20", ""), ("button.run { w.constant = 20 }", ""),
    ("w.identifier = name", "a.width == 10"),
  ])
  func changedConstants(change: String, expected: String) {
    let body =
      "    let w = a.widthAnchor.constraint(equalToConstant: 10)\n    w.isActive = true\n    \(change)\n"
      + "    a.heightAnchor.constraint(equalToConstant: 1).isActive = true"
    #expect(layouts(body) == [(expected.isEmpty ? "" : expected + "\n") + "a.height == 1"])
  }

  @Test func constantsSetByMessages() {
    let source =
      "@implementation A\n- (void)f {\n  NSLayoutConstraint *w = [a.widthAnchor constraintEqualToConstant:10];\n"
      + "  w.active = YES;\n  [w setConstant:20];\n}\n@end"
    #expect(read(source, .objectiveC).layouts().map(text) == ["a.width == 20"])
  }

  /// The constraints that `remakeConstraints`, `removeConstraints` and `updateConstraints` replace are not part of the layout.
  @Test(arguments: [
    ("a.snp.remakeConstraints { $0.height.equalTo(9) }", ["a.height == 9"]),
    (
      "bView.snp.remakeConstraints { $0.height.equalTo(9) }",
      ["a.width == 1\na.width <= bView.width\nbView.height == 9"]
    ),
    ("a.snp.removeConstraints()", []),
    ("a.snp.updateConstraints { $0.width.equalTo(2) }", ["a.width <= bView.width\na.width == 2"]),
    (
      "a.snp.updateConstraints { $0.width.lessThanOrEqualTo(bView).offset(2) }",
      ["a.width == 1\na.width <= bView.width + 2"]
    ),
    (
      "a.snp.updateConstraints { $0.width.equalTo(2) }\n    a.snp.updateConstraints { $0.width.equalTo(3) }",
      ["a.width <= bView.width\na.width == 3"]
    ),
    (
      "if x {\n a.snp.updateConstraints { $0.width.equalTo(2) }\n }",
      [
        "[line 4: if x]\na.width <= bView.width\na.width == 2",
        "[line 4: otherwise]\na.width == 1\na.width <= bView.width",
      ]
    ),
    ("button.run { a.snp.remakeConstraints { $0.width.equalTo(2) } }", ["a.width == 2"]),
  ])
  func replacedConstraints(call: String, expected: [String]) {
    let found = layouts(
      "    a.snp.makeConstraints { $0.width.equalTo(1); $0.width.lessThanOrEqualTo(bView) }\n    \(call)")
    #expect(found == expected, "\(call)")
  }

  @Test func replacedConstraintsOfMasonry() {
    for (verb, expected) in [("update", "a.height == 5\na.width == 20"), ("remake", "a.width == 20")] {
      let source =
        "@implementation A\n- (void)f {\n"
        + "  [a mas_makeConstraints:^(MASConstraintMaker *m) { m.width.equalTo(@10); m.height.equalTo(@5); }];\n"
        + "  [a mas_\(verb)Constraints:^(MASConstraintMaker *m) { m.width.equalTo(@20); }];\n}\n@end"
      #expect(read(source, .objectiveC).layouts().map(text) == [expected])
    }
  }

  // MARK: Views and numbers

  /// A number that the user gives a name is divided like any other.
  @Test func quotientsOfGivenNumbers() {
    let source = "class A: UIView { func f(gap: CGFloat) {\n"
    let own = source + "  a.widthAnchor.constraint(equalToConstant: gap / 4).isActive = true\n}}"
    #expect(read(own, metrics: [("gap", 10)]).layouts().map(text) == ["a.width == 2.5"])
    let spacing =
      source + "  a.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 2).isActive = true\n}}"
    #expect(read(spacing).layouts().map(text) == ["a.top == self.top + 2 * systemSpacing"])
    #expect(read(spacing, metrics: [("systemSpacing", 8)]).layouts().map(text) == ["a.top == self.top + 16"])
  }

  /// In C#, `this` is the object, and `this.a` is `a`.
  @Test func thisIsTheObject() {
    let source =
      "class A : UIView { void F() {\n  this.AddSubview(this.a);\n"
      + "  this.a.LeadingAnchor.ConstraintEqualTo(this.LeadingAnchor, this.gap).Active = true;\n"
      + "  a.WidthAnchor.ConstraintEqualTo(WidthAnchor).Active = true;\n}}"
    #expect(
      read(source, .cSharp).layouts().map(text) == ["a.leading == self.leading + gap\na.width == self.width"])
  }

  @Test func masonryNamesSafeAreas() {
    let source =
      "@implementation A\n- (void)viewDidLoad {\n  [self.view addSubview:a];\n"
      + "  [a mas_makeConstraints:^(MASConstraintMaker *m) { m.top.equalTo(self.view.mas_safeAreaLayoutGuideTop); }];\n"
      + "}\n@end"
    #expect(read(source, .objectiveC).layouts().map(text) == ["a.top == view.safeAreaLayoutGuide.top"])
  }

  @Test func anUnknownNumberKeepsItsExpression() {
    let source =
      "class A: UIView { func f() {\n  a.topAnchor.constraint(equalTo: topAnchor, constant: -self.gap * 2).isActive = true\n}}"
    #expect(read(source).layouts().map(text) == ["a.top == self.top - gap * 2"])
    #expect(read(source, metrics: [("gap", 4)]).layouts().map(text) == ["a.top == self.top - 8"])
  }

  /// A margins guide is written as the margins of its view, and the edges of a safe area are not.
  @Test func guidesBelongToTheirViews() {
    let found = layouts(
      "    a.leftAnchor.constraint(equalTo: layoutMarginsGuide.leftAnchor).isActive = true\n"
        + "    a.topAnchor.constraint(equalTo: b.safeAreaLayoutGuide.topAnchor).isActive = true")
    #expect(found == ["a.left == self.leftMargin\na.top == b.safeAreaLayoutGuide.top"])
  }

  /// For views inside it, the edges of a scroll view are those of its content.
  @Test func scrollViewsHaveContent() {
    let source =
      "class A: UIView { let s = UIScrollView()\n func f() { addSubview(s)\n s.addSubview(a)\n"
      + "  a.topAnchor.constraint(equalTo: s.topAnchor).isActive = true\n"
      + "  s.topAnchor.constraint(equalTo: topAnchor).isActive = true\n } }"
    #expect(read(source).layouts().map(text) == ["a.top == s.contentLayoutGuide.top\ns.top == self.top"])
    #expect(read(source).layouts(asWritten: true).map(text) == ["a.top == s.top\ns.top == self.top"])
  }

  /// Sizes and centers are those of the frame, also for a layout library.
  @Test func centersOfScrollViewsDoNotScroll() {
    let source =
      "class A: UIView { let s = UIScrollView()\n func f() { addSubview(s)\n s.addSubview(a)\n"
      + "  a.centerXAnchor.constraint(equalTo: s.centerXAnchor).isActive = true\n"
      + "  a.snp.makeConstraints { $0.leading.centerY.width.equalToSuperview() }\n } }"
    #expect(
      read(source).layouts().map(text) == [
        "a.centerX == s.centerX\na.leading == s.contentLayoutGuide.leading\na.centerY == s.centerY\na.width == s.width"
      ])
  }

  /// Another function may add the content to the scroll view.
  @Test func contentAddedElsewhereScrolls() {
    let source =
      "class A: UIView { let s = UIScrollView(); let a = UIView()\n func g() { addSubview(s)\n s.addSubview(a) }\n"
      + " func f() { a.leadingAnchor.constraint(equalTo: s.leadingAnchor).isActive = true } }"
    #expect(read(source).layouts().map(text) == ["a.leading == s.contentLayoutGuide.leading"])
    let outside = source.replacing("s.addSubview(a)", with: "addSubview(a)")
    #expect(read(outside).layouts().map(text) == ["a.leading == s.leading"])
  }

  /// A local guide may have the name of a guide of the system.
  @Test func localGuidesAreNoGuidesOfTheSystem() {
    let source =
      "class A: UIView { func f() { let contentLayoutGuide = UILayoutGuide()\n addLayoutGuide(contentLayoutGuide)\n"
      + "  contentLayoutGuide.topAnchor.constraint(equalTo: topAnchor, constant: 160).isActive = true } }"
    #expect(read(source).layouts().map(text) == ["contentLayoutGuide.top == self.top + 160"])
  }

  /// Only one example of a test runs at a time.
  @Test func examplesOfTestsAreNotJoined() {
    let source =
      "import Quick\nclass A: QuickSpec { override func spec() {\n let a = UIView()\n"
      + "  it(\"is wide\") { a.widthAnchor.constraint(equalToConstant: 90).isActive = true }\n"
      + "  it(\"is narrow\") { a.widthAnchor.constraint(equalToConstant: 10).isActive = true }\n} }"
    #expect(read(source).layouts().map(text).joined().isEmpty)
  }

  /// A readable content guide has the margins only if other constraints allow it.
  @Test func readableContentIsNotTheMargins() throws {
    let text = read(
      "class A: UIView { func f() {\n  a.leftAnchor.constraint(equalTo: layoutMarginsGuide.leftAnchor).isActive = true\n"
        + "  a.rightAnchor.constraint(equalTo: readableContentGuide.rightAnchor).isActive = true\n"
        + "  b.leftAnchor.constraint(equalTo: layoutMarginsGuide.leftAnchor).isActive = true\n"
        + "  b.leftAnchor.constraint(equalTo: readableContentGuide.leftAnchor, constant: 4).isActive = true\n} }")
    let layout = try #require(text.layouts().first)
    #expect(
      self.text(layout)
        == "a.left == self.leftMargin\na.right == readableContentGuide.right\nb.left == self.leftMargin\n"
        + "b.left == readableContentGuide.left + 4")
    let bounds = Rectangle(x: 0, y: 0, width: 375, height: 667)
    let solved = layout.input.solved(in: OuterSize(.requested, bounds: bounds))
    #expect(solved.layout.conflicts.isEmpty)
    #expect(solved.frames.first { $0.view == "a" }?.frame == Rectangle(x: 8, y: 0, width: 359, height: 0))
    #expect(layout.input.lowered.notes.contains(.readableContent(["readableContentGuide"])))
  }

  /// The unknown superview of a local view is not another view with its name.
  @Test(arguments: [
    ("let s = UIView()", "s.top == s.superview.top"), ("let s = UIView(); addSubview(s)", "s.top == self.top"),
    ("let s = UIView(); if x { addSubview(s) } else { b.addSubview(s) }", "s.top == s.superview.top"),
    ("let s = UIView(); if x { addSubview(s) } else { addSubview(s) }", "s.top == self.top"),
    ("", "s.top == s.superview.top"),
  ])
  func superviewsOfLocalViews(declaration: String, expected: String) {
    let found = layouts("    \(declaration)\n    s.snp.makeConstraints { $0.top.equalToSuperview() }")
    #expect(found == [expected])
  }

  @Test func safeAreasOfUnknownSuperviews() {
    let found = layouts("    let s = UIView()\n    s.autoPinEdge(toSuperviewSafeArea: .top)")
    #expect(found == ["s.top == s.superview.safeAreaLayoutGuide.top"])
  }

  /// The elements of a tuple are views.
  @Test func tuplesHaveViews() {
    let found = layouts("    pair.0.leftAnchor.constraint(equalTo: pair.1.rightAnchor).isActive = true")
    #expect(found == ["`pair.0`.left == `pair.1`.right"])
  }

  /// `|` is the view that `addSubview` or `addConstraints` names; a bare distance is its margin on both sides.
  @Test func theSuperviewOfAFormatIsNamed() {
    let format = "NSLayoutConstraint.constraints(withVisualFormat: \"|-[a]-|\", metrics: nil, views: [\"a\": a])"
    let expected = "a.leading == box.leadingMargin\nbox.trailingMargin == a.trailing"
    #expect(layouts("    box.addConstraints(\(format))") == [expected])
    #expect(layouts("    box.addSubview(a)\n    NSLayoutConstraint.activate(\(format))") == [expected])
  }

  @Test func controlsHaveTheSizeOfNewOnes() throws {
    let layout = try #require(
      read(
        "class A: UIView { let a = UILabel()\n func f() { a.topAnchor.constraint(equalTo: topAnchor).isActive = true } }"
      )
      .layouts().first)
    let frames = layout.input.solved().frames
    #expect(frames.first { $0.view == "a" }?.frame.height == 20.5)
  }

  /// Only the root of a screen has the size of a screen.
  @Test(arguments: [
    ("A: UIViewController", "view", OuterSize.Source.screen), ("A: BaseController", "view", .screen),
    ("A: UIViewController", "self.box", .constraints), ("A: UIInputViewController", "view", .constraints),
    ("A: NSViewController", "view", .window), ("A: NSView", "self", .constraints), ("A: UIView", "self", .constraints),
    ("A: UITableViewCell", "contentView", .cell), ("A: UITableViewCell", "self", .cell),
    ("A: UITableViewHeaderFooterView", "contentView", .cell), ("A: UITableViewCell", "self.box", .constraints),
    ("A: UICollectionViewCell", "contentView", .constraints),
  ])
  func rootsHaveSizes(type: String, root: String, source: OuterSize.Source) throws {
    let constraint = "a.topAnchor.constraint(equalTo: \(root).topAnchor).isActive = true"
    let layout = try #require(
      read("class \(type) { func f() { \(root).addSubview(a); \(constraint) } }").layouts().first)
    #expect(layout.input.outerSize.source == source)
    #expect((layout.input.outerSize.width == .required(375)) == (source == .screen || source == .cell))
    #expect((layout.input.outerSize.height == .required(667)) == (source == .screen))
  }

  /// The view of a view controller does not fill the screen if the source states its size, and a view that a method assigns to it does.
  @Test func viewsOfControllersMayHaveOtherSizes() throws {
    func source(_ statements: String, _ members: String = "") -> OuterSize.Source? {
      read("class A: UIViewController { \(members)\n func f() {\n\(statements)\n} }").layouts().first?.input.outerSize
        .source
    }
    let top = "a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n"
    #expect(source(top) == .screen)
    #expect(source(top + "view.heightAnchor.constraint(equalToConstant: 216).isActive = true") == .constraints)
    #expect(
      source(top + "view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true")
        == .constraints)
    #expect(source(top + "a.heightAnchor.constraint(equalToConstant: 216).isActive = true") == .screen)
    #expect(source(top, "func g() { preferredContentSize = size }") == .constraints)
    let notice = read("class A: UIViewController, UNNotificationContentExtension { func f() {\n\(top)\n} }")
    #expect(notice.layouts().first?.input.outerSize.source == .constraints)
    #expect(source("if view.bounds.width > 530 {\n\(top)} else {\n\(top)}") == .constraints)
    #expect(source("if traitCollection.horizontalSizeClass == .compact {\n\(top)}") == .constraints)
    #expect(source("if isEmpty {\n\(top)}") == .screen)
    let root =
      "let root = UIView()\nroot.addSubview(a)\na.topAnchor.constraint(equalTo: root.topAnchor).isActive = true\n"
    #expect(source(root) == .constraints && source(root + "view = root") == .screen)
    #expect(source(root + "self.view = root") == .screen && source(root + "box.view = root") == .constraints)
  }

  /// Only in a cell does the system make a content view, which fills the cell.
  @Test(arguments: [
    ("A: UITableViewCell", true), ("A: UICollectionViewCell", true), ("A: BaseCell", true), ("A: UIView", false),
    ("A: BaseView", false),
  ])
  func contentViewsOfCellsFillThem(type: String, fills: Bool) throws {
    let constraint = "contentView.leftAnchor.constraint(equalTo: leftAnchor, constant: 24).isActive = true"
    let layout = try #require(read("class \(type) { func f() { \(constraint) } }").layouts().first)
    #expect(layout.input.lowered.constraints.contains { $0.origin.role == .implied(.setting) } == fills)
  }

  // MARK: Names

  @Test(arguments: [
    ("Card.setUp(with:)", ["Card.setUp(with:)", "setUp(with:)", "Card.setUp", "setUp", "setUp()", "Card.setUp()"]),
    ("A.Card.init(frame:)", ["Card.init(frame:)", "init", "Card.init"]),
    (
      "-[Card setUp:with:]",
      ["-[Card setUp:with:]", "[Card setUp:with:]", "-setUp:with:", "setUp:with:", "setUp", "Card.setUp"]
    ),
    ("Card.title", ["Card.title", "title"]), ("f() at line 3", ["f() at line 3", "f()", "f"]),
  ])
  func aFunctionHasSeveralForms(name: String, requests: [String]) {
    for request in requests { #expect(FunctionRequest(request).matches(["x", name]) == [1], "\(request)") }
    for request in ["", "set", "SetUp", "()", ".", "Other.setUp", "setUp(", "itle"] {
      #expect(FunctionRequest(request).matches([name]) == [], "\(request)")
    }
  }

  /// A name that is spelled completely is not ambiguous, even if it is also a shorter form of another name.
  @Test func theClosestFormCounts() {
    #expect(FunctionRequest("f()").matches(["A.f(x:)", "f()"]) == [1])
    #expect(FunctionRequest("f").matches(["A.f(x:)", "f()"]) == [0, 1])
  }

  @Test func wrongNamesAreExplained() {
    let text = read(
      "class A { func f() {\n\(width(1))\n} }\nclass B { func f() {\n\(width(2))\n} \n func g() {} }")
    #expect(error(text, "f") == .ambiguous("f", ["A.f()", "B.f()"]))
    #expect(error(text, "g") == .withoutConstraints("g"))
    #expect(error(text, "B.ff()") == .unknown("B.ff()", .function, "B.f()", ["A.f()", "B.f()"]))
    #expect(error(text, "9") == .noFunction(atLine: 9))
    #expect(error(text, "A.f()") == nil && error(text, "5") == nil)
    #expect(error(TextKind.constraintFile.text(SourceText("H:|-[a]")), "a") == .withoutParts)
  }

  private func error(_ text: WorkspaceText, _ part: String) -> PartError? {
    do throws(PartError) { _ = try text.selecting(part) } catch { return error }
    return nil
  }

  /// Only the findings of the selected function are reported.
  @Test func findingsAreThoseOfTheSelection() throws {
    let text = read(
      "class A { func f() {\n  a.leadingAnchor.constraint(equalTo: b.topAnchor)\n}\n"
        + " func g() {\n  a.topAnchor.constraint(equalTo: b.leadingAnchor)\n} }")
    let linter = Linter().withoutSolving
    #expect(text.linted(by: linter).diagnostics.contains { $0.span.start > 70 })
    #expect(try !text.selecting("f").linted(by: linter).diagnostics.contains { $0.span.start > 70 })
  }

  // MARK: Paths

  @Test func aPartFollowsThePathOfAFile() {
    let files = MemoryFiles(["a.swift": "", "b:c.swift": "", "d.swift:e": "", "Main.storyboard": ""]).system
    for (path, expected) in [
      ("a.swift", nil), ("a.swift:f()", ("a.swift", "f()")), ("a.swift:x:y", ("a.swift", "x:y")), ("a.swift:", nil),
      ("b:c.swift", nil), ("b:c.swift:f", ("b:c.swift", "f")), ("d.swift:e", nil), ("none.swift:f", nil),
      ("Main.storyboard:card", ("Main.storyboard", "card")),
    ] as [(String, (String, String)?)] {
      let found = files.separated(path)
      #expect(found.path == expected?.0 ?? path && found.part == expected?.1, "\(path)")
    }
  }
}
