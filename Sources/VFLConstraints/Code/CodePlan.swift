import VFLSyntax

/// The contents of a function that makes constraints, independent of the language.
public struct CodePlan: Sendable {
  /// A parameter of the function, for an item or a metric.
  struct Parameter: Equatable, Sendable {
    /// The kind of value that a parameter takes.
    enum Kind: Equatable, Sendable {
      /// A `UIView` or `NSView`.
      case view
      /// A `UILayoutGuide` or `NSLayoutGuide`.
      case layoutGuide
      /// A number, for a metric.
      case number
      /// A priority, for a metric that is used only as a priority.
      case priority
    }
    /// The parameter's name, which is a valid identifier in Swift and Objective-C.
    let name: String
    /// The kind of value that the parameter takes.
    let kind: Kind
    /// The name of the item or metric in the constraints.
    let original: String
    /// The default value; nil for views and for metrics of unknown value.
    let value: Double?
  }

  /// Information that a text gives about its constraints, such as their labels.
  public struct Notes {
    /// The name of the text; nil if it has none.
    public var title: String?
    /// Returns the label of a constraint in the text; nil if it has none.
    public var label: (Constraint) -> ConstraintLabel? = { _ in nil }
    /// Returns the statement that a constraint comes from; nil if it reads like the constraint itself.
    public var statement: (Constraint) -> String? = { _ in nil }

    /// Returns whether an item is a layout guide, although its name does not show it.
    public var isGuide: (Item) -> Bool = { _ in false }

    /// Creates notes without a title, labels or statements.
    public init() {}
  }

  /// The way in which the code creates a constraint.
  enum Form {
    /// With layout anchors, whose types allow only comparable attributes to be compared.
    case anchors
    /// With the `NSLayoutConstraint` initializer that takes all parts of a constraint.
    case constructor
  }

  /// A constraint that the function creates.
  struct Statement {
    let constraint: Constraint
    let form: Form
    let identifier: String?
    /// The name of the constraint's variable; nil if a single expression creates the constraint.
    let variable: String?
    /// Whether the constraint is the first one from a statement of the text.
    let isFirst: Bool
    /// The statement to print before the first of its constraints; nil for its other constraints, or if the statement reads like
    /// the constraint itself.
    let heading: String?
  }

  /// Constraints that are activated and deactivated together.
  struct Section {
    /// The group's name; nil for the constraints that the function activates.
    let group: String?
    /// The name of the group's array.
    let variable: String
    let statements: [Statement]
    /// The constraints that only the system can create, as equations.
    let comments: [String]
  }

  /// A priority with which a view keeps its intrinsic content size along one axis.
  struct SizePriority {
    /// The change of size that the view resists.
    enum Kind {
      /// Growing beyond the intrinsic content size.
      case hugging
      /// Shrinking below the intrinsic content size.
      case compressionResistance

      /// The part of the method name that is the same in both languages.
      var name: String {
        switch self {
        case .hugging: "ContentHugging"
        case .compressionResistance: "ContentCompressionResistance"
        }
      }
    }
    let view: String
    let kind: Kind
    let axis: Axis
    let value: Double
  }

  /// The parameters: first items, then metrics without a value, then metrics with a value, each in order of appearance.
  let parameters: [Parameter]
  let sections: [Section]
  /// The sections that are groups, whose arrays the function returns.
  let groups: [Section]
  /// Comments on the intrinsic content sizes, which the views themselves provide.
  let sizeComments: [String]
  let sizePriorities: [SizePriority]
  let target: Target
  /// The name of the text; nil if it has none.
  let title: String?
  private let itemNames: [Item: String]
  private let metricNames: [Name: String]
  private let priorityMetrics: Set<Name>

  /// Plans a function that activates the constraints of the first part and returns the constraints of the other parts. All parts
  /// belong to the same `scope`. Takes time linear in the number of constraints.
  public init(_ parts: [ConstraintPart], scope: Scope, notes: Notes = Notes()) {
    var planner = CodePlanner(scope: scope, notes: notes)
    let sections = parts.map { planner.constraints($0) }
    let sizes = parts.flatMap { part in part.intrinsicSizes.map { (group: part.group, size: $0) } }
    planner.nameItems(in: sections, sized: sizes.compactMap { $0.group == nil ? $0.size : nil })
    planner.nameMetrics(in: sections)
    target = scope.target
    title = notes.title
    self.sections = planner.sections(sections)
    groups = self.sections.filter { $0.group != nil }
    sizeComments = sizes.map { group, size in
      "The intrinsic content size of `\(scope.text(scope.item(size.item.name)))`, \(size.lengths)"
        + (group.map { " in the group `\($0)`" } ?? "") + ", comes from the view."
    }
    sizePriorities = sizes.filter { $0.group == nil }.flatMap { planner.priorities(of: $0.size) }
    parameters = planner.parameters
    itemNames = planner.itemNames
    metricNames = planner.metricNames
    priorityMetrics = planner.priorityMetrics
  }

  /// Whether the name is a valid function name in Swift and Objective-C.
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

  /// The parameter that provides a priority, and whether the parameter already has the type of a priority; nil if the priority is a
  /// number.
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
}
