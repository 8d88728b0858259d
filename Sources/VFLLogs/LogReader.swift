import VFLConstraints
import VFLSyntax

/// Reads a console log from end to end: finds descriptions and the sentences that make sets of them.
struct LogReader {
  private var document = Document()
  private var labels: [ConstraintLabel] = []
  private var constraints: [Constraint] = []
  private var sets: [LoggedSet] = []
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
    var mentions = Mentions(bytes)
    while let mention = mentions.next() {
      if let colon = colon(bytes, behind: mention.upperBound) {
        if let end = readDescription(bytes, mention, colon: colon) { mentions.move(to: end) }
      } else {
        readSentence(bytes, mention)
      }
    }
  }

  /// The colon that leads from a class to its address; it may stand in the next line, with the address behind it.
  private func colon(_ bytes: UnsafeBufferPointer<UInt8>, behind end: Int) -> Int? {
    let place = skipBlanks(bytes, end)
    if place < bytes.count, bytes[place] == UInt8(ascii: ":") { return place }
    // The colon of a translation, in the width of East Asian characters.
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

  /// The sentences that the system puts around its lists.
  private mutating func readSentence(_ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>) {
    if Self.introduces(bytes, mention) {
      // The advice follows the announcement, which may be missing or mistranslated.
      if case .conflict = expectation { return }
      addAnnouncement()
      expectation = .conflict(start: mention.lowerBound)
    } else if Self.announces(bytes, mention) {
      addAnnouncement()
      expectation = .conflict(start: mention.lowerBound)
      let next = skipBlanksAndLines(bytes, mention.upperBound + 2)
      if bytes.hasBytes("<private>", at: next) {
        // The list is not there: whatever comes next is of another.
        unreadCount += 1
        addAnnouncement()
        report(.hidden, Span(UInt32(truncatingIfNeeded: next), UInt32(truncatingIfNeeded: next + 9)))
      }
    } else if Self.precedes("by breaking c", bytes, mention.lowerBound) {
      beginRecovery(mention.upperBound)
    }
  }

  /// Whether the system says here that constraints conflict.
  static func announces(_ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>) -> Bool {
    precedes("simultaneously satisfy c", bytes, mention.lowerBound)
      || bytes.hasBytes("s detected", at: mention.upperBound) && precedes("conflicting c", bytes, mention.lowerBound)
  }

  /// Whether the system's advice on a list begins here.
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

  /// Adds a set for a conflict that the log announces without listing a constraint.
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

  /// Whether `words` stand right before `end`, whatever their case; a line break and quotation marks may stand for a blank.
  private static func precedes(_ words: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    var position = end
    var word = words.utf8CodeUnitCount
    while word > 0 {
      word -= 1
      if words.utf8Start[word] == UInt8(ascii: " ") {
        let start = position
        // A blank of the web is two bytes.
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

  /// Reads the description whose class was mentioned, and gives back where to go on; nil where there is none.
  private mutating func readDescription(
    _ bytes: UnsafeBufferPointer<UInt8>, _ mention: Range<Int>, colon: Int
  ) -> Int? {
    var classStart = mention.lowerBound
    while classStart > 0, bytes[classStart - 1].isNamePart || bytes[classStart - 1] == UInt8(ascii: ".") {
      classStart -= 1
    }
    // JSON's way to write `<` ends in what could begin a name.
    if bytes.hasBytes("\\u003c", at: classStart - 1) { classStart += 5 }
    let (start, openCount) = Self.openingBrackets(bytes, before: classStart)
    let isAddressed = isAddress(bytes, skipBlanks(bytes, colon + 1))
    // Prose and code speak of constraints, too; what neither opens a bracket nor gives an address must at least be of a class.
    guard openCount > 0 || isAddressed || bytes.hasBytes("LayoutC", at: mention.lowerBound - 7) else { return nil }
    // AppKit names the constraint in the sentence itself.
    if Self.precedes("by breaking", bytes, Int(start)) || Self.precedes("by breaking ", bytes, Int(start)) {
      beginRecovery(Int(start))
    }
    var piece = Piece(bytes, start: colon + 1, descriptionStart: start)
    if openCount == 1, isAddressed, piece.isBare { return nil }
    for join in [EntryText.Join?.none, .cut, .cutAndIndented, .blank] {
      // The first attempt joins lines by their lengths, the others all in one way.
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
    // What never opened a bracket may be anything; what did, and had an address, was a description.
    if openCount > 0, isAddressed || piece.failure == .hidden {
      piece.rewind(nil)
      report(piece.failure.issue(isClosed: piece.isClosed), Span(start, piece.trimmedEnd))
      unreadCount += 1
    }
    return nil
  }

  /// How many descriptions could not be read since the last that could.
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
      // A list without an announcement has lost its beginning.
      let isCut = !endsSet && !(sets.last?.isConflict ?? true)
      expectation = .more
      endsSet = true
      if noteBroken(label, rows) { return }
      // The system names one of the list: it is another only where the list could not be read as a whole.
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

  /// Finds the set that a constraint was given up in, the last first, and says so there. Only the last few are asked: the system
  /// says what it gives up right after it has shown the list.
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

  /// Whether a statement says the same as `rows`: by its address, or word for word where there is none.
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

  /// Whether what stands between two descriptions ends a list, or begins one: a line that begins with `)` or ends with `(`.
  private static func endsList(_ bytes: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) -> Bool {
    guard gap.lowerBound < gap.upperBound else { return false }
    // A log that went through JSON has `\n` for its line breaks.
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

  /// How many `<` stand before `classStart`, in whatever way they are written, and where the first stands.
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

  /// `<` as it is, and as Markdown, JSON and HTML write it; longer ones first.
  private static let brackets: [StaticString] = [
    "&amp;lt;", "&#x3c;", "\\u003c", "&#60;", "&lt;", "\\<", "<",
  ]

  /// A class without the line break that may have cut it.
  private static func plainName(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: bytes[range].filter { !isFiller($0) }, as: UTF8.self)
  }

  /// Whether an address begins here, or as much of one as a line break has left.
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
  /// What the text says, and how many of its bytes say it.
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
