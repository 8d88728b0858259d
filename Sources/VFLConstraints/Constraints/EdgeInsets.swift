import VFLSyntax

/// Inward distances from the edges of a view, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets for the four edges.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates equal insets for the four edges.
  package init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The default layout margins of a view on iOS.
  public static let defaultMargins = EdgeInsets(all: StandardDistance.defaultMargin)

  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension Rectangle {
  /// Whether the rectangle can be a frame: all four numbers are finite, and neither size is negative.
  package var isUsable: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}
