import VFLConstraints
import VFLSyntax

/// A constraint with its items in a fixed order, so that `b.leading == a.trailing + 8` and `a.trailing == b.leading - 8` compare as
/// equal. The sides are plain numbers, because every constraint of a file is hashed.
package struct NormalForm: Hashable, Sendable {
  /// The two sides and the factor between them.
  package struct Sides: Hashable, Sendable {
    package let first: UInt64
    package let second: UInt64
    package let multiplier: UInt64
    /// The number of the group that contains the constraint, counted from 1; 0 outside groups.
    package var group: UInt32
  }
  package var sides: Sides
  package let relation: Relation
  package let constant: Constant
  package let priority: Priority

  /// Swaps the sides if necessary, which is possible only if the multiplier is 1. The constraint is resolved first, which replaces
  /// standard distances with numbers.
  package init(_ constraint: Constraint, group: Int?, target: Target) {
    let constraint = constraint.resolved(for: target)
    var first = constraint.first.order
    var second = constraint.second?.order ?? .max
    var relation = constraint.relation
    var constant = constraint.constant
    // Without a second item, the multiplier has no effect.
    let multiplier = constraint.second == nil ? 1 : constraint.multiplier
    if multiplier == 1, second < first {
      swap(&first, &second)
      relation = relation.mirrored
      switch constant {
      case .number(let value): constant = .number(0 - value)
      case .metric(let name, let isNegated): constant = .metric(name, isNegated: !isNegated)
      case .standard: break
      }
    }
    sides = Sides(
      first: first, second: second, multiplier: multiplier.bitPattern,
      group: group.map { UInt32(truncatingIfNeeded: $0) + 1 } ?? 0)
    self.relation = relation
    self.constant = constant
    priority = constraint.priority
  }
}

extension NormalForm {
  /// A hash that is fast to compute, for use in an `IndexTable`.
  var quickHash: Int {
    let value: UInt64 =
      switch constant {
      case .number(let number): number.bitPattern
      case .metric(let name, let isNegated): UInt64(name.index) << 1 | (isNegated ? 1 : 0)
      case .standard(let distance): UInt64(distance.rawValue)
      }
    var hash = UInt64(truncatingIfNeeded: sides.quickHash) ^ UInt64(relation.rawValue) << 40
    hash = (hash ^ value ^ value >> 32) &* 0xC2B2_AE3D_27D4_EB4F
    if case .number(let number) = priority { hash ^= number.bitPattern &* 0x9E37_79B9_7F4A_7C15 }
    return Int(truncatingIfNeeded: hash >> 32)
  }
}

extension NormalForm.Sides {
  /// A hash that is fast to compute, for use in an `IndexTable`.
  var quickHash: Int {
    var hash = first &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ second) &* 0xC2B2_AE3D_27D4_EB4F
    hash = (hash ^ multiplier ^ UInt64(group)) &* 0x1656_67B1_9E37_79F9
    return Int(truncatingIfNeeded: hash >> 32)
  }
}

extension Anchor {
  /// An arbitrary total order of anchors.
  fileprivate var order: UInt64 { item.order << 8 | UInt64(attribute.rawValue) }
}

extension Item {
  /// An arbitrary total order of items, below 2^33.
  var order: UInt64 {
    switch self {
    case .superview: 0
    case .view(let name): UInt64(name.index) + 1
    }
  }
}
