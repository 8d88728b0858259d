import VFLSyntax

/// A view that is named in a format.
struct ConstrainedView {
  /// The expression that the view's key is bound to.
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
