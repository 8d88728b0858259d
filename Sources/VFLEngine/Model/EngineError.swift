import VFLConstraints
import VFLSyntax

/// The reason that an engine refuses an operation: the framework refuses it, too, or the operation is impossible. Unless noted
/// otherwise, an error leaves the engine unchanged.
public enum EngineError: Error, Equatable, Sendable {
  /// The item or constraint does not belong to this engine.
  case unknownItem
  /// A guide is given instead of a view.
  case notAView
  /// The view would contain itself.
  case containsItself
  /// A number is infinite or not a number, a size is below 0, or a priority of an intrinsic size is out of range.
  case invalidNumber
  /// The constraint is not allowed, for this reason.
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

  /// The message of the framework when it refuses the same operation (each is from the log or crash of a shipped app); nil if it
  /// has none.
  public var runTimeMessage: String? {
    switch self {
    case .unknownItem, .notAView, .containsItself, .invalidNumber: nil
    case .illegalConstraint(let violation):
      switch violation {
      case .invalidPairing, .mixedAxes: "Invalid pairing of layout attributes"
      case .constantLocation:
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a "
          + "location equal to a constant. Location attributes must be specified in pairs."
      case .mixedDirections:
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both "
          + "or neither."
      case .nonFiniteNumber: "Constraint constant or multiplier is not finite"
      case .priorityOutOfRange: "Priorities must be greater than 0 and less or equal to 1000"
      }
    case .noCommonAncestor:
      "no common ancestor: does the constraint reference items in different view hierarchies? That's illegal."
    case .priorityCrossesRequired:
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported"
    case .malformedFormat: "Unable to parse constraint format"
    case .unknownName(let name): "\(name) is not a key in the views dictionary."
    case .noSuperview: "Unable to interpret '|' character, because the related view doesn't have a superview"
    }
  }
}
