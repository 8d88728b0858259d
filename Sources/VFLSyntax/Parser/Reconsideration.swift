/// The second pass over texts with mistakes, which determines whether they are some other kind of text and what was probably meant.
extension FormatParser {
  /// Parses a broken format again with its look-alikes replaced. If the whole text is another kind of text, reports its kind
  /// instead of the mistakes in its parts.
  @inline(never)
  mutating func reconsider(
    _ format: inout VisualFormat, _ bytes: UnsafeBufferPointer<UInt8>, firstPredicate: Int, firstIssue: Int
  ) {
    guard let plain = PlainText(bytes, in: format.span) else {
      if let foreign = ForeignTextReader(bytes, in: format.span).read(expectsFormat: true) {
        // A mistake before a misplaced terminator takes precedence over the terminator.
        if foreign.text == .terminator, issues[firstIssue...].contains(where: { $0.span.start < foreign.span.start }) {
          return
        }
        issues.removeSubrange(firstIssue...)
        issues.append(SyntaxIssue(.foreignText(foreign.text), foreign.span, context: format.span))
      }
      return
    }
    let span = format.span
    let firstElement = Int(format.elements.lowerBound)
    tree.elements.removeSubrange(firstElement...)
    tree.predicates.removeSubrange(firstPredicate...)
    issues.removeSubrange(firstIssue...)
    format = plain.bytes.withUnsafeBufferPointer { text in
      parse(text, in: Span(0, UInt32(truncatingIfNeeded: text.count)))
    }
    format.orientationSpan = plain.original(format.orientationSpan)
    for index in firstElement..<tree.elements.count { tree.elements[index] = tree.elements[index].moved(plain) }
    for index in firstPredicate..<tree.predicates.count { tree.predicates[index] = tree.predicates[index].moved(plain) }
    var found = issues[firstIssue...].map { $0.moved(plain) }
    issues.removeSubrange(firstIssue...)
    // Look-alike spaces are not reported again as whitespace.
    found.removeAll { $0.kind == .whitespace && bytes[Int($0.span.start)] >= 0x80 }
    let isForeign = found.contains { if case .foreignText = $0.kind { true } else { false } }
    if !isForeign { issues += plain.issues(inFormat: true) }
    issues += found
    format.span = span
    format.soundness = .broken
  }
}

extension SyntaxIssue {
  /// The same issue, with its offsets mapped back to the original text.
  func moved(_ plain: PlainText) -> SyntaxIssue {
    SyntaxIssue(kind.moved(plain), plain.original(span), context: plain.original(context))
  }
}

extension SyntaxIssue.Kind {
  fileprivate func moved(_ plain: PlainText) -> SyntaxIssue.Kind {
    switch self {
    case .foreignText(.quoted(let inner)): .foreignText(.quoted(inner: plain.original(inner)))
    case .foreignText(.severalFormats(let separator)):
      .foreignText(.severalFormats(separator: plain.original(separator)))
    default: self
    }
  }
}

extension Element {
  fileprivate func moved(_ plain: PlainText) -> Element {
    switch self {
    case .superview(let span): return .superview(plain.original(span))
    case .stackEnd(let span): return .stackEnd(plain.original(span))
    case .connection(var connection):
      connection.span = plain.original(connection.span)
      return .connection(connection)
    case .view(var view):
      view.nameSpan = plain.original(view.nameSpan)
      view.span = plain.original(view.span)
      return .view(view)
    }
  }
}

extension Predicate {
  fileprivate func moved(_ plain: PlainText) -> Predicate {
    var predicate = self
    predicate.object.span = plain.original(object.span)
    if let priority { predicate.priority = Operand(value: priority.value, span: plain.original(priority.span)) }
    predicate.span = plain.original(span)
    return predicate
  }
}
