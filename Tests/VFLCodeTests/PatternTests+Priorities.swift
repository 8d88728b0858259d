import TestSupport
import Testing
import VFLConstraints
import VFLSyntax
@testable import VFLCode

/// Tests the issues that are reported for priorities in app sources.
extension PatternTests {
  @Test(arguments: [
    ("= «0»", 0.0), ("= «-1»", -1), ("= «1001»", 1001), ("= «1000.5»", 1000.5), ("= UILayoutPriority(«2_000»)", 2000),
    ("= UILayoutPriority(rawValue: «1001»)", 1001), ("= .init(rawValue: «-5»)", -5),
    ("= NSLayoutConstraint.Priority(«0»)", 0), ("= UILayoutPriority.init(«1001»)", 1001),
  ])
  func prioritiesOutOfRange(_ value: String, _ number: Double) {
    check("func f(x: NSLayoutConstraint) { x.priority \(value)\n}", .swift, .priorityOutOfRange(number))
  }

  @Test(arguments: [
    ("func f(x: NSLayoutConstraint) { x.priority = 1000 }", CodeLanguage.swift),
    ("func f(x: NSLayoutConstraint) { x.priority = 0.5 }", .swift),
    ("func f(x: NSLayoutConstraint) { x.priority = 1001 - 2 }", .swift),
    ("func f(x: NSLayoutConstraint) { x.priority = .required }", .swift),
    ("func f(x: NSLayoutConstraint) { x.priority == 0 }", .swift),
    ("func f(x: Operation) { x.priority = 0 }", .swift),
    ("func f() { let x = Task()\n x.priority = 5000 }", .swift),
    ("func f(x: NSLayoutConstraint) { y.x.priority = 0 }", .swift),
    ("func f(x: NSLayoutConstraint) { /* x.priority = 0 */ s = \"x.priority = 0\" }", .swift),
    ("x.priority = 0", .swift),
    ("- (void)f:(NSOperation *)x { x.priority = 0; }", .objectiveC),
    ("- (void)f:(NSLayoutConstraint *)x { x.priority = UILayoutPriorityRequired; }", .objectiveC),
  ])
  func otherPriorities(_ text: String, _ language: CodeLanguage) { check(text, language, nil) }

  @Test func prioritiesOutOfRangeInObjectiveC() {
    check("- (void)f:(NSLayoutConstraint *)x { x.priority = «1001.f»; }", .objectiveC, .priorityOutOfRange(1001))
    check("- (void)f:(NSLayoutConstraint *)x { [x setPriority:«0»]; }", .objectiveC, .priorityOutOfRange(0))
    check(
      "- (void)f:(NSLayoutConstraint *)x { x.priority = (UILayoutPriority)«-1»; }", .objectiveC, .priorityOutOfRange(-1)
    )
  }

  @Test(arguments: [
    ("x.isActive = true\n«x.priority = .defaultHigh»", true),
    ("x.isActive = true\nx.constant = 4\n«x.priority = UILayoutPriority(999)»", true),
    ("NSLayoutConstraint.activate([y, x])\n«x.priority = UILayoutPriority.defaultLow»", true),
    ("view.addConstraint(x)\n«x.priority = 750»", true),
    ("x.priority = .defaultHigh\nx.isActive = true", false),
    ("x.priority = .defaultHigh\nx.isActive = true\nx.priority = .defaultLow", false),
    ("x.isActive = true\nx.isActive = false\nx.priority = .defaultHigh", false),
    ("x.isActive = true\nif wide { x.priority = .defaultHigh }", false),
    ("if wide { x.isActive = true }\nx.priority = .defaultHigh", false),
    ("x.isActive = isOn\nx.priority = .defaultHigh", false),
    ("prepare(x)\nx.isActive = true\nx.priority = .defaultHigh", false),
    ("x.isActive = true\nx.priority = .required", false),
    ("x.isActive = true\ny.priority = .defaultHigh", false),
    ("x.isActive = true\nx.priority = high", false),
  ])
  func changedPriorities(_ body: String, _ isFound: Bool) {
    for made in [
      "a.widthAnchor.constraint(equalToConstant: 5)",
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)",
    ] {
      check("func f() {\nlet x = \(made)\n\(body)\n}", .swift, isFound ? .changedRequiredPriority : nil)
    }
    check("func f() {\nlet x = a.constraint(equalTo: b, priority: .low)\n\(body)\n}", .swift, nil)
    check("func f() {\nlet x = a.constraint(equalTo: b).with(.low)\n\(body)\n}", .swift, nil)
  }

  @Test(arguments: [
    ("x.active = YES; «x.priority = 750»;", true),
    ("[NSLayoutConstraint activateConstraints:@[y, x]]; «x.priority = UILayoutPriorityDefaultLow»;", true),
    ("[v addConstraint:x]; «[x setPriority:UILayoutPriorityDefaultHigh]»;", true),
    ("[v addConstraints:@[x]]; «x.priority = 999.0f»;", true),
    ("x.priority = 750; x.active = YES;", false),
    ("[v addConstraint:x]; [v removeConstraint:x]; x.priority = 750;", false),
  ])
  func changedPrioritiesInObjectiveC(_ body: String, _ isFound: Bool) {
    let made =
      "[NSLayoutConstraint constraintWithItem:a attribute:b relatedBy:c toItem:nil attribute:d multiplier:1 constant:0]"
    check(
      "- (void)f { NSLayoutConstraint *x = \(made); \(body) }", .objectiveC, isFound ? .changedRequiredPriority : nil)
  }
}
