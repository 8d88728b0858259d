import VFLConstraints
import VFLSyntax

/// Reads the constraints of Cartography, which are comparisons in closures: `constrain(title, icon) { $0.top == $1.bottom + 8 }`. Only
/// files that import it are read.
struct CartographyReader {
  private let file: CodeFile
  private let values: LibraryValues
  /// The tokens of the names of the functions that take a closure.
  let candidates: [Int]

  init(_ file: CodeFile) {
    self.file = file
    values = LibraryValues(file)
    guard file.language == .swift, file.imports("Cartography"), let name = file.names.find("constrain") else {
      candidates = []
      return
    }
    candidates = file.uses(of: name).filter { file.isOpen($0 + 1, "(") && !file.isMark($0 - 1, ".") }
  }

  /// The names of a closure's parameters, with the views that they stand for.
  private typealias Proxies = [(name: Name, view: Expression?)]

  /// Adds the call that an expression is, and the constraints that it makes.
  func read(_ expression: Expression, into reading: inout LibraryReading) {
    guard case .call(let callee, let arguments) = expression.kind, callee.isPlainName,
      file.text(callee.nameToken) == "constrain", let closure = arguments.last?.value, case .closure = closure.kind
    else { return }
    let views = arguments.dropLast().filter { $0.label == nil }.map { $0.value }
    // A call that replaces a group removes the constraints that the group contained.
    let isReplacing = views.count != arguments.count - 1
    reading.calls.append(
      LibraryCall(verb: .make, views: views.map { own($0) }, closure: closure, expression: expression))
    guard let proxies = proxies(views, closure) else {
      reading.omitted.append(OmittedCall(expression.tokens, in: file))
      return
    }
    var read: [Tokens] = []
    for statement in closure.statements {
      statement.walk { expression in
        if case .closure = expression.kind { return false }
        if let constraints = constraints(expression, proxies) {
          read.append(expression.tokens)
          if constraints.isEmpty { reading.omitted.append(OmittedCall(expression.tokens, in: file)) }
          reading.constraints += constraints.map { constraint in
            var constraint = constraint
            if isReplacing { constraint.library?.verb = .update }
            return constraint
          }
          return false
        }
        return true
      }
    }
    let known = read.joinedRanges
    for tokens in comparisons(in: closure.tokens, proxies) where !known.covers(tokens.lowerBound) {
      reading.omitted.append(OmittedCall(tokens, in: file))
    }
  }

  private func proxies(_ views: [Expression], _ closure: Expression) -> Proxies? {
    guard var names = file.parameters(ofClosure: closure) else { return nil }
    if names.isEmpty { names = views.indices.map { file.names.find("$\($0)") ?? KnownName.empty.name } }
    guard names.count == views.count, !views.isEmpty, views.count <= ReadingLimit.libraryViews else { return nil }
    return zip(names, views).map { ($0, own($1)) }
  }

  /// A view; nil for `self`.
  private func own(_ view: Expression) -> Expression? {
    view.isName(.selfKeyword, in: file) && view.isPlainName ? nil : view
  }

  // MARK: Constraints

  /// The constraints of a comparison or of a call of `align` or `distribute`; nil for other expressions.
  private func constraints(_ expression: Expression, _ proxies: Proxies) -> [ExplicitConstraint]? {
    if case .call(let callee, let arguments) = expression.kind, callee.isPlainName {
      return aligned(file.text(callee.nameToken), arguments, proxies, expression)
    }
    guard case .unknown = expression.kind, var comparison = comparison(expression.tokens) else { return nil }
    var library = LibraryMade()
    if let (rest, value) = priority(comparison.right) {
      comparison.right = rest
      library.priority = values.priority(file.expression(value))
    }
    guard let left = anchors(file.expression(comparison.left), proxies) else { return nil }
    library.isGroup = left.attributes.count == 4
    let right = file.expression(comparison.right)
    return constraints(left, comparison.relation, linear(right, proxies), right, library, expression)
  }

  private func constraints(
    _ left: Anchors, _ relation: Relation, _ linear: Linear?, _ right: Expression, _ library: LibraryMade,
    _ expression: Expression
  ) -> [ExplicitConstraint] {
    var made: [ExplicitConstraint] = []
    for (index, attribute) in left.attributes.enumerated() {
      var constraint = ExplicitConstraint(
        first: left.item.side(attribute), relation: relation, library: library, expression: expression)
      if let linear {
        guard linear.anchors.attributes.count == left.attributes.count else { return [] }
        constraint.second = linear.anchors.item.side(linear.anchors.attributes[index])
        constraint.multiplier = linear.multiplier
        constraint.isMultiplierInverted = linear.isDivided
        guard let value = linear.constant.map({ $0.value(for: attribute, in: file) }) ?? LibraryConstant.Value() else {
          return []
        }
        (constraint.constant, constraint.constantName) = (value.expression, value.name)
      } else {
        // A number. Anything that mentions a view in another way is unknown.
        guard left.attributes.count == 1, attribute.kind == .size, !mentions(right) else { return [] }
        constraint.constant = right
      }
      made.append(constraint)
    }
    return made
  }

  /// Whether an expression contains anything but names of numbers and calls without members of closures' parameters.
  private func mentions(_ expression: Expression) -> Bool {
    expression.tokens.contains { file.isIdentifier($0) && LibraryAttributes.named(file.text($0)) != nil }
  }

  /// `align(top: a, b, c)`, `distribute(by: 8, leftToRight: a, b)`
  private func aligned(
    _ word: String, _ arguments: [Expression.Argument], _ proxies: Proxies, _ expression: Expression
  ) -> [ExplicitConstraint]? {
    guard word == "align" || word == "distribute" else { return nil }
    var arguments = arguments
    var amount: Expression?
    if let label = arguments.first?.label, file.text(label) == "by" { amount = arguments.removeFirst().value }
    guard let label = arguments.first?.label else { return [] }
    let items = arguments.compactMap { item($0.value, proxies) }
    guard items.count == arguments.count, items.count > 1 else { return [] }
    var pairs = zip(items, items.dropFirst()).map { ($0, $1) }
    var attributes: (first: Attribute, second: Attribute)
    switch file.text(label) {
    case "horizontally": attributes = (.trailing, .leading)
    case "leftToRight": attributes = (.right, .left)
    case "vertically": attributes = (.bottom, .top)
    case "equalWidth": attributes = (.width, .width)
    case "equalHeight": attributes = (.height, .height)
    case let label:
      guard word == "align", let attribute = LibraryAttributes.named(label), attribute.count == 1 else { return [] }
      attributes = (attribute[0], attribute[0])
      pairs = items.dropFirst().map { (items[0], $0) }
    }
    return pairs.map { first, second in
      ExplicitConstraint(
        first: first.side(attributes.first), relation: .equal, second: second.side(attributes.second),
        constant: amount?.negated, library: LibraryMade(), expression: expression)
    }
  }

  // MARK: Sides

  /// An item with one or several of its attributes.
  private struct Anchors {
    var item: LibraryValues.Item
    var attributes: [Attribute]
  }

  /// Attributes of an item with a multiplier and a constant.
  private struct Linear {
    var anchors: Anchors
    var multiplier: Expression?
    var isDivided = false
    var constant: LibraryConstant?
  }

  /// `a`, `a.superview!` or `a.safeAreaLayoutGuide` for a parameter `a`; nil for other expressions.
  private func item(_ expression: Expression, _ proxies: Proxies) -> LibraryValues.Item? {
    guard expression.nameToken >= 0 else { return nil }
    switch expression.kind {
    case .name:
      guard let proxy = proxies.first(where: { file.isName(expression.nameToken, $0.name) }) else { return nil }
      return proxy.view.map { values.view($0) } ?? LibraryValues.Item()
    case .member(let base?):
      guard var item = item(base, proxies), !item.isSafeArea else { return nil }
      let word = file.text(expression.nameToken)
      if item.isSuperview {
        item.isSafeArea = word == "safeAreaLayoutGuide"
        return item.isSafeArea ? item : nil
      }
      // The superview of a layout guide is the view that owns it.
      if word == "superview" || word == "owningView" {
        item.isSuperview = true
        return item
      }
      guard word.hasSuffix("Guide"), let view = item.view else { return nil }
      item.view = Expression(kind: .member(of: view), tokens: view.tokens, nameToken: expression.nameToken)
      return item
    default: return nil
    }
  }

  /// `a.top`, `a.edges`; nil for other expressions.
  private func anchors(_ expression: Expression, _ proxies: Proxies) -> Anchors? {
    guard case .member(let base?) = expression.kind, expression.nameToken >= 0, let item = item(base, proxies) else {
      return nil
    }
    let attributes: [Attribute]? =
      switch file.text(expression.nameToken) {
      case "edges": [.top, .leading, .bottom, .trailing]
      case "edgesWithinMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin]
      case let word: LibraryAttributes.named(word)
      }
    return attributes.map { Anchors(item: item, attributes: $0) }
  }

  /// `a.width * 2 + 8`, `inset(a.edges, 8)`; nil for other expressions.
  private func linear(_ expression: Expression, _ proxies: Proxies) -> Linear? {
    if let anchors = anchors(expression, proxies) { return Linear(anchors: anchors) }
    switch expression.kind {
    case .operation(let mark, let left, let right):
      let sides = (linear(left, proxies), linear(right, proxies))
      if case (var found?, nil) = sides, !mentions(right) {
        // The constant of a sum that is multiplied would be multiplied, too.
        switch mark {
        case "+" where found.constant == nil: found.constant = .init(form: .number(right), isInset: false)
        case "-" where found.constant == nil: found.constant = .init(form: .number(right.negated), isInset: false)
        case "*" where found.constant == nil && found.multiplier == nil: found.multiplier = right
        case "/" where found.constant == nil && found.multiplier == nil:
          (found.multiplier, found.isDivided) = (right, true)
        default: return nil
        }
        return found
      }
      guard case (nil, var found?) = sides, !mentions(left), found.constant == nil else { return nil }
      switch mark {
      case "+": found.constant = .init(form: .number(left), isInset: false)
      case "*" where found.multiplier == nil: found.multiplier = left
      default: return nil
      }
      return found
    case .call(let callee, let arguments): return inset(callee, arguments, proxies)
    default: return nil
    }
  }

  /// `inset(a.edges, 8)`, `a.edges.inseted(by: 8)`
  private func inset(_ callee: Expression, _ arguments: [Expression.Argument], _ proxies: Proxies) -> Linear? {
    guard callee.nameToken >= 0 else { return nil }
    var edges: Expression?
    var arguments = arguments
    switch (callee.kind, file.text(callee.nameToken)) {
    case (.name, "inset"): edges = arguments.isEmpty ? nil : arguments.removeFirst().value
    case (.member(let base), "inseted"): edges = base
    default: return nil
    }
    guard let edges, let anchors = anchors(edges, proxies), anchors.attributes.count == 4 else { return nil }
    let values = arguments.map { $0.value }
    let label = arguments.first?.label.map { file.text($0) } ?? ""
    let form: LibraryConstant.Form
    switch (values.count, label) {
    case (1, ""), (1, "by"): form = self.values.constant(values[0], isInset: true, anchors.attributes).form
    case (1, "horizontally"): form = .parts([(.left, values[0]), (.right, values[0])])
    case (1, "vertically"): form = .parts([(.top, values[0]), (.bottom, values[0])])
    case (2, ""), (2, "horizontally"):
      form = .parts([(.left, values[0]), (.right, values[0]), (.top, values[1]), (.bottom, values[1])])
    case (4, ""), (4, "top"):
      form = .parts([(.top, values[0]), (.left, values[1]), (.bottom, values[2]), (.right, values[3])])
    default: return nil
    }
    return Linear(anchors: anchors, constant: LibraryConstant(form: form, isInset: true))
  }

  // MARK: Operators

  /// The two sides of the only comparison in a range, outside brackets except those around all of it; nil if there is none.
  private func comparison(_ range: Tokens) -> (left: Tokens, relation: Relation, right: Tokens)? {
    if file.isOpen(range.lowerBound, "("), file.close(of: range.lowerBound) == range.upperBound - 1 {
      return comparison(Tokens(range.lowerBound + 1, range.upperBound - 1))
    }
    var found: (left: Tokens, relation: Relation, right: Tokens)?
    var index = range.lowerBound
    while index < range.upperBound {
      if let relation = relation(at: index) {
        guard found == nil else { return nil }
        found = (Tokens(range.lowerBound, index), relation, Tokens(index + 1, range.upperBound))
      }
      index = file.skip(index)
    }
    return found
  }

  /// The relation that the operator at a token stands for; nil for other tokens.
  private func relation(at token: Int) -> Relation? {
    if file.isOperator(token, "=", "=") { return .equal }
    if file.isOperator(token, "<", "=") { return .lessThanOrEqual }
    return file.isOperator(token, ">", "=") ? .greaterThanOrEqual : nil
  }

  /// The tokens of all comparisons in a range that begin with the parameter of a closure.
  private func comparisons(in range: Tokens, _ proxies: Proxies) -> [Tokens] {
    range.compactMap { token in
      guard relation(at: token) != nil else { return nil }
      let start = file.primaryStart(before: token)
      guard proxies.contains(where: { file.isName(start, $0.name) }) else { return nil }
      return Tokens(start, file.expressionEnd(from: token + 1))
    }
  }

  /// The tokens before and after the `~` that gives a priority; nil if there is none.
  private func priority(_ range: Tokens) -> (rest: Tokens, value: Tokens)? {
    var index = range.lowerBound
    while index < range.upperBound {
      if file.isMark(index, "~") { return (Tokens(range.lowerBound, index), Tokens(index + 1, range.upperBound)) }
      index = file.skip(index)
    }
    return nil
  }
}
