import VFLConstraints
import VFLSyntax

/// Reads a console log from end to end: finds descriptions and the sentences that make sets of them.
struct LogReader {
  private var document = Document()
  private var labels: [ConstraintLabel] = []
  private var constraints: [Constraint] = []
  private var sets: [ConsoleLog.ConstraintSet] = []
  private var items = ItemTable()
  private let target: Target

  /// What the next description is, by the sentences before it.
  private enum Expectation {
    /// Part of the set before it, unless something stands between that ends a list.
    case more
    /// The first of a set: the system has announced that constraints conflict.
    case conflict(start: Int)
    /// The constraint that the system gives up.
    case broken(mentionEnd: Int)
  }
  private var expectation = Expectation.more
  private var previousEnd = 0

  /// What the system says before a description is at most this long, advice and line prefixes included.
  private static let maximumAnnouncement = 4096
  /// A text of more lines than this is no description.
  private static let maximumLines = 8

  init(target: Target) {
    self.target = target
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var finder = MentionFinder(bytes)
    while let mention = finder.next() {
      let colon = skipBlanks(bytes, mention.upperBound)
      if colon < bytes.count, bytes[colon] == UInt8(ascii: ":") {
        if let end = readDescription(bytes, mention, colon: colon) { finder.move(to: end) }
      } else {
        readSentence(bytes, mention)
      }
    }
  }

  func finished() -> ConsoleLog {
    var scope = Scope(names: items.names)
    scope.target = target
    let final = items.finalItems(in: &scope)
    var document = document
    let constraints = constraints.map { constraint in
      var constraint = constraint
      constraint.first.item = final(constraint.first.item)
      if let second = constraint.second { constraint.second = Anchor(final(second.item), second.attribute) }
      return constraint
    }
    let labels = labels.map { label in
      var label = label
      label.container = label.container.map(final)
      return label
    }
    for (index, set) in sets.enumerated() {
      let name = scope.names.intern("set\(index + 1)")
      document.groups.append(
        Group(name: Declaration(name: name, span: Span(at: set.start)), priority: nil))
      for statement in set.statements { document.statements[statement].group = index }
    }
    document.names = scope.names
    return ConsoleLog(
      document: document, lowered: LoweredDocument(scope: scope, constraints: constraints, labels: labels), sets: sets)
  }

  // MARK: Sentences

  /// The sentences that the system puts around its lists.
  private mutating func readSentence(_ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>) {
    if Self.precedes("simultaneously satisfy c", bytes, mention.lowerBound)
      || bytes.hasBytes("s detected", at: mention.upperBound)
        && Self.precedes("conflicting c", bytes, mention.lowerBound)
    {
      expectation = .conflict(start: mention.lowerBound)
      let next = skipBlanksAndLines(bytes, mention.upperBound + 2)
      if bytes.hasBytes("<private>", at: next) {
        // The list is not there: whatever comes next is of another.
        expectation = .more
        endsSet = true
        report(.hidden, Span(UInt32(truncatingIfNeeded: next), UInt32(truncatingIfNeeded: next + 9)))
      }
    } else if Self.precedes("by breaking c", bytes, mention.lowerBound) {
      expectation = .broken(mentionEnd: mention.upperBound)
    }
  }

  /// Whether `words` stand right before `end`, whatever their case; a line break and quotation marks may stand for a blank.
  private static func precedes(_ words: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    var position = end
    var word = words.utf8CodeUnitCount
    while word > 0 {
      word -= 1
      if words.utf8Start[word] == UInt8(ascii: " ") {
        let start = position
        while position > 0, isFiller(bytes[position - 1]) { position -= 1 }
        if position == start { return false }
      } else {
        guard position > 0, bytes[position - 1].lowercased == words.utf8Start[word] else { return false }
        position -= 1
      }
    }
    return true
  }

  private static func isFiller(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: ">")
  }

  // MARK: Descriptions

  /// Reads the description whose class was mentioned, and gives back where to go on; nil where there is none.
  private mutating func readDescription(
    _ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>, colon: Int
  ) -> Int? {
    var classStart = mention.lowerBound
    while classStart > 0, bytes[classStart - 1].isNamePart || bytes[classStart - 1] == UInt8(ascii: ".") {
      classStart -= 1
    }
    let (start, openCount) = Self.openingBrackets(bytes, before: classStart)
    let isAddressed = isHexadecimal(bytes, skipBlanks(bytes, colon + 1))
    // Prose and code speak of constraints, too; what neither opens a bracket nor gives an address must at least be of a class.
    guard openCount > 0 || isAddressed || bytes.hasBytes("LayoutC", at: mention.lowerBound - 7) else { return nil }
    // AppKit names the constraint in the sentence itself.
    if Self.precedes("by breaking", bytes, Int(start)) || Self.precedes("by breaking ", bytes, Int(start)) {
      expectation = .broken(mentionEnd: Int(start))
    }
    var piece = Piece(bytes, start: colon + 1, descriptionStart: start)
    for join in [EntryText.Join?.none, .cut, .blank] {
      // The first attempt joins lines by their lengths, the others all in one way.
      piece.rewind(join)
      repeat {
        let end = piece.end
        do throws(Description.Unread) {
          let description = try piece.text.bytes.withUnsafeParser(openCount)
          if openCount == 0, piece.extendsByNames() { continue }
          add(description, bytes, classStart..<mention.upperBound, Span(start, piece.trimmedEnd))
          return end
        } catch {
          piece.failure = error
        }
      } while piece.lineCount < Self.maximumLines && piece.text.bytes.count < Piece.maximumCount && piece.extend()
      if piece.lineCount == 1 { break }
    }
    // What never opened a bracket may be anything; what did, and had an address, was a description.
    if openCount > 0, isAddressed || piece.failure == .hidden {
      piece.rewind(nil)
      report(piece.failure.issue(isClosed: piece.isClosed), Span(start, piece.trimmedEnd))
      return piece.end
    }
    return nil
  }

  private mutating func report(_ reason: SyntaxIssue.Unread, _ span: Span) {
    document.issues.append(SyntaxIssue(.unreadDescription(reason), span))
  }

  private mutating func add(
    _ description: Description, _ bytes: UnsafeBufferPointer<UInt8>, _ className: Range<Int>, _ span: Span
  ) {
    items.note(description.names)
    let label = ConstraintLabel(
      className: items.names.intern(UnsafeBufferPointer(rebasing: bytes[className])), address: description.address,
      identifier: description.identifier.map { items.names.intern($0) }, mask: description.mask,
      container: items.container(of: description))
    let statement = document.statements.count
    let rows = description.rows.map { row in
      items.constraint(row, description, Origin(span, .logged, statement: UInt32(truncatingIfNeeded: statement)))
    }
    defer { previousEnd = Int(span.end) }
    switch expectation {
    case .broken(let mentionEnd) where !sets.isEmpty && Int(span.start) - mentionEnd < Self.maximumAnnouncement:
      expectation = .more
      let set = sets.count - 1
      sets[set].isConflict = true
      // The system names one of the list; only where the list was cut off is it a new one.
      sets[set].broken = sets[set].statements.first { isSame($0, label, rows) }
      if sets[set].broken == nil {
        append(rows, label, span)
        sets[set].statements = sets[set].statements.lowerBound..<statement + 1
        sets[set].broken = statement
      }
      endsSet = true
      return
    case .conflict(let start) where Int(span.start) - start < Self.maximumAnnouncement:
      expectation = .more
      sets.append(.init(isConflict: true, statements: statement..<statement + 1, broken: nil, start: UInt32(start)))
      append(rows, label, span)
    case .more, .broken, .conflict:
      expectation = .more
      append(rows, label, span)
      if endsSet || sets.isEmpty || Self.endsList(bytes, previousEnd..<Int(span.start)) {
        sets.append(.init(isConflict: false, statements: statement..<statement + 1, broken: nil, start: span.start))
      } else {
        sets[sets.count - 1].statements = sets[sets.count - 1].statements.lowerBound..<statement + 1
      }
    }
    endsSet = false
  }

  /// Whether the last description ended its set.
  private var endsSet = false

  private mutating func append(_ rows: [Constraint], _ label: ConstraintLabel, _ span: Span) {
    document.statements.append(Statement(kind: .logged, span: span, group: nil))
    labels.append(label)
    constraints += rows
  }

  /// Whether a statement says the same as `rows`: by its address, or word for word where there is none.
  private func isSame(_ statement: Int, _ label: ConstraintLabel, _ rows: [Constraint]) -> Bool {
    if let address = label.address { return labels[statement].address == address }
    let other = constraints.filter { Int($0.origin.statement) == statement }
    return other.count == rows.count
      && zip(other, rows).allSatisfy { left, right in
        var left = left
        left.origin = right.origin
        return left == right
      }
  }

  /// Whether what stands between two descriptions ends a list, or begins one: a line that begins with `)` or ends with `(`.
  private static func endsList(_ bytes: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) -> Bool {
    guard gap.lowerBound < gap.upperBound else { return false }
    for line in bytes[gap].split(separator: UInt8(ascii: "\n")) {
      let words = line.filter { !isFiller($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") }
      if words.first == UInt8(ascii: ")") || words.last == UInt8(ascii: "(") { return true }
    }
    return false
  }

  /// How many `<` stand before `classStart`, as themselves or as Markdown and HTML write them, and where the first stands.
  private static func openingBrackets(
    _ bytes: UnsafeBufferPointer<UInt8>, before classStart: Int
  ) -> (start: UInt32, count: Int) {
    var start = classStart
    var count = 0
    while count < 2 {
      var position = start
      while position > 0, bytes[position - 1].isBlank { position -= 1 }
      if position > 0, bytes[position - 1] == UInt8(ascii: "<") {
        start = position - 1
        if start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
      } else if bytes.hasBytes("&lt;", at: position - 4) {
        start = position - 4
      } else {
        break
      }
      count += 1
    }
    return (UInt32(truncatingIfNeeded: start), count)
  }

  private func isHexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    start + 2 < bytes.count && bytes[start] == UInt8(ascii: "0") && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
      && bytes[start + 2].isHexadecimal
  }

  private func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    return position
  }

  private func skipBlanksAndLines(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var position = start
    while position < bytes.count, Self.isFiller(bytes[position]) { position += 1 }
    return position
  }
}

extension [UInt8] {
  fileprivate func withUnsafeParser(_ openCount: Int) throws(Description.Unread) -> Description {
    let result: Result<Description, Description.Unread> = withUnsafeBufferPointer { text in
      var parser = DescriptionParser(text, openCount: openCount)
      do throws(Description.Unread) {
        return .success(try parser.parse())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension Description.Unread {
  fileprivate func issue(isClosed: Bool) -> SyntaxIssue.Unread {
    switch self {
    case .incomplete: .cutOff
    case .unknownForm: isClosed ? .unknownForm : .cutOff
    case .unknownAttribute: isClosed ? .unknownAttribute : .cutOff
    case .hidden: .hidden
    case .notLinear: .notLinear
    }
  }
}
