/// Writes JSON with keys in the order in which they are given.
///
/// The output must be byte-for-byte the same on every platform. Foundation's encoder either sorts keys or leaves their order
/// undefined, and Foundation is not always available.
package struct JSONWriter {
  package private(set) var text = ""
  private var needsComma = false
  /// Whether a space follows each comma and colon, to make the text easier to read.
  private let isSpaced: Bool

  package init(isSpaced: Bool = false) {
    self.isSpaced = isSpaced
  }

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  package mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void)
  {
    open("[")
    for element in elements { body(&self, element) }
    close("]")
  }

  /// Writes a member whose value `value` writes. The other functions with a key call this one, and write nil as null.
  package mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    string(key)
    text += isSpaced ? ": " : ":"
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

  package mutating func number(_ value: Int) { raw("\(value)") }

  /// Writes a number, or null if the number is not finite, because JSON cannot represent such numbers.
  package mutating func number(_ value: Double) {
    raw(value.isFinite ? NumberText.shortest(value) : "null")
  }

  package mutating func string(_ value: String) {
    separate()
    text += "\""
    if value.utf8.allSatisfy(Self.isPlain) { text += value } else { escaped(value) }
    text += "\""
  }

  /// Whether a byte can be written without an escape in any string. `#` is escaped because some commands of CI services begin with
  /// `#`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "#")
  }

  private mutating func escaped(_ value: String) {
    var commands = CommandScanner()
    for scalar in value.unicodeScalars {
      let isCommand = commands.completesCommand(scalar)
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.isHarmful || isCommand {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { escape(unit) }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  private mutating func raw(_ value: String) {
    separate()
    text += value
  }

  private mutating func separate() {
    if needsComma { text += isSpaced ? ", " : "," }
    needsComma = true
  }

  private mutating func open(_ bracket: String) {
    separate()
    text += bracket
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    text += bracket
    needsComma = true
  }
}
