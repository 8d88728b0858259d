import VFLConstraints
import VFLSolver
import VFLSyntax

/// The sums of positions and sizes that conditions compare.
extension ProofDocument {
  /// `first - multiplier * second - constant`, compared with 0. Nil if a number is not finite, a location has no second item, or no
  /// view contains both items.
  func form(
    _ first: (item: String, attribute: Attribute), _ relation: VFLSyntax.Relation, _ multiplier: Double,
    _ second: (item: String, attribute: Attribute)?, _ constant: Double, _ priority: VFLSolver.Priority = .required
  ) -> Form? {
    guard let factor = Rational(meant: multiplier), let constant = Rational(meant: constant) else { return nil }
    var form = Form(constant: -constant, priority: priority)
    switch relation {
    case .equal: form.relation = .equal
    case .lessThanOrEqual: form.relation = .lessThanOrEqual
    case .greaterThanOrEqual: form.relation = .greaterThanOrEqual
    }
    guard let second else {
      guard first.attribute == .width || first.attribute == .height else { return nil }
      form.add("\(first.item).\(first.attribute.name)", 1)
      return form
    }
    let outer = path(second.item)
    guard let common = path(first.item).first(where: { outer.contains($0) }) else { return nil }
    // From right to left, distances count from the right.
    guard assumptions.isRightToLeft, first.attribute.isReadingEdge || second.attribute.isReadingEdge else {
      add(first, 1, in: common, to: &form)
      add(second, -factor, in: common, to: &form)
      return form
    }
    add((first.item, first.attribute.fromRight), -1, in: common, to: &form)
    add((second.item, second.attribute.fromRight), factor, in: common, to: &form)
    return form
  }

  /// An item followed by the views that contain it, from the inside out.
  func path(_ item: String) -> [String] {
    var path = [item]
    while let last = path.last, last != superview {
      let next = superviews[last] ?? superview
      if path.contains(next) { break }
      path.append(next)
    }
    return path
  }

  private func add(
    _ line: (item: String, attribute: Attribute), _ factor: Rational, in common: String, to form: inout Form
  ) {
    let axis = line.attribute.axis
    // The attribute's position as a share of the size (0 at the start, 1 at the end) plus an inset in points.
    let half = Rational(1, 2) ?? 1
    let (share, inset): (Rational, Rational)
    switch line.attribute {
    case .width, .height:
      form.add("\(line.item).\(line.attribute.name)", factor)
      return
    case .left, .leading, .top: (share, inset) = (0, 0)
    case .right, .trailing, .bottom: (share, inset) = (1, 0)
    case .firstBaseline: (share, inset) = (0, textLine(.firstBaseline, of: line.item))
    case .lastBaseline: (share, inset) = (1, -textLine(.lastBaseline, of: line.item))
    case .centerX, .centerY: (share, inset) = (half, 0)
    case .centerXWithinMargins: (share, inset) = (half, half * (margin(line.item).left - margin(line.item).right))
    case .centerYWithinMargins: (share, inset) = (half, half * (margin(line.item).top - margin(line.item).bottom))
    case .leftMargin, .leadingMargin: (share, inset) = (0, margin(line.item).left)
    case .topMargin: (share, inset) = (0, margin(line.item).top)
    case .rightMargin, .trailingMargin: (share, inset) = (1, -margin(line.item).right)
    case .bottomMargin: (share, inset) = (1, -margin(line.item).bottom)
    }
    form.constant += factor * inset
    form.add("\(line.item).\(axis.size.name)", factor * share)
    if line.item == common {
      // Measured in its own bounds, a view begins at the origin of those bounds.
      guard line.item == superview, let bounds else { return }
      form.constant += factor * (Rational(meant: axis == .horizontal ? bounds.x : bounds.y) ?? 0)
    } else {
      for view in path(line.item).prefix(while: { $0 != common }) {
        form.add("\(view).\(axis == .horizontal ? "x" : "y")", factor)
      }
    }
  }

  /// The layout margins of an item, in points.
  private func margin(_ item: String) -> (top: Rational, left: Rational, bottom: Rational, right: Rational) {
    let insets = margins[item] ?? EdgeInsets(all: StandardDistance.defaultMargin)
    func exact(_ value: Double) -> Rational { Rational(meant: value) ?? 0 }
    return (exact(insets.top), exact(insets.left), exact(insets.bottom), exact(insets.right))
  }

  /// How far a baseline of an item is from the edge at which it lies by default, in points.
  private func textLine(_ line: Attribute.TextLine, of item: String) -> Rational {
    textLines[item]?[line].flatMap { Rational(meant: $0) } ?? 0
  }
}

extension Attribute {
  /// Whether the edge changes sides with the direction of text.
  fileprivate var isReadingEdge: Bool { fromRight != self }

  /// The edge on screen where text runs from right to left.
  fileprivate var fromRight: Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }
}
