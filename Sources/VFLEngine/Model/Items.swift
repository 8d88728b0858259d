import VFLConstraints
import VFLLayout
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

/// What an engine knows of a view or guide, besides its node in the tree.
struct ItemState: Sendable {
  var name: String
  var subviews: [Int] = []
  var guides: [Int] = []

  /// Where it is in its superview, its transform aside.
  var frame: Rectangle
  var mask: AutoresizingMask = []
  var translatesMask = true
  var autoresizesSubviews = true
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
  /// What its frame and mask are to be translated from in the next update; nil where its rows say it already.
  var pendingTranslation: AutoresizingGeometry?
  var updateOverride: PassOverride?
  var layoutOverride: PassOverride?

  init(name: String, frame: Rectangle) {
    self.name = name
    self.frame = frame
  }
}

/// What an engine knows of a constraint.
struct ConstraintState: Sendable {
  var form: NumberedConstraint
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
