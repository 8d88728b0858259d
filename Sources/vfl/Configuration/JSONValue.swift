import FoundationEssentials

/// Any JSON, as the toolchain's decoder reads it.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value on one line, as messages show it.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .string(let value): "\"\(value)\""
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }
}

extension JSONDecoder {
  /// Decodes bytes that are UTF-8; others are an error. On those that are not, the decoder itself would trap (found by fuzzing).
  func decodeText<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The text is not UTF-8."))
    }
    return try decode(type, from: Data(bytes))
  }
}
