import VFLCode
import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSolver
import VFLSyntax

/// A text with its tree and constraints, as rules and back ends need it.
public struct LintInput: Sendable {
  /// The storage is shared by all copies, because every rule gets a copy.
  private final class Parts: Sendable {
    let source: SourceText
    let document: Document
    let lowered: LoweredDocument
    let content: Content
    /// The settings with which the text was lowered.
    let settings: ScopeSettings
    /// Whether the text was lowered here, so that it can be lowered again with other settings.
    let isLoweredHere: Bool

    init(
      _ source: SourceText, _ document: Document, _ lowered: LoweredDocument, _ content: Content,
      settings: ScopeSettings = ScopeSettings(), isLoweredHere: Bool = false
    ) {
      self.source = source
      self.document = document
      self.lowered = lowered
      self.content = content
      self.settings = settings
      self.isLoweredHere = isLoweredHere
    }
  }

  /// The kind of a text, with what its front end read besides the tree and the constraints.
  private enum Content: Sendable {
    /// A constraint file, in which comments can suppress findings.
    case file
    /// A format outside of app sources, a console log, or a layout of another text.
    case text
    /// A format embedded in an app source. Parts of it may be known only at run time.
    case embeddedFormat(isPartial: Bool)
    /// An app source.
    case code(AppCode)
    /// An Interface Builder document.
    case interface(InterfaceInput)
    /// A view tree of an Interface Builder document.
    case interfaceLayout(InterfaceLayout)
    /// A GtkBuilder file.
    case builder(BuilderDocument)
    /// Constraints of a text with several layouts, and the readings in which they are checked.
    case part(Readings)
  }

  private let parts: Parts

  /// The text, to which all source ranges refer.
  public var source: SourceText { parts.source }
  /// The syntax tree of the text.
  public var document: Document { parts.document }
  /// The constraints of the text, legal or not, and the issues found while lowering.
  public var lowered: LoweredDocument { parts.lowered }
  /// The readings of the text in which the input is checked.
  var readings: Readings {
    switch parts.content {
    case .file, .text, .interfaceLayout: .text
    case .embeddedFormat(let isPartial): isPartial ? .partialFormat : .text
    case .code: .appSource
    case .interface: .interface
    case .builder: .builder
    case .part(let readings): readings
    }
  }
  /// Whether comments in the text can suppress findings.
  var hasComments: Bool {
    switch parts.content {
    case .file, .code: true
    default: false
    }
  }
  /// What the front end read from an app source; nil for other texts.
  public var code: AppCode? { if case .code(let code) = parts.content { code } else { nil } }
  /// Whether the text is a format embedded in an app source.
  var isEmbedded: Bool { if case .embeddedFormat = parts.content { true } else { false } }
  /// The words in messages for a priority that makes a constraint optional.
  var optionalPriority: String { document.dialect.optionalPriority }
  /// What the front end read from an Interface Builder document; nil for other texts.
  var interface: InterfaceInput? { if case .interface(let input) = parts.content { input } else { nil } }
  /// The view tree of an Interface Builder document; nil for other texts.
  var layout: InterfaceLayout? { if case .interfaceLayout(let layout) = parts.content { layout } else { nil } }
  /// What the front end read from a GtkBuilder file; nil for other texts.
  package var builder: BuilderDocument? { if case .builder(let document) = parts.content { document } else { nil } }

  /// Reads a constraint file in time linear in its size.
  public init(file source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parse(source, dialect: settings.dialect), .file, settings)
  }

  /// Reads a text that is a single format, as given with `-e`.
  public init(format source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parseFormat(source, dialect: settings.dialect), .text, settings)
  }

  /// Reads a text with one format on each line, all part of one layout, as given with several `-e` options.
  public init(formatLines source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(source, DocumentParser.parseFormatLines(source, dialect: settings.dialect), .text, settings)
  }

  private init(parts: Parts) { self.parts = parts }

  /// A text that another front end has read.
  public init(_ source: SourceText, document: Document, lowered: LoweredDocument) {
    parts = Parts(source, document, lowered, .text)
  }

  /// An app source that another front end has read.
  public init(_ source: SourceText, code: AppCode) {
    parts = Parts(source, Document(), code.constraints, .code(code))
  }

  /// An Interface Builder document.
  public init(interface document: InterfaceDocument) { self.init(interface: document, of: ProjectObjects()) }

  /// An Interface Builder document of a project.
  package init(interface document: InterfaceDocument, of project: ProjectObjects) {
    let nothing = LoweredDocument(scope: Scope(), constraints: [], labels: [])
    parts = Parts(document.source, Document(), nothing, .interface(InterfaceInput(document, project)))
  }

  /// The layout of one view tree of an Interface Builder document. The root view's name is the part of the text, and `alternative` says
  /// in which size class it is. If `isWritten` is true, the layout has only the constraints that the document states.
  public init(
    _ layout: InterfaceLayout, of source: SourceText, asWritten isWritten: Bool, alternative: String? = nil
  ) {
    let source = source.part(layout.name, as: .view, alternative: alternative)
    let lowered = isWritten ? layout.written : layout.lowered
    parts = Parts(
      source, Document(superviewBounds: layout.bounds, in: lowered.scope), lowered, .interfaceLayout(layout))
  }

  /// A GtkBuilder file.
  package init(builder document: BuilderDocument) {
    let nothing = LoweredDocument(scope: Scope(), constraints: [], labels: [])
    parts = Parts(document.source, Document(), nothing, .builder(document))
  }

  /// One layout of a GtkBuilder file. Its name is the part of the text.
  package init(_ layout: BuilderLayout, of source: SourceText) {
    self.init(layout, of: source, .text)
  }

  private init(_ layout: BuilderLayout, of source: SourceText, _ content: Content) {
    self.init(source.part(layout.name, as: .view), layout.document, content, ScopeSettings())
  }

  /// A layout of a function of an app source. The function's name is the part of the text.
  package init(_ layout: FunctionLayout, of source: SourceText) {
    let settings = layout.settings
    var document = Document(superviewBounds: layout.lowered.outerSize?.bounds, in: layout.lowered.scope)
    document.tree.dialect = settings.dialect
    let part = source.part(layout.name, as: .function, alternative: layout.alternative)
    parts = Parts(part, document, layout.lowered, .text, settings: settings)
  }

  /// A format embedded in an app source.
  init(_ format: EmbeddedFormat) {
    self.init(format.text, format.document, .embeddedFormat(isPartial: format.isPartial), format.settings)
  }

  /// Constraints of a text with several layouts, with source ranges in that text.
  init(
    _ source: SourceText, _ readings: Readings, _ lowered: LoweredDocument, _ settings: ScopeSettings = ScopeSettings()
  ) {
    var document = Document()
    document.tree.dialect = settings.dialect
    parts = Parts(source, document, lowered, .part(readings), settings: settings)
  }

  private init(
    _ source: SourceText, _ document: Document, _ content: Content, _ settings: ScopeSettings
  ) {
    let lowered = LoweredDocument(document, of: source, settings: settings)
    parts = Parts(source, document, lowered, content, settings: settings, isLoweredHere: true)
  }

  /// The constraints that can be created, in source order. The framework rejects a whole format if one of its constraints is
  /// illegal, so a statement with an illegal constraint contributes none.
  public var legalConstraints: [Constraint] { lowered.legalConstraints }

  /// The legal constraints with their scope, divided into parts, each of which is switched on and off as a unit. If `on` is not
  /// nil, there is only one part, with the constraints that are outside groups or in the groups that `on` names. All other
  /// constraints are left out. A constraint written with a metric refers to the metric by name.
  public func parts(for use: ConstraintPart.Use, on: [String]? = nil) -> (parts: [ConstraintPart], scope: Scope) {
    if use == .file, let layout { return ([layout.filePart], lowered.scope) }
    var named = lowered
    if parts.isLoweredHere {
      var settings = parts.settings
      settings.keepsMetricNames = true
      named = LoweredDocument(document, of: source, settings: settings)
    }
    // Legality depends on the values of metrics.
    let illegal = lowered.illegalStatements
    let indices = named.constraints.indices.filter { !illegal.contains(named.constraints[$0].origin.statement) }
    return (named.parts(of: document, at: indices, for: use, on: on), named.scope)
  }

  /// Whether mistakes prevent the constraints of at least one statement from being created.
  public var hasBrokenStatements: Bool {
    let breaksGrammar = document.issues.contains { issue in
      switch issue.kind {
      case .dottedName, .repeatedQuantity: true
      default: issue.breaksGrammar
      }
    }
    return breaksGrammar || lowered.issues.contains { $0.isFatal } || !lowered.illegalStatements.isEmpty
  }

  /// The legal constraints outside groups and in the groups with the names in `groups`.
  public func legalConstraints(groups: [String]) -> [Constraint] {
    lowered.legalConstraints(of: document, groups: groups)
  }

  /// The settings with which the text was lowered.
  package var settings: ScopeSettings { parts.settings }

  /// The same text with other constraints, such as those with the insets of a device.
  package func with(_ lowered: LoweredDocument) -> LintInput {
    LintInput(parts: Parts(source, document, lowered, parts.content, settings: settings))
  }

  /// The size of the superview that the text declares or shows.
  public var outerSize: OuterSize { lowered.outerSize ?? OuterSize(declared: document.superviewBounds) }

  /// Solves the layout with `groups` on and all other groups off, in a superview of this size, or of ``outerSize`` if it is nil.
  public func solved(
    in size: OuterSize? = nil, groups: [String] = [], budget: Budget = .standard, isRightToLeft: Bool = false
  ) -> SolvedText {
    SolvedText(
      source, document: document, lowered: lowered, settings: settings,
      in: size, groups: groups, budget: budget, isRightToLeft: isRightToLeft)
  }

  /// The indices of the legal constraints: those outside groups, and those in each group.
  package var groupedConstraints: GroupedConstraints {
    let illegal = lowered.illegalStatements
    return GroupedConstraints(self) { !illegal.contains(lowered.constraints[$0].origin.statement) }
  }

  /// The names of the groups, without repetitions, in source order.
  public var groupNames: [String] { document.groupNames }

  /// The names of constraints and groups, in source order.
  package var targetNames: [String] {
    document.equations.compactMap { $0.label.map { document.names.text($0.name) } } + groupNames
  }

  /// The name of the group that contains a constraint; nil if the constraint is always on.
  public func groupName(of constraint: Constraint) -> String? { group(of: constraint).map(document.names.text) }

  /// The name of the group that contains a constraint; nil outside groups.
  func group(of constraint: Constraint) -> Name? { statement(constraint)?.group.map { document.groups[$0].name.name } }

  /// The statement from which a constraint comes; nil if the constraint does not come from a statement of the text.
  package func statement(_ constraint: Constraint) -> Statement? {
    let index = Int(constraint.origin.statement)
    return index < document.statements.count ? document.statements[index] : nil
  }
}

extension LintInput {
  /// Whether the text is a document with layouts of its own.
  var isDocument: Bool {
    switch parts.content {
    case .interface, .builder: true
    default: false
    }
  }

  /// The layouts of a document, each with its constraints; empty for other texts.
  var layouts: [DocumentLayout] {
    switch parts.content {
    case .interface(let interface):
      interface.runs.map { run in
        DocumentLayout(
          input: LintInput(source, .documentLayout, run.lowered),
          note: run.sizeClass.map { "in the size class with \($0.words)" })
      }
    case .builder(let document):
      document.layouts.map { layout in
        DocumentLayout(
          input: LintInput(layout, of: source, .part(.documentLayout)),
          note: document.layouts.count > 1 ? "in the layout `\(layout.name)`" : nil)
      }
    default: []
    }
  }

  /// The mistakes in the XML of a document with constraints that the host of the document does not accept; empty for other texts.
  var xmlIssues: [XMLIssue] {
    switch parts.content {
    case .interface(let interface): interface.document.tree.issues
    case .builder(let document):
      document.hasLayouts ? document.tree.issues.filter { !$0.kind.isAcceptedByGTK } : []
    default: []
    }
  }
}

extension Document {
  /// A document that only declares the superview with its bounds.
  fileprivate init(superviewBounds bounds: Rectangle?, in scope: Scope) {
    self.init()
    names = scope.names
    guard let name = names.find(scope.text(.superview)) else { return }
    declarations = [Declaration(name: name, span: Span(at: 0))]
    statements = [Statement(kind: .superview(declaration: 0, bounds: bounds), span: Span(at: 0), group: nil)]
  }
}
