import TestSupport
import Testing
import VFLSyntax

@testable import VFLCode

/// Tests the tokens of app sources, and decoded string literals with their source ranges.
@Suite struct CodeLexerTests {
  private func tokens(_ text: String, _ language: CodeLanguage) -> [String] {
    let file = CodeFile(Array(text.utf8), language)
    return file.tokens.dropLast().indices.map { file.text($0) }
  }

  @Test(
    arguments: [
      ("let a = \"x\\(f(\"y\"))z\" + b", .swift, ["let", "a", "=", "\"x\\(f(\"y\"))z\"", "+", "b"]),
      ("a /* b /* c */ d */ e // f\ng", .swift, ["a", "e", "g"]),
      ("a /* b /* c */ d */ e", .objectiveC, ["a", "d", "*", "/", "e"]),
      ("#\"a\"b\"# c ##\"\\#(x)\"##", .swift, ["#\"a\"b\"#", "c", "##\"\\#(x)\"##"]),
      ("\"\"\"\n a \" b\n \"\"\" c", .swift, ["\"\"\"\n a \" b\n \"\"\"", "c"]),
      ("x = /a\"b[/ y", .swift, ["x", "=", "/a\"b[/", "y"]),
      ("a / b / c", .swift, ["a", "/", "b", "/", "c"]),
      ("`class`.x", .swift, ["class", ".", "x"]),
      ("@\"a\\\"b\" @\"c\" 'x' '\"'", .objectiveC, ["@\"a\\\"b\"", "@\"c\"", "'x'", "'\"'"]),
      ("a \"unterminated\nb", .swift, ["a", "\"unterminated", "b"]),
      ("R\"x(a)\" \")x\" b", .objectiveC, ["R\"x(a)\" \")x\"", "b"]),
      ("$\"a{b + \"c\"}d\" @\"e\\\" f", .cSharp, ["$\"a{b + \"c\"}d\"", "@\"e\\\"", "f"]),
      ("1.5e-3 0x1F 1_000 1..<2", .swift, ["1.5e-3", "0x1F", "1_000", "1", ".", ".", "<", "2"]),
      ("don't\nb", .objectiveC, ["don", "t", "b"]),
      ("'\\'' b '\\\\' c", .objectiveC, ["'\\''", "b", "'\\\\'", "c"]),
      ("`abc", .swift, ["`", "abc"]), ("`", .swift, ["`"]), ("`a b`", .swift, ["`", "a", "b", "`"]),
      ("parse(/\"a/b\")", .swift, ["parse", "(", "/", "\"a/b\"", ")"]),
      ("#warning(a)\nb", .swift, ["#", "warning", "(", "a", ")", "b"]),
      ("a = #selector(b)", .swift, ["a", "=", "#", "selector", "(", "b", ")"]),
      ("#import <A/B.h>\nb", .objectiveC, ["b"]), ("a\n  #pragma mark - c\nb", .objectiveC, ["a", "b"]),
      ("#region A\nb", .cSharp, ["b"]),
      ("#if 0\na\n#endif\nb", .objectiveC, ["#", "b"]), ("#if 0\na\n #endif\nb", .objectiveC, ["#", "b"]),
      ("#if 0\na\n\t #else\nb\n #endif\nc", .objectiveC, ["#", "#", "b", "c"]),
      ("#if false\na\n   #endif\nb", .swift, ["#", "b"]),
      ("#if 0\na\n /* b */ #endif\nc", .objectiveC, ["#", "c"]),
    ] as [(String, CodeLanguage, [String])])
  func splits(text: String, language: CodeLanguage, expected: [String]) {
    #expect(tokens(text, language) == expected)
  }

  @Test func bracketsOfBranchesMatchTheirOwn() {
    let text = "{\n#if A\n f( {\n #else\n g( {\n #endif\n x } ) }"
    let file = CodeFile(Array(text.utf8), .objectiveC)
    let last = file.tokens.lastIndex { $0.isClose(UInt8(ascii: "}")) }
    #expect(file.tokens[0].partner >= 0 && last != nil)
  }

  /// Tests nesting that is deeper than a token can record, and far deeper than in any real file.
  @Test(arguments: ["#if A\n", "#", "(", "{", "#if A\n{\n", "#elseif B\n"])
  func nothingIsTooDeep(part: String) {
    let text = String(repeating: part, count: 70_000) + "\nf(\"H:[a]\")"
    for language in [CodeLanguage.swift, .objectiveC, .cSharp] {
      let source = SourceText(text)
      let code = AppSource.read(source, language)
      #expect(code.issues.allSatisfy { $0.span.end <= source.span.end })
    }
  }

  @Test func anyBytesAreTokensInOrder() {
    var random = RandomSource(seed: 5)
    let pieces = [
      "\"", "\\(", "(", ")", "[", "]", "{", "}", "#", "#\"", "\"\"\"", "/*", "*/", "//", "\n", "\\", "@", "'", "/", "a",
      "let ", "=",
      "#if x\n", "#else\n", "#endif\n", "#define m(x) ", "\r\n", "\u{0}", "é", "R\"(", "$\"", ":", ",",
      "constraints(withVisualFormat: ",
      "[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|[a]\"", " views:", "NSDictionaryOfVariableBindings(",
      "func f(a: String) {",
    ]
    for _ in 0..<Project.inputs(500) {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(40) {
        if random.oneIn(8) { bytes.append(UInt8(random.below(256))) } else { bytes += Array(random.pick(pieces).utf8) }
      }
      for language in [CodeLanguage.swift, .objectiveC, .cSharp] {
        let file = CodeFile(bytes, language)
        var end: UInt32 = 0
        for (index, token) in file.tokens.enumerated() {
          #expect(token.start >= end && token.end >= token.start && Int(token.end) <= bytes.count)
          end = token.end
          if token.kind == .open, token.byte != UInt8(ascii: "#"), token.partner >= 0 {
            #expect(file.tokens[Int(token.partner)].partner == index && Int(token.partner) > index)
          }
          #expect(token.parent < index)
        }
        #expect(file.tokens.last?.kind == .end)
        if let source = SourceText(name: "a", bytes: bytes) { _ = AppSource.read(source, language) }
      }
    }
  }

  @Test(
    arguments: [
      ("\"a\\u{62}c\"", .swift, "abc"), ("#\"a\\nb\"#", .swift, "a\\nb"), ("#\"a\\#nb\"#", .swift, "a\nb"),
      ("\"\"\"\n  a\n    b\n  \"\"\"", .swift, "a\n  b"), ("\"\"\"\n  a\\\n  b\n  \"\"\"", .swift, "ab"),
      ("@\"a\\x62\\143\"", .objectiveC, "abc"), ("@\"a\\\nb\"", .objectiveC, "ab"),
      ("@\"a\"\"b\\\"", .cSharp, "a\"b\\"),
      ("$\"a{{b}}\"", .cSharp, "a{b}"),
      ("$\"a{b}c{d}\"", .cSharp, "a\u{1}c\u{1}"), ("\"a\\(b)c\"", .swift, "a\u{1}c"),
      ("@\"\\x62c\"", .objectiveC, "bc"), ("@\"\\u0062c\"", .objectiveC, "bc"),
      ("@\"\\U00000062c\"", .objectiveC, "bc"), ("@\"\\1431\"", .objectiveC, "c1"),
    ] as [(String, CodeLanguage, String)])
  func literalsAreDecoded(text: String, language: CodeLanguage, expected: String) {
    var text = text
    text.withUTF8 { bytes in
      let decoded = LiteralDecoder.text(of: Span(0, UInt32(bytes.count)), in: bytes, language)
      #expect(String(decoding: decoded.bytes, as: UTF8.self) == expected)
    }
  }

  @Test func everyDecodedByteHasASourceRange() {
    var random = RandomSource(seed: 6)
    let pieces = ["a", "[b]", "-", "\\n", "\\u{41}", "\\\"", "\\(x + \"y\")", "é", "🙂", "\\\\"]
    for _ in 0..<Project.inputs(300) {
      var text = "\""
      for _ in 0..<random.below(12) { text += random.pick(pieces) }
      text += "\""
      text.withUTF8 { bytes in
        let decoded = LiteralDecoder.text(of: Span(0, UInt32(bytes.count)), in: bytes, .swift)
        #expect(Int(decoded.map.count) == decoded.bytes.count)
        var last: UInt32 = 0
        for (index, byte) in decoded.bytes.enumerated() {
          guard let span = decoded.map.span(Span(UInt32(index), UInt32(index + 1))) else {
            Issue.record("no place for byte \(index) of \(String(decoding: bytes, as: UTF8.self))")
            return
          }
          #expect(span.start >= last && !span.isEmpty && Int(span.end) < bytes.count)
          last = span.start
          // A byte outside an escape decodes to itself.
          if span.count == 1, bytes[Int(span.start)] != UInt8(ascii: "\\") {
            #expect(bytes[Int(span.start)] == byte)
          } else if byte != DecodedText.holeMark {
            #expect(bytes[Int(span.start)] == UInt8(ascii: "\\"))
          }
        }
      }
    }
  }
}
