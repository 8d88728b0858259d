import VFLSyntax

/// A place, in points.
public struct Point: Equatable, Sendable {
  /// From the left.
  public var x: Double
  /// From the top.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An affine transform around the centre of a view: `x' = a x + c y + tx`, `y' = b x + d y + ty`, as `CGAffineTransform` has it.
public struct Transform: Equatable, Sendable {
  /// What x becomes along x.
  public var a: Double
  /// What x becomes along y.
  public var b: Double
  /// What y becomes along x.
  public var c: Double
  /// What y becomes along y.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// A transform from its six numbers, in the order in which the system prints them.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = Transform(1, 0, 0, 1, 0, 0)

  /// Quarter turns clockwise, exact.
  public static func quarterTurns(_ count: Int) -> Transform {
    switch ((count % 4) + 4) % 4 {
    case 1: Transform(0, 1, -1, 0, 0, 0)
    case 2: Transform(-1, 0, 0, -1, 0, 0)
    case 3: Transform(0, -1, 1, 0, 0, 0)
    default: identity
    }
  }

  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The smallest upright rectangle around a rectangle that is transformed around its centre.
  package func extent(of frame: Rectangle) -> Rectangle {
    let width = abs(a) * frame.width + abs(c) * frame.height
    let height = abs(b) * frame.width + abs(d) * frame.height
    let center = Point(x: frame.x + frame.width / 2 + tx, y: frame.y + frame.height / 2 + ty)
    return Rectangle(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

/// Distances inwards from the edges of a view, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Insets for each edge.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The layout margins of a plain view on iOS (documented): 8 points on all sides.
  public static let defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension Rectangle {
  /// Whether it can be a frame: finite, and no size below 0.
  package var isUsable: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}
