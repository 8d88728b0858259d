import VFLConstraints
import VFLSyntax

/// The reason that an engine refuses an operation: either the framework would refuse it too, or the operation is impossible. Unless
/// noted otherwise, an error leaves the engine unchanged.
public enum EngineError: Error, Equatable, Sendable {
  /// The item or constraint does not belong to this engine.
  case unknownItem
  /// A guide was passed where a view is required.
  case notAView
  /// The view would contain itself.
  case containsItself
  /// A number is infinite or not a number, a size is below 0, or a priority of an intrinsic size is out of range.
  case invalidNumber
  /// The constraint violates this requirement of the framework.
  case illegalConstraint(PairingLaw.Violation)
  /// The constraint relates items of different trees.
  case noCommonAncestor
  /// The new priority would make an active required constraint optional, or an active optional constraint required.
  case priorityCrossesRequired(from: Double, to: Double)
  /// The format has invalid syntax.
  case malformedFormat(SyntaxIssue.Kind)
  /// A name in the format is neither a view nor a metric.
  case unknownName(String)
  /// A `|` is next to a view that has no superview.
  case noSuperview(String)

  /// The message with which the framework refuses the same operation; nil if there is none.
  public var frameworkMessage: FrameworkMessage? {
    switch self {
    case .unknownItem, .notAView, .containsItself, .invalidNumber: nil
    case .illegalConstraint(let violation):
      switch violation {
      case .invalidPairing, .mixedAxes: .invalidPairing
      case .constantLocation: .constantLocation
      case .mixedDirections: .mixedDirections
      case .nonFiniteNumber: .nonFiniteNumber("…")
      case .priorityOutOfRange: .priorityOutOfRange
      }
    case .noCommonAncestor: .noCommonAncestor
    case .priorityCrossesRequired: .priorityCrossesRequired
    case .malformedFormat: .malformedFormat
    case .unknownName(let name): .unknownView(name)
    case .noSuperview: .missingSuperview
    }
  }

  /// The text of `frameworkMessage`, as the framework prints it at run time; nil if there is none.
  public var runTimeMessage: String? { frameworkMessage?.text }
}
