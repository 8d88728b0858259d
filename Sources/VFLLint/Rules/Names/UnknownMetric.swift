import VFLConstraints
import VFLSyntax

extension Rule {
  static let unknownMetric = Rule(
    "VFL202", "unknown_metric", .error, "An undeclared name in a size, distance or priority.",
    rationale:
      "The name is a key of the metrics dictionary or, in a view's size, possibly of the views dictionary. A missing key stops the "
      + "app when the format is first used.",
    atRunTime: .unknownMetric(FrameworkMessage.anyName),
    fixSafety: .unsafe,
    examples: [
      .file("view a\nmetric margin = 20\nH:|-margiin-[a]", "view a\nmetric margin = 20\nH:|-margin-[a]")
    ],
    check: .input(in: .spelling) { input in
      var findings: [Finding] = []
      for issue in input.lowered.issues {
        if let finding = finding(issue, input) { findings.append(finding) }
        if input.isFull(findings) { return findings }
      }
      return findings + input.wordedPriorities
    })

  private static func finding(_ issue: LoweringIssue, _ input: LintContext) -> Finding? {
    guard let name = issue.name else { return nil }
    let word = input.text(name)
    // A metrics dictionary that is not visible to vfl may contain any key.
    if issue.kind == .superviewInSize { return input.isEmbedded ? nil : input.superviewInSize(issue, .warning) }
    guard case .unknownMetric = issue.kind else { return nil }
    if word == Scope.defaultSuperviewName { return input.superviewInSize(issue, nil) }
    if let finding = input.wordedPriority(issue.span, word, nil) {
      return finding.metAtRunTime(input.isMetAtRunTime(issue))
    }
    if let equation = input.intendedEquation(issue) {
      return Finding(
        "`\(word)` is not a number, expected one of its attributes", issue.span, fix: equation, subject: word
      ).metAtRunTime(false)
    }
    guard !word.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let nearest =
      input.known?.metric(nearestTo: word) ?? (input.isSize(issue.span) ? input.known?.view(nearestTo: word) : nil)
    return input.unknownName("metric", word, issue.span, nearest).metAtRunTime(input.isMetAtRunTime(issue))
  }
}

extension LintContext {
  /// The finding for a priority written with one of the system's names for priorities, such as `high`; nil for other names.
  fileprivate func wordedPriority(_ span: Span, _ word: String, _ severity: Severity?) -> Finding? {
    guard let value = IntendedEquation.priority(named: word), isPriority(span) else { return nil }
    let message = "a priority is a number, found `\(word)`"
    let fix = IntendedEquation.priorityFix(value, self, span, .unsafe)
    return Finding(message, span, severity: severity, fix: fix, subject: word)
  }

  /// Findings for priorities written with the system's names, such as `high`, in texts that declare no metrics. A metrics
  /// dictionary that is not visible to vfl may contain any key, but all names in a constraint file and on the command line are
  /// known.
  fileprivate var wordedPriorities: [Finding] {
    let scope = lowered.scope
    guard !isEmbedded, code == nil, !scope.isClosed || scope.hasOpenMetrics else { return [] }
    let words = IntendedEquation.priorityWords.compactMap { word in
      scope.names.find(word).flatMap { scope.metric($0) == nil && !scope.isSymbolic($0) ? $0 : nil }
    }
    if words.isEmpty { return [] }
    var findings: [Finding] = []
    func look(at operand: Operand?, isFormat: Bool) {
      guard case .name(let name)? = operand?.value, words.contains(name), let operand,
        let finding = wordedPriority(operand.span, text(name), .warning)
      else { return }
      findings.append(finding.metAtRunTime(isFormat))
    }
    // The parser reports words that a dialect without metrics does not know as priorities.
    for predicate in document.tree.predicates where document.dialect.isApple && !isFull(findings) {
      look(at: predicate.priority, isFormat: true)
    }
    for equation in document.equations where !isFull(findings) { look(at: equation.priority, isFormat: false) }
    for group in document.groups where !isFull(findings) { look(at: group.priority, isFormat: false) }
    return findings
  }

  /// Whether `span` follows an `@`.
  private func isPriority(_ span: Span) -> Bool {
    var index = Int(span.start) - 1
    while index > 0, byte(index) == UInt8(ascii: " ") { index -= 1 }
    return byte(index) == UInt8(ascii: "@")
  }

  /// The finding for `[label(==superview)]`. The superview is not a key of the views dictionary unless the app adds it.
  fileprivate func superviewInSize(_ issue: LoweringIssue, _ severity: Severity?) -> Finding? {
    let message =
      severity == nil
      ? "unknown view `superview`; a format refers to the superview as `|`"
      : "`superview` is a view only if the views dictionary has that key"
    if let name = lowered.scope.superview.map(lowered.scope.names.text), name != Scope.defaultSuperviewName {
      let fix = FixIt(title: "write `\(name)`", safety: .unsafe, edits: [.init(issue.span, name)])
      return Finding(message, issue.span, severity: severity, fix: fix, subject: Scope.defaultSuperviewName)
    }
    var help = "write an equation between the two sizes"
    if let view = view(around: issue.span.start), let predicate = predicate(at: issue.span) {
      let attribute = view.attribute.name
      let relation = (predicate.relation ?? .equal).symbol
      let priority = predicate.priority.map { " @" + source.text($0.span) } ?? ""
      let equation = "\(view.name).\(attribute) \(relation) superview.\(attribute)\(priority)"
      help = isEmbedded ? "add it to the views dictionary, or \(equationHelp(equation))" : equationHelp(equation)
    }
    return Finding(message, issue.span, severity: severity, help: help, subject: Scope.defaultSuperviewName)
  }

  /// The predicate whose object has exactly this span; nil if there is none. O(log predicates).
  private func predicate(at span: Span) -> Predicate? {
    let predicates = document.tree.predicates
    let index = predicates.partitioningIndex { $0.span.end >= span.end }
    return index < predicates.count && predicates[index].object.span == span ? predicates[index] : nil
  }

  /// A fix for an equation with a mistaken name; nil if the equation cannot be read in another way.
  func intendedEquation(_ issue: LoweringIssue) -> FixIt? {
    guard !isInFormat(issue), let statement = statement(at: issue.span.start), case .equation = statement.kind,
      let intended = IntendedEquation(self, statement.span), intended.texts.count == 1,
      intended.texts[0] != source.text(statement.span)
    else { return nil }
    let known = LintInput(file: SourceText(intended.texts[0]))
    let scope = lowered.scope
    let isKnown = known.document.equations.allSatisfy { equation in
      [equation.first.item, equation.second?.item].allSatisfy { name in
        guard let name, let own = scope.names.find(known.document.names.text(name)) else { return name == nil }
        return scope.isView(own) || scope.item(own) == .superview
      }
    }
    return isKnown ? intended.fix(self, statement.span) : nil
  }

  /// Whether a name is in a view's own predicate, where it may also name a view.
  func isSize(_ span: Span) -> Bool {
    // Elements are in source order.
    let elements = document.tree.elements
    let next = elements.partitioningIndex { $0.span.start > span.start }
    guard next > 0, case .view(let view) = elements[next - 1] else { return false }
    return document.tree.predicates(view.predicates).contains { $0.object.span == span }
  }
}
