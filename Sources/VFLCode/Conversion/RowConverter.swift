import VFLConstraints
import VFLSyntax

/// Converts rows of constraints to formats, where these are shorter.
///
/// Only required constraints are converted that nothing names or changes, and `|` only stands for a view to which the source certainly
/// adds the views next to it.
struct RowConverter {
  private let file: CodeFile
  private let code: AppCode
  private let target: Target
  private let reader: ExplicitConstraintReader
  private let numbers: Numbers
  private let types: DeclaredTypes
  private let printer: FormatCallPrinter
  private var known: KnownSuperviews
  private var names: VariableNames
  /// The function and the member that make each constraint, by its source range; a member of -1 stands for several.
  private var members: [Span: (function: Int, member: Int)] = [:]
  /// The superviews of the views of each function.
  private(set) var additions: [Int: [CodeFunction.Addition]] = [:]

  init(_ file: CodeFile, _ code: AppCode, _ target: Target) {
    self.file = file
    self.code = code
    self.target = target
    reader = ExplicitConstraintReader(file)
    numbers = Numbers(file)
    types = DeclaredTypes(file)
    printer = FormatCallPrinter(file)
    known = KnownSuperviews(file, code)
    names = VariableNames(file)
    for (index, function) in code.functions.enumerated() {
      for (number, member) in function.members.enumerated() {
        members[member.span] = (index, members[member.span] == nil ? number : -1)
      }
    }
  }

  /// The replacement of a row, the number of constraints that become formats, and the function; nil if formats are not shorter.
  mutating func replacement(of row: ConstraintRow) -> (edit: FixIt.Edit, count: Int, function: Int)? {
    guard let function = row.constraints.compactMap({ members[file.span($0)]?.function }).first else { return nil }
    var keys = FormatKeys(target: code.functions[function].usesAppKit ? .macOS : target)
    var rest: [Constraint] = []
    for index in row.constraints.indices {
      guard var constraint = self.constraint(row.constraints[index], in: row, of: function, &keys) else { continue }
      constraint.origin.statement = UInt32(truncatingIfNeeded: index)
      rest.append(constraint)
    }
    rest = Self.aligned(rest)
    var calls: [FormatCallPrinter.Call] = []
    while true {
      let found = Raising(rest, scope: keys.scope).formats.compactMap { format -> FormatCallPrinter.Call? in
        let call = printer.call(format, of: format.constraints.map { Int(rest[$0].origin.statement) }, keys)
        return call.constraints.count > 1 && printer.isShorter(call, in: row) ? call : nil
      }
      if found.isEmpty { break }
      calls += found
      let taken = Set(found.flatMap { $0.constraints })
      rest.removeAll { taken.contains(Int($0.origin.statement)) }
    }
    calls.sort { ($0.constraints.min() ?? 0) < ($1.constraints.min() ?? 0) }
    let body = file.root(of: row.tokens.lowerBound)
    guard let edit = printer.edit(calls, in: row, variable: { names.unique("views", in: body) }) else { return nil }
    return (edit, calls.reduce(0) { $0 + $1.constraints.count }, function)
  }

  // MARK: Constraints

  /// The constraint that an expression makes, with the near item on its right-hand side; nil if it cannot be a part of a format.
  private mutating func constraint(
    _ tokens: Tokens, in row: ConstraintRow, of function: Int, _ keys: inout FormatKeys
  ) -> Constraint? {
    let all = reader.constraints(file.expression(tokens))
    guard let place = members[file.span(tokens)], place.function == function, place.member >= 0,
      let made = all.first, all.count == 1, made.expression.tokens == tokens, made.choices.isEmpty, !made.isOverload,
      !made.isSystemSpacing, let relation = made.relation
    else { return nil }
    let member = code.functions[function].members[place.member]
    guard member.priority == .required, member.constant == nil, member.omission == nil, member.identifier == nil,
      !member.isReplaced, made.second == nil || numbers.multiplier(of: made) == 1,
      let constant = constant(made, in: row, &keys), let first = anchor(made.first, member.first, in: row, &keys)
    else { return nil }
    var constraint = Constraint(
      first: first, relation: relation, constant: constant, origin: Origin(file.span(tokens), .equation))
    if let side = made.second, let identity = member.second {
      guard let second = anchor(side, identity, in: row, &keys) else { return nil }
      constraint.second = second
      // Only a bar stands for a view that has no key.
      let isKnown = keys.hasView(member.first) && keys.hasView(identity)
      let isInFirst = second.attribute == first.attribute && superview(of: identity, function, &keys) == member.first
      let isInSecond = second.attribute == first.attribute && superview(of: member.first, function, &keys) == identity
      guard isKnown || first.attribute.kind != .size && (isInFirst || isInSecond) else { return nil }
      let isNear =
        switch (first.attribute.edgeSide, second.attribute.edgeSide) {
        case (.end, .start): true
        case (.start, .start): isInFirst
        case (.end, .end): isInSecond
        default: false
        }
      if isNear { constraint = constraint.mirrored ?? constraint }
    } else if !keys.hasView(member.first) {
      return nil
    }
    return constraint
  }

  /// The constraints with alignments in the order of the neighbors, as options write them.
  private static func aligned(_ constraints: [Constraint]) -> [Constraint] {
    struct Pair: Hashable { var far, near: Item }
    let neighbors = Set(
      constraints.compactMap { constraint in
        constraint.second.flatMap {
          $0.attribute != constraint.first.attribute ? Pair(far: constraint.first.item, near: $0.item) : nil
        }
      })
    return constraints.map { constraint in
      guard let second = constraint.second, second.attribute == constraint.first.attribute,
        second.attribute.kind != .size,
        neighbors.contains(Pair(far: constraint.first.item, near: second.item))
      else { return constraint }
      return constraint.mirrored ?? constraint
    }
  }

  private func anchor(
    _ side: ExplicitConstraint.Side, _ identity: ViewIdentity, in row: ConstraintRow, _ keys: inout FormatKeys
  ) -> Anchor? {
    guard ViewGuide(identity) == nil, !side.attribute.isTextLine, !side.attribute.isMargin else { return nil }
    var text: String?
    if let item = side.item, identity != .own {
      do throws(ConversionObstacle) {
        let view = try MovedExpressions(file, to: row.tokens).view(item, key: "")
        text = view.text + (types.isImplicitlyUnwrapped(item) && !view.text.hasSuffix("!") ? "!" : "")
      } catch {
        text = nil
      }
    }
    return Anchor(keys.view(identity, text), side.attribute)
  }

  /// The only superview that the source gives a view; nil if there are none or several.
  private mutating func superview(of view: ViewIdentity, _ function: Int, _ keys: inout FormatKeys) -> ViewIdentity? {
    if let known = keys.superviews[view] { return known }
    let addition = known.addition(of: view, in: function)
    if let addition { additions[function, default: []].append(addition) }
    keys.setSuperview(addition?.parent, of: view)
    return addition?.parent
  }

  private func constant(_ made: ExplicitConstraint, in row: ConstraintRow, _ keys: inout FormatKeys) -> Constant? {
    guard var operand = made.constant else { return .number(0) }
    if let value = numbers.literal(operand) { return .number(value) }
    var isNegated = false
    while case .negative(let inner) = operand.kind { (operand, isNegated) = (inner, !isNegated) }
    guard file.path(operand) != nil, let text = MovedExpressions(file, to: row.tokens).pathText(operand) else {
      return nil
    }
    // Readers of the format know an unknown number only by its key.
    let isKnown = numbers.value(operand, isFloating: file.language == .swift) != nil
    return keys.metric(text, mustBe: isKnown ? nil : FunctionLowering.metric(text)).map {
      .metric($0, isNegated: isNegated)
    }
  }
}

/// The keys of views and metrics in the formats of a row.
struct FormatKeys {
  /// The names of the formats.
  private(set) var scope = Scope()
  /// The expressions for views and metrics, by their keys, in the order in which they appear.
  private(set) var views: [(key: String, text: String)] = []
  private(set) var metrics: [(key: String, text: String)] = []
  /// The superviews that are known, or known to be unknown, by the texts that identify the views.
  private(set) var superviews: [ViewIdentity: ViewIdentity?] = [:]
  private var items: [ViewIdentity: Name] = [:]
  private var viewKeys: Set<ViewIdentity> = []

  init(target: Target) {
    scope.target = target
    scope.isClosed = true
    scope.hasOpenMetrics = true
  }

  /// Whether a view has a key.
  func hasView(_ identity: ViewIdentity) -> Bool { viewKeys.contains(identity) }

  /// The item of a view. Only a view with an expression gets a key.
  mutating func view(_ identity: ViewIdentity, _ text: String?) -> Item {
    let name = items[identity] ?? unique(FormatCallConverter.lastWord(of: identity.shown))
    if items.updateValue(name, forKey: identity) == nil { scope.declareView(name) }
    if let text, viewKeys.insert(identity).inserted { views.append((scope.names.text(name), text)) }
    return .view(name)
  }

  mutating func setSuperview(_ superview: ViewIdentity?, of view: ViewIdentity) {
    superviews[view] = .some(superview)
    if let superview, let inner = items[view], case .view(let outer) = self.view(superview, nil) {
      scope.declareSuperview(outer, of: inner)
    }
  }

  /// The key of a metric; nil if it would differ from the name that it must have.
  mutating func metric(_ text: String, mustBe wanted: String?) -> Name? {
    if let known = metrics.first(where: { $0.text == text }) { return scope.names.find(known.key) }
    let word = FormatCallConverter.lastWord(of: text)
    if let wanted, wanted != word || scope.names.find(word) != nil { return nil }
    let name = unique(word)
    metrics.append((scope.names.text(name), text))
    return name
  }

  private mutating func unique(_ wanted: String) -> Name {
    var (key, number) = (wanted, 2)
    while scope.names.find(key) != nil {
      key = "\(wanted)\(number)"
      number += 1
    }
    return scope.names.intern(key)
  }
}
