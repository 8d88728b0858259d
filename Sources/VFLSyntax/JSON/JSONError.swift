/// Why a text is not valid JSON, and where.
package struct JSONError: Error, Equatable {
  package enum Problem: Equatable, Sendable {
    case notUTF8
    /// The text found instead of a value; nil at the end of the input.
    case missingValue(String?)
    case unquotedText(String)
    case missingName(String?)
    case missingColon(String)
    /// The bracket that could close the list, and the text found instead, which is nil at the end of the input.
    case missingComma(String, String?)
    case unclosed(String)
    case unterminatedString
    case unterminatedComment
    case badEscape
    case malformedNumber(String)
    case tooLarge
    case tooDeep
    case repeatedName(String)
    case surplus(String?)
  }

  package let problem: Problem
  /// The offset of the problem, in bytes.
  package let offset: UInt32

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = UInt32(truncatingIfNeeded: offset)
  }

  /// The problem in one sentence.
  package var message: String {
    switch problem {
    case .notUTF8: "this byte is not part of a UTF-8 character"
    case .missingValue(let found): "expected a value" + Self.found(found)
    case .unquotedText(let text): "expected a value, found `\(text)`; text needs quotation marks"
    case .missingName(let found): "expected a key" + Self.found(found)
    case .missingColon(let name): "expected `:` after the key `\(name)`"
    case .missingComma(let bracket, let found): "expected `,` or `\(bracket)`" + Self.found(found)
    case .unclosed(let bracket): "this `\(bracket)` is never closed"
    case .unterminatedString: "this string has no closing quotation mark on its line"
    case .unterminatedComment: "this comment is never closed"
    case .badEscape: "unknown escape in a string; write `\\\\` for a backslash"
    case .malformedNumber(let text): "`\(text)` is not a number"
    case .tooLarge: "this number is too large"
    case .tooDeep: "nested more than \(JSONReader.maximumDepth) levels deep"
    case .repeatedName(let name): "the key `\(name)` is repeated"
    case .surplus(let found): "expected the end of the file" + Self.found(found)
    }
  }

  private static func found(_ text: String?) -> String { text.map { ", found `\($0)`" } ?? ", found the end" }
}
