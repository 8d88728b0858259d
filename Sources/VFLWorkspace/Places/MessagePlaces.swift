import VFLConstraints
import VFLLayout
import VFLLogs
import VFLSyntax

/// Finds the line of a project that a message of a log is about: a line that the message or its stack trace names, the format that it
/// quotes, or the constraint that it describes.
struct MessagePlaces {
  private let index: SourceIndex
  private let log: SourceText
  private let lowered: LoweredDocument

  /// The number of bytes after a message in which its stack trace is looked for.
  private static let maximumTrace = 1 << 16

  init(_ index: SourceIndex, of log: SourceText, _ lowered: LoweredDocument) {
    (self.index, self.log, self.lowered) = (index, log, lowered)
  }

  /// The place that a message is about; nil if it is not known. The next message or conflict of the log begins at `end`. Takes time linear
  /// in the size of the project.
  func source(of message: LoggedMessage, before end: UInt32) -> ConstraintSource? {
    let text = excerpt(message, before: end)
    if let named = namedLine(in: text) { return named }
    let function = calledFunction(in: text)
    if let format = message.format?.text, let source = source(ofFormat: format, in: function) { return source }
    if let constraint = message.constraint,
      let source = index.sources(of: [constraint], [.app], in: lowered).first ?? nil
    {
      return source
    }
    if message.message == .noCommonAncestor, let source = source(ofAnchors: message.objects) { return source }
    return function.map { ConstraintSource(certainty: .likely, places: [index.place($0.span, in: $0.file)]) }
  }

  /// The constraint between two anchors, such as `UILabel:0x7f1.top`. Neither its relation nor its constant is known.
  private func source(ofAnchors anchors: [String]) -> ConstraintSource? {
    guard anchors.count == 2 else { return nil }
    let text = "<NSLayoutConstraint:0x1 \(anchors[0]) == \(anchors[1])>"
    let read = ConsoleLog(SourceText(text)).lowered
    guard read.constraints.count == 1,
      var source = index.sources(of: read.constraints, [.app], in: read, hasConstants: false).first ?? nil
    else { return nil }
    if source.certainty == .exact { source.certainty = .likely }
    return source
  }

  /// The lines of a message. If the app stopped, the stack trace follows; otherwise, unrelated output does.
  private func excerpt(_ message: LoggedMessage, before end: UInt32) -> ArraySlice<UInt8> {
    let bytes = log.bytes
    let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let (first, last) = (min(Int(message.span.start), bytes.count), min(Int(message.span.end), bytes.count))
    let lineStart = { (place: Int) in bytes[..<place].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0 }
    let start = lineStart(first)
    let lineEnd = bytes[last...].firstIndex(where: isLineEnd) ?? bytes.count
    if message.message.isLogged { return bytes[start..<lineEnd] }
    let next = Int(end) < bytes.count ? lineStart(Int(end)) : bytes.count
    return bytes[start..<max(lineEnd, min(next, last + Self.maximumTrace))]
  }

  // MARK: Lines

  /// The first line of the project that a text names, such as `Card.swift:41`, `Card.swift#41` or `Card.swift, line 41`.
  private func namedLine(in text: ArraySlice<UInt8>) -> ConstraintSource? {
    var position = text.startIndex
    while let dot = text[position...].firstIndex(of: UInt8(ascii: ".")) {
      position = dot + 1
      guard let (path, line) = Self.mention(in: text, dot: dot) else { continue }
      let places = index.files(at: path).compactMap { index.place(ofLine: line, in: $0) }
      if places.isEmpty || places.count > ConstraintSource.listedCount { continue }
      return ConstraintSource(certainty: places.count == 1 ? .exact : .several, places: places)
    }
    return nil
  }

  /// The path and the line of a mention whose file name extension begins at `dot`.
  private static func mention(in text: ArraySlice<UInt8>, dot: Int) -> (path: String, line: Int)? {
    let extensions: [StaticString] = [".swift", ".mm", ".m", ".cs"]
    guard let suffix = extensions.first(where: { text.has($0, at: dot) }) else { return nil }
    var start = dot
    while start > text.startIndex, text[start - 1].isPathPart { start -= 1 }
    let end = dot + suffix.utf8CodeUnitCount
    let marks: [StaticString] = [":", "#", ", line ", " line "]
    guard start < dot, let mark = marks.first(where: { text.has($0, at: end) }) else { return nil }
    let digits = text[(end + mark.utf8CodeUnitCount)...].prefix { $0.isDigit }
    guard let line = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return (String(decoding: text[start..<end], as: UTF8.self), line)
  }

  // MARK: Functions

  /// The first function of a stack trace that is the only one of the project with its name.
  private func calledFunction(in text: ArraySlice<UInt8>) -> SourceIndex.Function? {
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      var name: ArraySlice<UInt8>?
      if byte == UInt8(ascii: "["), position > text.startIndex,
        [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(text[position - 1]),
        let end = text[position...].prefix(Self.maximumName).firstIndex(of: UInt8(ascii: "]"))
      {
        name = text[(position - 1)...end]
      } else if byte == UInt8(ascii: "(") {
        let path = text[..<position].suffix(Self.maximumName).reversed().prefix {
          $0.isNamePart || $0 == UInt8(ascii: ".")
        }
        name = text[(position - path.count)..<position]
      }
      if let name, let function = index.function(named: String(decoding: name, as: UTF8.self)) { return function }
      position += 1
    }
    return nil
  }

  private static let maximumName = 200

  // MARK: Formats

  /// The places of a format that sources contain as a literal, preferably in a function.
  private func source(ofFormat format: String, in function: SourceIndex.Function?) -> ConstraintSource? {
    var places = index.places(ofLiteral: format)
    if let function {
      let own = places.filter {
        $0.file == function.file && function.span.start <= $0.span.start && $0.span.end <= function.span.end
      }
      if own.count == 1 {
        return ConstraintSource(certainty: .exact, places: [index.place(own[0].span, in: own[0].file)])
      }
      if !own.isEmpty { places = own }
    }
    guard (1...ConstraintSource.listedCount).contains(places.count) else { return nil }
    return ConstraintSource(
      certainty: places.count == 1 ? .likely : .several, places: places.map { index.place($0.span, in: $0.file) })
  }
}

extension SourceIndex {
  /// A function that makes constraints.
  struct Function: Sendable {
    /// The number of the text.
    var file: Int
    var span: Span
  }

  /// The form in which names of functions are compared: without parameters and modules, as `Card.setUp` or `-[Card setUp]`.
  /// Nil for functions outside types.
  static func plainName(_ name: String) -> String? {
    if name.utf8.contains(UInt8(ascii: "[")) { return name }
    let path = name.utf8.prefix { $0 != UInt8(ascii: "(") }
    let words = String(decoding: Array(path), as: UTF8.self).split(separator: ".").suffix(2)
    return words.count == 2 ? words.joined(separator: ".") : nil
  }

  /// The only function with a name; nil if there is none, or if there are several.
  func function(named name: String) -> Function? { Self.plainName(name).flatMap { functions[$0] ?? nil } }

  /// The numbers of the texts at a path. A log may show only its end. Sources of other packages in the project's folder are
  /// left out.
  func files(at path: String) -> [Int] {
    let name = Self.fileName(path)
    guard hasFile(named: name) else { return [] }
    let all = sources.indices.filter { Self.fileName(sources[$0].name) == name && !Self.isOfPackage(sources[$0].name) }
    // `Shop/Card.swift` names the module, which need not be a folder.
    let same = all.filter { sources[$0].name == path || sources[$0].name.hasSuffix("/" + path) }
    return same.isEmpty ? all : same
  }

  private static func isOfPackage(_ path: String) -> Bool {
    path.split(separator: "/").contains { ["Pods", "Carthage", "SourcePackages", ".build"].contains($0) }
  }

  /// The place of a line, without the white space at its ends; nil if there is no such line.
  func place(ofLine line: Int, in file: Int) -> SourcePlace? {
    guard var span = LineTable(sources[file]).span(ofLine: line) else { return nil }
    let bytes = sources[file].bytes
    while span.start < span.end, bytes[Int(span.start)] <= 0x20 { span = Span(span.start + 1, span.end) }
    while span.start < span.end, bytes[Int(span.end) - 1] <= 0x20 { span = Span(span.start, span.end - 1) }
    return place(span, in: file)
  }

  /// The place of a source range.
  func place(_ span: Span, in file: Int) -> SourcePlace {
    let position = LineTable(sources[file]).position(span.start)
    return SourcePlace(source: sources[file], span: span, line: position.line, column: position.column)
  }

  /// The string literals with a text, outside comments that take a whole line. Takes time linear in the size of the project.
  func places(ofLiteral text: String) -> [(file: Int, span: Span)] {
    let literal = Array("\"\(text)\"".utf8)
    var found: [(file: Int, span: Span)] = []
    for (file, source) in sources.enumerated() {
      source.bytes.withUnsafeBufferPointer { bytes in
        var start = 0
        while start + literal.count <= bytes.count {
          defer { start += 1 }
          guard bytes[start] == literal[0], bytes[start + 1] == literal[1],
            bytes[start..<start + literal.count].elementsEqual(literal)
          else { continue }
          let span = Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: start + literal.count))
          if !place(span, in: file).lineText.hasPrefix("//") { found.append((file, span)) }
        }
      }
    }
    return found
  }
}

extension ArraySlice<UInt8> {
  fileprivate func has(_ word: StaticString, at start: Int) -> Bool {
    guard start >= startIndex, start + word.utf8CodeUnitCount <= endIndex else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { self[start + $0] == word.utf8Start[$0] }
  }
}

extension UInt8 {
  /// Whether the byte can be part of a path without spaces.
  fileprivate var isPathPart: Bool {
    isNamePart || self == UInt8(ascii: "/") || self == UInt8(ascii: ".") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: "-")
  }
}
