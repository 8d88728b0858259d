import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// Checks each layout of the text as the options say. The sizes are those in the options that the superview can have, or otherwise
  /// those of the screens or windows that the superview fills. What happens at the given size, or else at the declared or the largest
  /// one, is intended. If other numbers vary, the size does not, unless the options state sizes. The layouts share the budget of the
  /// options. A layout is skipped if one of the numbers cannot change in it, and omitted if it has no constraints. Throws an error if the options state sizes that do not make
  /// sense for the text.
  public func checked(_ options: RequestOptions) throws(OptionError) -> LayoutResults<CheckedText> {
    let layouts = layoutsToCheck(at: options.sizes)
    var all = LayoutResults<CheckedText>()
    var options = options
    if let first = layouts.first, layouts.allSatisfy({ $0.isEmpty }) { all.noteUnconstrained(first.input.source.name) }
    for layout in layouts where !layout.isEmpty {
      let requested = try options.bounds(for: layout.input)
      guard let sizes = try layout.sizes(options, requested) else {
        all.skip(layout.input.source.functionTitle, .missingSize)
        continue
      }
      var questions = options.checkOptions
      // At a single size, nothing can shrink while it grows.
      if !options.ranges.isEmpty, sizes.domain.variedCount == 0, options.properties == nil {
        questions.properties.remove(.monotone)
      }
      do throws(LayoutNumber.Problem) {
        let solved = try layout.input.solved(
          options, bounds: requested ?? layout.savedBounds ?? sizes.domain.largest)
        let checked = try CheckedText(layout, solved, over: sizes, questions, varying: options.ranges)
        options.budget = checked.budget.forNextLayout
        all.add(checked)
      } catch {
        all.skip(layout.input.source.functionTitle, .badNumber(error, layout.input.metricNames))
      }
    }
    return all
  }

  /// The layouts that are checked at the requested sizes, with their sizes.
  private func sizedLayouts(at sizes: RequestedSizes?) -> [(layout: LayoutToCheck, sizes: CheckedSizes)] {
    layoutsToCheck(at: sizes).filter { !$0.isEmpty }
      .compactMap { layout in layout.sizes(sizes).map { (layout, $0) } }
  }

  /// Solves one of the layouts that are checked at the requested sizes. `options` contain its number and, if it is not to be solved at
  /// the size at which the check starts, a size. Throws `OptionError.noLayout` for a number greater than the number of layouts, and
  /// other errors as `solved` does.
  public func solvedLayout(_ number: Int, _ options: RequestOptions) throws(OptionError) -> SolvedText {
    let layouts = sizedLayouts(at: options.sizes)
    guard layouts.indices.contains(number - 1) else { throw .noLayout(number, count: layouts.count) }
    let (layout, sizes) = layouts[number - 1]
    let bounds = try options.bounds(for: layout.input) ?? layout.savedBounds ?? sizes.domain.largest
    do throws(LayoutNumber.Problem) {
      return try layout.input.solved(options, bounds: bounds)
    } catch {
      throw .badNumber(error, layout.input.metricNames)
    }
  }
}

extension [WorkspaceText] {
  /// Checks the options of a check that concern all texts: throws `OptionError.unknownControl` for a control that no layout has.
  package func checkControls(_ options: RequestOptions) throws(OptionError) {
    guard options.controls?.isEmpty == false else { return }
    try options.checkControls(in: flatMap { $0.layoutsToCheck(at: options.sizes).map { $0.input } })
  }
}

extension LayoutToCheck {
  /// The sizes at which to check the layout; nil if it is a single size that is unknown. `bounds` are those of the given size.
  fileprivate func sizes(_ options: RequestOptions, _ bounds: Rectangle?) throws(OptionError) -> CheckedSizes? {
    guard options.sizes == nil, !options.ranges.isEmpty else {
      guard let sizes = sizes(options.sizes) else { throw .missingHeights }
      if options.ranges.count + sizes.domain.variedCount > 2 { throw .tooManyRanges }
      return sizes
    }
    return (bounds ?? savedBounds).flatMap { CheckedSizes(single: $0) }
  }
}

extension MapDomain {
  /// Bounds of the largest size.
  package var largest: Rectangle {
    Rectangle(x: 0, y: 0, width: x.range.upperBound.doubleValue, height: y.range.upperBound.doubleValue)
  }
}
