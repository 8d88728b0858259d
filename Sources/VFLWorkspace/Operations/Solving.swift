import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// The constraints of the text. If `groups` is given, constraints of other groups are left out.
  public func compiled(groups: [String]? = nil) -> CompiledText { CompiledText(input: input, log: log, groups: groups) }

  /// The constraints of each layout of the text, as the options say. `isWritten` is false for forms that need all constraints of a
  /// layout together.
  package func compiledLayouts(_ options: RequestOptions, asWritten isWritten: Bool) -> LayoutResults<CompiledText> {
    var all = LayoutResults(layouts(asWritten: isWritten).map { $0.compiled(groups: options.groups) })
    if let first = all.results.first, log == nil, all.results.allSatisfy({ $0.input.legalConstraints.isEmpty }) {
      all.noteUnconstrained(first.input, "compiled")
    }
    return all
  }

  /// Solves each layout of the text as the options say: with their size, groups, numbers and direction. With sizes, each layout is
  /// solved at one of them. The layouts share the budget of the options: once it has run out, no further layout is solved. A layout is
  /// skipped if one of the numbers cannot change in it, and omitted if the text has no constraints.
  public func solved(_ options: RequestOptions) -> LayoutResults<SolvedText> {
    var all = LayoutResults<SolvedText>()
    var options = options
    let layouts = layouts(at: options.size ?? options.sizes?.smallest)
    if let first = layouts.first, layouts.allSatisfy({ $0.input.legalConstraints.isEmpty }) {
      all.noteUnconstrained(first.input, "solved")
      return all
    }
    for layout in layouts {
      var size = options.outerSize(for: layout.input)
      // Along each axis, the other size is one of the requested sizes.
      if let sizes = options.sizes { size = sizes.nearest(to: size) }
      do throws(LayoutNumber.Problem) {
        let solved = try layout.input.solved(options, in: size)
        options.budget = solved.budget.forNextLayout
        all.add(solved)
      } catch {
        all.skip(layout.source.functionTitle, .badNumber(error, layout.input.metricNames))
      }
    }
    return all
  }

  /// Explains the conflicts in each layout of the text as the options say. Of a document with variations, layouts in other size classes
  /// than the one that Interface Builder shows are explained if they have conflicts, unless a size is requested. The layouts share the
  /// budget of the options. They are omitted if the text has neither constraints nor a conflict, and is not a log. `sources` are those of
  /// the project that wrote the log.
  public func explained(_ options: RequestOptions, sources: SourceIndex? = nil) -> LayoutResults<ExplainedText> {
    var budget = options.budget
    func explained(_ layout: WorkspaceText) -> ExplainedText {
      let size = options.outerSize(for: layout.input)
      var text = layout.compiled()
      // The safe area and the margins are those of the device.
      if options.size?.device != nil, log == nil, let solved = try? layout.input.solved(options, in: size) {
        text = CompiledText(input: layout.input.with(solved.lowered), log: nil)
      }
      let explained = ExplainedText(
        text, in: size, groups: options.groups ?? [], sources: sources, budget: budget)
      budget = explained.budget.forNextLayout
      return explained
    }
    var all = layouts(at: options.size).map(explained)
    if options.size == nil { all += layoutsInOtherSizeClasses.map(explained).filter { $0.hasConflict } }
    if let first = all.first, log == nil, all.allSatisfy({ $0.input.legalConstraints.isEmpty && !$0.hasConflict }) {
      var none = LayoutResults<ExplainedText>()
      none.noteUnconstrained(first.input, "explained")
      return none
    }
    return LayoutResults(all)
  }

  /// Runs the text as a layout test. `mistakes` are the errors that the rules in `OperationRules.forTests` report.
  public func tested(mistakes: [Diagnostic], recordsStates: Bool = false, budget: Budget = .standard) -> TestedText {
    TestedText(input, mistakes: mistakes, recordsStates: recordsStates, budget: budget)
  }
}

extension LintInput {
  /// The names of all metrics.
  var metricNames: [String] { lowered.scope.metrics.map(lowered.scope.names.text) }

  /// Solves the layout in a superview of this size, with the groups, the direction and the budget of the options. Numbers have the
  /// values that the options state. Otherwise, a metric without a value that varies has the smallest value of its range, and the safe
  /// area and the margins are those of the device that the options name as the size.
  func solved(_ options: RequestOptions, in size: OuterSize) throws(LayoutNumber.Problem) -> SolvedText {
    let solved = solved(
      in: size, groups: options.groups ?? [], budget: options.budget, isRightToLeft: options.isRightToLeft)
    let unknown = options.ranges.filter { range in
      guard case .metric(let name) = range.number, let metric = lowered.scope.names.find(name) else { return false }
      return lowered.scope.metric(metric) == nil
    }
    let insets = (options.size?.device.map(safeArea) ?? []).filter { inset in
      !options.numbers.contains { $0.number == inset.number }
    }
    let isStated = options.numbers.contains { $0.number == .margin }
    let margins = isStated ? nil : options.size?.device.flatMap(margins)
    let values = insets + options.numbers + unknown.map { (number: $0.number, value: $0.range.lowerBound.doubleValue) }
    return values.isEmpty && margins == nil ? solved : try solved.setting(values, margins: margins, in: size)
  }
}
