import Testing

@testable import VFLLogs

/// Tests rows of the tables in `Notation`.
@Suite struct NotationTests {
  /// Priorities are numbers or names. Any other word is a value that the log does not show, even if it begins with the name of
  /// a priority.
  @Test(
    arguments: [
      ("@250", .number(250)), ("@ required", .number(1000)), ("@high", .number(750)), ("^high", .number(750)),
      ("^ drag can resize window", .number(510)), ("priority: low", .number(250)), ("priority : 42", .number(42)),
      ("@highlight", .symbol("highlight")), ("^low2", .symbol("low2")),
    ] as [(String, PrintedPriority)])
  func priorities(text: String, expected: PrintedPriority) throws {
    let body = Array(" UIView:0xa.width == 10 \(text)>".utf8)
    let description = try body.withUnsafeBufferPointer { bytes in
      var parser = DescriptionParser(bytes, joins: [], openBracketCount: 1)
      return try parser.parse()
    }
    #expect(description.constraints.map(\.priority) == [expected])
  }

  /// An identifier ends at the first closing quote that is followed by a space.
  @Test func identifiers() throws {
    for (opening, closing) in Notation.identifierQuotes {
      let body = Array("0x1 \(opening)it's me\(closing) UIView:0xa.width == 10>".utf8)
      let description = try body.withUnsafeBufferPointer { bytes in
        var parser = DescriptionParser(bytes, joins: [], openBracketCount: 1)
        return try parser.parse()
      }
      #expect(description.identifier == "it's me")
    }
  }
}
