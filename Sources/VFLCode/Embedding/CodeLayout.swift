import VFLConstraints

/// Constraints of an app source that certainly exist together: formats and explicit constraints that one function makes and installs
/// on one path through its statements.
public struct CodeLayout: Sendable {
  /// The text that people read for a view, given the text that identifies it.
  package static func shownName(of view: String) -> String { ViewIdentity.shown(view) }

  /// The text that identifies a property of a view, such as its unknown superview.
  static func guide(_ name: String, of view: String) -> String {
    let shown = ViewIdentity.shown(view)
    return (shown == "self" ? "" : shown + ".") + name + view.dropFirst(shown.count)
  }

  /// An explicit constraint of the layout.
  public struct Member: Sendable {
    /// The index of the constraint in `AppCode.constraints`.
    public var index: Int
    /// A text that is the same for every expression in the layout that refers to the first view.
    public var first: String
    /// The text of the second view; nil if there is none.
    public var second: String?
    /// The priority.
    public var priority: Priority
  }

  /// The formats, as indices in `AppCode.formats`.
  public var formats: [Int] = []
  /// The explicit constraints, in source order.
  public var constraints: [Member] = []
  /// The superviews of views that the function adds to the hierarchy.
  public var superviews: [String: String] = [:]
  /// Whether all formats get their views from one object, so that a name is the same view and `|` the same superview in all of them.
  package var sharesNames = false

  /// The text that identifies the superview of a layout whose formats share their names. No name contains the mark.
  static let sharedSuperview = "superview" + ViewIdentity.mark
}
