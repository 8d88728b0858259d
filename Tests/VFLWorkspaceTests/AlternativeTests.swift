import Testing
import VFLCode
import VFLConstraints
import VFLSyntax

@testable import VFLWorkspace

/// Tests which constraints of a function can exist together, and what each layout assumes. In the code, `«1»` stands for a constraint
/// with the constant 1, and `‹1›` for a statement that makes and activates it, written in each language's way.
@Suite struct AlternativeTests {
  /// The layouts of a body, which begins in line 2: what each assumes, with `2` for `line 2`, and the constants of its constraints.
  private func layouts(_ body: String, _ kind: TextKind = .swift) -> [String] {
    let isSwift = kind.name == TextKind.swift.name
    let isObjectiveC = kind.name == TextKind.objectiveC.name
    let (start, end) =
      isSwift
      ? ("a.widthAnchor.constraint(equalToConstant: ", ")")
      : isObjectiveC ? ("[a.widthAnchor constraintEqualToConstant:", "]") : ("a.WidthAnchor.ConstraintEqualTo(", ")")
    let active = isSwift ? ".isActive = true" : isObjectiveC ? ".active = YES;" : ".Active = true;"
    let head =
      isSwift
      ? "class A: UIView { func f() {\n"
      : isObjectiveC ? "@implementation A - (void)f {\n" : "class A : UIView { void F() {\n"
    let code = body.replacing("‹", with: start).replacing("›", with: end + active)
      .replacing("«", with: start).replacing("»", with: end)
    let text = kind.text(
      SourceText(name: "a", head + code + (isObjectiveC ? "\n} @end" : "\n} }")),
      ReadingContext(layoutsWith: ScopeSettings()))
    return text.layouts().map { layout in
      let constants = layout.input.lowered.constraints.map { constraint in
        if case .number(let value) = constraint.constant { NumberText.shortest(value) } else { "?" }
      }
      let words = layout.source.alternative.map { $0.replacing("line ", with: "") + " | " } ?? ""
      return words + constants.joined(separator: " ")
    }
  }

  // MARK: Conditions

  @Test(
    arguments: [
      ("if x { ‹1› }\nif !x { ‹2› }", ["2: if x | 1", "3: if !x | 2"]),
      ("if x { ‹1› }\nif self.x { ‹2› }", ["2: if x, 3: if self.x | 1 2"]),
      ("if x == false { ‹1› }\nif x { ‹2› }", ["2: if x == false | 1", "3: if x | 2"]),
      ("if n > 3 { ‹1› }\nif n <= 3 { ‹2› }", ["2: if n > 3 | 1", "3: if n <= 3 | 2"]),
      ("if n > 3 { ‹1› }\nif 3 >= n { ‹2› }", ["2: if n > 3 | 1", "3: if 3 >= n | 2"]),
      ("if n > 3 { ‹1› }\nif n < 2 { ‹2› }", ["2: if n > 3 | 1", "3: if n < 2 | 2"]),
      ("if n < m { ‹1› }\nif m <= n { ‹2› }", ["2: if n < m | 1", "3: if m <= n | 2"]),
      ("if m == .a { ‹1› }\nif m == .b { ‹2› }", ["2: if m == .a | 1", "3: if m == .b | 2"]),
      ("if m == .a { ‹1› }\nif case .a = m { ‹2› }", ["2: if m == .a, 3: if case .a = m | 1 2"]),
      ("if let b = c { ‹1› }\nif c == nil { ‹2› }", ["2: if let b = c | 1", "3: if c == nil | 2"]),
      ("if x && y { ‹1› }\nif !x { ‹2› }", ["2: if x && y | 1", "3: if !x | 2"]),
      ("if x || y { ‹1› }\nif !x && !y { ‹2› }", ["2: if x || y | 1", "3: if !x && !y | 2"]),
      ("if x, y { ‹1› }\nif !y { ‹2› }", ["2: if x, y | 1", "3: if !y | 2"]),
      ("#if DEBUG\n‹1›\n#endif\n#if !DEBUG\n‹2›\n#endif", ["2: #if DEBUG | 1", "5: #if !DEBUG | 2"]),
      (
        "if #available(iOS 11, *) { ‹1› } else { ‹2› }\nif #available(iOS 11, *) { ‹3› }",
        ["2: if #available(iOS 11, *), 3: if #available(iOS 11, *) | 1 3", "2: else | 2"]
      ),
      (
        "switch n { case 1: ‹1›\ncase 2: ‹2›\ndefault: ‹3› }\nif n == 2 { ‹4› }",
        ["2: case 1 | 1", "3: case 2, 5: if n == 2 | 2 4", "4: default | 3"]
      ),
      (
        "switch n { case 0..<3: ‹1›\ncase 3...: ‹2›\ndefault: break }\nif n >= 3 { ‹3› }",
        ["2: case 0..<3 | 1", "3: case 3..., 5: if n >= 3 | 2 3"]
      ),
      (
        "switch (x, y) { case (true, false): ‹1›\ncase (false, _): ‹2›\ndefault: ‹3› }\nif !x { ‹4› }",
        ["2: case (true, false) | 1", "3: case (false, _), 5: if !x | 2 4", "4: default | 3"]
      ),
      // Other conditions.
      (
        "if n > 3 { ‹1› }\nif n < 9 { ‹2› }",
        ["2: if n > 3, 3: if n < 9 | 1 2", "2: if n > 3, 3: otherwise | 1", "2: otherwise, 3: if n < 9 | 2"]
      ),
      (
        "if m == p { ‹1› }\nif m == q { ‹2› }",
        ["2: if m == p, 3: if m == q | 1 2", "2: if m == p, 3: otherwise | 1", "2: otherwise, 3: if m == q | 2"]
      ),
      (
        "if x.y { ‹1› }\nif !z.y { ‹2› }",
        ["2: if x.y, 3: if !z.y | 1 2", "2: if x.y, 3: otherwise | 1", "2: otherwise, 3: if !z.y | 2"]
      ),
    ] as [(String, [String])])
  func conditionsAreCompared(body: String, expected: [String]) { #expect(layouts(body) == expected, "\(body)") }

  /// If the function changes a variable, later conditions are about the new value.
  @Test(
    arguments: [
      ("if x { ‹1› }\nx.toggle()\nif x { ‹2› }", ["2: if x | 1", "4: if x | 2"]),
      ("if x { ‹1› }\nx.toggle()\nif !x { ‹2› }", ["2: if x, 4: if !x | 1 2"]),
      ("if x { ‹1› }\nx = !x\nif x { ‹2› }", ["2: if x | 1", "4: if x | 2"]),
      ("if x { ‹1› }\nself.x.toggle()\nx.toggle()\nif x { ‹2› }", ["2: if x, 5: if x | 1 2"]),
      ("if x { ‹1› }\nx = false\nif x { ‹2› }", ["2: if x | 1"]),
      ("let x = n > 3\nif x { ‹1› }\nif n <= 3 { ‹2› }", ["3: if x | 1", "4: if n <= 3 | 2"]),
      (
        "if x { ‹1› }\nx = y\nif !x { ‹2› }",
        ["2: if x, 4: if !x | 1 2", "2: if x, 4: otherwise | 1", "2: otherwise, 4: if !x | 2"]
      ),
      (
        "if x { ‹1› }\nif y { x.toggle() }\nif x { ‹2› }",
        ["2: if x, 4: if x | 1 2", "2: if x, 4: otherwise | 1", "2: otherwise, 4: if x | 2"]
      ),
      (
        "if s.x { ‹1› }\ns.x = y\nif !s.x { ‹2› }",
        ["2: if s.x, 4: if !s.x | 1 2", "2: if s.x, 4: otherwise | 1", "2: otherwise, 4: if !s.x | 2"]
      ),
      (
        "if x { ‹1› }\nflip()\nif !x { ‹2› }\n}\nfunc flip() { x = !x",
        ["2: if x, 4: if !x | 1 2", "2: if x, 4: otherwise | 1", "2: otherwise, 4: if !x | 2"]
      ),
      (
        "if x { ‹1› }\nread(&x)\nif !x { ‹2› }",
        ["2: if x, 4: if !x | 1 2", "2: if x, 4: otherwise | 1", "2: otherwise, 4: if !x | 2"]
      ),
    ] as [(String, [String])])
  func changedVariablesMakeNewConditions(body: String, expected: [String]) {
    #expect(layouts(body) == expected, "\(body)")
  }

  // MARK: Values

  @Test(
    arguments: [
      ("var k = «1»\nif x { k = «2» }\nk.isActive = true", ["3: if x | 2", "3: otherwise | 1"]),
      (
        "var k = «1»\nif x { k = «2» } else if y { k = «3» }\nk.isActive = true",
        ["3: if x | 2", "3: else if y | 3", "3: otherwise | 1"]
      ),
      (
        "let k: NSLayoutConstraint\nif x { k = «1» } else { k = «2» }\nk.isActive = true",
        ["3: if x | 1", "3: else | 2"]
      ),
      (
        "var k = «1»\nif x { if y { k = «2» } }\nk.isActive = true",
        ["3: if x, 3: if y | 2", "3: if x, 3: otherwise | 1", "3: otherwise | 1"]
      ),
      ("var k = «1»\nk.isActive = true\nif x { k = «2» }\nk.isActive = true", ["4: if x | 1 2", "4: otherwise | 1"]),
      ("var k = «1»\nguard x else { return }\nk = «2»\nk.isActive = true", ["2"]),
      ("var c = [«1»]\nc.removeAll()\nc.append(«2»)\nNSLayoutConstraint.activate(c)", ["2"]),
      ("var c = [«1»]\nc = []\nc += [«2»]\nNSLayoutConstraint.activate(c)", ["2"]),
      ("var c = [«1», «2»]\nc.removeLast()\nNSLayoutConstraint.activate(c)", ["1"]),
      (
        "var c = [«1»]\nif x { c.removeAll() }\nc.append(«2»)\nNSLayoutConstraint.activate(c)",
        ["3: if x | 2", "3: otherwise | 1 2"]
      ),
      ("NSLayoutConstraint.activate([«1»] + (x ? [«2»] : [«3»]))", ["2: if x | 1 2", "2: otherwise | 1 3"]),
      ("let c = x ? [«1»] : []\nNSLayoutConstraint.activate(c)\nif !x { ‹2› }", ["2: if x | 1", "4: if !x | 2"]),
      (
        "let c = x ? «1» : «2»\nlet d = x ? «3» : «4»\nc.isActive = true\nd.isActive = true",
        ["2: if x, 3: if x | 1 3", "2: otherwise, 3: otherwise | 2 4"]
      ),
      ("let a = «1», b = «2»\n(x ? a : b).isActive = true", ["3: if x | 1", "3: otherwise | 2"]),
      (
        "(x ? «1» : y ? «2» : «3»).isActive = true",
        ["2: if x | 1", "2: otherwise, 2: if y | 2", "2: otherwise, 2: otherwise | 3"]
      ),
      ("let c = switch n { case 0: «1»\ndefault: «2» }\nc.isActive = true", ["2: case 0 | 1", "3: default | 2"]),
      ("let c = if x { «1» } else { «2» }\nc.isActive = true", ["2: if x | 1", "2: else | 2"]),
      // A value does not change with its condition.
      (
        "let c = x ? «1» : «2»\nx.toggle()\nc.isActive = true\nif x { ‹3› }",
        ["2: if x | 1", "2: otherwise, 5: if x | 2 3"]
      ),
    ] as [(String, [String])])
  func valuesDependOnConditions(body: String, expected: [String]) { #expect(layouts(body) == expected, "\(body)") }

  @Test(
    arguments: [
      ("let c = «1»\nc.isActive = true\nc.isActive = false\nc.isActive = true", ["1"]),
      ("let c = «1»\nc.isActive = true\nc.isActive = false\n‹2›", ["2"]),
      ("let c = «1»\nc.isActive = true\nif x { c.isActive = false\n‹2› }", ["4: if x | 2", "4: otherwise | 1"]),
      ("let c = «1», d = «2»\nc.isActive = x\nd.isActive = !x", ["3: if x | 1", "4: if !x | 2"]),
      (
        "let c = «1»\nif x { c.isActive = true } else if y { c.isActive = true }\n‹2›",
        ["3: if x | 1 2", "3: else if y | 1 2", "3: otherwise | 2"]
      ),
      ("let c = [«1», «2»]\nNSLayoutConstraint.activate(c)\nNSLayoutConstraint.deactivate(c)\n‹3›", ["3"]),
      ("let c = [«1», «2»]\nNSLayoutConstraint.activate(c)\nc.forEach { $0.isActive = false }\n‹3›", ["3"]),
      ("let c = [«1», «2»]\nNSLayoutConstraint.activate(c)\nfor d in c { d.isActive = false }\n‹3›", ["3"]),
      (
        "var on: Constraint!, off: Constraint!\na.snp.makeConstraints { m in\non = m.width.equalTo(1).constraint\n"
          + "off = m.width.equalTo(2).constraint\n}\noff.deactivate()", ["1"]
      ),
      ("var c: Constraint!\na.snp.prepareConstraints { c = $0.width.equalTo(1).constraint }\nc.activate()", ["1"]),
      ("a.snp.makeConstraints { $0.width.equalTo(1).constraint.isActive = false; $0.width.equalTo(2) }", ["2"]),
    ] as [(String, [String])])
  func constraintsAreSwitchedOnAndOff(body: String, expected: [String]) {
    #expect(layouts(body) == expected, "\(body)")
  }

  // MARK: Anchors

  /// The equations of each layout, after what it assumes.
  private func equations(_ body: String) -> [String] {
    let source = "class A: UIView { func f() {\n\(body)\n} }"
    let text = TextKind.swift.text(SourceText(name: "a", source), ReadingContext(layoutsWith: ScopeSettings()))
    return text.layouts(asWritten: true).map { layout in
      let printer = EquationPrinter(scope: layout.input.lowered.scope)
      return (layout.source.alternative ?? "") + " | "
        + layout.input.lowered.constraints.map { printer.text($0) }.joined(separator: ", ")
    }
  }

  @Test(
    arguments: [
      // A view loses the constraints that it holds: those of its own size, but not those with views outside.
      ("‹1›\na.removeConstraints(a.constraints)\n‹2›", ["2"]),
      ("‹1›\nb.removeConstraints(b.constraints)\n‹2›", ["1 2"]),
      ("‹1›\nif x { NSLayoutConstraint.deactivate(a.constraints) }\n‹2›", ["3: if x | 2", "3: otherwise | 1 2"]),
      ("(outer)\na.removeConstraints(a.constraints)\n‹2›", ["7 2"]),
      ("addSubview(a)\n(outer)\nself.removeConstraints(self.constraints)\n‹2›", ["2"]),
      // A view that leaves its superview loses the constraints with views outside, but not those of its own size.
      ("(outer)\na.removeFromSuperview()\naddSubview(a)\n‹2›", ["2"]),
      ("(outer)\nb.removeFromSuperview()\n‹2›", ["7 2"]), ("‹1›\na.removeFromSuperview()\n‹2›", ["1 2"]),
      ("b.addSubview(a)\n(outer)\nb.removeFromSuperview()\n‹2›", ["2"]),
      // One that is installed afterwards exists.
      ("let c = «1»\na.removeConstraints(a.constraints)\nc.isActive = true\n‹2›", ["1 2"]),
      // A closure runs where it is called.
      ("let g = { ‹1› }\nlet h = { ‹2› }\nif x { g() } else { h() }", ["4: if x | 1", "4: else | 2"]),
      ("let g = { ‹1› }\ng()\n‹2›", ["1 2"]), ("let g = { ‹1› }\nrun(g)\n‹2›", ["1 2"]),
      ("let g = { ‹1› }\nif x { g() }\nif y { g() }", ["1"]),
    ])
  func removals(body: String, expected: [String]) {
    let outer = "a.leftAnchor.constraint(equalTo: leftAnchor, constant: 7).isActive = true"
    #expect(layouts(body.replacing("(outer)", with: outer)) == expected, "\(body)")
  }

  @Test(
    arguments: [
      ("a.topAnchor.constraint(equalTo: x ? b.topAnchor : c.bottomAnchor)", ["a.top == b.top", "a.top == c.bottom"]),
      ("a.topAnchor.constraint(equalTo: x ? b.topAnchor : c.topAnchor)", ["a.top == b.top", "a.top == c.top"]),
      ("(x ? a : b).widthAnchor.constraint(equalToConstant: 8)", ["a.width == 8", "b.width == 8"]),
      ("(x ? a.widthAnchor : a.heightAnchor).constraint(equalToConstant: 8)", ["a.width == 8", "a.height == 8"]),
      (
        "NSLayoutConstraint(item: a, attribute: x ? .top : .bottom, relatedBy: .equal, toItem: b, attribute: .top, "
          + "multiplier: 1, constant: 0)", ["a.top == b.top", "a.bottom == b.top"]
      ),
    ])
  func anchorsDependOnConditions(made: String, expected: [String]) {
    let found = equations("\(made).isActive = true")
    #expect(found == ["line 2: if x | " + expected[0], "line 2: otherwise | " + expected[1]], "\(made)")
  }

  /// The value of a variable is chosen once.
  @Test func theSameVariableHasTheSameAnchor() {
    let body =
      "let end = x ? b.topAnchor : c.bottomAnchor\na.topAnchor.constraint(equalTo: end).isActive = true\n"
      + "d.topAnchor.constraint(equalTo: end).isActive = true"
    #expect(
      equations(body) == [
        "line 2: if x | a.top == b.top, d.top == b.top", "line 2: otherwise | a.top == c.bottom, d.top == c.bottom",
      ])
  }

  @Test func missingAnchorsAreReplaced() {
    let found = equations("a.topAnchor.constraint(equalTo: b?.bottomAnchor ?? topAnchor).isActive = true")
    #expect(
      found == ["line 2: if b?.bottomAnchor != nil | a.top == b.bottom", "line 2: otherwise | a.top == self.top"])
  }

  /// A call uses one of its formats, unless it runs several times.
  @Test(arguments: [
    ("let f = x ? \"[a(1)]\" : \"[a(2)]\"\n§", ["2: if x | 1", "2: otherwise | 2"]),
    (
      "let f = x ? \"[a(1)]\" : y ? \"[a(2)]\" : \"[a(3)]\"\n§",
      ["2: if x | 1", "2: otherwise, 2: if y | 2", "2: otherwise, 2: otherwise | 3"]
    ),
    ("let f = x ? \"[a(1)]\" : \"[a(2)]\"\n§\nif !x { ‹3› }", ["2: if x | 1", "2: otherwise, 4: if !x | 2 3"]),
    ("var f = \"[a(1)]\"\nif x { f = \"[a(2)]\" }\n§", ["2: \"[a(1)]\" | 1", "3: \"[a(2)]\" | 2"]),
    ("for f in [\"[a(1)]\", \"[a(>=2)]\"] {\n§ }", ["1 2"]),
  ])
  func formatsDependOnConditions(body: String, expected: [String]) {
    let call =
      "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: f, metrics: nil, views: [\"a\": a]))"
    #expect(layouts(body.replacing("§", with: call)) == expected, "\(body)")
  }

  // MARK: Exits

  @Test(
    arguments: [
      ("if x { ‹1›\nreturn }\n‹2›", ["2: if x | 1", "2: otherwise | 2"]),
      (
        "if x { if y { ‹1›\nreturn } }\n‹2›", ["2: if x, 2: if y | 1", "2: if x, 2: otherwise | 2", "2: otherwise | 2"]
      ),
      ("guard x else { ‹1›\nreturn }\n‹2›\nif !x { ‹3› }", ["2: guard x else | 1", "2: otherwise | 2"]),
      ("‹1›\nguard x else { return }\n‹2›", ["1 2"]),
      ("if !x { ‹1› }\nguard x else { return }\n‹2›", ["2: if !x | 1", "2: otherwise | 2"]),
      ("if x { ‹1› } else { return }\n‹2›", ["2: if x | 1 2"]),
      (
        "switch n { case 1: ‹1›\nreturn\ncase 2: ‹2›\ndefault: break }\n‹3›",
        ["2: case 1 | 1", "4: case 2 | 2 3", "5: default | 3"]
      ),
      ("for v in b { if v.c { ‹1›\ncontinue }\n‹2› }\n‹3›", ["2: if v.c | 1 3", "2: otherwise | 2 3"]),
      ("for v in b { if v.c { break }\n‹1› }\n‹2›", ["1 2"]),
      ("switch n { case 1: if x { break }\n‹1›\ndefault: ‹2› }\n‹3›", ["2: case 1 | 1 3", "4: default | 2 3"]),
      ("do { if x { throw e }\n‹1› } catch { ‹2› }\n‹3›", ["2: do | 1 3", "3: catch | 2 3", "2: otherwise | 3"]),
      ("run { if x { return }\n‹1› }\n‹2›", ["1 2"]),
      (
        "switch n { case 4: ‹1›\nfallthrough\ncase 5: ‹2›\ndefault: break }\n‹3›",
        ["2: case 4, 4: case 5 | 1 2 3", "2: otherwise, 4: case 5 | 2 3", "5: default | 3"]
      ),
      (
        "switch n { case 4: ‹1›\nfallthrough\ndefault: ‹2› }",
        ["2: case 4, 4: default | 1 2", "2: otherwise, 4: default | 2"]
      ),
    ] as [(String, [String])])
  func exitsAreAlternatives(body: String, expected: [String]) { #expect(layouts(body) == expected, "\(body)") }

  // MARK: Languages

  @Test(
    arguments: [
      ("if (self.x) { ‹1› } if (![self x]) ‹2›", ["2: if (self.x) | 1", "2: if (![self x]) | 2"]),
      (
        "if (self.x) { ‹1› }\n[self setX:NO];\nif (self.x) { ‹2› }",
        [
          "2: if (self.x), 4: if (self.x) | 1 2", "2: if (self.x), 4: otherwise | 1",
          "2: otherwise, 4: if (self.x) | 2",
        ]
      ),
      (
        "if (n == AKindFirst) { ‹1› } if (n == AKindSecond) { ‹2› }",
        ["2: if (n == AKindFirst) | 1", "2: if (n == AKindSecond) | 2"]
      ),
      ("NSLayoutConstraint *k = «1»; if (x) { k = «2»; } k.active = YES;", ["2: if (x) | 2", "2: otherwise | 1"]),
      (
        "NSMutableArray *c = [NSMutableArray array]; [c addObject:«1»]; [c removeAllObjects]; [c addObject:«2»]; [NSLayoutConstraint activateConstraints:c];",
        ["2"]
      ),
      ("NSLayoutConstraint *c = «1»; c.active = YES; c.active = NO; [c setActive:YES];", ["1"]),
      ("[NSLayoutConstraint activateConstraints:x ? @[«1»] : @[«2»]];", ["2: if x | 1", "2: otherwise | 2"]),
      ("if (x) { ‹1› return; } ‹2›", ["2: if (x) | 1", "2: otherwise | 2"]),
      (
        "switch (n) { case 4: ‹1› case 5: ‹2› break; default: ‹3› }",
        ["2: case 4, 2: case 5 | 1 2", "2: otherwise, 2: case 5 | 2", "2: default | 3"]
      ),
      ("switch (n) { case 1: case 2: { ‹1› break; } } ‹2›", ["2: case 1: case 2 | 1 2", "2: otherwise | 2"]),
      (
        "#ifdef DEBUG\n‹1›\n#else\n‹2›\n#endif\n#ifndef DEBUG\n‹3›\n#endif",
        ["2: #ifdef DEBUG | 1", "4: #else, 7: #ifndef DEBUG | 2 3"]
      ),
      (
        "__block MASConstraint *c; [a mas_makeConstraints:^(MASConstraintMaker *m) { c = m.width.equalTo(@1); m.width.equalTo(@2); }]; [c uninstall];",
        ["2"]
      ),
    ] as [(String, [String])])
  func alternativesInObjectiveC(body: String, expected: [String]) {
    #expect(layouts(body, .objectiveC) == expected, "\(body)")
  }

  @Test(
    arguments: [
      ("if (x) { ‹1› } if (!this.x) ‹2›", ["2: if (x) | 1", "2: if (!this.x) | 2"]),
      ("var k = «1»; if (x) { k = «2»; } k.Active = true;", ["2: if (x) | 2", "2: otherwise | 1"]),
      ("(x ? «1» : «2»).Active = true;", ["2: if x | 1", "2: otherwise | 2"]),
      ("var c = «1»; c.Active = x; var d = «2»; d.Active = !x;", ["2: if x | 1", "2: if !x | 2"]),
      ("switch (n) { case 1: ‹1› break; case 2: ‹2› break; }", ["2: case 1 | 1", "2: case 2 | 2"]),
      ("if (x) { ‹1› return; } ‹2›", ["2: if (x) | 1", "2: otherwise | 2"]),
      (
        "var c = new List<NSLayoutConstraint> { «1» }; c.Clear(); c.Add(«2»); NSLayoutConstraint.ActivateConstraints(c.ToArray());",
        ["2"]
      ),
    ] as [(String, [String])])
  func alternativesInCSharp(body: String, expected: [String]) {
    #expect(layouts(body, .cSharp) == expected, "\(body)")
  }

  // MARK: Limits

  /// A layout says that there are other combinations than those that are laid out.
  @Test func limitsAreNoted() {
    func isComplete(_ count: Int) -> [Bool] {
      let body = (0..<count).map { "if x\($0) { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }" }
      let source = "class A: UIView { func f() {\n\(body.joined(separator: "\n"))\n} }"
      let text = TextKind.swift.text(SourceText(name: "a", source), ReadingContext(layoutsWith: ScopeSettings()))
      return text.layouts().map { !$0.input.lowered.notes.contains(.alternatives) }
    }
    #expect(isComplete(3) == [Bool](repeating: true, count: 7))
    // Nine alternatives of one branch.
    let cases = (0..<9).map { "case \($0): ‹\($0)›\n" }.joined()
    #expect(layouts("if x { switch n { \(cases)default: break } }").count == 9)
    #expect(isComplete(4) == [Bool](repeating: false, count: 5))
    #expect(isComplete(400) == [Bool](repeating: false, count: 32))
  }

  /// Branches that contain each other, values that change everywhere and exits after each statement take little time.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("if x%\n{ k = «1»\n", "}\n"), ("if x% { if y% { k = «1» } }\n", ""), ("if x% { ‹1›\nreturn }\n", ""),
      ("k.isActive = x%\n", ""), ("if x% && y% || z% { ‹1› } else { return }\n", ""), ("x = !x\nif x { ‹1› }\n", ""),
      ("k = x% ? k : «1»\n", ""),
    ])
  func manyBranchesAreRead(open: String, close: String) {
    let repeated = (0..<150).map { open.replacing("%", with: "\($0)") }.joined()
    let found = layouts("var k = «0»\n" + repeated + String(repeating: close, count: 150) + "\nk.isActive = true")
    #expect(found.count <= 32)
  }
}
