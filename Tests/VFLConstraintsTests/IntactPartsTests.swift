import Testing
import VFLSyntax

@testable import VFLConstraints

/// Tests which names are checked in formats with syntax issues. The known view is `a`, the known metric `m`.
@Suite struct IntactPartsTests {
  /// The texts at which lowering finds issues.
  private func names(_ text: String, isFormat: Bool = true) -> [String] {
    let source = SourceText(text)
    var settings = ScopeSettings()
    settings.views = ["a"]
    settings.metrics = [("m", 8)]
    let document = isFormat ? DocumentParser.parseFormat(source) : DocumentParser.parse(source)
    #expect(!document.issues.isEmpty, "\(text)")
    let lowered = LoweredDocument(document, of: source, settings: settings)
    #expect(lowered.constraints.isEmpty, "\(text)")
    return lowered.issues.map { source.text($0.span) }
  }

  @Test(arguments: [
    ("H:|-8[a]-[x]|", ["x"]), ("H:|[x]-[a(100]-8-|", ["x"]), ("H:|[a(100]-[a]-gap-[a]|", ["gap"]),
    ("H:|[a(100]-[a]-(gap@p)-[a(size@q)]|", ["gap", "p", "size", "q"]), ("[a(=100)]-[x(y)]|", ["x", "y"]),
    ("H|[a]-[x]|", ["x"]), ("[a]--8-[a]-[x]", ["x"]), ("[a]-[m]-[a(=8)]", ["m"]),
    ("[a]-a-[a]-[a(=8)]", ["a"]), ("[a]-(8]-[a]-[x]", ["x"]), ("[self.a]-[x]", ["x"]), ("[a] -[a]-[x]|", ["x"]),
  ])
  func namesAwayFromTheIssue(text: String, expected: [String]) {
    #expect(names(text) == expected)
  }

  /// Names that an issue touches may be read wrongly.
  @Test(arguments: [
    "H:|-8[x]|", "[x(100]-[a]", "[x[a]", "[a[x]", "[a-[x]", "[x-[a]", "[[x]]", "[x y]", "[ x ]-[a]", "[a]-x[a]",
    "[a]->x-[a]",
    "[a,x]", "[x(=8)]", "[a]-(x]-[a]", "[a]-=x-[a]", "[a]-(x]", "[x(a=8)]-[a]", "[a]|[x]", "[x*2]",
    // Other texts with brackets in them.
    "[x] is missing in [y]", "\"[x]\"", "H:|[a]-[x]|;", "H:|[a]|,V:|[x]|", "|[a]-x[y]-|z", "[error] unknown key [x]",
    "H:|–[x]-[a]|",
  ])
  func namesAtTheIssue(text: String) {
    #expect(names(text) == [])
  }

  /// Formats in a file do not affect each other.
  @Test func formatsOfAFile() {
    let text = "H:|-8[a]-[x]|\nH:|[a]-z[y]|\nV:|[a(100]-[a]-[w]|\n[a"
    #expect(names(text, isFormat: false) == ["x", "w"])
  }
}
