/// A call that was made while a layout was updated.
public struct Call: Hashable, Sendable {
  /// The function that was called.
  public enum Function: UInt8, Hashable, Sendable {
    /// Performs a pending layout immediately.
    case layoutIfNeeded
    /// Performs a pending constraint pass immediately.
    case updateConstraintsIfNeeded
    /// The override in which a view changes its constraints.
    case updateConstraints
    /// The override in which a view lays out its subviews.
    case layoutSubviews
    /// Requests the constraint pass.
    case setNeedsUpdateConstraints
    /// Requests a layout.
    case setNeedsLayout
    /// A constraint was activated or deactivated, or its constant or priority changed. The item is the view that holds it.
    case changeConstraint

    /// The name of the function.
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
  /// The function that was called.
  public var function: Function
  /// The item that the function was called for.
  public var item: ItemID
}

/// A call that a view must not make while it is updated or laid out, or a pass that never ends. Apple's documentation of the
/// deferred layout pass lists these problems.
public struct Problem: Hashable, Sendable {
  /// The kind of a problem.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// An override does not call the method that it overrides.
    case missingSuperCall
    /// Constraints change after `superUpdateConstraints(_:)`.
    case superCallNotLast
    /// `setNeedsUpdateConstraints(_:)` is called while constraints are updated, or while views are laid out.
    case requestedUpdate
    /// `setNeedsLayout(_:)` is called for a view during its own layout.
    case requestedLayout
    /// Another layout of a descendant is requested after `superLayoutSubviews(_:)`.
    case invalidatedAfterSuper
    /// Another layout of a view outside the view's subtree is requested.
    case invalidatedOutside
    /// Constraints change during the layout of a view, and the change affects items outside the view.
    case changedOutside
    /// A pass was stopped because it did not settle, for example because a view was due to run for the hundredth time.
    case endless
    /// A mask cannot be translated to constraints. It counts as empty along the affected axis.
    case untranslatableMask

    /// The name that files and findings use for the kind.
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
  /// The kind of the problem.
  public var kind: Kind
  /// The calls that lead to the problem, the outermost first. For an endless pass, the calls from one run of a view's method to the
  /// next.
  public var chain: [Call]
}
