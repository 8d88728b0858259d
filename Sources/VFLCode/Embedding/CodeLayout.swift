import VFLConstraints

/// Constraints of an app source that certainly exist together: formats and explicit constraints that one function makes and installs
/// on one path through its statements.
public struct CodeLayout: Sendable {
  /// An explicit constraint of the layout.
  public struct Member: Sendable {
    /// The index of the constraint in `AppCode.constraints`.
    public var index: Int
    /// The first view.
    public var first: ViewIdentity
    /// The second view; nil if there is none.
    public var second: ViewIdentity?
    /// The priority.
    public var priority: Priority
  }

  /// The formats, as indices in `AppCode.formats`.
  public var formats: [Int] = []
  /// The explicit constraints, in source order.
  public var constraints: [Member] = []
  /// The superviews of views that the function adds to the hierarchy.
  public var superviews: [ViewIdentity: ViewIdentity] = [:]
  /// Whether all formats get their views from one object, so that a name is the same view and `|` the same superview in all of them.
  package var sharesNames = false
  /// Whether `view` is the view of a view controller that fills its window.
  package var isOnScreen = false
}
