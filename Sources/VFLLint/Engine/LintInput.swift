import VFLCode
import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A text with its tree and constraints, as rules and back ends need it.
public struct LintInput: Sendable {
  /// The storage that all copies share, because every rule gets a copy.
  private final class Parts: Sendable {
    let source: SourceText
    let document: Document
    let lowered: LoweredDocument
    let hasComments: Bool
    let code: AppCode?
    let isEmbedded: Bool
    let settings: ScopeSettings?
    let equations: EquationPrinter
    let index: ConstraintIndex?
    let known: KnownNames?
    let budget: Budget
    let findingLimit: Int

    init(
      _ source: SourceText, _ document: Document, _ lowered: LoweredDocument, hasComments: Bool = false,
      code: AppCode? = nil, isEmbedded: Bool = false, settings: ScopeSettings? = nil, equations: EquationPrinter? = nil,
      index: ConstraintIndex? = nil, known: KnownNames? = nil, budget: Budget = .standard,
      findingLimit: Int = Rule.findingLimit
    ) {
      self.budget = budget
      self.findingLimit = findingLimit
      self.source = source
      self.document = document
      self.lowered = lowered
      self.hasComments = hasComments
      self.code = code
      self.isEmbedded = isEmbedded
      self.settings = settings
      self.equations = equations ?? EquationPrinter(scope: lowered.scope)
      self.index = index
      self.known = known
    }

    /// The same with an index of its constraints, the candidates for unknown names, the remaining budget, and the limit of findings.
    func with(_ index: ConstraintIndex, _ known: KnownNames?, _ budget: Budget, _ findingLimit: Int) -> Parts {
      Parts(
        source, document, lowered, hasComments: hasComments, code: code, isEmbedded: isEmbedded, settings: settings,
        equations: equations, index: index, known: known, budget: budget, findingLimit: findingLimit)
    }
  }

  private let parts: Parts

  /// The text.
  public var source: SourceText { parts.source }
  /// Its syntax tree.
  public var document: Document { parts.document }
  /// Its constraints.
  public var lowered: LoweredDocument { parts.lowered }
  /// Whether comments in the text can suppress findings.
  var hasComments: Bool { parts.hasComments }
  /// What the front end read from an app source; nil for other texts.
  public var code: AppCode? { parts.code }
  /// Whether the text is a format embedded in an app source.
  var isEmbedded: Bool { parts.isEmbedded }
  /// Prints constraints as equations, for messages.
  var equations: EquationPrinter { parts.equations }
  /// Facts about every constraint that rules share. Computed before the first rule runs; nil until then.
  var index: ConstraintIndex? { parts.index }
  /// The remaining budget, for rules that run the solver themselves.
  var budget: Budget { parts.budget }
  /// The declared names, as candidates for unknown ones; nil if no name is unknown. Computed with the index.
  var known: KnownNames? { parts.known }

  /// Reads a constraint file. Linear in its size.
  public init(file source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parse(source), settings, hasComments: true)
  }

  /// Reads a text that is a single format, as given with `-e`.
  public init(format source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parseFormat(source), settings, hasComments: false)
  }

  /// Reads a text with one format on each line, all of one layout, as given with several `-e` options.
  public init(formatLines source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parseFormatLines(source), settings, hasComments: false)
  }

  /// A text that another front end has read.
  public init(_ source: SourceText, document: Document, lowered: LoweredDocument) {
    parts = Parts(source, document, lowered)
  }

  /// An app source that another front end has read.
  public init(_ source: SourceText, code: AppCode) {
    parts = Parts(source, Document(), code.constraints, hasComments: true, code: code)
  }

  /// A format embedded in an app source.
  init(_ format: EmbeddedFormat) {
    self.init(
      format.text, format.document, format.settings, hasComments: false, isEmbedded: true)
  }

  /// The constraints of formats that an app creates together, with source ranges in the app source.
  init(_ source: SourceText, run lowered: LoweredDocument) {
    self.init(source, document: Document(), lowered: lowered)
  }

  private init(
    _ source: SourceText, _ document: Document, _ settings: ScopeSettings, hasComments: Bool, isEmbedded: Bool = false
  ) {
    let lowered = LoweredDocument(document, of: source, settings: settings)
    parts = Parts(
      source, document, lowered, hasComments: hasComments, isEmbedded: isEmbedded, settings: settings)
  }

  private init(_ parts: Parts) { self.parts = parts }

  /// The number of findings after which a rule that checks one element after the other stops.
  var findingLimit: Int { parts.findingLimit }

  /// The same input with the index that rules need, and with the remaining budget.
  func indexed(_ budget: Budget, findingLimit: Int) -> LintInput {
    index != nil
      ? self : LintInput(parts.with(ConstraintIndex(lowered, document), KnownNames(lowered), budget, findingLimit))
  }

  /// The constraints that can be created, in source order. A format with one illegal constraint raises an exception as a whole, so
  /// a statement with an illegal constraint contributes none.
  public var legalConstraints: [Constraint] { lowered.legalConstraints }

  /// The legal constraints, in parts that are switched on and off together, and their scope. With `on`, there is one part: the
  /// constraints outside groups and in the groups with these names. The others are left out. A constraint written with a metric
  /// refers to it by name.
  public func parts(for use: ConstraintPart.Use, on: [String]? = nil) -> (parts: [ConstraintPart], scope: Scope) {
    var named = lowered
    if var settings = parts.settings {
      settings.keepsMetricNames = true
      named = LoweredDocument(document, of: source, settings: settings)
    }
    // Legality depends on the values of metrics.
    let illegal = lowered.illegalStatements
    let indices = named.constraints.indices.filter { !illegal.contains(named.constraints[$0].origin.statement) }
    return (named.parts(of: document, at: indices, for: use, on: on), named.scope)
  }

  /// Whether mistakes keep any statement from making its constraints.
  public var hasBrokenStatements: Bool {
    let breaksGrammar = document.issues.contains { issue in
      switch issue.kind {
      case .whitespaceAfterOrientation, .barePredicate, .unreadDescription: false
      default: true
      }
    }
    return breaksGrammar || lowered.issues.contains { $0.isFatal } || !lowered.illegalStatements.isEmpty
  }

  /// The legal constraints outside groups or in groups with these names.
  public func legalConstraints(groups: [String]) -> [Constraint] {
    lowered.legalConstraints(of: document, groups: groups)
  }

  /// The solved layout, with some groups on and the others off. `bounds` are the superview's; nil for those that the text declares.
  public func solved(bounds: Rectangle? = nil, groups: [String] = [], budget: Budget = .standard) -> SolvedText {
    SolvedText(
      source, document: document, lowered: lowered, settings: parts.settings ?? ScopeSettings(), bounds: bounds,
      groups: groups, budget: budget)
  }

  /// The indices of these constraints, outside groups and in each group.
  package var groupedConstraints: GroupedConstraints {
    let illegal = lowered.illegalStatements
    return GroupedConstraints(self) { !illegal.contains(lowered.constraints[$0].origin.statement) }
  }

  /// The names of the groups, each once, in source order.
  public var groupNames: [String] { document.groupNames }

  /// The names of the groups, each once, in source order. Groups with the same name are switched on together.
  var groups: [Name] { document.groupsByName }

  /// The name of the group that contains a constraint; nil if the constraint is always on.
  public func groupName(of constraint: Constraint) -> String? { group(of: constraint).map(document.names.text) }

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

  /// Whether a parser's issue is about a format. Apple's parser reads nothing else.
  func isInFormat(_ issue: SyntaxIssue) -> Bool {
    // The context of an issue in a statement is the rest of the line.
    switch issue.kind {
    case .unknownRelation, .missingPriority: issue.context == issue.span
    default: true
    }
  }

  /// Whether a lowering issue is about a format.
  func isInFormat(_ issue: LoweringIssue) -> Bool {
    let index = Int(issue.statement)
    guard index < document.statements.count, case .format = document.statements[index].kind else { return false }
    return true
  }

  /// The statement that a constraint comes from; nil if the text has no such statement.
  package func statement(_ constraint: Constraint) -> Statement? {
    let index = Int(constraint.origin.statement)
    return index < document.statements.count ? document.statements[index] : nil
  }
}
