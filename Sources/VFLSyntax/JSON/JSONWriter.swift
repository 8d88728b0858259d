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

  package mutating func key(_ key: String) {
    string(key)
    text += isSpaced ? ": " : ":"
    needsComma = false
  }

  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    raw("\(value)")
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  package mutating func null(_ key: String) {
    self.key(key)
    null()
  }

  package mutating func null() { raw("null") }

  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes a value that is JSON already.
  package mutating func json(_ value: String) { raw(value) }

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
