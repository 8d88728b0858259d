import VFLConstraints
import VFLSolver
import VFLSyntax

/// The widths or the heights of the superview for which the required constraints can hold. These sizes form one interval.
public struct SizeInterval: Sendable {
  /// The smallest size, in points; nil if there is no lower limit.
  public let minimum: Rational?
  /// The largest size, in points; nil if there is no upper limit.
  public let maximum: Rational?
  /// The budget limit that was reached, if any. If a limit was reached, both ends of the interval are unknown.
  public let exhausted: Budget.Limit?

  /// Computes the interval for the width or the height. The other size is fixed as in `rows`. Nil if the constraints cannot hold at
  /// any size.
  public init?(_ rows: LayoutRows, _ part: FramePart, budget: Budget = .standard) {
    var budget = budget
    self.init(rows, part, budget: &budget)
  }

  /// Computes the interval like ``init(_:_:budget:)``, and deducts the number of steps from `budget`.
  public init?(_ rows: LayoutRows, _ part: FramePart, budget: inout Budget) {
    guard part.isSize else { return nil }
    let size = Variable(index: part.rawValue)
    var (solver, isComplete) = Layout.solver(rows, without: part.rawValue, parameter: nil, &budget) {
      $0.row.priority.isRequired
    }
    defer { budget = solver.remaining }
    guard isComplete else { return nil }
    let only = solver.solve()[size]
    let range = solver.ambiguities(of: [LinearExpression(size)], witnesses: false).first
    exhausted = solver.exhausted
    minimum = exhausted != nil ? nil : range == nil ? only : range?.minimum
    maximum = exhausted != nil ? nil : range == nil ? only : range?.maximum
  }
}
