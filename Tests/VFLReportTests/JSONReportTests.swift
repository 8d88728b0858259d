import Testing
import VFLConstraints
import VFLLint
import VFLSyntax

@testable import VFLReport
import VFLWorkspace

@Suite struct JSONReportTests {
  @Test func findingsHaveExactlyTheDocumentedKeys() throws {
    let source = SourceText(name: "a.vfl", "[a(100,\"200)]\n[a(>=2,<=1)]\nV:[b]->=8-|\n")
    let diagnostics = Linter().diagnostics(LintInput(file: source))
    let json = try JSON.parse(JSONReport.lint([FileReport(source: source, diagnostics: diagnostics)], version: "1.2"))
    #expect(json.keys == ["version", "tool", "summary", "diagnostics"])
    #expect(json["version"] == .number(1))
    #expect(json["tool"] == .object(["name": .string("vfl"), "version": .string("1.2")]))
    #expect(json["summary"]?.keys == ["files", "errors", "warnings", "notes", "fixable"])
    var sawFix = false
    var sawRelated = false
    for index in diagnostics.indices {
      let diagnostic = json["diagnostics"]?[index]
      #expect(
        diagnostic?.keys == [
          "rule", "code", "severity", "message", "file", "range", "notes", "related", "fixable", "fix",
        ])
      #expect(diagnostic?["range"]?.keys == ["start", "end"])
      #expect(diagnostic?["range"]?["start"]?.keys == ["line", "column", "offset"])
      #expect(diagnostic?["range"]?["start"]?["offset"] == .number(Double(diagnostics[index].span.start)))
      #expect(diagnostic?["message"] == .string(diagnostics[index].message))
      if let fix = diagnostic?["fix"], fix != .null {
        sawFix = true
        #expect(fix.keys == ["title", "safety", "edits"])
        #expect(fix["edits"]?[0]?.keys == ["range", "text"])
      }
      if let related = diagnostic?["related"]?[0] {
        sawRelated = true
        #expect(related.keys == ["message", "file", "range"])
      }
    }
    #expect(sawFix && sawRelated)
  }

  @Test func constraintsHaveExactlyTheDocumentedKeys() throws {
    let input = LintInput(format: SourceText("|-[a(>=m@500)]-[b(8)]"))
    let json = try JSON.parse(
      JSONReport.compile([CompiledText(input: input, log: nil)], [FileReport(source: input.source, diagnostics: [])]))
    #expect(json.keys == ["version", "constraints", "diagnostics"])
    let plain: Set = ["first", "relation", "multiplier", "second", "constant", "priority", "origin"]
    let constraints = json["constraints"]
    #expect(constraints?[0]?.keys == plain.union(["standard"]))
    #expect(constraints?[0]?["standard"] == .string("superview"))
    #expect(
      constraints?[0]?["second"] == .object(["item": .string("superview"), "attribute": .string("leadingMargin")]))
    #expect(constraints?[1]?.keys == plain)
    #expect(constraints?[1]?["second"] == .null)
    #expect(constraints?[1]?["constant"] == .string("m") && constraints?[1]?["priority"] == .number(500))
    #expect(constraints?[2]?["standard"] == .string("sibling") && constraints?[2]?["constant"] == .number(8))
    #expect(constraints?[3]?["origin"] == .object(["file": .string("-"), "start": .number(18), "end": .number(19)]))
    #expect(constraints?[4] == nil)
  }

  @Test func anythingCanBeQuoted() throws {
    let text = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    var writer = JSONWriter()
    writer.string(text)
    #expect(try JSON.parse(writer.text) == .string(text))
    #expect(!writer.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0.value == 0x2028 })
  }
}
