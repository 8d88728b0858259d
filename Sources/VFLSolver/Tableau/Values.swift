/// A fraction of two words with a denominator above 0. It is not always in lowest terms.
struct Quotient<W: Word>: Sendable {
  var numerator: W
  var denominator: W

  @inline(__always)
  init(_ numerator: W, _ denominator: W) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a fraction that is 0.
  @inline(__always)
  init() { self.init(W(0), W(1)) }

  /// Adds another fraction. The sum is in lowest terms if both fractions are.
  @inline(__always)
  mutating func add(_ other: Quotient, _ overflowed: inout Bool) {
    if other.denominator.isOne, denominator.isOne {
      numerator = W.sum(numerator, other.numerator, &overflowed)
      return
    }
    var sum = WordFraction(lowest: numerator, denominator)
    sum.add(WordFraction(lowest: other.numerator, other.denominator), &overflowed)
    self = Quotient(sum.numerator, sum.denominator)
  }

  /// Reduces the fraction to lowest terms.
  mutating func reduce(_ overflowed: inout Bool) {
    let reduced = WordFraction(numerator, over: denominator, &overflowed)
    self = Quotient(reduced.numerator, reduced.denominator)
  }

  /// Returns whether both have the same numerator and denominator. Equal numbers may be written differently.
  @inline(__always)
  func isWritten(as other: Quotient) -> Bool { numerator == other.numerator && denominator == other.denominator }
}

extension Definitions {
  /// Returns the value of a definition, given the values of all variables. Long values are in lowest terms. Adds the work done to
  /// `work`.
  @inline(__always)
  fileprivate static func value(
    of sum: Sum, _ terms: Span<Term>, _ values: borrowing MutableSpan<Quotient<W>>, _ work: inout Int,
    _ overflowed: inout Bool
  ) -> Quotient<W> {
    if W.isSmall, sum.denominator.isOne {
      var (numerator, denominator) = (sum.constant, W(1))
      var index = Int(sum.first)
      let end = index &+ Int(sum.count)
      while index < end {
        let term = terms[index]
        let value = values[Int(term.column)]
        if value.denominator == denominator {
          numerator = W.productSum(numerator, W(1), term.coefficient, value.numerator, &overflowed)
        } else if denominator.isOne {
          numerator = W.productSum(numerator, value.denominator, term.coefficient, value.numerator, &overflowed)
          denominator = value.denominator
        } else if value.denominator.isOne {
          let product = W.product(term.coefficient, denominator, &overflowed)
          numerator = W.productSum(numerator, W(1), product, value.numerator, &overflowed)
        } else {
          break
        }
        index &+= 1
      }
      if index == end { return Quotient(numerator, denominator) }
    }
    return reducedValue(of: sum, terms, values, &work, &overflowed)
  }

  /// Does the same if the values have several denominators, or if numbers may be long.
  @inline(never)
  private static func reducedValue(
    of sum: Sum, _ terms: Span<Term>, _ values: borrowing MutableSpan<Quotient<W>>, _ work: inout Int,
    _ overflowed: inout Bool
  ) -> Quotient<W> {
    var total = WordFraction(sum.constant)
    for index in Int(sum.first)..<Int(sum.first) + Int(sum.count) {
      let value = values[Int(terms[index].column)]
      if value.numerator.sign == 0 { continue }
      // Only long values are already in lowest terms.
      var part =
        W.isSmall
        ? WordFraction(value.numerator, over: value.denominator, &overflowed)
        : WordFraction(lowest: value.numerator, value.denominator)
      work += part.digitCount * terms[index].coefficient.digitCount
      part.multiply(by: terms[index].coefficient, &overflowed)
      work += total.add(part, &overflowed)
    }
    work += total.digitCount * sum.denominator.digitCount
    total.divide(by: sum.denominator, &overflowed)
    return Quotient(total.numerator, total.denominator)
  }
}

extension Definitions {
  /// Sets the bits of the definitions that some variables affect directly: the definition of a defined variable, and the
  /// definitions that contain another variable.
  fileprivate func mark(_ variables: [Int32], in due: inout [UInt64]) {
    let words = (sums.count + 63) / 64
    if due.count < words { due.append(contentsOf: repeatElement(0, count: words - due.count)) }
    var due = due.mutableSpan
    for variable in variables {
      let place = place(variable)
      if place >= 0 { due[place / 64] |= 1 << UInt64(place % 64) } else { markUses(of: variable, in: &due) }
    }
  }

  /// Sets the bits of the definitions that contain a variable.
  @inline(__always)
  fileprivate func markUses(of variable: Int32, in due: inout MutableSpan<UInt64>) {
    var use = Int(lastUse(variable))
    while use >= 0 {
      let place = Int(places[use])
      due[place / 64] |= 1 << UInt64(place % 64)
      use = Int(terms[use].previousUse)
    }
  }
}

extension Tableau {
  /// Updates the values of all variables. Evaluates only the definitions whose terms have moved, unless much has moved.
  mutating func refresh() {
    guard !stale.isEmpty, !overflowed else { return }
    takeStale()
    if !stale.isEmpty, !definitions.isEmpty {
      // If much has moved, evaluating all definitions takes less time than finding the affected ones.
      let many = definitions.sums.count / 8 + 1
      let looksAtAll = stale.count >= many || stale.contains { definitions.uses($0) >= many }
      if !looksAtAll { definitions.mark(stale, in: &due) }
      Self.evaluate(definitions, &due, looksAtAll, many, &values, &marks, &moved, &meter, &overflowed)
    }
    stale.removeAll(keepingCapacity: true)
  }

  /// Updates the values of the variables that are not defined. Keeps those that have changed, and the defined variables, in the
  /// list.
  private mutating func takeStale() {
    var kept = 0
    for position in stale.indices {
      let variable = stale[position]
      let index = Int(variable)
      marks[index] &= ~Self.staleMark
      if definitions.place(variable) < 0 {
        let row = Int(rowOf[index])
        var value = row < 0 ? Quotient() : Quotient(constants[row], denominators[row])
        if !W.isSmall {
          if !meter.spend(value.numerator.digitCount * value.denominator.digitCount) { overflowed = true }
          value.reduce(&overflowed)
        }
        if !shifts.isEmpty, let shift = shifts[variable] { value.add(shift, &overflowed) }
        if values[index].isWritten(as: value) { continue }
        values[index] = value
      }
      stale[kept] = variable
      kept += 1
    }
    stale.removeLast(stale.count - kept)
  }

  /// Evaluates the definitions that are due, and the definitions that contain what moves as a result. A definition comes after its
  /// terms. Evaluates all definitions if `looksAtAll` is true, and all that follow a moved variable that `many` terms contain.
  private static func evaluate(
    _ definitions: Definitions<W>, _ due: inout [UInt64], _ looksAtAll: Bool, _ many: Int,
    _ values: inout [Quotient<W>], _ marks: inout [UInt8], _ moved: inout [Int32], _ meter: inout Meter,
    _ overflowed: inout Bool
  ) {
    let sums = definitions.sums.span
    let terms = definitions.terms.span
    let variables = definitions.variables.span
    var due = due.mutableSpan
    var values = values.mutableSpan
    var marks = marks.mutableSpan
    var looksAtAll = looksAtAll
    var evaluated = 0
    var place = -1
    while true {
      if looksAtAll {
        place &+= 1
        if place == sums.count { break }
      } else {
        var word = max(place, 0) / 64
        while word < due.count, due[word] == 0 { word &+= 1 }
        if word == due.count { break }
        place = word &* 64 &+ due[word].trailingZeroBitCount
        due[word] &= due[word] &- 1
      }
      evaluated &+= 1
      var work = 0
      let value = Definitions.value(of: sums[place], terms, values, &work, &overflowed)
      if !W.isSmall {
        let longest = max(value.numerator.digitCount, value.denominator.digitCount)
        if !meter.spend(work) || !meter.allows(digits: longest) { overflowed = true }
        if overflowed { return }
      }
      let variable = variables[place]
      let index = Int(variable)
      if values[index].isWritten(as: value) { continue }
      values[index] = value
      if marks[index] & Self.movedMark == 0 {
        marks[index] |= Self.movedMark
        moved.append(variable)
      }
      if looksAtAll { continue }
      if definitions.uses(variable) < many {
        definitions.markUses(of: variable, in: &due)
      } else {
        looksAtAll = true
        for word in place / 64..<due.count { due[word] = 0 }
      }
    }
    if !meter.spend(evaluated) { overflowed = true }
  }
}
