import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLint

/// Tests what findings say about run time: they quote the framework only where its messages are documented or were observed.
@Suite struct RunTimeTests {
  @Test(
    arguments: [
      // Documented for `V`.
      ("V|-[a]", "Expected ':' after 'V' to specify vertical arrangement"), ("H|-[a]-|", ""), ("H|[a]", ""),
      ("[a(100]", "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
      ("[a]-(8-[b]", ""), ("[a(8[b]", ""), ("[a", ""), ("[9a]", ""), ("[a-b]", ""),
      ("[a(<<8)]", "Unknown relation. Must be ==, >=, or <="),
      // From logs.
      ("H:|-10-|", "Expected a view"), ("|", ""), ("[a]-", ""), ("H:", ""), ("[]", ""), ("[a]-8-8-[b]", ""),
      ("[a]- (8)-[b]", "Expected a number or key from the metrics dictionary, but encountered something else"),
      ("[a] -[b]", ""), ("[a]-+8-[b]", ""), ("[a(100,)]", ""), ("[a(100@)]", ""), ("[a]-(-m)-[b]", ""),
      // Observed in a reimplementation of the parser.
      ("", "It's an empty string."),
      (
        "[a]--8-[b]",
        "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers."
      ),
      ("[a]--[b]", ""), ("[a]foo[b]", ""), ("|[a]|[b]", ""), ("[a()]", ""), ("h:[a]", ""), ("-[a]", ""),
      ("[a]-8[b]", ""),
      ("[a.b]", "a is not a key in the views dictionary."), ("[a]-b.c-[d]", ""),
    ])
  func quotesKnownMessages(format: String, words: String) {
    let found = Linter().diagnostics(LintInput(format: SourceText(format))).filter { $0.severity == .error }
    let notes = found.flatMap { $0.notes }.filter { $0.hasPrefix("at run time") }
    let introduction = "at run time the app would stop with: Unable to parse constraint format"
    #expect(!notes.isEmpty && notes.allSatisfy { $0 == introduction + (words.isEmpty ? "" : ": " + words) }, "\(notes)")
  }

  @Test(
    arguments: [
      ("H:[a]-[b]", "alignAllLeft", "horizontal"), ("H:[a]-[b]", "alignAllCenterX", "horizontal"),
      ("[a]-[b]", "alignAllTrailing", "horizontal"), ("V:[a]-[b]", "alignAllTop", "vertical"),
      ("V:[a]-[b]", "alignAllLastBaseline", "vertical"),
    ])
  func namesTheAxisOfAnAlignment(format: String, option: String, axis: String) {
    let text = SourceText("\(format)  options: \(option)")
    let notes = Linter(rules: [.optionAlongAxis]).diagnostics(LintInput(file: text)).flatMap { $0.notes }
    let other = axis == "vertical" ? "horizontal" : "vertical"
    #expect(notes.count == 1 && notes.allSatisfy { $0.contains(axis) && !$0.contains(other) })
  }

  /// How the framework rejects a constraint between locations on different axes is not documented.
  @Test func quotesNoUndocumentedMessage() {
    let found = Linter().diagnostics(LintInput(file: SourceText("a.leading == b.top")))
    #expect(found.map { $0.code } == ["VFL304"] && found.allSatisfy { $0.notes.isEmpty })
  }

  /// Shipping apps use these forms, and the framework accepts them.
  @Test(arguments: ["[a]->=8-[b]", "H:|-20@750-[a]", "[a(100@1000)]"])
  func styleIsANote(format: String) {
    let found = Linter().diagnostics(LintInput(format: SourceText(format)))
    #expect(found.map { $0.severity } == [.note])
  }
}
