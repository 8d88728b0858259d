import VFLConstraints
import VFLSolver
import VFLSyntax

/// How the constants of a conflict add up.
extension Explainer {
  /// What to multiply a conflict's multipliers by, so that they are whole and as small as can be; 1 where numbers grow too long.
  static func scale(_ conflict: Layout.Conflict) -> Rational {
    let all = conflict.members.map { $0.multiplier.magnitude } + conflict.bounds.map { $0.multiplier.magnitude }
    var scale: Rational = 1
    for multiplier in all {
      let text = (multiplier * scale).denominator.description
      guard text.utf8.count < 7, let factor = Rational(decimal: text) else { return 1 }
      scale = scale * factor
    }
    guard scale.numerator.description.utf8.count < 7 else { return 1 }
    var divisor = BigInteger(0)
    for multiplier in all { divisor = .greatestCommonDivisor(divisor, (multiplier * scale).numerator) }
    guard !divisor.isZero, let common = Rational(decimal: divisor.description) else { return scale }
    return scale / common
  }

  static func sums(_ conflict: Layout.Conflict, _ scale: Rational) -> Explanation.Conflict.Sums {
    var sums = Explanation.Conflict.Sums()
    var totals: (left: Rational, right: Rational) = (0, 0)
    for member in conflict.members {
      let share = share(member, scale)
      if share.isZero { continue }
      if share.signum < 0 {
        sums.left.append((-share).doubleValue)
        totals.left -= share
      } else {
        sums.right.append(share.doubleValue)
        totals.right += share
      }
    }
    sums.totals = (totals.left.doubleValue, totals.right.doubleValue)
    return sums
  }

  static func share(_ member: Layout.Conflict.Member, _ scale: Rational = 1) -> Rational {
    member.constant * member.multiplier * scale
  }

  /// What the others ask of the size that one member alone holds against them: 116 for a height of 44 and a chain of 8, 100 and 8.
  func needed(_ conflict: Layout.Conflict, against constraint: Int) -> Double? {
    guard let own = conflict.members.first(where: { $0.constraint == constraint }), !own.multiplier.isZero else {
      return nil
    }
    var rest: Rational = 0
    for member in conflict.members where member.constraint != constraint { rest += Self.share(member) }
    // The sum without the member, in its own measure. A row says `size - constant`, so its constant is negative.
    let value = rest / own.multiplier
    return value.signum < 0 ? nil : value.doubleValue
  }
}
