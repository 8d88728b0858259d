import VFLConstraints
import VFLSolver

/// A search for values of all unknowns at which every required row holds.
///
/// It is much faster than a solver and succeeds for most layouts, which have no conflicts. A failure proves nothing. Values are
/// found by unit propagation: an equation with only one unknown left determines the value of that unknown. If there is no such
/// equation, the search guesses a value and never revises it. Takes time linear in the number of terms.
struct FeasiblePointSearch {
  /// A required row. Its terms are a range of the search's `terms`.
  private struct Sum {
    var terms: Range<Int>
    var constant: Double
    var relation: VFLSolver.Relation
    /// The number of terms whose unknowns have no value yet.
    var openCount: Int
  }

  private struct Unknown {
    var lower: Double
    var upper = Double.infinity
    var value: Double?
    /// The rows with this unknown, as a range of `occurrences`.
    var rows = 0..<0
  }

  /// The guesses for sizes that no equation determines.
  private struct Guess {
    /// The size of the superview; nil if the sizes of its subviews determine it.
    var superview: Double?
    var other: Double
  }

  /// The first guess makes views as large as a screen and lets them determine the superview's size. It also works if sizes depend
  /// on each other. The second guess makes views as small as possible in a large superview. It also works if the margins in several
  /// formats differ.
  private static let guesses = [Guess(superview: nil, other: 1000), Guess(superview: 10_000, other: 0)]

  private var sums: [Sum] = []
  private var terms: [(unknown: Int, coefficient: Double)] = []
  private var unknowns: [Unknown] = []
  /// The number of unknowns that are parts of frames. These unknowns come first.
  private let partCount: Int
  /// The rows of each unknown.
  private var occurrences: [Int] = []
  /// The rows with at most one open term.
  private var pending: [Int] = []

  /// Runs the search and returns whether it found values for all unknowns.
  static func succeeds(_ rows: LayoutRows) -> Bool {
    guard let search = FeasiblePointSearch(rows) else { return false }
    return guesses.contains { guess in
      var attempt = search
      return attempt.succeeds(guess)
    }
  }

  /// Prepares the search. Nil if the rows have numbers whose sums and products may not be exact in floating point.
  private init?(_ rows: LayoutRows) {
    partCount = rows.partCount
    unknowns.reserveCapacity(rows.unknownCount)
    sums.reserveCapacity(rows.rows.count)
    terms.reserveCapacity(rows.rows.count * 3)
    for index in 0..<rows.unknownCount {
      let isSize = index < partCount && index % FramePart.allCases.count >= FramePart.width.rawValue
      unknowns.append(Unknown(lower: isSize ? 0 : -.infinity))
    }
    for row in rows.rows where row.row.priority.isRequired {
      guard add(row.row) else { return nil }
    }
    var counts = [Int](repeating: 0, count: unknowns.count)
    for term in terms { counts[term.unknown] += 1 }
    var start = 0
    for index in unknowns.indices {
      unknowns[index].rows = start..<start
      start += counts[index]
    }
    occurrences = [Int](repeating: 0, count: start)
    for (index, sum) in sums.enumerated() {
      for term in sum.terms {
        let range = unknowns[terms[term].unknown].rows
        occurrences[range.upperBound] = index
        unknowns[terms[term].unknown].rows = range.lowerBound..<range.upperBound + 1
      }
      if sum.openCount <= 1 { pending.append(index) }
    }
  }

  private mutating func add(_ row: VFLSolver.Row) -> Bool {
    guard let constant = Self.exact(row.expression.constant) else { return false }
    let start = terms.count
    var hasZero = false
    for term in row.expression.terms {
      guard let coefficient = Self.exact(term.coefficient) else { return false }
      if let known = (start..<terms.count).first(where: { terms[$0].unknown == term.variable.index }) {
        terms[known].coefficient += coefficient
        hasZero = hasZero || terms[known].coefficient == 0
      } else {
        hasZero = hasZero || coefficient == 0
        terms.append((term.variable.index, coefficient))
      }
      // A row has a term for each view between its items and their nearest common ancestor.
      guard terms.count - start <= Self.maximumTerms else { return false }
    }
    // Changing a part of an array copies that part.
    if hasZero { terms[start...].removeAll { $0.coefficient == 0 } }
    sums.append(
      Sum(
        terms: start..<terms.count, constant: constant, relation: row.relation, openCount: terms.count - start))
    return true
  }

  // MARK: Numbers

  /// The terms of a row are compared with each other, so their number is limited.
  private static let maximumTerms = 16
  /// Numbers are multiples of a quarter below this limit. The product of two such numbers needs at most 52 bits, so it is exact in a
  /// `Double`.
  private static let limit = 0x1p24

  private static func exact(_ number: Rational) -> Double? {
    guard number.isInteger || number.denominator == 2 || number.denominator == 4 else { return nil }
    let value = number.doubleValue
    return value.magnitude < limit ? value : nil
  }

  private static func isExact(_ value: Double) -> Bool {
    value.magnitude < limit && (value * 4).rounded() == value * 4
  }

  // MARK: Search

  private mutating func succeeds(_ guess: Guess) -> Bool {
    // Unknown margins come first, because every guess for a size depends on them.
    guard propagate(), decide(partCount..<unknowns.count, guess.other) else { return false }
    if let size = guess.superview, !decide(sizesOfSuperview, size) { return false }
    // Sizes come before positions, because a position may leave no room for a size.
    return decide(partsOfSubviews.filter { unknowns[$0].lower >= 0 }, guess.other)
      && decide(partsOfSubviews, guess.other) && decide(0..<partsOfSubviews.lowerBound, guess.other)
  }

  /// The unknowns of the superview come first.
  private var sizesOfSuperview: Range<Int> {
    min(FramePart.width.rawValue, partCount)..<min(FramePart.allCases.count, partCount)
  }

  private var partsOfSubviews: Range<Int> { min(FramePart.allCases.count, partCount)..<partCount }

  /// Gives values to open unknowns: sets each unknown size to `size`, clamped to its bounds, and each location to its lower bound,
  /// or to its upper bound or 0 if it has no lower bound. Returns false if a constraint cannot hold.
  private mutating func decide(_ indices: some Sequence<Int>, _ size: Double) -> Bool {
    for index in indices where unknowns[index].value == nil {
      let unknown = unknowns[index]
      let value =
        unknown.lower >= 0
        ? min(max(unknown.lower, size), unknown.upper)
        : unknown.lower.isFinite ? unknown.lower : min(unknown.upper, 0)
      guard assign(index, value), propagate() else { return false }
    }
    return true
  }

  private mutating func propagate() -> Bool {
    while let index = pending.popLast() {
      guard sums[index].openCount == 0 ? holds(sums[index]) : bound(sums[index]) else { return false }
    }
    return true
  }

  private func holds(_ sum: Sum) -> Bool {
    var value = sum.constant
    for term in sum.terms { value += terms[term].coefficient * (unknowns[terms[term].unknown].value ?? 0) }
    switch sum.relation {
    case .equal: return value == 0
    case .lessThanOrEqual: return value <= 0
    case .greaterThanOrEqual: return value >= 0
    }
  }

  /// Applies a row to its only open unknown.
  private mutating func bound(_ sum: Sum) -> Bool {
    var value = sum.constant
    var open: (unknown: Int, coefficient: Double)?
    for term in sum.terms {
      if let known = unknowns[terms[term].unknown].value {
        value += terms[term].coefficient * known
      } else {
        open = terms[term]
      }
    }
    // The row may have been completed since it became pending.
    guard let open else { return true }
    let bound = -value / open.coefficient
    switch sum.relation {
    case .equal: return bound * open.coefficient == -value && assign(open.unknown, bound)
    case .lessThanOrEqual where open.coefficient > 0, .greaterThanOrEqual where open.coefficient < 0:
      unknowns[open.unknown].upper = min(unknowns[open.unknown].upper, bound)
    default: unknowns[open.unknown].lower = max(unknowns[open.unknown].lower, bound)
    }
    return unknowns[open.unknown].lower <= unknowns[open.unknown].upper
  }

  private mutating func assign(_ index: Int, _ value: Double) -> Bool {
    guard Self.isExact(value), unknowns[index].lower <= value, value <= unknowns[index].upper else { return false }
    unknowns[index].value = value
    for place in unknowns[index].rows {
      let row = occurrences[place]
      sums[row].openCount -= 1
      if sums[row].openCount <= 1 { pending.append(row) }
    }
    return true
  }
}

extension LayoutRows {
  /// Whether the search finds a point at which all required rows hold. A result of false is inconclusive, and a solver must decide.
  /// The result is also false if the budget is small or the work was cancelled, because a solver would not finish either.
  package func evidentlyHold(budget: inout Budget) -> Bool {
    // For rows that the search can handle, a solver takes more steps than this.
    let effort = 64 * (rows.count + unknownCount)
    guard budget.steps > effort, budget.isCancelled?() != true, budget.isOutOfMemory?() != true else { return false }
    budget.spend(rows.count)
    return FeasiblePointSearch.succeeds(self)
  }
}
