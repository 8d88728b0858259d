import VFLSyntax

/// What a drawing of a layout shows, in points; y grows downwards.
public struct LayoutPicture: Sendable {
  /// A view.
  public struct View: Sendable {
    /// Its name.
    public var name: String
    /// Where it is.
    public var frame: Rectangle
    /// Whether its place or size along each axis can be another one just as well.
    public var isAmbiguous: (horizontally: Bool, vertically: Bool)

    /// A view with all its parts.
    public init(name: String, frame: Rectangle, isAmbiguous: (horizontally: Bool, vertically: Bool) = (false, false)) {
      self.name = name
      self.frame = frame
      self.isAmbiguous = isAmbiguous
    }
  }

  /// A distance or size that a constraint gives.
  public struct Dimension: Sendable {
    /// Whether it runs along x.
    public var isHorizontal: Bool
    /// Where it begins and ends along its axis.
    public var start, end: Double
    /// Where it stands across it.
    public var place: Double
    /// What it says.
    public var text: String
    /// Whether it takes part in a conflict.
    public var isInConflict: Bool

    /// A dimension with all its parts.
    public init(isHorizontal: Bool, start: Double, end: Double, place: Double, text: String, isInConflict: Bool = false)
    {
      self.isHorizontal = isHorizontal
      self.start = start
      self.end = end
      self.place = place
      self.text = text
      self.isInConflict = isInConflict
    }
  }

  /// What holds the views.
  public var superview: View
  /// The views, in source order.
  public var views: [View] = []
  /// What constraints say.
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
