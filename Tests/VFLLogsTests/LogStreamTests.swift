import TestSupport
import Testing

@testable import VFLLogs

@Suite struct LogStreamTests {
  /// The reports of a log that arrives in pieces of this size.
  private func reports(_ text: String, size: Int) -> [LogStream.Report] {
    var stream = LogStream()
    var found: [LogStream.Report] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += stream.add(Array(bytes[start..<min(bytes.count, start + size)]))
    }
    return found + stream.finish()
  }

  private func conflict(_ width: Int) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x7f1 UILabel:0x7f2.width == 80>",
        "<NSLayoutConstraint:0x7f3 UILabel:0x7f2.width == \(width)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x7f1 UILabel:0x7f2.width == 80>

    """
  }

  @Test func piecesOfAnySizeGiveTheSameReports() throws {
    let text = try Project.text("Fixtures/Places/tests.log")
    let whole = reports(text, size: text.utf8.count)
    #expect(whole.count == 5)
    for size in [1, 2, 7, 64, 1000] {
      let parts = reports(text, size: size)
      #expect(parts.map(\.bytes) == whole.map(\.bytes) && parts.map(\.line) == whole.map(\.line))
      #expect(parts.map(\.tests) == whole.map(\.tests))
    }
  }

  @Test func reportsBeginAtSentences() {
    // Lines that merely mention constraints or layouts begin no report.
    let noise =
      "CompileSwift LayoutHelpers.swift\nlayout constraints of 0x7f1\n<NSLayoutConstraint:0x7f1 a.width == 8>\n"
    let found = reports(noise + "\n" + conflict(96) + String(repeating: "output\n", count: 40) + conflict(97), size: 50)
    #expect(found.map(\.line) == [5, 52])
    #expect(reports(noise, size: 9).isEmpty)
  }

  @Test func runningTestsAreNamed() {
    let text = """
      Test Case '-[AppTests.CardTests testWide]' started.
      \(conflict(96))Test Case '-[AppTests.CardTests testWide]' passed (0.1 seconds).
      Test Case 'CardTests.testNarrow' started at 2026-03-01 10:00:00.000
      \(conflict(97))Test Case 'CardTests.testNarrow' failed (0.1 seconds)
      \(conflict(98))\u{25C7} Test "wide" started.
      \u{25C7} Test narrow(size:) started.
      \(conflict(99))\u{2714} Test "wide" passed after 0.1 seconds.
      \(conflict(100))
      """
    let found = reports(text, size: 33)
    #expect(
      found.map(\.tests) == [
        ["-[AppTests.CardTests testWide]"], ["CardTests.testNarrow"], [], ["wide", "narrow(size:)"], ["narrow(size:)"],
      ])
  }

  @Test func aTestThatEndsInAReportDoesNotCutIt() {
    let lines = conflict(96).replacing(
      "    \"<NSLayoutConstraint:0x7f3", with: "Test Case 'a' passed (1 s)\n    \"<NSLayoutConstraint:0x7f3")
    let found = reports("Test Case 'a' started.\n" + lines, size: 40)
    #expect(found.count == 1 && found.first?.tests == ["a"])
    #expect(found.first.map { String(decoding: $0.bytes, as: UTF8.self) } == lines)
  }

  @Test func longLinesDoNotFillMemory() {
    let line = String(repeating: "layout ", count: 100_000)
    #expect(reports(line + "\n" + conflict(96), size: 4096).count == 1)
  }
}
