import VFLCode
import VFLConstraints
import VFLInterface
import VFLSolver
import VFLSyntax

/// Runs rules on a text, gives the findings their configured severities, and applies the suppressions in the text.
public struct Linter: Sendable {
  private let rules: [Rule]
  /// The configured severity of each rule's findings; nil for the rule's default severity. Parallel to `rules`.
  private let severities: [Severity?]
  /// The settings for objects of Interface Builder documents.
  private let objectSettings: [RuleSettings.ObjectSetting]
  /// The check of each rule. Checks are stored apart from the rules, because a rule is expensive to copy and most checks find
  /// nothing.
  private let checks: [Check]
  /// What each rule needs or assumes. Parallel to `rules`, for the same reason.
  private let traits: [(needsSolution: Bool, isAboutSpelling: Bool, assumesApple: Bool)]
  /// The solving budget for one text.
  private var budget: Budget
  /// When to solve a text for the rules that need its solution.
  private let solving: Solving
  /// The maximum number of findings per rule and text.
  private var findingLimit = Rule.findingLimit

  /// When to solve a text.
  private enum Solving {
    /// Whenever a rule needs the solved text.
    case always
    /// Only if a suppression names a rule that needs the solved text. Without such a suppression, the findings of these rules cannot
    /// change what other rules report.
    case forSuppressions
    /// Never. Rules that need the solved text do not run.
    case never
  }

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

  /// A linter with these rules at their default severities.
  public init(rules: [Rule] = Rule.all, budget: Budget = .standard) {
    self.budget = budget
    self.rules = rules
    severities = rules.map { _ in nil }
    objectSettings = []
    checks = rules.map { $0.check }
    traits = rules.map { ($0.needsSolution, $0.isAboutSpelling, $0.assumesApple) }
    solving = rules.contains { $0.needsSolution } ? .always : .never
  }

  /// A linter with the rules that `settings` does not turn off. Rules without a setting have their default severity.
  public init(settings: RuleSettings, budget: Budget = .standard) {
    self.budget = budget
    rules = Rule.all.filter { settings.setting($0) != .off }
    severities = rules.map { rule in
      if case .severity(let severity)? = settings.setting(rule) { severity } else { nil }
    }
    objectSettings = settings.objectSettings
    checks = rules.map { $0.check }
    traits = rules.map { ($0.needsSolution, $0.isAboutSpelling, $0.assumesApple) }
    solving = rules.contains { $0.needsSolution } ? .always : .never
  }

  private init(_ linter: Linter, _ solving: Solving) {
    rules = linter.rules
    severities = linter.severities
    objectSettings = linter.objectSettings
    checks = linter.checks
    traits = linter.traits
    budget = linter.budget
    findingLimit = linter.findingLimit
    self.solving = solving
  }

  /// A copy of the linter without the rules that need a solved text.
  public var withoutSolving: Linter { Linter(self, .never) }

  /// A copy of the linter that stops solving once `isCancelled` returns true. Its results are then incomplete.
  package func cancelled(when isCancelled: @escaping @Sendable () -> Bool) -> Linter {
    var linter = self
    linter.budget.isCancelled = isCancelled
    return linter
  }

  /// A copy of the linter for collecting fixes. Except in Interface Builder documents, rules that need a solved text offer no
  /// fixes, so a text is solved only if its suppressions require it. All other rules, including the one for unused suppressions,
  /// report the same findings as in the original.
  public var ofFixes: Linter { solving == .always ? Linter(self, .forSuppressions) : self }

  /// A copy of the linter in which each rule that checks elements one by one reports up to `limit` findings per text.
  func finding(upTo limit: Int) -> Linter {
    var linter = self
    linter.findingLimit = limit
    return linter
  }

  /// The findings to show, sorted by source range and then by code. The same input always gives the same findings in the same
  /// order.
  public func diagnostics(_ input: LintInput) -> [Diagnostic] { result(input).diagnostics }

  /// Runs the rules, and separates the findings to show from those that comments hide.
  public func result(_ input: LintInput) -> Result {
    let run = solving == .never ? rules.filter { !$0.needsSolution } : rules
    let map =
      input.hasComments
      ? SuppressionMap(input.source, comments: input.code?.comments, rules: run, runsAll: run.count == rules.count)
      : nil
    let solves = solving == .always || solving == .forSuppressions && map?.concernsSolving == true
    var work = Work(solves: solves, budget: budget)
    var diagnostics =
      input.code.map { findings(in: $0, input, &work) } ?? findings(context(of: input, work), .all, &work)
    if let interface = input.interface { diagnostics = findings(in: interface, input, diagnostics, &work) }
    if let builder = input.builder { diagnostics += findings(in: builder, &work) }
    guard var map else {
      return Result(
        diagnostics: sorted(diagnostics), suppressed: [], solvedCount: work.solvedCount, statistics: work.statistics)
    }
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics { counts[diagnostic.code, default: 0] += 1 }
    map.cutCodes = Set(counts.filter { $0.value >= findingLimit }.map { $0.key })
    var (shown, suppressed) = map.sort(sorted(diagnostics))
    var more: [Diagnostic] = []
    for (index, check) in checks.enumerated() {
      if case .ofSuppressions(let check) = check { append(check(map), rules[index], severities[index], to: &more) }
    }
    shown += more
    return Result(
      diagnostics: sorted(shown), suppressed: suppressed, solvedCount: work.solvedCount, statistics: work.statistics)
  }

  /// The state of solving one text: whether it may be solved, the remaining budget, and the number of texts solved so far.
  private struct Work {
    /// Whether the text may be solved.
    let solves: Bool
    /// The remaining solving budget.
    var budget: Budget
    var solvedCount = 0
    /// The numbers of formats in the text that could and could not be read.
    var statistics = FormatStatistics()

    mutating func solved(_ input: LintContext) -> SolvedInput? {
      guard solves else { return nil }
      let solved = SolvedInput(input, budget: &budget)
      if solved != nil { solvedCount += 1 }
      return solved
    }
  }

  /// Which of the linter's rules to run.
  private enum Selection {
    case all
    /// Rules about spelling and names, for a format with unknown parts.
    case ofSpelling
    /// Rules that compare constraints with each other.
    case ofComparison
    /// Rules about conflicts between required constraints.
    case ofConflicts
    /// The rules of `ofComparison` and `ofConflicts`.
    case ofRun
    /// The rules of `ofRun` and those that check constraints one by one.
    case ofTree
  }

  private func context(of input: LintInput, _ work: Work) -> LintContext {
    LintContext(input, budget: work.budget, findingLimit: findingLimit)
  }

  // Not inlined: it is called from several places, and a copy in each would make the WebAssembly module larger.
  /// The findings of rules about an input. `solved` is the input's solution if it has already been computed; if it is nil, the
  /// first rule that needs the solution computes it.
  @inline(never)
  private func findings(
    _ input: LintContext, _ selection: Selection, _ work: inout Work, solved: SolvedInput?? = nil
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var solved = solved
    let isApple = input.document.dialect.isApple && input.input.settings.isReadByFrameworks
    for (index, check) in checks.enumerated()
    where (work.solves || !traits[index].needsSolution) && (isApple || !traits[index].assumesApple) {
      let findings: [Finding]
      switch (check, selection) {
      case (.ofInput(let check), .all), (.ofConstraints(let check), .all), (.ofConstraints(let check), .ofTree):
        findings = check(input)
      case (.ofInput(let check), .ofSpelling) where traits[index].isAboutSpelling: findings = check(input)
      // Constraints made in different parts of the code may never be active together.
      case (.ofComparison(let check), .all) where input.code == nil: findings = check(input)
      case (.ofComparison(let check), .ofComparison), (.ofComparison(let check), .ofRun),
        (.ofComparison(let check), .ofTree):
        findings = check(input)
      case (.ofLayout(let check), .all), (.ofConflicts(let check), .all), (.ofConflicts(let check), .ofConflicts),
        (.ofConflicts(let check), .ofRun), (.ofConflicts(let check), .ofTree):
        if solved == nil { solved = .some(work.solved(input)) }
        guard case .some(let solved?) = solved else { continue }
        findings = check(input, solved)
      default: continue
      }
      if findings.isEmpty { continue }
      append(
        isApple ? findings : findings.map { $0.metAtRunTime(false) }, rules[index], severities[index], to: &diagnostics)
    }
    return diagnostics
  }

  /// The findings in the view trees of an Interface Builder document together with `others`, without duplicates.
  private func findings(
    in interface: InterfaceInput, _ input: LintInput, _ others: [Diagnostic], _ work: inout Work
  ) -> [Diagnostic] {
    var diagnostics = others
    for run in interface.runs {
      let context = context(of: LintInput(input.source, .interfaceTree, run.lowered), work)
      diagnostics += findings(context, .ofTree, &work).map { run.described($0) }
    }
    let checks = checks.enumerated().compactMap { index, check in
      if case .ofTree(let check) = check { (index, check) } else { nil }
    }
    if !checks.isEmpty, solving != .never {
      let context = context(of: input, work)
      for layout in interface.trees {
        guard let tree = SolvedTree(layout, of: interface.document, budget: &work.budget) else { continue }
        for (index, check) in checks { append(check(tree, context), rules[index], severities[index], to: &diagnostics) }
      }
    }
    var seen: Set<CodeFindings.Identity> = []
    return diagnostics.compactMap { diagnostic in
      guard seen.insert(CodeFindings.Identity(diagnostic)).inserted else { return nil }
      return interface.shown(diagnostic, objectSettings)
    }
  }

  /// The findings in the layouts of a GtkBuilder file.
  private func findings(in builder: BuilderDocument, _ work: inout Work) -> [Diagnostic] {
    builder.layouts.flatMap { layout in
      findings(context(of: LintInput(layout, of: builder.source), work), .ofTree, &work).map { diagnostic in
        var diagnostic = diagnostic
        // A fix would replace XML with an equation.
        diagnostic.fix = nil
        if builder.layouts.count > 1 { diagnostic.notes.append("in the layout `\(layout.name)`") }
        return diagnostic
      }
    }
  }

  /// The findings in an app source, without duplicates.
  private func findings(in code: AppCode, _ input: LintInput, _ work: inout Work) -> [Diagnostic] {
    var found = CodeFindings()
    guard let unread = code.unread else {
      work.statistics = code.statistics
      read(code.formats, code.constraints, code.layouts, in: input.source, &found, &work)
      return found.all(findings(context(of: input, work), .all, &work))
    }
    var ofConstraints = [[Finding]](repeating: [], count: checks.count)
    let summary = unread.forEach { functions in
      let context = context(of: LintInput(input.source, .codeConstraints, functions.constraints), work)
      for (index, check) in checks.enumerated() where ofConstraints[index].count <= findingLimit {
        if case .ofConstraints(let check) = check { ofConstraints[index] += check(context) }
      }
      read(functions.formats, functions.constraints, functions.layouts, in: input.source, &found, &work)
    }
    work.statistics = summary.statistics
    var code = code
    code.issues += summary.issues
    code.unread = nil
    var diagnostics = findings(context(of: LintInput(input.source, code: code), work), .all, &work)
    for (index, findings) in ofConstraints.enumerated() where !findings.isEmpty {
      append(findings, rules[index], severities[index], to: &diagnostics)
    }
    return found.all(diagnostics)
  }

  /// Lints formats of an app source, and the layouts that they form with `constraints`.
  private func read(
    _ formats: [EmbeddedFormat], _ constraints: LoweredDocument, _ layouts: [CodeLayout], in source: SourceText,
    _ found: inout CodeFindings, _ work: inout Work
  ) {
    var formats = FormatInputs(formats)
    // If all the constraints of a layout can hold together, so can the constraints of each format in it. Most formats therefore need
    // not be solved separately.
    for layout in layouts {
      found.ofLayouts += findings(LoweredCodeLayout(layout, constraints, &formats), in: source, &formats, &work)
    }
    for (index, format) in formats.formats.enumerated() {
      found.noteUse(of: format)
      if formats.isRepetition(index) { continue }
      let selection = format.isPartial ? Selection.ofSpelling : .all
      let solved: SolvedInput?? = formats.holding.contains(index) ? .some(SolvedInput()) : nil
      found.add(findings(context(of: formats.input(of: index), work), selection, &work, solved: solved), of: format)
    }
  }

  /// The findings that compare the constraints of a layout of an app source. Notes in `formats` those whose constraints can hold
  /// together.
  private func findings(
    _ layout: LoweredCodeLayout, in source: SourceText, _ formats: inout FormatInputs, _ work: inout Work
  ) -> [Diagnostic] {
    if work.solves, layout.parts.count == 1 {
      let context = context(of: LintInput(source, .codeLayout, layout.together, layout.settings), work)
      let solved = work.solved(context)
      if let solved, solved.conflicts.isEmpty, solved.exhausted == nil {
        formats.holding.formUnion(layout.whole)
      }
      return findings(context, .ofRun, &work, solved: .some(solved))
    }
    var diagnostics = findings(
      context(of: LintInput(source, .codeLayout, layout.together, layout.settings), work), .ofComparison, &work)
    for part in layout.parts where work.solves {
      diagnostics += findings(
        context(of: LintInput(source, .codeLayout, part, layout.settings), work), .ofConflicts, &work)
    }
    return diagnostics
  }

  private func append(_ findings: [Finding], _ rule: Rule, _ severity: Severity?, to diagnostics: inout [Diagnostic]) {
    for finding in findings.prefix(findingLimit) { diagnostics.append(rule.diagnostic(finding, severity)) }
    if findings.count > findingLimit {
      diagnostics[diagnostics.count - 1].notes.append(
        "`\(rule.name)` has more findings in this text; only the first \(findingLimit) are shown")
    }
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

/// A project's settings for the rules.
public struct RuleSettings: Equatable, Sendable {
  /// The setting of one rule.
  public enum Setting: Equatable, Sendable {
    /// The rule does not run.
    case off
    /// All findings of the rule have this severity.
    case severity(Severity)
  }

  /// The setting of a rule for the findings at some objects of Interface Builder documents.
  public struct ObjectSetting: Equatable, Sendable {
    /// The names or identifiers of scenes, of which one must contain the finding; nil for any.
    var scenes: [String]?
    /// The identifiers of objects, of which one must be or contain the object of the finding; nil for any.
    var objects: [String]?
    /// The code of the rule.
    let code: String
    /// The setting.
    let setting: Setting

    /// Creates a setting of `rule`.
    public init(scenes: [String]? = nil, objects: [String]? = nil, _ rule: Rule, _ setting: Setting) {
      self.scenes = scenes
      self.objects = objects
      code = rule.code
      self.setting = setting
    }
  }

  private var settings: [(code: String, setting: Setting)] = []
  /// The settings for objects of Interface Builder documents. Later ones take precedence. They change the findings of rules that
  /// are on.
  private(set) var objectSettings: [ObjectSetting] = []

  /// Settings that change no rule.
  public init() {}

  /// The setting of a rule; nil if the rule keeps its default severity.
  public func setting(_ rule: Rule) -> Setting? { settings.last { $0.code == rule.code }?.setting }

  /// Changes the setting of a rule, replacing any earlier setting.
  public mutating func set(_ rule: Rule, _ setting: Setting) {
    settings.removeAll { $0.code == rule.code }
    settings.append((rule.code, setting))
  }

  /// Adds a setting for objects of Interface Builder documents, which takes precedence over earlier ones.
  public mutating func add(_ setting: ObjectSetting) { objectSettings.append(setting) }

  /// Removes the setting of a rule, so that its default severity applies.
  public mutating func reset(_ rule: Rule) { settings.removeAll { $0.code == rule.code } }

  /// Whether `left` and `right` change the same rules in the same way. The order of the changes does not matter.
  public static func == (left: RuleSettings, right: RuleSettings) -> Bool {
    Rule.all.allSatisfy { left.setting($0) == right.setting($0) } && left.objectSettings == right.objectSettings
  }
}
