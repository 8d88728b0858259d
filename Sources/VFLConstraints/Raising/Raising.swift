import VFLSyntax

/// Turns constraints back into formats: the inverse of lowering.
///
/// Formats walk every distance once and no view twice; sizes join a walk that passes their view, alignments one whose neighbours all
/// share them. What no format can say stays an equation, and what only the system may make a comment. Raising what the lines compile
/// to gives the same lines.
///
/// The lines compile, for the same target, to the constraints they were made from. A required constraint that is stated twice is
/// stated once; an optional one stays as often as it is stated, since each counts against others of its priority.
public struct Raising {
  private let scope: Scope
  private let names: ItemNames
  private let parts: [ConstraintPart]

  /// Raises constraints of `scope`.
  ///
  /// `superview` is the item that `|` shall stand for, where the constraints, as those of a console log, speak of none.
  public init(_ constraints: [Constraint], scope: Scope, superview: Item? = nil) {
    self.init([ConstraintPart(constraints)], scope: scope, superview: superview)
  }

  /// Raises several parts of one scope, which share the names of their items; `bounds` are those of the superview, where they are known.
  public init(_ parts: [ConstraintPart], scope: Scope, superview: Item? = nil, bounds: Rectangle? = nil) {
    var scope = scope
    var parts = parts
    let speaksOfSuperview = parts.contains { $0.constraints.contains { $0.speaks(of: .superview) } }
    if case .view(let name)? = superview, !speaksOfSuperview {
      scope.declareSuperview(name)
      for index in parts.indices {
        parts[index].constraints = parts[index].constraints.map { $0.replacing(.view(name), with: .superview) }
      }
    }
    self.scope = scope
    self.parts = parts
    names = ItemNames(parts, scope: scope, bounds: bounds)
  }

  /// The declarations that the names need.
  public var declarations: [String] { names.declarations }

  /// The formats, equations, masks and intrinsic sizes of one part, without the lines that make it a group. Nearly linear in its size.
  public func lines(ofPart index: Int) -> [String] {
    let part = parts[index]
    func name(_ item: Declaration) -> String { NameText.spelled(names.name(scope.item(item.name))) }
    let masks = part.autoresizings.map { DocumentPrinter.spelling($0, name: name($0.item)) }
    let sizes = part.intrinsicSizes.map { DocumentPrinter.spelling($0, name: name($0.item)) }
    return settledLines(part) + masks + sizes
  }

  /// Lines that raising what they say gives again. The order of constraints can decide between walks, and the order that lines have
  /// between others: lines are raised until they come round. Of those that come round, the fewest are taken.
  private func settledLines(_ part: ConstraintPart) -> [String] {
    var part = part
    var rounds: [[String]] = []
    while true {
      var raised = RaisedPart(part, scope: scope, names: names)
      let lines = raised.lines()
      if let first = rounds.firstIndex(of: lines.texts) {
        return rounds[first...].min { left, right in
          left.count != right.count
            ? left.count < right.count
            : left.lexicographicallyPrecedes(right) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } ?? lines.texts
      }
      if !lines.hasChoices || rounds.count == Self.roundLimit { return lines.texts }
      rounds.append(lines.texts)
      part.constraints = lines.order.map { part.constraints[$0] }
    }
  }

  /// How often lines are raised at most.
  private static let roundLimit = 32

  /// The lines of one part, those of a group between the lines that begin and end it.
  public func block(ofPart index: Int) -> [String] {
    let part = parts[index]
    guard let group = part.group else { return lines(ofPart: index) }
    let priority =
      part.defaultPriority == .required ? "" : " @" + EquationPrinter(scope: scope).text(part.defaultPriority)
    return ["group \(NameText.spelled(group))\(priority) {"] + lines(ofPart: index).map { "  " + $0 } + ["}"]
  }

  /// The lines of a constraint file: declarations, formats, equations.
  public var lines: [String] { declarations + parts.indices.flatMap(block(ofPart:)) }
}

extension Constraint {
  fileprivate func speaks(of item: Item) -> Bool { first.item == item || second?.item == item }

  fileprivate func replacing(_ item: Item, with other: Item) -> Constraint {
    var constraint = self
    if first.item == item { constraint.first.item = other }
    if let second, second.item == item { constraint.second = Anchor(other, second.attribute) }
    return constraint
  }
}
