import TestFiles
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLWorkspace

/// Tests how stack views in app sources arrange their subviews.
@Suite struct ArrangedStackTests {
  /// The equations with which the stack views of a class arrange views, on a line each; nil if the layout says that the arrangement is left
  /// out.
  private static func arrangement(
    _ body: String, members: String = "", _ kind: TextKind = .swift
  ) throws -> [String]? {
    let source =
      kind.name == TextKind.swift.name
      ? """
      import UIKit
      final class A: UIView {
        let one = UIView(), two = UIView(), three = UIView()
        \(members)
        func setUp(_ isWide: Bool) {
          \(body)
          stack.widthAnchor.constraint(equalToConstant: 90).isActive = true
          one.widthAnchor.constraint(equalTo: two.widthAnchor).isActive = true
        }
      }
      """ : "@implementation A\n\(members)\n- (void)setUp {\n\(body)\n}\n@end\n"
    let text = kind.text(SourceText(name: "a", source), ReadingContext(layoutsWith: ScopeSettings()))
    let layout = try #require(text.layouts().first { $0.input.lowered.constraints.count > 1 })
    for case .arranged in layout.input.lowered.notes { return nil }
    let printer = EquationPrinter(scope: layout.input.lowered.scope)
    let made = layout.input.lowered.constraints.filter { constraint in
      switch constraint.origin.role {
      case .implied(.stackEdges), .implied(.stackSpacing), .implied(.stackDistribution), .implied(.stackAlignment): true
      default: false
      }
    }
    return made.map { printer.text($0) }
  }

  private static let row = [
    "one.leading == stack.leading", "two.trailing == stack.trailing", "two.leading == one.trailing + 8",
    "one.top == stack.top", "one.bottom == stack.bottom", "two.top == stack.top", "two.bottom == stack.bottom",
  ]

  /// One row, written in different ways.
  @Test(arguments: [
    ("", "let stack = UIStackView(arrangedSubviews: [one, two])\nstack.spacing = 8"),
    ("", "let stack = UIStackView()\nstack.addArrangedSubview(one)\nstack.addArrangedSubview(two)\nstack.spacing = 8"),
    ("", "let stack = UIStackView()\n[one, two].forEach(stack.addArrangedSubview)\nstack.spacing = 8"),
    ("", "let stack = UIStackView()\nfor view in [one, two] { stack.addArrangedSubview(view) }\nstack.spacing = 8"),
    (
      "let stack = UIStackView()",
      "stack.addArrangedSubview(one)\nself.stack.addArrangedSubview(two)\nstack.spacing = 8"
    ),
    (
      "lazy var stack: UIStackView = {\nlet stack = UIStackView(arrangedSubviews: [one, two])\nstack.spacing = 8\nreturn stack\n}()",
      "addSubview(stack)"
    ),
    (
      "let stack: UIStackView = {\nlet view = UIStackView()\nview.axis = .horizontal\nview.spacing = 8\nreturn view\n}()\n"
        + "func add() {\nstack.addArrangedSubview(one)\nstack.addArrangedSubview(two)\n}", "add()\naddSubview(stack)"
    ),
    (
      "",
      "let stack = UIStackView(arrangedSubviews: [one])\nstack.addArrangedSubview(two)\nstack.setCustomSpacing(8, after: one)"
    ),
    ("let gap: CGFloat = 4", "let stack = UIStackView(arrangedSubviews: [one, two])\nstack.spacing = gap * 2"),
  ])
  func rows(members: String, body: String) throws {
    #expect(try Self.arrangement(body, members: members) == Self.row, "\(members)\n\(body)")
  }

  /// The closure of another property has a variable of the same name.
  @Test func otherVariables() throws {
    let members = """
      let stack: UIStackView = {
        let stack = UIStackView()
        stack.spacing = 8
        return stack
      }()
      let column: UIStackView = {
        let stack = UIStackView()
        stack.axis = .vertical
        return stack
      }()
      """
    let body = """
      stack.addArrangedSubview(one)
      stack.addArrangedSubview(two)
      stack.addSubview(column)
      column.widthAnchor.constraint(equalToConstant: 40).isActive = true
      """
    #expect(try Self.arrangement(body, members: members) == Self.row)
  }

  @Test(arguments: [
    "UIStackView *stack = [[UIStackView alloc] initWithArrangedSubviews:@[one, two]];",
    "UIStackView *stack = [[UIStackView alloc] init]; [stack addArrangedSubview:one]; [stack addArrangedSubview:two];",
    "UIStackView *stack = [UIStackView new]; [stack addArrangedSubview:one]; [stack addArrangedSubview:two];",
  ])
  func objectiveC(creation: String) throws {
    let body = """
      \(creation)
      stack.axis = UILayoutConstraintAxisHorizontal;
      stack.spacing = 8;
      [stack.widthAnchor constraintEqualToConstant:90].active = YES;
      [one.widthAnchor constraintEqualToAnchor:two.widthAnchor].active = YES;
      """
    #expect(try Self.arrangement(body, .objectiveC) == Self.row)
  }

  @Test func settings() throws {
    let views = "let stack = UIStackView(arrangedSubviews: [one, two])\n"
    #expect(
      try Self.arrangement(
        views + "stack.axis = .vertical\nstack.distribution = .fillEqually\nstack.alignment = .leading")
        == [
          "one.top == stack.top", "two.bottom == stack.bottom", "two.top == one.bottom", "two.height == one.height",
          "one.leading == stack.leading", "one.trailing <= stack.trailing", "two.leading == stack.leading",
          "two.trailing <= stack.trailing", "stack.width == 0 @49",
        ])
    let inset =
      "stack.isLayoutMarginsRelativeArrangement = true\nstack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"
    #expect(
      try Self.arrangement(views + inset) == [
        "one.leading == stack.leading + 2", "two.trailing == stack.trailing - 4", "two.leading == one.trailing",
        "one.top == stack.top + 1", "one.bottom == stack.bottom - 3", "two.top == stack.top + 1",
        "two.bottom == stack.bottom - 3",
      ])
    let gaps = try #require(try Self.arrangement(views + "stack.distribution = .equalSpacing"))
    #expect(gaps.contains("stack.gap1.leading == one.trailing") && gaps.contains("two.leading >= one.trailing"))
  }

  /// A stack view in another, whose subviews have constraints.
  @Test func stacksInStacks() throws {
    let found = try #require(
      try Self.arrangement(
        "let inner = UIStackView(arrangedSubviews: [one, two])\nlet stack = UIStackView(arrangedSubviews: [inner, three])"
      ))
    #expect(found.contains("inner.leading == stack.leading") && found.contains("two.trailing == inner.trailing"))
  }

  /// What another setting, another view, other code or a condition may change is left out.
  @Test(arguments: [
    "stack.spacing = spacing", "stack.axis = isWide ? .horizontal : .vertical", "if isWide { stack.axis = .vertical }",
    "if isWide { stack.addArrangedSubview(three) }", "stack.insertArrangedSubview(three, at: 0)",
    "stack.removeArrangedSubview(two)", "configure(stack)", "stack.addArrangedSubviews(three)", "two.isHidden = true",
    "stack.alignment = .firstBaseline", "stack.distribution = .fillProportionally",
    "stack.spacing = 8\nstack.spacing = 9",
    "[stack, other].forEach { $0.axis = .vertical }", "stack.arrangedSubviews.forEach { $0.removeFromSuperview() }",
    "views.forEach { stack.addArrangedSubview($0) }", "views.forEach { $0.isHidden = true }",
    "UIView.animate(withDuration: 1) { stack.spacing = 9 }", "stack.addArrangedSubview(one)",
    "stack.isLayoutMarginsRelativeArrangement = true\nstack.layoutMargins = margins",
  ])
  func unknownArrangements(statement: String) throws {
    let found = try Self.arrangement("let stack = UIStackView(arrangedSubviews: [one, two])\n" + statement)
    #expect(found == nil || found == [], "\(statement)")
  }

  /// Two types of one file with stack views of the same name.
  @Test func stacksOfOtherTypes() throws {
    let other =
      "let stack = UIStackView()\nfinal class B: UIView {\nlet stack = UIStackView()\nfunc f() { stack.axis = .vertical }\n}"
    #expect(
      try Self.arrangement(
        "stack.addArrangedSubview(one)\nstack.addArrangedSubview(two)\nstack.spacing = 8", members: other) == Self.row)
  }
}
