import VFLConstraints
import VFLSolver
import VFLSyntax

/// A text with everything that was read out of it, as rules and back ends need it.
public struct LintInput: Sendable {
  /// What all copies share: every rule is handed one.
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

    init(
      _ source: SourceText, _ document: Document, _ lowered: LoweredDocument, hasComments: Bool = false,
      code: AppCode? = nil, isEmbedded: Bool = false, settings: ScopeSettings? = nil, equations: EquationPrinter? = nil,
      index: ConstraintIndex? = nil, known: KnownNames? = nil, budget: Budget = .standard
    ) {
      self.budget = budget
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

    /// The same with what was found out about the constraints.
    func with(_ index: ConstraintIndex, _ known: KnownNames?, _ budget: Budget) -> Parts {
      Parts(
        source, document, lowered, hasComments: hasComments, code: code, isEmbedded: isEmbedded, settings: settings,
        equations: equations, index: index, known: known, budget: budget)
    }
  }

  private let parts: Parts

  /// The text.
  public var source: SourceText { parts.source }
  /// Its tree.
  public var document: Document { parts.document }
  /// Its constraints.
  public var lowered: LoweredDocument { parts.lowered }
  /// Whether comments of the text may disable rules.
  var hasComments: Bool { parts.hasComments }
  /// What was read out of the source of an app; nil for other texts.
  public var code: AppCode? { parts.code }
  /// Whether the text is a format out of the source of an app.
  var isEmbedded: Bool { parts.isEmbedded }
  /// For equations in messages.
  var equations: EquationPrinter { parts.equations }
  /// What rules ask of every constraint; made before the first of them is run.
  var index: ConstraintIndex? { parts.index }
  /// What is left for rules that solve by themselves.
  var budget: Budget { parts.budget }
  /// The names that unknown ones may have been meant for; nil where none is unknown. Made with the index.
  var known: KnownNames? { parts.known }

  /// Reads a constraint file. Linear in its size.
  public init(file source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parse(source), settings, hasComments: true)
  }

  /// Reads a text that is one format, as `-e` gives it.
  public init(format source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parseFormat(source), settings, hasComments: false)
  }

  /// Reads a text of which each line is a format of one layout, as several `-e` give it.
  public init(formatLines source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parseFormatLines(source), settings, hasComments: false)
  }

  /// A text that another front end has read.
  public init(_ source: SourceText, document: Document, lowered: LoweredDocument) {
    parts = Parts(source, document, lowered)
  }

  /// The source of an app, which another front end has read.
  public init(_ source: SourceText, code: AppCode) {
    parts = Parts(source, Document(), code.constraints, hasComments: true, code: code)
  }

  /// A format out of the source of an app.
  init(_ format: EmbeddedFormat) {
    self.init(
      format.text, DocumentParser.parseFormat(format.text), format.settings, hasComments: false, isEmbedded: true)
  }

  /// Constraints of formats that an app makes together, with places in its source.
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

  /// The same, ready for rules, with what is left of a budget.
  func indexed(_ budget: Budget) -> LintInput {
    index != nil ? self : LintInput(parts.with(ConstraintIndex(lowered, document), KnownNames(lowered), budget))
  }

  /// The constraints of the statements that can be created at all, in source order: a format with one illegal constraint raises
  /// as a whole.
  public var legalConstraints: [Constraint] {
    let illegal = illegalStatements
    return illegal.isEmpty ? lowered.constraints : lowered.constraints.filter { !illegal.contains($0.origin.statement) }
  }

  /// The statements of which some constraint cannot be created.
  private var illegalStatements: Set<UInt32> {
    var illegal: Set<UInt32> = []
    for constraint in lowered.constraints where !PairingLaw.isLegal(constraint) {
      illegal.insert(constraint.origin.statement)
    }
    return illegal
  }

  /// The legal constraints as parts that are switched on and off together, and their scope. With `on`, the constraints outside of
  /// groups and in the groups of these names are one part, and the others are left out. Constraints hold metrics by name where they are
  /// written so.
  public func parts(for use: ConstraintPart.Use, on: [String]? = nil) -> (parts: [ConstraintPart], scope: Scope) {
    var named = lowered
    if var settings = parts.settings {
      settings.keepsMetricNames = true
      named = LoweredDocument(document, of: source, settings: settings)
    }
    // What is legal depends on the values.
    let illegal = illegalStatements
    let indices = named.constraints.indices.filter { !illegal.contains(named.constraints[$0].origin.statement) }
    return (named.parts(of: document, at: indices, for: use, on: on), named.scope)
  }

  /// Whether statements are missing from the constraints because of mistakes in them.
  public var hasBrokenStatements: Bool {
    let breaksGrammar = document.issues.contains { issue in
      switch issue.kind {
      case .whitespaceAfterOrientation, .barePredicate, .unreadDescription: false
      default: true
      }
    }
    return breaksGrammar || lowered.issues.contains { $0.isFatal } || !illegalStatements.isEmpty
  }

  /// Those of them that stand outside of groups, or in groups of these names.
  public func legalConstraints(groups: [String]) -> [Constraint] {
    if document.groups.isEmpty { return legalConstraints }
    return legalConstraints.filter { constraint in
      guard let group = statement(constraint)?.group else { return true }
      return groups.contains(document.names.text(document.groups[group].name.name))
    }
  }

  /// The names of the groups, each once, in source order.
  public var groupNames: [String] { groups.map(document.names.text) }

  /// The names of the groups, each once, in source order: those of one name are switched on together.
  var groups: [Name] {
    var seen: Set<Name> = []
    return document.groups.map { $0.name.name }.filter { seen.insert($0).inserted }
  }

  /// The name of the group that a constraint is in; nil for one that is always on.
  public func groupName(of constraint: Constraint) -> String? { group(of: constraint).map(document.names.text) }

  /// The text of a name.
  func text(_ name: Name?) -> String { name.map(lowered.scope.names.text) ?? "" }

  /// The constraint as an equation.
  func text(_ constraint: Constraint) -> String { equations.text(constraint) }

  /// The bytes of a span as code in backticks, cut where they are long; or what an empty span stands for.
  func quoted(_ span: Span) -> String {
    guard !span.isEmpty else { return "the end" }
    let limit: UInt32 = 40
    if span.count <= Int(limit) { return "`\(source.text(span))`" }
    // Not to cut a character in two, the cut moves back to the beginning of one.
    var end = span.start + limit
    while end > span.start, source.bytes[Int(end)] & 0xC0 == 0x80 { end -= 1 }
    return "`\(source.text(Span(span.start, end)))…`"
  }

  /// Whether the issue of a parser is about a format, which alone Apple's parser reads.
  func isInFormat(_ issue: SyntaxIssue) -> Bool {
    // Statements give their issues the rest of the line as context.
    switch issue.kind {
    case .unknownRelation, .missingPriority: issue.context == issue.span
    default: true
    }
  }

  /// Whether an issue of lowering is about a format.
  func isInFormat(_ issue: LoweringIssue) -> Bool {
    let index = Int(issue.statement)
    guard index < document.statements.count, case .format = document.statements[index].kind else { return false }
    return true
  }

  /// The statement a constraint comes from.
  package func statement(_ constraint: Constraint) -> Statement? {
    let index = Int(constraint.origin.statement)
    return index < document.statements.count ? document.statements[index] : nil
  }
}
