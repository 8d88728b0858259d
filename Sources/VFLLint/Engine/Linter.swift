import VFLConstraints
import VFLSolver
import VFLSyntax

/// Runs rules over an input.
public struct Linter: Sendable {
  private let rules: [Rule]
  /// What findings of each rule count as, where that is not the rule's own affair; parallel to `rules`.
  private let severities: [Severity?]
  /// How each rule looks at an input: apart, since most find nothing, and a rule is large to copy.
  private let checks: [Check]
  /// What solving may take for one text.
  private let budget: Budget
  /// When a text is solved for the rules that need it.
  private let solving: Solving

  /// When a text is solved.
  private enum Solving {
    /// Where a rule needs it.
    case always
    /// Where a comment speaks of a rule that needs it: only then can what it finds change what other rules find.
    case forSuppressions
    /// Not at all.
    case never
  }

  /// What came of linting one text.
  public struct Result: Sendable {
    /// The findings that are shown, by place and then by code.
    public var diagnostics: [Diagnostic]
    /// The findings that comments keep from being shown.
    public var suppressed: [SuppressedDiagnostic]
    /// How many texts were solved: the one that was linted, and those in it.
    package var solvedCount = 0
  }

  /// A linter with these rules, each at its own severities.
  public init(rules: [Rule] = Rule.all, budget: Budget = .standard) {
    self.budget = budget
    self.rules = rules
    severities = rules.map { _ in nil }
    checks = rules.map { $0.check }
    solving = rules.contains { $0.isAboutLayout } ? .always : .never
  }

  /// A linter whose rules have the settings given; rules without one keep their own.
  public init(settings: RuleSettings, budget: Budget = .standard) {
    self.budget = budget
    rules = Rule.all.filter { settings.setting($0) != .off }
    severities = rules.map { rule in
      if case .severity(let severity)? = settings.setting(rule) { severity } else { nil }
    }
    checks = rules.map { $0.check }
    solving = rules.contains { $0.isAboutLayout } ? .always : .never
  }

  private init(_ linter: Linter, _ solving: Solving) {
    rules = linter.rules
    severities = linter.severities
    checks = linter.checks
    budget = linter.budget
    self.solving = solving
  }

  /// The same linter without the rules for which a text has to be solved.
  public var withoutSolving: Linter { Linter(self, .never) }

  /// The same linter for findings with fixes: rules that need a text solved have none. All other rules find the same, unused
  /// suppressions included.
  public var ofFixes: Linter { solving == .always ? Linter(self, .forSuppressions) : self }

  /// Every finding that is shown, by place and then by code. The same input gives the same findings in the same order.
  public func diagnostics(_ input: LintInput) -> [Diagnostic] { result(input).diagnostics }

  /// Every finding.
  public func result(_ input: LintInput) -> Result {
    let run = solving == .never ? rules.filter { !$0.isAboutLayout } : rules
    let map =
      input.hasComments
      ? SuppressionMap(input.source, comments: input.code?.comments, rules: run, runsAll: run.count == rules.count)
      : nil
    let solves = solving == .always || solving == .forSuppressions && map?.concernsSolving == true
    var work = Work(solves: solves, budget: budget)
    var diagnostics = findings(input, .all, &work)
    if let code = input.code { diagnostics = withFormats(of: code, diagnostics, in: input.source, &work) }
    guard var map else {
      return Result(diagnostics: sorted(diagnostics), suppressed: [], solvedCount: work.solvedCount)
    }
    var (shown, suppressed) = map.sort(sorted(diagnostics))
    var more: [Diagnostic] = []
    for (index, check) in checks.enumerated() {
      if case .ofSuppressions(let check) = check { append(check(map), rules[index], severities[index], to: &more) }
    }
    shown += more
    return Result(diagnostics: sorted(shown), suppressed: suppressed, solvedCount: work.solvedCount)
  }

  /// What may be done for a text, and was.
  private struct Work {
    /// Whether it may be solved.
    let solves: Bool
    /// What is left for solving.
    var budget: Budget
    var solvedCount = 0

    mutating func solved(_ input: LintInput) -> SolvedInput? {
      guard solves else { return nil }
      let solved = SolvedInput(input, budget: &budget)
      if solved != nil { solvedCount += 1 }
      return solved
    }
  }

  /// Which rules are run.
  private enum Selection {
    case all
    /// Those about spelling and names, for a format of which parts are missing.
    case ofSpelling
    /// Those that compare constraints with each other.
    case ofComparison
    /// Those that solve the required ones.
    case ofConflicts
  }

  private func findings(_ input: LintInput, _ selection: Selection, _ work: inout Work) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let input = input.indexed(work.budget)
    // Nil until a rule asks for it.
    var solved: SolvedInput??
    for (index, check) in checks.enumerated() where work.solves || !rules[index].isAboutLayout {
      let findings: [Finding]
      switch (check, selection) {
      case (.ofInput(let check), .all): findings = check(input)
      case (.ofInput(let check), .ofSpelling) where rules[index].isAboutSpelling: findings = check(input)
      // What code makes in one place and in another may never be there at once.
      case (.ofComparison(let check), .all) where input.code == nil: findings = check(input)
      case (.ofComparison(let check), .ofComparison): findings = check(input)
      case (.ofLayout(let check), .all), (.ofConflicts(let check), .all), (.ofConflicts(let check), .ofConflicts):
        if solved == nil { solved = .some(work.solved(input)) }
        guard case .some(let solved?) = solved else { continue }
        findings = check(input, solved)
      default: continue
      }
      if !findings.isEmpty { append(findings, rules[index], severities[index], to: &diagnostics) }
    }
    return diagnostics
  }

  /// The findings of an app's formats, beside those of the rest of it, each only once.
  private func withFormats(
    of code: AppCode, _ others: [Diagnostic], in source: SourceText, _ work: inout Work
  ) -> [Diagnostic] {
    var diagnostics = others
    // Which literals several calls use: a change for one of them may be wrong for another.
    var uses: [Span: Int] = [:]
    for format in code.formats { uses[format.literalSpan, default: 0] += 1 }
    let repeated = repetitions(code.formats)
    for (index, format) in code.formats.enumerated() where repeated[index] == nil {
      let input = LintInput(format)
      let holes = format.map.holes
      for diagnostic in findings(input, format.isPartial ? .ofSpelling : .all, &work) {
        guard var moved = format.moved(diagnostic, holes) else { continue }
        if moved.fix?.safety == .unsafe, uses[format.literalSpan, default: 0] > 1 { moved.fix = nil }
        diagnostics.append(moved)
      }
    }
    for run in code.runs {
      // Of formats that are the same, two say all that can be said of more of them.
      var counts: [Int: Int] = [:]
      let members = run.filter { index in
        counts[repeated[index] ?? index, default: 0] += 1
        return counts[repeated[index] ?? index, default: 0] <= 2
      }
      let lowered = LoweredDocument(members.map { code.formats[$0] })
      diagnostics += findings(LintInput(source, run: lowered), .ofComparison, &work)
      for part in lowered.bySuperview() where work.solves {
        diagnostics += findings(LintInput(source, run: part), .ofConflicts, &work)
      }
    }
    var seen: Set<Place> = []
    return diagnostics.filter { seen.insert(Place(code: $0.code, span: $0.span)).inserted }
  }

  /// For each format the earlier one that it repeats; nil for one that stands for itself.
  private func repetitions(_ formats: [EmbeddedFormat]) -> [Int?] {
    // Of the formats of one literal that differ, the last few are looked at.
    let patience = 8
    var different: [Span: [Int]] = [:]
    return formats.indices.map { index in
      let span = formats[index].literalSpan
      let known = different[span] ?? []
      if let first = known.suffix(patience).first(where: { formats[index].isRepetition(of: formats[$0]) }) {
        return first
      }
      different[span, default: []].append(index)
      return nil
    }
  }

  /// What tells findings apart: a format that is used twice is wrong once.
  private struct Place: Hashable {
    let code: String
    let span: Span
  }

  private func append(_ findings: [Finding], _ rule: Rule, _ severity: Severity?, to diagnostics: inout [Diagnostic]) {
    for finding in findings.prefix(Rule.findingLimit) { diagnostics.append(rule.diagnostic(finding, severity)) }
    if findings.isSurplus {
      diagnostics[diagnostics.count - 1].notes.append(
        "`\(rule.name)` has more to say about this text; only the first \(Rule.findingLimit) findings are shown")
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

/// What a project makes of the rules.
public struct RuleSettings: Equatable, Sendable {
  /// What is made of one rule.
  public enum Setting: Equatable, Sendable {
    /// It is not run.
    case off
    /// Whatever it finds counts as this.
    case severity(Severity)
  }

  private var settings: [(code: String, setting: Setting)] = []

  /// Every rule as it is.
  public init() {}

  /// What is made of a rule; nil leaves it as it is.
  public func setting(_ rule: Rule) -> Setting? { settings.last { $0.code == rule.code }?.setting }

  /// Sets what is made of a rule.
  public mutating func set(_ rule: Rule, _ setting: Setting) {
    settings.removeAll { $0.code == rule.code }
    settings.append((rule.code, setting))
  }

  /// Leaves a rule as it is.
  public mutating func reset(_ rule: Rule) { settings.removeAll { $0.code == rule.code } }

  /// Equal settings of the same rules, in whatever order they were made.
  public static func == (left: RuleSettings, right: RuleSettings) -> Bool {
    Rule.all.allSatisfy { left.setting($0) == right.setting($0) }
  }
}

extension Rule {
  /// Whether it is about spelling or names, which hold whatever else a format has: the codes below 300.
  fileprivate var isAboutSpelling: Bool { code.utf8.dropFirst(3).first.map { $0 < UInt8(ascii: "3") } ?? false }

  fileprivate func diagnostic(_ finding: Finding, _ configured: Severity?) -> Diagnostic {
    let severity = configured ?? finding.severity ?? self.severity
    var notes = finding.notes
    // What the framework does is a fact of the mistake, not of what a project makes of it.
    if finding.severity ?? self.severity == .error {
      switch finding.atRunTime {
      case .asTheRuleSays: if let atRunTime { notes.append(atRunTime.text(finding.subject)) }
      case .reaction(let reaction): notes.append(reaction.text(finding.subject))
      case .nothing: break
      }
    }
    return Diagnostic(
      rule: name, code: code, severity: severity, message: finding.message, span: finding.span, help: finding.help,
      notes: notes, related: finding.related, fix: finding.fix)
  }
}
