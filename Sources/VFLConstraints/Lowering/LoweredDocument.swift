import VFLSyntax

/// Settings from the command line or a configuration that supplement a document: views, metrics, superview, options and target.
public struct ScopeSettings: Sendable {
  /// The names of all views; nil leaves the scope open unless the document declares views.
  public var views: [String]?
  /// The metrics with their values in points; nil for an unknown value.
  public var metrics: [(name: String, value: Double?)] = []
  /// Whether metrics other than those in `metrics` may exist even if all views are known.
  public var hasOpenMetrics = false
  /// Whether constraints refer to a metric by name even if its value is known. Code generation requires this to turn metrics into
  /// parameters.
  public var keepsMetricNames = false
  /// The name that refers to the superview; nil for the default, `superview`.
  public var superview: String?
  /// The options that apply to every format.
  public var options: FormatOptions = []
  /// The platform whose standard distances apply.
  public var target: Target = .iOS
  /// Another system that should read Apple's formats as Apple's frameworks do; nil if there is none.
  public var host: Host?
  /// The dialect of formats in texts that do not state one.
  public var dialect = Dialect.apple
  /// Whether Apple's frameworks read the formats, rather than a library whose formats are a part of Apple's.
  package var isReadByFrameworks = true
  /// The standard distances of formats in other dialects than Apple's.
  public var spacing = Spacing()

  /// Creates settings without declarations, for iOS.
  public init() {}
}

/// The results of lowering a document: its constraints, scope, issues and labels.
public struct LoweredDocument: Sendable {
  /// The scope that defines what the document's names mean.
  public let scope: Scope
  /// All constraints, in source order. Standard distances are still symbolic.
  public private(set) var constraints: [Constraint]
  /// The issues with names and options, in source order.
  public let issues: [LoweringIssue]
  /// The constraints that formats and equations do not make because of an issue, in source order.
  public let refused: [Constraint]
  /// The label of each statement's constraint, indexed by statement; empty for texts without labels.
  public let labels: [ConstraintLabel]
  /// The labels of items: their classes, addresses and texts; empty for texts without labels.
  public let itemLabels: [Item: ItemLabel]
  /// The sets of constraints that a console log lists together, in the order of the log; empty for other texts.
  public let sets: [LoggedSet]
  /// The messages of a console log about other mistakes than conflicts, in the order of the log; empty for other texts.
  public let messages: [LoggedMessage]
  /// The layout margins of items that do not have the default ones, in points; empty for texts that state no margins.
  public private(set) var margins: [Item: EdgeInsets]
  /// The insets of the lines of text of items for which they are known, in points.
  package let textLines: [Item: TextLineInsets]

  /// The frames that Interface Builder saved, as alignment rectangles relative to that of the enclosing view, in points; empty for
  /// other texts.
  public package(set) var savedFrames: [Item: Rectangle]
  /// The size of the superview as far as the text shows it without declaring it; nil if it does not.
  package let outerSize: OuterSize?
  /// What was assumed and left out in a layout of an app source; empty for other texts.
  package private(set) var notes: [LayoutNote]
  /// What the text shows about its views besides their constraints; views that are not listed are plain.
  public let traits: [Item: ViewTraits]

  /// Whether a layout of the constraints is a layout of those of another document, too: both are equal except for where they are
  /// written. Takes linear time.
  package func hasSameLayout(as other: LoweredDocument) -> Bool {
    scope == other.scope && margins == other.margins && textLines == other.textLines
      && constraints.elementsEqual(other.constraints) { own, other in
        var own = own
        own.origin.span = other.origin.span
        return own == other
      }
  }

  /// Lowers every statement of a document. Takes time linear in the size of the document.
  public init(_ document: Document, of source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    self.init(document, of: source, settings: settings, Scope(document, settings))
  }

  /// Lowers every statement of a document that is one of several. `bracketed` are the names that the others have in brackets, and that
  /// are therefore views if not all views are known.
  package init(_ document: Document, of source: SourceText, settings: ScopeSettings, bracketed: [String]) {
    var scope = Scope(document, settings)
    if !scope.isClosed { for name in bracketed { scope.noteBracketed(scope.names.intern(name)) } }
    self.init(document, of: source, settings: settings, scope)
  }

  private init(_ document: Document, of source: SourceText, settings: ScopeSettings, _ scope: Scope) {
    var scope = scope
    var lowering = Lowering()
    // A format makes at most one distance per element and one size per predicate. An intrinsic size or a mask makes at most four
    // constraints.
    lowering.reserve(
      document.tree.elements.count + document.tree.predicates.count + document.equations.count
        + 4 * document.intrinsicSizes.count + 4 * document.autoresizings.count)
    let groupPriorities = document.groups.map { $0.priority }
    let intact = IntactParts(document, of: source)
    for (index, statement) in document.statements.enumerated() {
      var context = Lowering.Context()
      context.statement = UInt32(truncatingIfNeeded: index)
      if let group = statement.group, let operand = groupPriorities[group] {
        // The constraints of a group cannot be made without its priority. An unknown priority is reported at the start of the
        // group.
        guard let priority = scope.priority(operand) else { continue }
        context.defaultPriority = priority
      }
      switch statement.kind {
      case .format(let format, let options):
        context.isFormat = true
        context.options = settings.options
        for use in document.options[options] {
          context.options.formUnion(use.option)
          context.optionSpan = context.optionSpan.isEmpty ? use.span : context.optionSpan.union(use.span)
        }
        lowering.lower(document.formats[format], of: document.tree, context, scope)
        lowering.checkNames(of: document.formats[format], in: document.tree, intact, context, scope)
      case .equation(let equation): lowering.lower(document.equations[equation], context, scope)
      case .explicit(let range):
        for equation in document.equations[range] { lowering.lower(explicit: equation, context, scope) }
      case .intrinsic(let size): lowering.lower(document.intrinsicSizes[size], context, scope)
      case .autoresize(let autoresizing):
        lowering.lower(
          document.autoresizings[autoresizing],
          in: document.bounds(around: document.autoresizings[autoresizing], scope),
          at: statement.span, context, scope)
      case .groupStart(let group): lowering.check(document.groups[group].priority, context, scope)
      case .views(let range):
        for declaration in document.declarations[range] { lowering.checkNesting(of: declaration, context, scope) }
      case .superview, .metrics, .groupEnd, .step, .blockStart, .blockEnd, .geometry, .dialect, .logged, .malformed:
        break
      }
    }
    scope.noteUses(in: document, of: source)
    self.scope = scope
    constraints = lowering.constraints
    issues = lowering.issues
    refused = lowering.refused
    labels = []
    // A person cannot change the spacers.
    let spacer = ItemLabel(className: ItemLabel.internalGuideClass, address: 0, title: nil)
    var itemLabels: [Item: ItemLabel] = [:]
    for name in document.tree.spacers { itemLabels[.view(name)] = spacer }
    self.itemLabels = itemLabels
    sets = []
    messages = []
    margins = [:]
    textLines = [:]
    savedFrames = [:]
    outerSize = nil
    notes = []
    traits = [:]
  }

  /// Creates the result of another front end from its constraints and the labels of their statements.
  package init(
    scope: Scope, constraints: [Constraint], labels: [ConstraintLabel], itemLabels: [Item: ItemLabel] = [:],
    sets: [LoggedSet] = [], messages: [LoggedMessage] = [], margins: [Item: EdgeInsets] = [:],
    textLines: [Item: TextLineInsets] = [:],
    savedFrames: [Item: Rectangle] = [:], outerSize: OuterSize? = nil, notes: [LayoutNote] = [],
    traits: [Item: ViewTraits] = [:]
  ) {
    self.traits = traits
    self.notes = notes
    self.savedFrames = savedFrames
    self.outerSize = outerSize
    self.sets = sets
    self.messages = messages
    self.margins = margins
    self.textLines = textLines
    self.itemLabels = itemLabels
    self.scope = scope
    self.constraints = constraints
    self.labels = labels
    issues = []
    refused = []
  }

  /// The same document with other constraints, which have no labels.
  package func replacingConstraints(_ constraints: [Constraint]) -> LoweredDocument {
    LoweredDocument(
      scope: scope, constraints: constraints, labels: [], itemLabels: itemLabels, margins: margins,
      textLines: textLines, savedFrames: savedFrames, outerSize: outerSize, notes: notes, traits: traits)
  }

  /// The same text with other constraints in the same order, such as with other constants.
  /// `insetGuides` are the guides that now have insets.
  package func with(constraints: [Constraint], insetGuides: [Item] = []) -> LoweredDocument {
    var result = self
    result.constraints = constraints
    let names = insetGuides.map(scope.text)
    result.notes = notes.compactMap { note in
      guard case .guides(let guides) = note, !names.isEmpty else { return note }
      let rest = guides.filter { !names.contains($0) }
      return rest.isEmpty ? nil : .guides(rest)
    }
    return result
  }

  /// The same document with other layout margins of the superview, in points.
  package func with(superviewMargins margins: EdgeInsets) -> LoweredDocument {
    var result = self
    result.margins[.superview] = margins
    return result
  }

  /// Whether an item is one that the system creates for its own purposes, which a person does not know and cannot change.
  public func isInternal(_ item: Item) -> Bool { itemLabels[item]?.className == ItemLabel.internalGuideClass }

  /// Whether the source makes constraints that are left out because they are not known completely.
  package var hasUnknownConstraints: Bool {
    notes.contains { if case .omitted(_, let omission) = $0 { omission.isUnknown } else { false } }
  }

  /// The names of the views of all constraints and declarations, in order of first appearance.
  public var viewNames: [String] {
    var seen: Set<Item> = [.superview]
    let mentioned = constraints.flatMap { [$0.first.item] + ($0.second.map { [$0.item] } ?? []) }
    return (declaredViews + mentioned).filter { seen.insert($0).inserted }.map(scope.text)
  }

  private var declaredViews: [Item] { scope.views.map(scope.item) }

  /// The label of a constraint; nil if its text has none.
  public func label(_ constraint: Constraint) -> ConstraintLabel? {
    let index = Int(constraint.origin.statement)
    return index < labels.count ? labels[index] : nil
  }
}

extension Document {
  /// The declared bounds of the superview; nil if there are none.
  package var superviewBounds: Rectangle? {
    for statement in statements {
      if case .superview(_, let bounds?) = statement.kind { return bounds }
    }
    return nil
  }
}

extension Document {
  /// The bounds of the view that contains an autoresized view: the declared bounds of the superview or, if another view contains
  /// it, the size in that other view's own autoresizing statement.
  fileprivate func bounds(around autoresizing: Autoresizing, _ scope: Scope) -> Rectangle? {
    guard let superview = scope.superview(of: scope.item(autoresizing.item.name)) else { return superviewBounds }
    let outer = autoresizings.last { scope.item($0.item.name) == superview }
    return outer.map { Rectangle(x: 0, y: 0, width: $0.frame.width, height: $0.frame.height) }
  }
}

extension Scope {
  /// An operand as a priority; nil if the operand is missing, or if it is an unknown name in a closed scope.
  package func priority(_ operand: Operand) -> Priority? {
    switch operand.value {
    case .number(let value): .number(value)
    case .name(let name): metricPriority(name) ?? (mayBeSymbolic(name) ? .metric(name) : nil)
    case .missing, .term: nil
    }
  }

  /// The scope of a document: its declarations and those of `settings`. The scope is closed if the document declares views or the
  /// settings name them.
  fileprivate init(_ document: Document, _ settings: ScopeSettings) {
    self.init(names: document.names)
    target = settings.target
    spacing = settings.spacing
    dialect = document.dialect
    if let name = settings.superview { declareSuperview(names.intern(name)) }
    if let views = settings.views {
      isClosed = true
      for view in views { declareUnlessSuperview(names.intern(view)) }
    }
    hasOpenMetrics = settings.hasOpenMetrics
    keepsMetricNames = settings.keepsMetricNames
    for metric in settings.metrics { declareMetric(names.intern(metric.name), metric.value) }
    for statement in document.statements {
      switch statement.kind {
      case .superview(let declaration, _):
        // If a view and the superview are declared with the same name, the first declaration takes effect. A rule reports the
        // second declaration.
        let name = document.declarations[declaration].name
        if !isView(name) { declareSuperview(name) }
      case .views(let range):
        isClosed = true
        for declaration in document.declarations[range] {
          if let target = declaration.target {
            declareView(declaration.name, as: target)
          } else {
            declareUnlessSuperview(declaration.name)
          }
        }
      case .metrics(let range):
        for declaration in document.declarations[range] { declareMetric(declaration.name, declaration.value) }
      default: break
      }
    }
    nestViews(of: document)
    // A malformed line may declare any name, so no name counts as unknown.
    if document.hasUnreadViews, settings.views == nil { isClosed = false }
    if document.hasUnreadMetrics { hasOpenMetrics = true }
    if !isClosed {
      for format in document.formats { noteViews(of: format, in: document.tree) }
    }
  }

  /// Nests views in each other as declared. All aliases must already be declared.
  private mutating func nestViews(of document: Document) {
    for declaration in document.declarations {
      guard let superview = declaration.superview, case .view(let name) = item(declaration.name) else { continue }
      declareSuperview(superview.name, of: name)
    }
    breakNestingCycles()
  }

  private mutating func declareUnlessSuperview(_ name: Name) {
    if name != superview { declareView(name) }
  }

  /// Marks every name that a statement refers to. In a line with an error, every word counts as a reference, so that a typo does
  /// not make a view look unused.
  fileprivate mutating func noteUses(in document: Document, of source: SourceText) {
    for element in document.tree.elements {
      if case .view(let view) = element, let name = view.name { noteUse(name) }
    }
    for predicate in document.tree.predicates {
      noteUse(predicate.object)
      noteUse(predicate.priority)
    }
    for equation in document.equations {
      noteUse(equation.first.item)
      if let second = equation.second { noteUse(second.item) }
      noteUse(equation.constant)
      noteUse(equation.priority)
    }
    for size in document.intrinsicSizes { noteUse(size.item.name) }
    for autoresizing in document.autoresizings { noteUse(autoresizing.item.name) }
    for group in document.groups { noteUse(group.priority) }
    for declaration in document.declarations {
      if let superview = declaration.superview { noteUse(superview.name) }
    }
    for step in document.steps { for item in step.items { noteUse(item.name) } }
    for case .expect(.comparison(let equation)) in document.steps { noteUse(equation.constant) }
    for case .on(_, let item) in document.blocks { noteUse(item.name) }
    source.bytes.withUnsafeBufferPointer { bytes in
      for statement in document.statements {
        switch statement.kind {
        case .malformed: noteWords(bytes, statement.span)
        case .format(let format, _) where document.formats[format].isBroken: noteWords(bytes, statement.span)
        default: break
        }
      }
    }
  }

  private mutating func noteUse(_ operand: Operand?) {
    if case .name(let name)? = operand?.value { noteUse(name) }
  }

  private mutating func noteWords(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) {
    var lexer = Lexer(bytes, in: span)
    repeat {
      lexer.advance()
      if lexer.kind == .identifier, let name = names.find(UnsafeBufferPointer(rebasing: bytes[lexer.span.range])) {
        noteUse(name)
      }
    } while lexer.kind != .endOfText
  }
}
