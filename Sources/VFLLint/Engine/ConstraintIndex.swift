import VFLConstraints
import VFLSyntax

/// Facts about each constraint that several rules need: its violations of the pairing law, and the other constraints that compare
/// the same two sides.
struct ConstraintIndex: Sendable {
  /// The constraints that violate the pairing law, in source order, with their violations.
  private(set) var violations: [(index: Int, violations: [PairingLaw.Violation])] = []
  /// The normal form of each constraint, parallel to the constraints of the text.
  private(set) var forms: [NormalForm] = []
  /// For each constraint, the number that identifies its two sides. Constraints that compare the same two sides share a number if
  /// all of them are in the same group or all of them are outside groups.
  private(set) var places: [Int] = []
  /// For each constraint in a group, the number in `places` of the constraints outside groups that compare the same two sides. The
  /// element is nil if there are no such constraints, or if the constraint itself is outside groups. The array is empty if there
  /// are no groups.
  private(set) var placesOutside: [Int?] = []
  /// The number of different pairs of sides, counted separately for each group.
  private(set) var placeCount = 0
  /// Whether each constraint is legal; empty if all constraints are legal.
  private var legality: [Bool] = []

  /// Maps the hash of each pair of sides to the number that identifies the pair.
  private var numbers: IndexTable
  /// For each number in `places`, the index of the first constraint that has this number, and the number of constraints that have it.
  private var owners: [(first: Int, count: Int)] = []

  init(_ lowered: LoweredDocument, _ document: Document) {
    let constraints = lowered.constraints
    forms.reserveCapacity(constraints.count)
    places.reserveCapacity(constraints.count)
    numbers = IndexTable(minimumCapacity: constraints.count)
    var hasGroups = false
    for (index, constraint) in constraints.enumerated() {
      let found = lowered.scope.violations(of: constraint)
      if !found.isEmpty {
        violations.append((index, found))
        if legality.isEmpty { legality = [Bool](repeating: true, count: constraints.count) }
        legality[index] = false
      }
      let statement = Int(constraint.origin.statement)
      let group = statement < document.statements.count ? document.statements[statement].group : nil
      if group != nil { hasGroups = true }
      forms.append(NormalForm(constraint, group: group, target: lowered.scope.target))
      places.append(place(index))
    }
    guard hasGroups else { return }
    placesOutside = forms.map { form in
      guard form.sides.group != 0 else { return nil }
      var outside = form.sides
      outside.group = 0
      return find(outside)
    }
  }

  /// Whether the constraint at `index` is legal.
  func isLegal(_ index: Int) -> Bool { legality.isEmpty || legality[index] }

  /// Whether no other constraint has the same number in `places`. Rules that compare constraints can skip such a constraint, and
  /// most constraints of a text are of this kind.
  func isAlone(_ index: Int) -> Bool { owners[places[index]].count == 1 }

  /// The element of `placesOutside` for the constraint at `index`; nil if there are no groups.
  func placeOutside(_ index: Int) -> Int? { placesOutside.isEmpty ? nil : placesOutside[index] }

  private mutating func place(_ index: Int) -> Int {
    let sides = forms[index].sides
    if let known = find(sides) {
      owners[known].count += 1
      return known
    }
    owners.append((index, 1))
    numbers.insert(placeCount) { [forms, owners] in forms[owners[$0].first].sides.quickHash }
    placeCount += 1
    return placeCount - 1
  }

  private func find(_ sides: NormalForm.Sides) -> Int? {
    numbers.index(hash: sides.quickHash) { forms[owners[$0].first].sides == sides }
  }
}
