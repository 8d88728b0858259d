import Testing
import VFLSyntax
import VFLWorkspace

@testable import VFLServer

/// What the words of constraint files are, for coloring.
@Suite struct SemanticTokenTests {
  private static let noFiles = FileSystem(
    currentFolder: { "/" },
    place: { (path: String) throws(WorkspaceError) -> FilePlace in FilePlace(real: path) },
    resolve: { $0 == "/" ? "/" : nil }, presence: { _ in .missing }, kind: { _ in nil }, contents: { _ in nil },
    read: { (_: FilePlace, name: String) throws(WorkspaceError) -> [UInt8] in throw .unreadable(name) })

  /// The tokens of a line that is added to a file which declares the names, each with its kind.
  private func tokens(_ line: String) throws -> [String] {
    let declarations = "superview card (0 0; 320 480)\nview title, badge in card\nmetric gap = 8\n"
    let document = OpenDocument(
      uri: "file:///Card.vfl", language: "vfl", version: 1, text: Array((declarations + line).utf8), encoding: .utf8)
    let workspace = ServerWorkspace(Self.noFiles)
    let analysis = try #require(workspace.analysis(of: document))
    let start = UInt32(declarations.utf8.count)
    return ColoredToken.tokens(analysis).filter { $0.span.start >= start }.map { token in
      "\(token.kind) \(analysis.text.source.text(token.span))"
    }
  }

  @Test func namesAreWhatTheyStandFor() throws {
    #expect(
      try tokens("[title(gap@gap)]").filter { !$0.hasPrefix("mark") } == ["view title", "metric gap", "metric gap"])
    #expect(try tokens("[title(badge)]").contains("view badge"))
    #expect(
      try tokens("view in, other = UIView:0x8b, last = `a b`").filter { !$0.hasPrefix("mark") } == [
        "keyword view", "view in", "view other", "view UIView:0x8b", "view last", "view `a b`",
      ])
  }

  @Test func rangesAreNumbersAndDots() throws {
    #expect(
      try tokens("for card.width in -10...4.5e+2, card.height in 1 ... 2 {\n}").dropFirst(3) == [
        "attribute width", "keyword in", "mark -", "number 10", "mark ...", "number 4.5e+2", "mark ,", "view card",
        "mark .", "attribute height", "keyword in", "number 1", "mark ...", "number 2", "mark {", "mark }",
      ])
    #expect(try tokens("for card.size in iphone {\n}").contains("option iphone"))
    #expect(
      try tokens("at iPhone-SE, gap == 4 {\n}").prefix(4) == ["keyword at", "option iPhone-SE", "mark ,", "metric gap"])
  }

  @Test func stepsNameLinesMasksAndProblems() throws {
    #expect(
      try tokens("set 3.constant = 4") == [
        "keyword set", "number 3", "mark .", "attribute constant", "mark =", "number 4",
      ])
    #expect(try tokens("expect problem requested_layout").last == "option requested_layout")
    #expect(
      try tokens("expect constraints card == pin, 5") == [
        "keyword expect", "keyword constraints", "view card", "mark ==", "group pin", "mark ,", "number 5",
      ])
    #expect(
      try tokens("mask title flexibleWidth | flexibleHeight") == [
        "keyword mask", "view title", "option flexibleWidth", "mark |", "option flexibleHeight",
      ])
  }

  @Test func malformedLinesHaveNoTokens() throws {
    #expect(try tokens("title width = 3") == [])
    #expect(try tokens("title.widht == 3 # why").last == "comment # why")
  }
}
