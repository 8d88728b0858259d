import Testing
import TestSupport
import VFLLint
import VFLSyntax

@testable import VFLCode

/// A source in Fixtures/Sources with its expected findings: `⟦rule|text⟧` marks the bytes of each finding.
struct CodeFixture {
  struct Expected: Hashable, CustomStringConvertible {
    var rule: String
    var span: Span
    var description: String { "\(rule) at \(span.start)..<\(span.end)" }
  }

  var name: String
  var language: CodeLanguage
  var bytes: [UInt8]
  var expected: Set<Expected>

  /// Parses the fixture from a marked text.
  init(name: String, marked: String) throws {
    self.name = name
    language = try #require(
      [CodeLanguage.swift, .objectiveC, .cSharp, .python, .c, .vala, .rust, .javaScript].first {
        $0.fileNameSuffixes.contains(where: name.hasSuffix)
      })
    let text = try #require(MarkedText(marked), "\(name): a mark without a beginning, bar or end")
    bytes = text.bytes
    expected = Set(
      text.marks.map {
        Expected(rule: $0.label, span: Span(UInt32($0.range.lowerBound), UInt32($0.range.upperBound)))
      })
  }

  /// The linter's findings.
  func found() -> Set<Expected> { found { $0.code() } }

  /// The linter's findings if the source is read in parts, as large sources are.
  func found(atOnce count: Int) -> Set<Expected> { found { $0.codeInParts(atOnce: count) } }

  private func found(_ read: (AppSource) -> AppCode) -> Set<Expected> {
    guard let source = SourceText(name: name, bytes: bytes) else { return [] }
    let findings = Linter().diagnostics(LintInput(source, code: read(AppSource(source, language))))
    return Set(findings.map { Expected(rule: $0.rule, span: $0.span) })
  }

  // MARK: Mutations

  /// The fixture with CRLF line breaks.
  var withCarriageReturns: CodeFixture {
    inserting(bytes.indices.filter { bytes[$0] == 0x0A }.map { ($0, [0x0D]) })
  }

  /// The fixture with a comment of multi-byte characters before the first token of every line.
  var withEmoji: CodeFixture {
    if language == .python { return withEmojiLines }
    let comment = Array("/* 🙂 é */ ".utf8)
    let tokens = CodeFile(bytes, language).tokens
    let starts = tokens.filter { $0.startsLine && $0.kind != .end }.map { Int($0.start) }
    return inserting(starts.map { ($0, comment) })
  }

  /// The fixture with a line of multi-byte characters before every line of Python that begins a statement.
  private var withEmojiLines: CodeFixture {
    let tokens = CodeFile(bytes, language).tokens
    let starts = tokens.filter { $0.startsLine && $0.kind != .end }.map { token in
      bytes[..<Int(token.start)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }
    return inserting(starts.map { ($0, Array("# 🙂 é\n".utf8)) })
  }

  /// The whole fixture in comments.
  var inComments: CodeFixture {
    var commented = self
    commented.bytes = Array(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        // A backslash at the end of a comment continues it onto the next line, which is a comment anyway.
        .map { (language == .python ? "# " : "// ") + "\($0)\n" }.joined().utf8)
    commented.expected = []
    return commented
  }

  /// The whole fixture in string literals.
  var inStrings: CodeFixture {
    var quoted = self
    quoted.expected = []
    let text = String(decoding: bytes, as: UTF8.self)
    switch language {
    case .swift: quoted.bytes = Array("let text = ####\"\"\"\n\(text)\n\"\"\"####\n".utf8)
    case .python: quoted.bytes = Array("text = r'''\n\(text)\n'''\n".utf8)
    case .rust: quoted.bytes = Array("let text = r##\"\n\(text)\n\"##;\n".utf8)
    case .objectiveC, .cSharp, .c, .vala, .javaScript:
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let escaped = line.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
        return (language == .objectiveC || language == .c ? "@\"" : "+ \"") + escaped + "\"\n"
      }
      quoted.bytes = Array(("id text = " + lines.joined() + ";\n").utf8)
    }
    return quoted
  }

  private func inserting(_ insertions: [(at: Int, bytes: [UInt8])]) -> CodeFixture {
    var moved = self
    moved.bytes = []
    // The new offset of each byte.
    var places: [Int] = []
    var next = 0
    for index in 0...bytes.count {
      while next < insertions.count, insertions[next].at == index {
        moved.bytes += insertions[next].bytes
        next += 1
      }
      places.append(moved.bytes.count)
      if index < bytes.count { moved.bytes.append(bytes[index]) }
    }
    moved.expected = Set(
      expected.map { finding in
        let start = places[Int(finding.span.start)]
        // Text inserted right after a finding is not part of it.
        let end = finding.span.isEmpty ? start : places[Int(finding.span.end) - 1] + 1
        return Expected(rule: finding.rule, span: Span(UInt32(start), UInt32(end)))
      })
    return moved
  }
}
