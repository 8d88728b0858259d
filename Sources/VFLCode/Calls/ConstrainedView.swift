import VFLSyntax

/// A view that is named in a format.
struct ConstrainedView {
  /// The view's key, and the expression that it is bound to.
  let key: String
  let value: Expression
  /// The token of the called function's name.
  let token: Int
  let format: SourceText
  let document: Document
  let map: SourceMap
  /// Whether the framework's own constructor is called. A helper may also prepare the views of its format.
  let isDirect: Bool
  /// The source range in the file of the `|` next to the view; nil if there is none.
  let bar: Span?
  /// Whether the options may align the views of the format.
  let mayAlign: Bool

  /// The axis of the format, the number of neighbors of the view in it, and whether the format may determine the view's size along the
  /// axis; nil if the format is invalid.
  var place: (axis: Axis, neighbors: Int, hasSize: Bool, hasOthers: Bool)? {
    guard document.issues.isEmpty, document.formats.count == 1, let format = document.formats.first, !format.isBroken
    else { return nil }
    var place = (axis: format.orientation ?? .horizontal, neighbors: 0, hasSize: false, hasOthers: false)
    let elements = format.elements.map { document.tree.elements[Int($0)] }
    for (index, element) in elements.enumerated() {
      guard case .view(let view) = element else { continue }
      let isOwn = view.name.map(document.names.text) == key
      if isOwn {
        place.neighbors += (index > 0 ? 1 : 0) + (index + 1 < elements.count ? 1 : 0)
      } else {
        place.hasOthers = true
      }
      for predicate in document.tree.predicates(view.predicates) {
        if isOwn, (predicate.relation ?? .equal) == .equal { place.hasSize = true }
        if case .number = predicate.object.value { continue }
        // The other view of the predicate may be this one.
        if !isOwn { place.hasSize = true }
      }
    }
    return place
  }
}

extension Document {
  /// The source range of a `|` for each view that is next to one, in a text with only one format.
  var superviewMarks: [String: Span] {
    guard formats.count == 1, let format = formats.first, !format.isBroken else { return [:] }
    var marks: [String: Span] = [:]
    var bar: Span?
    var last: String?
    for index in format.elements {
      switch tree.elements[Int(index)] {
      case .connection, .stackEnd: break
      case .superview(let span):
        if let last { marks[last] = marks[last] ?? span }
        bar = span
      case .view(let view):
        last = view.name.map(names.text)
        if let last, let bar { marks[last] = marks[last] ?? bar }
        bar = nil
      }
    }
    return marks
  }
}

extension [ConstrainedView] {
  /// The views whose calls are in a range. The views must be in the order of their calls. O(log count).
  func called(in range: Tokens) -> ArraySlice<ConstrainedView> {
    let start = partitioningIndex { $0.token >= range.lowerBound }
    let end = partitioningIndex { $0.token >= range.upperBound }
    return self[start..<Swift.max(start, end)]
  }
}
