import VFLSyntax

/// Constraints that are activated and deactivated together: those outside groups, or those of one group.
public struct ConstraintPart: Sendable {
  /// The group's name; nil outside groups.
  public var group: String?
  /// The priority of each constraint in this part that does not state a priority.
  var defaultPriority = Priority.required
  /// The constraints in source order, without those that come from intrinsic sizes.
  public var constraints: [Constraint]
  /// The intrinsic sizes. Views have their own sizes at run time, so generated code makes no constraints from them.
  public var intrinsicSizes: [IntrinsicSize] = []
  /// The frames and masks that are not converted to constraints in `constraints`.
  var autoresizings: [Autoresizing] = []
  /// The names of equations, by statement.
  var labels: [UInt32: String] = [:]

  /// Creates a part without intrinsic sizes and masks.
  public init(group: String? = nil, _ constraints: [Constraint]) {
    self.group = group
    self.constraints = constraints
  }

  /// The name of the equation that a constraint was made from; nil if it has none.
  func label(_ constraint: Constraint) -> String? { labels[constraint.origin.statement] }

  /// The output that parts are prepared for.
  public enum Use: Sendable {
    /// A constraint file. Groups keep their order, and masks remain statements. If a view has several sizes or masks, the last one
    /// counts, so statements outside groups that follow a group form a separate last part.
    case file
    /// Code. Groups with the same name are merged, and masks become constraints.
    case code
  }
}

extension LoweredDocument {
  /// The constraints at `indices`, in parts: those outside groups first, then those of each group. If `on` is given, there is only
  /// one part, with the constraints that are outside groups or in the groups that `on` names. Takes time linear in the size of the
  /// document.
  public func parts(
    of document: Document, at indices: [Int], for use: ConstraintPart.Use, on: [String]? = nil
  ) -> [ConstraintPart] {
    var parts = [ConstraintPart([])]
    var known: [Name: Int] = [:]
    // The part of each group; nil for groups that are left out.
    let places: [Int?] = document.groups.map { group in
      let name = document.names.text(group.name.name)
      if let on { return on.contains(name) ? 0 : nil }
      if use == .code, let place = known[group.name.name] { return place }
      known[group.name.name] = parts.count
      var part = ConstraintPart(group: name, [])
      if let operand = group.priority, let priority = scope.priority(operand), !scope.isOutOfRange(priority) {
        part.defaultPriority = priority
      }
      parts.append(part)
      return parts.count - 1
    }
    let firstGroup = on == nil ? document.statements.firstIndex { $0.group != nil } : nil
    var tail = ConstraintPart([])
    var lastStatement: Int?
    for constraint in indices.map({ constraints[$0] }) {
      let index = Int(constraint.origin.statement)
      guard index < document.statements.count else {
        parts[0].constraints.append(constraint)
        continue
      }
      let statement = document.statements[index]
      guard let place = statement.group.map({ places[$0] }) ?? 0 else { continue }
      let isFirst = index != lastStatement
      lastStatement = index
      let isTail = use == .file && statement.group == nil && firstGroup.map { $0 < index } ?? false
      switch statement.kind {
      case .intrinsic(let size):
        guard isFirst else { continue }
        let size = document.intrinsicSizes[size]
        if isTail { tail.intrinsicSizes.append(size) } else { parts[place].intrinsicSizes.append(size) }
      case .autoresize(let mask) where use == .file:
        guard isFirst else { continue }
        let mask = document.autoresizings[mask]
        if isTail { tail.autoresizings.append(mask) } else { parts[place].autoresizings.append(mask) }
      case .equation(let equation):
        if let label = document.equations[equation].label {
          parts[place].labels[constraint.origin.statement] = document.names.text(label.name)
        }
        parts[place].constraints.append(constraint)
      default: parts[place].constraints.append(constraint)
      }
    }
    return tail.intrinsicSizes.isEmpty && tail.autoresizings.isEmpty ? parts : parts + [tail]
  }
}

extension Scope {
  /// Whether the priority is out of range: 0 or less, or greater than 1000.
  fileprivate func isOutOfRange(_ priority: Priority) -> Bool {
    if case .metric(let name) = priority, let value = metric(name) { return Priority.number(value).outOfRange != nil }
    return priority.outOfRange != nil
  }
}
