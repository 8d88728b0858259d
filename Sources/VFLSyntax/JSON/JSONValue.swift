/// A value in a JSON text, and its source range.
package struct JSONValue: Equatable, Sendable {
  /// The type of a value, with its contents.
  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members in the order of the text; no two have the same name.
    case object([Member])
  }

  /// A name and its value in an object.
  package struct Member: Equatable, Sendable {
    package let name: String
    /// The source range of the name, including any quotation marks.
    package let nameSpan: Span
    package let value: JSONValue
  }

  package let content: Content
  /// The source range, from the first byte to the last.
  package let span: Span

  /// The members of an object; nil for anything else.
  package var members: [Member]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// The elements of an array; nil for anything else.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = content else { return nil }
    return elements
  }

  package var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  package var number: Double? {
    guard case .number(let number) = content else { return nil }
    return number
  }

  package var bool: Bool? {
    guard case .bool(let value) = content else { return nil }
    return value
  }

  /// The value if it is a whole number from 0 to 10⁹; nil otherwise.
  package var index: Int? {
    guard let number, number >= 0, number <= 1e9, number == number.rounded() else { return nil }
    return Int(number)
  }

  /// The value of an object's member; nil if there is none. O(members).
  package subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// The value as JSON on one line.
  package var text: String {
    var writer = JSONWriter(isSpaced: true)
    writer.value(self)
    return writer.text
  }
}

extension JSONWriter {
  package mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements): array(elements) { writer, element in writer.value(element) }
    case .object(let members):
      object { writer in
        for member in members {
          writer.member(member.name) { $0.value(member.value) }
        }
      }
    }
  }
}
