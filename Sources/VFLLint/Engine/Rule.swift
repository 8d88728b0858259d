import VFLCode
import VFLConstraints
import VFLInterface
import VFLSyntax

/// A rule of the linter: the mistake that it finds, why the mistake matters, and how the rule finds it.
///
/// Each rule is declared in its own file and listed once in `Rule.all`. The examples of a rule both document it and test it. Names
/// and codes are stable.
public struct Rule: Sendable {
  /// The code, such as `VFL302`. The first digit gives the category.
  public let code: String
  /// The category of the mistake, given by the first digit of the code.
  public let category: Category
  /// The name of the mistake, such as `constant_location`.
  public let name: String
  /// The default severity, which a single finding may override.
  public let severity: Severity
  /// The mistake that the rule finds, as a noun phrase.
  public let summary: String
  /// Why the mistake matters.
  public let rationale: String
  /// The framework's message about the mistake at run time; nil if there is no message or if it is unknown. A single finding may
  /// quote a different message.
  public let atRunTime: FrameworkMessage?
  /// The safety of the rule's fixes; nil if the rule offers none. A single fix may be less safe, but never safer.
  public let fixSafety: FixIt.Safety?
  /// Examples of the mistake, each with a corrected text.
  public let examples: [Example]

  let check: Check

  /// The maximum number of findings per rule and text, which bounds the memory needed for huge broken files. If there are more
  /// findings, a note on the last one shown says so.
  static let findingLimit = 1000

  /// Whether the rule needs the solution of a text.
  public var needsSolution: Bool {
    if case .ofTree = check { return true }
    return category == .layout
  }

  /// Whether the rule finds contradictions without solving. `vfl explain` skips these rules, since its explanations report the same
  /// contradictions.
  public var isAboutContradictions: Bool { code == "VFL407" || code == "VFL408" }

  /// Whether the rule finds parts of an Interface Builder document that cannot be read, so that other operations leave them out.
  public var isAboutDamage: Bool { category == .interface && code <= "VFL805" }

  /// A mistake and its correction.
  public struct Example: Sendable {
    /// Text with the mistake.
    public var wrong: String { makeWrong() }
    /// Computed on demand: one example is four megabytes long.
    private let makeWrong: @Sendable () -> String
    /// Text without the mistake.
    public let right: String
    /// The kind of both texts.
    public let kind: Kind

    /// The kind of text in an example.
    public enum Kind: Sendable {
      /// A constraint file.
      case file
      /// A constraint file that GNUstep should read, too.
      case portableFile
      /// A single format, as given to `-e`.
      case format
      /// A console log.
      case log
      /// Swift source.
      case swift
      /// Objective-C source.
      case objectiveC
      /// Python source.
      case python
      /// An Interface Builder document.
      case interface
      /// A GtkBuilder file.
      case builder
    }

    static func file(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .file)
    }

    static func portableFile(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .portableFile)
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

    static func python(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .python)
    }

    static func interface(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .interface)
    }

    static func builder(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .builder)
    }

    private init(makeWrong: @escaping @Sendable () -> String, right: String, kind: Kind) {
      self.makeWrong = makeWrong
      self.right = right
      self.kind = kind
    }
  }

  init(
    _ code: String, _ name: String, _ severity: Severity, _ summary: String, rationale: String,
    atRunTime: FrameworkMessage? = nil, fixSafety: FixIt.Safety? = nil, examples: [Example], check: Check
  ) {
    self.code = code
    // A test checks that the first digit of every code is the number of a category.
    category = Category(ofCode: code) ?? .grammar
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

/// How a rule checks an input. A check may stop once `LintContext.isFull` returns true for its findings.
enum Check: Sendable {
  /// Checks the input.
  case ofInput(@Sendable (LintContext) -> [Finding])
  /// Checks the input's constraints one by one.
  case ofConstraints(@Sendable (LintContext) -> [Finding])
  /// Compares the input's constraints with each other.
  case ofComparison(@Sendable (LintContext) -> [Finding])
  /// Checks the solved input.
  case ofLayout(@Sendable (LintContext, SolvedInput) -> [Finding])
  /// Checks the required constraints of the solved input as a whole.
  case ofConflicts(@Sendable (LintContext, SolvedInput) -> [Finding])
  /// Checks a view tree of an Interface Builder document, solved as the editor lays it out.
  case ofTree(@Sendable (SolvedTree, LintContext) -> [Finding])
  /// Checks the suppressions of a text, after every other rule has run.
  case ofSuppressions(@Sendable (SuppressionMap) -> [Finding])

  /// Checks the whole input.
  static func input(_ check: @escaping @Sendable (LintContext) -> [Finding]) -> Check { .ofInput(check) }

  /// Checks the input's constraints one by one.
  static func constraints(_ check: @escaping @Sendable (LintContext) -> [Finding]) -> Check { .ofConstraints(check) }

  /// Compares the input's constraints with each other.
  static func comparison(_ check: @escaping @Sendable (LintContext) -> [Finding]) -> Check { .ofComparison(check) }

  /// Checks the solved input. Skips texts that cannot be solved.
  static func layout(_ check: @escaping @Sendable (LintContext, SolvedInput) -> [Finding]) -> Check { .ofLayout(check) }

  /// Checks the required constraints as a whole. Skips texts that cannot be solved.
  static func conflicts(_ check: @escaping @Sendable (LintContext, SolvedInput) -> [Finding]) -> Check {
    .ofConflicts(check)
  }

  /// Checks each issue found in an app source.
  static func code(_ check: @escaping @Sendable (CodeIssue, LintContext) -> Finding?) -> Check {
    .ofInput { input in firstFindings(input.code?.issues ?? [], input) { check($0, input) } }
  }

  /// Checks an Interface Builder document as written. In a damaged document, anything may be missing or cut off, so only checks for
  /// which `includesDamaged` is true run.
  static func interface(
    includesDamaged: Bool = false, _ check: @escaping @Sendable (InterfaceDocument, LintContext) -> [Finding]
  ) -> Check {
    .ofInput { input in
      guard let document = input.interface, includesDamaged || document.tree.issues.isEmpty else { return [] }
      return check(document, input)
    }
  }

  /// Checks the XML of an Interface Builder document or of a GtkBuilder file with constraints.
  static func xml(_ check: @escaping @Sendable (XMLTree, LintContext) -> [Finding]) -> Check {
    .ofInput { input in
      if let document = input.interface { return check(document.tree, input) }
      guard let builder = input.builder, builder.hasLayouts else { return [] }
      return check(builder.tree, input)
    }
  }

  /// Checks a GtkBuilder file.
  static func builder(_ check: @escaping @Sendable (BuilderDocument, LintContext) -> [Finding]) -> Check {
    .ofInput { input in input.builder.map { check($0, input) } ?? [] }
  }

  /// Checks each solved view tree of an Interface Builder document. Skips trees that cannot be solved.
  static func tree(_ check: @escaping @Sendable (SolvedTree, LintContext) -> [Finding]) -> Check { .ofTree(check) }

  /// Checks the suppressions of a text.
  static func suppressions(_ check: @escaping @Sendable (SuppressionMap) -> [Finding]) -> Check {
    .ofSuppressions(check)
  }

  /// Checks each issue that the parsers reported. Drops fixes that would reveal more mistakes than they remove.
  static func syntax(_ check: @escaping @Sendable (SyntaxIssue, LintContext) -> Finding?) -> Check {
    .ofInput { input in firstFindings(input.document.issues, input) { check($0, input)?.withHarmlessFix(input) } }
  }

  /// Checks each issue that lowering reported.
  static func names(_ check: @escaping @Sendable (LoweringIssue, LintContext) -> Finding?) -> Check {
    .ofInput { input in firstFindings(input.lowered.issues, input) { check($0, input) } }
  }

  /// Checks the violations of the pairing law, one by one. Reports at most one finding per illegal constraint.
  static func law(
    _ check: @escaping @Sendable (PairingLaw.Violation, Constraint, LintContext) -> Finding?
  ) -> Check {
    .ofConstraints { input in
      firstFindings(input.index.violations, input) { index, violations in
        for violation in violations {
          if let finding = check(violation, input.lowered.constraints[index], input) { return finding }
        }
        return nil
      }
    }
  }

  /// Checks each constraint of the input, legal or not.
  static func constraint(_ check: @escaping @Sendable (Constraint, LintContext) -> Finding?) -> Check {
    .ofConstraints { input in firstFindings(input.lowered.constraints, input) { check($0, input) } }
  }
}

/// The findings for the elements, in order. Stops as soon as there are more findings than the input's limit.
private func firstFindings<Element>(
  _ elements: [Element], _ input: LintContext, _ check: (Element) -> Finding?
) -> [Finding] {
  var findings: [Finding] = []
  for element in elements {
    guard let finding = check(element) else { continue }
    findings.append(finding)
    if input.isFull(findings) { break }
  }
  return findings
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
