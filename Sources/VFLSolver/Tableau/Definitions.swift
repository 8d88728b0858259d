/// Variables that are stored as sums of others, outside the rows: `denominator * variable = constant + sum(coefficient * other)`.
///
/// A variable that no row contains yet can be eliminated by the first row that mentions it. Such a variable never affects a pivot,
/// because it either is free or cannot become negative as long as the other variables of its sum are at least 0. Its sum is
/// therefore stored as written, and is substituted into a row only when that row needs the variable. A chain of n views has n such
/// sums of three terms; as rows of a tableau they would have up to n terms each.
///
/// A sum contains only variables that are never defined or were defined earlier. Every definition therefore comes after the
/// definitions that it depends on.
struct Definitions<Integer: ExactInteger>: Sendable {
  /// The sum that defines one variable.
  struct Sum: Sendable {
    var constant: Integer
    var denominator: Integer
    /// The index of the sum's first term, and the number of terms.
    var first: Int32
    var count: Int32
  }

  struct Term: Sendable {
    var column: ColumnIndex
    /// The previous term with the same column; -1 for the first.
    var previousUse: Int32
    var coefficient: Integer
  }

  /// The definition of a variable, and the terms that contain it.
  private struct Usage: Sendable {
    /// The definition of the variable; absent if it has none.
    var definition = DefinitionIndex.absent
    /// The number of terms that contain the variable.
    var useCount: Int32 = 0
    /// The last term that contains the variable; -1 if there is none.
    var lastUse: Int32 = -1
  }

  /// The variable that each definition defines.
  private(set) var variables = IndexedArray<DefinitionIndex, ColumnIndex>()
  /// For each definition, the number of the required equality that it comes from; -1 for an inequality.
  private var equalities = IndexedArray<DefinitionIndex, Int32>()
  private(set) var sums = IndexedArray<DefinitionIndex, Sum>()

  /// The terms of all definitions, in order.
  private(set) var terms: [Term] = []
  /// For each term, the definition that it belongs to.
  private(set) var definitionOfTerm: [DefinitionIndex] = []

  private var usages = IndexedArray<ColumnIndex, Usage>()
  private var chains = DifferenceChains<Integer>()

  var isEmpty: Bool { variables.isEmpty }
  /// The number of terms in all definitions.
  var count: Int { terms.count }

  /// Returns the definition of a variable; absent if it has none.
  @inline(__always)
  func index(of variable: ColumnIndex) -> DefinitionIndex {
    usages.contains(index: variable) ? usages[variable].definition : .absent
  }

  /// Returns the required equality of the model that a definition comes from; nil for an inequality.
  func equality(_ definition: DefinitionIndex) -> RowID? {
    equalities[definition] < 0 ? nil : RowID(index: Int(equalities[definition]))
  }

  /// Returns the number of terms that contain a variable.
  @inline(__always)
  func useCount(_ variable: ColumnIndex) -> Int {
    usages.contains(index: variable) ? Int(usages[variable].useCount) : 0
  }

  /// Returns the last term that contains a variable; -1 if there is none.
  @inline(__always)
  func lastUse(_ variable: ColumnIndex) -> Int32 {
    usages.contains(index: variable) ? usages[variable].lastUse : -1
  }

  /// Returns the indices of the terms of a definition.
  @inline(__always)
  func terms(_ definition: DefinitionIndex) -> Range<Int> {
    let first = Int(sums[definition].first)
    return Range(uncheckedBounds: (first, first &+ Int(sums[definition].count)))
  }

  /// Begins the definition of a variable that no definition contains. `count` is the number of terms that follow; the denominator
  /// must be above 0. `equality` is the row that the definition comes from; nil for an inequality.
  mutating func define(
    _ variable: ColumnIndex, denominator: Integer, constant: Integer, count: Int, equality: RowID?
  ) {
    makeUsage(variable)
    usages[variable].definition = variables.endIndex
    variables.append(variable)
    equalities.append(equality.map { Int32(truncatingIfNeeded: $0.index) } ?? -1)
    sums.append(
      Sum(
        constant: constant, denominator: denominator, first: Int32(truncatingIfNeeded: terms.count),
        count: Int32(truncatingIfNeeded: count)))
    chains.append()
  }

  /// Adds a term to the definition that was begun last.
  mutating func append(_ column: ColumnIndex, _ coefficient: Integer) {
    makeUsage(column)
    var usage = usages[column]
    let use = Int32(truncatingIfNeeded: terms.count)
    terms.appendRoomily(Term(column: column, previousUse: usage.lastUse, coefficient: coefficient))
    definitionOfTerm.appendRoomily(DefinitionIndex(offset: sums.count - 1))
    usage.useCount += 1
    usage.lastUse = use
    usages[column] = usage
    if coefficient.isOne, let sum = sums.elements.last, sum.count == 1, sum.denominator.isOne {
      chains.setLast(base: column, offset: sum.constant)
    }
  }

  /// Returns the variable that a definition adds a number to, directly or through a chain of such definitions, and the total that
  /// is added. Returns nil if the definition does more than add a number to a variable.
  mutating func chainEnd(
    _ definition: DefinitionIndex, _ overflowed: inout Bool
  ) -> (variable: ColumnIndex, offset: Integer)? {
    let usages = usages
    return chains.end(
      of: definition, definitionOf: { usages.contains(index: $0) ? usages[$0].definition : .absent }, &overflowed)
  }

  @inline(__always)
  private mutating func makeUsage(_ variable: ColumnIndex) {
    let missing = variable.offset + 1 - usages.count
    if missing > 0 { usages.elements.append(contentsOf: repeatElement(Usage(), count: missing)) }
  }

  /// Removes the definitions of some variables. The remaining definitions must not contain these variables.
  mutating func removeAll(where isRemoved: (ColumnIndex) -> Bool) {
    var kept = Definitions()
    for definition in variables.indices where !isRemoved(variables[definition]) {
      kept.define(
        variables[definition], denominator: sums[definition].denominator, constant: sums[definition].constant,
        count: terms(definition).count, equality: equality(definition))
      for index in terms(definition) { kept.append(terms[index].column, terms[index].coefficient) }
    }
    self = kept
  }
}

extension Tableau {
  /// The maximum length of a list of rows that is searched for a row with a certain variable. A longer list is assumed to contain
  /// such a row. This is nearly always true; if it is not, the only effect is that the variable gets no definition.
  private static var searchedRows: Int { 4 }

  /// Returns whether a variable is in no row and in no definition, so that it can be defined.
  func isFresh(_ variable: ColumnIndex) -> Bool {
    guard !basicRow[variable].isPresent, !definitions.index(of: variable).isPresent, definitions.useCount(variable) == 0
    else { return false }
    // The list may contain rows that no longer contain the variable.
    if rowsOfColumn[variable].count > Self.searchedRows { return false }
    return rowsOfColumn[variable].allSatisfy {
      !basis[$0].isPresent || matrix.index(of: variable, in: $0) == nil
    }
  }

  /// Returns whether the column of a variable was shifted, so that the column no longer has the meaning that definitions assume.
  func isShifted(_ variable: ColumnIndex) -> Bool { !shifts.isEmpty && shifts[variable] != nil }

  /// Records that a column now represents its variable minus a number. Definitions do not take that number into account.
  mutating func recordShift(_ column: ColumnIndex, _ numerator: Integer, over denominator: Integer) {
    guard definitions.useCount(column) > 0 else { return }
    var shift = shifts[column] ?? UnreducedFraction()
    shift.add(UnreducedFraction(numerator, denominator), &overflowed)
    shifts[column] = shift
    markStale(column)
  }

  /// Defines the variable of the term at `index` by `0 = constant + sum(terms)`, or by `scale * slack = constant + sum(terms)`.
  /// `equality` is the row that the definition comes from; nil for an inequality.
  mutating func define(
    _ index: Int, of terms: [(variable: ColumnIndex, coefficient: Integer)], constant: Integer,
    slack: (column: ColumnIndex, scale: Integer)?, equality: RowID?
  ) {
    let (variable, own) = terms[index]
    // own * variable = scale * slack - constant - sum(others)
    let isPositive = own.sign > 0
    let size = isPositive ? own : own.negated
    var divisor = size
    if !divisor.isOne {
      divisor = Integer.commonDivisor(divisor, constant)
      if let slack { divisor = Integer.commonDivisor(divisor, slack.scale) }
      for position in terms.indices where position != index && !divisor.isOne {
        divisor = Integer.commonDivisor(divisor, terms[position].coefficient)
      }
    }
    let isReduced = divisor.isOne || divisor.sign == 0
    func reduced(_ number: Integer, _ isNegated: Bool) -> Integer {
      let reduced = isReduced ? number : number.divided(by: divisor)
      return isNegated ? reduced.negated : reduced
    }
    definitions.define(
      variable, denominator: reduced(size, false), constant: reduced(constant, isPositive),
      count: terms.count - (slack == nil ? 1 : 0), equality: equality)
    for position in terms.indices where position != index {
      definitions.append(terms[position].variable, reduced(terms[position].coefficient, isPositive))
    }
    if let slack { definitions.append(slack.column, reduced(slack.scale, !isPositive)) }
    rowsOfColumn[variable].removeAll(keepingCapacity: true)
    markMoved(variable)
    if !meter.spend(terms.count + (slack == nil ? 0 : 1))
      || !meter.allows(entries: definitions.count + matrix.columns.count)
    {
      overflowed = true
    }
  }
}
