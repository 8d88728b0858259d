/// Writes JSON with keys in the order in which they are given.
///
/// The output must be byte-for-byte the same on every platform. Foundation's encoder either sorts keys or leaves their order
/// undefined, and Foundation is not always available.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  private var needsComma = false
  /// Whether a space follows each comma and colon, to make the text easier to read.
  private let isSpaced: Bool

  package init(isSpaced: Bool = false) {
    self.isSpaced = isSpaced
    // More than a short answer needs, so that it is written without copies.
    bytes.reserveCapacity(1024)
  }

  /// What has been written so far. O(length).
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void)
  {
    open(UInt8(ascii: "["))
    for element in elements { body(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Writes a member whose value `value` writes. The other functions with a key call this one, and write nil as null.
  package mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
    needsComma = false
    value(&self)
  }

  package mutating func member(_ key: String, _ value: String?) {
    if let value { member(key) { $0.string(value) } } else { null(key) }
  }

  package mutating func member(_ key: String, _ value: Int?) {
    if let value { member(key) { $0.number(value) } } else { null(key) }
  }

  package mutating func member(_ key: String, _ value: Double?) {
    if let value { member(key) { $0.number(value) } } else { null(key) }
  }

  package mutating func member(_ key: String, _ value: Bool) { member(key) { $0.bool(value) } }

  package mutating func null(_ key: String) { member(key) { $0.null() } }

  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    member(key) { $0.object(body) }
  }

  package mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    member(key) { $0.array(elements, body) }
  }

  /// Writes a member whose value is an array of objects.
  package mutating func objects<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(key, elements) { writer, element in writer.object { body(&$0, element) } }
  }

  package mutating func strings(_ key: String, _ elements: some Sequence<String>) {
    array(key, elements) { writer, element in writer.string(element) }
  }

  package mutating func numbers(_ key: String, _ elements: some Sequence<Double>) {
    array(key, elements) { writer, element in writer.number(element) }
  }

  package mutating func numbers(_ key: String, _ elements: some Sequence<Int>) {
    array(key, elements) { writer, element in writer.number(element) }
  }

  package mutating func null() { raw("null") }

  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes a value that is JSON already.
  package mutating func json(_ value: String) { raw(value) }

  package mutating func number(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a number, or null if the number is not finite, because JSON cannot represent such numbers.
  package mutating func number(_ value: Double) {
    if let whole = Int32(exactly: value) {
      number(Int(whole))
    } else {
      raw(value.isFinite ? NumberText.shortest(value) : "null")
    }
  }

  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    let isPlain = value.withUTF8 { utf8 in
      guard utf8.allSatisfy(Self.isPlain) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { escape(value) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte can be written without an escape in any string. `#` is escaped because some commands of CI services begin with
  /// `#`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "#")
  }

  private mutating func escape(_ value: String) {
    var commands = CommandScanner()
    for scalar in value.unicodeScalars {
      let isCommand = commands.completesCommand(scalar)
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      default:
        if scalar.isHarmful || isCommand {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { escape(unit) }
        } else {
          bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
  }

  private mutating func append(_ value: String) {
    var value = value
    value.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func raw(_ value: String) {
    separate()
    append(value)
  }

  private mutating func separate() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      if isSpaced { bytes.append(UInt8(ascii: " ")) }
    }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}
