import VFLConstraints
import VFLSyntax

/// A constraint that an expression makes without a format: with the constructor that takes two items, with anchors, or with a layout
/// library.
struct ExplicitConstraint {
  /// One side of a constraint: an attribute of an item.
  struct Side {
    /// The view or guide; nil for the object whose method contains the expression, if the code leaves out `self`.
    var item: Expression?
    /// Whether the superview of `item` is meant.
    var isSuperview = false
    /// Whether the safe area of the view, or of the superview, is meant.
    var isSafeArea = false
    var attribute: Attribute
    /// The conditional expressions that determine the side.
    var choices: [Choice] = []
  }

  /// A conditional expression with one of its values.
  struct Choice {
    var tokens: Tokens
    var heads: [Head]
    /// The index of the value.
    var index: Int
  }

  var first: Side
  /// The relation; nil if it is known only at run time.
  var relation: Relation?
  /// Whether it certainly is an inequality, which only bounds a position.
  var isBound: Bool { relation != nil && relation != .equal }
  /// The second side; nil if there is none.
  var second: Side?
  var multiplier: Expression?
  /// Whether the code divides by `multiplier`.
  var isMultiplierInverted = false
  var constant: Expression?
  /// The name to show for a constant whose value is not known; nil to show its text.
  var constantName: String?
  /// Whether the constant is half of the value of `constant`.
  var isConstantHalved = false
  /// Whether the system chooses the distance between the views, instead of a constant.
  var isSystemSpacing = false
  /// The factor of the distance that the system chooses; nil for 1.
  var spacingFactor: Expression?
  /// The conditional expressions that determine which constraint the expression makes, with their values for this one.
  var choices: [Choice] { first.choices + (second?.choices ?? []) }
  /// Whether an overload of the project makes the constraint, which may change its priority and activate it.
  var isOverload = false
  /// The priority that is passed to the overload; nil if there is none.
  var givenPriority: Expression?
  /// What a layout library adds; nil for other constraints.
  var library: LibraryMade?
  /// The expression that makes the constraint.
  var expression: Expression
}

/// Reads the expressions that make constraints.
struct ExplicitConstraintReader {
  let file: CodeFile
  private let attributes: AttributeReader
  /// The names that stand for `NSLayoutConstraint`, from `typealias C = NSLayoutConstraint`.
  let aliases: Set<Name>

  init(_ file: CodeFile) {
    self.file = file
    attributes = AttributeReader(file)
    var aliases: Set<Name> = [KnownName.NSLayoutConstraint.name]
    for token in file.uses(of: .NSLayoutConstraint) where file.isMark(token - 1, "=") {
      if file.language == .swift, file.isIdentifier(token - 2), file.text(token - 3) == "typealias" {
        aliases.insert(file[token - 2].name)
      }
      if file.language == .cSharp, file.isIdentifier(token - 2), file.isName(token - 3, .using) {
        aliases.insert(file[token - 2].name)
      }
    }
    self.aliases = aliases
  }

  /// The tokens at which a constraint may be made, in ascending order.
  func candidates() -> [Int] {
    var tokens: [Int] = []
    for name in Self.words[file.language] ?? [] { tokens += file.uses(of: name) }
    for name in aliases { tokens += file.uses(of: name).filter(mayConstruct) }
    if file.language == .swift { tokens += file.uses(of: .`init`).filter(isImplicitConstructor) }
    return tokens.sorted()
  }

  /// The tokens that name the function of each call that certainly makes a constraint, in ascending order. A constructor is named by
  /// its class or by `init`.
  func calls() -> [Int] { candidates().compactMap(calledName).sorted() }

  /// The token that names the function of the call that begins at or after a candidate; nil if it is certainly no such call.
  func calledName(_ token: Int) -> Int? {
    switch file.language {
    case .swift:
      if file.isName(token, .constraint) {
        // `#selector(a.constraint(equalTo:))` is not a call.
        let hasLabel = file.isMark(token + 3, ":") && file[token + 4].kind != .close
        let form = hasLabel ? AnchorForm(file[token].name, file[token + 2].name, .swift) : nil
        return form != nil && file.isCalled(token) ? token : nil
      }
      // `NSLayoutConstraint(item: …)`, `NSLayoutConstraint.init(item: …)`
      let name = file.isMark(token + 1, ".") ? token + 2 : token
      guard name == token || file.isName(name, .`init`), file.isOpen(name + 1, "("),
        file.isName(name + 2, .item), file.isMark(name + 3, ":")
      else { return nil }
      return name
    case .objectiveC: return file.isMark(token + 1, ":") && file.isCalled(token) ? token : nil
    case .cSharp:
      let isClass = aliases.contains(file[token].name)
      let name = isClass ? token + 2 : token
      guard !isClass || file.isName(name, .Create), file.isMark(name - 1, "."),
        file.isOpen(name + 1, "(")
      else { return nil }
      return name
    case .python, .c, .vala, .rust, .javaScript: return nil
    }
  }

  /// Whether a token is the `init` in `.init(item: …, relatedBy: …)`, whose type comes from the context.
  private func isImplicitConstructor(_ token: Int) -> Bool {
    guard file.isMark(token - 1, "."), !file.isIdentifier(token - 2), file[token - 2].kind != .close,
      file.isOpen(token + 1, "("), file.isName(token + 2, .item)
    else { return false }
    return !file.uses(of: .relatedBy, in: file.callTokens(at: token)).isEmpty
  }

  /// Whether the name of the class at a token may begin a call that makes a constraint, rather than stand for a type.
  private func mayConstruct(_ token: Int) -> Bool {
    switch file.language {
    case .swift: file.isOpen(token + 1, "(") || file.isMark(token + 1, ".")
    case .objectiveC: file.isOpen(token - 1, "[")
    case .cSharp: file.isMark(token + 1, ".")
    case .python, .c, .vala, .rust, .javaScript: false
    }
  }

  private static let words: [CodeLanguage: [KnownName]] = [
    .swift: [.constraint],
    .objectiveC: [
      .constraintWithItem, .constraintEqualToAnchor, .constraintGreaterThanOrEqualToAnchor,
      .constraintLessThanOrEqualToAnchor, .constraintEqualToConstant, .constraintGreaterThanOrEqualToConstant,
      .constraintLessThanOrEqualToConstant, .constraintEqualToSystemSpacingAfterAnchor,
      .constraintEqualToSystemSpacingBelowAnchor, .constraintGreaterThanOrEqualToSystemSpacingAfterAnchor,
      .constraintGreaterThanOrEqualToSystemSpacingBelowAnchor, .constraintLessThanOrEqualToSystemSpacingAfterAnchor,
      .constraintLessThanOrEqualToSystemSpacingBelowAnchor,
    ],
    .cSharp: [
      .ConstraintEqualTo, .ConstraintGreaterThanOrEqualTo, .ConstraintLessThanOrEqualTo,
      .ConstraintEqualToSystemSpacingAfterAnchor, .ConstraintEqualToSystemSpacingBelowAnchor,
      .ConstraintGreaterThanOrEqualToSystemSpacingAfterAnchor, .ConstraintGreaterThanOrEqualToSystemSpacingBelowAnchor,
      .ConstraintLessThanOrEqualToSystemSpacingAfterAnchor, .ConstraintLessThanOrEqualToSystemSpacingBelowAnchor,
    ],
  ]

  /// The constraints that an expression may make: one, or one for each value of an attribute that depends on a condition. Empty if
  /// the expression itself makes no constraint, or if an attribute is unknown.
  func constraints(_ expression: Expression) -> [ExplicitConstraint] {
    guard case .call(let callee, let arguments) = expression.kind else { return [] }
    if isConstructor(callee, arguments) { return constructed(arguments, expression) }
    guard case .member(let anchor) = callee.kind, callee.nameToken >= 0 else { return [] }
    return anchored(anchor, file[callee.nameToken].name, arguments, expression)
  }

  /// Why a call that makes a constraint cannot be read.
  func omission(_ expression: Expression) -> LayoutNote.Omission {
    guard case .call(let callee, let arguments) = expression.kind else { return .unread }
    if isConstructor(callee, arguments) { return .attributes }
    guard case .member(let anchor?) = callee.kind, let given = arguments.first,
      let form = AnchorForm(file[callee.nameToken].name, given.label, file.language),
      file.frameworkCall(arguments.dropFirst(), labels: form.labels) != .unknown
    else { return .unread }
    return sides(anchor).isEmpty || form.kind != .constant && sides(given.value).isEmpty ? .anchors : .unread
  }

  // MARK: Constructors

  /// The expression for the first attribute of a constraint if it certainly is `notAnAttribute`; nil otherwise.
  func missingAttribute(_ expression: Expression) -> Expression? {
    guard case .call(let callee, let arguments) = expression.kind, isConstructor(callee, arguments) else { return nil }
    let values = attributes.attributes(arguments[1].value)
    return values.count == 1 && values[0].attribute == nil ? arguments[1].value : nil
  }

  func isConstructor(_ callee: Expression, _ arguments: [Expression.Argument]) -> Bool {
    guard arguments.count == 7, callee.nameToken >= 0 else { return false }
    switch callee.kind {
    case .name: return file.language == .swift && isConstraintClass(callee) && hasConstructorLabels(arguments)
    case .member(nil):
      return file.language == .swift && callee.isName(.`init`, in: file) && hasConstructorLabels(arguments)
    case .member(let base?):
      guard isConstraintClass(base), case .name = base.kind else { return false }
      switch file.language {
      case .swift: return callee.isName(.`init`, in: file) && hasConstructorLabels(arguments)
      case .objectiveC: return callee.isName(.constraintWithItem, in: file)
      case .cSharp:
        let names = ["view1", "attribute1", "relation", "view2", "attribute2", "multiplier", "constant"]
        let isOrdered = zip(arguments, names).allSatisfy { $0.label.map(file.text) ?? $1 == $1 }
        return callee.isName(.Create, in: file) && isOrdered
      case .python, .c, .vala, .rust, .javaScript: return false
      }
    default: return false
    }
  }

  private func hasConstructorLabels(_ arguments: [Expression.Argument]) -> Bool {
    let labels: [KnownName] = [.item, .attribute, .relatedBy, .toItem, .attribute, .multiplier, .constant]
    return arguments.count == labels.count && zip(arguments, labels).allSatisfy { $0.label?.known == $1 }
  }

  private func isConstraintClass(_ expression: Expression) -> Bool {
    expression.nameToken >= 0 && aliases.contains(file[expression.nameToken].name)
  }

  private func constructed(_ arguments: [Expression.Argument], _ expression: Expression) -> [ExplicitConstraint] {
    let values = arguments.map { $0.value }
    let firsts = attributes.attributes(values[1])
    let seconds: [AttributeReader.Value] = file.isNil(values[3]) ? [.init()] : attributes.attributes(values[4])
    // Two attributes that depend on conditions may depend on the same one.
    guard firsts.count == 1 || seconds.count == 1 else { return [] }
    let relation = attributes.relation(values[2])
    var found: [ExplicitConstraint] = []
    for first in firsts {
      guard let attribute = first.attribute else { continue }
      for second in seconds {
        var side = ExplicitConstraint.Side(item: values[0], attribute: attribute, choices: first.choices)
        // The choice of `notAnAttribute` has no other side to belong to.
        if second.attribute == nil { side.choices += second.choices }
        found.append(
          ExplicitConstraint(
            first: side, relation: relation,
            second: second.attribute.map { .init(item: values[3], attribute: $0, choices: second.choices) },
            multiplier: values[5], constant: values[6], expression: expression))
      }
    }
    return found
  }

  // MARK: Anchors

  private func anchored(
    _ anchor: Expression?, _ name: Name, _ arguments: [Expression.Argument], _ expression: Expression
  ) -> [ExplicitConstraint] {
    guard let form = AnchorForm(name, arguments.first?.label, file.language), let anchor, let given = arguments.first
    else { return [] }
    let call = file.frameworkCall(arguments.dropFirst(), labels: form.labels)
    if call == .unknown { return [] }
    return anchored(anchor, form, given, arguments, expression).map { constraint in
      var constraint = constraint
      constraint.isOverload = call == .overload
      constraint.givenPriority = arguments.first { $0.label.map(file.isPriorityLabel) ?? false }?.value
      return constraint
    }
  }

  private func anchored(
    _ anchor: Expression, _ form: AnchorForm, _ given: Expression.Argument, _ arguments: [Expression.Argument],
    _ expression: Expression
  ) -> [ExplicitConstraint] {
    let firsts = sides(anchor)
    if form.kind == .constant {
      return firsts.filter { $0.attribute.kind == .size }.map {
        ExplicitConstraint(first: $0, relation: form.relation, constant: given.value, expression: expression)
      }
    }
    let seconds = sides(given.value)
    if seconds.isEmpty {
      // In C#, a dimension and a constant have the same name.
      guard file.language == .cSharp, form.kind == .anchor, arguments.count == 1 else { return [] }
      return firsts.filter { $0.attribute.kind == .size }.map {
        ExplicitConstraint(first: $0, relation: form.relation, constant: given.value, expression: expression)
      }
    }
    // Two anchors that depend on conditions may depend on the same one.
    guard firsts.count == 1 || seconds.count == 1 else { return [] }
    return firsts.flatMap { first in seconds.map { anchored(first, $0, form, arguments, expression) } }
  }

  private func anchored(
    _ first: ExplicitConstraint.Side, _ second: ExplicitConstraint.Side, _ form: AnchorForm,
    _ arguments: [Expression.Argument], _ expression: Expression
  ) -> ExplicitConstraint {
    var rest = arguments.dropFirst()
    var made = ExplicitConstraint(first: first, relation: form.relation, second: second, expression: expression)
    if form.kind == .systemSpacing {
      made.isSystemSpacing = true
      made.spacingFactor = (rest.first { $0.label?.known == .multiplier } ?? rest.first)?.value
      return made
    }
    made.multiplier = rest.first { $0.label?.known == .multiplier }?.value
    made.constant = rest.first { $0.label?.known == .constant }?.value
    if file.language == .cSharp, let last = rest.popLast(), last.label == nil {
      // `ConstraintEqualTo(anchor, multiplier, constant)` or `ConstraintEqualTo(anchor, constant)`; for one number after a
      // dimension, the multiplier.
      let isMultiplier = rest.isEmpty && first.attribute.kind == .size
      if isMultiplier { made.multiplier = last.value } else { made.constant = last.value }
      if let multiplier = rest.first { made.multiplier = multiplier.value }
    }
    return made
  }

  /// The sides that an anchor can stand for: `view.topAnchor`, `topAnchor`, a variable with such a value, or a choice between some;
  /// empty if any of them is unknown.
  private func sides(_ expression: Expression, depth: Int = 0) -> [ExplicitConstraint.Side] {
    guard depth < ReadingLimit.valueDepth else { return [] }
    if case .choice(let values, let heads) = expression.kind {
      return one(of: values, heads, expression.tokens) { sides($0, depth: depth + 1) }
    }
    guard expression.nameToken >= 0 else { return [] }
    let token = expression.nameToken
    switch expression.kind {
    case .member(let base?):
      // `(isCompact ? a : b).topAnchor`
      if case .choice(let values, let heads) = base.kind, let attribute = attributes.anchor(token) {
        return one(of: values, heads, base.tokens) { [.init(item: $0, attribute: attribute)] }
      }
      guard let attribute = attributes.anchor(token) else {
        return base.isName(.selfKeyword, in: file) ? variable(token, depth) : []
      }
      return [.init(item: base, attribute: attribute)]
    case .name:
      guard let attribute = attributes.anchor(token) else { return variable(token, depth) }
      // A variable may be named like an anchor.
      let found = file.origins(of: file[token].name, at: token)
      if found.declaration != nil { return variable(token, depth) }
      return file.language == .objectiveC ? [] : [.init(item: nil, attribute: attribute)]
    default: return []
    }
  }

  /// The sides for each value of a conditional expression; empty if any of them is unknown.
  private func one(
    of values: [Expression], _ heads: [Head], _ tokens: Tokens, _ sides: (Expression) -> [ExplicitConstraint.Side]
  ) -> [ExplicitConstraint.Side] {
    let found = values.map(sides)
    guard !found.contains(where: { $0.isEmpty }) else { return [] }
    let all = found.enumerated().map { index, sides in
      sides.map { side in
        var side = side
        side.choices.insert(.init(tokens: tokens, heads: heads, index: index), at: 0)
        return side
      }
    }
    return Array(all.joined().prefix(ReadingLimit.attributes))
  }

  private func variable(_ token: Int, _ depth: Int) -> [ExplicitConstraint.Side] {
    let found = file.origins(of: file[token].name, at: token)
    guard let tokens = found.onlyValue, !found.isMember else { return [] }
    return sides(file.expression(tokens), depth: depth + 1)
  }
}

/// What a method of an anchor relates the anchor to, and how.
private struct AnchorForm {
  enum Kind { case anchor, constant, systemSpacing }
  let kind: Kind
  let relation: Relation

  /// The labels of the further arguments.
  var labels: [KnownName] {
    switch kind {
    case .anchor: [.multiplier, .constant]
    case .constant: []
    case .systemSpacing: [.multiplier]
    }
  }

  init?(_ name: Name, _ label: Name?, _ language: CodeLanguage) {
    let word = language == .swift ? (name.known == .constraint ? label?.known : nil) : name.known
    switch word {
    case .equalTo?, .constraintEqualToAnchor?, .ConstraintEqualTo?: (kind, relation) = (.anchor, .equal)
    case .greaterThanOrEqualTo?, .constraintGreaterThanOrEqualToAnchor?, .ConstraintGreaterThanOrEqualTo?:
      (kind, relation) = (.anchor, .greaterThanOrEqual)
    case .lessThanOrEqualTo?, .constraintLessThanOrEqualToAnchor?, .ConstraintLessThanOrEqualTo?:
      (kind, relation) = (.anchor, .lessThanOrEqual)
    case .equalToConstant?, .constraintEqualToConstant?: (kind, relation) = (.constant, .equal)
    case .greaterThanOrEqualToConstant?, .constraintGreaterThanOrEqualToConstant?:
      (kind, relation) = (.constant, .greaterThanOrEqual)
    case .lessThanOrEqualToConstant?, .constraintLessThanOrEqualToConstant?:
      (kind, relation) = (.constant, .lessThanOrEqual)
    case .equalToSystemSpacingAfter?, .equalToSystemSpacingBelow?, .constraintEqualToSystemSpacingAfterAnchor?,
      .constraintEqualToSystemSpacingBelowAnchor?, .ConstraintEqualToSystemSpacingAfterAnchor?,
      .ConstraintEqualToSystemSpacingBelowAnchor?:
      (kind, relation) = (.systemSpacing, .equal)
    case .greaterThanOrEqualToSystemSpacingAfter?, .greaterThanOrEqualToSystemSpacingBelow?,
      .constraintGreaterThanOrEqualToSystemSpacingAfterAnchor?,
      .constraintGreaterThanOrEqualToSystemSpacingBelowAnchor?,
      .ConstraintGreaterThanOrEqualToSystemSpacingAfterAnchor?,
      .ConstraintGreaterThanOrEqualToSystemSpacingBelowAnchor?:
      (kind, relation) = (.systemSpacing, .greaterThanOrEqual)
    case .lessThanOrEqualToSystemSpacingAfter?, .lessThanOrEqualToSystemSpacingBelow?,
      .constraintLessThanOrEqualToSystemSpacingAfterAnchor?, .constraintLessThanOrEqualToSystemSpacingBelowAnchor?,
      .ConstraintLessThanOrEqualToSystemSpacingAfterAnchor?, .ConstraintLessThanOrEqualToSystemSpacingBelowAnchor?:
      (kind, relation) = (.systemSpacing, .lessThanOrEqual)
    default: return nil
    }
  }
}
