import VFLConstraints
import VFLLayout
import VFLSyntax

/// The ambiguous items of a layout in groups: constraints connect the items of a group, so whatever determines one of them may
/// determine the others.
struct AmbiguityGroups {
  /// The number of each ambiguous part.
  private var numbers: [OpenPart: Int] = [:]
  /// For each part, another part of its group; itself for the part whose number is that of the group.
  private var others: [Int] = []

  /// Groups the ambiguous parts of a layout with these constraints. Takes time nearly linear in the number of constraints.
  init(_ solved: Layout, _ constraints: some Sequence<Constraint>) {
    for open in solved.open {
      let part = OpenPart(open)
      guard numbers[part] == nil else { continue }
      numbers[part] = others.count
      others.append(others.count)
    }
    for constraint in constraints {
      guard let second = constraint.second else { continue }
      join(OpenPart(constraint.first), OpenPart(second))
    }
  }

  /// The number of the group of an ambiguous part; nil if the part is not ambiguous.
  func group(of part: OpenPart) -> Int? {
    guard var number = numbers[part] else { return nil }
    while others[number] != number { number = others[number] }
    return number
  }

  private mutating func join(_ part: OpenPart, _ other: OpenPart) {
    guard let first = group(of: part), let second = group(of: other) else { return }
    others[max(first, second)] = min(first, second)
    // Short paths keep the search fast.
    if let number = numbers[part] { others[number] = min(first, second) }
    if let number = numbers[other] { others[number] = min(first, second) }
  }
}

/// An item and an axis on which it may be ambiguous.
struct OpenPart: Hashable {
  let item: Item
  let axis: Axis

  init(_ item: Item, _ axis: Axis) { (self.item, self.axis) = (item, axis) }

  init(_ open: Layout.Openness) { self.init(open.item, open.part.axis) }

  init(_ anchor: Anchor) { self.init(anchor.item, anchor.attribute.axis) }
}
