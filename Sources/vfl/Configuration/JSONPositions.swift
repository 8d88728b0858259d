/// Where the members of a JSON5 text are, which the toolchain's decoder does not say. The text has been decoded already, so that
/// nothing here needs to check it.
struct JSONPositions {
  /// Offsets of members' keys, by their path: `rules.unused_view`.
  private(set) var offsets: [String: Int] = [:]
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readValue("")
  }

  /// `4:3`: the line and column of a key; of the text's beginning where there is no such key.
  func position(_ path: String) -> String {
    let before = bytes[..<min(offsets[path] ?? 0, bytes.count)]
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return "\(before.count { $0 == UInt8(ascii: "\n") } + 1):\(column)"
  }

  private mutating func readValue(_ path: String) {
    skipBlanks()
    guard index < bytes.count else { return }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      readMembers(until: UInt8(ascii: "}")) { reader, _ in
        let start = reader.index
        let key = reader.readKey()
        let keyPath = path.isEmpty ? key : path + "." + key
        if reader.offsets[keyPath] == nil { reader.offsets[keyPath] = start }
        reader.skipBlanks()
        if reader.index < reader.bytes.count, reader.bytes[reader.index] == UInt8(ascii: ":") { reader.index += 1 }
        reader.readValue(keyPath)
      }
    case UInt8(ascii: "["):
      readMembers(until: UInt8(ascii: "]")) { reader, number in
        reader.offsets["\(path).\(number)"] = reader.index
        reader.readValue("\(path).\(number)")
      }
    default: _ = readKey()
    }
  }

  private mutating func readMembers(until end: UInt8, _ read: (inout JSONPositions, Int) -> Void) {
    index += 1
    var number = 0
    while true {
      skipBlanks()
      guard index < bytes.count, bytes[index] != end else { break }
      let start = index
      read(&self, number)
      number += 1
      skipBlanks()
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") { index += 1 }
      if index == start { break }
    }
    index += 1
  }

  /// A string without its quotation marks, or a word.
  private mutating func readKey() -> String {
    let quote = bytes[index]
    let start: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      start = index
      while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      index = min(index, bytes.count)
      defer { index = min(index + 1, bytes.count) }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    start = index
    while index < bytes.count, !" \t\r\n,:{}[]/".utf8.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      if " \t\r\n".utf8.contains(bytes[index]) {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(bytes.count, index + 2)
      } else {
        break
      }
    }
  }
}
