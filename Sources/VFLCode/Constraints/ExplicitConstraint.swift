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
  }
  var first: Side
  /// The relation; nil if it is known only at run time.
  var relation: Relation?
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
  /// Whether the expression may make another constraint instead, because one of its anchors depends on a condition.
  var isAlternative = false
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
  private let file: CodeFile
  private let attributes: AttributeReader
  /// The names that stand for `NSLayoutConstraint`, from `typealias C = NSLayoutConstraint`.
  private let aliases: Set<Name>

  init(_ file: CodeFile) {
    self.file = file
    attributes = AttributeReader(file)
    var aliases: Set<Name> = [KnownName.NSLayoutConstraint.name]
    for token in file.uses(of: .NSLayoutConstraint) where file.isMark(token - 1, UInt8(ascii: "=")) {
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
    return tokens.sorted()
  }

  /// Whether the name of the class at a token may begin a call that makes a constraint, rather than stand for a type.
  private func mayConstruct(_ token: Int) -> Bool {
    switch file.language {
    case .swift: file.isOpen(token + 1, UInt8(ascii: "(")) || file.isMark(token + 1, UInt8(ascii: "."))
    case .objectiveC: file.isOpen(token - 1, UInt8(ascii: "["))
    case .cSharp: file.isMark(token + 1, UInt8(ascii: "."))
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

  // MARK: Constructors

  private func isConstructor(_ callee: Expression, _ arguments: [Expression.Argument]) -> Bool {
    guard arguments.count == 7, callee.nameToken >= 0 else { return false }
    switch callee.kind {
    case .name:
      return file.language == .swift && isConstraintClass(callee) && hasConstructorLabels(arguments)
    case .member(let base?):
      guard isConstraintClass(base), case .name = base.kind else { return false }
      switch file.language {
      case .swift:
        return callee.isName(.`init`, in: file) && hasConstructorLabels(arguments)
      case .objectiveC: return callee.isName(.constraintWithItem, in: file)
      case .cSharp: return callee.isName(.Create, in: file)
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
    let seconds: [Attribute?] = file.isNil(values[3]) ? [nil] : attributes.attributes(values[4])
    // Two attributes that depend on conditions may depend on the same one.
    guard firsts.count == 1 || seconds.count == 1 else { return [] }
    let relation = attributes.relation(values[2])
    var found: [ExplicitConstraint] = []
    for case let first? in firsts {
      for second in seconds {
        found.append(
          ExplicitConstraint(
            first: .init(item: values[0], attribute: first), relation: relation,
            second: second.map { .init(item: values[3], attribute: $0) }, multiplier: values[5], constant: values[6],
            expression: expression))
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
    return firsts.flatMap { first in
      seconds.map { second in
        var made = anchored(first, second, form, arguments, expression)
        made.isAlternative = firsts.count + seconds.count > 2
        return made
      }
    }
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
    if case .choice(let values) = expression.kind {
      let found = values.map { sides($0, depth: depth + 1) }
      guard !found.contains(where: { $0.isEmpty }), let first = found.first?.first else { return [] }
      let all = found.joined()
      // One of several views.
      if all.allSatisfy({ $0.attribute == first.attribute }) {
        return [.init(item: expression, attribute: first.attribute)]
      }
      return Array(all.prefix(ReadingLimit.attributes))
    }
    guard expression.nameToken >= 0 else { return [] }
    let token = expression.nameToken
    switch expression.kind {
    case .member(let base?):
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

  private func variable(_ token: Int, _ depth: Int) -> [ExplicitConstraint.Side] {
    let found = file.origins(of: file[token].name, at: token)
    guard found.origins.count == 1, case .value(let tokens) = found.origins[0], !found.isMember else { return [] }
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
