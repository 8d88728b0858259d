import VFLConstraints
import VFLSyntax

/// A location. Both coordinates are in points.
public struct Point: Equatable, Sendable {
  /// The horizontal coordinate, which increases to the right.
  public var x: Double
  /// The vertical coordinate, which increases downward.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An affine transform around the center of a view: `x' = a x + c y + tx`, `y' = b x + d y + ty`, as in `CGAffineTransform`.
public struct Transform: Equatable, Sendable {
  /// The contribution of x to the new x.
  public var a: Double
  /// The contribution of x to the new y.
  public var b: Double
  /// The contribution of y to the new x.
  public var c: Double
  /// The contribution of y to the new y.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// Creates a transform from its six numbers, in the order in which consoles print them.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The identity transform.
  public static let identity = Transform(1, 0, 0, 1, 0, 0)

  /// A rotation by `count` quarter turns clockwise. The six numbers are exact.
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

  /// The smallest upright rectangle that encloses `frame` after it is transformed around its center.
  package func extent(of frame: Rectangle) -> Rectangle {
    let width = abs(a) * frame.width + abs(c) * frame.height
    let height = abs(b) * frame.width + abs(d) * frame.height
    let center = Point(x: frame.x + frame.width / 2 + tx, y: frame.y + frame.height / 2 + ty)
    return Rectangle(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
