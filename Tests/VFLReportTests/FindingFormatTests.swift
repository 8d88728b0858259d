import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TestSupport
import Testing
import VFLLint
import VFLSyntax

@testable import VFLReport
import VFLWorkspace

/// Tests the output formats with a text that has findings of every kind (Fixtures/Findings). `VFL_UPDATE=1` rewrites the golden files.
@Suite struct FindingFormatTests {
  /// A path that each format has to escape differently.
  private static let path = "Lay outs/odd,name:100%\n<é>&'\".vfl"

  private func reports() throws -> [FileReport] {
    let bytes = try Project.bytes("Fixtures/Findings/input.vfl")
    let source = try #require(SourceText(name: Self.path, bytes: bytes))
    let result = Linter().result(LintInput(file: source))
    let clean = SourceText(name: "clean.vfl", "[a(8)]\n")
    return [
      FileReport(source: source, diagnostics: result.diagnostics, suppressed: result.suppressed),
      FileReport(source: clean, diagnostics: []),
    ]
  }

  @Test(arguments: FindingFormat.allCases.filter { $0 != .diff })
  func outputMatchesTheGoldenFiles(format: FindingFormat) throws {
    let text = format.text(try reports(), version: "1.2.3")
    try Project.expect("Fixtures/Findings/expected.\(format.rawValue)", contains: text)
  }

  /// Failures are in every format for programs. In the formats for people, standard error is enough.
  @Test(arguments: FindingFormat.allCases)
  func failuresAreInTheFormatsForPrograms(format: FindingFormat) throws {
    let configuration = WorkspaceError.badConfiguration(
      Self.path, LineTable(SourceText("{\n  rules: 3\n}")).position(11), "`rules` must be an object, not <3>")
    let failures = [
      RunFailure(configuration), RunFailure(.notFound("gone & <away>.vfl")),
      RunFailure("`--jobs` cannot be 0, or 100%"),
    ]
    let text = format.text([], failures: failures, version: "1.2.3")
    switch format {
    case .text, .concise, .diff: #expect(text.isEmpty)
    case .sarif:
      // Its list of rules is that of the golden file for findings.
      let invocation = try JSON.parse(text)["runs"]?[0]?["invocations"]?[0]
      #expect(invocation?["executionSuccessful"] == .bool(false))
      let messages = invocation?["toolExecutionNotifications"]?.elements.map { $0["message"]?["text"]?.text }
      #expect(messages == failures.map { $0.message })
    case .xcode, .json, .github, .gitlab, .junit, .checkstyle:
      try Project.expect("Fixtures/Findings/failures.\(format.rawValue)", contains: text)
    }
    if format == .junit || format == .checkstyle { #expect(XMLParser(data: Data(text.utf8)).parse()) }
    if format == .json || format == .gitlab { _ = try JSON.parse(text) }
  }

  @Test func everyKindIsAmongTheFindings() throws {
    let report = try reports()[0]
    #expect(Set(report.diagnostics.map(\.severity)) == Set(Severity.allCases))
    #expect(report.diagnostics.contains { $0.fix != nil } && report.diagnostics.contains { !$0.related.isEmpty })
    #expect(report.suppressed.count == 1)
    #expect(report.diagnostics.contains { $0.rule == "unused_suppression" })
  }

  /// Checks the requirements of the SARIF 2.1.0 schema one by one, without a schema validator.
  @Test func sarifMeetsTheSchema() throws {
    let json = try JSON.parse(FindingFormat.sarif.text(try reports(), version: "1.2.3"))
    #expect(json["version"] == .string("2.1.0"))
    let run = try #require(json["runs"]?[0])
    #expect(run["columnKind"] == .string("unicodeCodePoints"))
    let rules = try #require(run["tool"]?["driver"]?["rules"]).elements
    #expect(rules.count == Rule.all.count)
    for rule in rules {
      #expect(
        rule.keys == ["id", "name", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration"])
      #expect(rule["helpUri"]?.text?.hasPrefix("https://") == true)
      #expect(rule["help"]?.keys == ["text", "markdown"])
    }
    let results = try #require(run["results"]).elements
    #expect(results.count == (try reports())[0].diagnostics.count + 1)
    var fingerprints: Set<String> = []
    for result in results {
      guard case .number(let index)? = result["ruleIndex"] else { throw CocoaError(.coderInvalidValue) }
      #expect(rules[Int(index)]["id"] == result["ruleId"])
      #expect(["note", "warning", "error"].contains(result["level"]?.text))
      let location = try #require(result["locations"]?[0]?["physicalLocation"])
      #expect(
        location["artifactLocation"]?["uri"] == .string("Lay%20outs/odd%2Cname%3A100%25%0A%3C%C3%A9%3E%26%27%22.vfl"))
      #expect(location["artifactLocation"]?["uriBaseId"] == .string("%SRCROOT%"))
      #expect(location["region"]?.keys == ["startLine", "startColumn", "endLine", "endColumn"])
      let fingerprint = try #require(result["partialFingerprints"]?["primaryLocationLineHash"]?.text)
      #expect(fingerprints.insert(fingerprint).inserted)
    }
    let suppressed = results.filter { $0.keys.contains("suppressions") }
    #expect(suppressed.count == 1)
    #expect(suppressed.first?["suppressions"]?[0]?["justification"]?.text == "shipped like this, \"since\" <2019>")
  }

  @Test func gitLabFingerprintsContainNoLineNumbers() throws {
    let report = try reports()[0]
    let moved = try #require(SourceText(name: Self.path, bytes: Array("\n\n\n".utf8) + report.source.bytes))
    let movedReport = FileReport(source: moved, diagnostics: Linter().diagnostics(LintInput(file: moved)))
    func fingerprints(_ report: FileReport) throws -> [String?] {
      try JSON.parse(GitLabReport.text([report])).elements.map { $0["fingerprint"]?.text }
    }
    #expect(try fingerprints(report) == fingerprints(movedReport))
    for issue in try JSON.parse(GitLabReport.text([report])).elements {
      #expect(issue.keys == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(issue["location"]?["lines"]?.keys == ["begin", "end"])
    }
  }

  /// Each workflow command is one line, and the runner decodes it to the original text.
  @Test func workflowCommandsDecodeToTheText() throws {
    let report = try reports()[0]
    let lines = GitHubReport.text([report]).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == report.diagnostics.count)
    for (line, diagnostic) in zip(lines, report.diagnostics) {
      let parts = line.dropFirst(2).split(separator: "::", maxSplits: 1).map(String.init)
      let properties = parts[0].split(separator: " ", maxSplits: 1)[1].split(separator: ",").map(String.init)
      let file = try #require(properties.first { $0.hasPrefix("file=") }).dropFirst(5)
      #expect(decoded(String(file)) == Self.path)
      #expect(decoded(parts[1]).hasPrefix(diagnostic.message))
      let table = LineTable(report.source)
      let isOneLine = table.position(diagnostic.span.start).line == table.position(diagnostic.span.end).line
      #expect(properties.contains { $0.hasPrefix("col=") } == isOneLine)
    }
  }

  @Test(arguments: [FindingFormat.junit, .checkstyle])
  func xmlIsWellFormed(format: FindingFormat) throws {
    let text = format.text(try reports(), version: "1")
    let parser = XMLParser(data: Data(text.utf8))
    let reader = ElementCounter()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let findings = try reports()[0].diagnostics
    if format == .junit {
      // Only findings that make the run fail are failures.
      let errors = findings.count { $0.severity == .error }
      #expect(reader.counts["failure"] == errors && reader.counts["system-out"] == findings.count - errors)
      let strict = format.text(try reports(), version: "1", isStrict: true)
      let notes = findings.count { $0.severity == .note }
      #expect(strict.split(separator: "<failure").count - 1 == findings.count - notes && notes > 0)
    } else {
      #expect(reader.counts["error"] == findings.count)
    }
    #expect(reader.attributes.contains(Self.path))
    // Characters that are not allowed in XML.
    let source = SourceText(name: "a\u{1}\u{FFFE}.vfl", "[a")
    let odd = format.text(
      [FileReport(source: source, diagnostics: Linter().diagnostics(LintInput(file: source)))], version: "1")
    #expect(XMLParser(data: Data(odd.utf8)).parse())
  }

  @Test func diffsHaveTheUnifiedFormat() {
    let before = Array("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n".utf8)
    let after = Array("a\nB\nc\nd\ne\nf\ng\nh\nj\nk\n".utf8)
    #expect(
      diff(before, after) == """
        --- x
        +++ x
        @@ -1,10 +1,10 @@
         a
        -b
        +B
         c
         d
         e
         f
         g
         h
        -i
         j
        +k

        """)
    #expect(diff(before, before) == "")
    #expect(
      diff([], Array("a".utf8)).hasSuffix(
        "@@ -0,0 +1,1 @@\n+a\n\\ No newline at end of file\n"))
  }

  private func diff(_ before: [UInt8], _ after: [UInt8]) -> String {
    String(decoding: DiffReport.unified(path: "x", before: before, after: after), as: UTF8.self)
  }

  private func decoded(_ text: String) -> String {
    var text = text
    for (code, character) in [("%0A", "\n"), ("%0D", "\r"), ("%3A", ":"), ("%2C", ","), ("%25", "%")] {
      text = text.replacingOccurrences(of: code, with: character)
    }
    return text
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  var attributes: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String]
  ) {
    counts[name, default: 0] += 1
    attributes.formUnion(values.values)
  }
}
