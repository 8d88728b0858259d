import VFLConstraints
import VFLSolver
import VFLSyntax

/// A constraint between items that are identified by number: `first relation multiplier * second + constant @priority`.
package struct NumberedConstraint: Sendable {
  /// The item and attribute on the left-hand side.
  package var first: (item: Int, attribute: Attribute)
  /// The relation between the two sides.
  package var relation: VFLSyntax.Relation
  /// The factor of the second attribute.
  package var multiplier: Double
  /// The item and attribute on the right-hand side; nil if there is only a constant.
  package var second: (item: Int, attribute: Attribute)?
  /// The constant, in points.
  package var constant: Double
  /// The priority, above 0 and at most 1000.
  package var priority: Double
  /// Whether the constraint applies to items without their transforms, as autoresizing masks do.
  package var ignoresTransforms = false

  /// Creates a constraint from the values of its properties.
  package init(
    first: (item: Int, attribute: Attribute), relation: VFLSyntax.Relation, multiplier: Double,
    second: (item: Int, attribute: Attribute)?, constant: Double, priority: Double
  ) {
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.priority = priority
  }
}

/// Turns constraints into rows of the solver. Lint, solve, explain, test and the verification of autoresizing masks all use this
/// lowering.
///
/// Each item has four unknowns: the x and y of its top-left corner in the bounds of its enclosing view, its width and its height. A
/// constraint measures locations in the bounds of the nearest view that contains both of its items, as measurements of 36 saved
/// documents confirm. A multiplier therefore scales distances from the origin of those bounds. Margins and baselines whose values
/// are not known become additional unknowns, numbered after those of the items.
package struct RowLowering: Sendable {
  /// The tree of items that the constraints refer to.
  package var tree: LayoutTree
  /// Whether text runs from right to left, so that leading is right.
  package let isRightToLeft: Bool
  /// The unknowns that represent unknown margins and baselines.
  private var openInsets: [ItemInset: Int] = [:]

  /// A margin or baseline of an item.
  private struct ItemInset: Hashable {
    var item: Int
    var inset: Attribute.Inset
  }

  /// Lowers constraints between the items of a tree. Items with unknown margins must be in the tree from the start.
  package init(_ tree: LayoutTree, isRightToLeft: Bool = false) {
    self.tree = tree
    self.isRightToLeft = isRightToLeft
  }

  /// The number of unknowns that are parts of items.
  package var partCount: Int { tree.count * FramePart.allCases.count }

  /// The number of unknowns.
  package var unknownCount: Int { partCount + openInsets.count }

  /// The unknown for a part of an item.
  package static func variable(_ item: Int, _ part: FramePart) -> Variable {
    Variable(index: item * FramePart.allCases.count + part.rawValue)
  }

  /// The exact number that was most likely meant: 0.1 becomes 1/10, and 0.3333333333333333 becomes 1/3.
  package static func rational(_ value: Double) -> Rational? { Rational(meant: value) }

  /// Lowers a constraint to a row. Nil if a number is not finite, the priority is out of range, or no view contains both items.
  /// Linear in the number of views between the items.
  package mutating func row(_ constraint: NumberedConstraint) -> Row? {
    guard let constant = Self.rational(constraint.constant), let priority = Priority(constraint.priority),
      let multiplier = Self.rational(constraint.multiplier)
    else { return nil }
    let (first, second) = (constraint.first, constraint.second)
    // A location in a constraint without a second item is relative to the enclosing view. Autoresizing masks produce such
    // constraints.
    let holder =
      second == nil ? tree[first.item].superview ?? first.item : tree.commonAncestor(first.item, second?.item)
    guard let holder else { return nil }
    // In a right-to-left layout, measure both sides from the right if one of them depends on the text direction.
    let isMirrored = isRightToLeft && (first.attribute.direction == .reading || second?.attribute.direction == .reading)
    let sign: Rational = isMirrored ? -1 : 1
    var sum = Sum(constant: -constant)
    // A size without a second item is the item's own size, regardless of its transform.
    let seesTransforms = tree.seesTransforms && second != nil && !constraint.ignoresTransforms
    add(first, sign, isMirrored, seenFrom: holder, seesTransforms, to: &sum)
    if let second { add(second, -sign * multiplier, isMirrored, seenFrom: holder, seesTransforms, to: &sum) }
    return Row(
      LinearExpression(sum.terms, constant: sum.constant), constraint.relation.ofRows, priority: priority)
  }

  /// The row that fixes a part of an item; nil if the value is not finite.
  package static func row(
    _ part: FramePart, of item: Int, is value: Double, priority: VFLSolver.Priority = .required
  ) -> Row? {
    rational(value).map { Row([(variable(item, part), 1)], constant: -$0, .equal, priority: priority) }
  }

  private struct Sum {
    private(set) var terms: [LinearExpression.Term] = []
    var constant: Rational

    init(constant: Rational) {
      self.constant = constant
      // Most constraints relate the edges of two items.
      terms.reserveCapacity(4)
    }

    mutating func append(_ variable: Variable, _ coefficient: Rational) {
      terms.append(LinearExpression.Term(variable, coefficient))
    }
  }

  /// Adds an attribute of an item, measured in the bounds of `holder`, which contains the item or is the item.
  private mutating func add(
    _ anchor: (item: Int, attribute: Attribute), _ factor: Rational, _ isMirrored: Bool, seenFrom holder: Int,
    _ seesTransforms: Bool, to sum: inout Sum
  ) {
    let item = anchor.item
    let attribute = isMirrored ? anchor.attribute.mirrored : anchor.attribute
    let isFromInside = item == holder
    let transform = seesTransforms && !isFromInside ? tree[item].transform : .identity
    if attribute.kind != .size {
      let part = FramePart.position(along: attribute.axis)
      if isFromInside {
        addOrigin(part, of: item, factor, to: &sum)
      } else {
        addStart(part, of: item, transform, factor, to: &sum)
        addPlace(part, of: item, upTo: holder, factor, to: &sum)
      }
    }
    if attribute.sizeShare != 0 {
      let share = Self.scaled(factor, attribute.sizeShare)
      addSize(.size(along: attribute.axis), of: item, transform, share, to: &sum)
    }
    for (inset, share) in attribute.insets {
      let factor = Self.scaled(factor, share)
      if let known = tree.inset(inset, of: item) {
        if known != 0 { sum.constant += factor * (Self.rational(known) ?? 0) }
      } else {
        sum.append(openInset(ItemInset(item: item, inset: inset)), factor)
      }
    }
  }

  /// The product of a factor and a share. The share is 1, -1 or one half.
  private static func scaled(_ factor: Rational, _ share: Double) -> Rational {
    share == 1 ? factor : share == -1 ? -factor : factor * (rational(share) ?? 1)
  }

  private mutating func openInset(_ inset: ItemInset) -> Variable {
    if let known = openInsets[inset] { return Variable(index: known) }
    let index = unknownCount
    openInsets[inset] = index
    return Variable(index: index)
  }

  /// Adds a width or height. For a transformed item, this is the extent of its bounding rectangle along the axis.
  private func addSize(
    _ part: FramePart, of item: Int, _ transform: Transform, _ factor: Rational, to sum: inout Sum
  ) {
    guard transform != .identity else {
      sum.append(Self.variable(item, part), factor)
      return
    }
    let (byWidth, byHeight) = part == .width ? (transform.a, transform.c) : (transform.b, transform.d)
    for (own, share) in [(FramePart.width, byWidth), (.height, byHeight)] where share != 0 {
      sum.append(Self.variable(item, own), factor * (Self.rational(share.magnitude) ?? 0))
    }
  }

  /// Adds a left or top edge relative to the enclosing view. For a transformed item, the edge lies half the item's extent before
  /// its center.
  private func addStart(
    _ part: FramePart, of item: Int, _ transform: Transform, _ factor: Rational, to sum: inout Sum
  ) {
    sum.append(Self.variable(item, part), factor)
    guard transform != .identity else { return }
    let half = factor * (Rational(1, 2) ?? 0)
    sum.append(Self.variable(item, part == .x ? .width : .height), half)
    addSize(part == .x ? .width : .height, of: item, transform, -half, to: &sum)
    sum.constant += factor * (Self.rational(part == .x ? transform.tx : transform.ty) ?? 0)
  }

  /// Adds the positions of the views between an item and `holder`, which contains the item.
  private func addPlace(_ part: FramePart, of item: Int, upTo holder: Int, _ factor: Rational, to sum: inout Sum) {
    var current = tree[item].superview
    while let view = current, view != holder {
      sum.append(Self.variable(view, part), factor)
      addOrigin(part, of: view, -factor, to: &sum)
      current = tree[view].superview
    }
  }

  /// Adds the origin of a view's bounds.
  private func addOrigin(_ part: FramePart, of view: Int, _ factor: Rational, to sum: inout Sum) {
    let origin = part == .x ? tree[view].boundsOrigin.x : tree[view].boundsOrigin.y
    if origin != 0 { sum.constant += factor * (Self.rational(origin) ?? 0) }
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
