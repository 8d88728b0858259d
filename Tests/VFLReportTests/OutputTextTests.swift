import Testing
import VFLSyntax

@testable import VFLReport

/// Tests how output is kept from controlling terminals and CI services, and how columns are counted.
@Suite struct OutputTextTests {
  @Test(arguments: [
    ("plain\ttext\r\n", "plain\ttext\r\n"), ("é\u{1B}[1;31mred\u{1B}[0m", "é\u{1B}[1;31mred\u{1B}[0m"),
    ("é\u{1B}[2J", "é\\u{1B}[2J"), ("a\rb\r\n", "a\\u{D}b\r\n"), ("a\u{202E}b", "a\\u{202E}b"),
    // Commands of CI services at the start of a line, after any whitespace.
    ("::error::x", "\\u{3A}:error::x"), (" \t::error", " \t\\u{3A}:error"), ("\u{A0}::error", "\u{A0}\\u{3A}:error"),
    ("é::error", "é::error"), ("a\u{7}::b", "a\\u{7}::b"), ("a\n::error", "a\n\\u{3A}:error"), (":a::b", ":a::b"),
    ("é :: b\n \u{3000}::c", "é :: b\n \u{3000}\\u{3A}:c"), ("##[error]x", "##\\u{5B}error]x"),
    // Markers of log sections before a carriage return.
    ("section_start:1:a\r\n", "section\\u{5F}start:1:a\r\n"),
    ("é section_start:1:a\r\n", "é section\\u{5F}start:1:a\r\n"),
    ("é section_end:1:a\r\n", "é section\\u{5F}end:1:a\r\n"), ("é section_start:1:a\n", "é section_start:1:a\n"),
    ("é section start:1\r\n", "é section start:1\r\n"), ("é a_start: section_x:\r\n", "é a_start: section_x:\r\n"),
  ])
  func outputControlsNothing(text: String, expected: String) {
    #expect(String(decoding: OutputText.guarded(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test func commandsAreKeptWhereTheyAreWanted() {
    #expect(OutputText.guarded(Array("é\n::error::x".utf8), holdsCommands: true) == Array("é\n::error::x".utf8))
  }

  /// Columns count code points from 1 on each line. For a byte inside a character, the column is that of the character plus 1.
  @Test func columnsOfCodePoints() {
    let lines = Lines(SourceText("aé世b\né🙂c"))
    let columns = [1, 2, 3, 3, 4, 4, 4, 5, 1, 2, 2, 3, 3, 3, 3, 4]
    #expect((0..<16).map { lines.codePointColumn(UInt32($0)) } == columns)
  }
}
