import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests the issues with views that formats constrain. `«` and `»` mark the source range of the issue.
@Suite struct ConstrainedViewTests {
  private func check(_ marked: String, _ language: CodeLanguage, _ kind: CodeIssue.Kind?) {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    let text = SourceText(parts.joined())
    // The code leaves out where the view is added.
    let found = AppSource.read(text, language).issues.filter { issue in
      if case .missingSuperview = issue.kind { false } else { true }
    }
    #expect(found.map { $0.kind } == (kind.map { [$0] } ?? []), "\(marked)")
    guard kind != nil, parts.count == 3, let issue = found.first else { return }
    #expect(text.text(issue.span) == parts[1], "\(marked)")
  }

  private func swiftCall(_ format: String) -> String {
    let call =
      "NSLayoutConstraint.constraints(withVisualFormat: \(format), options: [], metrics: nil, views: [\"box\": box])"
    return "NSLayoutConstraint.activate(\(call))"
  }

  private func objectiveCCall(_ format: String) -> String {
    let call = "[NSLayoutConstraint constraintsWithVisualFormat:\(format) options:0 metrics:nil views:@{@\"box\": box}]"
    return "[NSLayoutConstraint activateConstraints:\(call)];"
  }

  // MARK: Masks

  @Test(arguments: [
    ("", true), ("addSubview(box)", true), ("box.text = name", true), ("make(box: 1)", true),
    ("let a = [\"b\": box]", true), ("let other = box", true),
    ("prepare(box)", false), ("let other = box; prepare(other)", false), ("boxes = [box]", false),
    ("make(view: box)", false),
    ("box.translatesAutoresizingMaskIntoConstraints = false", false),
    ("for view in views { view.translatesAutoresizingMaskIntoConstraints = false }", false),
  ])
  func translatedMasks(statement: String, isFound: Bool) {
    let name = isFound ? "«box»" : "box"
    check(
      "func f() {\n  let \(name) = UILabel()\n  \(statement)\n  \(swiftCall("\"H:|[box]\""))\n}", .swift,
      isFound ? .translatedMask : nil)
  }

  @Test(arguments: [
    ("", true), ("[self.view addSubview:box];", true), ("[box setText:name];", true), ("box.text = name;", true),
    ("[self prepare:box];", false), ("self.box = box;", false),
    ("[box setTranslatesAutoresizingMaskIntoConstraints:NO];", false),
  ])
  func translatedMasksInObjectiveC(statement: String, isFound: Bool) {
    let name = isFound ? "«box»" : "box"
    for value in ["[UILabel new]", "[[UILabel alloc] init]"] {
      check(
        "- (void)f {\n  UILabel *\(name) = \(value);\n  \(statement)\n  \(objectiveCCall("@\"H:|[box]\""))\n}",
        .objectiveC, isFound ? .translatedMask : nil)
    }
  }

  // MARK: Frames

  @Test(arguments: [
    ("«box.frame = frame»;", true), ("«[box setFrame:frame]»;", true), ("if (a) { box.frame = frame; }", false),
    ("self.box.frame = frame;", false), ("[other setFrame:frame];", false),
  ])
  func framesUnderConstraints(statement: String, isFound: Bool) {
    let mask = "box.translatesAutoresizingMaskIntoConstraints = NO;"
    check(
      "- (void)f {\n  UILabel *box = [UILabel new];\n  \(mask)\n  \(objectiveCCall("@\"H:|[box]\""))\n  \(statement)\n}",
      .objectiveC, isFound ? .frameUnderConstraints : nil)
  }

  // MARK: A controller's own view

  @Test(arguments: [
    ("H:|[box(100)]|", true), ("|-8-[box(100)]-8-|", true), ("H:|-8-[box(==100)]-(==8)-|", true),
    ("H:|-(>=8)-[box(100)]-8-|", false), ("H:|-8-[box(100)]-(<=8)-|", false), ("H:|-8-[box(>=100)]-8-|", false),
    ("H:|-8-[box]-8-|", false), ("H:|-8@500-[box(100)]-8-|", false), ("H:|-8-[box(100@500)]-8-|", false),
    ("H:|-8-[box(100)]", false), ("H:[box(100)]-8-|", false),
  ])
  func fixedViewsOfControllers(format: String, isFixed: Bool) {
    let marked = isFixed ? "\"«\(format)»\"" : "\"\(format)\""
    for root in ["view", "self.view"] {
      check(
        "class A: UIViewController {\nfunc f() {\n\(root).addSubview(box)\n\(swiftCall(marked))\n}\n}", .swift,
        isFixed ? .fixedRootView(.horizontal) : nil)
    }
    let literal = "@" + marked
    check(
      "@implementation MyViewController\n- (void)f {\n[self.view addSubview:box];\n\(objectiveCCall(literal))\n}\n@end",
      .objectiveC, isFixed ? .fixedRootView(.horizontal) : nil)
  }

  @Test(arguments: [
    ("class A: UIView {", "view.addSubview(box)"), ("class A: UIViewController {", "view.addSubview(other)"),
    ("class A: UIViewController {", "card.addSubview(box)"),
    ("class A: UIViewController {", "card.view.addSubview(box)"),
    ("class A: UIViewController {", ""), ("class A: NSViewController {", "view.addSubview(box)"),
    ("extension A {", "view.addSubview(box)"),
  ])
  func otherFixedViews(head: String, statement: String) {
    check("\(head)\nfunc f() {\n\(statement)\n\(swiftCall("\"V:|[box(10)]|\""))\n}\n}", .swift, nil)
  }

  /// A helper's format counts if the helper passes it on to the framework with its priorities.
  @Test(arguments: [
    ("{ activate(«)) }", "V:|[box(10)]|", true), ("{ activate(«)) }", "V:|[box(>=10)]|", false),
    ("{ for c in «) { c.priority = priority }; activate(all) }", "V:|[box(10)]|", false),
  ])
  func fixedViewsOfHelpers(body: String, format: String, isFixed: Bool) {
    let call = "NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views"
    let helper = "func add(_ format: String, views: [String: UIView]) " + body.replacing("«", with: call)
    let marked = isFixed ? "«\(format)»" : format
    check(
      """
      class A: UIViewController {
      \(helper)
      func f() {
      let box = UIView()
      view.addSubview(box)
      add("\(marked)", views: ["box": box])
      }
      }
      """, .swift, isFixed ? .fixedRootView(.vertical) : nil)
  }

  @Test func fixedViewsOfHelpersThatAddTheOrientation() {
    let call =
      "NSLayoutConstraint.constraints(withVisualFormat: \"V:\" + format, options: [], metrics: nil, views: views)"
    check(
      """
      extension UIView { func vertically(_ format: String, _ views: [String: UIView]) { addConstraints(\(call)) } }
      class A: UIViewController {
      func f() {
      self.view.addSubview(box)
      view.vertically("«|[box(10)]|»", ["box": box])
      }
      }
      """, .swift, .fixedRootView(.vertical))
  }

  @Test(arguments: [
    "[self.view addSubview:box];", "[self.view addSubview:self.box];",
    "[self.view addSubview:other]; box.hidden = YES;",
    "[self.view addSubview:other]; [self.view addSubview:box];", "[self.card addSubview:box];",
    "[view addSubview:box];",
  ])
  func viewsAddedInObjectiveC(statement: String) {
    let isAdded = statement.contains("[self.view addSubview:box]") || statement.contains("self.box]")
    let format = isAdded ? "@\"«V:|[box(10)]|»\"" : "@\"V:|[box(10)]|\""
    check(
      "@implementation MyViewController\n- (void)f {\n\(statement)\n\(objectiveCCall(format))\n}\n@end", .objectiveC,
      isAdded ? .fixedRootView(.vertical) : nil)
  }
}
