import VFLSyntax

/// The identifiers that the readers of app sources interpret: keywords, argument labels, and names from the frameworks.
///
/// Every app source's name table begins with these names, so a name's index in the table identifies the known name.
enum KnownName: UInt16, CaseIterable {
  /// The empty name, which tokens other than identifiers have.
  case empty

  // MARK: Keywords
  case `as`, `case`, `class`, const, `do`, `else`, `enum`, `extension`, extern, `false`, `fileprivate`, `for`
  case foreach, `func`, `guard`, `if`, `in`, `init`, `let`, nilLiteral, NULL, null, NO, new, override, `private`
  case `protocol`, `repeat`, `return`, selfKeyword, selfType, `static`, strong, `struct`, superKeyword, `switch`
  case `true`, `var`, void, `where`, `while`, YES, implementation, interface, actor, namespace, union
  case record, `catch`, `defer`, get, set, didSet, willSet, using, lock, `try`, finally, synchronized, nameof
  case underscore, variadicArguments

  // MARK: Making constraints
  case attribute, constant, constraint, constraintEqualToAnchor, constraintEqualToConstant
  case constraintGreaterThanOrEqualToAnchor, constraintGreaterThanOrEqualToConstant
  case constraintLessThanOrEqualToAnchor, constraintLessThanOrEqualToConstant, constraints
  case constraintsWithVisualFormat, constraintWithItem, Create, equalTo, equalToConstant, FromVisualFormat
  case greaterThanOrEqualTo, greaterThanOrEqualToConstant, item, lessThanOrEqualTo, lessThanOrEqualToConstant
  case metrics, multiplier, NSLayoutConstraint, options, relatedBy, toItem, views, withVisualFormat

  // MARK: System spacing, hierarchies and names in C#
  case ActivateConstraints, Active, AddArrangedSubview, AddConstraint, AddConstraints
  case addLayoutGuide, AddLayoutGuide, addObjectsFromArray, AddRange, AddSubview
  case constraintEqualToSystemSpacingAfterAnchor, constraintEqualToSystemSpacingBelowAnchor
  case constraintGreaterThanOrEqualToSystemSpacingAfterAnchor
  case constraintGreaterThanOrEqualToSystemSpacingBelowAnchor, constraintLessThanOrEqualToSystemSpacingAfterAnchor
  case constraintLessThanOrEqualToSystemSpacingBelowAnchor, ConstraintEqualTo, ConstraintGreaterThanOrEqualTo
  case ConstraintLessThanOrEqualTo, ConstraintEqualToSystemSpacingAfterAnchor
  case ConstraintEqualToSystemSpacingBelowAnchor, ConstraintGreaterThanOrEqualToSystemSpacingAfterAnchor
  case ConstraintGreaterThanOrEqualToSystemSpacingBelowAnchor, ConstraintLessThanOrEqualToSystemSpacingAfterAnchor
  case ConstraintLessThanOrEqualToSystemSpacingBelowAnchor, DeactivateConstraints, equalToSystemSpacingAfter
  case equalToSystemSpacingBelow
  case greaterThanOrEqualToSystemSpacingAfter, greaterThanOrEqualToSystemSpacingBelow, insertArrangedSubview
  case InsertSubview, lessThanOrEqualToSystemSpacingAfter, lessThanOrEqualToSystemSpacingBelow
  case first, firstObject, last, lastObject
  case RemoveConstraint, RemoveConstraints, RemoveFromSuperview, semanticContentAttribute
  case userInterfaceLayoutDirection

  // MARK: Formats in Python and JavaScript and with GTK
  case addAutoPosSizeRules, constraintsWithVisualFormatPython, addConstraintsFromDescription
  case addConstraintsFromDescriptionv, gtkAddConstraintsFromDescription, gtkAddConstraintsFromDescriptionv
  case camelCaseAddConstraintsFromDescription, camelCaseAddConstraintsFromDescriptionv, parse, VisualFormat, lines

  // MARK: Changing constraints and views
  case activate, activateConstraints, active, addConstraint, addConstraints, addSubview, contentView, copy
  case copyItems, deactivate, deactivateConstraints, frame, isActive, layout, layoutIfNeeded, layoutSubviews
  case mutableCopy, needsLayout, needsUpdateConstraints, NSCopying, removeConstraint, removeConstraints
  case removeFromSuperview, setActive, setFrame, setNeedsLayout, setNeedsUpdateConstraints
  case setTranslatesAutoresizingMaskIntoConstraints, superview, TranslatesAutoresizingMaskIntoConstraints
  case translatesAutoresizingMaskIntoConstraints, updateConstraints, updateViewConstraints, view
  case viewWillLayoutSubviews, window, addArrangedSubview, insertSubview, IBOutlet, preferredContentSize

  // MARK: Priorities
  case Priority, priority, rawValue, setPriority, UILayoutPriority, defaultHigh, defaultLow
  case dragThatCannotResizeScene, dragThatCannotResizeWindow, dragThatCanResizeScene, dragThatCanResizeWindow
  case fittingSizeCompression, fittingSizeLevel, NSLayoutPriorityDefaultHigh, NSLayoutPriorityDefaultLow
  case NSLayoutPriorityDragThatCannotResizeWindow, NSLayoutPriorityDragThatCanResizeWindow
  case NSLayoutPriorityFittingSizeCompression, NSLayoutPriorityWindowSizeStayPut, sceneSizeStayPut
  case UILayoutPriorityDefaultHigh, UILayoutPriorityDefaultLow, UILayoutPriorityFittingSizeLevel
  case windowSizeStayPut

  // MARK: Dictionaries and arrays
  case _NSDictionaryOfVariableBindings, Add, addEntries, addEntriesFromDictionary, addObject, allCasesProperty
  case alloc
  case arrayWithObjects, autorelease, compactMap, count, dictionary, dictionaryWithDictionary
  case dictionaryWithObject, dictionaryWithObjects, dictionaryWithObjectsAndKeys, enumerated
  case enumerateObjectsUsingBlock, flatMap, forEach, forKeys, FromObjectsAndKeys, initWithDictionary
  case initWithObjects, initWithObjectsAndKeys, isEmpty, map, merge, merging, NSDictionary
  case NSDictionaryOfVariableBindings, NSMutableDictionary, setDictionary, setObject, setValue
  case updateValue

  // MARK: Strings
  case Append, append, appendFormat, appending, appendingFormat, appendString, arguments, Format, format
  case initWithFormat, initWithString, locale, localizedStringWithFormat, NSMutableString, NSString, String
  case string, stringByAppendingFormat, stringByAppendingString, stringLiteral, stringWithFormat
  case stringWithString, Clear, deleteCharactersInRange, Insert, insert, insertString, popLast, Remove, remove
  case removeAll, removeFirst, removeLast, removeSubrange, toggle, Replace, replace, replaceCharactersInRange
  case replaceOccurrencesOfString, replaceSubrange, setString, write

  // MARK: Types and frameworks
  case AppKit, CGFloat, Cocoa, Double, NCWidgetProviding, NSNumber, NSView, NSViewController
  case UIInputViewController, UIKit, UIView

  /// The spellings of the cases after `empty`, in the order of the cases, separated by whitespace.
  private static let spellings: StaticString = """
    as case class const do else enum extension extern false fileprivate for
    foreach func guard if in init let nil NULL null NO new override private
    protocol repeat return self Self static strong struct super switch
    true var void where while YES implementation interface actor namespace union
    record catch defer get set didSet willSet using lock try finally synchronized nameof
    _ __VA_ARGS__
    attribute constant constraint constraintEqualToAnchor constraintEqualToConstant
    constraintGreaterThanOrEqualToAnchor constraintGreaterThanOrEqualToConstant
    constraintLessThanOrEqualToAnchor constraintLessThanOrEqualToConstant constraints
    constraintsWithVisualFormat constraintWithItem Create equalTo equalToConstant FromVisualFormat
    greaterThanOrEqualTo greaterThanOrEqualToConstant item lessThanOrEqualTo lessThanOrEqualToConstant
    metrics multiplier NSLayoutConstraint options relatedBy toItem views withVisualFormat
    ActivateConstraints Active AddArrangedSubview AddConstraint AddConstraints
    addLayoutGuide AddLayoutGuide addObjectsFromArray AddRange AddSubview
    constraintEqualToSystemSpacingAfterAnchor constraintEqualToSystemSpacingBelowAnchor
    constraintGreaterThanOrEqualToSystemSpacingAfterAnchor
    constraintGreaterThanOrEqualToSystemSpacingBelowAnchor
    constraintLessThanOrEqualToSystemSpacingAfterAnchor
    constraintLessThanOrEqualToSystemSpacingBelowAnchor ConstraintEqualTo ConstraintGreaterThanOrEqualTo
    ConstraintLessThanOrEqualTo ConstraintEqualToSystemSpacingAfterAnchor
    ConstraintEqualToSystemSpacingBelowAnchor ConstraintGreaterThanOrEqualToSystemSpacingAfterAnchor
    ConstraintGreaterThanOrEqualToSystemSpacingBelowAnchor ConstraintLessThanOrEqualToSystemSpacingAfterAnchor
    ConstraintLessThanOrEqualToSystemSpacingBelowAnchor DeactivateConstraints equalToSystemSpacingAfter
    equalToSystemSpacingBelow greaterThanOrEqualToSystemSpacingAfter
    greaterThanOrEqualToSystemSpacingBelow insertArrangedSubview InsertSubview
    lessThanOrEqualToSystemSpacingAfter lessThanOrEqualToSystemSpacingBelow first firstObject last lastObject
    RemoveConstraint
    RemoveConstraints RemoveFromSuperview semanticContentAttribute userInterfaceLayoutDirection
    addAutoPosSizeRules constraintsWithVisualFormat_options_metrics_views_ add_constraints_from_description
    add_constraints_from_descriptionv gtk_constraint_layout_add_constraints_from_description
    gtk_constraint_layout_add_constraints_from_descriptionv
    addConstraintsFromDescription addConstraintsFromDescriptionv parse VisualFormat lines
    activate activateConstraints active addConstraint addConstraints addSubview contentView copy
    copyItems deactivate deactivateConstraints frame isActive layout layoutIfNeeded layoutSubviews
    mutableCopy needsLayout needsUpdateConstraints NSCopying removeConstraint removeConstraints
    removeFromSuperview setActive setFrame setNeedsLayout setNeedsUpdateConstraints
    setTranslatesAutoresizingMaskIntoConstraints superview TranslatesAutoresizingMaskIntoConstraints
    translatesAutoresizingMaskIntoConstraints updateConstraints updateViewConstraints view
    viewWillLayoutSubviews window addArrangedSubview insertSubview IBOutlet preferredContentSize
    Priority priority rawValue setPriority UILayoutPriority defaultHigh defaultLow
    dragThatCannotResizeScene dragThatCannotResizeWindow dragThatCanResizeScene dragThatCanResizeWindow
    fittingSizeCompression fittingSizeLevel NSLayoutPriorityDefaultHigh NSLayoutPriorityDefaultLow
    NSLayoutPriorityDragThatCannotResizeWindow NSLayoutPriorityDragThatCanResizeWindow
    NSLayoutPriorityFittingSizeCompression NSLayoutPriorityWindowSizeStayPut sceneSizeStayPut
    UILayoutPriorityDefaultHigh UILayoutPriorityDefaultLow UILayoutPriorityFittingSizeLevel
    windowSizeStayPut
    _NSDictionaryOfVariableBindings Add addEntries addEntriesFromDictionary addObject allCases alloc
    arrayWithObjects autorelease compactMap count dictionary dictionaryWithDictionary
    dictionaryWithObject dictionaryWithObjects dictionaryWithObjectsAndKeys enumerated
    enumerateObjectsUsingBlock flatMap forEach forKeys FromObjectsAndKeys initWithDictionary
    initWithObjects initWithObjectsAndKeys isEmpty map merge merging NSDictionary
    NSDictionaryOfVariableBindings NSMutableDictionary setDictionary setObject setValue
    updateValue
    Append append appendFormat appending appendingFormat appendString arguments Format format
    initWithFormat initWithString locale localizedStringWithFormat NSMutableString NSString String
    string stringByAppendingFormat stringByAppendingString stringLiteral stringWithFormat
    stringWithString Clear deleteCharactersInRange Insert insert insertString popLast Remove remove
    removeAll removeFirst removeLast removeSubrange toggle Replace replace replaceCharactersInRange
    replaceOccurrencesOfString replaceSubrange setString write
    AppKit CGFloat Cocoa Double NCWidgetProviding NSNumber NSView NSViewController
    UIInputViewController UIKit UIView
    """

  /// A table of all known names in the order of their cases, followed by the names of the anchors in the order of
  /// `Attribute.allCases`.
  static let table: NameTable = {
    var table = NameTable()
    _ = table.intern("")
    spellings.withUTF8Buffer { bytes in
      for spelling in bytes.split(whereSeparator: { $0 <= 0x20 }) {
        _ = table.intern(UnsafeBufferPointer(rebasing: spelling))
      }
    }
    for attribute in Attribute.allCases { _ = table.intern(attribute.name + "Anchor") }
    return table
  }()

  /// The number of known names.
  fileprivate static let total = allCases.count

  /// The name with this spelling in any table that begins with the known names.
  var name: Name { Name(index: UInt32(rawValue)) }
}

extension Name {
  /// The known name with this index; nil for any other name. The name's table must begin with the known names.
  var known: KnownName? { UInt16(exactly: index).flatMap { KnownName(rawValue: $0) } }

  /// The attribute of the anchor with this name, such as `leading` for `leadingAnchor`; nil for any other name.
  var anchorAttribute: Attribute? {
    let attributes = Attribute.allCases
    let offset = Int(index) - KnownName.total
    return attributes.indices.contains(offset) ? attributes[offset] : nil
  }
}
