import VFLSolver

extension MapProof {
  /// Why a proof is rejected.
  package enum Refusal: Error, Equatable, Sendable {
    /// A condition or unknown is in no part or in several, or a condition connects two parts.
    case parts
    /// The pieces of a part do not cover the domain exactly once.
    case pieces(part: Int)
    /// A multiplier is missing, or has the wrong sign, or belongs to another part.
    case multiplier(part: Int, piece: Int)
    /// Unknowns do not cancel out in a sum.
    case unknownLeft(part: Int, piece: Int)
    /// A sum does not prove what it should.
    case nothingProven(part: Int, piece: Int)
    /// The values break a required condition, or a bound.
    case conditionBroken(part: Int, piece: Int)
    /// An unknown can have other values than the stated ones.
    case notUnique(part: Int, piece: Int, unknown: Int)
  }

  /// Checks each piece by addition, multiplication and elimination of variables, without solving anything. Throws the first reason to
  /// reject the proof.
  package func check() throws(Refusal) {
    guard dividesConditions else { throw .parts }
    for (index, part) in parts.enumerated() {
      guard covers(part) else { throw .pieces(part: index) }
      for number in part.pieces.indices { try PieceChecker(self, index, number).check() }
    }
  }

  /// Whether each condition and unknown is in exactly one part, and the unknowns of each condition are in its part.
  private var dividesConditions: Bool {
    let numbers = parts.flatMap { $0.conditions }
    let unknowns = parts.flatMap { $0.unknowns }
    guard numbers.count == conditions.count, Set(numbers) == Set(conditions.keys), Set(unknowns).count == unknowns.count
    else { return false }
    return parts.allSatisfy { part in
      let own = Set(part.unknowns)
      return part.conditions.allSatisfy { conditions[$0]?.terms.keys.allSatisfy(own.contains) ?? false }
    }
  }

  /// Whether the pieces of a part cover the domain, and share only their borders.
  private func covers(_ part: Part) -> Bool {
    var areas: [ConvexPolygon] = []
    for piece in part.pieces {
      guard let polygon = ConvexPolygon(checking: piece.corners), polygon.dimension == area.dimension,
        polygon.corners.allSatisfy(area.contains)
      else { return false }
      areas.append(polygon)
    }
    for (index, first) in areas.enumerated() {
      for second in areas[(index + 1)...] where first.intersection(second).dimension == area.dimension { return false }
    }
    return areas.reduce(0) { $0 + Self.measure($1) } == Self.measure(area)
  }

  /// Twice the area of a polygon, the length of a segment along the axes, or 1 for a point.
  private static func measure(_ polygon: ConvexPolygon) -> Rational {
    guard polygon.dimension < 2 else { return polygon.doubleArea }
    guard let first = polygon.corners.first, let last = polygon.corners.last, first != last else { return 1 }
    let (width, height) = (last.x - first.x, last.y - first.y)
    return (width.signum < 0 ? -width : width) + (height.signum < 0 ? -height : height)
  }
}

/// Checks one piece of a proof.
private struct PieceChecker {
  private let proof: MapProof
  private let part: MapProof.Part
  private let piece: MapProof.Piece
  private let (partNumber, pieceNumber): (Int, Int)
  /// The conditions of the part.
  private let own: Set<Int>

  init(_ proof: MapProof, _ part: Int, _ piece: Int) {
    self.proof = proof
    (self.part, self.piece) = (proof.parts[part], proof.parts[part].pieces[piece])
    (partNumber, pieceNumber) = (part, piece)
    own = Set(self.part.conditions)
  }

  func check() throws(MapProof.Refusal) {
    switch piece.verdict {
    case .conflict(let sum):
      let function = try total(sum, levels: [])
      let values = piece.corners.map(function.value)
      guard values.allSatisfy({ $0.signum >= 0 }), values.contains(where: { $0.signum > 0 }) else {
        throw .nothingProven(part: partNumber, piece: pieceNumber)
      }
    case .solved(let solved): try check(solved)
    }
  }

  private func check(_ solved: MapProof.Solved) throws(MapProof.Refusal) {
    guard Set(solved.values.keys) == Set(part.unknowns), holds(solved.values) else {
      throw .conditionBroken(part: partNumber, piece: pieceNumber)
    }
    let levels = proof.levels(part.conditions)
    guard solved.sums.count == max(1, levels.count) else {
      throw .nothingProven(part: partNumber, piece: pieceNumber)
    }
    /// The least total error of each priority, as proven so far.
    var errors: [MapProof.Function] = []
    var equations: [[Int: Rational]] = []
    for (index, sum) in solved.sums.enumerated() {
      let known = Array(levels.prefix(index + 1))
      guard sum.limits.count == known.count else { throw .multiplier(part: partNumber, piece: pieceNumber) }
      var bound = try total(sum, levels: known)
      for (limit, error) in zip(sum.limits, errors) { bound.add(error, times: -limit) }
      if let own = sum.limits.last {
        guard own.signum > 0 else { throw .multiplier(part: partNumber, piece: pieceNumber) }
        var error = MapProof.Function.zero
        error.add(bound, times: 1 / own)
        guard piece.corners.allSatisfy({ self.error(of: known[index], solved.values, at: $0) == error.value(at: $0) })
        else { throw .nothingProven(part: partNumber, piece: pieceNumber) }
        errors.append(error)
      } else if !piece.corners.allSatisfy({ bound.value(at: $0).isZero }) {
        throw .nothingProven(part: partNumber, piece: pieceNumber)
      }
      equations += self.equations(sum, levels: known)
    }
    let determined = Elimination(equations).determined
    for unknown in solved.unique.sorted() where !determined.contains(unknown) {
      throw .notUnique(part: partNumber, piece: pieceNumber, unknown: unknown)
    }
  }

  /// The function that is left when conditions and bounds are multiplied and added up.
  ///
  /// It is at most 0 if the required conditions hold or, with optional ones, at most the sum of the limits of each priority times the
  /// total error of its conditions.
  private func total(_ sum: MapProof.Sum, levels: [Priority]) throws(MapProof.Refusal) -> MapProof.Function {
    var function = MapProof.Function.zero
    var terms: [Int: Rational] = [:]
    for number in sum.conditions.keys.sorted() {
      guard let multiplier = sum.conditions[number], own.contains(number), let condition = proof.conditions[number]
      else { throw .multiplier(part: partNumber, piece: pieceNumber) }
      let isAllowed =
        switch condition.relation {
        case .equal: true
        case .lessThanOrEqual: multiplier.signum >= 0
        case .greaterThanOrEqual: multiplier.signum <= 0
        }
      var isWithin = condition.priority.isRequired
      if let level = levels.firstIndex(of: condition.priority) {
        isWithin = sum.limits[level] >= multiplier && sum.limits[level] >= -multiplier
      }
      guard isAllowed, isWithin else { throw .multiplier(part: partNumber, piece: pieceNumber) }
      function.add(condition.function, times: multiplier)
      for (unknown, factor) in condition.terms { terms[unknown] = (terms[unknown] ?? 0) + factor * multiplier }
    }
    for (unknown, multiplier) in sum.bounds {
      guard proof.nonNegative.contains(unknown), multiplier.signum >= 0 else {
        throw .multiplier(part: partNumber, piece: pieceNumber)
      }
      terms[unknown] = (terms[unknown] ?? 0) - multiplier
    }
    guard terms.values.allSatisfy({ $0.isZero }) else { throw .unknownLeft(part: partNumber, piece: pieceNumber) }
    return function
  }

  /// Whether values meet all required conditions and bounds, which they do everywhere if they do at the corners.
  private func holds(_ values: [Int: MapProof.Function]) -> Bool {
    for number in part.conditions {
      guard let condition = proof.conditions[number], condition.priority.isRequired else { continue }
      let value = condition.value(values)
      for corner in piece.corners {
        let sign = value.value(at: corner).signum
        switch condition.relation {
        case .equal: if sign != 0 { return false }
        case .lessThanOrEqual: if sign > 0 { return false }
        case .greaterThanOrEqual: if sign < 0 { return false }
        }
      }
    }
    return part.unknowns.allSatisfy { unknown in
      !proof.nonNegative.contains(unknown)
        || piece.corners.allSatisfy { (values[unknown]?.value(at: $0).signum ?? -1) >= 0 }
    }
  }

  /// The total error of the conditions of one priority.
  private func error(of level: Priority, _ values: [Int: MapProof.Function], at point: PlanePoint) -> Rational {
    var sum: Rational = 0
    for number in part.conditions {
      guard let condition = proof.conditions[number], condition.priority == level else { continue }
      let value = condition.value(values).value(at: point)
      switch (condition.relation, value.signum) {
      case (.equal, 1), (.lessThanOrEqual, 1): sum += value
      case (.equal, -1), (.greaterThanOrEqual, -1): sum += -value
      default: break
      }
    }
    return sum
  }

  /// The sums of unknowns that are the same at every optimum, because a sum that proves the optimum determines them.
  private func equations(_ sum: MapProof.Sum, levels: [Priority]) -> [[Int: Rational]] {
    var equations: [[Int: Rational]] = []
    // The conditions of each priority whose multipliers are equal to the limit. Only their total is known.
    var violated = levels.map { _ in [Int: Rational]() }
    for number in part.conditions {
      guard let condition = proof.conditions[number] else { continue }
      let multiplier = sum.conditions[number] ?? 0
      guard !condition.priority.isRequired else {
        if condition.relation == .equal || !multiplier.isZero { equations.append(condition.terms) }
        continue
      }
      guard let level = levels.firstIndex(of: condition.priority) else { continue }
      let limit = sum.limits[level]
      if limit.isZero { continue }
      if multiplier == limit || multiplier == -limit {
        for (unknown, factor) in condition.terms {
          let own = multiplier.signum > 0 ? factor : -factor
          violated[level][unknown] = (violated[level][unknown] ?? 0) + own
        }
      } else if condition.relation == .equal || !multiplier.isZero {
        equations.append(condition.terms)
      }
    }
    for (unknown, multiplier) in sum.bounds where !multiplier.isZero { equations.append([unknown: 1]) }
    return equations + violated.map { $0.filter { !$0.value.isZero } }
  }
}

/// The elimination of unknowns from sums that have a known value.
private struct Elimination {
  /// The sums, solved for one unknown each: the unknown is the sum of the others times their factors, plus a known value.
  private var rows: [Int: [Int: Rational]] = [:]

  init(_ equations: [[Int: Rational]]) {
    for equation in equations {
      var rest = equation
      for (unknown, factor) in equation where rows[unknown] != nil { substitute(unknown, factor, in: &rest) }
      guard let pivot = rest.keys.min(), let factor = rest[pivot] else { continue }
      var solved: [Int: Rational] = [:]
      for (unknown, own) in rest where unknown != pivot { solved[unknown] = -own / factor }
      for (unknown, row) in rows {
        guard let used = row[pivot] else { continue }
        var changed = row
        changed[pivot] = nil
        for (other, own) in solved { Self.add(other, own * used, to: &changed) }
        rows[unknown] = changed
      }
      rows[pivot] = solved
    }
  }

  /// The unknowns that have one possible value.
  var determined: Set<Int> { Set(rows.filter { $0.value.isEmpty }.keys) }

  private func substitute(_ unknown: Int, _ factor: Rational, in sum: inout [Int: Rational]) {
    sum[unknown] = nil
    for (other, own) in rows[unknown] ?? [:] { Self.add(other, own * factor, to: &sum) }
  }

  private static func add(_ unknown: Int, _ factor: Rational, to sum: inout [Int: Rational]) {
    let total = (sum[unknown] ?? 0) + factor
    sum[unknown] = total.isZero ? nil : total
  }
}
