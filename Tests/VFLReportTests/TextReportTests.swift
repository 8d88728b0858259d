import Testing
import VFLLint
import VFLSyntax

@testable import VFLReport
import VFLWorkspace

@Suite struct TextReportTests {
  @Test func controlSequencesAreEscaped() throws {
    let bytes: [UInt8] = Array("[a\u{1B}[31m\u{7F}\u{9B}\u{202E}b".utf8) + [0xFF, 0x00, 0x07]
    let source = try #require(SourceText(name: "evil\u{1B}]0;x\u{7}.vfl", bytes: bytes))
    let text = TextReport().text(FileReport(source: source, diagnostics: Linter().diagnostics(LintInput(file: source))))
    #expect(!text.isEmpty)
    #expect(
      !text.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}"
      })
    #expect(text.contains("\\u{1B}") && text.contains("\\xFF") && text.contains("\\u{0}") && text.contains("\\u{202E}"))
  }

  @Test(
    arguments: [
      ("[é]-8[b]", "  1 | [é]-8[b]", "    |      ^"), ("\t[a]-8[b]", "  1 |  [a]-8[b]", "    |       ^"),
      ("# 日本", nil, nil), ("[a]-8[b] # 日", "  1 | [a]-8[b] # 日", "    |      ^"),
    ] as [(String, String?, String?)])
  func caretsAreUnderTheirText(line: String, excerpt: String?, carets: String?) {
    let source = SourceText(line)
    let findings = Linter().diagnostics(LintInput(file: source)).filter { $0.rule == "unterminated_connection" }
    let lines = TextReport().text(FileReport(source: source, diagnostics: findings)).split(separator: "\n").map(
      String.init)
    #expect(lines.dropFirst().first == excerpt)
    #expect(lines.dropFirst(2).first == carets)
  }

  @Test func longLinesAreCut() {
    let source = SourceText(String(repeating: "[a]", count: 100_000) + "-8" + String(repeating: "[b]", count: 100_000))
    let input = LintInput(file: source)
    let finding = Linter().diagnostics(input).filter { $0.rule == "unterminated_connection" }
    let text = TextReport().text(FileReport(source: source, diagnostics: finding))
    for line in text.split(separator: "\n").dropFirst() { #expect(line.count <= 80, "\(line)") }
    let lines = text.split(separator: "\n").map(Array.init)
    let column = lines[2].firstIndex(of: "^") ?? 0
    #expect(String(lines[1][(column - 2)...].prefix(3)) == "-8[")
  }

  @Test func colorIsAddedOnlyOnRequest() {
    let source = SourceText("[a")
    let report = FileReport(source: source, diagnostics: Linter().diagnostics(LintInput(file: source)))
    #expect(!TextReport().text(report).contains("\u{1B}"))
    #expect(TextReport(TextStyle(usesColor: true)).text(report).contains("\u{1B}[1;31merror: \u{1B}[0m"))
  }

  @Test func summaryCounts() {
    var summary = Summary()
    #expect(summary.text == "no findings in 0 files")
    summary.add([])
    summary.errors = 2
    summary.warnings = 1
    #expect(summary.text == "2 errors and 1 warning in 1 file")
    summary.notes = 3
    #expect(summary.text == "2 errors, 1 warning and 3 notes in 1 file")
  }

  @Test func diffsShowRuns() {
    let before = Array("a\nb\nc\nd\ne\nf\ng\nh\ni\nj".utf8)
    let after = Array("a\nB\nC\nd\ne\nf\ng\nh\ni\nJ".utf8)
    #expect(
      diff(before, after) == """
        --- x
        +++ x
        @@ -1,10 +1,10 @@
         a
        -b
        -c
        +B
        +C
         d
         e
         f
         g
         h
         i
        -j
        \\ No newline at end of file
        +J
        \\ No newline at end of file

        """)
    #expect(diff(before, before) == "")
  }

  private func diff(_ before: [UInt8], _ after: [UInt8]) -> String {
    String(decoding: DiffReport.unified(path: "x", before: before, after: after), as: UTF8.self)
  }
}
