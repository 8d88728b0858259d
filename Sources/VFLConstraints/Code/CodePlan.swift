import VFLSyntax

/// What a function that makes constraints consists of, whatever language it is written in.
public struct CodePlan: Sendable {
  /// A value that the function is given.
  public struct Parameter: Equatable, Sendable {
    /// What kind of value.
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
    /// Its name, an identifier of both languages.
    public let name: String
    /// What kind of value it is.
    public let kind: Kind
    /// What the constraints call it.
    public let original: String
  }

  /// How a constraint is made.
  enum Form {
    /// From anchors, which know what can be compared with what.
    case anchors
    /// With the constructor that takes everything.
    case constructor
  }

  /// A constraint that the function makes.
  struct Statement {
    let constraint: Constraint
    let form: Form
    let identifier: String?
    /// The variable that holds it, where it has more to it than one expression says.
    let variable: String?
  }

  /// Items first, then metrics, each in order of appearance.
  public let parameters: [Parameter]
  let statements: [Statement]
  /// What the system makes by itself, as equations.
  let comments: [String]
  let target: Target
  private let itemNames: [Item: String]
  private let metricNames: [Name: String]
  private let priorityMetrics: Set<Name>

  /// Plans a function for constraints of `scope`; `label` gives what each is called.
  public init(_ constraints: [Constraint], scope: Scope, label: (Constraint) -> ConstraintLabel? = { _ in nil }) {
    target = scope.target
    func isSystems(_ constraint: Constraint) -> Bool {
      !constraint.canBeMade || (label(constraint)?.isMadeBySystem(scope.names) ?? false)
    }
    let lawful = constraints.filter { !isSystems($0) }
    comments = constraints.filter(isSystems).map(EquationPrinter(scope: scope).text)
    let resolved = lawful.map { $0.resolved(for: scope.target) }
    var parameters: [Parameter] = []
    var taken = NameTable()
    // Where counting goes on for each name, so that thousands of constraints do not count from the beginning each.
    var numbers: [Name: Int] = [:]
    func unique(_ original: String) -> String {
      let base = Self.parameterName(original)
      guard let known = taken.find(base) else {
        _ = taken.intern(base)
        return base
      }
      var number = numbers[known, default: 2]
      while taken.find("\(base)\(number)") != nil { number += 1 }
      numbers[known] = number + 1
      _ = taken.intern("\(base)\(number)")
      return "\(base)\(number)"
    }
    var itemNames: [Item: String] = [:]
    let anchors = resolved.flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }
    let needsView = Set(anchors.filter { $0.needsView }.map { $0.item })
    let items = anchors.map { $0.item }
    for item in (items.contains(.superview) ? [.superview] : []) + items where itemNames[item] == nil {
      let name = unique(scope.text(item))
      itemNames[item] = name
      let isGuide = scope.text(item).hasGuideClass && !needsView.contains(item)
      parameters.append(Parameter(name: name, kind: isGuide ? .layoutGuide : .view, original: scope.text(item)))
    }
    var metricNames: [Name: String] = [:]
    var constants: Set<Name> = []
    var priorities: Set<Name> = []
    for constraint in resolved {
      if case .metric(let name, _) = constraint.constant { constants.insert(name) }
      if case .metric(let name) = constraint.priority { priorities.insert(name) }
    }
    priorityMetrics = priorities.subtracting(constants)
    for name in scope.names.names where constants.contains(name) || priorities.contains(name) {
      metricNames[name] = unique(scope.names.text(name))
      parameters.append(
        Parameter(
          name: metricNames[name] ?? "", kind: priorityMetrics.contains(name) ? .priority : .number,
          original: scope.names.text(name)))
    }
    self.parameters = parameters
    self.itemNames = itemNames
    self.metricNames = metricNames
    statements = zip(lawful, resolved).map { symbolic, constraint in
      let identifier = label(symbolic)?.identifier.map(scope.names.text)
      let needsVariable = constraint.priority != .required || identifier != nil
      return Statement(
        constraint: constraint, form: constraint.hasAnchors ? .anchors : .constructor, identifier: identifier,
        variable: needsVariable ? unique("constraint") : nil)
    }
  }

  func name(_ item: Item) -> String { itemNames[item] ?? "" }

  /// Points, as an expression of both languages.
  func expression(_ constant: Constant) -> String {
    switch constant {
    case .number(let value): NumberText.shortest(value)
    case .metric(let name, let isNegated): (isNegated ? "-" : "") + (metricNames[name] ?? "")
    case .standard: "0"
    }
  }

  /// A priority: its number or parameter, and whether that has the type of a priority already.
  func expression(_ priority: Priority) -> (text: String, isTyped: Bool, isParameter: Bool) {
    switch priority {
    case .number(let value): (NumberText.shortest(value), false, false)
    case .metric(let name): (metricNames[name] ?? "", priorityMetrics.contains(name), true)
    }
  }

  // MARK: Names

  /// An identifier that neither language keeps for itself, and that hides no name the code needs.
  private static func parameterName(_ original: String) -> String {
    let name = NameText.identifier(from: original)
    for list in [keywords, types] where list.split(separator: " ").contains(where: { $0 == name }) { return name + "_" }
    return name == "_" ? "item" : name
  }

  private static let keywords = """
    Any Self actor as asm associatedtype async auto await bool break case catch char class const continue default defer deinit \
    delete do double else enum explicit export extension extern fallthrough false fileprivate final float for friend func goto \
    guard id if import in init inline inout int internal is let long mutable namespace new nil open operator out override \
    package private protected protocol public register repeat restrict rethrows return self short signed sizeof some static \
    struct subscript super switch template this throw throws true try typealias typedef typename typeof union unsigned using \
    var virtual void volatile where while _cmd and or not xor
    """
  private static let types = """
    AppKit BOOL CGFloat Class Float IMP NO NSLayoutConstraint NSLayoutGuide NSView NULL Nil SEL UIKit UILayoutGuide \
    UILayoutPriority UIView YES activateConstraints main NSString NSArray
    """
}

extension ConstraintLabel {
  /// Whether the system made the constraint by itself: out of a mask, a content size, a cell's or a bar's own size.
  fileprivate func isMadeBySystem(_ names: NameTable) -> Bool {
    let className = names.text(self.className)
    for prefix in ["_UI", "NSAutoresizingMask", "NSContentSize", "NSIBPrototyping"] where className.hasPrefix(prefix) {
      return true
    }
    guard let identifier else { return false }
    let text = names.text(identifier)
    return text.hasPrefix("UIView-Encapsulated-Layout") || text.hasPrefix("NSView-Encapsulated-Layout")
  }
}

extension Constraint {
  /// Whether anyone could make the constraint: logs show some that only the system can.
  fileprivate var canBeMade: Bool {
    var written = self
    written.origin.role = .equation
    return PairingLaw.isLegal(written)
  }

  /// Whether anchors can say it: only sizes are multiplied.
  fileprivate var hasAnchors: Bool { multiplier == 1 || first.attribute.kind == .size }
}

extension Anchor {
  /// Whether only a view, and no layout guide, has it.
  fileprivate var needsView: Bool {
    attribute == .firstBaseline || attribute == .lastBaseline || attribute.isMargin
  }
}

extension Attribute {
  /// Whether it is a line of the layout margins.
  package var isMargin: Bool { withoutMargin != self }

  /// The same line of the item itself.
  package var withoutMargin: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}

extension String {
  /// Whether a console named the item as a layout guide: `UILayoutGuide:0x7f1`.
  fileprivate var hasGuideClass: Bool {
    guard let colon = utf8.lastIndex(of: UInt8(ascii: ":")) else { return false }
    return self[..<colon].hasSuffix("LayoutGuide")
  }
}
