/// A sum that definitions are put into: coefficients as fractions, by variable.
struct Expansion<W: Word>: Sendable {
  private struct Entry: Sendable {
    var coefficient: Quotient<W>
    var isTouched: Bool
  }

  private var entries: [Entry] = []
  private(set) var touched: [Int32] = []
  /// Definitions that are still to be put in.
  private var heap = Heap()

  /// Empties it, for so many variables.
  mutating func reset(_ count: Int) {
    let none = Entry(coefficient: Quotient(), isTouched: false)
    for variable in touched { entries[Int(variable)] = none }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    if entries.count < count { entries.append(contentsOf: repeatElement(none, count: count - entries.count)) }
  }

  /// Adds a multiple of a variable; `place` is its definition, or below 0.
  @inline(__always)
  mutating func add(_ variable: Int32, _ coefficient: Quotient<W>, place: Int, _ overflowed: inout Bool) {
    let index = Int(variable)
    if !entries[index].isTouched {
      entries[index] = Entry(coefficient: coefficient, isTouched: true)
      entries[index].coefficient.reduce(&overflowed)
      touched.append(variable)
      if place >= 0 { heap.push(Int32(truncatingIfNeeded: place)) }
      return
    }
    entries[index].coefficient.add(coefficient, &overflowed)
  }

  func coefficient(_ variable: Int32) -> Quotient<W> { entries[Int(variable)].coefficient }

  mutating func clear(_ variable: Int32) { entries[Int(variable)].coefficient = Quotient() }

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
  /// A sum with all definitions put in, in integers: `scale * sum = constant + sum(terms)`. Nil where it contains none.
  mutating func expanded(
    _ terms: [(variable: Int32, coefficient: W)], _ constant: W
  ) -> (scale: W, constant: W, terms: [(variable: Int32, coefficient: W)])? {
    guard !definitions.isEmpty, terms.contains(where: { definitions.place($0.variable) >= 0 }) else { return nil }
    expansion.reset(kinds.count)
    for term in terms {
      expansion.add(
        term.variable, Quotient(term.coefficient, W(1)), place: definitions.place(term.variable), &overflowed)
    }
    var sum = Quotient(constant, W(1))
    while let place = expansion.popLast(), !overflowed {
      let variable = definitions.variables[place]
      let coefficient = expansion.coefficient(variable)
      expansion.clear(variable)
      if coefficient.numerator.sign == 0 { continue }
      let own = definitions.sums[place]
      let digits = W.isSmall ? 0 : coefficient.numerator.digitCount + coefficient.denominator.digitCount
      if !meter.spend((Int(own.count) + 1) * (3 + digits)) { overflowed = true }
      // The coefficient over the definition's denominator, in lowest terms.
      var factor = Quotient(coefficient.numerator, own.denominator)
      factor.reduce(&overflowed)
      factor.denominator = W.product(factor.denominator, coefficient.denominator, &overflowed)
      if own.constant.sign != 0 {
        sum.add(
          Quotient(W.product(own.constant, factor.numerator, &overflowed), factor.denominator), &overflowed)
      }
      for index in definitions.terms(place) {
        let term = definitions.terms[index]
        let product = W.product(term.coefficient, factor.numerator, &overflowed)
        expansion.add(
          term.column, Quotient(product, factor.denominator), place: definitions.place(term.column), &overflowed)
        if !shifts.isEmpty, let shift = shifts[term.column] {
          sum.add(
            Quotient(
              W.product(product, shift.numerator, &overflowed),
              W.product(factor.denominator, shift.denominator, &overflowed)), &overflowed)
        }
      }
      if !W.isSmall, !meter.allows(digits: max(factor.numerator.digitCount, factor.denominator.digitCount)) {
        overflowed = true
      }
    }
    if overflowed { return (W(1), W(0), []) }
    // All over one denominator.
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
    func scaled(_ value: Quotient<W>, _ overflowed: inout Bool) -> W {
      value.denominator == scale
        ? value.numerator : W.product(value.numerator, scale.divided(by: value.denominator), &overflowed)
    }
    var result: [(variable: Int32, coefficient: W)] = []
    for variable in expansion.touched {
      let coefficient = expansion.coefficient(variable)
      if coefficient.numerator.sign != 0 { result.append((variable, scaled(coefficient, &overflowed))) }
    }
    return (scale, scaled(sum, &overflowed), result)
  }
}
