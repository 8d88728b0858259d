import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests the findings in app sources that are not about formats. `«` and `»` mark the source range of a finding.
@Suite struct PatternTests {
  // MARK: Overrides

  @Test(arguments: [
    ("override func updateConstraints() { «super.updateConstraints()»\n widthConstraint.constant = 1 }", true),
    (
      "override func updateConstraints() { «super.updateConstraints()»\n if a { NSLayoutConstraint.activate(b) } }",
      true
    ),
    ("override func updateConstraints() {\n NSLayoutConstraint.activate(b)\n super.updateConstraints()\n}", false),
    ("override func updateConstraints() {\n super.updateConstraints()\n print(1)\n}", false),
    (
      "override func updateConstraints() {\n super.updateConstraints()\n later { widthConstraint.constant = 1 }\n}",
      false
    ),
    ("override func updateConstraints() {\n super.updateConstraints()\n child.setNeedsUpdateConstraints()\n}", false),
    ("override func updateConstraints() {\n if a { super.updateConstraints() }\n constraint.constant = 1\n}", false),
    ("override func layoutSubviews() {\n super.layoutSubviews()\n constraint.constant = 1\n}", false),
  ])
  func orderOfSuperCalls(_ text: String, _ isFound: Bool) { check(text, .swift, isFound ? .superCallNotLast : nil) }

  @Test func orderOfSuperCallsInObjectiveC() {
    check(
      "- (void)updateConstraints {\n  «[super updateConstraints]»;\n  [self addConstraints:a];\n}", .objectiveC,
      .superCallNotLast)
    check(
      "- (void)updateConstraints;\n{\n  «[super updateConstraints]»;\n  [width setActive:YES];\n}", .objectiveC,
      .superCallNotLast)
    check(
      "- (void)updateConstraints {\n  if (a)\n    [super updateConstraints];\n  [self addConstraints:a];\n}",
      .objectiveC, nil)
  }

  // MARK: Further passes

  @Test(arguments: [
    ("override func updateConstraints() { «setNeedsUpdateConstraints()»; super.updateConstraints() }", true),
    (
      "override func updateConstraints() { if a { «self.setNeedsUpdateConstraints()» }\n super.updateConstraints() }",
      true
    ),
    (
      "override func updateViewConstraints() { «view.setNeedsUpdateConstraints()»; super.updateViewConstraints() }",
      true
    ),
    ("override func updateConstraints() { «needsUpdateConstraints = true»\n super.updateConstraints() }", true),
    ("override func layoutSubviews() { super.layoutSubviews(); «setNeedsUpdateConstraints()» }", true),
    (
      "override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews(); «view?.setNeedsUpdateConstraints()» }",
      true
    ),
    ("override func layoutSubviews() { super.layoutSubviews(); defer { «setNeedsUpdateConstraints()» } }", true),
    ("override func updateConstraints() { child.setNeedsUpdateConstraints(); super.updateConstraints() }", false),
    (
      "override func updateConstraints() { later { self.setNeedsUpdateConstraints() }\n super.updateConstraints() }",
      false
    ),
    ("override func updateConstraints() { view.setNeedsUpdateConstraints(); super.updateConstraints() }", false),
    (
      "override func updateViewConstraints() { for view in views { view.setNeedsUpdateConstraints() }\n"
        + "super.updateViewConstraints() }", false
    ),
    (
      "override func updateConstraints() { super.updateConstraints() }\nfunc f() { setNeedsUpdateConstraints() }", false
    ),
    ("override func layoutSubviews() { super.layoutSubviews() /* setNeedsUpdateConstraints() */ }", false),
    ("func updateConstraints() { setNeedsUpdateConstraints() }", false),
  ])
  func requestedUpdates(_ text: String, _ isFound: Bool) { check(text, .swift, isFound ? .requestedUpdate : nil) }

  @Test(arguments: [
    ("override func layoutSubviews() { super.layoutSubviews(); «setNeedsLayout()» }", false),
    ("override func layoutSubviews() { super.layoutSubviews(); «self.setNeedsLayout()» }", false),
    ("override func viewWillLayoutSubviews() { «view.setNeedsLayout()» }", false),
    ("override func layoutSubviews() { super.layoutSubviews(); «superview?.setNeedsLayout()» }", true),
    ("override func layoutSubviews() { super.layoutSubviews(); «superview?.setNeedsUpdateConstraints()» }", true),
    ("override func viewWillLayoutSubviews() { «self.view.superview!.setNeedsLayout()» }", true),
  ])
  func requestedLayouts(_ text: String, _ isOutside: Bool) {
    check(text, .swift, .requestedLayout(isOutside: isOutside))
  }

  @Test(arguments: [
    "override func layoutSubviews() { super.layoutSubviews(); if wide { setNeedsLayout() } }",
    "override func layoutSubviews() { super.layoutSubviews()\nguard isNew else { return }\nsetNeedsLayout() }",
    "override func layoutSubviews() { super.layoutSubviews(); if wide { superview?.setNeedsLayout() } }",
    "class A { var old = 0; override func layoutSubviews() { if old != 1 { setNeedsUpdateConstraints() }\nold = 1 } }",
    "class A { var isNew = true; override func layoutSubviews() { if isNew { setNeedsUpdateConstraints(); isNew = false } } }",
  ])
  func conditionalRequests(_ text: String) { check(text, .swift, nil) }

  @Test func requestedLayoutsOfObjectiveC() {
    check(
      "- (void)layoutSubviews { [super layoutSubviews]; «[self setNeedsLayout]»; }", .objectiveC,
      .requestedLayout(isOutside: false))
    check(
      "- (void)layoutSubviews { [super layoutSubviews]; «[[self superview] setNeedsLayout]»; }", .objectiveC,
      .requestedLayout(isOutside: true))
    check(
      "- (void)viewWillLayoutSubviews { [super viewWillLayoutSubviews]; «[self.view setNeedsUpdateConstraints]»; }",
      .objectiveC, .requestedUpdate)
    check("- (void)layoutSubviews { [super layoutSubviews]; run(^{ [self setNeedsLayout]; }); }", .objectiveC, nil)
    check("- (void)layoutSubviews { [super layoutSubviews]; [self setNeedsDisplay]; }", .objectiveC, nil)
    check("- (void)layoutSubviews { [super layoutSubviews]; if (wide) [self setNeedsLayout]; }", .objectiveC, nil)
    check(
      "- (void)layoutSubviews { [super layoutSubviews]; if (!wide) return; [self setNeedsLayout]; }", .objectiveC, nil)
  }

  @Test(arguments: [
    ("super.layoutSubviews(); «label.setNeedsLayout()»", true),
    ("super.layoutSubviews(); if a { «self.label.setNeedsUpdateConstraints()» }", true),
    ("label.setNeedsLayout(); super.layoutSubviews()", false),
    ("super.layoutSubviews(); label.setNeedsLayout(); super.layoutSubviews()", false),
    ("super.layoutSubviews(); label.setNeedsLayout(); label.layoutIfNeeded()", false),
    ("super.layoutSubviews(); shadowLayer.setNeedsLayout()", false),
    ("super.layoutSubviews(); label.superview?.setNeedsLayout()", false),
    ("super.layoutSubviews(); queue.async { label.setNeedsLayout() }", false),
  ])
  func invalidatedSubviews(_ body: String, _ isFound: Bool) {
    check("override func layoutSubviews() {\n  \(body)\n}", .swift, isFound ? .invalidatedAfterSuper : nil)
  }

  // MARK: Copies and removals

  @Test(arguments: [
    ("let a = NSArray(array: view.constraints, «copyItems: true»)", CodeLanguage.swift, true),
    ("let old = view.constraints\nlet a = NSArray(array: old, «copyItems: true»)", .swift, true),
    ("let a = NSArray(array: view.constraints, copyItems: false)", .swift, false),
    ("let a = NSArray(array: names, copyItems: true)", .swift, false),
    ("func f(constraints: [Rule]) { let a = NSArray(array: constraints, copyItems: true) }", .swift, false),
    ("a = [[NSArray alloc] initWithArray:self.view.constraints «copyItems:YES»];", .objectiveC, true),
    ("a = [[NSArray alloc] initWithArray:[view constraints] «copyItems:YES»];", .objectiveC, true),
    ("a = [[NSArray alloc] initWithArray:view.constraints copyItems:NO];", .objectiveC, false),
    ("a = [[NSArray alloc] initWithArray:view.constraints];", .objectiveC, false),
    ("a = [NSArray arrayWithArray:view.constraints];", .objectiveC, false),
    (
      "a = @\"initWithArray:view.constraints copyItems:YES\"; // initWithArray:v.constraints copyItems:YES",
      .objectiveC, false
    ),
  ])
  func copiedArrays(_ text: String, _ language: CodeLanguage, _ isFound: Bool) {
    check(text, language, isFound ? .copiedConstraint(isArray: true) : nil)
  }

  @Test(arguments: [
    (
      "func f() { let x = NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal)\n s = «x.copy()» }",
      CodeLanguage.swift, true
    ),
    ("func f(x: NSLayoutConstraint) { s = «x.mutableCopy()» as? NSLayoutConstraint }", .swift, true),
    ("func f() { for x in view.constraints { s.append(«x.copy()») } }", .swift, true),
    ("class C { var x: NSLayoutConstraint!\n func f() { s = «x.copy()» } }", .swift, true),
    ("func f(x: NSLayoutConstraint) { let x = path\n s = x.copy() }", .swift, false),
    ("func f(x: NSLayoutConstraint) { }\nfunc g() { s = x.copy() }", .swift, false),
    ("func f() { for x in view.constraints { }\n s = x.copy() }", .swift, false),
    ("func f(x: NSLayoutConstraint) { s = y.x.copy() }", .swift, false),
    ("func f(x: [NSLayoutConstraint]) { s = x.copy() }", .swift, false),
    ("func f() { s = view.constraints.copy() }", .swift, false),
    ("func f(x: NSLayoutConstraint) { paths.map { x in x.copy() } }", .swift, false),
    ("extension NSLayoutConstraint: NSCopying { }\nfunc f(x: NSLayoutConstraint) { s = x.copy() }", .swift, false),
    ("- (void)f { NSLayoutConstraint *x = self.top; s = «[x copy]»; }", .objectiveC, true),
    ("- (void)f:(NSLayoutConstraint *)x { s = «[x mutableCopy]»; }", .objectiveC, true),
    ("- (void)f { for (NSLayoutConstraint *x in v.constraints) { [s addObject:«[x copy]»]; } }", .objectiveC, true),
    ("- (void)f { for (NSLayoutConstraint *x in v.constraints) [s addObject:«[x copy]»]; }", .objectiveC, true),
    ("- (void)f:(NSLayoutConstraint *)x { NSString *x = t; s = [x copy]; }", .objectiveC, false),
    ("- (void)f:(NSLayoutConstraint *)x { }\n- (void)g { s = [x copy]; }", .objectiveC, false),
    ("- (void)f { NSArray<NSLayoutConstraint *> *x = v.constraints; s = [x copy]; }", .objectiveC, false),
    ("- (void)f { s = [view.constraints copy]; }", .objectiveC, false),
  ])
  func copiedConstraints(_ text: String, _ language: CodeLanguage, _ isFound: Bool) {
    check(text, language, isFound ? .copiedConstraint(isArray: false) : nil)
  }

  @Test(arguments: [
    ("card.removeConstraints(«card.constraints»)", CodeLanguage.swift, true),
    ("self.a.b?.removeConstraints(«a.b!.constraints»)", .swift, true),
    ("class V: UIView { func f() { removeConstraints(«constraints») } }", .swift, true),
    ("func f(constraints: [NSLayoutConstraint]) { removeConstraints(constraints) }", .swift, false),
    ("card.removeConstraints(old)", .swift, false),
    ("views[0].removeConstraints(views[1].constraints)", .swift, false),
    ("[_card removeConstraints:«_card.constraints»];", .objectiveC, true),
    ("[self.view removeConstraints:«[[self view] constraints]»];", .objectiveC, true),
    ("[self removeConstraints:«self.constraints»];", .objectiveC, true),
    ("[self removeConstraints:constraints];", .objectiveC, false),
  ])
  func removedOwnConstraints(_ text: String, _ language: CodeLanguage, _ isFound: Bool) {
    check(text, language, isFound ? .removedOwnConstraints(fromSuperview: false) : nil)
  }

  @Test(arguments: [
    ("card.superview?.removeConstraints(«card.constraints»)", CodeLanguage.swift, true),
    ("card.superview!.superview!.removeConstraints(card.constraints)", .swift, false),
    ("superview?.removeConstraints(«self.constraints»)", .swift, true),
    ("card.superview?.removeConstraints(title.constraints)", .swift, false),
    ("[_card.superview removeConstraints:«_card.constraints»];", .objectiveC, true),
    ("[[_card superview] removeConstraints:«[_card constraints]»];", .objectiveC, true),
    ("[_card.superview removeConstraints:_title.constraints];", .objectiveC, false),
  ])
  func constraintsRemovedFromTheSuperview(_ text: String, _ language: CodeLanguage, _ isFound: Bool) {
    check(text, language, isFound ? .removedOwnConstraints(fromSuperview: true) : nil)
  }

  // MARK: Cells

  private static let mask = "translatesAutoresizingMaskIntoConstraints"

  @Test(arguments: [
    ("class A: UITableViewCell { func f() { «contentView».\(mask) = false } }", true),
    ("final class A: UICollectionViewCell, B { func f() { if b { «self.contentView».\(mask) = false } } }", true),
    ("func f() { «cell.contentView».\(mask) = false }", true),
    ("func f() { «photoCell.contentView».\(mask) = false }", true),
    ("class A: UITableViewCell { func f() { contentView.\(mask) = true } }", false),
    ("class A: UITableViewCell { func f() { title.\(mask) = false } }", false),
    ("class A: UITableViewCell { func f() { title.contentView.\(mask) = false } }", false),
    ("class A: UIView { func f() { contentView.\(mask) = false } }", false),
    ("class A: UITableViewCell { let contentView = UIView(); func f() { contentView.\(mask) = false } }", false),
    ("func f() { page.contentView.\(mask) = false }", false),
  ])
  func masksOfContentViews(_ text: String, _ isFound: Bool) { check(text, .swift, isFound ? .contentViewMask : nil) }

  @Test(arguments: [
    (
      "@interface A : UITableViewCell\n@end\n@implementation A\n- (void)f { «self.contentView».\(mask) = NO; }\n@end",
      true
    ),
    ("- (void)f { [«cell.contentView» setTranslatesAutoresizingMaskIntoConstraints:NO]; }", true),
    ("- (void)f { [cell.contentView setTranslatesAutoresizingMaskIntoConstraints:YES]; }", false),
    ("@implementation A\n- (void)f { self.contentView.\(mask) = NO; }\n@end", false),
  ])
  func masksOfContentViewsInObjectiveC(_ text: String, _ isFound: Bool) {
    check(text, .objectiveC, isFound ? .contentViewMask : nil)
  }

  // MARK: Any bytes

  /// Malformed and malicious files are parsed quickly and without a run-time trap.
  @Test func anyBytesAreRead() {
    let parts = [
      "override func layoutSubviews() {", "super.layoutSubviews()", "label.setNeedsLayout()", "}", "{", "(", "[", "]",
      ")",
      "x.copy()", "[x copy]", "x.priority = 0", "let x = NSLayoutConstraint(item: a)", "copyItems:YES ", ".constraints",
      "- (void)updateConstraints {", "#if A\n", "#else\n", "#endif\n", "\n", "for x in ", "view", "?", "!", "\"",
      "\u{0}",
      "@implementation A", "x.isActive = true\n", "removeConstraints:", "[self", "NSLayoutConstraint *x", "=", ";",
      "f(){",
    ]
    var random = RandomSource(seed: 5)
    for _ in 0..<Project.inputs(300) {
      var text = ""
      for _ in 0..<random.below(40) { text += parts[random.below(parts.count)] }
      for language in [CodeLanguage.swift, .objectiveC, .cSharp] { _ = issues(Array(text.utf8), language) }
    }
    // With quadratic growth, this test would not finish in a reasonable time.
    let longer = [
      "override func layoutSubviews() { a.setNeedsLayout(); super.layoutSubviews(); ", "f(){ [x copy]; ", "x, ",
    ]
    for part in parts + longer {
      // The code at the end of the text makes the parser look at every earlier use of the names.
      let text = String(repeating: part, count: 40_000 / part.utf8.count) + " NSLayoutConstraint x.copy(); [x copy];"
      let bytes = Array(text.utf8)
      for language in [CodeLanguage.swift, .objectiveC] {
        #expect(issues(bytes, language).allSatisfy { Int($0.span.end) <= bytes.count }, "\(part)")
      }
    }
  }

  // MARK: -

  func issues(_ bytes: [UInt8], _ language: CodeLanguage) -> [CodeIssue] {
    let file = CodeFile(bytes, language)
    return file.patternIssues(DeclaredClasses(file, ProjectTypes()))
  }

  /// Expects exactly one issue, which has the given kind and the marked range. If `kind` is nil, expects no issues.
  func check(_ marked: String, _ language: CodeLanguage, _ kind: CodeIssue.Kind?) {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    let bytes = Array(parts.joined().utf8)
    let found = issues(bytes, language)
    guard let kind, parts.count == 3 else {
      #expect(kind == nil && found.isEmpty, "\(marked): \(found)")
      return
    }
    #expect(found.count == 1, "\(marked): \(found)")
    #expect(found.first?.kind == kind, "\(marked)")
    guard let span = found.first?.span else { return }
    #expect(String(decoding: bytes[span.range], as: UTF8.self) == parts[1], "\(marked)")
  }
}
