/// A fraction with a denominator above 0, not always in lowest terms.
struct UnreducedFraction<Integer: ExactInteger>: Sendable {
  var numerator: Integer
  var denominator: Integer

  @inline(__always)
  init(_ numerator: Integer, _ denominator: Integer) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a fraction that is 0.
  @inline(__always)
  init() { self.init(Integer(0), Integer(1)) }

  /// Adds another fraction. The sum is in lowest terms if both fractions are.
  @inline(__always)
  mutating func add(_ other: UnreducedFraction, _ overflowed: inout Bool) {
    if other.denominator.isOne, denominator.isOne {
      numerator = Integer.sum(numerator, other.numerator, &overflowed)
      return
    }
    var sum = ReducedFraction(lowest: numerator, denominator)
    sum.add(ReducedFraction(lowest: other.numerator, other.denominator), &overflowed)
    self = UnreducedFraction(sum.numerator, sum.denominator)
  }

  /// Reduces the fraction to lowest terms.
  mutating func reduce(_ overflowed: inout Bool) {
    let reduced = ReducedFraction(numerator, over: denominator, &overflowed)
    self = UnreducedFraction(reduced.numerator, reduced.denominator)
  }

  /// Returns whether both fractions have the same numerator and denominator. Fractions with the same value may have different
  /// numerators and denominators.
  @inline(__always)
  func isWritten(as other: UnreducedFraction) -> Bool {
    numerator == other.numerator && denominator == other.denominator
  }
}

extension Definitions {
  /// Returns the value of a definition, given the values of all variables. Long values are in lowest terms. Adds the work done to
  /// `work`.
  @inline(__always)
  fileprivate static func value(
    of sum: Sum, _ terms: UnsafeBufferPointer<Term>,
    _ values: UnsafeMutableBufferPointer<UnreducedFraction<Integer>>, _ work: inout Int, _ overflowed: inout Bool
  ) -> UnreducedFraction<Integer> {
    if Integer.isFixedWidth, sum.denominator.isOne {
      var (numerator, denominator) = (sum.constant, Integer(1))
      var index = Int(sum.first)
      let end = index &+ Int(sum.count)
      while index < end {
        let term = terms[index]
        let value = values[term.column.offset]
        if value.denominator == denominator {
          numerator = Integer.productSum(numerator, Integer(1), term.coefficient, value.numerator, &overflowed)
        } else if denominator.isOne {
          numerator = Integer.productSum(numerator, value.denominator, term.coefficient, value.numerator, &overflowed)
          denominator = value.denominator
        } else if value.denominator.isOne {
          let product = Integer.product(term.coefficient, denominator, &overflowed)
          numerator = Integer.productSum(numerator, Integer(1), product, value.numerator, &overflowed)
        } else {
          break
        }
        index &+= 1
      }
      if index == end { return UnreducedFraction(numerator, denominator) }
    }
    return reducedValue(of: sum, terms, values, &work, &overflowed)
  }

  /// Returns the value of a definition whose terms have different denominators, or whose numbers may be long.
  @inline(never)
  private static func reducedValue(
    of sum: Sum, _ terms: UnsafeBufferPointer<Term>,
    _ values: UnsafeMutableBufferPointer<UnreducedFraction<Integer>>, _ work: inout Int, _ overflowed: inout Bool
  ) -> UnreducedFraction<Integer> {
    var total = ReducedFraction(sum.constant)
    for index in Int(sum.first)..<Int(sum.first) + Int(sum.count) {
      let value = values[terms[index].column.offset]
      if value.numerator.sign == 0 { continue }
      // Only long values are already in lowest terms.
      var part =
        Integer.isFixedWidth
        ? ReducedFraction(value.numerator, over: value.denominator, &overflowed)
        : ReducedFraction(lowest: value.numerator, value.denominator)
      work += part.digitCount * terms[index].coefficient.digitCount
      part.multiply(by: terms[index].coefficient, &overflowed)
      work += total.add(part, &overflowed)
    }
    work += total.digitCount * sum.denominator.digitCount
    total.divide(by: sum.denominator, &overflowed)
    return UnreducedFraction(total.numerator, total.denominator)
  }
}

extension Definitions {
  /// Sets the bits of the definitions that some variables affect directly: for a defined variable, its definition; for any other
  /// variable, the definitions that contain it.
  fileprivate func mark(_ variables: [ColumnIndex], in due: inout [UInt64]) {
    let words = (sums.count + 63) / 64
    if due.count < words { due.append(contentsOf: repeatElement(0, count: words - due.count)) }
    due.withUnsafeMutableBufferPointer { due in
      for variable in variables {
        let definition = index(of: variable)
        if definition.isPresent { due.insert(definition) } else { markUses(of: variable, in: due) }
      }
    }
  }

  /// Sets the bits of the definitions that contain a variable.
  @inline(__always)
  fileprivate func markUses(of variable: ColumnIndex, in due: UnsafeMutableBufferPointer<UInt64>) {
    var use = Int(lastUse(variable))
    while use >= 0 {
      due.insert(definitionOfTerm[use])
      use = Int(terms[use].previousUse)
    }
  }
}

extension UnsafeMutableBufferPointer<UInt64> {
  /// Sets the bit of a definition.
  @inline(__always)
  fileprivate func insert(_ definition: DefinitionIndex) {
    self[definition.offset / 64] |= 1 << UInt64(definition.offset % 64)
  }
}

extension Tableau {
  /// If at least one in this many definitions must be evaluated, evaluating all of them in order takes less time than finding the
  /// ones that must be evaluated.
  private static var evaluationRatio: Int { 8 }

  /// Updates the values of all variables. Evaluates only the definitions that contain variables that have moved, unless many
  /// variables have moved.
  mutating func refresh() {
    guard !stale.isEmpty, !overflowed else { return }
    takeStale()
    if !stale.isEmpty, !definitions.isEmpty {
      let threshold = definitions.sums.count / Self.evaluationRatio + 1
      let evaluatesAll = stale.count >= threshold || stale.contains { definitions.useCount($0) >= threshold }
      if !evaluatesAll { definitions.mark(stale, in: &due) }
      Self.evaluate(definitions, &due, evaluatesAll, threshold, &values, &marks, &moved, &meter, &overflowed)
    }
    stale.removeAll(keepingCapacity: true)
  }

  /// Updates the values of the variables that are not defined, and removes from `stale` those whose values have not changed.
  private mutating func takeStale() {
    var kept = 0
    for position in stale.indices {
      let variable = stale[position]
      marks[variable] &= ~Self.staleMark
      if !definitions.index(of: variable).isPresent {
        let row = basicRow[variable]
        var value = row.isPresent ? UnreducedFraction(constants[row], denominators[row]) : UnreducedFraction()
        if !Integer.isFixedWidth {
          if !meter.spend(value.numerator.digitCount * value.denominator.digitCount) { overflowed = true }
          value.reduce(&overflowed)
        }
        if !shifts.isEmpty, let shift = shifts[variable] { value.add(shift, &overflowed) }
        if values[variable].isWritten(as: value) { continue }
        values[variable] = value
      }
      stale[kept] = variable
      kept += 1
    }
    stale.removeLast(stale.count - kept)
  }

  /// Evaluates the definitions that are due, and the definitions that contain variables that move as a result. Every definition
  /// comes after the definitions that it depends on. If `evaluatesAll` is true, evaluates all definitions. Once a variable that
  /// occurs in at least `threshold` terms moves, evaluates all remaining definitions.
  private static func evaluate(
    _ definitions: Definitions<Integer>, _ due: inout [UInt64], _ evaluatesAll: Bool, _ threshold: Int,
    _ values: inout IndexedArray<ColumnIndex, UnreducedFraction<Integer>>,
    _ marks: inout IndexedArray<ColumnIndex, UInt8>, _ moved: inout [ColumnIndex], _ meter: inout Meter,
    _ overflowed: inout Bool
  ) {
    // Buffers avoid the check, on every access to an array, that its storage is not shared.
    definitions.sums.elements.withUnsafeBufferPointer { sums in
      definitions.terms.withUnsafeBufferPointer { terms in
        due.withUnsafeMutableBufferPointer { due in
          values.elements.withUnsafeMutableBufferPointer { values in
            marks.elements.withUnsafeMutableBufferPointer { marks in
              evaluate(
                definitions, sums, terms, due, evaluatesAll, threshold, values, marks, &moved, &meter, &overflowed)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func evaluate(
    _ definitions: Definitions<Integer>, _ sums: UnsafeBufferPointer<Definitions<Integer>.Sum>,
    _ terms: UnsafeBufferPointer<Definitions<Integer>.Term>, _ due: UnsafeMutableBufferPointer<UInt64>,
    _ startsWithAll: Bool, _ threshold: Int, _ values: UnsafeMutableBufferPointer<UnreducedFraction<Integer>>,
    _ marks: UnsafeMutableBufferPointer<UInt8>, _ moved: inout [ColumnIndex], _ meter: inout Meter,
    _ overflowed: inout Bool
  ) {
    var evaluatesAll = startsWithAll
    var evaluated = 0
    var position = -1
    while true {
      if evaluatesAll {
        position &+= 1
        if position == sums.count { break }
      } else {
        var word = max(position, 0) / 64
        while word < due.count, due[word] == 0 { word &+= 1 }
        if word == due.count { break }
        position = word &* 64 &+ due[word].trailingZeroBitCount
        due[word] &= due[word] &- 1
      }
      evaluated &+= 1
      var work = 0
      let value = Definitions.value(of: sums[position], terms, values, &work, &overflowed)
      if !Integer.isFixedWidth {
        let longest = max(value.numerator.digitCount, value.denominator.digitCount)
        if !meter.spend(work) || !meter.allows(digits: longest) { overflowed = true }
        if overflowed { return }
      }
      let variable = definitions.variables.elements[position]
      let index = variable.offset
      if values[index].isWritten(as: value) { continue }
      values[index] = value
      if marks[index] & Self.movedMark == 0 {
        marks[index] |= Self.movedMark
        moved.append(variable)
      }
      if evaluatesAll { continue }
      if definitions.useCount(variable) < threshold {
        definitions.markUses(of: variable, in: due)
      } else {
        evaluatesAll = true
        for word in position / 64..<due.count { due[word] = 0 }
      }
    }
    if !meter.spend(evaluated) { overflowed = true }
  }
}
