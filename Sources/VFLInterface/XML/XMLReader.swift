import VFLSyntax

/// Reads XML: elements, attributes, comments, CDATA sections, processing instructions and character references.
///
/// Accepts any bytes, reads on after every mistake, and takes linear time. Document type declarations are skipped, and nothing
/// outside the text is ever read. Names and values are not checked against a schema.
public struct XMLReader {
  /// The maximum depth of nested elements. Interface Builder documents nest about fifty deep at most.
  public static let maximumDepth = 512
  /// The maximum number of recorded issues, which bounds memory for files that are not XML at all.
  static let maximumIssues = 1000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var tree: XMLTree
  /// The open elements from the outside in.
  private var open: [OpenElement] = []
  private var hasTextOutsideRoot = false

  /// An element whose end tag has not been read.
  private struct OpenElement {
    /// The number of the element; -1 if it is left out.
    let element: Int
    let name: Name
    let tag: Span
  }

  /// Reads a document. `names` is the table that the names of elements and attributes are added to.
  public static func tree(_ source: SourceText, names: NameTable = NameTable()) -> XMLTree {
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
    // The innermost open element stands for all that the end of the text leaves open.
    if let last = open.last { reportUnclosed(last) }
    while let last = open.popLast() { close(last, at: bytes.count) }
    if tree.elements.isEmpty { report(.noRoot, 0, 0) }
  }

  /// Skips text up to the next `<`. Outside the root element, only white space is allowed.
  private mutating func skipText() {
    if !open.isEmpty {
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
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

  /// Skips `<!DOCTYPE … [ … ]>`. Brackets and quotation marks hide a `>`.
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
    let isClosed = readAttributes(from: firstAttribute)
    if bytes[position - 1] != UInt8(ascii: ">") { report(.unclosedTag, start, position) }
    let tag = span(start, position)
    guard open.count < Self.maximumDepth else {
      if open.count == Self.maximumDepth { report(.tooDeep, start, position) }
      tree.attributes.removeLast(tree.attributes.count - firstAttribute)
      if !isClosed { open.append(OpenElement(element: -1, name: name, tag: tag)) }
      return
    }
    if open.isEmpty, !tree.elements.isEmpty { report(.outsideRoot, start, position) }
    let element = tree.elements.count
    tree.elements.append(
      XMLTree.Element(
        name: name, tag: tag, span: tag, next: element + 1,
        enclosing: Int32(truncatingIfNeeded: open.last?.element ?? -1),
        firstAttribute: Int32(truncatingIfNeeded: firstAttribute)))
    if !isClosed { open.append(OpenElement(element: element, name: name, tag: tag)) }
  }

  /// Reads the attributes and the end of a start tag. Returns whether the tag closes its element, `/>`.
  private mutating func readAttributes(from first: Int) -> Bool {
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
        readAttribute(after: first)
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

  private mutating func readAttribute(after first: Int) {
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
    for attribute in tree.attributes[first...] where attribute.name == name {
      report(.repeatedAttribute, start, position)
      return
    }
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
      // A value cannot contain `<`, so the quotation mark is missing.
      if bytes[position] == UInt8(ascii: "<") { break }
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
    guard let match = open.lastIndex(where: { $0.name == name }) else {
      report(.unmatchedEndTag, start, position)
      return
    }
    while open.count > match + 1, let last = open.popLast() {
      reportUnclosed(last)
      close(last, at: start)
    }
    if let last = open.popLast() { close(last, at: position) }
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

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func hasPrefix(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[position + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
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
