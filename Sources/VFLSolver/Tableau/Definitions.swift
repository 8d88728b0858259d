/// Variables that are stored as sums of others, outside the rows: `denominator * variable = constant + sum(coefficient * other)`.
///
/// A variable that no row contains yet can be eliminated by the first row that mentions it. Its value never affects a pivot: it may
/// be any number, or it is at least 0 whenever the other variables are. So its sum is stored as written, and is substituted into a
/// row only when that row needs it. A chain of n views has n such sums of three terms; as rows of a tableau they would have up to n
/// terms each.
///
/// A sum contains only variables that are never defined or were defined earlier. Every definition therefore comes after the
/// definitions that it depends on.
struct Definitions<W: Word>: Sendable {
  /// The sum that defines one variable.
  struct Sum: Sendable {
    var constant: W
    var denominator: W
    /// The index of its first term, and the number of its terms.
    var first: Int32
    var count: Int32
  }

  struct Term: Sendable {
    var column: Int32
    /// The previous term with the same column; -1 for the first.
    var previousUse: Int32
    var coefficient: W
  }

  /// The definition of a variable, and the terms that contain it.
  private struct Role: Sendable {
    /// The index of its definition; -1 if it has none.
    var place: Int32 = -1
    /// The number of terms that contain it.
    var uses: Int32 = 0
    /// The last of these terms; -1 if there is none.
    var lastUse: Int32 = -1
  }

  // Indexed by definition, in order.
  private(set) var variables: [Int32] = []
  /// The required equality of the model that defines the variable; -1 if an inequality does.
  private(set) var rows: [Int32] = []
  private(set) var sums: [Sum] = []

  // Indexed by term.
  private(set) var terms: [Term] = []
  /// The definition that each term belongs to.
  private(set) var places: [Int32] = []

  private var roles: [Role] = []
  private var chains = DifferenceChains<W>()

  var isEmpty: Bool { variables.isEmpty }
  /// The number of terms in all definitions.
  var count: Int { terms.count }

  @inline(__always)
  func place(_ variable: Int32) -> Int {
    Int(variable) < roles.count ? Int(roles[Int(variable)].place) : -1
  }

  /// Returns the number of terms that contain a variable.
  @inline(__always)
  func uses(_ variable: Int32) -> Int {
    Int(variable) < roles.count ? Int(roles[Int(variable)].uses) : 0
  }

  /// Returns the last term that contains a variable; -1 if there is none.
  @inline(__always)
  func lastUse(_ variable: Int32) -> Int32 {
    Int(variable) < roles.count ? roles[Int(variable)].lastUse : -1
  }

  /// Returns the indices of the terms of a definition.
  @inline(__always)
  func terms(_ place: Int) -> Range<Int> {
    let first = Int(sums[place].first)
    return Range(uncheckedBounds: (first, first &+ Int(sums[place].count)))
  }

  /// Begins the definition of a variable that no definition contains. `count` is the number of terms that follow; the denominator
  /// must be above 0.
  mutating func define(_ variable: Int32, denominator: W, constant: W, count: Int, row: Int32) {
    makeRole(variable)
    roles[Int(variable)].place = Int32(truncatingIfNeeded: variables.count)
    variables.append(variable)
    rows.append(row)
    sums.append(
      Sum(
        constant: constant, denominator: denominator, first: Int32(truncatingIfNeeded: terms.count),
        count: Int32(truncatingIfNeeded: count)))
    chains.append()
  }

  /// Adds a term to the definition that was begun last.
  mutating func append(_ column: Int32, _ coefficient: W) {
    makeRole(column)
    var role = roles[Int(column)]
    let use = Int32(truncatingIfNeeded: terms.count)
    terms.append(Term(column: column, previousUse: role.lastUse, coefficient: coefficient))
    places.append(Int32(truncatingIfNeeded: sums.count - 1))
    role.uses += 1
    role.lastUse = use
    roles[Int(column)] = role
    if coefficient.isOne, let sum = sums.last, sum.count == 1, sum.denominator.isOne {
      chains.setLast(base: column, offset: sum.constant)
    }
  }

  /// Returns the variable that a definition adds a number to, directly or through other definitions of that form, and the total
  /// that is added. Nil for a definition of another form.
  mutating func chainEnd(_ place: Int, _ overflowed: inout Bool) -> (variable: Int32, offset: W)? {
    let roles = roles
    return chains.end(
      of: place, place: { Int($0) < roles.count ? Int(roles[Int($0)].place) : -1 }, &overflowed)
  }

  @inline(__always)
  private mutating func makeRole(_ variable: Int32) {
    let index = Int(variable)
    if index < roles.count { return }
    roles.append(contentsOf: repeatElement(Role(), count: index + 1 - roles.count))
  }

  /// Removes the definitions of some variables. The remaining definitions must not contain these variables.
  mutating func removeAll(where isForgotten: (Int32) -> Bool) {
    var kept = Definitions()
    for place in variables.indices where !isForgotten(variables[place]) {
      kept.define(
        variables[place], denominator: sums[place].denominator, constant: sums[place].constant,
        count: terms(place).count, row: rows[place])
      for index in terms(place) { kept.append(terms[index].column, terms[index].coefficient) }
    }
    self = kept
  }
}

extension Tableau {
  /// Returns whether a variable is in no row and in no definition, so that it can be defined.
  func isFresh(_ variable: Int32) -> Bool {
    let index = Int(variable)
    guard rowOf[index] < 0, definitions.place(variable) < 0, definitions.uses(variable) == 0 else { return false }
    // The list may contain rows that no longer contain the variable. Long lists are not searched.
    if columns[index].count > 4 { return false }
    return columns[index].allSatisfy { basics[Int($0)] < 0 || arena.index(of: variable, in: Int($0)) == nil }
  }

  /// Returns whether the column of a variable was shifted, so that it no longer has the meaning that definitions assume.
  func isShifted(_ variable: Int32) -> Bool { !shifts.isEmpty && shifts[variable] != nil }

  /// Records that a column is now its variable minus a number, which definitions do not know about.
  mutating func noteShift(_ column: Int32, _ numerator: W, over denominator: W) {
    guard definitions.uses(column) > 0 else { return }
    var shift = shifts[column] ?? Quotient()
    shift.add(Quotient(numerator, denominator), &overflowed)
    shifts[column] = shift
    noteStale(column)
  }

  /// Defines the variable of the term at `index` by `0 = constant + sum(terms)`, or by `scale * slack = constant + sum(terms)`.
  /// `row` is the equality of the model, or below 0 for an inequality.
  mutating func define(
    _ index: Int, of terms: [(variable: Int32, coefficient: W)], constant: W, slack: (column: Int32, scale: W)?,
    row: Int32
  ) {
    let (variable, own) = terms[index]
    // own * variable = scale * slack - constant - sum(others)
    let isPositive = own.sign > 0
    let size = isPositive ? own : own.negated
    var divisor = size
    if !divisor.isOne {
      divisor = W.commonDivisor(divisor, constant)
      if let slack { divisor = W.commonDivisor(divisor, slack.scale) }
      for place in terms.indices where place != index && !divisor.isOne {
        divisor = W.commonDivisor(divisor, terms[place].coefficient)
      }
    }
    let isReduced = divisor.isOne || divisor.sign == 0
    func part(_ word: W, _ isNegated: Bool) -> W {
      let part = isReduced ? word : word.divided(by: divisor)
      return isNegated ? part.negated : part
    }
    definitions.define(
      variable, denominator: part(size, false), constant: part(constant, isPositive),
      count: terms.count - (slack == nil ? 1 : 0), row: row)
    for place in terms.indices where place != index {
      definitions.append(terms[place].variable, part(terms[place].coefficient, isPositive))
    }
    if let slack { definitions.append(slack.column, part(slack.scale, !isPositive)) }
    columns[Int(variable)].removeAll(keepingCapacity: true)
    noteMove(variable)
    if !meter.spend(terms.count + (slack == nil ? 0 : 1))
      || !meter.allows(entries: definitions.count + arena.columns.count)
    {
      overflowed = true
    }
  }

  /// Returns, by definition, how much each defined variable moves if the other variables move at the rates that `rate` returns.
  func rates(_ rate: (Int32) -> Rational) -> [Rational] {
    var rates: [Rational] = []
    for place in definitions.variables.indices {
      var sum = Rational(0)
      for index in definitions.terms(place) {
        let term = definitions.terms[index]
        let own = definitions.place(term.column)
        let part = own < 0 ? rate(term.column) : rates[own]
        if !part.isZero { sum += Rational(term.coefficient.big, over: definitions.sums[place].denominator.big) * part }
      }
      rates.append(sum)
    }
    return rates
  }
}
