import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests which declaration a name in app sources refers to, for the issues that depend on the declaration.
extension PatternTests {
  @Test(arguments: [
    ("paths.map { (x: NSLayoutConstraint) in s = «x.copy()» }", true),
    ("paths.map { (x: NSLayoutConstraint?) in s = «x?.copy()» }", true),
    ("paths.map { (i: Int, x: NSLayoutConstraint) in s = «x.copy()» }", true),
    ("paths.map { (x: NSLayoutConstraint.Type) in s = x.copy() }", false),
    ("paths.map { (x: NSLayoutConstraint & P) in s = x.copy() }", false),
    ("paths.map { (x: Path) in s = x.copy() }", false),
    ("paths.map { (x: NSLayoutConstraint) in }; s = x.copy()", false),
    ("let x: NSLayoutConstraint! = a; s = «x.copy()»", true),
    ("let x: NSLayoutConstraint?; s = «x!.copy()»", true),
    ("let x: NSLayoutConstraint.Axis = a; s = x.copy()", false),
    ("for (x, y) in pairs { s = x.copy() }", false),
  ])
  func declaredConstraints(_ body: String, _ isFound: Bool) {
    check("func f() { \(body) }\nvar c: NSLayoutConstraint?", .swift, isFound ? .copiedConstraint(isArray: false) : nil)
  }

  @Test(arguments: [
    ("s = «[x copy]»;", true),
    ("NSLayoutConstraint *__weak x = top; s = «[x copy]»;", true),
    ("NSLayoutConstraint * const x = top; s = «[x copy]»;", true),
    ("NSLayoutConstraint *const __strong x = top; s = «[x copy]»;", true),
    ("NSString *__weak x = top; s = [x copy];", false),
    ("id x = path; s = [x copy];", false),
    ("id x; s = [x copy];", false),
    ("for (id x in paths) { s = [x copy]; }", false),
    ("for (id x in paths) { } s = «[x copy]»;", true),
    ("if (a) b(); else x = c; s = «[x copy]»;", true),
    ("if (a) { id x = path; } s = «[x copy]»;", true),
  ])
  func declaredConstraintsOfObjectiveC(_ body: String, _ isFound: Bool) {
    let property = "@interface A : NSObject {\nNSLayoutConstraint *x;\n}\n@end\n"
    let parameter = "- (void)f:(NSLayoutConstraint *)x { \(body) }"
    check(parameter, .objectiveC, isFound ? .copiedConstraint(isArray: false) : nil)
    // A declaration in the body hides a variable at file level in the same way as it hides a parameter.
    check(
      "static NSLayoutConstraint *x;\n- (void)f { \(body) }\n\(property)", .objectiveC,
      isFound ? .copiedConstraint(isArray: false) : nil)
  }

  @Test(arguments: [
    ("NSArray(array: view.constraints, «copyItems: true»)", true),
    ("NSArray(array: view.constraints!, «copyItems: true»)", true),
    ("NSArray(array: self.view?.constraints, «copyItems: true»)", true),
    ("NSArray(array: (view.constraints), «copyItems: true»)", true),
    ("NSArray(array: view.subviews, copyItems: true)", false),
    ("NSArray(array: view.constraints.names, copyItems: true)", false),
  ])
  func copiedPaths(_ text: String, _ isFound: Bool) {
    check(text, .swift, isFound ? .copiedConstraint(isArray: true) : nil)
  }

  // MARK: Priorities

  @Test(arguments: [
    "NSLayoutConstraint", "NSLayoutConstraint!", "NSLayoutConstraint?",
  ])
  func changedPrioritiesOfTypedVariables(_ type: String) {
    check(
      "func f() {\nlet x: \(type) = a.constraint(equalTo: b)\nx.isActive = true\n«x.priority = .defaultHigh»\n}",
      .swift,
      .changedRequiredPriority)
  }

  @Test(arguments: [
    ("[x setActive:YES]; «x.priority = 750»;", true), ("[x setActive:YES]; «[x setPriority:750]»;", true),
    ("[x setActive:NO]; x.priority = 750;", false), ("[x setActive:YES]; [x setActive:NO]; x.priority = 750;", false),
    ("[x setActive:isOn]; x.priority = 750;", false), ("[[self x] setActive:YES]; x.priority = 750;", false),
  ])
  func changedPrioritiesAfterMessages(_ body: String, _ isFound: Bool) {
    let made = "NSLayoutConstraint *x = [a constraintEqualToAnchor:b];"
    check("- (void)f { \(made) \(body) }", .objectiveC, isFound ? .changedRequiredPriority : nil)
  }

  @Test(arguments: [
    ("«1001.f»", 1001.0), ("«1001.0F»", 1001), ("«1001F»", 1001), ("«-1.5f»", -1.5), ("1F01", nil),
    ("«0xFFFF»", 65535), ("«1e4»", 10_000), ("«1001L»", 1001), ("0xFF", nil), ("1e2", nil),
  ])
  func suffixesOfNumbers(_ number: String, _ value: Double?) {
    check(
      "- (void)f:(NSLayoutConstraint *)x { x.priority = \(number); }", .objectiveC,
      value.map { .priorityOutOfRange($0) })
  }

  @Test(arguments: ["0xFF", "1e2", "1001x"])
  func otherNumbersInSwift(_ number: String) {
    check("func f(x: NSLayoutConstraint) { x.priority = \(number)\n}", .swift, nil)
  }

  // MARK: Messages

  @Test(arguments: [
    ("«[self setNeedsUpdateConstraints]»;", true), ("«[self setNeedsUpdateConstraints:YES]»;", true),
    ("[self setNeedsUpdateConstraints:NO];", false), ("[self setNeedsUpdateConstraints:a];", false),
    ("«self.needsUpdateConstraints = YES»;", true), ("self.needsUpdateConstraints = NO;", false),
    ("[child setNeedsUpdateConstraints:YES];", false), ("[self setNeedsUpdateConstraints:YES animated:YES];", false),
  ])
  func requestedUpdatesOfObjectiveC(_ body: String, _ isFound: Bool) {
    check(
      "- (void)updateConstraints { \(body) [super updateConstraints]; }", .objectiveC, isFound ? .requestedUpdate : nil)
  }
}
