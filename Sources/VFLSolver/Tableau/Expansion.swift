/// A sum in which definitions are expanded, with fractions as coefficients, by variable.
struct Expansion<W: Word>: Sendable {
  private struct Entry: Sendable {
    var coefficient: WordFraction<W>
    var isTouched: Bool
  }

  private var entries: [Entry] = []
  private(set) var touched: [Int32] = []
  /// The definitions that are not yet expanded.
  private var heap = Heap()

  /// Clears the sum and makes room for `count` variables.
  mutating func reset(_ count: Int) {
    let none = Entry(coefficient: .zero, isTouched: false)
    for variable in touched { entries[Int(variable)] = none }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    if entries.count < count { entries.append(contentsOf: repeatElement(none, count: count - entries.count)) }
  }

  /// Adds a multiple of a variable. `place` is its definition, or negative if it has none. Returns the work done.
  @inline(__always) @discardableResult
  mutating func add(_ variable: Int32, _ coefficient: WordFraction<W>, place: Int, _ overflowed: inout Bool) -> Int {
    let index = Int(variable)
    if !entries[index].isTouched {
      entries[index] = Entry(coefficient: coefficient, isTouched: true)
      touched.append(variable)
      if place >= 0 { heap.push(Int32(truncatingIfNeeded: place)) }
      return 1
    }
    return entries[index].coefficient.add(coefficient, &overflowed)
  }

  func coefficient(_ variable: Int32) -> WordFraction<W> { entries[Int(variable)].coefficient }

  mutating func clear(_ variable: Int32) { entries[Int(variable)].coefficient = .zero }

  /// Removes and returns the newest pending definition.
  mutating func popLast() -> Int? { heap.popLast() }
}

/// A priority queue of definitions that yields the newest first.
struct Heap: Sendable {
  private var heap: [Int32] = []

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func push(_ place: Int32) {
    var child = heap.count
    heap.append(place)
    var heap = heap.mutableSpan
    while child > 0 {
      let parent = (child &- 1) / 2
      if heap[parent] >= place { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = place
  }

  mutating func popLast() -> Int? {
    guard let last = heap.popLast() else { return nil }
    guard let top = heap.first else { return Int(last) }
    var heap = heap.mutableSpan
    var parent = 0
    while true {
      var child = parent &* 2 &+ 1
      if child >= heap.count { break }
      if child &+ 1 < heap.count, heap[child &+ 1] > heap[child] { child &+= 1 }
      if heap[child] <= last { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return Int(top)
  }
}

extension Tableau {
  /// Returns a sum with all definitions substituted, in integers: `scale * sum = constant + sum(terms)`. Nil if the sum contains no
  /// defined variable.
  mutating func expanded(
    _ terms: [(variable: Int32, coefficient: W)], _ constant: W
  ) -> (scale: W, constant: W, terms: [(variable: Int32, coefficient: W)])? {
    guard !definitions.isEmpty, terms.contains(where: { definitions.place($0.variable) >= 0 }) else { return nil }
    expansion.reset(kinds.count)
    var sum = WordFraction(constant)
    for term in terms { addExpanded(term.variable, WordFraction(term.coefficient), &sum) }
    while let place = expansion.popLast(), !overflowed {
      let variable = definitions.variables[place]
      var factor = expansion.coefficient(variable)
      expansion.clear(variable)
      if factor.isZero { continue }
      let own = definitions.sums[place]
      factor.divide(by: own.denominator, &overflowed)
      var work = 3
      if own.constant.sign != 0 {
        work += factor.digitCount * own.constant.digitCount
        let product = factor.times(own.constant, isReduced: W.isSmall, &overflowed)
        work += sum.add(product, isReduced: W.isSmall, &overflowed)
      }
      for index in definitions.terms(place) {
        let term = definitions.terms[index]
        let product = factor.times(term.coefficient, &overflowed)
        work += product.digitCount * term.coefficient.digitCount
        work += addExpanded(term.column, product, &sum)
        if !shifts.isEmpty, let shift = shifts[term.column] {
          work += addShift(shift, times: product, to: &sum)
        }
      }
      if !meter.spend(work) { overflowed = true }
      if !W.isSmall, !meter.allows(digits: factor.longestDigitCount) { overflowed = true }
    }
    if overflowed { return (W(1), W(0), []) }
    // Bring all coefficients to a common denominator.
    var scale = sum.denominator
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
      let coefficient = expansion.coefficient(variable)
      if !coefficient.isZero { result.append((variable, coefficient.scaled(to: scale, &overflowed))) }
    }
    return (scale, sum.scaled(to: scale, &overflowed), result)
  }

  /// Adds a multiple of a variable to the expansion. For a variable at the start of a chain, adds a multiple of the chain's end
  /// instead. Returns the work done.
  ///
  /// All coefficients get a common denominator in the end, so a long sum need not be in lowest terms. Without reduction, each
  /// denominator divides the next.
  @discardableResult
  private mutating func addExpanded(
    _ variable: Int32, _ coefficient: WordFraction<W>, _ sum: inout WordFraction<W>
  ) -> Int {
    let place = definitions.place(variable)
    guard place >= 0, let end = definitions.chainEnd(place, &overflowed) else {
      return expansion.add(variable, coefficient, place: place, &overflowed)
    }
    var work = expansion.add(end.variable, coefficient, place: definitions.place(end.variable), &overflowed)
    if end.offset.sign != 0 {
      work += coefficient.digitCount * end.offset.digitCount
      let product = coefficient.times(end.offset, isReduced: W.isSmall, &overflowed)
      work += sum.add(product, isReduced: W.isSmall, &overflowed)
    }
    if !shifts.isEmpty, let shift = shifts[end.variable] { work += addShift(shift, times: coefficient, to: &sum) }
    return work
  }

  /// Adds the contribution of a column's shift. Returns the work done.
  private mutating func addShift(
    _ shift: Quotient<W>, times coefficient: WordFraction<W>, to sum: inout WordFraction<W>
  ) -> Int {
    var product = coefficient.times(shift.numerator, &overflowed)
    product.divide(by: shift.denominator, &overflowed)
    let work = coefficient.digitCount * (shift.numerator.digitCount + shift.denominator.digitCount)
    return work + sum.add(product, isReduced: W.isSmall, &overflowed)
  }
}
