import VFLConstraints
import VFLSyntax

extension EmbeddedFormat {
  /// What stands for the format in the file, from its first byte to its last.
  var literalSpan: Span { map.span(Span(0, map.count)) ?? place }

  /// A finding about the format as one about the file it stands in; nil where it is about what is known only at run time.
  func moved(_ diagnostic: Diagnostic) -> Diagnostic? {
    let holes = map.holes
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

  /// The format with `…` for what is not known.
  private func expansion(_ span: Span, _ holes: [Span]) -> Diagnostic.Expansion {
    var shown = ""
    var start: UInt32 = 0
    var moved = span
    for hole in holes {
      shown += text.text(Span(start, hole.start)) + "…"
      let shift = UInt32(truncatingIfNeeded: hole.count)
      let added = UInt32(truncatingIfNeeded: "…".utf8.count)
      if hole.end <= span.start {
        moved.start = moved.start + added - shift
        moved.end = moved.end + added - shift
      }
      start = hole.end
    }
    shown += text.text(Span(start, text.span.end))
    return .init(text: shown, span: moved)
  }
}
