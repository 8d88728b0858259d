import VFLConstraints
import VFLSyntax

extension Constraint {
  /// The same constraint with its items in a fixed order, so that `b.leading == a.trailing + 8` and
  /// `a.trailing == b.leading - 8` compare equal. Only constraints with a multiplier of 1 can be turned.
  var inNormalForm: Constraint {
    guard let second, multiplier == 1, second.order < first.order else { return self }
    var turned = self
    switch constant {
    case .number(let value): turned.constant = .number(0 - value)
    case .metric(let name, let isNegated): turned.constant = .metric(name, isNegated: !isNegated)
    case .standard: return self
    }
    turned.first = second
    turned.second = first
    turned.relation = relation.mirrored
    return turned
  }
}

extension Anchor {
  /// Any total order of anchors.
  fileprivate var order: UInt64 {
    let item: UInt64 =
      switch item {
      case .superview: 0
      case .view(let name): UInt64(name.index) + 1
      }
    return item << 8 | UInt64(attribute.rawValue)
  }
}
