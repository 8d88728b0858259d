import VFLConstraints
import VFLSyntax

/// What an engine refuses, as the framework does, or as nobody could do it. With an error nothing has changed.
public enum EngineError: Error, Equatable, Sendable {
  /// An item or constraint that is not this engine's.
  case unknownItem
  /// A guide where only a view can stand.
  case notAView
  /// A view that would be inside of itself.
  case containsItself
  /// A number that is infinite, not a number, or a size below 0.
  case invalidNumber
  /// A constraint that cannot be made.
  case illegalConstraint(PairingLaw.Violation)
  /// A constraint between items of different trees.
  case noCommonAncestor
  /// A priority that would make an active constraint required, or stop it from being so.
  case priorityCrossesRequired(from: Double, to: Double)
  /// A format that breaks the grammar.
  case malformedFormat(SyntaxIssue.Kind)
  /// A name in a format that is neither a view nor a metric.
  case unknownName(String)
  /// A `|` next to a view that has no superview.
  case noSuperview(String)

  /// What the framework says where it refuses the same (each is from the log or crash of a shipped app); nil where it has no words.
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
