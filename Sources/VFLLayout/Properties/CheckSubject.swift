import VFLConstraints
import VFLSyntax

/// A layout to check, and what is known about the constraints and the superview besides the layout itself.
public struct CheckSubject: Sendable {
  /// The layout at the given size, from left to right. Views that overlap, lie outside or are zero-sized at this size are intended to.
  public let given: Layout
  /// The layout at the given size, from right to left; nil if text runs from left to right.
  let mirrored: Layout?
  /// The views, and what the text shows about them.
  public let lowered: LoweredDocument
  /// The constraints that the layout was made from.
  let constraints: [Constraint]
  /// The given size.
  let size: OuterSize
  /// Whether text runs from right to left.
  let isRightToLeft: Bool
  /// Views that are not checked, besides those that the system creates for its own purposes.
  public var unchecked: Set<Item> = []
  /// Whether views that lie outside the enclosing view at the given size are intended to.
  public var allowsOutside = true
  /// The views that are controls besides those whose kind the text shows.
  public var controls: Set<Item> = []
  /// The smallest size at which a control can be touched, in points: 44 x 44 according to Apple's Human Interface Guidelines.
  public var touchSize = (width: 44.0, height: 44.0)
  /// The constraints that hold at run time whatever the app does; nil if all of them do.
  public var certain: LoweredDocument?
  /// The numbers that have other values than the text states.
  let settings: [(number: LayoutNumber, value: Double)]
  /// The numbers of the map that are not sizes of the superview, in order.
  public var numbers: [LayoutNumber] = []
  /// The sizes of the superview along axes along which it only takes sizes at which the required constraints hold: both for the
  /// window around an AppKit view, and the height for a cell of a table.
  public var freeSizes: Set<FramePart> = []
  /// The sizes of the superview that nothing states. A property fails only if the layout lacks it whatever these sizes are.
  public var unstatedSizes: Set<FramePart> = []
  /// Whether the height of the superview follows from intrinsic sizes that the text does not state.
  public var assumesHeight = false

  /// Whether the layout exists only at some sizes, which are not known.
  package var existsOnlyAtSomeSizes: Bool { lowered.notes.contains(.someSizes) }

  /// Whether the kind of any view is known.
  public var knowsControls: Bool {
    !controls.isEmpty || given.rows.items.contains { lowered.traits[$0]?.control != nil }
  }

  /// Creates a subject whose constraints all hold, in a superview of any size.
  public init(_ text: SolvedText) {
    (lowered, constraints, size) = (text.lowered, text.constraints, text.outerSize)
    // Views that overlap only in a right-to-left layout are not intended to.
    given = text.isRightToLeft ? text.leftToRight.layout : text.layout
    mirrored = text.isRightToLeft ? text.layout : nil
    isRightToLeft = text.isRightToLeft
    settings = text.numbers
  }

  /// Creates the subject of `text` with other insets and margins of the superview, which `lowered` has, in a superview of `size`. The
  /// given layout is the same.
  init(
    _ text: SolvedText, as lowered: LoweredDocument, in size: OuterSize,
    _ numbers: [(number: LayoutNumber, value: Double)]
  ) {
    (self.lowered, self.size, settings) = (lowered, size, numbers)
    constraints = lowered.legalConstraints(of: text.document, groups: text.groups)
    given = text.isRightToLeft ? text.leftToRight.layout : text.layout
    mirrored = text.isRightToLeft ? text.layout : nil
    isRightToLeft = text.isRightToLeft
  }

  /// Creates a subject whose constraints all hold, in a superview of any size.
  public init(given: Layout, of lowered: LoweredDocument) {
    (self.given, self.lowered, constraints, size) = (given, lowered, lowered.constraints, .ofConstraints)
    (mirrored, isRightToLeft) = (nil, false)
    settings = []
  }
}
