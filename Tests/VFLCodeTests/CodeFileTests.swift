import Testing
import VFLSyntax

@testable import VFLCode

/// Tests what the readers of app sources know about tokens: their lines, nesting and brackets, the bodies that braces open, and
/// operands.
@Suite struct CodeFileTests {
  private func file(_ text: String, _ language: CodeLanguage) -> CodeFile { CodeFile(Array(text.utf8), language) }

  // MARK: Tokens

  @Test(arguments: ["a b\n  c d\n\n// e\n/* f\n */ g", "a b\r\n\tc d\r\n/* e */ g h"])
  func theFirstTokenOfEachLineStartsIt(text: String) {
    for language in [CodeLanguage.swift, .objectiveC, .cSharp] {
      let file = file(text, language)
      let starts = file.tokens.dropLast().indices.filter { file[$0].startsLine }.map { file.text($0) }
      #expect(starts == ["a", "c", "g"], "\(language)")
    }
  }

  @Test func tokensCountTheBracketsAroundThem() {
    let file = file("a(b[c]{d}e)f", .swift)
    #expect(file.tokens.indices.map { depth($0, file) } == [0, 0, 1, 1, 2, 1, 1, 2, 1, 1, 0, 0, 0])
  }

  /// The number of brackets around a token.
  private func depth(_ index: Int, _ file: CodeFile) -> Int {
    var (depth, current) = (0, file.parent(index))
    while current >= 0 { (depth, current) = (depth + 1, file.parent(current)) }
    return depth
  }

  /// Brackets that are hundreds of tokens long, and tokens that are millions of bytes long.
  @Test func tokensKnowDistantBracketsAndLongLengths() {
    let words = String(repeating: "word ", count: 300)
    let text = "{ \(words)( \(words)[ \(words)] b \(words)) c { d } \(words)e } \(words)f"
    let file = file(text, .objectiveC)
    var open: [Int] = []
    for (index, token) in file.tokens.enumerated() {
      if token.kind == .close { open.removeLast() }
      #expect(file.parent(index) == open.last ?? -1, "\(index)")
      if token.kind == .open { open.append(index) }
    }
    let long = String(repeating: "x", count: 3_000_000)
    let tokens = self.file("\(long) \"\(long)\" 1\(long) #  define \(long)", .objectiveC).tokens
    #expect(tokens.map { $0.count } == [3_000_000, 3_000_002, 3_000_001, 1, 6, 3_000_000, 0])
    let starts = [0, 3_000_001, 6_000_004, 9_000_006, 9_000_009, 9_000_016, 12_000_016]
    #expect(tokens.map { Int($0.start) } == starts)
    #expect(self.file("\n#  define A 1", .objectiveC).tokens.map { $0.count } == [9, 1, 1, 0])
  }

  /// Beyond the maximum nesting depth, the brackets around a token are not recorded.
  @Test func bracketsAreRecordedUpToADepth() {
    let limit = Int(ReadingLimit.bracketDepth)
    for count in [limit, limit + 1, limit + 2] {
      let file = file(String(repeating: "(", count: count) + "a", .swift)
      #expect(depth(count, file) == (count <= limit + 1 ? count : 1), "\(count)")
    }
  }

  /// The token that closes each opening bracket; -1 if it is not closed.
  @Test(arguments: [
    ("(a)", [2]), ("([)", [2, -1]), ("[(]", [2, -1]), ("({)", [-1, -1]), ("[{]", [-1, -1]), ("{(}", [2, -1]),
    ("{[(}", [3, -1, -1]), ("({})", [3, 2]), ("{(})", [2, -1]),
  ])
  func bracketsMatchTheirOwnKind(text: String, partners: [Int]) {
    for language in [CodeLanguage.swift, .objectiveC, .cSharp] {
      #expect(file(text, language).tokens.filter { $0.kind == .open }.map { Int($0.partner) } == partners, "\(text)")
    }
  }

  // MARK: Bodies

  private func parameters(_ function: Function, _ file: CodeFile) -> String {
    function.parameters.map { parameter in
      let label = parameter.label.map { file.text($0) + " " } ?? ""
      return label + file.text(parameter.name) + (parameter.isVariadic ? "..." : "")
    }.joined(separator: ", ")
  }

  private func describe(_ block: Block, _ file: CodeFile) -> String {
    switch block {
    case .type: "type"
    case .function(let function): "\(file.text(function.name))(\(parameters(function, file)))"
    case .closure(let parameters): "closure(" + parameters.map { file.text($0) }.joined(separator: ", ") + ")"
    case .other: "other"
    }
  }

  /// The last brace in each text opens the given kind of body.
  @Test(
    arguments: [
      ("class A {", .swift, "type"),
      ("extension A: B where C == D {", .swift, "type"),
      ("class A {\nclass var text: String {", .swift, "closure()"),
      ("class A {\nclass func make(a: Int) {", .swift, "make(a a)"),
      ("func f(a: Int, _ b: [Int], with c: String...) {", .swift, "f(a a, b, with c...)"),
      ("func f(a: A.B.C, b: A.B...) {", .swift, "f(a a, b b...)"),
      ("func f<T>(a: T) -> T {", .swift, "f(a a)"),
      ("init?(a: Int) {", .swift, "init(a a)"),
      ("if a {", .swift, "other"),
      ("a.forEach {", .swift, "closure()"),
      ("a.forEach { b in }", .swift, "closure(b)"),
      ("return a.map { b in }", .swift, "closure(b)"),
      ("c = try a.map { b in }", .swift, "closure(b)"),
      ("c = try d()\na.map { b in }", .swift, "closure(b)"),
      ("lock.lock()\na.map { b in }", .swift, "closure(b)"),
      ("if a, let b = try c() {", .swift, "other"),
      ("guard let b = try? c.get() else {", .swift, "other"),
      ("for a in try b() {", .swift, "other"),
      ("while try b() {", .swift, "other"),
      ("func f() { return }\nfunc g(a: Int) {", .swift, "g(a a)"),
      ("var a: Int { get {", .swift, "other"),
      ("var a: Int { set(b) {", .swift, "other"),
      ("a.forEach { b, c in }", .swift, "closure(b, c)"),
      ("a.forEach { (b, c) in }", .swift, "closure(b, c)"),
      ("a.forEach { (b: Int, c: Int) -> Void in }", .swift, "closure(b, c)"),
      ("a.forEach { [weak self] b in }", .swift, "closure(b)"),
      ("a.forEach { [weak self, x] (b) in }", .swift, "closure(b)"),
      ("- (void)f {", .objectiveC, "f()"),
      ("- (void)f:(int)a with:(int)b {", .objectiveC, "f(f a, with b)"),
      ("@implementation A\n+ (id)f:(int)a;\n{", .objectiveC, "f(f a)"),
      ("static void f(int a, NSString *b) {", .objectiveC, "f(a, b)"),
      ("run(^{", .objectiveC, "closure()"),
      ("run(^(NSString *a, BOOL *b) {", .objectiveC, "closure(a, b)"),
      ("- (void)f { if (a) {", .objectiveC, "other"),
      ("- (void)f { if (a == b) {", .objectiveC, "other"),
      ("class A : B {", .cSharp, "type"),
      ("class A { void F(string a) {", .cSharp, "F(a)"),
      ("a.ForEach((string b) => {", .cSharp, "closure()"),
      ("a.ForEach(b => {", .cSharp, "closure()"),
      ("class A { int B => 1; int C {", .cSharp, "other"),
    ] as [(String, CodeLanguage, String)])
  func bracesOpenBodies(text: String, language: CodeLanguage, expected: String) throws {
    let file = file(text, language)
    let open = try #require(file.tokens.lastIndex { $0.isOpen(UInt8(ascii: "{")) })
    #expect(describe(file.block(open), file) == expected)
  }

  @Test(arguments: [
    ("#define ADD(text) text", "text"), ("#define ADD(text, view) text", "text, view"), ("#define ADD() text", ""),
    ("#define ADD(text, ...) text", "text, __VA_ARGS__..."), ("#define ADD(...) text", "__VA_ARGS__..."),
    ("#define ADD(views...) views", "views..."), ("#define ADD (text)", nil), ("#define ADD text", nil),
  ])
  func macrosHaveParameters(text: String, expected: String?) {
    let file = file(text, .objectiveC)
    #expect(file.macro(at: 0).map { parameters($0, file) } == expected)
  }

  // MARK: Expressions

  /// The operand that ends at the end of each text.
  @Test(arguments: [
    ("x = a", "a"), ("x = a.b.c", "a.b.c"), ("x = a?.b", "a?.b"), ("x = a!.b?.c", "a!.b?.c"),
    ("x = a?[0].b", "a?[0].b"), ("x = f()!.b", "f()!.b"), ("x = a.f?(1)!.b", "a.f?(1)!.b"), ("x = y ? a.b", "a.b"),
    ("x = y ? .a.b", ".a.b"), ("x = y ? [1].b", "[1].b"), ("x = !a.b", "a.b"), ("x = (!a.b", "a.b"),
    ("x = f(1)", "f(1)"), ("x = a.f(1).b", "a.f(1).b"),
    ("x = a[0]", "a[0]"), ("x = a[0][1]", "a[0][1]"), ("x = f(1)(2).b", "f(1)(2).b"), ("x = a[0](1)[2]", "a[0](1)[2]"),
    ("x = [1, 2]", "[1, 2]"), ("x = [1, 2].b", "[1, 2].b"), ("return [1].b", "[1].b"),
    ("try await (a ?? b).c", "(a ?? b).c"), ("x = a.f { $0 }.b", "a.f { $0 }.b"),
    ("x = a.f(1) { $0 }.b", "a.f(1) { $0 }.b"),
    ("f(1)\n[2].b", "[2].b"), ("x = \"a\".b", "\"a\".b"), ("x = (a + b).c", "(a + b).c"),
    ("x = a + b.c", "b.c"), ("a", "a"), ("a.b", "a.b"), (".a.b", ".a.b"), ("[1].b", "[1].b"),
  ])
  func operandsAreFoundFromTheirEnd(text: String, operand: String) {
    let file = file(text, .swift)
    let end = file.tokens.count - 1
    #expect(file.text(file.span(Tokens(file.primaryStart(before: end), end))) == operand)
  }
}
