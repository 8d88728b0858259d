import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// Checks each layout of the text as the options say. The sizes are those in the options that the superview can have, or otherwise
  /// those of the screens or windows that the superview fills, or that its constraints allow. What happens at the given size, or else at
  /// the declared or the largest one, is intended. If other numbers vary, the size does not, unless the options state sizes. The layouts
  /// share the budget of the options. A layout is skipped if one of the numbers cannot change in it, and omitted if it has no constraints.
  /// Throws an error if too many numbers vary.
  public func checked(_ options: RequestOptions) throws(OptionError) -> LayoutResults<CheckedText> {
    let layouts = layoutsToCheck(at: options.sizes)
    var all = LayoutResults<CheckedText>()
    var options = options
    let unknown = layouts.filter { $0.isEmpty && $0.input.lowered.hasUnknownConstraints }
    for layout in unknown { all.noteUnconstrained(layout.input, "checked") }
    if unknown.isEmpty, let first = layouts.first, layouts.allSatisfy({ $0.isEmpty }) {
      all.noteUnconstrained(first.input, "checked")
    }
    for layout in layouts where !layout.isEmpty {
      do throws(OptionError) {
        let checked = try layout.checked(options)
        options.budget = checked.budget.forNextLayout
        all.add(checked)
      } catch .tooManyRanges {
        throw .tooManyRanges
      } catch {
        all.skip(layout.input.source.functionTitle, error)
      }
    }
    return all
  }

  /// Solves one of the layouts that are checked at the requested sizes. `options` contain its number and, if it is not to be solved at
  /// the size at which the check starts, a size. Throws `OptionError.noLayout` for a number greater than the number of layouts, and
  /// `OptionError.badNumber` for a number that cannot change.
  public func solvedLayout(_ number: Int, _ options: RequestOptions) throws(OptionError) -> SolvedText {
    let layouts = layoutsToCheck(at: options.sizes).filter { !$0.isEmpty }
    guard layouts.indices.contains(number - 1) else { throw .noLayout(number, count: layouts.count) }
    let layout = layouts[number - 1]
    return try layout.wrapping { () throws(LayoutNumber.Problem) in
      var options = options
      let size = try layout.sizes(&options).given
      return try layout.input.solved(options, in: size)
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
  /// Checks the layout as the options say. Throws `OptionError.missingSize` for a single size that is not known,
  /// `OptionError.tooManyRanges`, or `OptionError.badNumber` for a number that cannot change.
  fileprivate func checked(_ options: RequestOptions) throws(OptionError) -> CheckedText {
    var options = options
    let sizes: CheckedSizes
    if options.sizes == nil, !options.ranges.isEmpty {
      guard let single = CheckedSizes(single: options.outerSize(for: input)) else { throw .missingSize }
      sizes = single
    } else {
      sizes = try wrapping { () throws(LayoutNumber.Problem) in try self.sizes(&options) }
    }
    if options.ranges.count + sizes.domain.variedCount > 2 { throw .tooManyRanges }
    var questions = options.checkOptions
    // At a single size, nothing can shrink while it grows.
    if !options.ranges.isEmpty, sizes.domain.variedCount == 0, options.properties == nil {
      questions.properties.remove(.monotone)
    }
    return try wrapping { () throws(LayoutNumber.Problem) in
      let solved = try input.solved(options, in: sizes.given)
      return try CheckedText(self, solved, over: sizes, questions, varying: options.ranges)
    }
  }

  /// Runs `body`, and converts its error to that of an option.
  fileprivate func wrapping<Result>(
    _ body: () throws(LayoutNumber.Problem) -> Result
  ) throws(OptionError) -> Result {
    do throws(LayoutNumber.Problem) { return try body() } catch { throw .badNumber(error, input.metricNames) }
  }
}
