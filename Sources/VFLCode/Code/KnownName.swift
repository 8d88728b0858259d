import VFLSyntax

/// The identifiers that the readers of app sources interpret: keywords, argument labels, and names from the frameworks.
///
/// Every app source's name table begins with these names, in the order of the cases, so a name's index in the table identifies the
/// known name. The raw value is the spelling.
enum KnownName: String, CaseIterable {
  /// The empty name, which tokens other than identifiers have.
  case empty = ""

  // MARK: Keywords
  case `as`, `case`, `class`, const, `do`, `else`, `enum`, `extension`, extern, `false`, `fileprivate`, `for`, foreach
  case `func`, `guard`, `if`, `in`, `init`, `let`, nilLiteral = "nil", NULL, null, NO, new, override, `private`
  case `protocol`, `repeat`, `return`, selfKeyword = "self", selfType = "Self", `static`, strong, `struct`
  case superKeyword = "super", `switch`, `true`, `var`, void, `where`, `while`, YES, implementation, interface, actor
  case namespace, union, record, `catch`, `defer`, get, set, didSet, willSet, using, lock, `try`, finally, synchronized
  case nameof, underscore = "_", variadicArguments = "__VA_ARGS__"

  // MARK: Making constraints
  case attribute, constant, constraint, constraintEqualToAnchor, constraintEqualToConstant
  case constraintGreaterThanOrEqualToAnchor, constraintGreaterThanOrEqualToConstant, constraintLessThanOrEqualToAnchor
  case constraintLessThanOrEqualToConstant, constraints, constraintsWithVisualFormat, constraintWithItem, Create
  case equalTo, equalToConstant, FromVisualFormat, greaterThanOrEqualTo, greaterThanOrEqualToConstant, item
  case lessThanOrEqualTo, lessThanOrEqualToConstant, metrics, multiplier, NSLayoutConstraint, options, relatedBy
  case toItem, views, withVisualFormat

  // MARK: System spacing, hierarchies and names in C#
  case ActivateConstraints, Active, AddArrangedSubview, AddConstraint, AddConstraints, addLayoutGuide, AddLayoutGuide
  case addObjectsFromArray, AddRange, AddSubview, constraintEqualToSystemSpacingAfterAnchor
  case constraintEqualToSystemSpacingBelowAnchor, constraintGreaterThanOrEqualToSystemSpacingAfterAnchor
  case constraintGreaterThanOrEqualToSystemSpacingBelowAnchor, constraintLessThanOrEqualToSystemSpacingAfterAnchor
  case constraintLessThanOrEqualToSystemSpacingBelowAnchor, ConstraintEqualTo, ConstraintGreaterThanOrEqualTo
  case ConstraintLessThanOrEqualTo, ConstraintEqualToSystemSpacingAfterAnchor
  case ConstraintEqualToSystemSpacingBelowAnchor, ConstraintGreaterThanOrEqualToSystemSpacingAfterAnchor
  case ConstraintGreaterThanOrEqualToSystemSpacingBelowAnchor, ConstraintLessThanOrEqualToSystemSpacingAfterAnchor
  case ConstraintLessThanOrEqualToSystemSpacingBelowAnchor, DeactivateConstraints, equalToSystemSpacingAfter
  case equalToSystemSpacingBelow, greaterThanOrEqualToSystemSpacingAfter, greaterThanOrEqualToSystemSpacingBelow
  case insertArrangedSubview, InsertSubview, lessThanOrEqualToSystemSpacingAfter, lessThanOrEqualToSystemSpacingBelow
  case first, firstObject, last, lastObject, RemoveConstraint, RemoveConstraints, RemoveFromSuperview
  case semanticContentAttribute, userInterfaceLayoutDirection

  // MARK: Formats in Python and JavaScript and with GTK
  case addAutoPosSizeRules, constraintsWithVisualFormatPython = "constraintsWithVisualFormat_options_metrics_views_"
  case addConstraintsFromDescription = "add_constraints_from_description"
  case addConstraintsFromDescriptionv = "add_constraints_from_descriptionv"
  case gtkAddConstraintsFromDescription = "gtk_constraint_layout_add_constraints_from_description"
  case gtkAddConstraintsFromDescriptionv = "gtk_constraint_layout_add_constraints_from_descriptionv"
  case camelCaseAddConstraintsFromDescription = "addConstraintsFromDescription"
  case camelCaseAddConstraintsFromDescriptionv = "addConstraintsFromDescriptionv", parse, VisualFormat, lines

  // MARK: Changing constraints and views
  case activate, activateConstraints, active, addConstraint, addConstraints, addSubview, contentView, copy, copyItems
  case deactivate, deactivateConstraints, frame, isActive, layout, layoutIfNeeded, layoutSubviews, mutableCopy
  case needsLayout, needsUpdateConstraints, NSCopying, removeConstraint, removeConstraints, removeFromSuperview
  case setActive, setFrame, setNeedsLayout, setNeedsUpdateConstraints, setTranslatesAutoresizingMaskIntoConstraints
  case superview, TranslatesAutoresizingMaskIntoConstraints, translatesAutoresizingMaskIntoConstraints
  case updateConstraints, updateViewConstraints, view, viewWillLayoutSubviews, window, addArrangedSubview
  case insertSubview, IBOutlet, preferredContentSize

  // MARK: Priorities
  case Priority, priority, rawValue, setPriority, UILayoutPriority, defaultHigh, defaultLow, dragThatCannotResizeScene
  case dragThatCannotResizeWindow, dragThatCanResizeScene, dragThatCanResizeWindow, fittingSizeCompression
  case fittingSizeLevel, NSLayoutPriorityDefaultHigh, NSLayoutPriorityDefaultLow
  case NSLayoutPriorityDragThatCannotResizeWindow, NSLayoutPriorityDragThatCanResizeWindow
  case NSLayoutPriorityFittingSizeCompression, NSLayoutPriorityWindowSizeStayPut, sceneSizeStayPut
  case UILayoutPriorityDefaultHigh, UILayoutPriorityDefaultLow, UILayoutPriorityFittingSizeLevel, windowSizeStayPut

  // MARK: Dictionaries and arrays
  case _NSDictionaryOfVariableBindings, Add, addEntries, addEntriesFromDictionary, addObject
  case allCasesProperty = "allCases", alloc, arrayWithObjects, autorelease, compactMap, count, dictionary
  case dictionaryWithDictionary, dictionaryWithObject, dictionaryWithObjects, dictionaryWithObjectsAndKeys, enumerated
  case enumerateObjectsUsingBlock, flatMap, forEach, forKeys, FromObjectsAndKeys, initWithDictionary, initWithObjects
  case initWithObjectsAndKeys, isEmpty, map, merge, merging, NSDictionary, NSDictionaryOfVariableBindings
  case NSMutableDictionary, setDictionary, setObject, setValue, updateValue

  // MARK: Strings
  case Append, append, appendFormat, appending, appendingFormat, appendString, arguments, Format, format
  case initWithFormat, initWithString, locale, localizedStringWithFormat, NSMutableString, NSString, String, string
  case stringByAppendingFormat, stringByAppendingString, stringLiteral, stringWithFormat, stringWithString, Clear
  case deleteCharactersInRange, Insert, insert, insertString, popLast, Remove, remove, removeAll, removeFirst
  case removeLast, removeSubrange, toggle, Replace, replace, replaceCharactersInRange, replaceOccurrencesOfString
  case replaceSubrange, setString, write

  // MARK: Types and frameworks
  case AppKit, CGFloat, Cocoa, Double, NCWidgetProviding, NSNumber, NSView, NSViewController, UIInputViewController
  case UIKit, UIView

  /// A table of all known names in the order of their cases, followed by the names of the anchors in the order of
  /// `Attribute.allCases`.
  static let table: NameTable = {
    var table = NameTable()
    for name in allCases { _ = table.intern(name.rawValue) }
    for attribute in Attribute.allCases { _ = table.intern(attribute.name + "Anchor") }
    return table
  }()

  /// The number of known names.
  fileprivate static var total: Int { Int(UIView.name.index) + 1 }

  /// The name with this spelling in any table that begins with the known names.
  var name: Name { Name(index: UInt32(unsafeBitCast(self, to: UInt16.self))) }
}

extension Name {
  /// The known name with this index; nil for any other name. The name's table must begin with the known names.
  var known: KnownName? {
    // The cases of an enumeration without payloads are numbered from 0.
    index < KnownName.total ? unsafeBitCast(UInt16(truncatingIfNeeded: index), to: KnownName.self) : nil
  }

  /// The attribute of the anchor with this name, such as `leading` for `leadingAnchor`; nil for any other name.
  var anchorAttribute: Attribute? {
    let attributes = Attribute.allCases
    let offset = Int(index) - KnownName.total
    return attributes.indices.contains(offset) ? attributes[offset] : nil
  }
}
