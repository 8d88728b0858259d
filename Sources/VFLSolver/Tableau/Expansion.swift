/// A sum in which defined variables are replaced by their definitions. Coefficients are fractions.
struct Expansion<Integer: ExactInteger>: Sendable {
  private struct Entry: Sendable {
    var coefficient: ReducedFraction<Integer>
    var isTouched: Bool
  }

  private var entries = IndexedArray<ColumnIndex, Entry>()
  /// The variables whose coefficients were set since the last reset, each once.
  private(set) var touched: [ColumnIndex] = []
  /// The definitions that are not yet expanded.
  private var heap = DefinitionHeap()

  /// Clears the sum and makes room for `count` variables.
  mutating func reset(_ count: Int) {
    let none = Entry(coefficient: .zero, isTouched: false)
    for variable in touched { entries[variable] = none }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    if entries.count < count { entries.elements.append(contentsOf: repeatElement(none, count: count - entries.count)) }
  }

  /// Adds a multiple of a variable. `definition` is absent if the variable has none. Returns the work done, in steps.
  @inline(__always) @discardableResult
  mutating func add(
    _ variable: ColumnIndex, _ coefficient: ReducedFraction<Integer>, _ definition: DefinitionIndex,
    _ overflowed: inout Bool
  ) -> Int {
    if !entries[variable].isTouched {
      entries[variable] = Entry(coefficient: coefficient, isTouched: true)
      touched.append(variable)
      if definition.isPresent { heap.push(definition) }
      return 1
    }
    return entries[variable].coefficient.add(coefficient, &overflowed)
  }

  func coefficient(_ variable: ColumnIndex) -> ReducedFraction<Integer> { entries[variable].coefficient }

  mutating func clear(_ variable: ColumnIndex) { entries[variable].coefficient = .zero }

  /// Removes and returns the newest pending definition.
  mutating func popLast() -> DefinitionIndex? { heap.popLast() }
}

/// A priority queue of definitions, which yields the newest definition first.
struct DefinitionHeap: Sendable {
  private var heap: [DefinitionIndex] = []

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func push(_ definition: DefinitionIndex) {
    var child = heap.count
    heap.append(definition)
    heap.withUnsafeMutableBufferPointer { heap in
      while child > 0 {
        let parent = (child &- 1) / 2
        if heap[parent] >= definition { break }
        heap[child] = heap[parent]
        child = parent
      }
      heap[child] = definition
    }
  }

  mutating func popLast() -> DefinitionIndex? {
    guard let last = heap.popLast() else { return nil }
    guard let top = heap.first else { return last }
    heap.withUnsafeMutableBufferPointer { heap in
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
    }
    return top
  }
}

extension Tableau {
  /// Returns a sum with all definitions substituted, in integers: `scale * sum = constant + sum(terms)`. Nil if the sum contains no
  /// defined variable.
  mutating func expanded(
    _ terms: [(variable: ColumnIndex, coefficient: Integer)], _ constant: Integer
  ) -> (scale: Integer, constant: Integer, terms: [(variable: ColumnIndex, coefficient: Integer)])? {
    guard !definitions.isEmpty, terms.contains(where: { definitions.index(of: $0.variable).isPresent }) else {
      return nil
    }
    expansion.reset(domains.count)
    var sum = ReducedFraction(constant)
    for term in terms { addExpanded(term.variable, ReducedFraction(term.coefficient), &sum) }
    while let definition = expansion.popLast(), !overflowed {
      let variable = definitions.variables[definition]
      var factor = expansion.coefficient(variable)
      expansion.clear(variable)
      if factor.isZero { continue }
      let own = definitions.sums[definition]
      factor.divide(by: own.denominator, &overflowed)
      let bignum = Integer.isFixedWidth ? 0 : StepCost.bignum
      var work = 3 + bignum
      if own.constant.sign != 0 {
        work += factor.digitCount * own.constant.digitCount
        let product = factor.times(own.constant, isReduced: Integer.isFixedWidth, &overflowed)
        work += sum.add(product, isReduced: Integer.isFixedWidth, &overflowed)
      }
      // The product, the sum and its reduction each have bignums of their own.
      for index in definitions.terms(definition) {
        let term = definitions.terms[index]
        let product = factor.times(term.coefficient, &overflowed)
        work += bignum * 3 + product.digitCount * term.coefficient.digitCount
        work += addExpanded(term.column, product, &sum)
        if !shifts.isEmpty, let shift = shifts[term.column] {
          work += addShift(shift, times: product, to: &sum)
        }
      }
      if !meter.spend(work) { overflowed = true }
      if !Integer.isFixedWidth, !meter.allows(digits: factor.longestDigitCount) { overflowed = true }
    }
    if !Integer.isFixedWidth, !meter.spend(expansion.touched.count * StepCost.bignum) { overflowed = true }
    if overflowed { return (Integer(1), Integer(0), []) }
    // Bring all coefficients to a common denominator.
    var scale = sum.denominator
    for variable in expansion.touched {
      let denominator = expansion.coefficient(variable).denominator
      if denominator.isOne || denominator == scale { continue }
      let divisor = Integer.commonDivisor(scale, denominator)
      if divisor.sign == 0 { continue }
      scale = Integer.product(scale, denominator.divided(by: divisor), &overflowed)
      if !meter.spend(scale.digitCount * scale.digitCount) || !meter.allows(digits: scale.digitCount) {
        overflowed = true
      }
      if overflowed { return (Integer(1), Integer(0), []) }
    }
    var result: [(variable: ColumnIndex, coefficient: Integer)] = []
    for variable in expansion.touched {
      let coefficient = expansion.coefficient(variable)
      if !coefficient.isZero { result.append((variable, coefficient.scaled(to: scale, &overflowed))) }
    }
    return (scale, sum.scaled(to: scale, &overflowed), result)
  }

  /// Adds a multiple of a variable to the expansion. For a variable at the start of a chain, adds a multiple of the chain's end
  /// instead. Returns the work done, in steps.
  ///
  /// All coefficients get a common denominator in the end, so a long sum need not be in lowest terms. Without reduction, the
  /// denominator after each addition is a multiple of the one before.
  @discardableResult
  private mutating func addExpanded(
    _ variable: ColumnIndex, _ coefficient: ReducedFraction<Integer>, _ sum: inout ReducedFraction<Integer>
  ) -> Int {
    let definition = definitions.index(of: variable)
    guard definition.isPresent, let end = definitions.chainEnd(definition, &overflowed) else {
      return expansion.add(variable, coefficient, definition, &overflowed)
    }
    var work = expansion.add(end.variable, coefficient, definitions.index(of: end.variable), &overflowed)
    if end.offset.sign != 0 {
      work += coefficient.digitCount * end.offset.digitCount
      let product = coefficient.times(end.offset, isReduced: Integer.isFixedWidth, &overflowed)
      work += sum.add(product, isReduced: Integer.isFixedWidth, &overflowed)
    }
    if !shifts.isEmpty, let shift = shifts[end.variable] { work += addShift(shift, times: coefficient, to: &sum) }
    return work
  }

  /// Adds the contribution of a column's shift. Returns the work done, in steps.
  private mutating func addShift(
    _ shift: UnreducedFraction<Integer>, times coefficient: ReducedFraction<Integer>,
    to sum: inout ReducedFraction<Integer>
  ) -> Int {
    var product = coefficient.times(shift.numerator, &overflowed)
    product.divide(by: shift.denominator, &overflowed)
    let work = coefficient.digitCount * (shift.numerator.digitCount + shift.denominator.digitCount)
    return work + sum.add(product, isReduced: Integer.isFixedWidth, &overflowed)
  }
}
