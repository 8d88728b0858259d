import VFLConstraints
import VFLSyntax

/// Collects descriptions in the order of the log and divides them into sets: the lists that the system reports as conflicts, and other
/// descriptions that are printed together.
struct LoggedSetBuilder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let target: Target
  private var document = Document()
  private var labels: [ConstraintLabel] = []
  private var constraints: [Constraint] = []
  private var sets: [LoggedSet] = []
  private var messages: [LoggedMessage] = []
  private var items = ItemTable()
  private var expectation = Expectation.member
  /// The number of unreadable descriptions since the last readable one.
  private var unreadCount = 0
  /// Whether the last description ended its set.
  private var endsSet = false
  /// The offset at which the last description ended.
  private var previousEnd = 0

  /// The role of the next description, based on the sentences before it.
  private enum Expectation {
    /// A member of the current set, unless the text after the previous description ends a list.
    case member
    /// The first member of a list that the system reports as a conflict.
    case conflict(start: Int)
    /// The constraint that the system broke.
    case broken(sentenceEnd: Int)
  }

  /// The maximum length, in bytes, of the system's text before a description, including advice and line prefixes.
  private static let maximumAnnouncement = 4096
  /// The maximum length, in bytes, of an address with the colon and the letters before it.
  private static let addressLength = 32
  /// The maximum number of sets that are searched for a broken constraint, starting with the most recent set. The system names the
  /// constraint right after its list.
  private static let maximumSearchedSets = 8

  /// Creates a builder for the log in `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, target: Target) {
    self.bytes = bytes
    self.target = target
  }

  /// The log, with the final names of its items.
  mutating func finish() -> ConsoleLog {
    addEmptySet()
    if case .member = expectation { countUnread() }
    var scope = Scope(names: items.names)
    scope.target = target
    let canonical = items.canonicalItems(in: &scope)
    for index in constraints.indices {
      constraints[index].first.item = canonical(constraints[index].first.item)
      if let second = constraints[index].second {
        constraints[index].second = Anchor(canonical(second.item), second.attribute)
      }
    }
    for index in messages.indices {
      guard var constraint = messages[index].constraint else { continue }
      constraint.first.item = canonical(constraint.first.item)
      constraint.second = constraint.second.map { Anchor(canonical($0.item), $0.attribute) }
      messages[index].constraint = constraint
    }
    for index in labels.indices { labels[index].container = labels[index].container.map(canonical) }
    for (index, set) in sets.enumerated() {
      sets[index].isWhole = isWhole(set)
      sets[index].loss = loss(set, before: index + 1 < sets.count ? Int(sets[index + 1].start) : bytes.count)
      sets[index].process = bytes.process(before: Int(set.start))
      let name = scope.names.intern("set\(index + 1)")
      document.groups.append(Group(name: Declaration(name: name, span: Span(at: set.start)), priority: nil))
      for statement in set.statements { document.statements[statement].group = index }
    }
    document.names = scope.names
    return ConsoleLog(
      document: document,
      lowered: LoweredDocument(
        scope: scope, constraints: constraints, labels: labels, itemLabels: items.labels(canonical), sets: sets,
        messages: messages))
  }

  // MARK: Sentences

  /// Begins the report of a conflict, whose list follows.
  mutating func beginConflict(at start: Int) {
    addEmptySet()
    expectation = .conflict(start: start)
  }

  /// Records the system's advice about the list that follows. The report before the advice may be missing or mistranslated.
  mutating func addAdvice(at start: Int) {
    if case .conflict = expectation { return }
    beginConflict(at: start)
  }

  /// Ends the list: the system names the broken constraint next.
  mutating func beginRecovery(at end: Int) {
    addEmptySet()
    countUnread()
    expectation = .broken(sentenceEnd: end)
  }

  /// Records that the system hid the list of a conflict. The descriptions that follow belong to another list.
  mutating func addHiddenList(_ range: Range<Int>) {
    unreadCount += 1
    addEmptySet()
    report(.hidden, Span(UInt32(truncatingIfNeeded: range.lowerBound), UInt32(truncatingIfNeeded: range.upperBound)))
  }

  /// Adds the number of unreadable descriptions at the end of a list to the number recorded in the list's set.
  private mutating func countUnread() {
    guard !endsSet, !sets.isEmpty else { return }
    sets[sets.count - 1].unread += unreadCount
    unreadCount = 0
  }

  /// Adds a set for a reported conflict if the log lists none of its constraints.
  private mutating func addEmptySet() {
    guard case .conflict(let start) = expectation else { return }
    let count = document.statements.count
    sets.append(
      LoggedSet(
        isConflict: true, statements: count..<count, unread: unreadCount, start: UInt32(truncatingIfNeeded: start)))
    unreadCount = 0
    expectation = .member
    endsSet = true
  }

  /// Whether the log has both parentheses of a list, and every description in between could be read.
  private func isWhole(_ set: LoggedSet) -> Bool {
    guard set.unread == 0, let first = set.statements.first, let last = set.statements.last else { return false }
    let spans = (document.statements[first].span, document.statements[last].span)
    // A person may have replaced a part of the list with dots.
    let isShortened = set.statements.dropLast().contains { statement in
      let (end, next) = (document.statements[statement].span.end, document.statements[statement + 1].span.start)
      return end < next
        && (end..<next).contains { bytes.hasBytes("...", at: Int($0)) || bytes.hasBytes("…", at: Int($0)) }
    }
    return !isShortened && bytes.isAfterParenthesis(Int(spans.0.start))
      && bytes.isBeforeParenthesis(Int(spans.1.end))
  }

  /// How the log lost constraints of a set, which ends before `end`.
  private func loss(_ set: LoggedSet, before end: Int) -> LoggedSet.Loss? {
    let range = Int(set.start)..<max(Int(set.start), min(end, Int(set.start) + Self.maximumAnnouncement))
    guard set.isConflict else { return nil }
    // `<NSLayoutConstraint: 0x7f1> (null)`
    let hasNull = range.contains { place in
      bytes.hasBytes("> (null)", at: place)
        && (max(range.lowerBound, place - Self.addressLength)..<place).contains { bytes.hasBytes("onstraint:", at: $0) }
    }
    if hasNull { return .null }
    return set.statements.isEmpty && range.contains { bytes.hasBytes("\"\",", at: $0) } ? .stripped : nil
  }

  // MARK: Messages

  /// The maximum number of bytes between two sentences of one report, and between a sentence and the constraint that it is about.
  private static let maximumReport = 2048

  /// Adds a message, unless it is a part of the previous one or repeats an earlier one.
  mutating func add(_ message: LoggedMessage) {
    if case .member = expectation, !sets.isEmpty {
      countUnread()
      endsSet = true
    }
    if let last = messages.last, Int(message.span.start) - Int(last.span.end) < Self.maximumReport,
      let merged = last.merged(with: message)
    {
      messages[messages.count - 1] = merged
      return
    }
    if let same = messages.lastIndex(where: { $0.isRepeated(by: message) }) {
      messages[same].count += 1
      return
    }
    messages.append(message)
  }

  /// Records the constraint that the last message is about. Returns false if the description belongs to a list.
  private mutating func addToMessage(_ constraint: Constraint?, _ span: Span) -> Bool {
    guard case .member = expectation, let constraint, let last = messages.last, last.message.describesConstraint,
      span.start >= last.span.end, Int(span.start) - Int(last.span.end) < Self.maximumReport,
      span.start >= UInt32(truncatingIfNeeded: previousEnd) || previousEnd < Int(last.span.start),
      !bytes.isAfterParenthesis(Int(span.start))
    else { return false }
    if last.constraint == nil { messages[messages.count - 1].constraint = constraint }
    return true
  }

  // MARK: Descriptions

  /// Records a description that cannot be read, and the reason.
  mutating func addUnread(_ reason: SyntaxIssue.Unread, _ span: Span) {
    report(reason, span)
    unreadCount += 1
  }

  private mutating func report(_ reason: SyntaxIssue.Unread, _ span: Span) {
    document.issues.append(SyntaxIssue(.unreadDescription(reason), span))
  }

  /// Adds a description and its source range.
  mutating func add(_ description: Description, className: String, _ span: Span) {
    items.record(description.names)
    items.record(description.titles)
    let label = ConstraintLabel(
      className: items.names.intern(className), address: description.address,
      identifier: description.identifier.map { items.names.intern($0) }, mask: description.mask,
      source: description.source.map { items.names.intern($0) }, container: items.container(of: description),
      isActive: description.isActive, isPlainEquation: description.isPlainEquation)
    let origin = Origin(span, .logged, statement: UInt32(truncatingIfNeeded: document.statements.count))
    let constraints = description.constraints.map { items.constraint($0, description, origin) }
    if addToMessage(constraints.first, span) { return }
    switch expectation {
    case .broken(let end) where Int(span.start) - end < Self.maximumAnnouncement: addBroken(constraints, label, span)
    case .conflict(let start) where Int(span.start) - start < Self.maximumAnnouncement:
      endsSet = false
      append(constraints, label, span)
      beginSet(at: UInt32(truncatingIfNeeded: start), isConflict: true)
      sets[sets.count - 1].unread = unreadCount
    case .member, .broken, .conflict:
      addEmptySet()
      append(constraints, label, span)
      if endsSet || sets.isEmpty || bytes.endsList(in: previousEnd..<Int(span.start)) {
        beginSet(at: span.start, isConflict: false)
      } else {
        extendLastSet()
        sets[sets.count - 1].unread += unreadCount
      }
      endsSet = false
    }
    expectation = .member
    previousEnd = Int(span.end)
    unreadCount = 0
  }

  /// Records the constraint that the system broke: marks it in its list, or adds it if no list contains it.
  private mutating func addBroken(_ constraints: [Constraint], _ label: ConstraintLabel, _ span: Span) {
    // If no report of a conflict precedes the list, the beginning of the list was lost.
    let isCut = !endsSet && !(sets.last?.isConflict ?? true)
    endsSet = true
    if markBroken(label, constraints) { return }
    // The system names a member of the list, so the constraint can be missing only if part of the list could not be read.
    let isPartOfLast =
      sets.last.map { $0.broken == nil && (isCut || $0.unread > 0 || unreadCount > 0 || $0.statements.isEmpty) }
      ?? false
    append(constraints, label, span)
    if isPartOfLast {
      extendLastSet()
      sets[sets.count - 1].isConflict = true
    } else {
      beginSet(at: span.start, isConflict: true)
    }
    sets[sets.count - 1].broken = document.statements.count - 1
  }

  /// Finds the set that contains a broken constraint and marks the constraint there. Returns false if no set contains the
  /// constraint.
  private mutating func markBroken(_ label: ConstraintLabel, _ constraints: [Constraint]) -> Bool {
    for set in sets.indices.reversed().prefix(Self.maximumSearchedSets) where sets[set].broken == nil {
      if let statement = sets[set].statements.first(where: { isSame($0, label, constraints) }) {
        sets[set].broken = statement
        sets[set].isConflict = true
        return true
      }
    }
    return false
  }

  /// Whether a statement and a description are about the same constraint: they have the same address or, without an address, the
  /// same contents.
  private func isSame(_ statement: Int, _ label: ConstraintLabel, _ described: [Constraint]) -> Bool {
    if let address = label.address { return labels[statement].address == address }
    let other = constraints.suffix(512).filter { Int($0.origin.statement) == statement }
    return other.count == described.count
      && zip(other, described).allSatisfy { left, right in
        var left = left
        left.origin = right.origin
        return left == right
      }
  }

  private mutating func append(_ constraints: [Constraint], _ label: ConstraintLabel, _ span: Span) {
    document.statements.append(Statement(kind: .logged, span: span, group: nil))
    labels.append(label)
    self.constraints += constraints
  }

  /// Begins a set whose only statement is the last one.
  private mutating func beginSet(at start: UInt32, isConflict: Bool) {
    let count = document.statements.count
    sets.append(LoggedSet(isConflict: isConflict, statements: count - 1..<count, start: start))
  }

  /// Adds the last statement to the last set.
  private mutating func extendLastSet() {
    sets[sets.count - 1].statements = sets[sets.count - 1].statements.lowerBound..<document.statements.count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text between two descriptions ends or begins a list: it has a line that begins with `)` or ends with `(`.
  fileprivate func endsList(in gap: Range<Int>) -> Bool {
    guard gap.lowerBound < gap.upperBound else { return false }
    // A log that was encoded as JSON contains `\n` in place of line breaks.
    var text = Array(self[gap])
    for index in text.indices.dropLast() where text[index] == UInt8(ascii: "\\") && text[index + 1] == UInt8(ascii: "n")
    {
      (text[index], text[index + 1]) = (UInt8(ascii: "\n"), 0x20)
    }
    for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let words = line.filter { !$0.isQuotedWhitespace && !"\",\\.".utf8.contains($0) }
      if words.first == UInt8(ascii: ")") || words.last == UInt8(ascii: "(") { return true }
    }
    return false
  }
}
