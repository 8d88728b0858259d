import VFLConstraints
import VFLSyntax

/// An issue in an app source outside its formats and constraints. It contains only data; `VFLLint` writes the message.
public struct CodeIssue: Equatable, Sendable {
  /// The kinds of issues in the code around formats and constraints.
  public enum Kind: Equatable, Sendable {
    /// An entry of a views dictionary that no format uses.
    case unusedKey
    /// An optional in an interpolation, which prints as `Optional(…)`.
    case interpolatedOptional
    /// A priority in an interpolation, which prints as `UILayoutPriority(rawValue: …)`.
    case interpolatedPriority
    /// A number that is a distance without parentheses, and that is or may be negative.
    case unparenthesizedNumber(isNegative: Bool)
    /// A conversion such as `%d` whose argument is a number of another type.
    case mismatchedConversion
    /// A constraint on a size or an edge that contradicts one which an earlier method made and nothing removes, as `name` describes it.
    case leftoverConstraint(method: String, isSize: Bool)
    /// A number formatted for display, with the decimal separator of the user's locale.
    case localizedNumber
    /// A binding whose key contains a dot, so that no format can name it.
    case dottedBinding
    /// A format that a loop builds, which is not a valid format when the loop does not run.
    case possiblyEmptyLoop
    /// A constrained view whose autoresizing mask is still translated into constraints.
    case translatedMask
    /// A copy of a constraint, or a deep copy of an array of constraints.
    case copiedConstraint(isArray: Bool)
    /// `view.removeConstraints(view.constraints)`, or the same message sent to the view's superview, which does not hold these
    /// constraints.
    case removedOwnConstraints(fromSuperview: Bool)
    /// `cell.contentView.translatesAutoresizingMaskIntoConstraints = false`.
    case contentViewMask
    /// A layout library's call that constrains a cell's content view, which turns off the view's mask.
    case constrainedContentView
    /// A cell that turns off its own mask.
    case cellMask
    /// The header or footer of a table whose mask is turned off, although no constraint gives it a position or a size.
    case headerMask
    /// A view that is added to a cell instead of to its content view.
    case subviewOfCell
    /// A view that is added to a visual effect view instead of to its content view.
    case subviewOfEffectView
    /// A new view that each call of a method adds to another view, where nothing removes the earlier ones. If `isProbable` is true, only
    /// the name of the method shows that it is called again for the same object.
    case addedAgain(to: String, isProbable: Bool)
    /// The insets of the safe area, read for a constraint before the view is in a window.
    case earlySafeArea
    /// A label that draws its text with insets, which its content size lacks.
    case unmeasuredInsets
    /// A constraint between a view in a cell's content view and the cell.
    case constraintToCell
    /// A view that is added to a stack view, which does not arrange it.
    case subviewOfStack
    /// A view that is no longer arranged by a stack view, but still in it.
    case leftInStack
    /// A change of constraints in an animation that does not lay out the views.
    case unanimatedChange
    /// An animation that lays out only what is inside the view that should move.
    case innerLayout
    /// The size of the object's own view, read for a constraint before the view has its final size.
    case earlyRootSize
    /// A frame that is read before the first layout pass sets it.
    case earlyFrame
    /// A constraint that is added to a view which does not contain `item`. `container` contains all items of the constraint; nil if it
    /// is not known.
    case foreignHolder(item: String, container: String?)
    /// A constraint that is removed from a view other than `holder`, to which the file adds it.
    case foreignRemoval(holder: String)
    /// A search of the constraints of a view for one that `holder` holds.
    case foreignSearch(holder: String)
    /// Margins of a stack view that does not use them.
    case ignoredMargins
    /// A property that changes the intrinsic content size of its view, which nothing invalidates.
    case staleContentSize
    /// A constraint that a function adds again each time it is called. If `isProbable` is true, only the name of the function shows that it is
    /// called several times.
    case remadeConstraint(isLibrary: Bool, isProbable: Bool)
    /// An array whose constraints a function activates, with those that its earlier calls have added.
    case collectedConstraints(method: String)
    /// A constraint update requested during an update or layout.
    case requestedUpdate
    /// A layout requested during the layout of a view, either of that view or of a view that contains it.
    case requestedLayout(isOutside: Bool)
    /// A header or footer that a table's controller assigns in each layout pass, in the given method.
    case headerInLayout(method: String)
    /// A constant that grows each time a method is called that the system calls again and again, or each time a cell is reused.
    case growingConstant(method: String)
    /// An override that never calls the method it overrides.
    case missingSuperCall
    /// An override of `loadView` that uses the controller's view before anything sets it.
    case unloadedView
    /// `super.updateConstraints()` with statements after it.
    case superCallNotLast
    /// A subview invalidated after `super.layoutSubviews()`.
    case invalidatedAfterSuper
    /// A view whose constraints a layout library makes again after `super.layoutSubviews()`, in each layout pass.
    case remadeInLayout
    /// A frame assigned to a view whose constraints determine it.
    case frameUnderConstraints
    /// The bounds of a view assigned to the frame of its own layer, which moves the view.
    case ownLayerFrame
    /// A format that fixes the size of a view controller's own view.
    case fixedRootView(Axis)
    /// A constraint that fixes the size of a resizable window's content view.
    case fixedWindow(Axis)
    /// A constraint whose first attribute is `notAnAttribute`.
    case missingFirstAttribute
    /// A multiplier of 0 with which a constraint between two sizes forces the first one to 0 or, if the code changes the constant, to the
    /// constant.
    case zeroMultiplier(isChanged: Bool)
    /// A multiplier of a constraint that compares a size with a constant only.
    case ignoredMultiplier
    /// A second relation, or an attribute after the relation, in one chain of Masonry.
    case repeatedRelation(isAttribute: Bool)
    /// A priority that is out of range.
    case priorityOutOfRange(Double)
    /// A priority that changes between required and optional while its constraint is active.
    case changedRequiredPriority
    /// A priority that moves the constraint in a property between required and optional, although the file never deactivates it. If
    /// `isProbable` is true, only the names of functions show that the constraint is installed before.
    case crossedRequiredPriority(isProbable: Bool)
    /// A constraint activated before another one that contradicts it is deactivated.
    case activatedTooEarly
    /// A constraint activated although another one that contradicts it is active.
    case activatedTogether(with: String)
    /// A weak property whose constraint is deactivated and activated again.
    case weakConstraint
    /// A constraint that is made and never installed.
    case droppedConstraint(DroppedConstraint)
    /// A constraint that is installed before one of its views has a superview: by activating it, or by adding it to a view.
    case inactiveBeforeHierarchy(isActivated: Bool)
    /// A format with a `|` next to a view that has no superview yet, or that never gets one.
    case missingSuperview(isAddedLater: Bool)
    /// A constraint to the superview of a view that has none yet, or that never gets one.
    case constraintToMissingSuperview(isAddedLater: Bool)
    /// A constraint between a view and another one that never gets a superview.
    case constraintToUnaddedView(isActivated: Bool)
    /// A view whose position or size along the given axes the constraints of its function do not determine.
    case undeterminedView(positions: [Axis], sizes: [Axis])
    /// A scroll view for whose content the constraints determine no size along the given axes. The far edge or the size of the content is
    /// in a constraint along those in `attached`.
    case scrollContent(sizes: [Axis], attached: [Axis])
    /// A height of the rows of a table that `name`, a method of its delegate, replaces.
    case ignoredRowHeight
    /// The height of the keyboard as the distance from the safe area, which ends above the keyboard's lower edge.
    case keyboardConstant
    /// A label with any number of lines whose width nothing limits.
    case unboundedText
    /// The view of a child controller that is added to a container, and gets neither a frame nor constraints.
    case unplacedChild(container: String)
    /// An anchor among the views of a dictionary.
    case anchorAsView
    /// A subview that gets its superview's `frame` instead of its `bounds`.
    case frameOfSuperview(String)
    /// A multiplier of an edge that is 0 in the superview's own coordinates.
    case multipliedEdge(String)
    /// A required height of a box that a label with any number of lines fills.
    case fixedBox(of: String)
    /// A required height of a label with any number of lines.
    case fixedText
    /// The size of the screen in a constant of a constraint.
    case screenSize
    /// A required height of the view of a keyboard, whose height the system also sets.
    case keyboardHeight
    /// A vertical stack view whose own width decides that of the content of a scroll view.
    case freeColumn(in: String)
    /// A cell of a table or collection that is measured, although no constraint reaches the bottom of its content view.
    case cellHeight
    /// A required size along the axis of a stack view, for a view that code hides.
    case hiddenSize(Axis)
    /// The header or footer of a table, whose frame nothing sets.
    case headerHeight
    /// A view that is added again after it was removed, although only the set-up of the object makes its constraints.
    case lostConstraints
    /// A format, or constraints, that stretch views of one class, although nothing decides which of them.
    case sharedRoom(Axis, views: [String], isFormat: Bool)
    /// A constraint with a left or right edge in a class whose other constraints use leading and trailing edges.
    case absoluteDirection
    /// An update of a constraint that a layout library has not made.
    case updateWithoutMake(UpdateMistake)
    /// A mistake in a dictionary among the rules of vanilla. The name is the unknown key or value.
    case vanillaRule(RuleMistake)
    /// A format whose names, like those of all later formats, are not checked because too many keys were looked up.
    case uncheckedNames
  }
  /// What is wrong, with the details that the message needs.
  public var kind: Kind
  /// The source range that the issue is reported at.
  public var span: Span
  /// The name or expression that the issue is about.
  public var name: String
  /// A second source range that the issue involves; nil if there is none.
  public var related: Span?

  /// Creates an issue with the given kind and source range.
  public init(_ kind: Kind, _ span: Span, _ name: String, related: Span? = nil) {
    self.kind = kind
    self.span = span
    self.name = name
    self.related = related
  }
}

/// What becomes of a constraint that is made and never installed.
public enum DroppedConstraint: Equatable, Sendable {
  /// Its expression is a statement.
  case discarded
  /// It is in a local variable that nothing reads.
  case inVariable
  /// It is in a private property that the file only changes.
  case inProperty
  /// It is deactivated or removed by the statement that makes it.
  case deactivated
  /// It is in a local variable, and deactivated before it is first activated.
  case deactivatedInVariable
  /// The statement that makes it sets its constant.
  case changed
}

/// Why no constraint that a layout library has made is the one that an update describes.
public enum UpdateMistake: Equatable, Sendable {
  /// The library has made none for the attribute.
  case unmade
  /// The library's constraint for the attribute differs in more than its constant, so that the app stops.
  case different
  /// The same, but the library adds another constraint.
  case added
  /// The view has lost its constraints, because the function has removed it from its superview.
  case removed
}
