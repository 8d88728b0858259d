import VFLConstraints
import VFLSolver
import VFLSyntax

/// Adds up the constants of a conflict.
extension Explainer {
  /// The largest multiplier that is still readable in a sum.
  private static let largestMultiplier: Rational = 12

  /// The factor for a conflict's multipliers. If a container gives a view both sizes, a sum of the size that the cause names is easiest to
  /// follow.
  func scale(_ conflict: Layout.Conflict, _ cause: Cause, _ members: [Explanation.Conflict.Member]) -> Rational {
    guard case .encapsulatedSize(_, .height, _, _) = cause, let index = givenSize(members),
      members.contains(where: { $0.maker == .encapsulatedSize && $0.constraint != index }),
      let member = conflict.members.first(where: { $0.constraint == index }), !member.multiplier.isZero
    else { return Self.scale(conflict) }
    let scale = Self.scale(conflict)
    return conflict.members.allSatisfy { ($0.multiplier * scale).isInteger } ? scale : 1 / member.multiplier.magnitude
  }

  /// The factor for a conflict's multipliers that makes the sum easiest to follow. This is the smallest factor that makes the
  /// multipliers whole numbers. If those numbers would be too large, it is the factor that leaves as many constants as possible
  /// unchanged.
  static func scale(_ conflict: Layout.Conflict) -> Rational {
    let all = conflict.members.map { $0.multiplier.magnitude } + conflict.bounds.map { $0.multiplier.magnitude }
    if let scale = wholeScale(all), !all.contains(where: { largestMultiplier < $0 * scale }) { return scale }
    var counts: [Rational: Int] = [:]
    for member in conflict.members where !share(member).isZero { counts[member.multiplier.magnitude, default: 0] += 1 }
    // Of several, the smallest.
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.map { 1 / $0.key } ?? 1
  }

  /// The smallest factor that makes all numbers whole; nil if the factor has more than six digits.
  private static func wholeScale(_ all: [Rational]) -> Rational? {
    var scale: Rational = 1
    for multiplier in all {
      let text = (multiplier * scale).denominator.description
      guard text.utf8.count < 7, let factor = Rational(decimal: text) else { return nil }
      scale = scale * factor
    }
    guard scale.numerator.description.utf8.count < 7 else { return nil }
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

  /// The size that the other members of a conflict require, in place of the size that `constraint` sets: 116 if `constraint` sets a
  /// height of 44 and the others form a chain of 8, 100 and 8 points. Nil if the result is negative.
  func needed(_ conflict: Layout.Conflict, against constraint: Int) -> Double? {
    guard let own = conflict.members.first(where: { $0.constraint == constraint }), !own.multiplier.isZero else {
      return nil
    }
    var rest: Rational = 0
    for member in conflict.members where member.constraint != constraint { rest += Self.share(member) }
    // Divide the sum of the other members by this member's multiplier. A row is `size - constant`, so its constant is negative.
    let value = rest / own.multiplier
    return value.signum < 0 ? nil : value.doubleValue
  }
}

extension Layout.Conflict {
  /// The largest number of multiplications of digits that computing with the multipliers may take.
  private static let quickWork = 10_000_000

  /// The conflict with multipliers with which sums can be computed quickly. A conflict of thousands of ratios has multipliers with
  /// thousands of digits: these are rounded to a Double, in proportion to the largest, because a sum shows only a few digits.
  var withShortMultipliers: Layout.Conflict {
    let multipliers = members.map { $0.multiplier } + bounds.map { $0.multiplier }
    let longest = multipliers.reduce(0) { max($0, $1.digitCount) }
    guard multipliers.count * longest * longest > Self.quickWork else { return self }
    let exponent = multipliers.filter { !$0.isZero }.map { $0.exponent }.max() ?? 0
    func rounded(_ multiplier: Rational) -> Rational {
      Rational(exactly: multiplier.approximation(dividedByPowerOfTwo: exponent)) ?? 0
    }
    var result = self
    for index in members.indices { result.members[index].multiplier = rounded(members[index].multiplier) }
    for index in bounds.indices { result.bounds[index].multiplier = rounded(bounds[index].multiplier) }
    return result
  }
}
