import VFLCode
import VFLConstraints
import VFLSyntax

extension EmbeddedFormat {
  /// Whether `other` has the same findings at the same source ranges, so that only one of the two formats has to be linted. For
  /// example, several calls may use the same literal. The comparison ignores the source ranges of the views and of empty options.
  func isRepetition(of other: EmbeddedFormat) -> Bool {
    // Findings about a format that has no bytes in the file are reported at the call.
    text.bytes == other.text.bytes && map == other.map && (map.count > 0 || place == other.place)
      && isPartial == other.isPartial && (settings.options.isEmpty || optionSpan == other.optionSpan)
      && settings.options == other.settings.options && settings.views == other.settings.views
      && settings.hasOpenMetrics == other.settings.hasOpenMetrics
      && settings.metrics.elementsEqual(other.settings.metrics) { $0 == $1 }
      && boundViews.elementsEqual(other.boundViews) { $0 == $1 }
  }

  /// Converts a finding about the format to a finding about the file; nil if the finding involves text known only at run time.
  /// `holes` must be `map.holes`.
  func moved(_ diagnostic: Diagnostic, _ holes: [Span]) -> Diagnostic? {
    func touchesHole(_ span: Span) -> Bool {
      holes.contains { $0.start < max(span.end, span.start + 1) && span.start < $0.end }
    }
    guard !touchesHole(diagnostic.span), !diagnostic.related.contains(where: { touchesHole($0.span) }),
      var span = map.count == 0 ? place : map.span(diagnostic.span)
    else { return nil }
    // A finding about the options is shown where the call passes the options.
    if diagnostic.rule == Rule.optionAlongAxis.name, let optionSpan { span = optionSpan }
    var moved = diagnostic
    moved.span = span
    moved.related = diagnostic.related.compactMap { related in
      map.span(related.span).map { .init(message: related.message, span: $0) }
    }
    if let viewSpan, diagnostic.rule == Rule.unknownView.name {
      moved.related.append(.init(message: "these are the views", span: viewSpan))
    }
    if let fix = diagnostic.fix {
      moved.fix = self.moved(fix)
      // If the fix cannot be made in the file, its title becomes the help.
      if moved.fix == nil, moved.help == nil { moved.help = fix.title }
    }
    moved.expansion = expansion(diagnostic.span, holes)
    return moved
  }

  private func moved(_ fix: FixIt) -> FixIt? {
    var edits: [FixIt.Edit] = []
    for edit in fix.edits {
      // A bracket that each pass of a loop leaves open cannot be closed after the loop.
      if isLooped, edit.span.isEmpty { return nil }
      guard let span = map.editableSpan(edit.span), let text = map.escaped(edit.text) else { return nil }
      edits.append(.init(span, text))
    }
    // The pieces of a format may be in a different order in the file. Drop a fix if this changes the order of its edits.
    for (edit, next) in zip(edits, edits.dropFirst()) where next.span.start < edit.span.end { return nil }
    let changesMore = isShared && edits.contains { $0.span.start < place.start || place.end < $0.span.end }
    return FixIt(title: fix.title, safety: changesMore ? .unsafe : fix.safety, edits: edits)
  }

  /// The maximum number of bytes of a format that are shown on either side of a finding. Without a limit, each finding in a long
  /// format would repeat the whole format.
  private static let shownCount = 4096

  /// The format around a finding, with `…` for unknown parts and for text too far away to show.
  private func expansion(_ span: Span, _ holes: [Span]) -> Diagnostic.Expansion {
    let bytes = text.bytes
    let place = min(Int(span.start), bytes.count)
    var first = max(0, place - Self.shownCount)
    var last = min(bytes.count, min(Int(span.end), place + Self.shownCount) + Self.shownCount)
    // Do not split a character.
    while first < place, bytes[first] & 0xC0 == 0x80 { first += 1 }
    while last > place, last < bytes.count, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    func part(_ start: Int, _ end: Int) -> String {
      text.text(Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)))
    }
    var shown = first > 0 ? "…" : ""
    var start = first
    // The number to add to an offset in the format to get the corresponding offset in the shown text.
    var shift = shown.utf8.count - first
    var moved = shift
    for hole in holes where Int(hole.start) >= first && Int(hole.end) <= last {
      shown += part(start, Int(hole.start)) + "…"
      shift += "…".utf8.count - hole.count
      if hole.end <= span.start { moved = shift }
      start = Int(hole.end)
    }
    shown += part(start, last) + (last < bytes.count ? "…" : "")
    let end = max(place, min(Int(span.end), last))
    return .init(
      text: shown,
      span: Span(UInt32(truncatingIfNeeded: place + moved), UInt32(truncatingIfNeeded: end + moved)))
  }
}
