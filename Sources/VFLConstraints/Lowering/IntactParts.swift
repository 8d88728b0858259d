import VFLSyntax

/// The parts of formats with syntax issues that are certainly read as they were meant: whole views and connections that no issue
/// touches.
struct IntactParts {
  private let source: SourceText
  /// The text that issues are about, in source order. The ranges do not overlap.
  private var issues: [Span] = []
  /// Text of which no part is certain, in source order.
  private var foreign: [Span] = []

  /// Collects the issues of a document. Takes time proportional to n log n, where n is the number of issues.
  init(_ document: Document, of source: SourceText) {
    self.source = source
    guard document.formats.contains(where: { $0.isBroken }) else { return }
    var spans: [Span] = []
    for issue in document.issues {
      switch issue.kind {
      case .foreignText, .lookAlike, .emptyFormat, .contentAfterSuperview, .unexpectedText(in: .format):
        foreign.append(issue.span)
      case .whitespace: spans.append(issue.span)
      default: spans.append(issue.span.union(issue.context))
      }
    }
    spans.sort { $0.start < $1.start }
    for span in spans {
      if let last = issues.last, span.start <= last.end {
        issues[issues.count - 1] = last.union(span)
      } else {
        issues.append(span)
      }
    }
    foreign.sort { $0.start < $1.start }
  }

  /// Whether a format is a visual format at all, and not some other text with brackets in it.
  func mayContain(_ format: VisualFormat) -> Bool {
    let next = foreign.partitioningIndex { $0.start >= format.span.start }
    return next == foreign.count || foreign[next].start > format.span.end
  }

  /// Whether a view is `[name]` or `[name(…)]`, apart from any issue. O(log issues).
  func contains(_ view: ViewElement) -> Bool {
    let (span, name) = (view.span, view.nameSpan)
    guard view.name != nil, isUntouched(span), name.start == span.start + 1, byte(span.start) == UInt8(ascii: "["),
      byte(span.end - 1) == UInt8(ascii: "]")
    else { return false }
    return view.predicates.isEmpty ? name.end + 1 == span.end : byte(name.end) == UInt8(ascii: "(")
  }

  /// Whether a connection is apart from any issue. O(log issues).
  func contains(_ connection: Connection) -> Bool { isUntouched(connection.span) }

  private func isUntouched(_ span: Span) -> Bool {
    let next = issues.partitioningIndex { $0.end >= span.start }
    return next == issues.count || issues[next].start > span.end
  }

  private func byte(_ place: UInt32) -> UInt8 {
    source.bytes.indices.contains(Int(place)) ? source.bytes[Int(place)] : 0
  }
}

extension Lowering {
  /// Checks the names in the intact parts of a format with syntax issues. Such a format makes no constraints.
  mutating func checkNames(
    of format: VisualFormat, in tree: FormatTree, _ intact: IntactParts, _ context: Context, _ scope: Scope
  ) {
    guard format.isBroken, tree.dialect == .apple, intact.mayContain(format) else { return }
    for index in Int(format.elements.lowerBound)..<Int(format.elements.upperBound) {
      switch tree.elements[index] {
      case .view(let view):
        guard let name = view.name, intact.contains(view) else { continue }
        _ = checkedItem(name, view.nameSpan, context, scope)
        for predicate in tree.predicates(view.predicates) {
          if case .name(let name) = predicate.object.value { _ = size(name, predicate.object.span, context, scope) }
          _ = priority(predicate.priority, context, scope)
        }
      case .connection(let connection):
        guard intact.contains(connection) else { continue }
        for predicate in tree.predicates(connection.predicates) {
          _ = distance(predicate.object, context, scope)
          _ = priority(predicate.priority, context, scope)
        }
      case .superview, .stackEnd: continue
      }
    }
  }
}
