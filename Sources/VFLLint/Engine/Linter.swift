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
  /// Whether any of them needs the layout solved.
  private let solves: Bool

  /// What came of linting one text.
  public struct Result: Sendable {
    /// The findings that are shown, by place and then by code.
    public var diagnostics: [Diagnostic]
    /// The findings that comments keep from being shown.
    public var suppressed: [SuppressedDiagnostic]
  }

  /// A linter with these rules, each at its own severities.
  public init(rules: [Rule] = Rule.all, budget: Budget = .standard) {
    self.budget = budget
    self.rules = rules
    severities = rules.map { _ in nil }
    checks = rules.map { $0.check }
    solves = rules.contains { $0.isAboutLayout }
  }

  /// A linter with those rules that are wanted, and the settings given; rules without one keep their own.
  public init(
    settings: RuleSettings, budget: Budget = .standard, where isWanted: (Rule) -> Bool = { _ in true }
  ) {
    self.budget = budget
    rules = Rule.all.filter { settings.setting($0) != .off && isWanted($0) }
    severities = rules.map { rule in
      if case .severity(let severity)? = settings.setting(rule) { severity } else { nil }
    }
    checks = rules.map { $0.check }
    solves = rules.contains { $0.isAboutLayout }
  }

  /// Every finding that is shown, by place and then by code. The same input gives the same findings in the same order.
  public func diagnostics(_ input: LintInput) -> [Diagnostic] { result(input).diagnostics }

  /// Every finding.
  public func result(_ input: LintInput) -> Result {
    var budget = budget
    var diagnostics = findings(input, .all, &budget)
    if let code = input.code { diagnostics = withFormats(of: code, diagnostics, in: input.source, &budget) }
    guard input.hasComments, var map = SuppressionMap(input.source, comments: input.code?.comments, rules: rules) else {
      return Result(diagnostics: sorted(diagnostics), suppressed: [])
    }
    var (shown, suppressed) = map.sort(sorted(diagnostics))
    var more: [Diagnostic] = []
    for (index, check) in checks.enumerated() {
      if case .ofSuppressions(let check) = check { append(check(map), rules[index], severities[index], to: &more) }
    }
    shown += more
    return Result(diagnostics: sorted(shown), suppressed: suppressed)
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

  private func findings(
    _ input: LintInput, _ selection: Selection, _ budget: inout Budget
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let input = input.indexed(solving: solves, budget: &budget)
    for (index, check) in checks.enumerated() {
      let findings: [Finding]
      switch (check, selection) {
      case (.ofInput(let check), .all): findings = check(input)
      case (.ofInput(let check), .ofSpelling) where rules[index].isAboutSpelling: findings = check(input)
      // What code makes in one place and in another may never be there at once.
      case (.ofComparison(let check), .all) where input.code == nil: findings = check(input)
      case (.ofComparison(let check), .ofComparison): findings = check(input)
      case (.ofConflicts(let check), .all), (.ofConflicts(let check), .ofConflicts): findings = check(input)
      default: continue
      }
      if !findings.isEmpty { append(findings, rules[index], severities[index], to: &diagnostics) }
    }
    return diagnostics
  }

  /// The findings of an app's formats, beside those of the rest of it, each only once.
  private func withFormats(
    of code: AppCode, _ others: [Diagnostic], in source: SourceText, _ budget: inout Budget
  ) -> [Diagnostic] {
    var diagnostics = others
    // Which literals several calls use: a change for one of them may be wrong for another.
    var uses: [Span: Int] = [:]
    for format in code.formats { uses[format.literalSpan, default: 0] += 1 }
    for format in code.formats {
      let input = LintInput(format)
      for diagnostic in findings(input, format.isPartial ? .ofSpelling : .all, &budget) {
        guard var moved = format.moved(diagnostic) else { continue }
        if moved.fix?.safety == .unsafe, uses[format.literalSpan, default: 0] > 1 { moved.fix = nil }
        diagnostics.append(moved)
      }
    }
    for run in code.runs {
      let lowered = LoweredDocument(run.map { code.formats[$0] })
      diagnostics += findings(LintInput(source, run: lowered), .ofComparison, &budget)
      for part in lowered.bySuperview() { diagnostics += findings(LintInput(source, run: part), .ofConflicts, &budget) }
    }
    var seen: Set<Place> = []
    return diagnostics.filter { seen.insert(Place(code: $0.code, span: $0.span)).inserted }
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
