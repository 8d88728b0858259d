import VFLConstraints
import VFLSyntax

/// Reads a console log from start to end: finds the descriptions, and the sentences that divide them into sets.
struct LogReader {
  private var document = Document()
  private var labels: [ConstraintLabel] = []
  private var constraints: [Constraint] = []
  private var sets: [LoggedSet] = []
  private var items = ItemTable()
  private let target: Target

  /// The role of the next description, based on the sentences before it.
  private enum Expectation {
    /// A member of the current set, unless the text in between ends a list.
    case more
    /// The first member of a set. The system has reported a conflict.
    case conflict(start: Int)
    /// The constraint that the system broke.
    case broken(mentionEnd: Int)
  }
  private var expectation = Expectation.more
  private var previousEnd = 0

  /// The maximum length, in bytes, of the system's text before a description, including advice and line prefixes.
  private static let maximumAnnouncement = 4096
  /// The maximum number of lines in a description.
  private static let maximumLines = 8

  init(target: Target) {
    self.target = target
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var mentions = Mentions(bytes)
    while let mention = mentions.next() {
      if let colon = colon(bytes, behind: mention.upperBound) {
        if let end = readDescription(bytes, mention, colon: colon) { mentions.move(to: end) }
      } else {
        readSentence(bytes, mention)
      }
    }
  }

  /// The colon between a class and its address. It may be on the next line, together with the address.
  private func colon(_ bytes: UnsafeBufferPointer<UInt8>, behind end: Int) -> Int? {
    let place = skipBlanks(bytes, end)
    if place < bytes.count, bytes[place] == UInt8(ascii: ":") { return place }
    // A full-width colon, which a translation may have inserted.
    if bytes.hasBytes("\u{FF1A}", at: place) { return place + 2 }
    let next = skipBlanksAndLines(bytes, place)
    guard next > place, next + 1 < bytes.count, bytes[next] == UInt8(ascii: ":"), isHexadecimal(bytes, next + 1) else {
      return nil
    }
    return next
  }

  mutating func finished() -> ConsoleLog {
    addAnnouncement()
    if case .more = expectation { countUnread() }
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
      document: document,
      lowered: LoweredDocument(
        scope: scope, constraints: constraints, labels: labels, itemLabels: items.labels(final), sets: sets))
  }

  // MARK: Sentences

  /// Reads one of the sentences that the system prints around its lists.
  private mutating func readSentence(_ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>) {
    if Self.introduces(bytes, mention) {
      // The advice follows the report, which may be missing or mistranslated.
      if case .conflict = expectation { return }
      addAnnouncement()
      expectation = .conflict(start: mention.lowerBound)
    } else if Self.announces(bytes, mention) {
      addAnnouncement()
      expectation = .conflict(start: mention.lowerBound)
      let next = skipBlanksAndLines(bytes, mention.upperBound + 2)
      if bytes.hasBytes("<private>", at: next) {
        // The list is hidden, so whatever follows belongs to another list.
        unreadCount += 1
        addAnnouncement()
        report(.hidden, Span(UInt32(truncatingIfNeeded: next), UInt32(truncatingIfNeeded: next + 9)))
      }
    } else if Self.precedes("by breaking c", bytes, mention.lowerBound) {
      beginRecovery(mention.upperBound)
    }
  }

  /// Whether the system reports a conflict here.
  static func announces(_ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>) -> Bool {
    precedes("simultaneously satisfy c", bytes, mention.lowerBound)
      || bytes.hasBytes("s detected", at: mention.upperBound) && precedes("conflicting c", bytes, mention.lowerBound)
  }

  /// Whether the system's advice about a list begins here.
  private static func introduces(_ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>) -> Bool {
    guard mention.upperBound < bytes.count, bytes[mention.upperBound].lowercased == UInt8(ascii: "s"),
      precedes("at least one of the c", bytes, mention.lowerBound)
    else { return false }
    var position = mention.upperBound + 1
    for word in ["in", "the", "following", "list"] as [StaticString] {
      while position < bytes.count, isFiller(bytes[position]) { position += 1 }
      guard bytes.hasBytes(word, at: position) else { return false }
      position += word.utf8CodeUnitCount
    }
    return true
  }

  /// Ends the list: the system names the broken constraint next.
  private mutating func beginRecovery(_ mentionEnd: Int) {
    addAnnouncement()
    countUnread()
    expectation = .broken(mentionEnd: mentionEnd)
  }

  /// Counts the unread descriptions at the end of a list.
  private mutating func countUnread() {
    guard !endsSet, !sets.isEmpty else { return }
    sets[sets.count - 1].unread += unreadCount
    unreadCount = 0
  }

  /// Adds a set for a reported conflict if the log lists none of its constraints.
  private mutating func addAnnouncement() {
    guard case .conflict(let start) = expectation else { return }
    let count = document.statements.count
    sets.append(
      LoggedSet(
        isConflict: true, statements: count..<count, unread: unreadCount, start: UInt32(truncatingIfNeeded: start)))
    unreadCount = 0
    expectation = .more
    endsSet = true
  }

  /// Whether `words` appear right before `end`, in any case. Line breaks and `>` marks of quotations may replace spaces.
  private static func precedes(_ words: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    var position = end
    var word = words.utf8CodeUnitCount
    while word > 0 {
      word -= 1
      if words.utf8Start[word] == UInt8(ascii: " ") {
        let start = position
        // A non-breaking space is two bytes.
        while position > 0,
          isFiller(bytes[position - 1]) || bytes[position - 1] == 0xA0 || bytes[position - 1] == 0xC2
        {
          position -= 1
        }
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

  /// Reads the description whose class was mentioned. Returns the offset at which to continue; nil if there is no description.
  private mutating func readDescription(
    _ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>, colon: Int
  ) -> Int? {
    var classStart = mention.lowerBound
    while classStart > 0, bytes[classStart - 1].isNamePart || bytes[classStart - 1] == UInt8(ascii: ".") {
      classStart -= 1
    }
    // The JSON escape for `<` ends in characters that could begin a name.
    if bytes.hasBytes("\\u003c", at: classStart - 1) { classStart += 5 }
    let (start, openCount) = Self.openingBrackets(bytes, before: classStart)
    let isAddressed = isAddress(bytes, skipBlanks(bytes, colon + 1))
    // Prose and code mention constraints, too. Without a bracket or an address, at least the class must be a constraint's.
    guard openCount > 0 || isAddressed || bytes.hasBytes("LayoutC", at: mention.lowerBound - 7) else { return nil }
    // AppKit names the constraint in the sentence itself.
    if Self.precedes("by breaking", bytes, Int(start)) || Self.precedes("by breaking ", bytes, Int(start)) {
      beginRecovery(Int(start))
    }
    var piece = Piece(bytes, start: colon + 1, descriptionStart: start)
    if openCount == 1, isAddressed, piece.isBare { return nil }
    for join in [EntryText.Join?.none, .cut, .cutAndIndented, .blank] {
      // The first attempt joins lines by their lengths. Each of the others joins all lines in one way.
      piece.rewind(join)
      repeat {
        do throws(Description.Unread) {
          let (description, count) = try piece.text.parsed(openCount)
          if openCount == 0, piece.extendsByNames() { continue }
          let end = openCount > 0 ? UInt32(truncatingIfNeeded: piece.text.ends[count - 1]) : piece.trimmedEnd
          add(description, bytes, classStart..<mention.upperBound, Span(start, end))
          return Int(end)
        } catch {
          piece.failure = error
        }
      } while piece.lineCount < Self.maximumLines && piece.text.bytes.count < Piece.maximumCount && piece.extend()
      if piece.lineCount == 1 { break }
    }
    // Report only text that opened a bracket and has an address or a hidden part. Anything else may not be a description.
    if openCount > 0, isAddressed || piece.failure == .hidden {
      piece.rewind(nil)
      report(piece.failure.issue(isClosed: piece.isClosed), Span(start, piece.trimmedEnd))
      unreadCount += 1
    }
    return nil
  }

  /// The number of unread descriptions since the last one that was read.
  private var unreadCount = 0

  private mutating func report(_ reason: SyntaxIssue.Unread, _ span: Span) {
    document.issues.append(SyntaxIssue(.unreadDescription(reason), span))
  }

  private mutating func add(
    _ description: Description, _ bytes: UnsafeBufferPointer<UInt8>, _ className: Range<Int>, _ span: Span
  ) {
    items.note(description.names)
    items.note(description.titles)
    let label = ConstraintLabel(
      className: items.names.intern(Self.plainName(bytes, className)), address: description.address,
      identifier: description.identifier.map { items.names.intern($0) }, mask: description.mask,
      source: description.source.map { items.names.intern($0) }, container: items.container(of: description),
      isActive: description.isActive, isPlainEquation: description.isPlainEquation)
    let statement = document.statements.count
    let rows = description.rows.map { row in
      items.constraint(row, description, Origin(span, .logged, statement: UInt32(truncatingIfNeeded: statement)))
    }
    defer {
      previousEnd = Int(span.end)
      unreadCount = 0
    }
    switch expectation {
    case .broken(let mentionEnd) where Int(span.start) - mentionEnd < Self.maximumAnnouncement:
      // A list without a report has lost its beginning.
      let isCut = !endsSet && !(sets.last?.isConflict ?? true)
      expectation = .more
      endsSet = true
      if noteBroken(label, rows) { return }
      // The system names a member of the list. The constraint is another one only if part of the list could not be read.
      let isPartOfLast =
        sets.last.map { $0.broken == nil && (isCut || $0.unread > 0 || unreadCount > 0 || $0.statements.isEmpty) }
        ?? false
      append(rows, label, span)
      if isPartOfLast {
        extendLastSet(to: statement)
        sets[sets.count - 1].isConflict = true
      } else {
        begin(statement, at: span.start, isConflict: true)
      }
      sets[sets.count - 1].broken = statement
    case .conflict(let start) where Int(span.start) - start < Self.maximumAnnouncement:
      expectation = .more
      endsSet = false
      append(rows, label, span)
      begin(statement, at: UInt32(truncatingIfNeeded: start), isConflict: true)
      sets[sets.count - 1].unread = unreadCount
    case .more, .broken, .conflict:
      addAnnouncement()
      expectation = .more
      append(rows, label, span)
      if endsSet || sets.isEmpty || Self.endsList(bytes, previousEnd..<Int(span.start)) {
        begin(statement, at: span.start, isConflict: false)
      } else {
        extendLastSet(to: statement)
        sets[sets.count - 1].unread += unreadCount
      }
      endsSet = false
    }
  }

  private mutating func begin(_ statement: Int, at start: UInt32, isConflict: Bool) {
    sets.append(
      .init(isConflict: isConflict, statements: statement..<statement + 1, broken: nil, unread: 0, start: start))
  }

  private mutating func extendLastSet(to statement: Int) {
    sets[sets.count - 1].statements = sets[sets.count - 1].statements.lowerBound..<statement + 1
  }

  /// Finds the set that contains a broken constraint and records it there. Searches only the last eight sets, the latest first: the
  /// system names the broken constraint right after the list.
  private mutating func noteBroken(_ label: ConstraintLabel, _ rows: [Constraint]) -> Bool {
    for set in sets.indices.reversed().prefix(8) where sets[set].broken == nil {
      if let statement = sets[set].statements.first(where: { isSame($0, label, rows) }) {
        sets[set].broken = statement
        sets[set].isConflict = true
        return true
      }
    }
    return false
  }

  /// Whether the last description ended its set.
  private var endsSet = false

  private mutating func append(_ rows: [Constraint], _ label: ConstraintLabel, _ span: Span) {
    document.statements.append(Statement(kind: .logged, span: span, group: nil))
    labels.append(label)
    constraints += rows
  }

  /// Whether a statement is the same constraint as `rows`: it has the same address or, without an address, the same contents.
  private func isSame(_ statement: Int, _ label: ConstraintLabel, _ rows: [Constraint]) -> Bool {
    if let address = label.address { return labels[statement].address == address }
    let other = constraints.suffix(512).filter { Int($0.origin.statement) == statement }
    return other.count == rows.count
      && zip(other, rows).allSatisfy { left, right in
        var left = left
        left.origin = right.origin
        return left == right
      }
  }

  /// Whether the text between two descriptions ends or begins a list: it has a line that begins with `)` or ends with `(`.
  private static func endsList(_ bytes: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) -> Bool {
    guard gap.lowerBound < gap.upperBound else { return false }
    // A log that was encoded as JSON contains `\n` in place of line breaks.
    var text = Array(bytes[gap])
    for index in text.indices.dropLast() where text[index] == UInt8(ascii: "\\") && text[index + 1] == UInt8(ascii: "n")
    {
      (text[index], text[index + 1]) = (UInt8(ascii: "\n"), 0x20)
    }
    for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let words = line.filter { !isFiller($0) && !"\",\\.".utf8.contains($0) }
      if words.first == UInt8(ascii: ")") || words.last == UInt8(ascii: "(") { return true }
    }
    return false
  }

  /// The number of `<` before `classStart`, in any encoding, and the offset of the first one.
  private static func openingBrackets(
    _ bytes: UnsafeBufferPointer<UInt8>, before classStart: Int
  ) -> (start: UInt32, count: Int) {
    var start = classStart
    var count = 0
    while count < 2 {
      var position = start
      while position > 0, bytes[position - 1].isBlank { position -= 1 }
      guard let bracket = brackets.first(where: { bytes.hasBytes($0, at: position - $0.utf8CodeUnitCount) }) else {
        break
      }
      start = position - bracket.utf8CodeUnitCount
      count += 1
    }
    return (UInt32(truncatingIfNeeded: start), count)
  }

  /// `<`, plain or encoded by Markdown, JSON or HTML. Longer encodings come first.
  private static let brackets: [StaticString] = [
    "&amp;lt;", "&#x3c;", "\\u003c", "&#60;", "&lt;", "\\<", "<",
  ]

  /// The name of a class without a line break that may have cut it.
  private static func plainName(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: bytes[range].filter { !isFiller($0) }, as: UTF8.self)
  }

  /// Whether an address begins here, possibly cut off by a line break.
  private func isAddress(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "0") else { return false }
    return bytes[start + 1] | 0x20 == UInt8(ascii: "x") || "\r\n".utf8.contains(bytes[start + 1])
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

extension EntryText {
  /// Parses the text. Returns the description and the number of bytes that were parsed.
  fileprivate func parsed(_ openCount: Int) throws(Description.Unread) -> (Description, count: Int) {
    let result: Result<(Description, Int), Description.Unread> = bytes.withUnsafeBufferPointer { text in
      var parser = DescriptionParser(text, joins: joins, openCount: openCount)
      do throws(Description.Unread) {
        let description = try parser.parse()
        return .success((description, parser.index))
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
