import VFLConstraints
import VFLSyntax

/// Why constraints conflict, based on who made each constraint. A constraint is represented by its index in the set that was
/// explained.
public enum Cause: Equatable, Sendable {
  /// All constraints are the system's, and the conflict is harmless: the system's own alerts and bars log such conflicts.
  case systemOnly
  /// A process of the system, and not the app, printed the conflict.
  case otherProcess(String)
  /// A toolbar arranges its items before it has a size, which is harmless.
  case emptyToolbar(Item, FramePart)
  /// A plain view has a negative width, as in conflicts that action sheets log.
  case actionSheet(Item)
  /// A view is measured with a temporary size before the first layout pass has given the view a size of its own.
  case temporarySize(Item, FramePart, size: Double, needed: Double?)
  /// A view has a size of 0 in a layout pass before it gets its real size.
  case zeroSize(Item, FramePart, needed: Double?)
  /// A stack view has hidden a view, but constraints inside the view need space.
  case hiddenView(Item, FramePart, needed: Double?)
  /// A container, such as a table, gives a view a size that the view's content does not fit.
  case encapsulatedSize(Item, FramePart, size: Double, needed: Double?)
  /// The frame of a control or a scroll view is too small for the views that the system puts into it.
  case ownContent(Item, FramePart, size: Double, needed: Double)
  /// The autoresizing mask of a cell, by index, subtracts more from the size of the collection view than that has.
  case shrunkCell(Int)
  /// A container positions or sizes a view in some other way.
  case encapsulated(Item)
  /// A view has no constraints in Interface Builder, so its frame is fixed.
  case fixedFrame(Item)
  /// A view's autoresizing mask was translated into constraints. If `isLaidOut`, the app's constraints lay out the view; otherwise
  /// they only lay out other views in it. If `isManaged`, the system sets the view's frame, so the mask must stay.
  case autoresizingMask(Item, isLaidOut: Bool, isManaged: Bool)
  /// A stack view's arrangement of its views. If `isOfSystem`, the arrangement conflicts only with other constraints of the system.
  case stackView(Item?, ConstraintMaker.StackPart, isOfSystem: Bool)
  /// Layout margins, a safe area, or another layout guide.
  case layoutGuide(Item, GuideKind)
  /// The intrinsic content size of a view.
  case contentSize(Item)
  /// Another constraint of the system.
  case system(ConstraintMaker, Item)
  /// Two constraints of the app set the same size, distance or position.
  case contradiction(Int, Int)
  /// Two constraints of the app set different ratios of the same two sizes, so both hold only if these are 0.
  case ratios(Int, Int)
  /// A constraint of the app sets a size that differs from the one that the others give it by less than a point: `needed` points.
  case rounding(Int, needed: Double)
  /// Constraints of the app tie both edges of an item to another item, and another one sets its center or size.
  case alreadyFixed(Item, Int)
  /// Constraints of the app set the size of a view, and pin two edges of it, which leave it another size: `room` points.
  case overconstrained(Int, edges: [Int], room: Double)
  /// A constraint of the app sets a size to 0, but the app's other constraints need space.
  case collapsed(Int, needed: Double)
  /// A constraint of the app, which the others imply.
  case superfluous(Int)
  /// One constraint of the app sets a negative size.
  case negativeSize(Item, FramePart, size: Double)
  /// Constraints of the app add up to more or less space than is available: `needed` against `available` points.
  case doesNotFit(needed: Double, available: Double)
  /// Constraints of the app that conflict for any other reason.
  case unsatisfiable

  /// The name of the cause in JSON output, such as `contradiction`.
  public var name: String {
    switch self {
    case .systemOnly: "system_only"
    case .otherProcess: "other_process"
    case .emptyToolbar: "empty_toolbar"
    case .actionSheet: "action_sheet"
    case .temporarySize: "temporary_size"
    case .zeroSize: "zero_size"
    case .hiddenView: "hidden_view"
    case .encapsulatedSize, .encapsulated: "encapsulated_size"
    case .ownContent: "own_content"
    case .shrunkCell: "shrunk_cell"
    case .fixedFrame: "fixed_frame"
    case .autoresizingMask: "autoresizing_mask"
    case .stackView: "stack_view"
    case .layoutGuide: "layout_guide"
    case .contentSize: "content_size"
    case .system: "system_constraint"
    case .contradiction: "contradiction"
    case .ratios: "ratios"
    case .rounding: "rounding"
    case .alreadyFixed: "already_fixed"
    case .overconstrained: "overconstrained"
    case .collapsed: "collapsed"
    case .superfluous: "superfluous"
    case .negativeSize: "negative_size"
    case .doesNotFit: "does_not_fit"
    case .unsatisfiable: "unsatisfiable"
    }
  }

  /// Whether the conflict is harmless, so that the app need not be changed.
  public var isHarmless: Bool {
    switch self {
    case .systemOnly, .otherProcess, .emptyToolbar, .actionSheet: true
    default: false
    }
  }

  /// The size that the other constraints need in place of the one that is given, in points; nil if it is not known.
  var needed: Double? {
    switch self {
    case .temporarySize(_, _, _, let needed), .zeroSize(_, _, let needed), .hiddenView(_, _, let needed),
      .encapsulatedSize(_, _, _, let needed):
      needed
    case .collapsed(_, let needed): needed
    default: nil
    }
  }

  /// The cause with another size that the other constraints need.
  func needing(_ needed: Double) -> Cause {
    switch self {
    case .temporarySize(let item, let part, let size, _): .temporarySize(item, part, size: size, needed: needed)
    case .zeroSize(let item, let part, _): .zeroSize(item, part, needed: needed)
    case .hiddenView(let item, let part, _): .hiddenView(item, part, needed: needed)
    case .encapsulatedSize(let item, let part, let size, _): .encapsulatedSize(item, part, size: size, needed: needed)
    case .collapsed(let index, _): .collapsed(index, needed: needed)
    default: self
    }
  }

  /// Whether constraints set different ratios, whose numbers do not add up to anything that a person could compare.
  public var isRatio: Bool { if case .ratios = self { true } else { false } }
}

/// The kind of area that a layout guide represents.
public enum GuideKind: Equatable, Sendable {
  /// The part of a view that no bar covers.
  case safeArea
  /// A view's layout margins.
  case layoutMargins
  /// The readable content guide: the width in which lines of text stay short enough to read.
  case readableContent
  /// The part of a window that the keyboard does not cover.
  case keyboard
  /// The content or the frame of a scroll view.
  case scrollView
  /// The top or bottom layout guide of a view controller.
  case bar
  /// Any other guide.
  case other
}

/// A layout guide that takes part in a conflict, and the view that owns it.
public struct GuideOwner: Equatable, Sendable {
  /// The guide.
  public var guide: Item
  /// The kind of guide.
  public var kind: GuideKind
  /// The view that owns the guide; nil if the log does not show it.
  public var owner: Item?
}

/// How to fix a conflict. A constraint is represented by its index, and is always one of the app's, never one of the system's.
public enum Advice: Equatable, Sendable {
  /// Change nothing: the system recovers by itself.
  case ignore
  /// Give a toolbar a size before it gets its items.
  case sizeToolbar(Item)
  /// Make the column of a table view on macOS, if the item is in one, as wide as its content.
  case widenColumn(Item, width: Double)
  /// Give a control or a scroll view a larger frame.
  case giveRoom(Item, FramePart, needed: Double)
  /// Turn off the flexible mask of a cell.
  case resetCellMask(Item)
  /// Give the items of a collection view a size that the constraints in them fit.
  case sizeItem(Item, width: Double, height: Double)
  /// Let the rows of a table get their heights from their content.
  case sizeRows(Item, height: Double)
  /// Set the distance after the item with a custom spacing of the stack view.
  case customSpacing(Int, after: Item)
  /// Wrap a hidden stack view.
  case wrapHidden(Item)
  /// Deactivate the constraint before the edges are pinned, because it is probably older.
  case deactivateOlder(Int)
  /// Set `translatesAutoresizingMaskIntoConstraints` to false on the item. If `isLaidOut` is false, do so only if the app lays out
  /// the item with constraints.
  case turnOffMask(Item, isLaidOut: Bool)
  /// Give one constraint of a chain along an axis a priority of 999: `best`, or any of `others`.
  case lowerPriority(best: Int, others: [Int], FramePart, Reason)
  /// Remove the item from its stack view instead of hiding it.
  case removeFromStackView(Item)
  /// Change a setting of the stack view, such as its `spacing` or `distribution`.
  case changeStackView(Item?, ConstraintMaker.StackPart)
  /// Give the item constraints in Interface Builder.
  case constrainInInterfaceBuilder(Item)
  /// Keep one of two constraints, and change its constant instead of adding the other.
  case keepOne(Int, Int)
  /// Keep the constant from making a size negative.
  case clampConstant(Int)
  /// Remove any one of these constraints, or give it a priority below 1000.
  case relaxOne([Int])
  /// Change the numbers of these constraints, because lowering the priority of any of them would leave a view without a size or
  /// outside of the view that contains it.
  case changeConstants([Int])

  /// Why the advice is to lower the priority of a constraint.
  public enum Reason: Equatable, Sendable {
    /// The view does not have its real size yet.
    case isMeasured
    /// The view is hidden.
    case isHidden
    /// The system sets the view's size.
    case isGiven
    /// The app sets the view's size to 0.
    case isCollapsed
  }

  /// The name of the advice in JSON output, such as `relax_one`.
  public var name: String {
    switch self {
    case .ignore: "ignore"
    case .sizeToolbar: "size_toolbar"
    case .widenColumn: "widen_column"
    case .giveRoom: "give_room"
    case .resetCellMask: "reset_cell_mask"
    case .sizeItem: "size_item"
    case .sizeRows: "size_rows"
    case .customSpacing: "custom_spacing"
    case .wrapHidden: "wrap_hidden"
    case .deactivateOlder: "deactivate_older"
    case .turnOffMask: "turn_off_mask"
    case .lowerPriority: "lower_priority"
    case .removeFromStackView: "remove_from_stack_view"
    case .changeStackView: "change_stack_view"
    case .constrainInInterfaceBuilder: "constrain_in_interface_builder"
    case .keepOne: "keep_one"
    case .clampConstant: "clamp_constant"
    case .relaxOne: "relax_one"
    case .changeConstants: "change_constants"
    }
  }

  /// The constraints that the advice refers to.
  public var constraints: [Int] {
    switch self {
    case .ignore, .sizeToolbar, .widenColumn, .turnOffMask, .removeFromStackView, .changeStackView,
      .constrainInInterfaceBuilder, .giveRoom, .resetCellMask, .sizeItem, .sizeRows, .wrapHidden:
      []
    case .customSpacing(let constraint, _), .deactivateOlder(let constraint): [constraint]
    case .lowerPriority(let best, let others, _, _): [best] + others
    case .keepOne(let first, let second): [first, second]
    case .clampConstant(let constraint): [constraint]
    case .relaxOne(let constraints), .changeConstants(let constraints): constraints
    }
  }

  /// The item that the advice refers to.
  public var item: Item? {
    switch self {
    case .sizeToolbar(let item), .widenColumn(let item, _), .turnOffMask(let item, _), .removeFromStackView(let item),
      .constrainInInterfaceBuilder(let item), .giveRoom(let item, _, _), .resetCellMask(let item),
      .sizeRows(let item, _),
      .sizeItem(let item, _, _), .customSpacing(_, let item), .wrapHidden(let item):
      item
    case .changeStackView(let item, _): item
    default: nil
    }
  }
}
