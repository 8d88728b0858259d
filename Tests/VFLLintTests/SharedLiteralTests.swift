import Testing
import VFLCode
import VFLSyntax

@testable import VFLLint

/// Tests formats of app sources that share literals: each format is linted unless an earlier one has the same findings.
@Suite struct SharedLiteralTests {
  /// A format of the second call is linted if it differs from that of the first call in its literals, options or views.
  @Test(
    arguments: [
      // The same two literals, without and with a third one between them.
      ("p + r", "[]", "ab", "p + q + r", "[]", "ab", ["repeated_view"]),
      // The same text with other options or views.
      ("p + r", "[.alignAllTop]", "ab", "p + r", "[.alignAllLeft]", "ab", ["option_along_axis"]),
      ("p + r", "[]", "ab", "p + r", "[.alignAllLeft]", "ab", ["option_along_axis"]),
      ("p + r", "[]", "ab", "p + r", "[]", "ac", ["unknown_view"]),
      // The same text with the same settings has the same findings, which are reported once.
      ("p + r", "[]", "ac", "p + r", "[]", "ac", ["unknown_view"]),
      ("p + r", "[]", "ab", "p + r", "[]", "ab", []),
    ])
  func eachDifferentFormatIsLinted(
    first: String, options: String, views: String, second: String, otherOptions: String, otherViews: String,
    rules: [String]
  ) {
    let text = """
      func make(a: UIView, b: UIView) {
        let p = "H:[a]-8-"
        let q = "[a]-8-"
        let r = "[b]"
        let x = \(call(first, options, views))
        let y = \(call(second, otherOptions, otherViews))
        keep(x, y)
      }
      """
    #expect(Linter().diagnostics(input(SourceText(name: "a", text))).map(\.rule) == rules)
  }

  /// Adjacent edits are made together, whether they are in one literal or in two.
  @Test(arguments: [
    ("\"H:|-［a（100）］-|\"", "\"H:|-[a(100)]-|\""), ("\"H:|-［a（\" + \"100）］-|\"", "\"H:|-[a(\" + \"100)]-|\""),
    ("\"H:|－\" + \"［a］\" + \"－|\"", "\"H:|-\" + \"[a]\" + \"-|\""),
  ])
  func adjacentEditsAreMade(literal: String, expected: String) {
    let fixer = Fixer(Linter(), allowsUnsafe: false) { input($0) }
    let fixed = fixer.fixed(input(SourceText(name: "a", call(literal, "[]", "a"))))
    #expect(fixed.input.source.text(fixed.input.source.span) == call(expected, "[]", "a"))
  }

  private func call(_ format: String, _ options: String, _ views: String) -> String {
    let views = views.map { "\"\($0)\": \($0)" }.joined(separator: ", ")
    return
      "NSLayoutConstraint.constraints(withVisualFormat: \(format), options: \(options), metrics: nil, views: [\(views)])"
  }

  private func input(_ source: SourceText) -> LintInput { LintInput(source, code: AppSource.read(source, .swift)) }
}
