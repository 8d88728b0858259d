import VFLSyntax

/// Runs rules over an input.
public struct Linter: Sendable {
  private let rules: [Rule]

  /// A linter with these rules.
  public init(rules: [Rule] = Rule.all) {
    self.rules = rules
  }

  /// Every finding, by place and then by code. The same input gives the same findings in the same order.
  public func diagnostics(_ input: LintInput) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for rule in rules {
      let findings = rule.check.findings(input)
      for finding in findings.prefix(Rule.findingLimit) { diagnostics.append(rule.diagnostic(finding)) }
      if findings.isSurplus {
        diagnostics[diagnostics.count - 1].notes.append(
          "`\(rule.name)` has more to say about this text; only the first \(Rule.findingLimit) findings are shown")
      }
    }
    diagnostics.sort { left, right in
      (left.span.start, left.span.end) != (right.span.start, right.span.end)
        ? (left.span.start, left.span.end) < (right.span.start, right.span.end)
        : Array(left.code.utf8).lexicographicallyPrecedes(Array(right.code.utf8))
    }
    return diagnostics
  }
}

extension Rule {
  fileprivate func diagnostic(_ finding: Finding) -> Diagnostic {
    let severity = finding.severity ?? self.severity
    var notes = finding.notes
    if severity == .error, finding.isMetAtRunTime, let atRunTime { notes.append(atRunTime.text(finding.subject)) }
    return Diagnostic(
      rule: name, code: code, severity: severity, message: finding.message, span: finding.span, help: finding.help,
      notes: notes, related: finding.related, fix: finding.fix)
  }
}
