import VFLConstraints
import VFLSyntax

/// Facts about every constraint that several rules share: its violations of the pairing law, and the other constraints on the same
/// two sides.
struct ConstraintIndex: Sendable {
  /// The constraints that violate the pairing law, in order, with their violations.
  private(set) var violations: [(index: Int, violations: [PairingLaw.Violation])] = []
  /// The normal form of each constraint.
  private(set) var forms: [NormalForm] = []
  /// For each constraint, the number of its sides. Constraints in one group that compare the same two sides share a number, and so
  /// do those outside groups.
  private(set) var places: [Int] = []
  /// For each constraint in a group, the number of the same sides outside groups. Nil if no constraint outside groups compares
  /// them, or if the constraint is not in a group. Empty if there are no groups.
  private(set) var placesOutside: [Int?] = []
  /// The number of distinct sides.
  private(set) var placeCount = 0
  /// Whether each constraint is legal; empty if all are.
  private var legality: [Bool] = []

  /// A hash table with open addressing: a slot contains the number of the sides plus 1, or 0 if it is empty. The standard library's
  /// hashing takes most of the linting time.
  private var slots: [UInt32] = []
  /// For each number, the first constraint with these sides.
  private var owners: [Int] = []

  init(_ lowered: LoweredDocument, _ document: Document) {
    let constraints = lowered.constraints
    forms.reserveCapacity(constraints.count)
    places.reserveCapacity(constraints.count)
    var capacity = 16
    while capacity < constraints.count * 2 { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    var hasGroups = false
    for (index, constraint) in constraints.enumerated() {
      let found = PairingLaw.violations(of: constraint)
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

  /// The number of the constraint's sides outside groups, as in `placesOutside`.
  func placeOutside(_ index: Int) -> Int? { placesOutside.isEmpty ? nil : placesOutside[index] }

  private mutating func place(_ index: Int) -> Int {
    let sides = forms[index].sides
    var slot = sides.quickHash & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if forms[owners[place]].sides == sides { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: placeCount + 1)
    owners.append(index)
    placeCount += 1
    return placeCount - 1
  }

  private func find(_ sides: NormalForm.Sides) -> Int? {
    var slot = sides.quickHash & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if forms[owners[place]].sides == sides { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
