import VFLSyntax

/// One finding of a rule. The linter adds the rule's name, code and severity.
struct Finding: Sendable {
  var message: String
  var span: Span
  /// The severity of this finding if it differs from the rule's; otherwise nil.
  var severity: Severity?
  var help: String?
  var notes: [String] = []
  var related: [Diagnostic.Related] = []
  var fix: FixIt?
  /// The name to insert into the framework's message.
  var subject: String?
  /// The framework's reaction to the mistake; by default, the reaction that the rule states.
  var atRunTime: AtRunTime

  /// How the framework reacts to the mistake that a finding reports.
  enum AtRunTime {
    case asTheRuleSays
    case message(FrameworkMessage)
    /// The framework never sees the mistake, or its reaction is unknown.
    case nothing
  }

  init(
    _ message: String, _ span: Span, severity: Severity? = nil, help: String? = nil, notes: [String] = [],
    related: [Diagnostic.Related] = [], fix: FixIt? = nil, subject: String? = nil,
    atRunTime: AtRunTime = .asTheRuleSays
  ) {
    self.message = message
    self.span = span
    self.severity = severity
    self.help = help
    self.notes = notes
    self.related = related
    self.fix = fix
    self.subject = subject
    self.atRunTime = atRunTime
  }

  /// The same finding. If `condition` is false, the framework's reaction is left out. For example, the framework does not react
  /// to mistakes in equations, because Apple's parser never reads them.
  func metAtRunTime(_ condition: Bool) -> Finding {
    var finding = self
    if !condition { finding.atRunTime = .nothing }
    return finding
  }

  /// The same finding. Pass false if only the beginning of the framework's message is known; the finding then does not quote the
  /// rule's full message.
  func quoted(_ condition: Bool) -> Finding {
    var finding = self
    if !condition { finding.atRunTime = .message(.malformedFormat) }
    return finding
  }
}

extension FrameworkMessage {
  /// A clause that says what the mistake does to the app and ends with the framework's message.
  var consequence: String {
    let effect =
      self == .conflict
      ? "at run time a constraint would be broken, and the console would say: "
      : isLogged ? "at run time the console would say: " : "at run time the app would stop with: "
    return effect + text
  }
}
