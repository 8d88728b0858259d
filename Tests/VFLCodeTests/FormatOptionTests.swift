import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests the options of formats in app sources, and which formats are created together.
@Suite struct FormatOptionTests {
  @Test(
    arguments: [
      ("[]", .swift, []), ("[.alignAllTop]", .swift, .alignAllTop), (".alignAllTop", .swift, .alignAllTop),
      ("[.alignAllTop, .alignAllBottom]", .swift, [.alignAllTop, .alignAllBottom]), ("nil", .swift, []),
      ("NSLayoutConstraint.FormatOptions.alignAllTop", .swift, .alignAllTop), ("0", .swift, []),
      ("NSLayoutFormatOptions(rawValue: 0)", .swift, []), ("NSLayoutFormatOptions.AlignAllTop", .swift, .alignAllTop),
      ("NSLayoutFormatOptions.init(rawValue: 8)", .swift, FormatOptions(rawValue: 8)), (".alignAll", .swift, nil),
      ("options", .swift, nil), ("wide ? .alignAllTop : []", .swift, nil), ("make()", .swift, nil),
      ("\"a\"", .swift, nil),
      ("NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom", .objectiveC, [.alignAllTop, .alignAllBottom]),
      ("kNilOptions", .objectiveC, []), ("NSLayoutFormatAlignAllBaseline", .objectiveC, .alignAllLastBaseline),
      ("(NSLayoutFormatOptions)0", .objectiveC, []), ("NSLayoutFormatAll", .objectiveC, nil), ("1.5", .objectiveC, nil),
      ("NSLayoutFormatOptions.AlignAllTop", .cSharp, .alignAllTop), ("1 << 3", .objectiveC, nil),
      ("NSLayoutFormatOptions(rawValue: 1 << 3)", .swift, nil), ("4 + 4", .python, nil),
      ("8 | 16", .python, FormatOptions(rawValue: 24)),
      ("AppKit.NSLayoutFormatAlignAllTop", .python, .alignAllTop), ("Options.all", .swift, nil),
      ("a || 8", .objectiveC, nil), ("0L", .objectiveC, []), ("8UL", .objectiveC, .alignAllTop),
      ("NSLayoutFormatOptions.None", .cSharp, []),
    ] as [(String, CodeLanguage, FormatOptions?)])
  func options(text: String, language: CodeLanguage, expected: FormatOptions?) {
    let file = CodeFile(Array(text.utf8), language)
    #expect(file.formatOptions(file.expression(Tokens(0, file.tokens.count - 1))) == expected)
  }

  @Test(
    arguments: [
      ("let options: NSLayoutFormatOptions = .alignAllTop", .alignAllTop),
      ("let options: NSLayoutFormatOptions = [.alignAllTop, .alignAllLeft]", [.alignAllTop, .alignAllLeft]),
      ("let options = make()", nil), ("var options = []; if wide { options = .alignAllTop }", nil),
    ] as [(String, FormatOptions?)])
  func namedOptions(statement: String, expected: FormatOptions?) throws {
    let text =
      "func f() {\n\(statement)\nNSLayoutConstraint.constraints(withVisualFormat: \"H:|[a]\", options: options, views: views)\n}"
    let format = try #require(AppSource.read(SourceText(text), .swift).formats.first)
    #expect(format.settings.options == expected ?? [])
    #expect(format.optionSpan.map { SourceText(text).text($0) } == expected.map { _ in "options" })
  }

  // MARK: Formats that are created together

  /// `«` and `»` mark the formats.
  private func runs(_ code: String, _ language: CodeLanguage) -> [[Int]] {
    FormatCall(.format, code, language).code.layouts.map { $0.formats }
  }

  private static let (first, second) = ("«\"H:|[a]|\"»", "«\"V:|[a]|\"»")

  @Test(
    arguments: [
      ("view.addConstraints(\(first)); view.addConstraints(\(second))", [[0, 1]]),
      ("NSLayoutConstraint.activate(\(first)); NSLayoutConstraint.activate(\(second))", [[0, 1]]),
      ("NSLayoutConstraint.activate(\(first) + \(second))", [[0, 1]]),
      ("NSLayoutConstraint.activate([\(first), \(second)].flatMap { $0 })", [[0, 1]]),
      ("view.addConstraints(\(first))", []), ("\(first); \(second)", []),
      ("view.addConstraints(\(first)); all += \(second)", []),
      ("if wide { view.addConstraints(\(first)) }; view.addConstraints(\(second))", [[0, 1]]),
      ("if wide { view.addConstraints(\(first)); view.addConstraints(\(second)) }", [[0, 1]]),
      ("if wide { view.addConstraints(\(first)) } else { view.addConstraints(\(second)) }", []),
      (
        "switch a { case 0: view.addConstraints(\(first))\ncase 1: view.addConstraints(\(second))\ndefault: break }", []
      ),
      ("view.addConstraints(\(first)); view.addConstraints(\(second)); view.removeConstraints(view.constraints)", []),
      ("view.addConstraints(\(first)); view.addConstraints(\(second)); view.removeConstraints(old)", [[0, 1]]),
      ("view.addConstraints(\(first)); view.addConstraints(\(second)); card.removeFromSuperview()", []),
      ("view.addConstraints(«wide ? \"H:|[a]|\" : \"V:|[a]|\"»)", []),
      ("for f in [\"H:|[a]|\", \"V:|[a]|\"] { view.addConstraints(«f») }", [[0, 1]]),
      ("view.addConstraints(\(first)); make { view.addConstraints(\(second)) }", []),
    ] as [(String, [[Int]])])
  func formatsOfOneBlock(code: String, expected: [[Int]]) { #expect(runs(code, .swift) == expected) }

  @Test(
    arguments: [
      ("[v addConstraints:«@\"H:|[a]|\"»]; [v addConstraints:«@\"V:|[a]|\"»];", [[0, 1]]),
      ("[NSLayoutConstraint activateConstraints:«@\"H:|[a]|\"»]; [v addConstraints:«@\"V:|[a]|\"»];", [[0, 1]]),
      ("if (wide) [v addConstraints:«@\"H:|[a]|\"»]; [v addConstraints:«@\"V:|[a]|\"»];", [[0, 1]]),
      ("[all addObjectsFromArray:«@\"H:|[a]|\"»]; [v addConstraints:«@\"V:|[a]|\"»];", []),
    ] as [(String, [[Int]])])
  func formatsOfOneBlockInObjectiveC(code: String, expected: [[Int]]) { #expect(runs(code, .objectiveC) == expected) }
}
