import TestSupport
import Testing

@testable import VFLCode

/// Tests that conditions contradict each other only if no values satisfy all of them.
@Suite struct ConditionTests {
  /// The values of the subjects `a` and `b`, which are Boolean, and `n`, which is a number.
  private struct Values {
    var a: Bool
    var b: Bool
    var n: Double

    func satisfy(_ condition: Condition) -> Bool {
      switch condition {
      case .all(let conditions): conditions.allSatisfy(satisfy)
      case .any(let conditions): conditions.contains(where: satisfy)
      case .unknown: true
      case .fact(let fact):
        switch fact.values {
        case .equal(.number(let value)): n == value
        case .unequal(.number(let value)): n != value
        case .above(let limit, let orEqual): n > limit || orEqual && n == limit
        case .below(let limit, let orEqual): n < limit || orEqual && n == limit
        case .equal(.constant): fact.subject.text == "a" ? a : b
        case .unequal(.constant): fact.subject.text == "a" ? !a : !b
        }
      }
    }
  }

  private func condition(_ random: inout RandomSource, depth: Int) -> Condition {
    if depth > 0, random.below(3) > 0 {
      let parts = (0..<random.below(4)).map { _ in condition(&random, depth: depth - 1) }
      return random.below(2) == 0 ? .all(parts) : .any(parts)
    }
    let fact: Fact =
      switch random.below(6) {
      case 0, 1: Fact(.init(text: "a"), .isTrue)
      case 2: Fact(.init(text: "b"), .isTrue)
      case 3: Fact(.init(text: "n"), .equal(.number(Double(random.below(4)))))
      case 4: Fact(.init(text: "n"), .above(Double(random.below(4)), orEqual: random.below(2) == 0))
      default: Fact(.init(text: "n"), .below(Double(random.below(4)), orEqual: random.below(2) == 0))
      }
    return random.below(2) == 0 ? .fact(fact) : Condition.fact(fact).negated
  }

  @Test func contradictionsAreReal() {
    var random = RandomSource(seed: 45)
    let all = [true, false].flatMap { a in
      [true, false].flatMap { b in (-1...8).map { Values(a: a, b: b, n: Double($0) / 2) } }
    }
    var contradictions = 0
    for _ in 0..<4000 {
      let conditions = (0..<1 + random.below(4)).map { _ in condition(&random, depth: 2) }
      var assumptions = Assumptions()
      let isPossible = conditions.allSatisfy { assumptions.add($0) }
      if !isPossible { contradictions += 1 }
      #expect(isPossible || !all.contains { values in conditions.allSatisfy(values.satisfy) }, "\(conditions)")
      // The opposite holds exactly where the condition does not.
      for condition in conditions {
        #expect(all.allSatisfy { $0.satisfy(condition) != $0.satisfy(condition.negated) }, "\(condition)")
      }
    }
    #expect(contradictions > 1000)
  }
}
