import VFLSyntax

/// Turns constraints back into formats: the inverse of lowering.
///
/// Every distance occurs once in the formats, and no format contains a view twice. Sizes are added to a format that contains their
/// view, and alignments to a format whose neighbors all share them. Constraints that no format can express remain equations, and
/// those that only the system can create become comments. Raising the constraints that the lines compile to gives the same lines.
///
/// The lines compile, for the same target, to the constraints that they were made from. Duplicates of a required constraint are
/// dropped. Duplicates of an optional constraint are kept, because each one adds weight at its priority.
public struct Raising {
  private let scope: Scope
  private let names: ItemNames
  private let parts: [ConstraintPart]
  /// For each view, the part that mentions it, or -1 if several do.
  private let mentions: [Name: Int]

  /// Raises constraints whose names belong to `scope`.
  ///
  /// `superview` is the item that `|` refers to if the constraints, such as those of a console log, do not mention a superview.
  public init(_ constraints: [Constraint], scope: Scope, superview: Item? = nil) {
    self.init([ConstraintPart(constraints)], scope: scope, superview: superview)
  }

  /// Raises several parts that belong to the same scope and share the names of items. `bounds` are the bounds of the superview; nil
  /// if they are unknown.
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
    var mentions: [Name: Int] = [:]
    for (index, part) in parts.enumerated() {
      for constraint in part.constraints {
        for case .view(let name)? in [constraint.first.item, constraint.second?.item] {
          mentions[name] = mentions[name, default: index] == index ? index : -1
        }
      }
    }
    self.mentions = mentions
  }

  /// The declarations that the names in the lines require.
  public var declarations: [String] { names.declarations }

  /// The formats, equations, masks and intrinsic sizes of one part, without the lines that begin and end a group. Takes time nearly
  /// linear in the size of the part.
  func lines(ofPart index: Int) -> [String] {
    let part = parts[index]
    func name(_ item: Declaration) -> String { NameText.spelled(names.name(scope.item(item.name))) }
    let masks = part.autoresizings.map { DocumentPrinter.spelling($0, name: name($0.item)) }
    let sizes = part.intrinsicSizes.map { DocumentPrinter.spelling($0, name: name($0.item)) }
    return settledLines(index) + masks + sizes
  }

  /// The formats for the constraints of the first part, without the constraints that no format can express.
  package var formats: [RaisedFormat] {
    var raised = RaisedPart(parts[0], scope: scope, names: names) { mentions[$0, default: 0] != 0 }
    return raised.takeFormats()
  }

  /// Lines that do not change when the constraints that they compile to are raised again. The order of constraints can decide
  /// between trails, and lines give constraints a new order, so raising is repeated until its result recurs. Of the recurring
  /// results, the one with the fewest lines is used.
  private func settledLines(_ index: Int) -> [String] {
    var part = parts[index]
    var rounds: [[String]] = []
    while true {
      var raised = RaisedPart(part, scope: scope, names: names) { mentions[$0, default: index] != index }
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

  /// The maximum number of times that raising is repeated.
  private static let roundLimit = 32

  /// The lines of one part. The lines of a group are enclosed in the lines that begin and end the group.
  public func block(ofPart index: Int) -> [String] {
    let part = parts[index]
    guard let group = part.group else { return lines(ofPart: index) }
    let priority =
      part.defaultPriority == .required ? "" : " @" + EquationPrinter(scope: scope).text(part.defaultPriority)
    return ["group \(NameText.spelled(group))\(priority) {"] + lines(ofPart: index).map { "  " + $0 } + ["}"]
  }

  /// The lines of a constraint file: declarations, formats and equations.
  public var lines: [String] { declarations + parts.indices.flatMap(block(ofPart:)) }
}

/// A format for some of the constraints that were raised.
package struct RaisedFormat: Sendable {
  /// The format without options.
  package let text: String
  /// The names of the options.
  package var options: [String] = []
  /// The indices of the constraints that the format makes, in order.
  package let constraints: [Int]
  /// The lowest index of a constraint that the format makes from a distance or size.
  let order: Int
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
