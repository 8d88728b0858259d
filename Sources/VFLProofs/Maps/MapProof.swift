import VFLSolver

/// A proof of what a map of a layout states about each of its pieces, for a reader who trusts neither the solver nor the map.
///
/// A piece in which the required conditions conflict has a sum of conditions that contradicts itself. Any other piece has the values
/// of its unknowns as functions of the two numbers that vary, and sums that show that no other values come as close to what the
/// optional conditions want.
package struct MapProof: Equatable, Sendable {
  /// A function of the two numbers that vary.
  package typealias Function = ParameterRegion.Function

  /// A sum of unknowns and a function, compared with 0.
  package struct Condition: Equatable, Sendable {
    /// The factors by unknown. No factor is 0.
    package var terms: [Int: Rational]
    /// The part of the sum that does not depend on unknowns.
    package var function: Function
    /// The relation between the sum and 0.
    package var relation: VFLSolver.Relation
    /// The priority.
    package var priority: VFLSolver.Priority

    /// Creates a condition.
    package init(
      terms: [Int: Rational], function: Function, relation: VFLSolver.Relation, priority: VFLSolver.Priority
    ) {
      (self.terms, self.function, self.relation, self.priority) = (terms, function, relation, priority)
    }
  }

  /// A weighted sum of conditions and bounds in which all unknowns cancel out.
  package struct Sum: Equatable, Sendable {
    /// Multipliers by condition. No multiplier is 0.
    package var conditions: [Int: Rational] = [:]
    /// Multipliers, above 0, by unknown: each unknown is subtracted, which cannot make the sum larger if it is at least 0.
    package var bounds: [Int: Rational] = [:]
    /// For each priority below required, from the highest down, an upper bound of the multipliers of its conditions.
    package var limits: [Rational] = []

    /// Creates an empty sum.
    package init() {}
  }

  /// A part of the domain.
  package struct Piece: Equatable, Sendable {
    /// The points, counterclockwise.
    package var corners: [PlanePoint]
    /// The statement about these points.
    package var verdict: Verdict

    /// Creates a piece from its corners and the statement about them.
    package init(corners: [PlanePoint], verdict: Verdict) { (self.corners, self.verdict) = (corners, verdict) }
  }

  /// What a proof states about a piece.
  package enum Verdict: Equatable, Sendable {
    /// The required conditions cannot hold: the sum is not above 0 if they do, but its function is above 0.
    case conflict(Sum)
    /// The required conditions hold.
    case solved(Solved)
  }

  /// The values of the unknowns in a piece.
  package struct Solved: Equatable, Sendable {
    /// A value for each unknown of the part.
    package var values: [Int: Function]
    /// The unknowns that cannot have another value.
    package var unique: Set<Int>
    /// For each priority below required, from the highest down, the sum that proves that its conditions cannot be met more closely. If
    /// there are no such priorities, one sum of required conditions.
    package var sums: [Sum]

    /// Creates the contents of a piece in which the required conditions hold.
    package init(values: [Int: Function], unique: Set<Int>, sums: [Sum]) {
      (self.values, self.unique, self.sums) = (values, unique, sums)
    }
  }

  /// Unknowns that are connected by conditions, and the pieces into which they divide the domain.
  package struct Part: Equatable, Sendable {
    /// The conditions, by number.
    package var conditions: [Int]
    /// The unknowns.
    package var unknowns: [Int]
    /// The pieces, which cover the domain.
    package var pieces: [Piece]

    /// Creates a part from the numbers of its conditions and unknowns, and its pieces.
    package init(conditions: [Int], unknowns: [Int], pieces: [Piece]) {
      (self.conditions, self.unknowns, self.pieces) = (conditions, unknowns, pieces)
    }
  }

  /// The first and second number's ranges.
  package var area: ConvexPolygon
  /// All conditions, by number.
  package var conditions: [Int: Condition]
  /// The unknowns that cannot be negative.
  package var nonNegative: Set<Int>
  /// The parts.
  package var parts: [Part]

  /// Creates a proof from the ranges of the two numbers, its conditions and its parts.
  package init(area: ConvexPolygon, conditions: [Int: Condition], nonNegative: Set<Int>, parts: [Part]) {
    (self.area, self.conditions, self.nonNegative, self.parts) = (area, conditions, nonNegative, parts)
  }

  /// The priorities below required among some conditions, from the highest down.
  package func levels(_ numbers: [Int]) -> [VFLSolver.Priority] {
    Set(numbers.compactMap { conditions[$0]?.priority }.filter { !$0.isRequired }).sorted(by: >)
  }
}

extension ParameterRegion.Function {
  package static let zero = Self(x: 0, y: 0, constant: 0)

  /// Adds a multiple of another function.
  package mutating func add(_ other: Self, times factor: Rational) {
    x += other.x * factor
    y += other.y * factor
    constant += other.constant * factor
  }
}

extension MapProof.Condition {
  /// The sum for given values of the unknowns; unknowns without a value count as 0.
  package func value(_ values: [Int: MapProof.Function]) -> MapProof.Function {
    var sum = function
    for (unknown, factor) in terms { sum.add(values[unknown] ?? .zero, times: factor) }
    return sum
  }
}
