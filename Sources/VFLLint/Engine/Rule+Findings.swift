import VFLSyntax

extension Rule {
  /// A finding of the rule as it is reported. `configured` is the severity in the project's settings; nil if they state none.
  func diagnostic(_ finding: Finding, _ configured: Severity?) -> Diagnostic {
    let severity = configured ?? finding.severity ?? self.severity
    var notes = finding.notes
    // The framework's reaction depends on the mistake, not on the project's settings.
    if finding.severity ?? self.severity == .error {
      let message =
        switch finding.atRunTime {
        case .asTheRuleSays: atRunTime
        case .message(let message): message
        case .nothing: FrameworkMessage?.none
        }
      if let message { notes.append((finding.subject.map(message.naming) ?? message).consequence) }
    }
    return Diagnostic(
      rule: name, code: code, severity: severity, message: finding.message, span: finding.span, help: finding.help,
      notes: notes, related: finding.related, fix: finding.fix)
  }
}
