import VFLConstraints
import VFLSolver
import VFLSyntax

/// Constraints as rows: every item has four unknowns, its x and y in its superview's coordinates, its width and its height.
extension LayoutEngine {
  /// A sum of unknowns that is being made.
  private struct Sum {
    var terms: [(Variable, Rational)] = []
    var constant: Rational = 0
  }

  func variable(_ item: Int, _ part: FramePart) -> Variable {
    Variable(index: item * FramePart.allCases.count + part.rawValue)
  }

  /// The row of a constraint that is active.
  func row(_ index: Int) -> Row {
    let constraint = constraints[index]
    let holder = constraint.holder
    var sum = Sum()
    sum.constant = -Self.rational(constraint.constant)
    let isAlone = constraint.second == nil
    add(constraint.first, 1, seenFrom: holder, isAlone: isAlone, to: &sum)
    if let second = constraint.second {
      add(second, -Self.rational(constraint.multiplier), seenFrom: holder, isAlone: false, to: &sum)
    }
    return Row(
      sum.terms, constant: sum.constant, constraint.relation.ofRows,
      priority: Priority(constraint.priority) ?? .required)
  }

  /// The row of a constraint between a view and its superview, as masks are translated to.
  func row(_ constraint: Constraint, of view: Int, in superview: Int) -> Row {
    var sum = Sum()
    if case .number(let value) = constraint.constant { sum.constant = -Self.rational(value) }
    add((view, constraint.first.attribute), 1, seenFrom: superview, isAlone: true, to: &sum)
    if let second = constraint.second {
      add(
        (superview, second.attribute), -Self.rational(constraint.multiplier), seenFrom: superview, isAlone: false,
        to: &sum)
    }
    return Row(sum.terms, constant: sum.constant, constraint.relation.ofRows)
  }

  /// What says that a part of an item has a value.
  func row(_ part: FramePart, of item: Int, is value: Double) -> Row {
    Row([(variable(item, part), 1)], constant: -Self.rational(value), .equal)
  }

  /// The rows of the size that a view has by itself: it grows less gladly than it is larger, and shrinks even less gladly.
  func intrinsicRows(_ item: Int) -> [Row] {
    let state = items[item]
    var rows: [Row] = []
    for (part, length, hugging, compression) in [
      (FramePart.width, state.intrinsicWidth, state.hugging.horizontal, state.compression.horizontal),
      (.height, state.intrinsicHeight, state.hugging.vertical, state.compression.vertical),
    ] {
      guard let length, let hugging = Priority(hugging), let compression = Priority(compression) else { continue }
      let terms = [(variable(item, part), Rational(1))]
      let constant = -Self.rational(length)
      rows.append(Row(terms, constant: constant, .lessThanOrEqual, priority: hugging))
      rows.append(Row(terms, constant: constant, .greaterThanOrEqual, priority: compression))
    }
    return rows
  }

  static func rational(_ value: Double) -> Rational { Rational(meant: value) ?? 0 }

  /// Adds an attribute of an item in the coordinates of a view that contains it, or is it.
  private func add(
    _ anchor: (item: Int, attribute: Attribute), _ factor: Rational, seenFrom holder: Int, isAlone: Bool,
    to sum: inout Sum
  ) {
    let item = anchor.item
    let isFromInside = item == holder
    let transform =
      transformBehavior == .transformed && !isFromInside && !isAlone ? items[item].transform : .identity
    for (part, share) in anchor.attribute.parts {
      let factor = factor * Self.rational(share)
      switch part {
      case .width, .height:
        addSize(part, of: item, transform, factor, to: &sum)
      case .x, .y:
        if isFromInside {
          let origin = items[item].boundsOrigin
          sum.constant += factor * Self.rational(part == .x ? origin.x : origin.y)
        } else {
          addStart(part, of: item, transform, factor, to: &sum)
          addPlace(part, of: item, upTo: holder, factor, to: &sum)
        }
      }
    }
    for (inset, share) in anchor.attribute.insets {
      sum.constant += factor * Self.rational(share) * Self.rational(self.inset(inset, of: item))
    }
  }

  /// A width or height, of what is transformed the extent along the axis.
  private func addSize(
    _ part: FramePart, of item: Int, _ transform: Transform, _ factor: Rational, to sum: inout Sum
  ) {
    guard transform != .identity else {
      sum.terms.append((variable(item, part), factor))
      return
    }
    let (byWidth, byHeight) = part == .width ? (transform.a, transform.c) : (transform.b, transform.d)
    for (own, share) in [(FramePart.width, byWidth), (.height, byHeight)] where share != 0 {
      sum.terms.append((variable(item, own), factor * Self.rational(abs(share))))
    }
  }

  /// A left or top edge in the superview, of what is transformed half the extent before the centre.
  private func addStart(
    _ part: FramePart, of item: Int, _ transform: Transform, _ factor: Rational, to sum: inout Sum
  ) {
    sum.terms.append((variable(item, part), factor))
    guard transform != .identity else { return }
    let half = factor * (Rational(1, 2) ?? 0)
    sum.terms.append((variable(item, part == .x ? .width : .height), half))
    addSize(part == .x ? .width : .height, of: item, transform, -half, to: &sum)
    sum.constant += factor * Self.rational(part == .x ? transform.tx : transform.ty)
  }

  /// Where the superviews between an item and one that contains it are.
  private func addPlace(_ part: FramePart, of item: Int, upTo holder: Int, _ factor: Rational, to sum: inout Sum) {
    var current = items[item].superview
    while let view = current, view != holder {
      sum.terms.append((variable(view, part), factor))
      let origin = items[view].boundsOrigin
      sum.constant -= factor * Self.rational(part == .x ? origin.x : origin.y)
      current = items[view].superview
    }
  }

  func inset(_ attribute: Attribute, of item: Int) -> Double {
    let state = items[item]
    if state.isGuide { return 0 }
    switch attribute {
    case .leftMargin: return state.margins.left
    case .rightMargin: return state.margins.right
    case .topMargin: return state.margins.top
    case .bottomMargin: return state.margins.bottom
    case .firstBaseline: return state.firstBaseline
    case .lastBaseline: return state.lastBaseline
    default: return 0
    }
  }
}

extension VFLSyntax.Relation {
  fileprivate var ofRows: VFLSolver.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
