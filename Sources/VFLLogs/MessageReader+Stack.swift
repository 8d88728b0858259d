import VFLConstraints
import VFLSyntax

/// Reads the stack of calls that a log shows after a message.
extension MessageReader {
  /// The largest number of bytes after a message in which the stack is searched for a function of the app.
  private static let stackLimit = 16384

  /// Parts of the names of functions in layout libraries, which may be linked into the app's binary.
  private static let libraries = ["[MAS", "(MAS", "SnapKit", "(PureLayout", "Cartography"]

  /// The first function in the stack whose binary has the name of the process that printed the message, apart from those of libraries:
  /// `5  Bakery  0x0000000108d564c3 -[Oven bake:] + 419`. Nil if the log names no process, or if the function's name is mangled or missing.
  var caller: String? {
    guard let process = bytes.process(before: words.lowerBound) else { return nil }
    var start = words.upperBound
    let limit = min(bytes.count, start + Self.stackLimit)
    while start < limit {
      let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
      let parts = string(start..<end).split(maxSplits: 3, whereSeparator: { $0 == " " || $0 == "\t" })
      if parts.count == 4, Int(parts[0]) != nil, parts[1] == process, parts[2].hasPrefix("0x"),
        !Self.libraries.contains(where: { String(parts[3]).mentions($0) })
      {
        return Self.function(String(parts[3]))
      }
      start = end + 1
    }
    return nil
  }

  /// The name of a function without the offset that a stack shows after it; nil if it is not readable.
  private static func function(_ text: String) -> String? {
    var words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    if let plus = words.lastIndex(of: "+"), plus == words.count - 2 { words.removeLast(2) }
    let name = words.joined(separator: " ")
    let isObjectiveC = name.hasPrefix("-[") || name.hasPrefix("+[")
    return isObjectiveC && name.hasSuffix("]") || name.hasSuffix(")") && !name.hasPrefix("$") ? name : nil
  }
}
