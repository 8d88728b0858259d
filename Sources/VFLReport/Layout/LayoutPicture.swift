import VFLSyntax

/// The contents of a drawing of a layout, in points. The y-axis points down.
public struct LayoutPicture: Sendable {
  /// A view as a rectangle with a name.
  public struct View: Sendable {
    /// The name, as the drawing shows it.
    public var name: String
    /// The frame, in points.
    public var frame: Rectangle
    /// For each axis, whether the view's position or size is ambiguous.
    public var isAmbiguous: (horizontally: Bool, vertically: Bool)

    /// Creates a view that is not ambiguous by default.
    public init(name: String, frame: Rectangle, isAmbiguous: (horizontally: Bool, vertically: Bool) = (false, false)) {
      self.name = name
      self.frame = frame
      self.isAmbiguous = isAmbiguous
    }
  }

  /// A distance or size that a constraint sets.
  public struct Dimension: Sendable {
    /// The axis to which the dimension line is parallel.
    public var axis: Axis
    /// The coordinates on that axis at which the line starts and ends.
    public var start, end: Double
    /// The coordinate of the line on the other axis.
    public var place: Double
    /// The text beside the dimension line, such as `8` or `>=8`.
    public var text: String
    /// Whether the constraint takes part in a conflict.
    public var isInConflict: Bool

    /// Creates a dimension that is not in a conflict by default.
    public init(axis: Axis, start: Double, end: Double, place: Double, text: String, isInConflict: Bool = false) {
      self.axis = axis
      self.start = start
      self.end = end
      self.place = place
      self.text = text
      self.isInConflict = isInConflict
    }
  }

  /// The superview.
  public var superview: View
  /// The views, in source order.
  public var views: [View] = []
  /// The distances and sizes that constraints set.
  public var dimensions: [Dimension] = []

  /// A picture of an empty superview.
  public init(superview: View) {
    self.superview = superview
  }
  /// The smallest rectangle around the superview and all views.
  public var extent: Rectangle { views.reduce(superview.frame) { Self.union($0, $1.frame) } }

  private static func union(_ left: Rectangle, _ right: Rectangle) -> Rectangle {
    let (x, y) = (min(left.x, right.x), min(left.y, right.y))
    return Rectangle(
      x: x, y: y, width: max(left.x + left.width, right.x + right.width) - x,
      height: max(left.y + left.height, right.y + right.height) - y)
  }
}
