/// A message of Apple's layout frameworks, as documented or as observed in logs and crash reports. This file is the only place that
/// contains the wording of these messages.
public enum FrameworkMessage: Equatable, Sendable {
  // MARK: Formats

  /// A format that the framework cannot parse. The rest of the message depends on the mistake and is not always known.
  case malformedFormat
  /// A format without any characters.
  case emptyFormat
  /// A format with characters outside ASCII.
  case formatOutsideASCII
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
  /// A constraint whose items are not in one view hierarchy when the layout needs it.
  case unpreparedLayout
  /// An attempt to copy a constraint. Constraints do not conform to `NSCopying`.
  case copiedConstraint
  /// A constraint whose first item is nil.
  case missingFirstItem
  /// A constraint whose item is neither a view nor a layout guide, as the framework checks.
  case illegalItem
  /// Constraints that are added or removed together, but are nil or not in an array.
  case missingConstraintArray
  /// An item that is neither a view nor a layout guide, and does not understand a message that items receive.
  case foreignItem
  /// An object that does not have a property of views, such as a layout guide.
  case missingLayoutProperty
  /// A constraint whose item no longer exists.
  case lostItem
  /// A constraint with a nil item, or with an attribute that its item does not have, in older versions of the system.
  case internalAttribute
  /// A constraint between anchors of different axes, or between a location and a size.
  case incompatibleAnchors
  /// A constant that is too large.
  case excessiveConstant
  /// A change of the constraints of a bar that a controller manages.
  case managedBar

  // MARK: Layout

  /// Required constraints that conflict.
  case conflict
  /// The mask of a cell's content view was changed.
  case contentViewMask
  /// The mask of a view that a collection view manages was changed.
  case reusableViewMask
  /// The mask of a cell's content view is off, and no constraints place the content view in its cell.
  case looseContentView
  /// A table cell whose constraints allow a height of 0.
  case zeroHeight
  /// A cell of a collection view whose constraints allow a size of 0.
  case zeroSize
  /// A view whose constraints leave its position or size ambiguous.
  case ambiguousLayout
  /// A view without enough constraints, on macOS.
  case missingConstraints
  /// A view whose own layout method does not call that of its superclass.
  case unfinishedLayout
  /// A view that still needs a layout after its own layout method, on macOS.
  case unfinishedPass
  /// A layout that is changed on a background thread. The system stops the app.
  case backgroundLayout
  /// A layout that is changed on a background thread, as the system reports it without stopping the app.
  case backgroundChange
  /// A method of a view that is called on a background thread, as Xcode's checker reports it.
  case backgroundCall
  /// A window whose layout requests itself again and again.
  case endlessPasses
  /// A collection view whose cells change their sizes again and again.
  case endlessCollection
  /// A layout that requests itself, as the debugger of feedback loops reports it.
  case feedbackLoop
  /// A layout that is requested while it runs.
  case nestedLayout
  /// A table view that is laid out before it is in a window.
  case outsideWindow
  /// An equation that the layout engine cannot solve, although it should always be able to.
  case engineFailure
  /// A frame that contains an infinite value or one that is not a number.
  case nonFiniteFrame
  /// A constraint between edges of two views, if one is rotated.
  case rotatedBounds
  /// A view in a table's header or footer that is outside its content view.
  case outsideContentView
  /// The view of a toolbar item whose size nothing determines, on macOS.
  case unmeasuredToolbarItem
  /// A toolbar item with a minimum or maximum size, or a size that its control does not have, on macOS.
  case toolbarItemSize

  // MARK: Outside Auto Layout

  /// A collection view's items are larger than its layout has room for.
  case excessiveItem
  /// A collection view's item has a negative size, or none.
  case negativeItem
  /// A group of a compositional layout has no room for its items.
  case groupWithoutRoom
  /// A view of SwiftUI gets a frame that is negative, infinite or not a number.
  case invalidFrame
  /// A view of SwiftUI gets a smallest size above its largest one.
  case contradictoryFrame
  /// A value that the app expects is nil.
  case missingValue

  // MARK: Layout libraries

  /// SnapKit updates a constraint that was never made.
  case updateWithoutMake
  /// SnapKit or PureLayout relates a view to its superview, and it has none.
  case missingSuperviewOfView
  /// Masonry, PureLayout or Cartography finds no view that contains all items.
  case noCommonSuperview
  /// Masonry changes the priority or multiplier of an installed constraint.
  case installedConstraint
  /// Masonry sets two relations in one constraint.
  case repeatedRelation
  /// Masonry adds an attribute to a constraint that already has a relation.
  case attributeAfterRelation
  /// SnapKit relates one attribute to several that differ.
  case severalAttributes
  /// Masonry relates an attribute to nil.
  case missingAttribute

  /// A placeholder for the name, for rules that quote the message without a concrete name.
  public static let anyName = "NAME"

  /// Whether the framework prints the message to the console and continues. For any other message, the framework raises an
  /// exception, which terminates the app.
  public var isLogged: Bool {
    switch self {
    case .conflict, .unpreparedHierarchy, .excessiveConstant, .contentViewMask, .reusableViewMask, .zeroHeight,
      .zeroSize, .looseContentView, .backgroundChange, .ambiguousLayout, .missingConstraints, .feedbackLoop,
      .nestedLayout, .outsideWindow, .excessiveItem,
      .unfinishedPass, .backgroundCall, .outsideContentView, .unmeasuredToolbarItem, .toolbarItemSize,
      .groupWithoutRoom, .invalidFrame, .contradictoryFrame:
      true
    default: false
    }
  }

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
    case .unpreparedLayout: "Impossible to set up layout with view hierarchy unprepared for constraint."
    case .missingFirstItem: "Constraint must contain a first layout item"
    case .illegalItem: "Constraint items must each be a view or layout guide."
    case .missingConstraintArray: "Invalid parameter not satisfying: [constraints isKindOfClass:[NSArray class]]"
    case .foreignItem: "-[… nsli_superitem]: unrecognized selector sent to instance"
    case .missingLayoutProperty: "-[… safeAreaLayoutGuide]: unrecognized selector sent to instance"
    case .lostItem:
      "Unable to create description in descriptionForLayoutAttribute_layoutItem_coefficient. Something is nil"
    case .internalAttribute: "Unexpected use of internal layout attribute"
    case .incompatibleAnchors: "Constraint improperly relates anchors of incompatible types"
    case .excessiveConstant: "NSLayoutConstraint is being configured with a constant that exceeds internal limits."
    case .managedBar: "Cannot modify constraints for … managed by a controller"
    case .contentViewMask:
      "Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a … is not supported"
    case .reusableViewMask:
      "Changing the translatesAutoresizingMaskIntoConstraints property of a UICollectionReusableView that is managed by a "
        + "UICollectionView is not supported"
    case .looseContentView:
      "contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints false and is missing constraints to the cell"
    case .zeroSize:
      "Detected a case where constraints ambiguously suggest a size of zero for a collection view cell's content view."
    case .zeroHeight:
      "Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view."
    case .ambiguousLayout: "AMBIGUOUS LAYOUT"
    case .missingConstraints: "Detected missing constraints for …"
    case .unfinishedLayout: "Auto Layout still required after executing -layoutSubviews."
    case .unfinishedPass: "Layout still needs update after calling -[… layout]."
    case .backgroundCall: "UI API called on a background thread: …"
    case .backgroundChange:
      "This application is modifying the autolayout engine from a background thread after the engine was accessed from the main thread."
    case .backgroundLayout:
      "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main "
        + "thread."
    case .endlessPasses:
      "The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update "
        + "Constraints in Window passes than there are views in the window."
    case .endlessCollection: "… is stuck in its update/layout loop."
    case .feedbackLoop: "UPSTREAM LAYOUT DIRTYING"
    case .nestedLayout: "It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out."
    case .outsideWindow:
      "… was told to layout its visible cells and other contents without being in the view hierarchy"
    case .engineFailure: "Cannot find an outgoing row head for incoming head …, which should never happen."
    case .nonFiniteFrame: "CALayer position contains NaN"
    case .rotatedBounds:
      "Autolayout doesn't support crossing rotational bounds transforms with edge layout constraints, such as right, left, top, bottom."
    case .outsideContentView:
      "Custom views and layout for UITableViewHeaderFooterView should be contained within the content view."
    case .unmeasuredToolbarItem: "view was automatically measured but had an ambiguous height or width"
    case .toolbarItemSize: "Make sure that this toolbar item view has a valid frame/min/max size."
    case .excessiveItem: "The behavior of the UICollectionViewFlowLayout is not defined because: …"
    case .negativeItem: "negative sizes are not supported in the flow layout"
    case .groupWithoutRoom: "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section"
    case .invalidFrame: "Invalid frame dimension (negative or non-finite)."
    case .contradictoryFrame: "Contradictory frame constraints specified."
    case .missingValue: "Unexpectedly found nil while implicitly unwrapping an Optional value"
    case .updateWithoutMake: "Updated constraint could not find existing matching constraint to update: …"
    case .missingSuperviewOfView: "Expected superview but found nil when attempting make constraint `equalToSuperview`."
    case .noCommonSuperview: "couldn't find a common superview for … and …"
    case .installedConstraint: "Cannot modify constraint priority after it has been installed"
    case .repeatedRelation: "Redefinition of constraint relation"
    case .attributeAfterRelation: "Attributes should be chained before defining the constraint relation"
    case .severalAttributes: "Cannot constrain to multiple non identical attributes"
    case .missingAttribute: "attempting to add unsupported attribute: (null)"
    case .malformedFormat, .emptyFormat, .formatOutsideASCII, .missingColon, .missingView, .missingDistance,
      .ambiguousMinus,
      .unknownRelation,
      .unterminatedPredicates, .alignmentAlongAxis, .unknownView, .unknownMetric, .missingSuperview:
      "Unable to parse constraint format"
    }
  }

  /// The text that the framework appends to its general sentence about a format; nil if it is unknown, and for other messages.
  private var formatMistake: String? {
    switch self {
    case .emptyFormat: "It's an empty string."
    case .formatOutsideASCII: "It contains non-ASCII characters."
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
    default: nil
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
