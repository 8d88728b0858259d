import VFLConstraints
import VFLSyntax

/// Reads messages about views whose position or size is ambiguous.
extension MessageReader {
  /// Reads the view and the unknowns that a trace of the hierarchy prints, or the value of the property that reports ambiguity; nil if that value is false
  /// or unknown.
  func readAmbiguity(into message: LoggedMessage) -> LoggedMessage? {
    var message = message
    if bytes.hasBytes("hasAmbiguous", at: words.lowerBound) {
      let value = bytes[rest.prefix(16)].filter { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }
      let isTrue = ["true", "yes"].contains { value.starts(with: $0.utf8) } || value.first == UInt8(ascii: "1") | 0x20
      guard isTrue || holds("XCTAssertFalse", in: line) else { return nil }
    }
    if bytes.hasBytes("layout issues", at: words.lowerBound) { return readIssue(into: message) }
    if holds("scrollable content", in: words) { return readScrollableContent(into: message) }
    message.objects = objects(in: lineStart..<words.lowerBound)
    if message.objects.isEmpty { message.objects = plainObjects(in: lineStart..<words.lowerBound) }
    // `for UILabel:0x7f1.minX{id: 12}, UILabel:0x7f1.Width{id: 14}`
    var start = words.upperBound
    if bytes.hasBytes(" for ", at: start) { start += 5 }
    var position = start
    while position < lineEnd, message.details.count < Self.objectLimit {
      if bytes.hasBytes("{id", at: position) {
        message.details.append(string(start..<position))
        while position < lineEnd, bytes[position] != UInt8(ascii: "}") { position += 1 }
        start = position + (bytes.hasBytes("}, ", at: position) ? 3 : 1)
      }
      position += 1
    }
    return message
  }

  /// Reads an issue that Xcode reports, such as `Width and horizontal position are ambiguous for UILabel.`
  private func readIssue(into message: LoggedMessage) -> LoggedMessage? {
    guard let end = range(of: "ambiguous for "), end.lowerBound < lineEnd else { return nil }
    let name = bytes[end.upperBound..<lineEnd].prefix { $0.isNamePart || $0 == UInt8(ascii: ".") }
    let words = string(end.upperBound..<end.upperBound + name.count).split(separator: ".")
    guard !words.isEmpty else { return nil }
    var message = message
    message.objects = [words.joined(separator: ".")]
    let issue = self.words.upperBound..<end.lowerBound
    if holds("content size", in: issue) {
      message.details = [message.objects[0] + ".contentSize"]
      return message
    }
    let isOneAxis = holds("horizontal", in: issue) || holds("vertical", in: issue)
    let isPosition = holds("position", in: issue) && !isOneAxis
    let isSize = holds("size", in: issue)
    let parts = [
      ("minX", isPosition || holds("horizontal", in: issue)), ("minY", isPosition || holds("vertical", in: issue)),
      ("Width", isSize || holds("width", in: issue)), ("Height", isSize || holds("height", in: issue)),
    ]
    message.details = parts.filter { $0.1 }.map { message.objects[0] + "." + $0.0 }
    return message
  }

  /// Reads the scroll view of a warning of Interface Builder, which quotes names: `… for "Scroll View".`
  private func readScrollableContent(into message: LoggedMessage) -> LoggedMessage {
    var message = message
    let isAfter = bytes.hasBytes("scrollable", at: words.lowerBound)
    let part = isAfter ? words.upperBound..<lineEnd : lineStart..<words.lowerBound
    var text = string(part)
    if text.hasPrefix(" for ") { text.removeFirst(5) }
    let words = text.split { !$0.isLetter && !$0.isNumber && !" ._".contains($0) }
    var name = (isAfter ? words.first : words.last)?.split(separator: " ").joined(separator: " ") ?? ""
    while name.hasSuffix(".") { name.removeLast() }
    message.objects = name.isEmpty ? [] : [name]
    message.details = [(name.isEmpty ? "the scroll view" : name) + ".contentSize"]
    return message
  }
}
