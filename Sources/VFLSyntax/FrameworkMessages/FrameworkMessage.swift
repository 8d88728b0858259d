/// A message of Apple's layout frameworks, as documented or as observed in logs and crash reports. This file is the only place that
/// contains the wording of these messages.
public enum FrameworkMessage: Equatable, Sendable {
  // MARK: Formats

  /// A format that the framework cannot parse. The rest of the message depends on the mistake and is not always known.
  case malformedFormat
  /// A format without any characters.
  case emptyFormat
  /// A `V` without its colon.
  case missingColon
  /// A view was expected, but something else was found.
  case missingView
  /// A distance was expected, but something else was found.
  case missingDistance
  /// Two hyphens before a number.
  case ambiguousMinus
  /// A relation other than `==`, `<=` and `>=`.
  case unknownRelation
  /// A condition on a view's size whose parentheses are not closed before the view's `]`.
  case unterminatedPredicates
  /// An alignment along the format's own axis.
  case alignmentAlongAxis(Axis)
  /// A view that is not in the views dictionary. The payload is the view's name.
  case unknownView(String)
  /// A metric that is in neither the metrics nor the views dictionary. The payload is the metric's name.
  case unknownMetric(String)
  /// A `|` next to a view without a superview.
  case missingSuperview

  // MARK: Constraints

  /// A location compared with a size.
  case invalidPairing
  /// A location, such as an edge, constrained to a constant instead of another location.
  case constantLocation
  /// The message for `constantLocation` in older versions of the system.
  case earlierConstantLocation
  /// Leading or trailing compared with left or right.
  case mixedDirections
  /// A multiplier or constant that is infinite or not a number. The payload is `Multiplier` or `Constant`.
  case nonFiniteNumber(String)
  /// A priority that is not above 0, or is above 1000.
  case priorityOutOfRange
  /// A change of an installed constraint's priority between required and optional.
  case priorityCrossesRequired
  /// Items of different view hierarchies.
  case noCommonAncestor
  /// A constraint in a view that does not contain its items.
  case outsideSubtree
  /// A constraint that is added to a view before its items are in the view's hierarchy.
  case unpreparedHierarchy
  /// An attempt to copy a constraint. Constraints do not conform to `NSCopying`.
  case copiedConstraint

  // MARK: Layout

  /// Required constraints that conflict.
  case conflict

  /// A placeholder for the name, for rules that quote the message without a concrete name.
  public static let anyName = "NAME"

  /// Whether the framework prints the message to the console and continues. For any other message, the framework raises an
  /// exception, which terminates the app.
  public var isLogged: Bool { self == .conflict || self == .unpreparedHierarchy }

  /// The message. `…` marks a part that varies.
  public var text: String {
    if let mistake = formatMistake { return "Unable to parse constraint format: " + mistake }
    return switch self {
    case .invalidPairing:
      "+[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "
        + "Invalid pairing of layout attributes"
    case .constantLocation:
      "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a "
        + "location equal to a constant. Location attributes must be specified in pairs."
    case .earlierConstantLocation:
      "A constraint cannot be made that sets a location equal to a constant. Location attributes must be specified in pairs."
    case .mixedDirections:
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both "
        + "or neither."
    case .nonFiniteNumber(let number): "\(number) is not finite! That's illegal."
    case .priorityOutOfRange:
      "It's illegal to set priority: … Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is "
        + "1000.000000."
    case .priorityCrossesRequired:
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported"
    case .noCommonAncestor:
      "no common ancestor: does the constraint reference items in different view hierarchies? That's illegal."
    case .outsideSubtree:
      "Unable to install constraint on view. Does the constraint reference something from outside the subtree of the view? That's illegal."
    case .unpreparedHierarchy:
      "The view hierarchy is not prepared for the constraint: … When added to a view, the constraint's items must be descendants of "
        + "that view (or the view itself). This will crash if the constraint needs to be resolved before the view hierarchy is assembled."
    case .copiedConstraint: "-[NSLayoutConstraint copyWithZone:]: unrecognized selector sent to instance"
    case .conflict: "Unable to simultaneously satisfy constraints."
    case .malformedFormat, .emptyFormat, .missingColon, .missingView, .missingDistance, .ambiguousMinus,
      .unknownRelation,
      .unterminatedPredicates, .alignmentAlongAxis, .unknownView, .unknownMetric, .missingSuperview:
      "Unable to parse constraint format"
    }
  }

  /// The text that the framework appends to its general sentence about a format; nil if it is unknown, and for other messages.
  private var formatMistake: String? {
    switch self {
    case .emptyFormat: "It's an empty string."
    case .missingColon: "Expected ':' after 'V' to specify vertical arrangement"
    case .missingView: "Expected a view"
    case .missingDistance: "Expected a number or key from the metrics dictionary, but encountered something else"
    case .ambiguousMinus:
      "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers."
    case .unknownRelation: "Unknown relation. Must be ==, >=, or <="
    case .unterminatedPredicates: "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    case .alignmentAlongAxis(.horizontal):
      "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also horizontal."
    case .alignmentAlongAxis(.vertical):
      "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also vertical."
    case .unknownView(let name): "\(name) is not a key in the views dictionary."
    case .unknownMetric(let name):
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
    case .missingSuperview: "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .malformedFormat, .invalidPairing, .constantLocation, .earlierConstantLocation, .mixedDirections,
      .nonFiniteNumber,
      .priorityOutOfRange, .priorityCrossesRequired, .noCommonAncestor, .outsideSubtree, .unpreparedHierarchy,
      .copiedConstraint, .conflict:
      nil
    }
  }

  /// The message with its payload replaced by `name`; unchanged if the message has no payload.
  public func naming(_ name: String) -> FrameworkMessage {
    switch self {
    case .unknownView: .unknownView(name)
    case .unknownMetric: .unknownMetric(name)
    case .nonFiniteNumber: .nonFiniteNumber(name)
    default: self
    }
  }
}
