/// Variables that are held as sums of others, outside of the rows: `denominator * variable = constant + sum(coefficient * other)`.
///
/// A variable that no row contains can be eliminated by the row that it is met in first, and its value never matters to a pivot: it may be
/// anything, or is at least 0 wherever the others are. So its sum is kept as it was written and put into a row only where that row
/// needs it. A chain of n views has n such sums of three terms; as rows of a tableau they have up to n terms each.
///
/// A sum contains only variables that are never defined, or were defined before: the order of definition is an order of dependence.
struct Definitions<W: Word>: Sendable {
  /// What one variable is defined as.
  struct Sum: Sendable {
    var constant: W
    var denominator: W
    /// The place of its first term, and how many there are.
    var first: Int32
    var count: Int32
  }

  struct Term: Sendable {
    var column: Int32
    /// The term before this one that has the same column; -1 for the first.
    var previousUse: Int32
    var coefficient: W
  }

  /// What a variable has to do with definitions.
  private struct Role: Sendable {
    /// Its definition; -1 without.
    var place: Int32 = -1
    /// In how many terms it is.
    var uses: Int32 = 0
    /// The last of them; -1 without.
    var lastUse: Int32 = -1
  }

  // By definition, in order.
  private(set) var variables: [Int32] = []
  /// The required equality of the model that says so; -1 where an inequality does.
  private(set) var rows: [Int32] = []
  private(set) var sums: [Sum] = []

  // By term.
  private(set) var terms: [Term] = []
  /// The definition of each term.
  private(set) var places: [Int32] = []

  private var roles: [Role] = []
  private var chains = DifferenceChains<W>()

  var isEmpty: Bool { variables.isEmpty }
  /// How many terms there are.
  var count: Int { terms.count }

  @inline(__always)
  func place(_ variable: Int32) -> Int {
    Int(variable) < roles.count ? Int(roles[Int(variable)].place) : -1
  }

  /// In how many terms a variable is.
  @inline(__always)
  func uses(_ variable: Int32) -> Int {
    Int(variable) < roles.count ? Int(roles[Int(variable)].uses) : 0
  }

  /// The last term that a variable is in; -1 without.
  @inline(__always)
  func lastUse(_ variable: Int32) -> Int32 {
    Int(variable) < roles.count ? roles[Int(variable)].lastUse : -1
  }

  /// The places of the terms of a definition.
  @inline(__always)
  func terms(_ place: Int) -> Range<Int> {
    let first = Int(sums[place].first)
    return Range(uncheckedBounds: (first, first &+ Int(sums[place].count)))
  }

  /// Begins the definition of a variable that no definition contains, by so many terms; the denominator is above 0.
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

  /// The variable that a definition adds a number to, directly or through other definitions that do the same. Nil for a definition of
  /// another kind.
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

  /// Forgets the definitions of some variables, which those of others do not contain.
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
  /// Whether a variable is in no row and in no definition, so that it can be defined.
  func isFresh(_ variable: Int32) -> Bool {
    let index = Int(variable)
    guard rowOf[index] < 0, definitions.place(variable) < 0, definitions.uses(variable) == 0 else { return false }
    // Rows may be listed in which it no longer is.
    if columns[index].count > 4 { return false }
    return columns[index].allSatisfy { basics[Int($0)] < 0 || arena.index(of: variable, in: Int($0)) == nil }
  }

  /// Whether the column of a variable was shifted, so that it stands for something else than in definitions.
  func isShifted(_ variable: Int32) -> Bool { !shifts.isEmpty && shifts[variable] != nil }

  /// Notes that a column from now on stands for itself less a number, which definitions know nothing of.
  mutating func noteShift(_ column: Int32, _ numerator: W, over denominator: W) {
    guard definitions.uses(column) > 0 else { return }
    var shift = shifts[column] ?? Quotient()
    shift.add(Quotient(numerator, denominator), &overflowed)
    shifts[column] = shift
    noteStale(column)
  }

  /// Defines the variable of one of the terms of `0 = constant + sum(terms)`, or of `scale * slack = constant + sum(terms)`, as an
  /// equality of the model says, or where `row` is below 0 an inequality.
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

  /// How much each defined variable moves when others move as `rate` says, by definition.
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
