import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The quantities of layout tests as linear expressions of the unknowns of a layout.
extension LayoutEngine {
  /// A measure of an item in the coordinates of its superview, as ``measure(_:of:root:)`` measures frames.
  func expression(_ measure: Step.Measure, of item: ItemID, root: ItemID) -> LinearExpression {
    switch measure {
    case .x: return expression(FramePart.x, of: item, root: root)
    case .y: return expression(FramePart.y, of: item, root: root)
    case .attribute(let attribute):
      var sum = LinearExpression()
      for (part, factor) in attribute.parts {
        sum.add(expression(part, of: item, root: root), Rational(meant: factor))
      }
      for (inset, factor) in attribute.insets {
        sum.constant += Rational(meant: factor * (tree.inset(inset, of: item.index) ?? 0)) ?? 0
      }
      return sum
    }
  }

  /// A part of the frame of an item: for a transformed view, of its bounding rectangle, and for the superview, of its bounds.
  func expression(_ part: FramePart, of item: ItemID, root: ItemID) -> LinearExpression {
    func own(_ part: FramePart) -> LinearExpression { LinearExpression(RowLowering.variable(item.index, part)) }
    let node = tree[item.index]
    if item == root, part == .x || part == .y {
      let origin = part == .x ? node.boundsOrigin.x : node.boundsOrigin.y
      return LinearExpression(constant: Rational(meant: origin) ?? 0)
    }
    let transform = node.transform
    if transform == .identity || item == root { return own(part) }
    func extent(_ axis: FramePart) -> LinearExpression {
      let factors = axis == .width ? (transform.a, transform.c) : (transform.b, transform.d)
      var sum = LinearExpression()
      sum.add(own(.width), Rational(meant: factors.0.magnitude))
      sum.add(own(.height), Rational(meant: factors.1.magnitude))
      return sum
    }
    if part.isSize { return extent(part) }
    // The center moves with the transform.
    var sum = own(part)
    let size: FramePart = part == .x ? .width : .height
    sum.add(own(size), Rational(1, 2))
    sum.add(extent(size), Rational(-1, 2))
    sum.constant += Rational(meant: part == .x ? transform.tx : transform.ty) ?? 0
    return sum
  }

  /// The value of an expression for the current frames. The expression must not mention unknowns of the superview's position.
  func value(_ expression: LinearExpression) -> Double {
    var sum = expression.constant
    for term in expression.terms {
      let item = term.variable.index / FramePart.allCases.count
      guard items.indices.contains(item), let part = FramePart(rawValue: term.variable.index % FramePart.allCases.count)
      else { continue }
      sum += term.coefficient * (Rational(exactly: items[item].frame[part]) ?? 0)
    }
    return sum.doubleValue
  }
}

extension LinearExpression {
  /// Adds a multiple of another expression; nothing if the factor is nil.
  mutating func add(_ other: LinearExpression, _ factor: Rational?) {
    guard let factor, !factor.isZero else { return }
    for term in other.terms { terms.append(Term(term.variable, term.coefficient * factor)) }
    constant += other.constant * factor
  }
}

/// The two sides of an equation in a layout test, measured like those of a constraint: in the bounds of the nearest view that
/// contains both items.
struct EquationSides {
  let left: LinearExpression
  let right: LinearExpression

  /// Lowers an equation. Throws if the engine would refuse it as a constraint or does not know one of its names.
  init(_ equation: Equation, _ context: ScenarioContext, _ engine: LayoutEngine) throws(ScenarioContext.Trouble) {
    func item(_ term: Equation.Term) throws(ScenarioContext.Trouble) -> ItemID {
      try context.found(Declaration(name: term.item, span: term.itemSpan))
    }
    var constant = 0.0
    switch equation.constant?.value {
    case .number(let value): constant = value
    case .name(let name): constant = try context.metric(name) * (equation.isConstantNegated ? -1 : 1)
    case .missing, .term, nil: break
    }
    let first = try item(equation.first)
    guard let second = equation.second else {
      left = engine.expression(.attribute(equation.first.attribute), of: first, root: context.root)
      right = LinearExpression(constant: Rational(meant: constant) ?? 0)
      return
    }
    let other = try item(second)
    let form = Constraint(
      first: Anchor(.superview, equation.first.attribute), relation: equation.relation, multiplier: equation.multiplier,
      second: Anchor(.superview, second.attribute), constant: .number(constant), priority: .number(1000),
      origin: Origin(Span(at: 0), .equation))
    if let violation = PairingLaw.violations(of: form).first { throw .refused(.illegalConstraint(violation)) }
    guard engine.tree.commonAncestor(first.index, other.index) != nil else { throw .refused(.noCommonAncestor) }
    func row(_ multiplier: Double, _ constant: Double) -> LinearExpression {
      LayoutEngine.row(
        NumberedConstraint(
          first: (first.index, equation.first.attribute), relation: .equal, multiplier: multiplier,
          second: (other.index, second.attribute), constant: constant, priority: 1000), in: engine.tree
      ).expression
    }
    // A constraint states that its left side minus its right side is 0.
    left = row(0, 0)
    var right = left
    right.add(row(equation.multiplier, constant), -1)
    self.right = right
  }
}
