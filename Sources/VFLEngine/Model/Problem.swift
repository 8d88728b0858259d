/// Something that was called while a layout was updated.
public struct Call: Hashable, Sendable {
  /// What was called.
  public enum Function: UInt8, Hashable, Sendable {
    /// A layout where one is due, at once.
    case layoutIfNeeded
    /// The constraint pass where it is due, at once.
    case updateConstraintsIfNeeded
    /// The override in which a view changes its constraints.
    case updateConstraints
    /// The override in which a view lays out its subviews.
    case layoutSubviews
    /// Asks for the constraint pass.
    case setNeedsUpdateConstraints
    /// Asks for a layout.
    case setNeedsLayout
    /// A constraint was made active or inactive, or its constant or priority changed; the item is where it lives.
    case changeConstraint

    /// Its name.
    public var name: String {
      switch self {
      case .layoutIfNeeded: "layoutIfNeeded"
      case .updateConstraintsIfNeeded: "updateConstraintsIfNeeded"
      case .updateConstraints: "updateConstraints"
      case .layoutSubviews: "layoutSubviews"
      case .setNeedsUpdateConstraints: "setNeedsUpdateConstraints"
      case .setNeedsLayout: "setNeedsLayout"
      case .changeConstraint: "changeConstraint"
      }
    }
  }
  /// What was called.
  public var function: Function
  /// The item that the function belongs to.
  public var item: ItemID
}

/// Something that a view must not do while it is updated or laid out, or that never ends (the documentation of the deferred layout
/// pass lists them).
public struct Problem: Hashable, Sendable {
  /// What it is.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// An override that does not call what it overrides.
    case missingSuperCall
    /// Changes of constraints behind `superUpdateConstraints(_:)`.
    case superCallNotLast
    /// `setNeedsUpdateConstraints(_:)` while constraints are updated, or while views are laid out.
    case requestedUpdate
    /// `setNeedsLayout(_:)` of a view in its own layout.
    case requestedLayout
    /// A view inside that is asked for another layout behind `superLayoutSubviews(_:)`.
    case invalidatedAfterSuper
    /// A view outside that is asked for another layout.
    case invalidatedOutside
    /// A change of constraints in the layout of a view that moves what is outside of it.
    case changedOutside
    /// A pass that was ended because it had not come to rest when a view had run a hundred times.
    case endless
    /// A mask that no constraints say the same as: along that axis it counts as none.
    case untranslatableMask

    /// The name that files and findings have for it.
    public var name: String {
      switch self {
      case .missingSuperCall: "missing_super_call"
      case .superCallNotLast: "super_call_not_last"
      case .requestedUpdate: "requested_update"
      case .requestedLayout: "requested_layout"
      case .invalidatedAfterSuper: "invalidated_after_super"
      case .invalidatedOutside: "invalidated_outside"
      case .changedOutside: "changed_outside"
      case .endless: "endless"
      case .untranslatableMask: "untranslatable_mask"
      }
    }
  }
  /// What it is.
  public var kind: Kind
  /// The calls that lead to it, the outermost first; for what is endless, from one run of a view's method to the next.
  public var chain: [Call]
}
