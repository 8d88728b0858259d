import VFLSyntax

/// Prints constraints as formats of GTK or as extended formats. The formats compile to the same constraints.
///
/// Constraints that follow each other along a row share a format. Each explicit constraint of an extended format has a line of its own.
public struct DialectRows: Sendable {
  /// The formats, in the order of the constraints.
  public private(set) var lines: [String] = []
  /// The constraints that the dialect cannot express.
  public private(set) var refusals: [ConversionRefusal] = []

  private let scope: Scope
  private let dialect: Dialect
  /// The format that is being printed.
  private var row: Row?

  private struct Row {
    let axis: Axis
    var text: String
    /// The last view, whose sizes can still be added; nil after the closing bar.
    var last: Item?
    /// The conditions on the size of the last view.
    var sizes: [String] = []
  }

  /// Prints constraints whose names belong to `scope`. Takes time linear in their number.
  public init(_ constraints: [Constraint], scope: Scope, dialect: Dialect) {
    self.scope = scope
    self.dialect = dialect
    for constraint in constraints { add(constraint.resolved(for: scope.target)) }
    endRow()
  }

  private struct Refused: Error {
    let reason: ConversionRefusal.Reason
  }

  private mutating func add(_ constraint: Constraint) {
    do throws(Refused) {
      try check(constraint)
      if try addSize(constraint) { return }
      if try addDistance(constraint) { return }
      if try addExplicit(constraint) { return }
      throw Refused(reason: .attributes)
    } catch {
      refusals.append(ConversionRefusal(reason: error.reason, span: constraint.origin.span, constraint: constraint))
    }
  }

  /// Checks everything that no kind of line can express.
  private func check(_ constraint: Constraint) throws(Refused) {
    for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
      if anchor.attribute.isMargin { throw Refused(reason: .margins) }
      if dialect != .gtk, anchor.attribute.direction == .reading { throw Refused(reason: .textDirection) }
      if dialect == .gtk, anchor.attribute == .firstBaseline { throw Refused(reason: .attributes) }
      if case .view(let name) = anchor.item, !isSpellable(scope.names.text(name)) { throw Refused(reason: .name) }
    }
    if case .metric = constraint.constant { throw Refused(reason: .metric) }
    if case .number(let value) = constraint.constant, !value.isFinite { throw Refused(reason: .number) }
    if !constraint.multiplier.isFinite { throw Refused(reason: .number) }
  }

  private func isSpellable(_ name: String) -> Bool {
    NameText.isIdentifier(name) && (dialect != .gtk || !name.utf8.contains(UInt8(ascii: "_")))
  }

  // MARK: Sizes

  /// Prints a constraint on the size of a view; returns false for others.
  private mutating func addSize(_ constraint: Constraint) throws(Refused) -> Bool {
    let axis = constraint.first.attribute.axis
    guard constraint.first.attribute == axis.size, case .view(let name) = constraint.first.item,
      case .number(let constant) = constraint.constant
    else { return false }
    let operand: String
    switch constraint.second {
    case nil: operand = try spelling(constant)
    case .some(let second):
      switch second.item {
      case .superview:
        guard dialect != .gtk, second.attribute == axis.size, constant == 0 else { return false }
        operand = try share(constraint.multiplier)
      case .view(let other):
        let attribute = second.attribute == axis.size ? "" : "." + (dialect.name(of: second.attribute) ?? "")
        guard attribute != "." else { throw Refused(reason: .attributes) }
        operand = scope.names.text(other) + attribute + (try operators(constraint.multiplier, constant))
      }
    }
    let condition = relation(constraint.relation) + operand + (try priority(constraint.priority))
    if row?.axis != axis || row?.last != constraint.first.item {
      endRow()
      row = Row(axis: axis, text: axis == .horizontal ? "H:" : "V:", last: .view(name))
    }
    row?.sizes.append(condition)
    return true
  }

  // MARK: Distances

  /// Prints a distance between neighbors; returns false for other constraints.
  private mutating func addDistance(_ constraint: Constraint) throws(Refused) -> Bool {
    guard constraint.multiplier == 1, let second = constraint.second, case .number(let constant) = constraint.constant
    else { return false }
    let axis = constraint.first.attribute.axis
    let (start, end): (Attribute, Attribute) =
      axis == .vertical ? (.top, .bottom) : dialect == .gtk ? (.leading, .trailing) : (.left, .right)
    let near = constraint.first
    // A format of autolayout.js contains at least one view.
    if dialect != .gtk, near.item == .superview, second.item == .superview { return false }
    guard near.attribute == (near.item == .superview ? start : end),
      second.attribute == (second.item == .superview ? end : start)
    else { return false }
    let isPlain = constraint.relation == .equal && constraint.priority == .required && constant <= 0
    let link =
      isPlain
      ? constant == 0 ? "" : "-\(try spelling(-constant))-"
      : "-(\(relation(constraint.relation))\(try spelling(-constant))\(try priority(constraint.priority)))-"
    if row?.axis != axis || row?.last != near.item || near.item == .superview {
      endRow()
      row = Row(axis: axis, text: axis == .horizontal ? "H:" : "V:", last: near.item)
    }
    closeView()
    row?.text += link
    if second.item == .superview {
      row?.text += "|"
      row?.last = nil
      endRow()
    } else {
      row?.last = second.item
    }
    return true
  }

  // MARK: Explicit constraints

  /// Prints an explicit constraint of an extended format; returns false if the dialect has none.
  private mutating func addExplicit(_ constraint: Constraint) throws(Refused) -> Bool {
    guard dialect == .extended, case .number(let constant) = constraint.constant, let second = constraint.second else {
      return false
    }
    guard case .view(let view) = constraint.first.item else {
      // Only views can have explicit constraints, so the sides are exchanged where this is exact.
      guard case .view = second.item, let mirrored = constraint.mirrored else { throw Refused(reason: .attributes) }
      return try addExplicit(mirrored)
    }
    guard let attribute = dialect.name(of: constraint.first.attribute),
      let other = dialect.name(of: second.attribute)
    else { throw Refused(reason: .attributes) }
    let operand: String
    switch second.item {
    case .superview:
      guard second.attribute == constraint.first.attribute else { throw Refused(reason: .attributes) }
      if constraint.multiplier == 1 {
        operand = try spelling(constant)
      } else {
        guard constant == 0 else { throw Refused(reason: .attributes) }
        operand = try share(constraint.multiplier)
      }
    case .view(let name):
      operand = scope.names.text(name) + "." + other + (try operators(constraint.multiplier, constant))
    }
    endRow()
    lines.append(
      "C:\(scope.names.text(view)).\(attribute)(\(relation(constraint.relation))\(operand)\(try priority(constraint.priority)))"
    )
    return true
  }

  // MARK: Rows

  private mutating func closeView() {
    guard let row, let last = row.last else { return }
    let sizes = row.sizes.isEmpty ? "" : "(\(row.sizes.joined(separator: ",")))"
    switch last {
    case .superview: self.row?.text += "|"
    case .view(let name): self.row?.text += "[\(scope.names.text(name))\(sizes)]"
    }
    self.row?.sizes = []
  }

  private mutating func endRow() {
    closeView()
    if let row { lines.append(row.text) }
    row = nil
  }

  // MARK: Parts

  private func relation(_ relation: Relation) -> String { relation == .equal ? "" : relation.symbol }

  /// A number. GTK has no signs, but subtracts.
  private func spelling(_ value: Double) throws(Refused) -> String {
    guard dialect == .gtk else { return NumberText.plain(value) }
    return value < 0 ? "0-\(NumberText.shortest(-value))" : NumberText.shortest(value)
  }

  private func operators(_ multiplier: Double, _ addend: Double) throws(Refused) -> String {
    var text = ""
    if multiplier != 1 {
      // GTK has no signs, and autolayout.js ignores a factor of 0.
      if dialect == .gtk ? multiplier < 0 : multiplier == 0 { throw Refused(reason: .factor) }
      text += "*" + (dialect == .gtk ? NumberText.shortest(multiplier) : NumberText.plain(multiplier))
    }
    if addend != 0 {
      let magnitude = dialect == .gtk ? NumberText.shortest(addend.magnitude) : NumberText.plain(addend.magnitude)
      text += (addend < 0 ? "-" : "+") + magnitude
    }
    return text
  }

  /// A factor in percent, if dividing by 100 gives the factor again.
  private func share(_ factor: Double) throws(Refused) -> String {
    let percent = factor * 100
    guard percent / 100 == factor else { throw Refused(reason: .number) }
    return NumberText.plain(percent) + "%"
  }

  private func priority(_ priority: Priority) throws(Refused) -> String {
    guard case .number(let value) = priority else { throw Refused(reason: .metric) }
    if value == 1000 { return "" }
    if dialect == .gtk {
      if let name = StrengthScale.name(ofPriority: value) { return "@" + name }
      let strength = StrengthScale.strength(ofPriority: value)
      guard StrengthScale.priority(ofStrength: strength) == value else { throw Refused(reason: .priority) }
      return "@" + NumberText.plain(strength)
    }
    if value == Priority.ofExtendedZero { return "@0" }
    guard value == value.rounded(), value >= 1, value < 1000 else { throw Refused(reason: .priority) }
    return "@" + NumberText.plain(value)
  }
}

extension Constraint {
  /// The same constraint with the near item of a distance on the left-hand side, as GTK and autolayout.js write it, or with the far
  /// item there, as Apple does. Other constraints are unchanged.
  package func writtenFromNear(_ isFromNear: Bool) -> Constraint {
    guard case .number = constant, let second, second.attribute.kind == first.attribute.kind,
      let isNear = first.isNear, let isOtherNear = second.isNear, isNear != isOtherNear, isNear != isFromNear
    else { return self }
    return mirrored ?? self
  }
}

extension Anchor {
  /// Whether the anchor is the near end of a distance: the far edge of a view, or the near edge of the superview; nil for anchors at
  /// which no distance of a format can end.
  fileprivate var isNear: Bool? {
    switch attribute {
    case .left, .leading, .top: item == .superview
    case .right, .trailing, .bottom: item != .superview
    default: nil
    }
  }
}
