/// Solves rows over variables exactly: required rows hold, the others as well as they can, the more important ones first.
///
/// At each priority, from the highest, the sum of |violation| over the rows of that priority is made as small as it can be without
/// giving back anything gained at higher ones. Nothing is rounded: numbers are fractions of integers of any length.
///
///     var solver = Solver()
///     let width = solver.addVariable(isNonNegative: true)
///     let row = try solver.add(Row([(width, 1)], constant: -100, .equal))    // width - 100 == 0
///     solver.solve()[width]                                                  // 100
public struct Solver: Sendable {
  /// A solver without variables.
  public init() {}

  /// Adds an unknown, which starts at no value in particular. One that is non-negative is so by its kind: no row says it, and a
  /// conflict names it as a bound.
  public mutating func addVariable(isNonNegative: Bool = false) -> Variable { Variable(index: 0) }

  /// Adds a number that rows can speak of and that can be set cheaply, such as the width of a container.
  public mutating func addParameter(_ value: Rational) -> Variable { Variable(index: 0) }

  /// Adds a row. Only a required one can conflict; then nothing has changed, except that the number of the row, which the conflict
  /// says, is not given again. To go on, add the same row, or another that takes part in the conflict, with a lower priority.
  @discardableResult
  public mutating func add(_ row: Row) throws(Conflict) -> RowID { RowID(index: 0) }

  /// Takes a row away; does nothing for one that is not there.
  public mutating func remove(_ id: RowID) {}

  /// The row of a number; nil if it was refused or removed.
  public func row(_ id: RowID) -> Row? { nil }

  /// Changes the constant of a row. With a conflict, nothing has changed.
  public mutating func setConstant(_ constant: Rational, of id: RowID) throws(Conflict) {}

  /// Changes the priority of a row. With a conflict, which only a row can cause that becomes required, nothing has changed.
  public mutating func setPriority(_ priority: Priority, of id: RowID) throws(Conflict) {}

  /// Changes the value of a parameter. With a conflict, nothing has changed.
  public mutating func setParameter(_ value: Rational, of parameter: Variable) throws(Conflict) {}

  /// The value that a parameter has; nil for an unknown.
  public func value(ofParameter parameter: Variable) -> Rational? { nil }

  /// The optimum. Where it is not the only one, a corner of the optima.
  public mutating func solve() -> Solution {
    Solution(levels: [], values: .large([]))
  }

  /// The variables that have more than one value at the optimum, by number, with their ranges. Witnesses cost time and space.
  public mutating func ambiguities(witnesses: Bool = true) -> [Ambiguity] { [] }

  /// The sums among those given that have more than one value at the optimum, with their ranges.
  public mutating func ambiguities(of expressions: [LinearExpression], witnesses: Bool = true) -> [Ambiguity] { [] }

  /// The required rows that follow from required rows before them: all such equalities, and those inequalities of which it can be
  /// seen at once.
  public func redundancies() -> [Redundancy] { [] }

  /// The values of a parameter for which the required rows can hold, all other parameters as they are; nil where there is no end.
  /// They are one interval, and the value it has is always among them.
  public func feasibleInterval(of parameter: Variable) -> (lower: Rational?, upper: Rational?) { (nil, nil) }

  /// Where each variable is for all values of a parameter in a range, and where that changes.
  public func sweep(_ parameter: Variable, over range: ClosedRange<Rational>) -> Sweep { Sweep(pieces: []) }

  /// The values of a parameter inside a range at which a variable changes direction, or the required rows begin or cease to hold, or
  /// something begins or ceases to be ambiguous.
  public func breakpoints(of parameter: Variable, in range: ClosedRange<Rational>) -> [Rational] {
    sweep(parameter, over: range).breakpoints
  }
}
