import VFLConstraints
import VFLSyntax

/// Reads what a log shows about a message besides the words that identify it.
struct MessageReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The words that identify the message.
  let words: Range<Int>
  /// The text after the words that can belong to the message, up to the stack of the calls.
  let rest: Range<Int>

  /// The largest number of bytes of a message after the words that identify it.
  private static let limit = 1200
  /// The largest number of objects that are read.
  static let objectLimit = 8

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ words: Range<Int>) {
    (self.bytes, self.words) = (bytes, words)
    var end = words.upperBound
    let limit = min(bytes.count, end + Self.limit)
    while end < limit, !bytes.hasBytes("*** ", at: end), !bytes.hasBytes("(0x", at: end) { end += 1 }
    rest = words.upperBound..<end
  }

  /// The message with its details; nil if the text around the words shows that it is about something else.
  func read(_ message: FrameworkMessage) -> LoggedMessage? {
    var read = LoggedMessage(
      message, Span(UInt32(truncatingIfNeeded: words.lowerBound), UInt32(truncatingIfNeeded: words.upperBound)))
    guard isCertain(message) else { return nil }
    if !message.isLogged { read.caller = caller }
    switch message {
    case .malformedFormat: readFormat(into: &read)
    case .unknownView: read.message = .unknownView(word(before: words.lowerBound))
    case .unknownMetric: read.message = .unknownMetric(quotedWord(before: words.lowerBound))
    case .foreignItem:
      read.details = [word(before: words.lowerBound)]
    case .unfinishedLayout:
      read.details = [word(before: "s implementation")].compactMap { $0 }
      if range(of: "viewDidLayoutSubviews") != nil { read.details.append(LoggedMessage.controller) }
    case .priorityCrossesRequired:
      read.details = [word(after: "passed priority "), word(after: "existing priority was ")].compactMap { $0 }
      // `*** Assertion failure in -[SnapKit.LayoutConstraint setPriority:], …`
      let assertion = call(in: max(0, lineStart - Self.limit)..<line.upperBound)
      if assertion.last == "setPriority:" { read.objects = [assertion[0]] }
    case .managedBar: read.details = [className(after: words.upperBound)].compactMap { $0 }
    case .missingLayoutProperty, .unfinishedPass, .backgroundCall: read.details = call
    case .nonFiniteNumber:
      read.objects = objects(in: rest)
      // The class of the constraint is in the line before or in the stack after the message.
      if holds("NSContentSizeLayoutConstraint", in: lineStart(before: lineStart - 1)..<rest.upperBound) {
        read.details = [LoggedMessage.contentSize]
      }
    case .ambiguousLayout: return readAmbiguity(into: read)
    case .unpreparedHierarchy, .unpreparedLayout: readHierarchy(into: &read)
    case .outsideSubtree:
      read.objects = range(of: "view:").map { objects(in: $0.upperBound..<rest.upperBound) } ?? []
      read.objects = Array(read.objects.prefix(1))
    // `NSLayoutConstraint for <UILabel: 0x7f1; frame = …>: …`
    case .constantLocation, .illegalItem: read.objects = Array(objects(in: lineStart..<words.lowerBound).prefix(1))
    default: read.objects = objects(in: message.isInSentence ? lineStart..<rest.upperBound : rest)
    }
    return read
  }

  /// Whether the text around the words shows that they are the message. Databases have constraints, too, and branches have ancestors.
  private func isCertain(_ message: FrameworkMessage) -> Bool {
    switch message {
    case .missingValue: isAboutLayout
    case .foreignItem: holds("unrecognized selector", in: line)
    case .noCommonAncestor: isAboutLayout || holds("because they have", in: lineStart..<words.lowerBound)
    case .nonFiniteNumber: holds("layoutconstraint", in: line) || holds("illegal", in: line)
    case .managedBar: holds("managed by a controller", in: rest)
    case .missingLayoutProperty: !call.isEmpty && holds("unrecognized selector", in: line)
    case .backgroundCall: call.last.map(Self.isAboutLayout) ?? false
    case .endlessPasses where bytes.hasBytes("_post", at: words.lowerBound):
      // The exception is raised right there.
      holds("objc_exception", in: lineStart(before: lineStart - 1)..<lineStart)
        || holds("NSException", in: lineStart(before: lineStart - 1)..<lineStart)
    case .missingConstraints, .feedbackLoop: !objects(in: lineStart..<rest.upperBound).isEmpty
    default: true
    }
  }

  /// Reads the view that a hierarchy should contain, and the outermost view of that hierarchy.
  private func readHierarchy(into message: inout LoggedMessage) {
    // `View not found in container hierarchy: <UILabel: 0x7f1>`; for a guide, `owningView = <UIView: 0x7f1>`
    let missing = range(of: "not found in container hierarchy") ?? range(of: "owningView = ")
    guard let missing, let view = objects(in: missing.upperBound..<rest.upperBound).first else { return }
    let hasNoSuperview = holds("NO SUPERVIEW", in: missing.upperBound..<rest.upperBound)
    message.details = [hasNoSuperview ? LoggedMessage.noSuperview : LoggedMessage.notFound]
    message.objects = [view]
    guard let container = range(of: "container hierarchy:"), container.upperBound != missing.upperBound + 1,
      let outer = objects(in: container.upperBound..<rest.upperBound).first, outer != view
    else { return }
    message.objects.append(outer)
  }

  // MARK: Formats

  /// Reads the mistake in a format, and the format with the caret below it.
  private func readFormat(into message: inout LoggedMessage) {
    let lines = lines
    let caret = lines.firstIndex { $0.text.allSatisfy { $0 == UInt8(ascii: "^") } && !$0.text.isEmpty }
    let format = lines.prefix(caret ?? lines.count).lastIndex { line in
      line.text.starts(with: "H:".utf8) || line.text.starts(with: "V:".utf8) || line.text.first == UInt8(ascii: "|")
        || line.text.first == UInt8(ascii: "[") || line.text.starts(with: "h:".utf8)
        || line.text.starts(with: "v:".utf8)
        || caret != nil && line.text.contains(UInt8(ascii: "["))
    }
    let reason = lines.prefix(format ?? caret ?? min(lines.count, 2)).map { String(decoding: $0.text, as: UTF8.self) }
    message.details = [reason.joined(separator: " ")]
    message.message = Self.mistake(in: message.details[0]) ?? .malformedFormat
    guard let format else { return }
    let column = caret.map { lines[$0].indentation - lines[format].indentation }
    let text = String(decoding: lines[format].text, as: UTF8.self)
    message.format = LoggedMessage.Format(
      text: text, caret: column.flatMap { $0 >= 0 && $0 <= text.utf8.count ? $0 : nil })
  }

  /// The mistake that the framework names; nil if it is another one.
  private static func mistake(in reason: String) -> FrameworkMessage? {
    if let end = reason.range(of: "is not a key") {
      return .unknownView(reason.lastWord(before: end.lowerBound))
    }
    if let start = reason.range(of: "metric with name"), let end = reason.range(of: "but value was not"),
      start.upperBound <= end.lowerBound
    {
      let name = reason[start.upperBound..<end.lowerBound].utf8.filter { $0.isNamePart && $0 < 0x80 }
      return .unknownMetric(String(decoding: name, as: UTF8.self))
    }
    let known: [FrameworkMessage] = [
      .missingColon, .missingDistance, .ambiguousMinus, .unknownRelation, .unterminatedPredicates,
      .alignmentAlongAxis(.horizontal), .alignmentAlongAxis(.vertical), .missingSuperview, .formatOutsideASCII,
      .emptyFormat, .missingView,
    ]
    let plain = reason.withoutQuotes
    return known.first { message in
      // Logs may have typographic quotation marks, so only the letters are compared.
      let words = message.text.withoutQuotes
      guard let start = words.range(of: "format: ") else { return false }
      return plain.range(of: String(words[start.upperBound...])) != nil
    }
  }

  /// The lines after the words, without quotation marks at the end, up to a line with a caret.
  private var lines: [(text: [UInt8], indentation: Int)] {
    var lines: [(text: [UInt8], indentation: Int)] = []
    var position = rest.lowerBound
    if position < rest.upperBound, bytes[position] == UInt8(ascii: ":") { position += 1 }
    while position < rest.upperBound, lines.count < 8 {
      var line: [UInt8] = []
      while position < rest.upperBound, bytes[position] != UInt8(ascii: "\n"), !bytes.hasBytes("\\n", at: position) {
        if bytes[position] == UInt8(ascii: "\\") { position += 1 }
        if position < rest.upperBound { line.append(bytes[position]) }
        position += 1
      }
      position += bytes.hasBytes("\\n", at: position) ? 2 : 1
      let indentation = line.prefix { $0.isBlank || $0 == UInt8(ascii: ">") }.count
      var text = Array(line.dropFirst(indentation))
      while let last = text.last, last.isBlank || last == UInt8(ascii: "\r") || "'\"`".utf8.contains(last) {
        text.removeLast()
      }
      if !text.isEmpty { lines.append((text, indentation)) }
      if text == [UInt8(ascii: "^")] { break }
    }
    return lines
  }

  // MARK: Objects

  /// The views and anchors in brackets, such as `<UILabel: 0x7f1; frame = …>` and `<NSLayoutDimension:0x7f2 "UILabel:0x7f1.height">`.
  /// Layers, constraints and gesture recognizers do not count.
  func objects(in range: Range<Int>) -> [String] {
    var objects: [String] = []
    var position = range.lowerBound
    while position < range.upperBound, objects.count < Self.objectLimit {
      defer { position += 1 }
      guard bytes[position] == UInt8(ascii: "<") || bytes.hasBytes("lt;", at: position) else { continue }
      let start = position + (bytes[position] == UInt8(ascii: "<") ? 1 : 3)
      guard let (name, end) = object(at: start, range.upperBound) else { continue }
      let ignored = ["Layer", "Constraint", "Recognizer", "Array", "Engine", "WindowScene", "Color", "ViewController"]
      if let anchored = anchor(name, end, range.upperBound) {
        if !objects.contains(anchored) { objects.append(anchored) }
      } else if !ignored.contains(where: { name.prefixBeforeColon.hasSuffix($0) }), !objects.contains(name) {
        objects.append(name)
      }
      position = end - 1
    }
    return objects
  }

  /// Objects without brackets: `UIView:0x7f1`.
  func plainObjects(in range: Range<Int>) -> [String] {
    for position in range
    where bytes[position].isNamePart && (position == range.lowerBound || !bytes[position - 1].isNamePart) {
      if let (name, _) = object(at: position, range.upperBound) { return [name] }
    }
    return []
  }

  /// A class and an address, `UILabel: 0x7f1`, and its end.
  private func object(at start: Int, _ limit: Int) -> (name: String, end: Int)? {
    var end = start
    while end < limit, bytes[end].isNamePart || bytes[end] == UInt8(ascii: ".") { end += 1 }
    let className = string(start..<end)
    var position = bytes.skippingSpaces(from: end)
    if position < limit, bytes[position] == UInt8(ascii: ":") { position = bytes.skippingSpaces(from: position + 1) }
    guard end > start, bytes.hasBytes("0x", at: position) else { return nil }
    let address = position
    position += 2
    while position < limit, bytes[position].isHexadecimal { position += 1 }
    return (className + ":" + string(address..<position), position)
  }

  /// What an anchor belongs to: `UILabel:0x7f1.height`; nil for other objects.
  private func anchor(_ name: String, _ end: Int, _ limit: Int) -> String? {
    let className = name.prefixBeforeColon
    guard className.hasPrefix("NSLayout"), className.hasSuffix("Anchor") || className.hasSuffix("Dimension") else {
      return nil
    }
    var start = end
    while start < limit, " \\\"".utf8.contains(bytes[start]) { start += 1 }
    var close = start
    while close < limit, !"\"\\>\n".utf8.contains(bytes[close]) { close += 1 }
    return string(start..<close)
  }

  // MARK: Words

  var lineStart: Int { lineStart(before: words.lowerBound) }

  private func lineStart(before end: Int) -> Int {
    var start = max(0, end)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), end - start < Self.limit { start -= 1 }
    return start
  }

  /// The class and the selector of the last call in the line: `Card` and `layout` for `-[Card layout]`. Empty if there is no call.
  private var call: [String] { call(in: line) }

  private func call(in range: Range<Int>) -> [String] {
    guard let start = range.last(where: { bytes.hasBytes("-[", at: $0) }),
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "]"))
    else { return [] }
    let words = string(start + 2..<end).split(separator: " ").map(String.init)
    return words.count == 2 ? words : []
  }

  /// Whether a selector is about positions, sizes or constraints.
  private static func isAboutLayout(_ selector: String) -> Bool {
    let selector = selector.lowercased()
    return ["layout", "constraint", "frame", "bounds", "view", "anchor", "intrinsic", "transform"].contains {
      selector.mentions($0)
    }
  }

  var lineEnd: Int { bytes[rest].firstIndex(of: UInt8(ascii: "\n")) ?? rest.upperBound }

  var line: Range<Int> { lineStart..<lineEnd }

  /// Whether the text around the words mentions constraints, anchors or outlets.
  private var isAboutLayout: Bool {
    [
      max(0, words.lowerBound - Self.limit)..<words.lowerBound,
      words.upperBound..<min(bytes.count, words.upperBound + Self.limit),
    ].contains { holds("constraint", in: $0) || holds("anchor", in: $0) || holds("outlet", in: $0) }
  }

  func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    range.contains { bytes.hasBytes(text, at: $0) }
  }

  /// Where a text occurs in the message. The whole text is part of it, even if the message is cut off.
  func range(of text: StaticString) -> Range<Int>? {
    let count = text.utf8CodeUnitCount
    return rest.first { $0 + count <= rest.upperBound && bytes.hasBytes(text, at: $0) }.map { $0..<$0 + count }
  }

  /// The word after a text in the message.
  private func word(after text: StaticString) -> String? {
    guard let start = range(of: text)?.upperBound else { return nil }
    var end = start
    while end < bytes.count, bytes[end].isNamePart || bytes[end] == UInt8(ascii: ".") { end += 1 }
    let word = string(start..<end)
    return word.hasSuffix(".") ? String(word.dropLast()) : word
  }

  /// The name before a text in the message, with an apostrophe in between.
  private func word(before text: StaticString) -> String? {
    range(of: text).map { range in
      var end = range.lowerBound
      while end > rest.lowerBound, bytes[end - 1] == UInt8(ascii: "'") || bytes[end - 1] >= 0x80 { end -= 1 }
      return word(before: end)
    }
  }

  private func word(before offset: Int) -> String {
    var end = offset
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    var start = end
    while start > 0, bytes[start - 1].isNamePart || bytes[start - 1] == UInt8(ascii: ".") { start -= 1 }
    return string(start..<end)
  }

  /// The name in quotation marks before an offset.
  private func quotedWord(before offset: Int) -> String {
    var end = offset
    while end > 0, !bytes[end - 1].isNamePart || bytes[end - 1] >= 0x80, offset - end < 8 { end -= 1 }
    return word(before: end)
  }

  private func className(after offset: Int) -> String? {
    let start = bytes.skippingSpaces(from: offset)
    var end = start
    while end < bytes.count, bytes[end].isNamePart { end += 1 }
    return end > start ? string(start..<end) : nil
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

extension FrameworkMessage {
  /// Whether the message names objects before the words that identify it.
  fileprivate var isInSentence: Bool {
    switch self {
    case .noCommonAncestor, .endlessCollection, .outsideWindow, .nestedLayout, .noCommonSuperview: true
    default: false
    }
  }
}

extension String {
  fileprivate var prefixBeforeColon: String { String(prefix { $0 != ":" }) }

  /// The text without quotation marks, whose form varies, and backticks.
  fileprivate var withoutQuotes: String {
    String(decoding: utf8.filter { !"'\"`".utf8.contains($0) && $0 < 0x80 }, as: UTF8.self)
  }

  /// The last word before an index.
  fileprivate func lastWord(before end: Index) -> String {
    self[..<end].split(separator: " ").last.map(String.init) ?? ""
  }

  /// Where a text first occurs.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
