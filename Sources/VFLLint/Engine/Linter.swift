import VFLCode
import VFLSolver
import VFLSyntax

/// Runs rules on a text, gives the findings their configured severities, and applies the suppressions in the text.
public struct Linter: Sendable {
  private var rules: [ActiveRule]
  /// Whether no setting changes a rule.
  private var isStandard = false
  /// Whether these are all the rules that are turned on.
  private var isComplete = true
  /// The codes of the rules that run only if the suppressions of a text concern one of them, and all other rules; nil if all rules
  /// always run.
  private var optional: (codes: Set<String>, others: [ActiveRule])?
  /// The settings for objects of Interface Builder documents.
  private let objectSettings: [RuleSettings.ObjectSetting]
  /// The solving budget for one text.
  private var budget: Budget
  /// The maximum number of findings per rule and text.
  private var findingLimit = Rule.findingLimit

  /// The result of linting one text.
  public struct Result: Sendable {
    /// The findings to show, sorted by source range and then by code.
    public var diagnostics: [Diagnostic]
    /// The findings that comments hide.
    public var suppressed: [SuppressedDiagnostic]
    /// The number of texts solved, counting the linted text and the formats in it.
    package var solvedCount = 0
    /// The numbers of formats in an app source that could and could not be read.
    public var statistics = FormatStatistics()
  }

  /// All rules at their default severities, which most linters share. Creating them takes longer than linting a short text.
  private static let standard = Rule.all.map { ActiveRule($0, severity: nil) }
  private static let standardWithoutSolving = standard.filter { !$0.traits.contains(.needsSolution) }

  /// A linter with these rules at their default severities.
  public init(rules: [Rule], budget: Budget = .standard) {
    self.rules = rules.map { ActiveRule($0, severity: nil) }
    objectSettings = []
    self.budget = budget
  }

  /// A linter with the rules that `settings` does not turn off. Rules without a setting have their default severity.
  public init(settings: RuleSettings = RuleSettings(), budget: Budget = .standard) {
    isStandard = settings.changesNoRule
    rules =
      isStandard
      ? Self.standard
      : Self.standard.compactMap { active in
        switch settings.setting(active.rule) {
        case .off: nil
        case .severity(let severity): ActiveRule(active.rule, severity: severity)
        case nil: active
        }
      }
    objectSettings = settings.objectSettings
    self.budget = budget
  }

  // MARK: Other linters

  /// A copy of the linter without the rules that need a solved text.
  public var withoutSolving: Linter {
    var linter = self
    linter.rules =
      isStandard ? Self.standardWithoutSolving : rules.filter { !$0.traits.contains(.needsSolution) }
    linter.isComplete = isComplete && linter.rules.count == rules.count
    linter.optional = nil
    return linter
  }

  /// A copy of the linter for collecting fixes. A rule that needs a solved text and offers no fix runs only if the suppressions of
  /// the text concern it, because whether they are used depends on its findings. All other rules report the same findings as in
  /// the original.
  public var ofFixes: Linter {
    var linter = self
    let isOptional = { (rule: ActiveRule) in rule.traits.contains(.needsSolution) && rule.rule.fixSafety == nil }
    linter.optional = (Set(rules.filter(isOptional).map { $0.rule.code }), rules.filter { !isOptional($0) })
    return linter
  }

  /// A copy of the linter that stops solving once `isCancelled` returns true. Its results are then incomplete.
  package func cancelled(when isCancelled: @escaping @Sendable () -> Bool) -> Linter {
    var linter = self
    linter.budget.isCancelled = isCancelled
    return linter
  }

  /// A copy of the linter in which each rule that checks elements one by one reports up to `limit` findings per text.
  func finding(upTo limit: Int) -> Linter {
    var linter = self
    linter.findingLimit = limit
    return linter
  }

  // MARK: Results

  /// The findings to show, sorted by source range and then by code. The same input always gives the same findings in the same
  /// order.
  public func diagnostics(_ input: LintInput) -> [Diagnostic] { result(input).diagnostics }

  /// Runs the rules, and separates the findings to show from those that comments hide.
  public func result(_ input: LintInput) -> Result {
    let map = suppressions(in: input)
    var rules = rules
    if let optional, map.map({ !$0.concerns(optional.codes) }) ?? true { rules = optional.others }
    var run = run(of: rules)
    return finished(run.findings(in: input), map, run)
  }

  /// The findings of the rules that need no solved text, from which ``result(_:after:_:)`` continues.
  package struct FirstPass: Sendable {
    /// The findings to show until the other rules have run. Suppressions that may be meant for these count as used.
    package let result: Result
    /// All findings so far, including those that comments hide, in the order in which they were found.
    fileprivate let found: [Diagnostic]
    /// The readings of the text.
    fileprivate let readings: Readings
  }

  /// Runs only the rules that need no solved text.
  package func firstPass(_ input: LintInput) -> FirstPass {
    let quick = withoutSolving
    var run = quick.run(of: quick.rules)
    let found = run.findings(in: input)
    return FirstPass(
      result: quick.finished(found, quick.suppressions(in: input), run), found: found, readings: run.encountered)
  }

  /// The same as `result(input)`. Runs only the rules that `first`, the first pass of this linter over the same input, has not run.
  /// The rules about suppressions run again, because they judge the findings of all other rules.
  ///
  /// `solution` is that of an earlier version of the text, and is replaced with that of this version if it is another one.
  package func result(_ input: LintInput, after first: FirstPass, _ solution: inout KnownSolution?) -> Result {
    // Most app sources contain nothing to solve, and need not be read again.
    var run = run(
      of: rules.filter { $0.traits.contains(.needsSolution) && !$0.readings.isDisjoint(with: first.readings) })
    (run.solution, run.keepsSolution) = (solution, true)
    let found = run.isEmpty ? first.found : first.found + run.findings(in: input)
    solution = run.solution
    run.statistics = first.result.statistics
    return finished(found, suppressions(in: input), run)
  }

  private func run(of rules: [ActiveRule]) -> RuleRun {
    RuleRun(rules, objectSettings, budget: budget, findingLimit: findingLimit)
  }

  private func suppressions(in input: LintInput) -> SuppressionMap? {
    input.hasComments ? SuppressionMap(input.source, comments: input.code?.comments) : nil
  }

  /// Applies the suppressions to all findings in a text, and runs the rules about suppressions.
  private func finished(_ found: [Diagnostic], _ map: SuppressionMap?, _ run: RuleRun) -> Result {
    var result = Result(
      diagnostics: sorted(found), suppressed: [], solvedCount: run.solvedCount, statistics: run.statistics)
    guard var map else { return result }
    var counts: [String: Int] = [:]
    for diagnostic in found { counts[diagnostic.code, default: 0] += 1 }
    map.cutCodes = Set(counts.filter { $0.value >= findingLimit }.map { $0.key })
    map.codes = Set(rules.map { $0.rule.code })
    map.isComplete = isComplete
    (result.diagnostics, result.suppressed) = map.sort(result.diagnostics)
    result.diagnostics = sorted(result.diagnostics + self.run(of: rules).findings(in: map))
    return result
  }

  private func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.count < 2
      ? diagnostics
      : diagnostics.sorted { left, right in
        (left.span.start, left.span.end) != (right.span.start, right.span.end)
          ? (left.span.start, left.span.end) < (right.span.start, right.span.end)
          : Array(left.code.utf8).lexicographicallyPrecedes(Array(right.code.utf8))
      }
  }
}
