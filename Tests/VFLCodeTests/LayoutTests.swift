import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests which constraints certainly exist together. In the code, `«1»` stands for a constraint with the constant 1, written in each
/// language's way, and an expected layout lists the constants of its constraints.
@Suite struct LayoutTests {
  private func layouts(_ code: String, _ language: CodeLanguage) -> [[Int]] {
    let (start, end) =
      switch language {
      case .swift: ("a.widthAnchor.constraint(equalToConstant: ", ")")
      case .objectiveC: ("[a.widthAnchor constraintEqualToConstant:", "]")
      case .cSharp, .python, .c, .vala, .rust, .javaScript: ("a.WidthAnchor.ConstraintEqualTo(", ")")
      }
    let code = code.replacing("«", with: start).replacing("»", with: end)
    let text =
      switch language {
      case .swift: "class V: UIView {\nfunc f(a: UIView, wide: Bool) {\n\(code)\n}\n}"
      case .objectiveC: "@implementation V\n- (void)f:(UIView *)a wide:(BOOL)wide {\n\(code)\n}\n@end"
      case .cSharp, .python, .c, .vala, .rust, .javaScript:
        "class V : UIView {\nvoid F(UIView a, bool wide) {\n\(code)\n}\n}"
      }
    let found = AppSource.read(SourceText(text), language)
    return found.layouts.map { layout in
      layout.constraints.map { member in
        guard case .number(let value) = found.constraints.constraints[member.index].constant else { return -1 }
        return Int(value)
      }
    }
  }

  private static let (one, two) = ("«1».isActive = true", "«2».isActive = true")

  @Test(
    arguments: [
      ("\(one)\n\(two)", [[1, 2]]), ("NSLayoutConstraint.activate([«1», «2»])", [[1, 2]]),
      ("\(one)", []), ("«1»\n«2»", []),
      // Variables.
      ("let c = «1»\nlet d = «2»\nNSLayoutConstraint.activate([c, d])", [[1, 2]]),
      ("let c = «1», d = «2»\nNSLayoutConstraint.activate([c, d])", [[1, 2]]),
      ("let c = «1»\nc.isActive = true\n\(two)", [[1, 2]]),
      (
        "var all: [NSLayoutConstraint] = []\nall.append(«1»)\nall += [«2»]\nNSLayoutConstraint.activate(all)", [[1, 2]]
      ),
      ("var all = [«1»]\nall.append(contentsOf: [«2»])\naddConstraints(all)", [[1, 2]]),
      ("var c = «1»\nc = «2»\nNSLayoutConstraint.activate([c, «3»])", [[2, 3]]),
      ("var c = «1»\nif wide { c = «2» }\nNSLayoutConstraint.activate([c, «3»])", [[1, 3], [2, 3]]),
      ("var c = «1»\nif wide { c = «2» } else { c = «3» }\nNSLayoutConstraint.activate([c, «4»])", [[2, 4], [3, 4]]),
      ("var all = [«1», «2»]\nall.removeAll()\nall += [«3», «4»]\nNSLayoutConstraint.activate(all)", [[3, 4]]),
      ("let c = wide ? «1» : «2»\nNSLayoutConstraint.activate([c, «3», «4»])", [[3, 4]]),
      ("let c = «1»\nprepare(c)\nc.isActive = true\n\(two)\n«3».isActive = true", [[2, 3]]),
      // Properties that other functions use are left out, unless they are arrays that this function installs.
      ("height = «1»\nheight.isActive = true\n\(two)", [[1, 2]]),
      // Alternatives.
      ("if wide { \(one) } else { \(two) }\n«3».isActive = true", [[1, 3], [2, 3]]),
      ("if wide { \(one) }\nif wide { \(two) }\n«3».isActive = true", [[1, 3], [2, 3]]),
      ("switch wide {\ncase true: \(one)\ncase false: \(two)\n}\n«3».isActive = true", [[1, 3], [2, 3]]),
      ("#if os(iOS)\n\(one)\n#else\n\(two)\n#endif\n«3».isActive = true", [[1, 3], [2, 3]]),
      (
        "var all = [«1»]\nif wide { all.append(«2») } else { all.append(«3») }\nNSLayoutConstraint.activate(all)",
        [[1, 2], [1, 3]]
      ),
      // Early exits.
      ("guard wide else { return }\n\(one)\n\(two)", [[1, 2]]),
      ("if wide {\n\(one)\nreturn\n}\n\(two)\n«3».isActive = true", [[2, 3]]),
      ("\(one)\nguard wide else {\n\(two)\nreturn\n}\n«3».isActive = true", [[1, 2], [1, 3]].reversed()),
      // Loops and closures.
      ("for v in views { \(one) }\n\(two)", [[1, 2]]), ("views.forEach { v in \(one) }\n\(two)", [[1, 2]]),
      ("animate { \(one) }\n\(two)", []), ("animate {\n\(one)\n\(two)\n}", [[1, 2]]),
      // Constraints that are removed or changed.
      ("\(one)\n\(two)\nNSLayoutConstraint.deactivate(a.constraints)", []),
      ("let old = a.constraints\n\(one)\n\(two)\nNSLayoutConstraint.deactivate(old)", []),
      // Nothing keeps these constraints, so that they cannot be among the others.
      ("\(one)\n\(two)\nNSLayoutConstraint.deactivate(old)", [[1, 2]]),
      ("let c = «1»\nc.isActive = true\n\(two)\n«3».isActive = true\nNSLayoutConstraint.deactivate(old)", [[2, 3]]),
      ("NSLayoutConstraint.deactivate(old)\n\(one)\n\(two)", [[1, 2]]),
      ("let c = «1»\nc.isActive = wide\n\(two)\n«3».isActive = true", [[2, 3]]),
      ("let c = «1»\nc.constant = gap\nNSLayoutConstraint.activate([c, «2», «3»])", [[2, 3]]),
      ("let c = «1».withPriority(.defaultLow)\nNSLayoutConstraint.activate([c, «2»])", [[1, 2]]),
      ("let c = «1»\nc.priority = level\nNSLayoutConstraint.activate([c, «2», «3»])", [[2, 3]]),
      // Constraints that are returned together.
      ("return [«1», «2»]", [[1, 2]]), ("\(one)\n\(two)\nreturn [«3», «4»]", [[1, 2], [3, 4]]),
    ] as [(String, [[Int]])])
  func layoutsInSwift(code: String, expected: [[Int]]) { #expect(layouts(code, .swift) == expected, "\(code)") }

  @Test(
    arguments: [
      ("NSLayoutConstraint *c = «1», *d = «2»; c.active = YES; d.active = YES;", [[1, 2]]),
      ("«1».active = YES; «2».active = YES;", [[1, 2]]),
      ("[NSLayoutConstraint activateConstraints:@[«1», «2»]];", [[1, 2]]),
      ("[self addConstraint:«1»]; [self addConstraint:«2»];", [[1, 2]]),
      (
        "NSMutableArray *all = [NSMutableArray array]; [all addObject:«1»]; [all addObjectsFromArray:@[«2»]]; [self addConstraints:all];",
        [[1, 2]]
      ),
      ("NSLayoutConstraint *c = «1»; c.priority = 500; [c setActive:YES]; «2».active = YES;", [[1, 2]]),
      ("if (wide) «1».active = YES; else { «2».active = YES; } «3».active = YES;", [[1, 3], [2, 3]]),
      (
        "switch (wide) { case YES: «1».active = YES; break; default: «2».active = YES; } «3».active = YES;",
        [[1, 3], [2, 3]]
      ),
      ("for (UIView *v in views) { «1».active = YES; } «2».active = YES;", [[1, 2]]),
      ("dispatch_async(queue, ^{ «1».active = YES; }); «2».active = YES;", []),
      ("[self removeConstraints:old]; «1».active = YES; «2».active = YES;", [[1, 2]]),
      ("if (wide) { return; } «1».active = YES; @autoreleasepool { «2».active = YES; }", [[1, 2]]),
    ] as [(String, [[Int]])])
  func layoutsInObjectiveC(code: String, expected: [[Int]]) {
    #expect(layouts(code, .objectiveC) == expected, "\(code)")
  }

  @Test(
    arguments: [
      ("«1».Active = true; «2».Active = true;", [[1, 2]]),
      ("NSLayoutConstraint.ActivateConstraints(new[] { «1», «2» });", [[1, 2]]),
      ("var all = new List<NSLayoutConstraint>(); all.Add(«1»); all.Add(«2»); AddConstraints(all.ToArray());", []),
      ("var c = «1»; c.Active = true; AddConstraint(«2»);", [[1, 2]]),
      ("if (wide) { «1».Active = true; } else «2».Active = true; «3».Active = true;", [[1, 3], [2, 3]]),
      ("foreach (var v in views) { «1».Active = true; } «2».Active = true;", [[1, 2]]),
      ("Animate(() => { «1».Active = true; }); «2».Active = true;", []),
    ] as [(String, [[Int]])])
  func layoutsInCSharp(code: String, expected: [[Int]]) { #expect(layouts(code, .cSharp) == expected, "\(code)") }

  // MARK: Set-up methods

  @Test(
    arguments: [
      ("setUp()\n\(two)", "private func setUp() { \(one) }", [[1, 2]]),
      ("self.setUp()\n\(two)", "func setUp() { \(one) }", [[1, 2]]),
      ("setUp()\n\(two)", "private func setUp() { other() }\nprivate func other() { \(one) }", [[1, 2]]),
      ("if wide { setUp() }\n\(two)", "func setUp() { \(one) }", [[1, 2]]),
      ("NSLayoutConstraint.activate(all() + [«2»])", "func all() -> [NSLayoutConstraint] { [«1»] }", [[1, 2]]),
      ("NSLayoutConstraint.activate(all() + [«2»])", "func all() -> [NSLayoutConstraint] { return [«1»] }", [[1, 2]]),
      ("setUp()\n\(two)", "func setUp() {\nguard b else { return }\n\(one)\n}", [[1, 2]]),
      ("setUp()\n\(two)", "func setUp() {\nif b {\n\(one)\nreturn\n}\n«3».isActive = true\n}", [[1, 2], [3, 2]]),
      ("setUp()\n\(two)", "func setUp() {\nif b {\n\(one)\nfatalError()\n}\n«3».isActive = true\n}", [[3, 2]]),
      // Methods that may run at other times, or several times.
      ("setUp()\nsetUp()\n\(two)", "func setUp() { \(one) }", []),
      ("setUp()\n\(two)", "@objc func setUp() { \(one) }", []),
      ("setUp()\n\(two)", "open func setUp() { \(one) }", []),
      ("setUp()\n\(two)", "override func setUp() { \(one) }", []),
      ("setUp()\n\(two)", "func setUp(_ a: Int = 1) { \(one) }", []),
      ("other.setUp()\n\(two)", "func setUp() { \(one) }", []),
      ("later { setUp() }\n\(two)", "func setUp() { \(one) }", []),
      ("for a in b { setUp() }\n\(two)", "func setUp() { \(one) }", []),
      ("setUp()\nclear()\n\(two)", "func setUp() { \(one) }", []),
      ("setUp()\n\(two)", "func setUp() {\n\(one)\nremove()\n}", []),
      ("call(setUp)\nsetUp()\n\(two)", "func setUp() { \(one) }", []),
    ] as [(String, String, [[Int]])])
  func setUpMethods(code: String, methods: String, expected: [[Int]]) {
    #expect(layouts("\(code)\n}\n\(methods)\nfunc g() {", .swift) == expected, "\(code)")
  }

  // MARK: Views

  /// The views of the first layout's constraints, as people read them and numbered in the order in which they differ.
  private func views(_ code: String) -> [String] {
    let text = "class V: UIView {\nfunc f(a: UIView, wide: Bool) {\n\(code)\n}\n}"
    let layout = AppSource.read(SourceText(text), .swift).layouts.first
    var numbers: [ViewIdentity: Int] = [:]
    return layout?.constraints.map { member in
      let number = numbers[member.first] ?? numbers.count + 1
      numbers[member.first] = number
      return "\(member.first.shown) \(number)"
    } ?? []
  }

  private static func width(_ view: String) -> String {
    "\(view).widthAnchor.constraint(equalToConstant: 1).isActive = true\n"
  }

  @Test(
    arguments: [
      (width("a") + width("a"), ["a 1", "a 1"]), (width("self.b") + width("b"), ["b 1", "b 1"]),
      (width("_b") + width("self.b"), ["b 1", "b 1"]), (width("b.c!") + width("b?.c"), ["b.c 1", "b.c 1"]),
      (width("b") + "b = other()\n" + width("b"), ["b 1", "b 2"]),
      ("let b = UIView()\n" + width("b") + width("self.b"), ["b 1", "b 2"]),
      ("let b = self\n" + width("b.c") + width("c"), ["c 1", "c 1"]),
      // A property may make a new view each time.
      ("let b = self.c\n" + width("b") + width("c"), ["b 1", "c 2"]),
      ("let b = UIView()\nc = b\n" + width("b") + width("self.c"), ["b 1", "b 1"]),
      ("if wide { c = a }\n" + width("a") + width("c"), ["a 1", "c 2"]),
      ("for b in all { " + width("b") + "}\n" + width("b"), ["b 1", "b 2"]),
      ("all.forEach { " + width("$0") + "}\n" + width("b"), ["$0 1", "b 2"]),
      (width("make()") + width("a") + width("a"), ["a 1", "a 1"]),
      ("x.c = a\n" + width("x.c") + width("a") + width("a"), ["a 1", "a 1"]),
      (width("").replacing(".widthAnchor", with: "widthAnchor") + width("self"), ["self 1", "self 1"]),
    ])
  func identities(code: String, expected: [String]) { #expect(views(code) == expected, "\(code)") }

  @Test func superviews() {
    func superviews(_ code: String) -> [String: String] {
      let text =
        "class V: UIView {\nfunc f(a: UIView, b: UIView, wide: Bool) {\n\(code)\n\(Self.width("self"))\(Self.width("self"))}\n}"
      let found = AppSource.read(SourceText(text), .swift).layouts.first?.superviews ?? [:]
      return Dictionary(
        uniqueKeysWithValues: found.map { ($0.shown, $1.shown) })
    }
    #expect(superviews("addSubview(a)") == ["a": "self"])
    #expect(superviews("b.addSubview(a)\nb.insertSubview(c, at: 0)") == ["a": "b", "c": "b"])
    #expect(superviews("if wide { b.addSubview(a) }").isEmpty)
    #expect(superviews("b.addSubview(a)\naddSubview(a)").isEmpty)
  }
}
