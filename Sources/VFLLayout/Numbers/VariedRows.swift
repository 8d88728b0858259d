import VFLConstraints
import VFLSolver
import VFLSyntax

/// The rows of a layout in which some numbers vary.
package struct VariedRows: Sendable {
  /// The rows for one value of each number.
  package let rows: LayoutRows
  /// How the constants of the rows depend on each number.
  package let parameters: [RowParameter]

  /// Computes the rows of a layout that `make` returns for given values of the numbers. Throws what `make` throws.
  init(
    _ numbers: [LayoutNumber],
    _ make: ([(number: LayoutNumber, value: Double)]) throws(LayoutNumber.Problem) -> LayoutRows
  ) throws(LayoutNumber.Problem) {
    let base = numbers.map { (number: $0, value: $0.base) }
    rows = try make(base)
    var parameters: [RowParameter] = []
    for (index, number) in numbers.enumerated() {
      var changed = base
      changed[index].value += 1
      let (low, high) = (Rational(shortest: number.base) ?? 0, Rational(shortest: number.base + 1) ?? 1)
      // Only constants depend on the numbers.
      guard let parameter = RowParameter(rows, at: low, and: try make(changed), at: high) else { throw .unused(number) }
      parameters.append(parameter)
    }
    self.parameters = parameters
  }
}

extension SolvedText {
  /// The rows of the layout in which some numbers vary, in a superview of a size.
  package func varying(_ numbers: [LayoutNumber], in size: OuterSize) throws(LayoutNumber.Problem) -> VariedRows {
    let uses = metricUses
    return try VariedRows(numbers) { values throws(LayoutNumber.Problem) in
      let changed = try lowered.setting(values, uses)
      return Self.rows(
        changed.legalConstraints(of: document, groups: groups), of: changed, in: size, isRightToLeft: isRightToLeft,
        self.numbers + values)
    }
  }

  /// The same layout with other values of some numbers. Throws if nothing depends on one of them.
  public func setting(
    _ values: [(number: LayoutNumber, value: Double)]
  ) throws(LayoutNumber.Problem) -> SolvedText {
    SolvedText(
      source, document: document, lowered: try lowered.setting(values, metricUses), settings: settings,
      in: outerSize, groups: groups, budget: budget, isRightToLeft: isRightToLeft,
      numbers: numbers + values)
  }

  /// The same layout with other values of some numbers and other layout margins of the superview, in a superview of `size`. `margins`
  /// are nil for those of the text. Throws if nothing depends on one of the numbers.
  package func setting(
    _ values: [(number: LayoutNumber, value: Double)], margins: EdgeInsets?, in size: OuterSize
  ) throws(LayoutNumber.Problem) -> SolvedText {
    SolvedText(
      source, document: document, lowered: try changed(values, margins), settings: settings, in: size, groups: groups,
      budget: budget, isRightToLeft: isRightToLeft, numbers: numbers + values)
  }

  /// What ``setting(_:margins:in:)`` solves, to be checked at this one size.
  package func subject(
    setting values: [(number: LayoutNumber, value: Double)], margins: EdgeInsets?, in size: OuterSize
  ) throws(LayoutNumber.Problem) -> (subject: CheckSubject, rows: LayoutRows) {
    let subject = CheckSubject(self, as: try changed(values, margins), in: size, numbers + values)
    let rows = Self.rows(
      subject.constraints, of: subject.lowered, in: size, isRightToLeft: isRightToLeft, numbers + values)
    return (subject, rows)
  }

  private func changed(
    _ values: [(number: LayoutNumber, value: Double)], _ margins: EdgeInsets?
  ) throws(LayoutNumber.Problem) -> LoweredDocument {
    let lowered = values.isEmpty ? lowered : try lowered.setting(values, metricUses)
    return margins.map { lowered.with(superviewMargins: $0) } ?? lowered
  }

  /// Where constraints use metrics. Metrics without a value are the only ones that app sources refer to by name.
  private var metricUses: MetricUses {
    document.statements.isEmpty
      ? MetricUses(lowered.constraints) : MetricUses(document, of: source, settings: settings)
  }
}

extension LayoutNumber {
  /// The superview's margin among some values; nil if it is not among them.
  static func margin(_ values: [(number: LayoutNumber, value: Double)]) -> Double? {
    values.last { $0.number == .margin }?.value
  }
}
