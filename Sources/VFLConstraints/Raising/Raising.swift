import VFLSyntax

/// Turns constraints back into formats: the inverse of lowering.
///
/// The formats are the fewest that walk every distance once and no view twice; sizes join a walk that passes their view,
/// alignments one whose neighbours all share them. What no format can say stays an equation, and what only the system may make a
/// comment. The lines compile, for the same target, to exactly the set of constraints they were made from.
public struct Raising {
  private let scope: Scope
  private let names: ItemNames
  private let parts: [[Constraint]]

  /// Raises constraints of `scope`.
  ///
  /// `superview` is the item that `|` shall stand for, where the constraints, as those of a console log, speak of none.
  public init(_ constraints: [Constraint], scope: Scope, superview: Item? = nil) {
    self.init([constraints], scope: scope, superview: superview)
  }

  /// Raises several sets of constraints of one scope, which share the names of their items.
  public init(_ parts: [[Constraint]], scope: Scope, superview: Item? = nil) {
    var scope = scope
    var parts = parts
    if case .view(let name)? = superview, !parts.joined().contains(where: { $0.speaks(of: .superview) }) {
      scope.declareSuperview(name)
      parts = parts.map { $0.map { $0.replacing(.view(name), with: .superview) } }
    }
    self.scope = scope
    // A set has every member once.
    self.parts = parts.map { constraints in
      var seen: Set<Constraint> = []
      return constraints.filter { seen.insert($0.withoutOrigin).inserted }
    }
    names = ItemNames(Array(parts.joined()), scope: scope)
  }

  /// The declarations that the names need.
  public var declarations: [String] { names.declarations }

  /// The formats and equations of one set. Nearly linear in its size.
  public func lines(ofPart index: Int) -> [String] {
    var part = RaisedPart(parts[index], scope: scope, names: names)
    return part.lines()
  }

  /// The lines of a constraint file: declarations, formats, equations.
  public var lines: [String] { declarations + parts.indices.flatMap(lines(ofPart:)) }
}

extension Constraint {
  fileprivate func speaks(of item: Item) -> Bool { first.item == item || second?.item == item }

  fileprivate func replacing(_ item: Item, with other: Item) -> Constraint {
    var constraint = self
    if first.item == item { constraint.first.item = other }
    if let second, second.item == item { constraint.second = Anchor(other, second.attribute) }
    return constraint
  }

  /// The constraint as what it says, wherever it comes from.
  fileprivate var withoutOrigin: Constraint {
    var constraint = self
    constraint.origin = Origin(Span(at: 0), .equation)
    return constraint
  }
}
