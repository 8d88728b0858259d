import VFLConstraints
import VFLSyntax

extension EmbeddedFormat {
  /// Whether everything that is found in one of two formats is found in the other, at the same places in the file: several calls
  /// may use one literal. Where their views are listed makes no difference to that, nor where it says that there are no options.
  func isRepetition(of other: EmbeddedFormat) -> Bool {
    // What stands nowhere in the file is found at the call.
    text.bytes == other.text.bytes && map == other.map && (map.count > 0 || place == other.place)
      && isPartial == other.isPartial && (settings.options.isEmpty || optionSpan == other.optionSpan)
      && settings.options == other.settings.options && settings.views == other.settings.views
      && settings.hasOpenMetrics == other.settings.hasOpenMetrics
      && settings.metrics.elementsEqual(other.settings.metrics) { $0 == $1 }
      && items.elementsEqual(other.items) { $0 == $1 }
  }

  /// A finding about the format as one about the file it stands in; nil where it is about what is known only at run time. `holes`
  /// are those of the map.
  func moved(_ diagnostic: Diagnostic, _ holes: [Span]) -> Diagnostic? {
    func touchesHole(_ span: Span) -> Bool {
      holes.contains { $0.start < max(span.end, span.start + 1) && span.start < $0.end }
    }
    guard !touchesHole(diagnostic.span), !diagnostic.related.contains(where: { touchesHole($0.span) }),
      var span = map.count == 0 ? place : map.span(diagnostic.span)
    else { return nil }
    // What the options of a call do, a finding about the whole format says best where they stand.
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
      // A change that cannot be made in one piece of the file is still worth telling.
      if moved.fix == nil, moved.help == nil { moved.help = fix.title }
    }
    moved.expansion = expansion(diagnostic.span, holes)
    return moved
  }

  private func moved(_ fix: FixIt) -> FixIt? {
    var edits: [FixIt.Edit] = []
    for edit in fix.edits {
      guard let span = map.editableSpan(edit.span), let text = map.escaped(edit.text) else { return nil }
      edits.append(.init(span, text))
    }
    // Pieces may stand in the file in another order than in the format.
    for (edit, next) in zip(edits, edits.dropFirst()) where next.span.start < edit.span.end { return nil }
    return FixIt(title: fix.title, safety: fix.safety, edits: edits)
  }

  /// So many bytes of a format are shown on either side of a finding: a long one would be repeated with each of its findings.
  private static let shownCount = 4096

  /// The format with `…` for what is not known, and for what is too far away to be shown.
  private func expansion(_ span: Span, _ holes: [Span]) -> Diagnostic.Expansion {
    let bytes = text.bytes
    let place = min(Int(span.start), bytes.count)
    var first = max(0, place - Self.shownCount)
    var last = min(bytes.count, min(Int(span.end), place + Self.shownCount) + Self.shownCount)
    // A character is not cut in two.
    while first < place, bytes[first] & 0xC0 == 0x80 { first += 1 }
    while last > place, last < bytes.count, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    func part(_ start: Int, _ end: Int) -> String {
      text.text(Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)))
    }
    var shown = first > 0 ? "…" : ""
    var start = first
    // How far what is shown is ahead of the format.
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
