import VFLConstraints
import VFLSyntax

/// Why constraints conflict, as far as who made them tells. Constraints are indices into the set that was explained.
public enum Cause: Equatable, Sendable {
  /// None of them is the app's, and the system gets over it: its own alerts and bars log such conflicts.
  case systemOnly
  /// A width below 0 on a plain view, which action sheets log.
  case actionSheet(Item)
  /// A view is measured with a temporary size before the first layout pass has given it one.
  case temporarySize(Item, FramePart, size: Double, needed: Double?)
  /// A view has a size of 0 in a layout pass before it gets another.
  case zeroSize(Item, FramePart, needed: Double?)
  /// A stack view has hidden a view, and constraints inside it need room.
  case hiddenView(Item, FramePart, needed: Double?)
  /// A container, such as a table, gives a view a size that its content does not fit.
  case encapsulatedSize(Item, FramePart, size: Double, needed: Double?)
  /// A container gives a view a place or size in some other way.
  case encapsulated(Item)
  /// A view without constraints in Interface Builder, which holds its frame.
  case fixedFrame(Item)
  /// A view whose autoresizing mask became constraints. `isLaidOut`: the app's constraints lay the view out; else they only lay
  /// others out in it. `isManaged`: the system sets its frame, so the mask must stay.
  case autoresizingMask(Item, isLaidOut: Bool, isManaged: Bool)
  /// How a stack view arranges its views; `isOfSystem` where only other constraints of the system conflict with it.
  case stackView(Item?, ConstraintMaker.StackPart, isOfSystem: Bool)
  /// Margins, a safe area, or another guide.
  case layoutGuide(Item, GuideKind)
  /// The intrinsic content size of a view.
  case contentSize(Item)
  /// Another constraint of the system.
  case system(ConstraintMaker, Item)
  /// Two constraints of the app on the same size or distance.
  case contradiction(Int, Int)
  /// One constraint of the app asks for a size below 0.
  case negativeSize(Item, FramePart, size: Double)
  /// Constraints of the app add up to more, or less, than there is: `needed` against `available` points.
  case doesNotFit(needed: Double, available: Double)
  /// Constraints of the app that cannot hold together in some other way.
  case unsatisfiable

  /// The name of the cause in JSON.
  public var name: String {
    switch self {
    case .systemOnly: "system_only"
    case .actionSheet: "action_sheet"
    case .temporarySize: "temporary_size"
    case .zeroSize: "zero_size"
    case .hiddenView: "hidden_view"
    case .encapsulatedSize, .encapsulated: "encapsulated_size"
    case .fixedFrame: "fixed_frame"
    case .autoresizingMask: "autoresizing_mask"
    case .stackView: "stack_view"
    case .layoutGuide: "layout_guide"
    case .contentSize: "content_size"
    case .system: "system_constraint"
    case .contradiction: "contradiction"
    case .negativeSize: "negative_size"
    case .doesNotFit: "does_not_fit"
    case .unsatisfiable: "unsatisfiable"
    }
  }

  /// Whether nothing of the app's is wrong.
  public var isHarmless: Bool {
    switch self {
    case .systemOnly, .actionSheet: true
    default: false
    }
  }
}

/// What a layout guide holds.
public enum GuideKind: Equatable, Sendable {
  /// The part of a view that no bar covers.
  case safeArea
  /// A view's layout margins.
  case layoutMargins
  /// The part of a view in which lines of text stay short enough to read.
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

/// A layout guide that takes part in a conflict.
public struct GuideOwner: Equatable, Sendable {
  /// The guide.
  public var guide: Item
  /// What it holds.
  public var kind: GuideKind
  /// The view it belongs to; nil where the log does not show it.
  public var owner: Item?
}

/// What to do about a conflict. Constraints are those of the app, by index; the system's are never among them.
public enum Advice: Equatable, Sendable {
  /// Nothing: the system recovers by itself.
  case ignore
  /// Set `translatesAutoresizingMaskIntoConstraints` to false on the item; where `isLaidOut` is false, only if the app lays it out with
  /// constraints.
  case turnOffMask(Item, isLaidOut: Bool)
  /// Give one constraint of a chain along an axis a priority of 999: `best`, or any of `others`.
  case lowerPriority(best: Int, others: [Int], FramePart, Reason)
  /// Take the item out of its stack view, in place of hiding it.
  case removeFromStackView(Item)
  /// Change what the stack view is told, such as its `spacing` or `distribution`.
  case changeStackView(Item?, ConstraintMaker.StackPart)
  /// Give the item constraints in Interface Builder.
  case constrainInInterfaceBuilder(Item)
  /// Keep one of two constraints, by changing its constant where now another is added.
  case keepOne(Int, Int)
  /// Keep the constant from making a size negative.
  case clampConstant(Int)
  /// Remove one of these, or give it a priority below 1000; any one is enough.
  case relaxOne([Int])

  /// Why a constraint is to give way.
  public enum Reason: Equatable, Sendable {
    /// The view has not been measured yet.
    case isMeasured
    /// The view is hidden.
    case isHidden
    /// The system gives the view its size.
    case isGiven
  }

  /// The name of the advice in JSON.
  public var name: String {
    switch self {
    case .ignore: "ignore"
    case .turnOffMask: "turn_off_mask"
    case .lowerPriority: "lower_priority"
    case .removeFromStackView: "remove_from_stack_view"
    case .changeStackView: "change_stack_view"
    case .constrainInInterfaceBuilder: "constrain_in_interface_builder"
    case .keepOne: "keep_one"
    case .clampConstant: "clamp_constant"
    case .relaxOne: "relax_one"
    }
  }

  /// The constraints it is about.
  public var constraints: [Int] {
    switch self {
    case .ignore, .turnOffMask, .removeFromStackView, .changeStackView, .constrainInInterfaceBuilder: []
    case .lowerPriority(let best, let others, _, _): [best] + others
    case .keepOne(let first, let second): [first, second]
    case .clampConstant(let constraint): [constraint]
    case .relaxOne(let constraints): constraints
    }
  }

  /// The item it is about.
  public var item: Item? {
    switch self {
    case .turnOffMask(let item, _), .removeFromStackView(let item), .constrainInInterfaceBuilder(let item): item
    case .changeStackView(let item, _): item
    default: nil
    }
  }
}
