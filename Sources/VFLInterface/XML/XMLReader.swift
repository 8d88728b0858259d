import VFLSyntax

/// Reads XML: elements, attributes, comments, CDATA sections, processing instructions and character references.
///
/// Accepts any bytes, continues after every mistake, and takes linear time. Document type declarations are skipped, and nothing
/// outside the text is ever read. Names and values are not checked against a schema.
package struct XMLReader {
  /// The maximum depth of nested elements. Interface Builder documents nest about fifty deep at most.
  static let maximumDepth = 512
  /// The maximum number of recorded issues, which bounds memory for files that are not XML at all.
  static let maximumIssues = 1000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var tree: XMLTree
  /// The open elements, from the outermost to the innermost.
  private var open: [OpenElement] = []
  /// For each name, the number of open elements with this name.
  private var openCounts: [Int32] = []
  /// For each name, the position of the last tag with an attribute of this name, plus 1.
  private var lastTags: [UInt32] = []
  private var hasTextOutsideRoot = false

  /// An element whose end tag has not been read.
  private struct OpenElement {
    /// The number of the element; -1 if it is nested too deeply to be stored.
    let element: Int
    let name: Name
    let tag: Span
  }

  /// Reads a document. `names` is the table that the names of elements and attributes are added to.
  package static func tree(_ source: SourceText, names: NameTable = NameTable()) -> XMLTree {
    source.bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes, names)
      reader.readDocument()
      return reader.tree
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ names: NameTable) {
    self.bytes = bytes
    tree = XMLTree(names: names)
    // Interface Builder documents have one element per 85 bytes and one attribute per 28 bytes.
    tree.elements.reserveCapacity(bytes.count / 80)
    tree.attributes.reserveCapacity(bytes.count / 25)
  }

  // MARK: Content

  private mutating func readDocument() {
    // A byte order mark.
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    while true {
      skipText()
      guard position < bytes.count else { break }
      let start = position
      switch peek(1) {
      case UInt8(ascii: "/"): readEndTag()
      case UInt8(ascii: "?"): skipSection(opening: 2, until: "?>")
      case UInt8(ascii: "!"):
        if hasPrefix("<!--") {
          skipSection(opening: 4, until: "-->")
        } else if hasPrefix("<![CDATA[") {
          skipSection(opening: 9, until: "]]>")
        } else {
          skipDeclaration()
          report(.documentType, start, position)
        }
      case UInt8(ascii: "<") where hasPrefix("<<<<<<<"):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        report(.mergeMarker, start, position)
      case let byte? where Self.isNamePart(byte): readStartTag()
      default:
        position += 1
        report(.unexpectedText, start, position)
      }
    }
    // At the end of the text, report only the innermost open element.
    if let last = open.last { reportUnclosed(last) }
    while let last = open.popLast() { close(last, at: bytes.count) }
    if tree.elements.isEmpty { report(.noRoot, 0, 0) }
  }

  /// Skips text up to the next `<`. Outside the root element, only whitespace is allowed.
  private mutating func skipText() {
    if !open.isEmpty {
      position = nextTag(position)
      return
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "<"), !Self.isBlank(bytes[position]) {
        position += 1
      }
      if position > start, !hasTextOutsideRoot {
        hasTextOutsideRoot = true
        report(.outsideRoot, start, position)
      }
      while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }
  }

  /// Skips a comment, a CDATA section or a processing instruction.
  private mutating func skipSection(opening: Int, until end: StaticString) {
    let start = position
    position += opening
    let last = bytes.count - end.utf8CodeUnitCount
    while position <= last {
      if bytes[position] == end.utf8Start[0], hasPrefix(end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    position = bytes.count
    report(.unterminatedSection, start, start + opening)
  }

  /// Skips `<!DOCTYPE … [ … ]>`. A `>` inside brackets or quotation marks does not end the declaration.
  private mutating func skipDeclaration() {
    var depth = 0
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return
      default: break
      }
    }
  }

  // MARK: Tags

  private mutating func readStartTag() {
    let start = position
    position += 1
    let name = readName()
    let firstAttribute = tree.attributes.count
    let isClosed = readAttributes(ofTagAt: start)
    if bytes[position - 1] != UInt8(ascii: ">") { report(.unclosedTag, start, position) }
    let tag = span(start, position)
    guard open.count < Self.maximumDepth else {
      if open.count == Self.maximumDepth { report(.tooDeep, start, position) }
      tree.attributes.removeLast(tree.attributes.count - firstAttribute)
      if !isClosed { push(OpenElement(element: -1, name: name, tag: tag)) }
      return
    }
    if open.isEmpty, !tree.elements.isEmpty { report(.outsideRoot, start, position) }
    let element = tree.elements.count
    tree.elements.append(
      XMLTree.Element(
        name: name, tag: tag, span: tag, next: element + 1,
        enclosing: Int32(truncatingIfNeeded: open.last?.element ?? -1),
        firstAttribute: Int32(truncatingIfNeeded: firstAttribute)))
    if !isClosed { push(OpenElement(element: element, name: name, tag: tag)) }
  }

  /// Reads the attributes and the end of a start tag. Returns whether the tag closes its element, `/>`.
  private mutating func readAttributes(ofTagAt tag: Int) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isBlank(byte) {
        position += 1
      } else if byte == UInt8(ascii: ">") {
        position += 1
        return false
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: ">") {
        position += 2
        return true
      } else if Self.isNamePart(byte) {
        readAttribute(ofTagAt: tag)
      } else if byte == UInt8(ascii: "<") {
        // The `>` is missing, and the next tag begins.
        return false
      } else {
        let start = position
        while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
        if position == start { position += 1 }
        report(.unexpectedText, start, position)
      }
    }
    return false
  }

  private mutating func readAttribute(ofTagAt tag: Int) {
    let start = position
    let name = readName()
    let nameEnd = position
    skipBlanks()
    guard peek() == UInt8(ascii: "=") else {
      position = nameEnd
      report(.missingValue, start, nameEnd)
      return
    }
    position += 1
    skipBlanks()
    guard let value = readValue() else {
      report(.missingValue, start, position)
      return
    }
    let mark = UInt32(truncatingIfNeeded: tag + 1)
    let index = Int(name.index)
    while lastTags.count <= index { lastTags.append(0) }
    guard lastTags[index] != mark else {
      report(.repeatedAttribute, start, position)
      return
    }
    lastTags[index] = mark
    tree.attributes.append(XMLTree.Attribute(name: name, value: value))
  }

  /// Reads the value of an attribute; nil if there is none.
  private mutating func readValue() -> Span? {
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while let byte = peek(), !Self.endsWord(byte) { position += 1 }
      guard position > start else { return nil }
      report(.unquotedValue, start, position)
      return span(start, position)
    }
    let start = position + 1
    position = start
    var hasReference = false
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "&") { hasReference = true }
      if bytes[position] == UInt8(ascii: "<") {
        // A value cannot contain `<`, so the quotation mark is missing, unless the `<` begins no tag, as in `"<="`.
        guard position + 1 < bytes.count, [UInt8(ascii: "="), UInt8(ascii: " "), quote].contains(bytes[position + 1])
        else { break }
        report(.lessThanSign, position, position + 1)
      }
      position += 1
    }
    let value = span(start, position)
    if peek() == quote {
      position += 1
    } else {
      report(.unterminatedValue, start - 1, position)
    }
    if hasReference { checkReferences(value) }
    return value
  }

  private mutating func checkReferences(_ value: Span) {
    var index = Int(value.start)
    while index < Int(value.end) {
      guard bytes[index] == UInt8(ascii: "&") else {
        index += 1
        continue
      }
      if let (_, end) = XMLReference.decoded(bytes, at: index, before: Int(value.end)) {
        index = end
      } else {
        report(.unknownReference, index, index + 1)
        index += 1
      }
    }
  }

  private mutating func readEndTag() {
    let start = position
    position += 2
    let name = readName()
    while position < bytes.count, bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "<") {
      position += 1
    }
    if peek() == UInt8(ascii: ">") { position += 1 } else { report(.unclosedTag, start, position) }
    guard Int(name.index) < openCounts.count, openCounts[Int(name.index)] > 0 else {
      report(.unmatchedEndTag, start, position)
      return
    }
    while let last = open.popLast() {
      openCounts[Int(last.name.index)] -= 1
      if last.name == name {
        close(last, at: position)
        return
      }
      reportUnclosed(last)
      close(last, at: start)
    }
  }

  private mutating func push(_ element: OpenElement) {
    while openCounts.count <= Int(element.name.index) { openCounts.append(0) }
    openCounts[Int(element.name.index)] += 1
    open.append(element)
  }

  /// Reports an element without an end tag, unless its start tag was reported.
  private mutating func reportUnclosed(_ element: OpenElement) {
    if bytes[Int(element.tag.end) - 1] == UInt8(ascii: ">") { report(.unclosedElement, element.tag) }
  }

  private mutating func close(_ element: OpenElement, at end: Int) {
    guard element.element >= 0 else { return }
    tree.elements[element.element].span.end = UInt32(truncatingIfNeeded: end)
    tree.elements[element.element].next = tree.elements.count
  }

  // MARK: Characters

  private mutating func readName() -> Name {
    let start = position
    while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
    return tree.names.intern(UnsafeBufferPointer(rebasing: bytes[start..<position]))
  }

  /// The position of the next `<`, or the end of the text. Looks at eight bytes at once, because a third of a document is
  /// indentation.
  private func nextTag(_ start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // The bytes that are `<` are 0 in `difference`, and the lowest bit of `hits` is in the first of them.
      let difference = word ^ ones &* UInt64(UInt8(ascii: "<"))
      let hits = (difference &- ones) & ~difference & ones << 7
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return index
  }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  @inline(__always)
  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func hasPrefix(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[position + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Whether a byte can be part of a name: a letter, a digit, `_`, `-`, `.`, `:`, or a byte of a character outside ASCII.
  @inline(__always)
  private static func isNamePart(_ byte: UInt8) -> Bool {
    // One bit for each byte in ASCII, in two words.
    let word: UInt64 = byte & 0x40 == 0 ? 0x07FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte >= 0x80 || word >> UInt64(byte & 0x3F) & 1 != 0
  }

  /// Whether a byte ends a value without quotation marks.
  private static func endsWord(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "/")
  }

  private func span(_ start: Int, _ end: Int) -> Span {
    Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
  }

  private mutating func report(_ kind: XMLIssue.Kind, _ start: Int, _ end: Int) { report(kind, span(start, end)) }

  private mutating func report(_ kind: XMLIssue.Kind, _ span: Span) {
    if tree.issues.count < Self.maximumIssues { tree.issues.append(XMLIssue(kind, span)) }
  }
}
