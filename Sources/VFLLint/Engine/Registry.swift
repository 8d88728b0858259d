extension Rule {
  /// Every rule, by code.
  public static let all: [Rule] = [
    emptyFormat, unknownOrientation, missingColon, whitespace, missingView, leadingConnection, unterminatedConnection,
    repeatedDistance, ambiguousMinus, missingDistance, contentAfterSuperview, missingViewName, invalidViewName,
    unterminatedView, emptyPredicates, missingValue, missingPriority, unterminatedPredicates, unknownRelation,
    unexpectedText, decimalComma, foreignNotation,

    unknownStatement, malformedStatement, malformedEquation, unknownAttribute, unknownOption, unbalancedGroup,
    redeclaredName, longLine, unreadDescription, misplacedStatement,

    unknownView, unknownMetric, viewUsedAsDistance, viewUsedAsPriority, metricUsedAsView, dottedName, nameInBoth,
    unusedView, unusedMetric, unknownTarget,

    invalidAttributePairing, constantLocation, mixedDirections, mixedAxes, nonFiniteNumber, priorityOutOfRange,
    optionAlongAxis, untranslatableMask,

    barePredicate, redundantPriority, noEffect, duplicateConstraint, selfReference, repeatedView, negativeSize,
    contradictoryConstraints, whitespaceAfterOrientation,

    unusedSuppression, unknownSuppression,

    unusedKey, interpolatedOptional, interpolatedPriority, localizedNumber, dottedBinding, possiblyEmptyLoop,
    translatedMask, copiedConstraint, removedOwnConstraints, requestedUpdate, requestedLayout, missingSuperCall,
    superCallNotLast, invalidatedAfterSuper, frameUnderConstraints, fixedRootView, changedRequiredPriority,
    contentViewMask,

    conflict, ambiguousLayout, redundantConstraint, collapsedView, sizeRange,
    undecidedLayout,
  ]

  /// The rule of this name or code.
  public static func named(_ name: String) -> Rule? {
    all.first { $0.name == name || $0.code == name }
  }
}
