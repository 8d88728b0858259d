import VFLConstraints
import VFLSyntax

/// One thing the linter knows to look for: what it finds, why that matters, and how to find it.
///
/// A rule is a value in a file of its own, listed once in `Rule.all`. Its examples are its documentation and its tests. Name and
/// code never change once published.
public struct Rule: Sendable {
  /// Such as `VFL302`.
  public let code: String
  /// Such as `constant_location`: the bad thing itself.
  public let name: String
  /// How much an ordinary finding of it matters.
  public let severity: Severity
  /// What it finds, in one sentence.
  public let summary: String
  /// Why that matters.
  public let rationale: String
  /// What Apple's framework does when it meets the mistake at run time, in words that somebody has seen or documented for it; nil
  /// where it does nothing, or nobody knows. Single findings may know less than their rule.
  public let atRunTime: RunTimeReaction?
  /// What applying its fix does to the meaning; nil where it offers no fix.
  public let fixSafety: FixIt.Safety?
  /// The mistake and what to write in its place.
  public let examples: [Example]

  let check: Check

  /// How many findings of one rule a text can have; with more, the last says so. Nobody reads on, and a broken file of a hundred
  /// megabytes must not fill the memory with messages.
  public static let findingLimit = 1000

  /// Whether it is about layouts, which have to be solved: the codes from 700.
  public var isAboutLayout: Bool { code.utf8.dropFirst(3).first == UInt8(ascii: "7") }

  /// Whether it finds constraints that contradict each other, or themselves, without solving: an explanation says the same.
  public var isAboutContradictions: Bool { code == "VFL407" || code == "VFL408" }

  /// A mistake and what to write in its place.
  public struct Example: Sendable {
    /// Text that has the mistake.
    public var wrong: String { makeWrong() }
    /// Made when it is asked for: one example is four megabytes long.
    private let makeWrong: @Sendable () -> String
    /// Text that has not.
    public let right: String
    /// What kind of text both are.
    public let kind: Kind

    /// What kind of text an example is.
    public enum Kind: Sendable {
      /// A constraint file.
      case file
      /// A single format, as given to `-e`.
      case format
      /// A console log.
      case log
      /// Swift.
      case swift
      /// Objective-C.
      case objectiveC
    }

    static func file(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .file)
    }

    static func format(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .format)
    }

    static func log(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .log)
    }

    static func swift(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .swift)
    }

    static func objectiveC(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .objectiveC)
    }

    private init(makeWrong: @escaping @Sendable () -> String, right: String, kind: Kind) {
      self.makeWrong = makeWrong
      self.right = right
      self.kind = kind
    }
  }

  init(
    _ code: String, _ name: String, _ severity: Severity, _ summary: String, rationale: String,
    atRunTime: RunTimeReaction? = nil, fixSafety: FixIt.Safety? = nil, examples: [Example], check: Check
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.atRunTime = atRunTime
    self.fixSafety = fixSafety
    self.examples = examples
    self.check = check
  }
}

/// How a rule looks at an input. Beyond `Rule.findingLimit` findings there is no need to go on.
enum Check: Sendable {
  /// Looks at the input.
  case ofInput(@Sendable (LintInput) -> [Finding])
  /// Compares the input's constraints with each other.
  case ofComparison(@Sendable (LintInput) -> [Finding])
  /// Looks at the input solved.
  case ofLayout(@Sendable (LintInput, SolvedInput) -> [Finding])
  /// Looks at the input solved for what its required constraints come to, all of them together.
  case ofConflicts(@Sendable (LintInput, SolvedInput) -> [Finding])
  /// Looks at the suppressions of a text, once every other rule has been run.
  case ofSuppressions(@Sendable (SuppressionMap) -> [Finding])

  /// Looks at the whole input.
  static func input(_ check: @escaping @Sendable (LintInput) -> [Finding]) -> Check { .ofInput(check) }

  /// Compares the input's constraints with each other.
  static func comparison(_ check: @escaping @Sendable (LintInput) -> [Finding]) -> Check { .ofComparison(check) }

  /// Looks at the input solved; texts that cannot be solved are passed over.
  static func layout(_ check: @escaping @Sendable (LintInput, SolvedInput) -> [Finding]) -> Check { .ofLayout(check) }

  /// Looks at what required constraints come to, all of them together.
  static func conflicts(_ check: @escaping @Sendable (LintInput, SolvedInput) -> [Finding]) -> Check {
    .ofConflicts(check)
  }

  /// Looks at each thing that was noticed about the source of an app.
  static func code(_ check: @escaping @Sendable (CodeIssue, LintInput) -> Finding?) -> Check {
    .ofInput { input in firstFindings(input.code?.issues ?? []) { check($0, input) } }
  }

  /// Looks at the suppressions of a text.
  static func suppressions(_ check: @escaping @Sendable (SuppressionMap) -> [Finding]) -> Check {
    .ofSuppressions(check)
  }

  /// Looks at each of the parsers' issues.
  static func syntax(_ check: @escaping @Sendable (SyntaxIssue, LintInput) -> Finding?) -> Check {
    .ofInput { input in firstFindings(input.document.issues) { check($0, input)?.withHarmlessFix(input) } }
  }

  /// Looks at each of lowering's issues.
  static func names(_ check: @escaping @Sendable (LoweringIssue, LintInput) -> Finding?) -> Check {
    .ofInput { input in firstFindings(input.lowered.issues) { check($0, input) } }
  }

  /// Looks at each constraint that cannot be made, with each thing the pairing law has against it.
  static func law(
    _ check: @escaping @Sendable (PairingLaw.Violation, Constraint, LintInput) -> Finding?
  ) -> Check {
    .ofInput { input in
      firstFindings(input.index?.violations ?? []) { index, violations in
        for violation in violations {
          if let finding = check(violation, input.lowered.constraints[index], input) { return finding }
        }
        return nil
      }
    }
  }

  /// Looks at each constraint.
  static func constraint(_ check: @escaping @Sendable (Constraint, LintInput) -> Finding?) -> Check {
    .ofInput { input in firstFindings(input.lowered.constraints) { check($0, input) } }
  }
}

/// What a check has to say about the first elements it has something to say about: enough of them to know of a surplus.
private func firstFindings<Element>(_ elements: [Element], _ check: (Element) -> Finding?) -> [Finding] {
  var findings: [Finding] = []
  for element in elements {
    guard let finding = check(element) else { continue }
    findings.append(finding)
    if findings.isSurplus { break }
  }
  return findings
}

extension [Finding] {
  /// Whether there are more findings than a rule may have.
  var isSurplus: Bool { count > Rule.findingLimit }
}

/// What Apple's framework does when it meets a mistake, with its own words; `…` and `NAME` stand for what varies.
public enum RunTimeReaction: Sendable {
  /// It raises an exception, which ends the app.
  case raises(String)
  /// It writes to the console and breaks one of the constraints.
  case logs(String)

  /// How it refuses every format that it cannot parse; what follows differs from mistake to mistake, and is not always known.
  static let unparsed = RunTimeReaction.raises("Unable to parse constraint format")

  /// The reaction in words, with `subject` in place of `NAME`.
  func text(_ subject: String?) -> String {
    let (introduction, message) =
      switch self {
      case .raises(let message): ("at run time the app would stop with: ", message)
      case .logs(let message): ("at run time a constraint would be broken, and the console would say: ", message)
      }
    guard let subject else { return introduction + message }
    var words: [String] = []
    for word in message.split(separator: " ", omittingEmptySubsequences: false) {
      words.append(word == "NAME" ? subject : word == "\"NAME\"," ? "\"\(subject)\"," : String(word))
    }
    return introduction + words.joined(separator: " ")
  }
}

/// What a rule says about one place; the linter adds the rule's name, code and severity.
struct Finding: Sendable {
  var message: String
  var span: Span
  /// Where it differs from the rule's own.
  var severity: Severity?
  var help: String?
  var notes: [String] = []
  var related: [Diagnostic.Related] = []
  var fix: FixIt?
  /// The name it is about, for the framework's message.
  var subject: String?
  /// What the framework does about it, where that differs from what the rule says.
  var atRunTime = AtRunTime.asTheRuleSays

  /// What the framework does about one finding.
  enum AtRunTime {
    case asTheRuleSays
    case reaction(RunTimeReaction)
    /// It never meets it, or nobody knows what it does.
    case nothing
  }

  init(
    _ message: String, _ span: Span, severity: Severity? = nil, help: String? = nil, notes: [String] = [],
    related: [Diagnostic.Related] = [], fix: FixIt? = nil, subject: String? = nil
  ) {
    self.message = message
    self.span = span
    self.severity = severity
    self.help = help
    self.notes = notes
    self.related = related
    self.fix = fix
    self.subject = subject
  }

  /// The same, met at run time only if `condition` holds: equations are not read by Apple's parser.
  func metAtRunTime(_ condition: Bool) -> Finding {
    var finding = self
    if !condition { finding.atRunTime = .nothing }
    return finding
  }

  /// The same, with the words of its rule only if `condition` holds: elsewhere a format is refused in words that nobody has recorded.
  func quoted(_ condition: Bool) -> Finding {
    var finding = self
    if !condition { finding.atRunTime = .reaction(.unparsed) }
    return finding
  }
}
