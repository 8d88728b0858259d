import VFLSyntax

/// Where the constraints of a text use metrics.
public struct MetricUses: Sendable {
  /// A constraint whose constant is a metric.
  public struct Constant: Equatable, Sendable {
    /// The index of the constraint in `LoweredDocument.constraints`.
    public let constraint: Int
    /// Whether the constant is the negated value of the metric.
    public let isNegated: Bool

    /// The constant for a value of the metric.
    public func value(_ metric: Double) -> Double { isNegated ? -metric : metric }
  }

  private var constants: [Name: [Constant]] = [:]
  private var priorities: Set<Name> = []

  /// Finds the uses of metrics in a document that was lowered with the same settings. Linear in the size of the document.
  public init(_ document: Document, of source: SourceText, settings: ScopeSettings = ScopeSettings()) {
    var settings = settings
    settings.keepsMetricNames = true
    self.init(LoweredDocument(document, of: source, settings: settings).constraints)
  }

  /// Finds the uses of metrics that constraints refer to by name.
  public init(_ constraints: [Constraint]) {
    for (index, constraint) in constraints.enumerated() {
      if case .metric(let name, let isNegated) = constraint.constant {
        constants[name, default: []].append(Constant(constraint: index, isNegated: isNegated))
      }
      if case .metric(let name) = constraint.priority { priorities.insert(name) }
    }
  }

  /// The constraints whose constants are the metric.
  public func constants(_ metric: Name) -> [Constant] { constants[metric] ?? [] }

  /// Whether the priority of a constraint is the metric.
  public func isPriority(_ metric: Name) -> Bool { priorities.contains(metric) }
}
