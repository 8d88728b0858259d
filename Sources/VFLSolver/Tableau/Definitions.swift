/// Variables that are held as sums of others, outside of the rows: `denominator * variable = constant + sum(coefficient * other)`.
///
/// A variable that no row contains can be eliminated by the row that it is met in first, and its value never matters to a pivot: it may be
/// anything, or is at least 0 wherever the others are. So its sum is kept as it was written and put into a row only where that row
/// needs it. A chain of n views has n such sums of three terms; as rows of a tableau they have up to n terms each.
///
/// A sum contains only variables that are never defined, or were defined before: the order of definition is an order of dependence.
struct Definitions<W: Word>: Sendable {
  /// By definition, in order.
  private(set) var variables: [Int32] = []
  private var constants: [W] = []
  private var denominators: [W] = []
  /// The first term of each definition; one more for the end.
  private var starts: [Int] = [0]
  private(set) var columns: [Int32] = []
  private var coefficients: [W] = []
  /// The required equality of the model that says so; -1 where an inequality does.
  private(set) var rows: [Int32] = []
  /// The values at the last refresh.
  private var numerators: [W] = []
  private var valueDenominators: [W] = []

  // By variable.
  /// The definition; -1 for those that have none.
  private var places: [Int32] = []
  /// In how many definitions it is.
  private var uses: [Int32] = []

  var isEmpty: Bool { variables.isEmpty }
  /// How many terms there are.
  var count: Int { columns.count }

  @inline(__always)
  func place(_ variable: Int32) -> Int {
    Int(variable) < places.count ? Int(places[Int(variable)]) : -1
  }

  func isUsed(_ variable: Int32) -> Bool { Int(variable) < uses.count && uses[Int(variable)] > 0 }

  func terms(_ place: Int) -> Range<Int> { starts[place]..<starts[place + 1] }

  func term(_ index: Int) -> (column: Int32, coefficient: W) { (columns[index], coefficients[index]) }

  func constant(_ place: Int) -> W { constants[place] }

  func denominator(_ place: Int) -> W { denominators[place] }

  func value(_ place: Int) -> (numerator: W, denominator: W) { (numerators[place], valueDenominators[place]) }

  /// Whether that is another value than it had.
  @discardableResult
  mutating func setValue(_ place: Int, _ numerator: W, _ denominator: W) -> Bool {
    if numerators[place] == numerator, valueDenominators[place] == denominator { return false }
    numerators[place] = numerator
    valueDenominators[place] = denominator
    return true
  }

  /// The value of a definition, not in lowest terms, from those of all variables, where a denominator of 0 means that there is more to
  /// it. Nil where that, or several denominators, take part.
  @inline(__always)
  func sum(_ place: Int, _ values: [W], _ valueDenominators: [W], _ overflowed: inout Bool) -> (W, W)? {
    guard denominators[place].isOne else { return nil }
    var (sum, denominator) = (constants[place], W(1))
    for index in starts[place]..<starts[place + 1] {
      let column = Int(columns[index])
      let (value, own) = (values[column], valueDenominators[column])
      if own == denominator {
        sum = W.productSum(sum, W(1), coefficients[index], value, &overflowed)
      } else if denominator.isOne, own.sign > 0 {
        sum = W.productSum(sum, own, coefficients[index], value, &overflowed)
        denominator = own
      } else if own.isOne {
        sum = W.productSum(sum, W(1), W.product(coefficients[index], denominator, &overflowed), value, &overflowed)
      } else {
        return nil
      }
    }
    return (sum, denominator)
  }

  /// Defines a variable that no definition contains; the denominator is above 0.
  mutating func define(
    _ variable: Int32, denominator: W, constant: W, terms: [(variable: Int32, coefficient: W)],
    row: Int32
  ) {
    var largest = Int(variable)
    for term in terms { largest = max(largest, Int(term.variable)) }
    if places.count <= largest {
      places.append(contentsOf: repeatElement(-1, count: largest + 1 - places.count))
      uses.append(contentsOf: repeatElement(0, count: largest + 1 - uses.count))
    }
    places[Int(variable)] = Int32(truncatingIfNeeded: variables.count)
    variables.append(variable)
    rows.append(row)
    constants.append(constant)
    denominators.append(denominator)
    numerators.append(W(0))
    valueDenominators.append(W(1))
    for term in terms where term.coefficient.sign != 0 {
      columns.append(term.variable)
      coefficients.append(term.coefficient)
      uses[Int(term.variable)] += 1
    }
    starts.append(columns.count)
  }

  /// Forgets the definitions of some variables, which those of others do not contain.
  mutating func removeAll(where isForgotten: (Int32) -> Bool) {
    var kept = Definitions()
    for place in variables.indices where !isForgotten(variables[place]) {
      kept.define(
        variables[place], denominator: denominators[place], constant: constants[place],
        terms: terms(place).map { (columns[$0], coefficients[$0]) }, row: rows[place])
      kept.setValue(kept.variables.count - 1, numerators[place], valueDenominators[place])
    }
    self = kept
  }
}

/// A sum that definitions are put into: coefficients as fractions, by variable.
struct Expansion<W: Word>: Sendable {
  private var numerators: [W] = []
  private var denominators: [W] = []
  private var isTouched: [Bool] = []
  private(set) var touched: [Int32] = []
  /// Definitions that are still to be put in.
  private var heap = Heap()

  /// Empties it, for so many variables.
  mutating func reset(_ count: Int) {
    for variable in touched {
      isTouched[Int(variable)] = false
      numerators[Int(variable)] = W(0)
      denominators[Int(variable)] = W(1)
    }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    guard numerators.count < count else { return }
    let more = count - numerators.count
    numerators.append(contentsOf: repeatElement(W(0), count: more))
    denominators.append(contentsOf: repeatElement(W(1), count: more))
    isTouched.append(contentsOf: repeatElement(false, count: more))
  }

  /// Adds a multiple of a variable; `place` is its definition, or below 0.
  mutating func add(_ variable: Int32, _ numerator: W, over denominator: W, place: Int, _ overflowed: inout Bool) {
    let index = Int(variable)
    if !isTouched[index] {
      isTouched[index] = true
      touched.append(variable)
      if place >= 0 { heap.push(Int32(truncatingIfNeeded: place)) }
    }
    Self.add(numerator, denominator, &numerators[index], &denominators[index], &overflowed)
  }

  /// Adds a fraction to another, in lowest terms.
  static func add(
    _ numerator: W, _ denominator: W, _ sum: inout W, _ sumDenominator: inout W, _ overflowed: inout Bool
  ) {
    if denominator.isOne, sumDenominator.isOne {
      sum = W.sum(sum, numerator, &overflowed)
      return
    }
    if sum.sign == 0 {
      sum = numerator
      sumDenominator = denominator
    } else {
      sum = W.productSum(sum, denominator, numerator, sumDenominator, &overflowed)
      sumDenominator = W.product(sumDenominator, denominator, &overflowed)
    }
    reduce(&sum, &sumDenominator, &overflowed)
  }

  static func reduce(_ numerator: inout W, _ denominator: inout W, _ overflowed: inout Bool) {
    if denominator.isOne || overflowed { return }
    let divisor = W.commonDivisor(numerator, denominator)
    if divisor.sign == 0 || divisor.isOne { return }
    numerator = numerator.divided(by: divisor)
    denominator = denominator.divided(by: divisor)
  }

  func coefficient(_ variable: Int32) -> (numerator: W, denominator: W) {
    (numerators[Int(variable)], denominators[Int(variable)])
  }

  mutating func clear(_ variable: Int32) {
    numerators[Int(variable)] = W(0)
    denominators[Int(variable)] = W(1)
  }

  /// The definition that was made last, of those that are to be put in.
  mutating func popLast() -> Int? { heap.popLast() }
}

/// Definitions, of which the last one made comes out first.
struct Heap: Sendable {
  private var heap: [Int32] = []

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func push(_ place: Int32) {
    var child = heap.count
    heap.append(place)
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent] >= heap[child] { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  mutating func popLast() -> Int? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return Int(top) }
    heap[0] = last
    var parent = 0
    while true {
      var largest = parent
      for child in [parent * 2 + 1, parent * 2 + 2] where child < heap.count && heap[child] > heap[largest] {
        largest = child
      }
      if largest == parent { return Int(top) }
      heap.swapAt(parent, largest)
      parent = largest
    }
  }
}

extension Tableau {
  /// Whether a variable is in no row and in no definition, so that it can be defined.
  func isFresh(_ variable: Int32) -> Bool {
    let index = Int(variable)
    guard rowOf[index] < 0, definitions.place(variable) < 0, !definitions.isUsed(variable) else { return false }
    // Rows may be listed in which it no longer is.
    if columns[index].count > 4 { return false }
    return columns[index].allSatisfy { basics[Int($0)] < 0 || arena.index(of: variable, in: Int($0)) == nil }
  }

  /// Whether the column of a variable was shifted, so that it stands for something else than in definitions.
  func isShifted(_ variable: Int32) -> Bool { shifts[variable] != nil }

  /// Notes that a column from now on stands for itself less a number, which definitions know nothing of.
  mutating func noteShift(_ column: Int32, _ numerator: W, over denominator: W) {
    guard definitions.isUsed(column) else { return }
    var (sum, sumDenominator) = shifts[column] ?? (W(0), W(1))
    Expansion.add(numerator, denominator, &sum, &sumDenominator, &overflowed)
    shifts[column] = (sum, sumDenominator)
    isStale = true
  }

  /// `denominator * variable = constant + sum(terms)`, as an equality of the model says, or below 0 an inequality.
  mutating func define(
    _ variable: Int32, denominator: W, constant: W, terms: [(variable: Int32, coefficient: W)], row: Int32
  ) {
    var (denominator, constant, terms) = (denominator, constant, terms)
    if !denominator.isOne {
      var divisor = W.commonDivisor(denominator, constant)
      for term in terms {
        if divisor.isOne { break }
        divisor = W.commonDivisor(divisor, term.coefficient)
      }
      if !divisor.isOne, divisor.sign != 0 {
        denominator = denominator.divided(by: divisor)
        constant = constant.divided(by: divisor)
        for index in terms.indices { terms[index].coefficient = terms[index].coefficient.divided(by: divisor) }
      }
    }
    definitions.define(variable, denominator: denominator, constant: constant, terms: terms, row: row)
    columns[Int(variable)].removeAll(keepingCapacity: true)
    isStale = true
    noteMove(variable)
    if !meter.spend(terms.count + 1) || !meter.allows(entries: definitions.count + arena.columns.count) {
      overflowed = true
    }
  }

  /// A sum with all definitions put in, in integers: `scale * sum = constant + sum(terms)`. Nil where it contains none.
  mutating func expanded(
    _ terms: [(variable: Int32, coefficient: W)], _ constant: W
  ) -> (scale: W, constant: W, terms: [(variable: Int32, coefficient: W)])? {
    guard !definitions.isEmpty, terms.contains(where: { definitions.place($0.variable) >= 0 }) else { return nil }
    expansion.reset(kinds.count)
    for term in terms {
      expansion.add(
        term.variable, term.coefficient, over: W(1), place: definitions.place(term.variable), &overflowed)
    }
    var (sum, sumDenominator) = (constant, W(1))
    while let place = expansion.popLast(), !overflowed {
      let variable = definitions.variables[place]
      let (numerator, denominator) = expansion.coefficient(variable)
      expansion.clear(variable)
      if numerator.sign == 0 { continue }
      let range = definitions.terms(place)
      if !meter.spend((range.count + 1) * (W.isSmall ? 3 : 3 + numerator.digitCount + denominator.digitCount)) {
        overflowed = true
      }
      // The coefficient over the definition's denominator, in lowest terms.
      var (top, bottom) = (numerator, definitions.denominator(place))
      Expansion.reduce(&top, &bottom, &overflowed)
      bottom = W.product(bottom, denominator, &overflowed)
      let own = definitions.constant(place)
      if own.sign != 0 { Expansion.add(W.product(own, top, &overflowed), bottom, &sum, &sumDenominator, &overflowed) }
      for index in range {
        let (column, coefficient) = definitions.term(index)
        let product = W.product(coefficient, top, &overflowed)
        expansion.add(column, product, over: bottom, place: definitions.place(column), &overflowed)
        if !shifts.isEmpty, let shift = shifts[column] {
          Expansion.add(
            W.product(product, shift.0, &overflowed), W.product(bottom, shift.1, &overflowed), &sum, &sumDenominator,
            &overflowed)
        }
      }
      if !W.isSmall, !meter.allows(digits: max(top.digitCount, bottom.digitCount)) { overflowed = true }
    }
    if overflowed { return (W(1), W(0), []) }
    // All over one denominator.
    var scale = sumDenominator
    for variable in expansion.touched {
      let denominator = expansion.coefficient(variable).denominator
      if denominator.isOne || denominator == scale { continue }
      let divisor = W.commonDivisor(scale, denominator)
      if divisor.sign == 0 { continue }
      scale = W.product(scale, denominator.divided(by: divisor), &overflowed)
      if !meter.spend(scale.digitCount * scale.digitCount) || !meter.allows(digits: scale.digitCount) {
        overflowed = true
      }
      if overflowed { return (W(1), W(0), []) }
    }
    var result: [(variable: Int32, coefficient: W)] = []
    for variable in expansion.touched {
      let (numerator, denominator) = expansion.coefficient(variable)
      if numerator.sign == 0 { continue }
      result.append(
        (variable, denominator == scale ? numerator : W.product(numerator, scale.divided(by: denominator), &overflowed))
      )
    }
    let scaled =
      sumDenominator == scale ? sum : W.product(sum, scale.divided(by: sumDenominator), &overflowed)
    return (scale, scaled, result)
  }

  /// Brings the values of defined variables up to date.
  mutating func refresh() {
    guard isStale, !definitions.isEmpty, !overflowed else { return }
    isStale = false
    if !meter.spend(definitions.count) { overflowed = true }
    var values = [W](repeating: W(0), count: kinds.count)
    var valueDenominators = [W](repeating: W(1), count: kinds.count)
    for row in basics.indices where basics[row] >= 0 {
      values[Int(basics[row])] = constants[row]
      valueDenominators[Int(basics[row])] = denominators[row]
    }
    for column in shifts.keys { valueDenominators[Int(column)] = W(0) }
    for place in definitions.variables.indices {
      let variable = definitions.variables[place]
      let (sum, denominator) =
        definitions.sum(place, values, valueDenominators, &overflowed) ?? fraction(place)
      if !W.isSmall {
        let digits = sum.digitCount + denominator.digitCount
        if !meter.spend(digits * digits / 4) || !meter.allows(digits: max(sum.digitCount, denominator.digitCount)) {
          overflowed = true
        }
      }
      if overflowed { return }
      values[Int(variable)] = sum
      valueDenominators[Int(variable)] = denominator
      if definitions.setValue(place, sum, denominator) { noteMove(variable) }
    }
    isStale = false
  }

  /// The value of a defined variable, where those that it depends on have theirs.
  private mutating func fraction(_ place: Int) -> (numerator: W, denominator: W) {
    var (sum, sumDenominator) = (definitions.constant(place), W(1))
    for index in definitions.terms(place) {
      let (column, coefficient) = definitions.term(index)
      let (numerator, denominator) = value(column)
      if numerator.sign != 0 {
        Expansion.add(
          W.product(coefficient, numerator, &overflowed), denominator, &sum, &sumDenominator, &overflowed)
      }
      if !shifts.isEmpty, let shift = shifts[column] {
        Expansion.add(W.product(coefficient, shift.0, &overflowed), shift.1, &sum, &sumDenominator, &overflowed)
      }
    }
    let own = definitions.denominator(place)
    if !own.isOne {
      sumDenominator = W.product(sumDenominator, own, &overflowed)
      Expansion.reduce(&sum, &sumDenominator, &overflowed)
    }
    return (sum, sumDenominator)
  }

  /// How much each defined variable moves when others move as `rate` says, by definition.
  func rates(_ rate: (Int32) -> Rational) -> [Rational] {
    var rates: [Rational] = []
    for place in definitions.variables.indices {
      var sum = Rational(0)
      for index in definitions.terms(place) {
        let (column, coefficient) = definitions.term(index)
        let own = definitions.place(column)
        let part = own < 0 ? rate(column) : rates[own]
        if !part.isZero { sum += Rational(coefficient.big, over: definitions.denominator(place).big) * part }
      }
      rates.append(sum)
    }
    return rates
  }
}
