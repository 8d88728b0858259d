extension ConsoleSentence {
  /// The words that identify each message, whose complete wording is in `FrameworkMessage`. Words without quotation marks are chosen,
  /// because logs change these. If the words of one message contain those of another, the longer words come first.
  static let messages = [
    // Formats.
    ConsoleSentence(.malformedFormat, "Unable to parse constraint format"),
    ConsoleSentence(.unknownView(FrameworkMessage.anyName), "is not a key in the views dictionary"),
    ConsoleSentence(
      .unknownMetric(FrameworkMessage.anyName), "but value was not specified in metrics or views dictionaries"),

    // Constraints.
    ConsoleSentence(.missingFirstItem, "Constraint must contain a first layout item"),
    ConsoleSentence(.illegalItem, "Constraint items must each be"),
    ConsoleSentence(.invalidPairing, "Invalid pairing of layout attributes"),
    ConsoleSentence(.constantLocation, "constraint of a location equal to a constant"),
    ConsoleSentence(.earlierConstantLocation, "constraint cannot be made that sets a location equal to a constant"),
    ConsoleSentence(
      .mixedDirections, "constraint cannot be made between a leading/trailing attribute and a right/left attribute"),
    ConsoleSentence(.incompatibleAnchors, "Constraint improperly relates anchors of incompatible types"),
    ConsoleSentence(.nonFiniteNumber("Constant"), "Constant is not finite"),
    ConsoleSentence(.nonFiniteNumber("Multiplier"), "Multiplier is not finite"),
    ConsoleSentence(
      .priorityOutOfRange, "Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired"),
    ConsoleSentence(
      .priorityCrossesRequired, "Mutating a priority from required to not on an installed constraint"),
    ConsoleSentence(.noCommonAncestor, "Unable to activate constraint with"),
    ConsoleSentence(.noCommonAncestor, "no common ancestor"),
    ConsoleSentence(.outsideSubtree, "Unable to install constraint on view"),
    ConsoleSentence(.unpreparedLayout, "Impossible to set up layout with view hierarchy unprepared for constraint"),
    ConsoleSentence(.unpreparedHierarchy, "view hierarchy is not prepared for the constraint"),
    ConsoleSentence(.unpreparedHierarchy, "hierarchy unprepared for constraint"),
    ConsoleSentence(.copiedConstraint, "-[NSLayoutConstraint copyWithZone:]: unrecognized selector"),
    ConsoleSentence(.missingConstraintArray, "[constraints isKindOfClass:[NSArray class]]"),
    ConsoleSentence(.foreignItem, " nsli_"),
    ConsoleSentence(.missingLayoutProperty, "LayoutGuide]: unrecognized selector"),
    ConsoleSentence(.missingLayoutProperty, "layoutMarginsGuide]: unrecognized selector"),
    ConsoleSentence(.missingLayoutProperty, "setLayoutMargins:]: unrecognized selector"),
    ConsoleSentence(.missingLayoutProperty, "setTranslatesAutoresizingMaskIntoConstraints:]: unrecognized selector"),
    ConsoleSentence(.missingLayoutProperty, "LayoutSpacer mas_"),
    ConsoleSentence(.missingLayoutProperty, "LayoutGuide mas_"),
    ConsoleSentence(.lostItem, "descriptionForLayoutAttribute_layoutItem_coefficient. Something is nil"),
    ConsoleSentence(.internalAttribute, "Unexpected use of internal layout attribute"),
    ConsoleSentence(.excessiveConstant, "NSLayoutConstraint is being configured with a constant that exceeds"),
    ConsoleSentence(.managedBar, "Cannot modify constraints for"),
    ConsoleSentence(.managedBar, "Cannot manually set constraints on"),

    // Layout.
    ConsoleSentence(.contentViewMask, "translatesAutoresizingMaskIntoConstraints property of the contentView of a"),
    ConsoleSentence(
      .reusableViewMask, "translatesAutoresizingMaskIntoConstraints property of a UICollectionReusableView"),
    ConsoleSentence(
      .looseContentView, "has translatesAutoresizingMaskIntoConstraints false and is missing constraints to the cell"),
    ConsoleSentence(.zeroHeight, "constraints ambiguously suggest a height of zero"),
    ConsoleSentence(.zeroSize, "constraints ambiguously suggest a size of zero"),
    ConsoleSentence(.ambiguousLayout, "AMBIGUOUS LAYOUT"),
    ConsoleSentence(.ambiguousLayout, "hasAmbiguousLayout"), ConsoleSentence(.ambiguousLayout, "Layout Issues: "),
    ConsoleSentence(.ambiguousLayout, "Scrollable content size is ambiguous"),
    ConsoleSentence(.ambiguousLayout, "has ambiguous scrollable content"),
    ConsoleSentence(.missingConstraints, "Detected missing constraints for"),
    ConsoleSentence(.unfinishedLayout, "Auto Layout still required after"),
    ConsoleSentence(.unfinishedPass, "Layout still needs update after calling"),
    ConsoleSentence(.backgroundLayout, "layout engine must not be performed from a background thread"),
    ConsoleSentence(.backgroundChange, "modifying the autolayout engine from a background thread"),
    ConsoleSentence(.backgroundChange, "Unsupported layout off the main thread"),
    ConsoleSentence(.backgroundLayout, "AssertAutoLayoutOnAllowedThreadsOnly"),
    ConsoleSentence(.backgroundCall, "UI API called on a background thread"),
    ConsoleSentence(.endlessPasses, "marked as needing another Update Constraints in Window pass"),
    ConsoleSentence(.endlessPasses, "marked as needing another Layout in Window pass"),
    ConsoleSentence(.endlessPasses, "marked as needing another Layout Window pass"),
    ConsoleSentence(.endlessPasses, "_postWindowNeedsUpdateConstraints]"),
    ConsoleSentence(.endlessPasses, "_postWindowNeedsLayout]"),
    ConsoleSentence(.endlessCollection, "is stuck in its update/layout loop"),
    ConsoleSentence(.endlessCollection, "is stuck in a recursive layout loop"),
    ConsoleSentence(.feedbackLoop, "UPSTREAM LAYOUT DIRTYING"),
    ConsoleSentence(.feedbackLoop, "layout feedback loop"),
    ConsoleSentence(.nestedLayout, "legal to call -layoutSubtreeIfNeeded on a view which is already being laid out"),
    ConsoleSentence(
      .nestedLayout, "SwiftUI content. This is not supported and the current layout pass will be skipped"),
    ConsoleSentence(
      .outsideWindow, "told to layout its visible cells and other contents without being in the view hierarchy"),
    ConsoleSentence(.engineFailure, "Cannot find an outgoing row head for incoming head"),
    ConsoleSentence(.engineFailure, "Invalid parameter not satisfying: isfinite(coefficient)"),
    ConsoleSentence(.nonFiniteFrame, "CALayer position contains NaN"),
    ConsoleSentence(.nonFiniteFrame, "CALayer bounds contains NaN"),
    ConsoleSentence(.nonFiniteFrame, "CALayerInvalidGeometry"),
    ConsoleSentence(.rotatedBounds, "support crossing rotational bounds transforms with edge layout constraints"),
    ConsoleSentence(
      .outsideContentView,
      "Custom views and layout for UITableViewHeaderFooterView should be contained within the content view"),
    ConsoleSentence(.unmeasuredToolbarItem, "view was automatically measured but had an ambiguous height or width"),
    ConsoleSentence(.toolbarItemSize, "Make sure that this toolbar item view has a valid frame/min/max size"),
    ConsoleSentence(.toolbarItemSize, "NSToolbarItem.minSize and NSToolbarItem.maxSize methods are deprecated"),

    // Outside Auto Layout.
    ConsoleSentence(.excessiveItem, "behavior of the UICollectionViewFlowLayout is not defined because"),
    ConsoleSentence(.negativeItem, "sizes are not supported in the flow layout"),
    ConsoleSentence(.groupWithoutRoom, "There is no room for this NSCollectionLayoutGroup to fit"),
    ConsoleSentence(
      .groupWithoutRoom, "NSCollectionLayoutItem created with invalid combination of spacing and size specified"),
    ConsoleSentence(.invalidFrame, "Invalid frame dimension (negative or non-finite)"),
    ConsoleSentence(.contradictoryFrame, "Contradictory frame constraints specified"),
    ConsoleSentence(.missingValue, "unexpectedly found nil while implicitly unwrapping an Optional value"),
    ConsoleSentence(.missingValue, "unexpectedly found nil while unwrapping an Optional value"),

    // Layout libraries.
    ConsoleSentence(.updateWithoutMake, "Updated constraint could not find existing matching constraint to update"),
    ConsoleSentence(.missingSuperviewOfView, "Expected superview but found nil when attempting make constraint"),
    ConsoleSentence(.missingSuperviewOfView, "superview must not be nil"),
    ConsoleSentence(.noCommonSuperview, "find a common superview for"),
    ConsoleSentence(.noCommonSuperview, "cannot find common superview"),
    ConsoleSentence(.noCommonSuperview, "no common superview found between"),
    ConsoleSentence(.noCommonSuperview, "do not share a common superview"),
    ConsoleSentence(.installedConstraint, "Cannot modify constraint priority after it has been installed"),
    ConsoleSentence(.installedConstraint, "Cannot modify constraint multiplier after it has been installed"),
    ConsoleSentence(.repeatedRelation, "Redefinition of constraint relation"),
    ConsoleSentence(.attributeAfterRelation, "should be chained before defining the constraint relation"),
    ConsoleSentence(.severalAttributes, "constrain to multiple non identical attributes"),
    ConsoleSentence(.severalAttributes, "constraint to multiple non identical attributes"),
    ConsoleSentence(.missingAttribute, "attempting to add unsupported attribute: (null)"),
  ]
}
