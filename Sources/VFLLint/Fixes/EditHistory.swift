import VFLSyntax

/// The ranges written by earlier rounds of fixing, as offsets in the current text.
struct EditHistory {
  private var insertions = SortedSpans([])
  private var replacements = SortedSpans([])

  /// Whether a fix may be applied: none of its edits inserts text next to an earlier insertion or inside an earlier replacement,
  /// and none rewrites only bytes that earlier rounds wrote, unless it shortens them. Each allowed edit shortens the text, replaces
  /// original bytes or fills a gap between two original bytes, so the number of rounds is finite.
  func allows(_ offer: Fixer.Offer) -> Bool {
    offer.edits.allSatisfy { edit in
      if edit.span.isEmpty {
        let place = edit.span.start
        return insertions.lastEnd(startingBefore: place + 1).map { $0 < place } ?? true
          && replacements.lastEnd(startingBefore: place).map { $0 <= place } ?? true
      }
      if edit.text.utf8.count < edit.span.count { return true }
      return insertions.overlap(edit.span) + replacements.overlap(edit.span) < edit.span.count
    }
  }

  /// Records edits that were applied together and do not overlap. Takes O(n log n) time.
  mutating func append(_ edits: [FixIt.Edit]) {
    let shifts = Shifts(edits)
    var (inserted, replaced) = (insertions.spans.compactMap(shifts.moved), replacements.spans.compactMap(shifts.moved))
    for (edit, start) in zip(shifts.edits, shifts.starts) {
      let count = edit.text.utf8.count
      let span = Span(UInt32(clamping: start), UInt32(clamping: start + count))
      if edit.span.isEmpty { inserted.append(span) } else if count > 0 { replaced.append(span) }
    }
    insertions = SortedSpans(inserted)
    replacements = SortedSpans(replaced)
  }
}

/// Maps ranges of a text to the corresponding ranges after some edits.
private struct Shifts {
  /// The edits, sorted by range.
  let edits: [FixIt.Edit]
  /// The offset of each edit's text after all edits are applied.
  private(set) var starts: [Int] = []
  /// For each edit, the number of bytes by which the text after it moves.
  private var shifts: [Int] = []

  init(_ edits: [FixIt.Edit]) {
    self.edits = edits.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    var shift = 0
    for edit in self.edits {
      starts.append(Int(edit.span.start) + shift)
      shift += edit.text.utf8.count - edit.span.count
      shifts.append(shift)
    }
  }

  /// The span after the edits; nil for a span inside replaced text, because the replacement itself is recorded.
  func moved(_ span: Span) -> Span? {
    var index = count(startingBefore: span.start + 1)
    while index > 0 {
      index -= 1
      let edit = edits[index]
      if !edit.span.isEmpty {
        if !edit.text.isEmpty, span.end <= edit.span.end { return nil }
        break
      }
    }
    return Span(moved(span.start), moved(span.end))
  }

  private func moved(_ offset: UInt32) -> UInt32 {
    // Count the edits before the offset and the insertions at the offset.
    var index = count(startingBefore: offset)
    while index < edits.count, edits[index].span.start == offset, edits[index].span.isEmpty { index += 1 }
    guard index > 0 else { return offset }
    let last = edits[index - 1]
    // An offset inside a replaced range moves to the end of the replacement.
    let inside = offset < last.span.end ? Int(last.span.end - offset) : 0
    return UInt32(clamping: Int(offset) + shifts[index - 1] + inside)
  }

  private func count(startingBefore offset: UInt32) -> Int {
    edits.partitioningIndex { $0.span.start >= offset }
  }
}

/// Spans sorted by their starts.
private struct SortedSpans {
  let spans: [Span]
  /// For each span, the largest end among the spans up to and including it.
  private let ends: [UInt32]

  init(_ spans: [Span]) {
    self.spans = spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var ends: [UInt32] = []
    for span in self.spans { ends.append(max(span.end, ends.last ?? 0)) }
    self.ends = ends
  }

  private func count(startingBefore offset: UInt32) -> Int {
    spans.partitioningIndex { $0.start >= offset }
  }

  /// The largest end among the spans that start before an offset; nil if there are none.
  func lastEnd(startingBefore offset: UInt32) -> UInt32? {
    let count = count(startingBefore: offset)
    return count == 0 ? nil : ends[count - 1]
  }

  /// The number of bytes that each span has in common with `other`, added up over all spans.
  func overlap(_ other: Span) -> Int {
    var sum = 0
    var index = count(startingBefore: other.end)
    while index > 0, ends[index - 1] > other.start {
      index -= 1
      sum += max(0, Int(min(spans[index].end, other.end)) - Int(max(spans[index].start, other.start)))
    }
    return sum
  }
}
