import VFLCode
import VFLConstraints
import VFLSolver
import VFLSyntax

/// A rule that is turned on, with what decides where it runs.
///
/// A rule is expensive to copy, so all linters that run it with the same severity share it. Most rules do not run in a reading or
/// find nothing, so loops over rules access single properties by index.
final class ActiveRule: Sendable {
  let readings: Readings
  let traits: Rule.Traits
  let body: Check.Body
  /// The configured severity of the findings; nil for the default severity.
  let severity: Severity?
  let rule: Rule

  init(_ rule: Rule, severity: Severity?) {
    readings = rule.check.readings
    traits = rule.traits
    body = rule.check.body
    self.severity = severity
    self.rule = rule
  }
}

/// One run of some rules on a text: reads the text in each of its readings, and runs in each the rules that declare it.
struct RuleRun {
  private let rules: [ActiveRule]
  /// The readings in which some rule runs.
  private let readings: Readings
  /// The readings whose solution some rule needs.
  private let solvedReadings: Readings
  /// The readings of the text that have occurred so far, even those in which no rule runs.
  private(set) var encountered: Readings = []
  private let objectSettings: [RuleSettings.ObjectSetting]
  private let findingLimit: Int
  /// The remaining solving budget.
  private var budget: Budget
  /// The number of texts solved so far.
  private(set) var solvedCount = 0
  /// The solution of a constraint file. If it is set before the run, the text is solved only if the solution may be another one.
  var solution: KnownSolution?
  /// Whether `solution` is needed after the run.
  var keepsSolution = false
  /// The numbers of formats in the text that could and could not be read.
  var statistics = FormatStatistics()

  init(
    _ rules: [ActiveRule], _ objectSettings: [RuleSettings.ObjectSetting], budget: Budget, findingLimit: Int
  ) {
    self.rules = rules
    self.objectSettings = objectSettings
    self.budget = budget
    self.findingLimit = findingLimit
    var (readings, solvedReadings) = (Readings(), Readings())
    for index in rules.indices {
      readings.formUnion(rules[index].readings)
      if rules[index].traits.contains(.needsSolution) { solvedReadings.formUnion(rules[index].readings) }
    }
    (self.readings, self.solvedReadings) = (readings, solvedReadings)
  }

  /// Whether no rule runs.
  var isEmpty: Bool { rules.isEmpty }

  /// All findings in a text except those about suppressions, in the order in which they are found.
  mutating func findings(in input: LintInput) -> [Diagnostic] {
    if let code = input.code { return findings(in: code, input) }
    var diagnostics = findings(of: input)
    if input.isDocument { encountered.formUnion([.documentLayout, .solvedTree]) }
    if readings.contains(.documentLayout) {
      for layout in input.layouts { diagnostics += findings(of: layout.input).map(layout.described) }
    }
    guard let interface = input.interface else { return diagnostics }
    diagnostics += findingsInTrees(of: interface, input)
    var seen: Set<CodeFindings.Identity> = []
    return diagnostics.compactMap { diagnostic in
      guard seen.insert(CodeFindings.Identity(diagnostic)).inserted else { return nil }
      return interface.shown(diagnostic, objectSettings)
    }
  }

  /// The findings about suppressions.
  func findings(in map: SuppressionMap) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in rules.indices where rules[index].readings.contains(.suppressions) {
      if case .ofSuppressions(let check) = rules[index].body { append(check(map), of: index, to: &diagnostics) }
    }
    return diagnostics
  }

  // MARK: One reading

  private func context(of input: LintInput) -> LintContext {
    LintContext(input, budget: budget, findingLimit: findingLimit)
  }

  private mutating func solved(_ context: LintContext) -> SolvedInput? {
    if let known = solution?.solution(of: context) { return known }
    let solved = SolvedInput(context, budget: &budget)
    if let solved {
      solvedCount += 1
      if keepsSolution { solution = KnownSolution(solved, of: context) }
    }
    return solved
  }

  /// A solution in memory of its own, because it is large, and most rules do not need it.
  private final class SharedSolution: Sendable {
    let solved: SolvedInput?

    init(_ solved: SolvedInput?) { self.solved = solved }
  }

  private mutating func findings(of input: LintInput, solved: SharedSolution? = nil) -> [Diagnostic] {
    encountered.formUnion(input.readings)
    return readings.isDisjoint(with: input.readings) ? [] : findings(of: context(of: input), solved: solved)
  }

  // Not inlined: it is called from several places, and a copy in each would make the WebAssembly module larger.
  /// The findings of the rules that run in the input's readings. `solved` is the input's solution if it has already been computed;
  /// if it is nil, the first rule that needs the solution computes it.
  @inline(never)
  private mutating func findings(of context: LintContext, solved: SharedSolution? = nil) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var solved = solved
    let isApple = context.document.dialect.isApple && context.input.settings.isReadByFrameworks
    let readings = context.readings
    for index in rules.indices
    where !rules[index].readings.isDisjoint(with: readings) && (isApple || !rules[index].traits.contains(.assumesApple))
    {
      let findings: [Finding]
      switch rules[index].body {
      case .ofInput(let check): findings = check(context)
      case .ofSolution(let check):
        let known = solved ?? SharedSolution(self.solved(context))
        solved = known
        guard let input = known.solved else { continue }
        findings = check(context, input)
      case .ofTree, .ofSuppressions: continue
      }
      if findings.isEmpty { continue }
      append(isApple ? findings : findings.map { $0.metAtRunTime(false) }, of: index, to: &diagnostics)
    }
    return diagnostics
  }

  /// Appends the findings of a rule, up to the limit.
  private func append(_ findings: [Finding], of index: Int, to diagnostics: inout [Diagnostic]) {
    for finding in findings.prefix(findingLimit) {
      diagnostics.append(rules[index].rule.diagnostic(finding, rules[index].severity))
    }
    if findings.count > findingLimit {
      diagnostics[diagnostics.count - 1].notes.append(
        "`\(rules[index].rule.name)` has more findings in this text; only the first \(findingLimit) are shown")
    }
  }

  // MARK: Documents

  /// The findings in the view trees of an Interface Builder document, solved as the editor lays them out.
  private mutating func findingsInTrees(of interface: InterfaceInput, _ input: LintInput) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    guard readings.contains(.solvedTree) else { return diagnostics }
    let context = context(of: input)
    for layout in interface.trees {
      guard let tree = SolvedTree(layout, of: interface, budget: &budget) else { continue }
      for index in rules.indices where rules[index].readings.contains(.solvedTree) {
        if case .ofTree(let check) = rules[index].body { append(check(tree, context), of: index, to: &diagnostics) }
      }
    }
    return diagnostics
  }

  // MARK: App sources

  /// The findings in an app source, without duplicates.
  private mutating func findings(in code: AppCode, _ input: LintInput) -> [Diagnostic] {
    var found = CodeFindings()
    guard let unread = code.unread else {
      statistics = code.statistics
      read(code.formats, code.constraints, code.layouts, in: input.source, &found)
      return found.all(findings(of: input))
    }
    var ofFunctions = [[Finding]](repeating: [], count: rules.count)
    let summary = unread.forEach { functions in
      check(LintInput(input.source, .functions, functions.constraints), &ofFunctions)
      read(functions.formats, functions.constraints, functions.layouts, in: input.source, &found)
    }
    statistics = summary.statistics
    var code = code
    code.issues += summary.issues
    code.unread = nil
    var diagnostics = findings(of: LintInput(input.source, code: code))
    for (index, findings) in ofFunctions.enumerated() where !findings.isEmpty {
      append(findings, of: index, to: &diagnostics)
    }
    return found.all(diagnostics)
  }

  /// Appends the findings in the constraints of some functions to those of each rule. The limit holds for all functions together.
  private func check(_ functions: LintInput, _ found: inout [[Finding]]) {
    guard readings.contains(.functions) else { return }
    let context = context(of: functions)
    for index in rules.indices where rules[index].readings.contains(.functions) && found[index].count <= findingLimit {
      if case .ofInput(let check) = rules[index].body { found[index] += check(context) }
    }
  }

  /// Lints formats of an app source, and the layouts that they form with `constraints`.
  private mutating func read(
    _ formats: [EmbeddedFormat], _ constraints: LoweredDocument, _ layouts: [CodeLayout], in source: SourceText,
    _ found: inout CodeFindings
  ) {
    if !layouts.isEmpty { encountered.formUnion([.codeLayout, .codeSuperview, .codeScreen]) }
    var formats = FormatInputs(formats)
    // If all the constraints of a layout can hold together, so can the constraints of each format in it. Most formats therefore need
    // not be solved separately.
    if !readings.isDisjoint(with: [.codeLayout, .codeSuperview, .codeScreen]) {
      for layout in layouts {
        found.add(ofLayout: findings(in: LoweredCodeLayout(layout, constraints, &formats), of: source, &formats))
      }
    }
    for (index, format) in formats.formats.enumerated() {
      found.noteUse(of: format)
      let reading: Readings = format.isPartial ? .partialFormat : .text
      encountered.formUnion(reading)
      guard !formats.isRepetition(index), readings.contains(reading) else { continue }
      let solved = formats.holding.contains(index) ? SharedSolution(SolvedInput()) : nil
      found.add(findings(of: formats.input(of: index), solved: solved), of: format)
    }
  }

  /// The findings in the constraints of a layout of an app source. Notes in `formats` those whose constraints can hold together.
  private mutating func findings(
    in layout: LoweredCodeLayout, of source: SourceText, _ formats: inout FormatInputs
  ) -> [Diagnostic] {
    let isSolved = !solvedReadings.isDisjoint(with: layout.readings)
    if isSolved, layout.parts.count == 1 {
      let context = context(of: LintInput(source, layout.readings.union(.codeLayout), layout.together, layout.settings))
      let solved = solved(context)
      if let solved, solved.conflicts.isEmpty, solved.exhausted == nil { formats.holding.formUnion(layout.whole) }
      return findings(of: context, solved: SharedSolution(solved))
    }
    var diagnostics = findings(of: LintInput(source, .codeLayout, layout.together, layout.settings))
    for part in layout.parts where isSolved {
      diagnostics += findings(of: LintInput(source, layout.readings, part, layout.settings))
    }
    return diagnostics
  }
}
