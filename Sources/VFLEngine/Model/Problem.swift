/// A call that was made during an update or layout.
public struct Call: Hashable, Sendable {
  /// A function of a view, or a change of constraints, that can be recorded as a call.
  public enum Function: UInt8, Hashable, Sendable {
    /// Immediately performs the layout pass that is pending.
    case layoutIfNeeded
    /// Immediately performs the update pass that is pending.
    case updateConstraintsIfNeeded
    /// The override in which a view changes its constraints.
    case updateConstraints
    /// The override in which a view lays out its subviews.
    case layoutSubviews
    /// Requests that a view's constraints be updated in the next update pass.
    case setNeedsUpdateConstraints
    /// Requests a layout of a view's subviews in the next layout pass.
    case setNeedsLayout
    /// A constraint was activated or deactivated, or its constant or priority changed. The item of the call is the view that holds
    /// the constraint.
    case changeConstraint

    /// The name of the function, as in `layoutIfNeeded`.
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
  /// The function that was called, or `changeConstraint`.
  public var function: Function
  /// The item that the function was called for.
  public var item: ItemID
}

/// A call that a view must not make during its update or layout, or a pass that never ends. Apple's documentation of the deferred
/// layout pass lists these problems.
public struct Problem: Hashable, Sendable {
  /// The kinds of problems that an engine records.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// An override does not call the method that it overrides.
    case missingSuperCall
    /// Constraints are changed after the call to `superUpdateConstraints(_:)`.
    case superCallNotLast
    /// `setNeedsUpdateConstraints(_:)` is called while constraints are updated, or while views are laid out.
    case requestedUpdate
    /// `setNeedsLayout(_:)` is called for a view during its own layout.
    case requestedLayout
    /// Another layout of a descendant is requested after the call to `superLayoutSubviews(_:)`.
    case invalidatedAfterSuper
    /// During the layout of a view, another layout of a view outside its subtree is requested.
    case invalidatedOutside
    /// Constraints change during the layout of a view, and the change affects items outside the view.
    case changedOutside
    /// A pass was stopped because it did not end, for example because a view was due for its hundredth update or layout.
    case endless
    /// A mask cannot be translated to constraints. The mask counts as empty along the affected axis.
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
  /// The kind of the problem, such as a missing call to the superclass.
  public var kind: Kind
  /// The calls that lead to the problem, the outermost first. For an endless pass, the calls from one run of a view's method to the
  /// next.
  public var chain: [Call]
}
