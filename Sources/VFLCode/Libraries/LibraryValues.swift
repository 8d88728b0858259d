import VFLConstraints
import VFLSyntax

/// Reads the arguments of layout libraries: views with their attributes, constants and priorities.
struct LibraryValues {
  /// What a relation compares an attribute with.
  enum Target {
    /// The same attribute of the superview.
    case superview
    case item(Item)
    case constant(LibraryConstant)
  }

  /// A view with attributes.
  struct Item {
    /// The view; nil for the object whose method contains the expression.
    var view: Expression?
    /// Whether the superview of `view` is meant.
    var isSuperview = false
    /// Whether the safe area of the view, or of that superview, is meant.
    var isSafeArea = false
    /// The attributes; nil for those of the first item.
    var attributes: [Attribute]?

    /// A side of a constraint at an attribute of the item.
    func side(_ attribute: Attribute) -> ExplicitConstraint.Side {
      .init(item: view, isSuperview: isSuperview, isSafeArea: isSafeArea, attribute: attribute)
    }
  }

  private let file: CodeFile
  private let numbers: Numbers
  private let kinds: LibraryKinds
  private let priorities: PriorityReader

  init(_ file: CodeFile) {
    self.file = file
    numbers = Numbers(file)
    kinds = LibraryKinds(file)
    priorities = PriorityReader(file)
  }

  // MARK: Relations

  /// The names of the functions that relate attributes.
  static let relations = ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"].flatMap { [$0, $0 + "Superview"] }

  /// The relation that a function with the given name makes.
  static func relation(_ word: String) -> Relation? {
    switch word {
    case "equalTo", "equalToSuperview": .equal
    case "greaterThanOrEqualTo", "greaterThanOrEqualToSuperview": .greaterThanOrEqual
    case "lessThanOrEqualTo", "lessThanOrEqualToSuperview": .lessThanOrEqual
    default: nil
    }
  }

  /// What a relation compares the given attributes with, one for each element of an array; empty if any of it is unknown. `isBoxed` is
  /// true if the argument may be a number of any type.
  func targets(_ expression: Expression, _ dialect: MakerDialect, _ attributes: [Attribute], isBoxed: Bool) -> [Target]
  {
    if case .array(let elements) = expression.kind {
      guard elements.count <= ReadingLimit.libraryViews else { return [] }
      let found = elements.map { target($0, dialect, attributes, isBoxed: isBoxed) }
      return found.contains { $0 == nil } ? [] : found.compactMap { $0 }
    }
    return target(expression, dialect, attributes, isBoxed: isBoxed).map { [$0] } ?? []
  }

  private func target(
    _ expression: Expression, _ dialect: MakerDialect, _ attributes: [Attribute], isBoxed: Bool
  ) -> Target? {
    // `@(size.width)` is a number, even if `size.width` could be an attribute of a view.
    let isMarked = file.isMark(expression.tokens.lowerBound, "@")
    if !isMarked, let item = item(expression, dialect) { return .item(item) }
    if file.isNil(expression) { return nil }
    if !isMarked, kinds.isView(expression) { return .item(view(expression)) }
    // A macro takes any number, but views are compared more often than numbers, except for sizes.
    let mayBeNumber = isMarked || isBoxed && attributes.allSatisfy { $0.kind == .size }
    guard mayBeNumber || kinds.isNumber(expression) || literal(expression) != nil else { return nil }
    return .constant(constant(expression, isInset: false, attributes))
  }

  /// A view with an attribute, such as `title.snp.bottom` or `title.mas_bottom`; nil for anything else.
  private func item(_ expression: Expression, _ dialect: MakerDialect) -> Item? {
    guard case .member(let base?) = expression.kind, expression.nameToken >= 0 else { return nil }
    var word = file.text(expression.nameToken)
    if let namespace = dialect.namespace {
      guard base.nameToken >= 0, file.text(base.nameToken) == namespace, let attributes = LibraryAttributes.named(word)
      else { return nil }
      switch base.kind {
      case .name: return Item(attributes: attributes)
      case .member(let owner?):
        var item = view(owner)
        item.attributes = attributes
        return item
      default: return nil
      }
    }
    guard word.hasPrefix(dialect.prefix) else { return nil }
    word = String(word.dropFirst(dialect.prefix.utf8.count))
    let guide = "safeAreaLayoutGuide"
    if word.hasPrefix(guide) {
      // Such a name stands for a guide and its attribute.
      var item = view(base)
      item.isSafeArea = true
      let side = String(word.dropFirst(guide.utf8.count))
      if side.isEmpty { return item }
      guard let attributes = LibraryAttributes.named(side.uncapitalized) else { return nil }
      item.attributes = attributes
      return item
    }
    guard let attributes = LibraryAttributes.named(word) else { return nil }
    var item = view(base)
    item.attributes = attributes
    return item
  }

  /// A view without an attribute. `a.superview` stands for the superview of `a`.
  func view(_ expression: Expression) -> Item {
    if expression.isName(.selfKeyword, in: file), expression.isPlainName { return Item() }
    guard expression.isName(.superview, in: file) else { return Item(view: expression) }
    switch expression.kind {
    case .member(let base?):
      return Item(view: base.isName(.selfKeyword, in: file) && base.isPlainName ? nil : base, isSuperview: true)
    case .name where file.origins(of: file[expression.nameToken].name, at: expression.nameToken).declaration == nil:
      return Item(isSuperview: true)
    default: return Item(view: expression)
    }
  }

  // MARK: Constants

  /// The constant that an argument gives to constraints of the given attributes. `takesNumbers` tells whether the argument cannot be anything
  /// else than a number.
  func constant(
    _ expression: Expression, isInset: Bool, _ attributes: [Attribute], takesNumbers: Bool = false
  ) -> LibraryConstant {
    if let literal = literal(expression) { return LibraryConstant(form: literal, isInset: isInset) }
    // A variable may hold insets or a size, whatever its name.
    let isSize = attributes.contains { $0.kind == .size } && attributes.count > 1
    let mayBeInsets = !takesNumbers && attributes.contains { $0.oppositeEdge.map(attributes.contains) ?? false }
    if kinds.isNumber(expression, byName: !isInset && !isSize && !mayBeInsets) {
      return LibraryConstant(form: .number(expression), isInset: isInset)
    }
    if mayBeInsets { return LibraryConstant(form: .unknown(expression), isInset: true) }
    return LibraryConstant(form: isInset || isSize ? .unknown(expression) : .number(expression), isInset: isInset)
  }

  /// The parts of an expression such as `CGSize(width: 10, height: 20)`, `UIEdgeInsetsMake(1, 2, 3, 4)` or `.zero`; nil for others.
  func literal(_ expression: Expression) -> LibraryConstant.Form? {
    if isZero(expression) { return .parts([]) }
    guard case .call(let callee, let arguments) = expression.kind, callee.nameToken >= 0 else { return nil }
    let word = file.text(callee.nameToken)
    let values = arguments.map { $0.value }
    switch word {
    case "CGSize", "CGSizeMake", "NSMakeSize":
      return values.count == 2 ? .parts([(.width, values[0]), (.height, values[1])]) : nil
    case "CGPoint", "CGPointMake", "NSMakePoint":
      return values.count == 2 ? .parts([(.x, values[0]), (.y, values[1])]) : nil
    case "UIEdgeInsets", "UIEdgeInsetsMake", "NSEdgeInsets", "NSEdgeInsetsMake", "NSDirectionalEdgeInsets",
      "ConstraintInsets":
      return values.count == 4
        ? .parts([(.top, values[0]), (.left, values[1]), (.bottom, values[2]), (.right, values[3])]) : nil
    default: return nil
    }
  }

  /// Whether an expression is the value without insets or without a size: `.zero`, `UIEdgeInsets.zero` or `UIEdgeInsetsZero`.
  private func isZero(_ expression: Expression) -> Bool {
    guard expression.nameToken >= 0 else { return false }
    let word = file.text(expression.nameToken)
    switch expression.kind {
    case .member(nil): return word == "zero"
    case .member(let base?):
      return word == "zero" && base.isPlainName && Self.zeroTypes.contains(file.text(base.nameToken))
    case .name:
      return word == "NSZeroSize" || word.hasSuffix("Zero") && Self.zeroTypes.contains(String(word.dropLast(4)))
    default: return false
    }
  }

  private static let zeroTypes = ["UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "CGSize", "CGPoint"]

  // MARK: Priorities

  /// The priority that an argument stands for; nil if it is unknown.
  func priority(_ expression: Expression) -> Priority? {
    // `.high.advanced(by: -1)`
    if case .call(let callee, let arguments) = expression.kind, case .member(let base?) = callee.kind,
      file.text(callee.nameToken) == "advanced", arguments.count == 1, let step = numbers.literal(arguments[0].value),
      case .number(let value)? = priority(base)
    {
      return .number(value + step)
    }
    if expression.nameToken >= 0, let priority = Self.priority(named: file.text(expression.nameToken)) {
      return priority
    }
    return priorities.priority(expression)
  }

  /// The priority with a name that layout libraries use; nil for other names.
  static func priority(named word: String) -> Priority? {
    switch word {
    case "required", "priorityRequired", "MASLayoutPriorityRequired": .required
    case "high", "priorityHigh", "MASLayoutPriorityDefaultHigh": .number(750)
    case "medium", "priorityMedium", "MASLayoutPriorityDefaultMedium": .number(500)
    case "low", "priorityLow", "MASLayoutPriorityDefaultLow": .number(250)
    default: nil
    }
  }
}
