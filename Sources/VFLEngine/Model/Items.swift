import VFLConstraints
import VFLSolver
import VFLSyntax

/// A view or a layout guide of one engine.
public struct ItemID: Hashable, Sendable {
  /// Its number, in order of creation from 0.
  public let index: Int

  init(_ index: Int) { self.index = index }
}

/// A constraint of one engine.
public struct ConstraintID: Hashable, Sendable {
  /// Its number, in order of creation from 0.
  public let index: Int

  init(_ index: Int) { self.index = index }
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
}

/// What a view does in one of the two passes in place of what views do by themselves. It is to call the engine's
/// `superUpdateConstraints(_:)`, or `superLayoutSubviews(_:)`, as an override calls its superclass.
public typealias PassOverride = @Sendable (inout LayoutEngine, ItemID) -> Void

/// What says where a view is, constraints aside.
enum Place: Sendable {
  /// Nothing: its constraints have to.
  case nothing
  /// It is at the top of its tree, and somebody has put it there.
  case frame(Rectangle)
  /// What its mask was translated to when it was last updated.
  case mask([Constraint])
}

/// What an engine knows of a view or guide.
struct ItemState: Sendable {
  var name: String
  var isGuide: Bool
  /// The superview, or the view that a guide belongs to; nil for a view at the top of a tree.
  var superview: Int?
  var subviews: [Int] = []
  var guides: [Int] = []
  /// How many views are above it.
  var depth = 0

  /// Where it is in its superview, its transform aside.
  var frame: Rectangle
  /// Where its own coordinates begin.
  var boundsOrigin = Point(x: 0, y: 0)
  var transform = Transform.identity
  var mask: AutoresizingMask = []
  var translatesMask = true
  var autoresizesSubviews = true
  var margins = EdgeInsets.defaultMargins
  /// How far the baselines lie below the top and above the bottom.
  var firstBaseline = 0.0
  var lastBaseline = 0.0
  var intrinsicWidth: Double?
  var intrinsicHeight: Double?
  var hugging = PriorityPair.defaultHugging
  var compression = PriorityPair.defaultCompression

  /// What says where it is, constraints aside.
  var place = Place.nothing
  /// The rows of that.
  var placeRows: [RowID] = []
  var intrinsicRows: [RowID] = []
  /// The active constraints that live here.
  var held: [Int] = []
  /// The active constraints that speak of it.
  var mentions: [Int] = []

  var needsUpdateConstraints = false
  var needsLayout = false
  /// Whether its mask says something else than its rows.
  var needsTranslation = false
  var updateOverride: PassOverride?
  var layoutOverride: PassOverride?

  init(name: String, isGuide: Bool, superview: Int?, frame: Rectangle) {
    self.name = name
    self.isGuide = isGuide
    self.superview = superview
    self.frame = frame
  }
}

/// What an engine knows of a constraint.
struct ConstraintState: Sendable {
  var first: (item: Int, attribute: Attribute)
  var relation: VFLSyntax.Relation
  var multiplier: Double
  var second: (item: Int, attribute: Attribute)?
  var constant: Double
  var priority: Double
  var isActive = false
  /// Whether it gave way to others.
  var isBroken = false
  /// Where it lives while it is active: the nearest view that contains all it speaks of.
  var holder = 0
  /// Its row, while it is active.
  var row: RowID?
  /// When it was made active, counted in activations.
  var order = 0
}
