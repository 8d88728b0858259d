import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Identifies a view or a layout guide of one engine.
public struct ItemID: Hashable, Sendable {
  /// The number of the item in order of creation, starting at 0.
  public let index: Int

  init(_ index: Int) { self.index = index }
}

/// Identifies a constraint of one engine.
public struct ConstraintID: Hashable, Sendable {
  /// The number of the constraint in order of creation, starting at 0.
  public let index: Int

  init(_ index: Int) { self.index = index }
}

/// A function that replaces the default behavior of a view in one of the two passes. It must call the engine's
/// `superUpdateConstraints(_:)` or `superLayoutSubviews(_:)`, in the same way as an override calls its superclass.
public typealias PassOverride = @Sendable (inout LayoutEngine, ItemID) -> Void

/// What determines the frame of a view, apart from constraints.
enum FrameSource: Sendable {
  /// Only constraints determine the frame.
  case nothing
  /// The frame that was set for a view at the top of its tree.
  case frame(Rectangle)
  /// The constraints that the mask was translated to in the last update.
  case mask([Constraint])
}

/// The state of a view or guide, except for its node in the tree.
struct ItemState: Sendable {
  var name: String
  var subviews: [Int] = []
  var guides: [Int] = []

  /// The frame in the superview's coordinates, without the transform.
  var frame: Rectangle
  var mask: AutoresizingMask = []
  var translatesMask = true
  var autoresizesSubviews = true
  var intrinsicWidth: Double?
  var intrinsicHeight: Double?
  var hugging = PriorityPair.defaultHugging
  var compression = PriorityPair.defaultCompression

  /// What determines the frame, apart from constraints.
  var frameSource = FrameSource.nothing
  /// The rows that determine the frame, apart from constraints.
  var frameRows: [RowID] = []
  var intrinsicRows: [RowID] = []
  /// The active constraints that this view holds.
  var held: [Int] = []
  /// The active constraints that mention this item.
  var mentions: [Int] = []

  var needsUpdateConstraints = false
  var needsLayout = false
  /// The frame and mask to translate in the next update; nil if the rows are up to date.
  var pendingTranslation: AutoresizingGeometry?
  var updateOverride: PassOverride?
  var layoutOverride: PassOverride?

  init(name: String, frame: Rectangle) {
    self.name = name
    self.frame = frame
  }
}

/// The state of a constraint of the engine, active or not.
struct ConstraintState: Sendable {
  var form: NumberedConstraint
  /// Whether a step has set the constant, which then no longer follows a metric.
  var hasOwnConstant = false
  var isActive = false
  /// Whether the constraint is broken because it conflicts with others.
  var isBroken = false
  /// The view that holds the constraint while it is active: the nearest view that contains all of its items.
  var holder = 0
  /// The row of the constraint while it is active.
  var row: RowID?
  /// The number of the activation that made the constraint active, starting at 1.
  var order = 0
}
