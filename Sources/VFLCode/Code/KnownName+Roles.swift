import VFLSyntax

extension KnownName {
  /// The names of the property that translates autoresizing masks into constraints, and of its setter.
  static let maskSettings: [KnownName] = [
    .translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints,
    .TranslatesAutoresizingMaskIntoConstraints,
  ]
}

// Groups of known names with the same role.
extension Name {
  /// Whether the name begins the declaration of a type.
  var isTypeKeyword: Bool {
    switch known {
    case .class, .struct, .enum, .extension, .protocol, .actor, .namespace, .interface, .implementation, .union,
      .record:
      true
    default: false
    }
  }

  /// Whether the name begins a statement or an accessor, which may have a body.
  var isStatementKeyword: Bool {
    switch known {
    case .if, .for, .while, .switch, .guard, .else, .do, .catch, .return, .repeat, .defer, .get, .set, .didSet,
      .willSet, .using, .lock, .try, .finally, .foreach, .synchronized:
      true
    default: false
    }
  }

  /// Whether the name begins a Swift statement or accessor with a body. After `return` or `try`, a brace opens a closure.
  var beginsSwiftBody: Bool {
    switch known {
    case .if, .for, .while, .switch, .guard, .else, .do, .catch, .repeat, .defer, .get, .set, .didSet, .willSet: true
    default: false
    }
  }

  /// Whether the name is a keyword that an operand follows.
  var precedesOperand: Bool {
    switch known {
    case .return, .case, .in, .else, .where, .if, .guard, .while, .switch: true
    default: false
    }
  }

  /// Whether the name begins a loop.
  var isLoopKeyword: Bool {
    switch known {
    case .for, .while, .repeat, .do, .foreach: true
    default: false
    }
  }

  /// Whether a method with this name creates constraints from a format.
  var makesConstraintsFromFormat: Bool {
    switch known {
    case .constraints, .constraintsWithVisualFormat, .FromVisualFormat: true
    default: false
    }
  }

  /// Whether the name belongs to a method that returns a copy of its receiver, or the receiver itself.
  var copies: Bool { known == .mutableCopy || known == .copy || known == .autorelease }

  /// Whether the name belongs to a method whose edits to a text, an array or a Boolean are not traced.
  var editsText: Bool {
    switch known {
    case .removeLast, .removeFirst, .remove, .removeSubrange, .removeAll, .replace, .replaceSubrange, .write,
      .insert, .popLast, .setString, .insertString, .replaceOccurrencesOfString, .deleteCharactersInRange,
      .replaceCharactersInRange, .toggle, .Insert, .Replace, .Remove, .Clear:
      true
    default: false
    }
  }

  /// Whether the name is a framework's name for a priority below required.
  var isPriorityBelowRequired: Bool {
    switch known {
    case .defaultHigh, .defaultLow, .fittingSizeLevel, .fittingSizeCompression, .dragThatCanResizeScene,
      .sceneSizeStayPut, .dragThatCannotResizeScene, .dragThatCanResizeWindow, .windowSizeStayPut,
      .dragThatCannotResizeWindow, .UILayoutPriorityDefaultHigh, .UILayoutPriorityDefaultLow,
      .UILayoutPriorityFittingSizeLevel, .NSLayoutPriorityDefaultHigh, .NSLayoutPriorityDefaultLow,
      .NSLayoutPriorityFittingSizeCompression, .NSLayoutPriorityDragThatCanResizeWindow,
      .NSLayoutPriorityWindowSizeStayPut, .NSLayoutPriorityDragThatCannotResizeWindow:
      true
    default: false
    }
  }

  /// Whether the name relates an anchor to another anchor or to a constant: an argument label in Swift, the first part of a
  /// selector in Objective-C.
  var relatesAnchors: Bool {
    switch known {
    case .equalTo, .greaterThanOrEqualTo, .lessThanOrEqualTo, .equalToConstant, .greaterThanOrEqualToConstant,
      .lessThanOrEqualToConstant, .constraintEqualToAnchor, .constraintGreaterThanOrEqualToAnchor,
      .constraintLessThanOrEqualToAnchor, .constraintEqualToConstant, .constraintGreaterThanOrEqualToConstant,
      .constraintLessThanOrEqualToConstant:
      true
    default: false
    }
  }
}
