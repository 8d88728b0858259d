import TestSupport
import Testing
import VFLCode
import VFLConstraints
import VFLLint
import VFLSyntax

@testable import VFLWorkspace

/// Tests that no call that makes constraints is lost: the constraints of each are read, or a line says that they are left out.
@Suite struct ConstraintCallTests {
  /// The calls of a source that are neither read nor listed as left out, each with its line.
  private func lost(_ text: String, _ name: String) throws -> [String] {
    let kind = try #require(TextKind.ofFile(named: name))
    let read = kind.text(SourceText(name: name, text), ReadingContext(layoutsWith: ScopeSettings()))
    let code = try #require(read.input.code)
    let known = code.functions.flatMap { $0.members }.map { member in
      if case .format(let index) = member.source { code.formats[index].place } else { member.span }
    }
    var lost = CallScan(text, String(name.split(separator: ".").last ?? "")).calls.filter { call in
      !known.contains { Int($0.start) < call.range.upperBound && Int($0.end) > call.range.lowerBound }
    }.map { call in
      let line = text.utf8.prefix(call.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(name):\(line + 1): \(call.name) in \(lines[line])"
    }
    // What is left out is shown, with the reason, among the constraints and in the layouts.
    for isWritten in [true, false] {
      var shown: Set<UInt32> = []
      for layout in read.layouts(asWritten: isWritten) {
        for case .omitted(let span, _) in layout.input.lowered.notes { shown.insert(span.start) }
      }
      for member in code.functions.flatMap({ $0.members }) {
        guard case .unclear = member.source, !shown.contains(member.span.start) else { continue }
        lost.append("\(name): not shown: \(read.source.text(member.span))")
      }
    }
    return lost
  }

  @Test func nothingIsLostInFixtures() throws {
    var count = 0
    for suffix in ["swift", "m", "cs", "py", "c", "vala", "rs"] {
      for path in try Project.files(under: "Fixtures", suffix: ".\(suffix)") where !path.hasPrefix("Fixtures/Code/") {
        let marked = try Project.text(path)
        let text = MarkedText(marked)?.text ?? marked
        count += CallScan(text, suffix).calls.count
        try expectNothingLost(text, path)
      }
    }
    #expect(count > 900)
  }

  // MARK: Every call in every place

  private static let swiftCalls = [
    "a.topAnchor.constraint(equalTo: b.topAnchor)", "a.topAnchor.constraint(greaterThanOrEqualTo: anchor, constant: 4)",
    "pair.0.widthAnchor.constraint(equalToConstant: 8)", "anchors[0].constraint(lessThanOrEqualToConstant: 8)",
    "a.topAnchor.constraint(equalTo: b.topAnchor, animated: true)",
    "NSLayoutConstraint(item: a, attribute: edge, relatedBy: .equal, toItem: b, attribute: edge, multiplier: 1, constant: 0)",
    "NSLayoutConstraint.init(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)",
    "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top)",
    "NSLayoutConstraint.constraints(withVisualFormat: text, options: [], metrics: nil, views: views)",
    "NSLayoutConstraint.constraints(withVisualFormat: \"H:|[a]\" + text, options: [], metrics: nil, views: views)",
    "Grid.constraints(withVisualFormat: \"H:|[a]|\", metrics: nil, views: views)",
    "a.snp.makeConstraints { make in make.top.equalTo(b.snp.top).offset(8) }",
    "a.snp.makeConstraints { make in make.top.equalTo(origin); make.size.equalTo(box) }",
    "a.snp.remakeConstraints { style(&$0).top.equalTo(b) }",
    "a.snp.updateConstraints { make in let top = make.top\n top.equalToSuperview() ~ 9 }",
    "a.snp.makeConstraints { [weak self] make in self?.lay { make.left.equalTo(b) <~ 4 } }",
    "a.autoPinEdge(edge, to: .top, of: b)", "list.autoDistributeViews(along: .vertical, alignedTo: .left)",
    "a.autoSetDimension(.width, toSize: 8, relation: how)",
  ]

  private static let swiftPlaces = [
    "«»", "«».isActive = true", "(«» ~ .high).isActive = true", "let x = «»", "let x = «» <~ .high",
    "var x = flag ? «» : nil",
    "NSLayoutConstraint.activate([«», «»])", "NSLayoutConstraint.activate([«» -- 9])", "return «»", "return «» ~ 9",
    "list += [«»]", "list <- «»", "+«»", "^«»", "«» |> activate", "use(it: «») { print(1) }", "use { «» } then: { «» }",
    "if let c = «» as? C, flag { }", "guard let c = «» else { return }", "while flag { «» }", "for c in [«»] { «» }",
    "for case let c? in [«»] where flag { «» }", "defer { «» }", "do { try use(«») } catch { «» }", "let t = (1, «»)",
    "let d = [\"a\": «»]", "d[«»] = 1", "class Inner { func g() { «» } }", "struct Inner { var c: C { «» } }",
    "func g() -> C { «» }", "let f = { (v: V) -> C in «» }",
    "switch k { case .a: «»\n case .b where f(«»): break\n default: «» }",
    "let x = switch k { case .a: «»\n default: «» }", "let x = if flag { «» } else { «» }",
    "#if DEBUG\n «»\n#else\n «»\n#endif",
    "x = y ?? «»", "_ = try! await «» as! C", "@MainActor func g() { «» }", "x = \\A.b; «»", "x.map { «» }",
    "f(g(h(«»)))", "«»; «»; «»", "x.y[z](«»)[0]?.c = «»", "!«»", "-«»", "case .a(let x): «»",
    "label: for x in y { «» }",
    "repeat { «» } while use(«»)", "x ?= «»", "let x: C = { «» }()", "x = «» + [«»] - «»", "(«»)", "((«»)).x",
  ]

  /// Each call is read, or left out, wherever a function, a type or a file contains it, even in code that the parser does not read.
  @Test func nothingIsLostInSwift() throws {
    for call in Self.swiftCalls {
      let places = Self.swiftPlaces.map { $0.replacing("«»", with: call) }
      let functions = places.enumerated().map { "  func f\($0.offset)(c: C = \(call)) {\n    \($0.element)\n  }\n" }
      try expectNothingLost("class A: UIView {\n  lazy var c = \(call)\n\(functions.joined())}\n", "a.swift")
      try expectNothingLost(places.joined(separator: "\n"), "a.swift")
      for open in Self.unclosed {
        try expectNothingLost("class A {\n func f() {\n  \(open)\(call)\n }\n func g() { \(call) }\n}", "a.swift")
      }
    }
  }

  /// Beginnings of code that nothing closes.
  private static let unclosed = [
    "use(", "[", "a {", "f(g([{", "\"", "if x {", ")", "}", "}}", "]", "#if A\n", "@A(", "case .a(", "/* ",
  ]

  private func expectNothingLost(_ source: String, _ name: String) throws {
    let lost = try lost(source, name)
    if !lost.isEmpty { Issue.record("\(lost.prefix(5).joined(separator: "\n"))") }
  }

  private static let objectiveCCalls = [
    "[a.topAnchor constraintEqualToAnchor:b.topAnchor]",
    "[[self anchorOf:a] constraintGreaterThanOrEqualToAnchor:anchor constant:4]",
    "[anchors[0] constraintEqualToConstant:8]",
    "[NSLayoutConstraint constraintWithItem:a attribute:edge relatedBy:0 toItem:b attribute:edge multiplier:1 constant:0]",
    "[Row constraintWithItem:a attribute:edge]",
    "[NSLayoutConstraint constraintsWithVisualFormat:text options:0 metrics:nil views:views]",
    "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(origin()); style(make).left.equalTo(b); }]",
    "[a mas_updateConstraints:^(MASConstraintMaker *make) { MASConstraint *c = make.top.mas_equalTo(b); }]",
    "[a autoPinEdge:edge toEdge:ALEdgeTop ofView:b]", "[list autoAlignViewsToEdge:ALEdgeTop]",
  ]

  private static let objectiveCPlaces = [
    "«»;", "«».active = YES;", "C *x = «»;", "C *x = flag ? «» : nil;", "[C activate:@[«», «»]];", "return «»;",
    "[list addObject:«»];", "x = ({ «»; });", "use(^{ «»; });", "if (flag) «»; else «»;", "if ((x = «»)) { «»; }",
    "for (C *c in @[«»]) { «»; }", "for (x = «»; x; x = «») «»;", "do { «»; } while («»);",
    "switch (k) { case 1: «»; break; default: «»; }",
    "@try { «»; } @catch (E *e) { «»; } @finally { «»; }", "@synchronized («») { «»; }", "(void)«»;", "x = (C *)«»;",
    "d[@\"a\"] = «»;", "@{@\"a\": «»};", "use(«», (int)«»);", "#if A\n«»;\n#else\n«»;\n#endif", "«», «»;",
    "x = «» ?: «»;",
    "label: «»;", "[x y:«» z:«»];", "[x y:flag ? «» : z];", "«»", "{ «»; { «»; } }", "MACRO(«»)",
    "static C *c; c = «»;", "goto end; «»;", "x += «»;", "!«»;", "*x = «»;", "__weak typeof(self) s = «»;",
  ]

  @Test func nothingIsLostInObjectiveC() throws {
    for call in Self.objectiveCCalls {
      let places = Self.objectiveCPlaces.map { $0.replacing("«»", with: call) }
      let methods = places.enumerated().map { "- (void)f\($0.offset) {\n  \($0.element)\n}\n" }
      try expectNothingLost("@implementation A\n\(methods.joined())@end\n", "a.m")
      let functions = places.enumerated().map { "void F\($0.offset)(void) { \($0.element) }\n" }
      try expectNothingLost("id x = \(call);\n\(functions.joined())", "a.m")
      let macros = places.enumerated().map { "#define LAY\($0.offset)(a) \($0.element.replacing("\n", with: " "))\n" }
      try expectNothingLost(macros.joined(), "a.m")
      for open in Self.unclosed {
        try expectNothingLost("@implementation A\n- (void)f {\n  \(open)\(call);\n}\n@end\n", "a.m")
      }
    }
  }

  /// Whatever is cut off, the calls before the end are not lost.
  @Test func nothingIsLostInDamagedSources() throws {
    var random = RandomSource(seed: 41)
    for name in ["constraints.swift", "libraries.m", "layouts.cs", "helpers.swift"] {
      let text = try Project.text("Fixtures/Sources/" + name)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for _ in 0..<Project.inputs(4) {
        let first = random.below(lines.count)
        let part = lines[first..<min(lines.count, first + 30)].joined(separator: "\n")
        try expectNothingLost(part, name)
      }
    }
  }

  // MARK: Reasons

  @Test(arguments: [
    ("a.topAnchor.constraint(equalTo: last)", LayoutNote.Omission.anchors),
    ("a.topAnchor.constraint(equalTo: b.topAnchor, animated: true)", .unread),
    (
      "NSLayoutConstraint(item: a, attribute: edge, relatedBy: .equal, toItem: nil, attribute: edge, multiplier: 1, constant: 0)",
      .attributes
    ),
    ("NSLayoutConstraint.constraints(withVisualFormat: text, metrics: nil, views: views)", .format),
    ("a.snp.makeConstraints { $0.top.equalTo(origin) }", .unread),
  ])
  func reasons(call: String, expected: LayoutNote.Omission) {
    let source = "class A { func f(last: X, edge: E, text: String) {\n  \(call)\n} }"
    let read = TextKind.swift.text(SourceText(name: "a.swift", source), ReadingContext(layoutsWith: ScopeSettings()))
    let notes = read.layouts().flatMap { $0.input.lowered.notes }
    guard case .omitted(_, let omission)? = notes.first, notes.count == 1 else {
      Issue.record("\(call): \(notes)")
      return
    }
    #expect(omission == expected)
  }

  /// Names that only look like those of the framework are not calls.
  @Test(arguments: [
    "x.constraint(named: a)", "x.constraint", "let constraint = 1", "func constraint(equalTo a: A) {}",
    "use(constraint: a)", "#selector(x.constraint(equalTo:))", "var c: NSLayoutConstraint",
    "NSLayoutConstraint.deactivate(x)",
    "a.snp.removeConstraints()", "make.top.equalTo(a)", "a.autoSetContentHuggingPriority(for: .vertical)",
    "// a.topAnchor.constraint(equalTo: b)", "\"a.topAnchor.constraint(equalTo: b)\"", "a == b", ".init(item: a)",
  ])
  func otherNamesAreNotLeftOut(code: String) {
    let source = "class A { func f() {\n  \(code)\n} }"
    let read = TextKind.swift.text(SourceText(name: "a.swift", source), ReadingContext(layoutsWith: ScopeSettings()))
    #expect(read.layouts(asWritten: true).isEmpty, "\(code)")
  }
}
