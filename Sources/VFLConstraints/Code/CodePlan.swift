import VFLSyntax

/// The parts of a function that makes constraints, in any language.
public struct CodePlan: Sendable {
  /// A parameter of the function.
  public struct Parameter: Equatable, Sendable {
    /// The kind of value of a parameter.
    public enum Kind: Equatable, Sendable {
      /// A view.
      case view
      /// A layout guide.
      case layoutGuide
      /// A number, for a metric.
      case number
      /// A priority.
      case priority
    }
    /// Its name, an identifier in both languages.
    public let name: String
    /// The kind of value.
    public let kind: Kind
    /// Its name in the constraints.
    public let original: String
    /// The default value; nil for views and for metrics of unknown value.
    public let value: Double?
  }

  /// What a text says about its constraints, besides the constraints themselves.
  public struct Notes {
    /// The name of the text; nil if it has none.
    public var title: String?
    /// The label of each constraint in the text.
    public var label: (Constraint) -> ConstraintLabel? = { _ in nil }
    /// The statement that a constraint comes from, unless it reads like the constraint itself.
    public var statement: (Constraint) -> String? = { _ in nil }

    /// No notes.
    public init() {}
  }

  /// How the code creates a constraint.
  enum Form {
    /// With anchors, whose types ensure that only comparable attributes are compared.
    case anchors
    /// With the constructor that takes all parts of a constraint.
    case constructor
  }

  /// A constraint that the function creates.
  struct Statement {
    let constraint: Constraint
    let form: Form
    let identifier: String?
    /// The name of its variable, if the constraint needs more than one expression.
    let variable: String?
    /// Whether it is the first constraint from a statement of the text.
    let isFirst: Bool
    /// That statement, unless it reads like the constraint itself.
    let heading: String?
  }

  /// Constraints that are activated and deactivated together.
  struct Section {
    /// The group's name; nil for the constraints that the function activates.
    let group: String?
    /// The name of the group's array.
    let variable: String
    let statements: [Statement]
    /// The constraints that the system creates itself, as equations.
    let comments: [String]
  }

  /// A hugging or compression resistance priority of a view.
  struct SizePriority {
    let view: String
    let isHugging: Bool
    let isHorizontal: Bool
    let value: Double
  }

  /// Items first, then metrics without a value, then metrics with one, each in order of appearance.
  public let parameters: [Parameter]
  let sections: [Section]
  /// The groups among them, whose arrays the function returns.
  let groups: [Section]
  /// Comments about views with an intrinsic content size.
  let sizeComments: [String]
  let sizePriorities: [SizePriority]
  let target: Target
  /// The name of the text; nil if it has none.
  let title: String?
  private let itemNames: [Item: String]
  private let metricNames: [Name: String]
  private let priorityMetrics: Set<Name>

  /// Plans a function that activates the constraints of the first part and returns those of the others. All parts belong to one
  /// `scope`. Linear in the number of constraints.
  public init(_ parts: [ConstraintPart], scope: Scope, notes: Notes = Notes()) {
    target = scope.target
    title = notes.title
    var names = CodeNames()

    func isSystems(_ constraint: Constraint) -> Bool {
      !constraint.canBeMade || (notes.label(constraint)?.isMadeBySystem(scope.names) ?? false)
    }
    let made = parts.map { part in part.constraints.filter { !isSystems($0) } }
    let resolved = made.map { $0.map { $0.resolved(for: scope.target) } }
    let sizes = parts.flatMap { part in part.intrinsicSizes.map { (part.group, $0) } }

    // Views and guides.
    var parameters: [Parameter] = []
    var itemNames: [Item: String] = [:]
    let anchors = resolved.joined().flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }
    let sized = sizes.filter { $0.0 == nil && $0.1.hasPriorities }.map { scope.item($0.1.item.name) }
    let needsView = Set(anchors.filter { $0.needsView }.map { $0.item } + sized)
    let items = anchors.map { $0.item } + sized
    for item in (items.contains(.superview) ? [.superview] : []) + items where itemNames[item] == nil {
      let name = names.unique(CodeNames.identifier(scope.text(item)))
      itemNames[item] = name
      let isGuide = scope.text(item).hasGuideClass && !needsView.contains(item)
      parameters.append(
        Parameter(name: name, kind: isGuide ? .layoutGuide : .view, original: scope.text(item), value: nil))
    }

    // Metrics. Those with a value come last, because callers may omit them.
    var metricNames: [Name: String] = [:]
    var constants: Set<Name> = []
    var priorities: Set<Name> = []
    for constraint in resolved.joined() {
      if case .metric(let name, _) = constraint.constant { constants.insert(name) }
      if case .metric(let name) = constraint.priority { priorities.insert(name) }
    }
    priorityMetrics = priorities.subtracting(constants)
    let metrics = scope.names.names.filter { constants.contains($0) || priorities.contains($0) }
    for hasValue in [false, true] {
      for name in metrics where (scope.metric(name) != nil) == hasValue {
        let text = names.unique(CodeNames.identifier(scope.names.text(name)))
        metricNames[name] = text
        parameters.append(
          Parameter(
            name: text, kind: priorityMetrics.contains(name) ? .priority : .number, original: scope.names.text(name),
            value: scope.metric(name)))
      }
    }
    self.parameters = parameters
    self.itemNames = itemNames
    self.metricNames = metricNames

    // Groups, then constraints.
    let variables = parts.map { $0.group.map { names.unique(CodeNames.identifier($0)) } ?? "" }
    sections = parts.indices.map { index in
      var lastStatement: UInt32?
      let statements = zip(made[index], resolved[index]).map { symbolic, constraint in
        let own = parts[index].label(symbolic)
        let identifier = notes.label(symbolic)?.identifier.map(scope.names.text) ?? own
        let needsVariable = constraint.priority != .required || identifier != nil
        let isFirst = lastStatement != symbolic.origin.statement
        lastStatement = symbolic.origin.statement
        let variable =
          own.map(CodeNames.identifier) ?? CodeNames.name(constraint) { itemNames[$0] ?? CodeNames.identifier("") }
        return Statement(
          constraint: constraint, form: constraint.hasAnchors ? .anchors : .constructor, identifier: identifier,
          variable: needsVariable ? names.unique(variable) : nil, isFirst: isFirst,
          heading: isFirst ? notes.statement(symbolic) : nil)
      }
      let systems = parts[index].constraints.filter(isSystems)
      return Section(
        group: parts[index].group, variable: variables[index], statements: statements,
        comments: systems.map(EquationPrinter(scope: scope).text))
    }
    groups = sections.filter { $0.group != nil }

    sizeComments = sizes.map { group, size in
      "The intrinsic content size of `\(scope.text(scope.item(size.item.name)))`, \(size.lengths)"
        + (group.map { " in the group `\($0)`" } ?? "") + ", comes from the view."
    }
    sizePriorities = sizes.filter { $0.0 == nil }.flatMap { _, size in
      let view = itemNames[scope.item(size.item.name)] ?? ""
      return size.priorities.map {
        SizePriority(view: view, isHugging: $0.isHugging, isHorizontal: $0.isHorizontal, value: $0.value)
      }
    }
  }

  /// Whether a function can have this name.
  public static func isFunctionName(_ name: String) -> Bool { CodeNames.isUsable(name) }

  /// The name of a function that activates the constraints of a file: `activateLoginCardConstraints` for `login-card`.
  public static func functionName(for stem: String) -> String {
    var name = "activate"
    for word in NameText.identifier(from: stem).split(separator: "_") { name += CodeNames.capitalized(String(word)) }
    return name + "Constraints"
  }

  func name(_ item: Item) -> String { itemNames[item] ?? "" }

  /// Whether the function would do nothing.
  public var isEmpty: Bool { sizePriorities.isEmpty && sections.allSatisfy { $0.statements.isEmpty } }

  /// A constant in points, as an expression that is valid in both languages.
  func expression(_ constant: Constant) -> String {
    switch constant {
    case .number(let value): NumberText.shortest(value)
    case .metric(let name, let isNegated): (isNegated ? "-" : "") + (metricNames[name] ?? "")
    case .standard: "0"
    }
  }

  /// The parameter that gives a priority, and whether it already has the type of a priority; nil for a number.
  func parameter(_ priority: Priority) -> (name: String, isTyped: Bool)? {
    guard case .metric(let name) = priority else { return nil }
    return (metricNames[name] ?? "", priorityMetrics.contains(name))
  }
}

extension IntrinsicSize {
  /// `120 by 21`, `21 high`
  fileprivate var lengths: String {
    switch (width, height) {
    case (let width?, let height?): "\(NumberText.shortest(width)) by \(NumberText.shortest(height))"
    case (let width?, nil): "\(NumberText.shortest(width)) wide"
    case (nil, let height?): "\(NumberText.shortest(height)) high"
    case (nil, nil): "none"
    }
  }

  /// Whether the text sets priorities for the size.
  fileprivate var hasPriorities: Bool { !priorities.isEmpty }

  /// The priorities that the text sets, for the axes that have a size.
  fileprivate var priorities: [(isHugging: Bool, isHorizontal: Bool, value: Double)] {
    [(true, hugging), (false, compression)].flatMap { isHugging, pair in
      guard let pair else { return [(isHugging: Bool, isHorizontal: Bool, value: Double)]() }
      return (width != nil ? [(isHugging, true, pair.horizontal)] : [])
        + (height != nil ? [(isHugging, false, pair.vertical)] : [])
    }
  }
}

extension ConstraintLabel {
  /// Whether the system created the constraint itself: from a mask, a content size, or the size of a cell or bar, or to lay out a
  /// stack, margins or the safe area.
  fileprivate func isMadeBySystem(_ names: NameTable) -> Bool {
    let className = names.text(self.className)
    for prefix in ["_UI", "NSAutoresizingMask", "NSContentSize", "NSIBPrototyping"] where className.hasPrefix(prefix) {
      return true
    }
    guard let identifier else { return false }
    let text = names.text(identifier)
    let prefixes = [
      "UIView-", "NSView-", "UIViewSafeAreaLayoutGuide-", "UISV-", "NSStackView.", "UITemporaryLayout",
      "_UITemporaryLayout",
    ]
    return prefixes.contains { text.hasPrefix($0) }
  }
}

extension Constraint {
  /// Whether an app can create the constraint. Logs show some that only the system can create.
  fileprivate var canBeMade: Bool {
    var written = self
    written.origin.role = .equation
    return PairingLaw.isLegal(written)
  }

  /// Whether anchors can express it. They multiply only sizes.
  fileprivate var hasAnchors: Bool { multiplier == 1 || first.attribute.kind == .size }
}

extension Anchor {
  /// Whether only views have it, not layout guides.
  fileprivate var needsView: Bool {
    attribute.isBaseline || attribute.isMargin
  }
}

extension String {
  /// Whether a console shows the item as a layout guide: `UILayoutGuide:0x7f1`.
  fileprivate var hasGuideClass: Bool {
    guard let colon = utf8.lastIndex(of: UInt8(ascii: ":")) else { return false }
    return self[..<colon].hasSuffix("LayoutGuide")
  }
}
