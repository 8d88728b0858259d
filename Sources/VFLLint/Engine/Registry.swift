extension Rule {
  /// All rules, in order of their codes.
  public static let all: [Rule] = [
    emptyFormat, unknownOrientation, missingColon, whitespace, missingView, leadingConnection, unterminatedConnection,
    repeatedDistance, ambiguousMinus, missingDistance, contentAfterSuperview, missingViewName, invalidViewName,
    unterminatedView, emptyPredicates, missingValue, missingPriority, unterminatedPredicates, unknownRelation,
    unexpectedText, decimalComma, foreignNotation, lookAlike, severalFormats, foreignText,
    unsupportedSyntax, skippedText,

    unknownStatement, malformedStatement, malformedEquation, unknownAttribute, unknownOption, unbalancedGroup,
    redeclaredName, longLine, unreadDescription, misplacedStatement, circularNesting,

    unknownView, unknownMetric, viewUsedAsDistance, viewUsedAsPriority, metricUsedAsView, dottedName, nameInBoth,
    unusedView, unusedMetric, unknownTarget, repeatedStack,

    invalidAttributePairing, constantLocation, mixedDirections, mixedAxes, nonFiniteNumber, priorityOutOfRange,
    optionAlongAxis, untranslatableMask,

    barePredicate, redundantPriority, noEffect, duplicateConstraint, selfReference, repeatedView, negativeSize,
    contradictoryConstraints, whitespaceAfterOrientation, movedBox, invertedGap, lowStrength,
    deviatingHost, coincidingEdges, overruledConstraint,

    unusedSuppression, unknownSuppression,

    unusedKey, interpolatedOptional, interpolatedPriority, localizedNumber, dottedBinding, possiblyEmptyLoop,
    translatedMask, copiedConstraint, removedOwnConstraints, requestedUpdate, requestedLayout, missingSuperCall,
    superCallNotLast, invalidatedAfterSuper, frameUnderConstraints, fixedRootView, changedRequiredPriority,
    contentViewMask, uncheckedNames, droppedConstraint, inactiveBeforeHierarchy, constraintToUnaddedView,
    absoluteDirection, updateWithoutMake, undeterminedView, invalidVanillaRule, cellSubview, remadeConstraint,
    wrongHolder,
    earlyActivation, unparenthesizedNumber, missingFirstAttribute, unarrangedSubview, unanimatedChange, earlyFrame,
    leftoverConstraint, mismatchedConversion, repeatedRelation, zeroMultiplier,
    weakConstraint, narrowRootView, ignoredMultiplier, growingConstant, ignoredMargins, staleContentSize,
    hiddenFixedSize, ignoredRowHeight, keyboardConstant, rigidConstraint, anchorAsView,

    conflict, ambiguousLayout, redundantConstraint, collapsedView, sizeRange,
    undecidedLayout,
    loggedConflict, loggedMessage,

    damagedDocument, mergeMarker, danglingReference, repeatedIdentifier, unreadDocument, narrowScreen, outsideView,
    uninstalledItem, bypassedContentView, keptMask, deviceSize, leftOrRight, ambiguousView, staleFrame,
    invalidConstraint, invalidUIFile, unreadConstraint, clippedTranslation, markedView,
    unknownClass, missingAsset, disabledLayout, unknownOutlet,
  ]

  /// The rule with this name or code; nil if there is none. Case does not matter.
  public static func named(_ name: String) -> Rule? {
    let bytes = name.utf8.map(lowercased)
    return bytes.count > longestWord ? nil : byWord[bytes]
  }

  /// The rules by name and by code, in lowercase.
  private static let byWord: [[UInt8]: Rule] = {
    var rules: [[UInt8]: Rule] = [:]
    for rule in all.reversed() {
      rules[Array(rule.code.utf8.map(lowercased))] = rule
      rules[Array(rule.name.utf8)] = rule
    }
    return rules
  }()

  private static let longestWord = byWord.keys.reduce(0) { max($0, $1.count) }

  /// The names of all rules, as candidates for suggestions.
  static let names = Suggestion.Candidates(all.map { $0.name })

  /// An ASCII letter in lowercase; any other byte unchanged.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
