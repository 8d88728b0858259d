import VFLCode
import VFLConstraints
import VFLInterface
import VFLSolver
import VFLSyntax

/// A text as rules see it: the input, and the facts about its constraints and names that rules share.
struct LintContext: Sendable {
  /// The storage is shared by all copies, because every rule gets a copy.
  private final class Storage: Sendable {
    let input: LintInput
    let equations: EquationPrinter
    let index: ConstraintIndex
    let known: KnownNames?
    let budget: Budget
    let findingLimit: Int

    init(_ input: LintInput, _ budget: Budget, _ findingLimit: Int) {
      self.input = input
      self.budget = budget
      self.findingLimit = findingLimit
      equations = EquationPrinter(scope: input.lowered.scope)
      index = ConstraintIndex(input.lowered, input.document)
      known = KnownNames(input.lowered)
    }
  }

  private let storage: Storage

  /// Analyzes an input. `findingLimit` is the number of findings after which a rule that checks elements one by one stops. Takes
  /// time linear in the number of constraints.
  init(_ input: LintInput, budget: Budget = .standard, findingLimit: Int = Rule.findingLimit) {
    storage = Storage(input, budget, findingLimit)
  }

  /// The text with the tree and the constraints that a front end read from it.
  var input: LintInput { storage.input }
  /// The text, to which all source ranges refer.
  var source: SourceText { storage.input.source }
  /// The syntax tree of the text.
  var document: Document { storage.input.document }
  /// The words in messages for a priority that makes a constraint optional.
  var optionalPriority: String { storage.input.optionalPriority }
  /// The constraints of the text, legal or not, and the issues found while lowering.
  var lowered: LoweredDocument { storage.input.lowered }
  /// Whether comments in the text can suppress findings.
  var hasComments: Bool { storage.input.hasComments }
  /// What the front end read from an app source; nil for other texts.
  var code: AppCode? { storage.input.code }
  /// An Interface Builder document as written; nil for other texts.
  var interface: InterfaceDocument? { storage.input.interface?.document }
  /// What the front end read from a GtkBuilder file; nil for other texts.
  var builder: BuilderDocument? { storage.input.builder }
  /// The view trees of an Interface Builder document, as the editor lays them out; empty for other texts.
  var trees: [InterfaceLayout] { storage.input.interface?.trees ?? [] }
  /// The layouts of an Interface Builder document that fill the screen of a phone or an Apple TV; empty for other texts.
  var screens: [InterfaceInput.Screen] { storage.input.interface?.screens ?? [] }
  /// Whether the text is a constraint file, in which a fix may add lines or turn them into comments. False for formats on the
  /// command line, console logs and app sources.
  var isConstraintFile: Bool { hasComments && code == nil }
  /// The readings of the text in which the input is checked.
  var readings: Readings { storage.input.readings }
  /// The mistakes in the XML of a document with constraints; empty for other texts.
  var xmlIssues: [XMLIssue] { storage.input.xmlIssues }
  /// Whether the text is a format embedded in an app source.
  var isEmbedded: Bool { storage.input.isEmbedded }

  /// Prints constraints as equations, for messages.
  var equations: EquationPrinter { storage.equations }
  /// The normal form, legality and sides of every constraint.
  var index: ConstraintIndex { storage.index }
  /// The declared names, from which suggestions for unknown names are chosen; nil if no name is unknown.
  var known: KnownNames? { storage.known }
  /// The remaining budget, for rules that run the solver themselves.
  var budget: Budget { storage.budget }
  /// The number of findings after which a rule that checks elements one by one stops.
  var findingLimit: Int { storage.findingLimit }

  /// Whether there are more findings than the limit, so that a rule may stop. The limit is higher while fixes are collected.
  func isFull(_ findings: [Finding]) -> Bool { findings.count > findingLimit }

  /// The statement from which a constraint comes; nil if the constraint does not come from a statement of the text.
  func statement(_ constraint: Constraint) -> Statement? { storage.input.statement(constraint) }

  /// The name of the group that contains a constraint; nil outside groups.
  func group(of constraint: Constraint) -> Name? { storage.input.group(of: constraint) }

  /// The text of a name; empty for nil.
  func text(_ name: Name?) -> String { name.map(lowered.scope.names.text) ?? "" }

  /// A constraint as an equation.
  func text(_ constraint: Constraint) -> String { equations.text(constraint) }

  /// The text of a span in backticks, cut off after 40 bytes, or "the end" for an empty span.
  func quoted(_ span: Span) -> String {
    guard !span.isEmpty else { return "the end" }
    let limit: UInt32 = 40
    if span.count <= Int(limit) { return "`\(source.text(span))`" }
    // Move the cut back to the start of a character.
    var end = span.start + limit
    while end > span.start, source.bytes[Int(end)] & 0xC0 == 0x80 { end -= 1 }
    return "`\(source.text(Span(span.start, end)))…`"
  }

  /// Whether a syntax issue is in a format, the only kind of text that Apple's parser reads.
  func isInFormat(_ issue: SyntaxIssue) -> Bool {
    // For an issue in any other statement, the context is the rest of the line.
    switch issue.kind {
    case .unknownRelation, .missingPriority: issue.context == issue.span
    default: true
    }
  }

  /// Whether the framework finds a lowering issue: the issue is in a format, and no syntax issue stops the app instead.
  func isMetAtRunTime(_ issue: LoweringIssue) -> Bool {
    guard let format = format(of: issue) else { return false }
    return !document.formats[format].isBroken
  }

  /// Whether a lowering issue is in a format.
  func isInFormat(_ issue: LoweringIssue) -> Bool { format(of: issue) != nil }

  /// The index of the format that contains a lowering issue; nil if the issue is not in a format.
  private func format(of issue: LoweringIssue) -> Int? {
    let index = Int(issue.statement)
    guard index < document.statements.count, case .format(let format, _) = document.statements[index].kind else {
      return nil
    }
    return format
  }
}
