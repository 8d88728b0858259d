import VFLConstraints
import VFLSyntax

/// What several rules ask of every constraint, found out once: what the pairing law has against it, and which others speak of the
/// same two sides.
struct ConstraintIndex: Sendable {
  /// The constraints that the pairing law has something against, in order, each with what that is.
  private(set) var violations: [(index: Int, violations: [PairingLaw.Violation])] = []
  /// Each constraint with its items in a fixed order.
  private(set) var forms: [NormalForm] = []
  /// For each constraint the number of its sides, the same for constraints that compare the same two sides in the same group.
  private(set) var places: [Int] = []
  /// For each constraint of a group the number that its sides have where no group is; nil where nothing outside speaks of them.
  private(set) var placesOutside: [Int?] = []
  /// How many different sides there are.
  private(set) var placeCount = 0
  /// Whether each constraint can be made; empty where all can.
  private var legality: [Bool] = []

  /// Open addressing over places, number + 1, 0 for an empty slot. The library's own hashing takes most of the time of linting.
  private var slots: [UInt32] = []
  /// Which constraint first had each place.
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

  /// Whether the constraint at `index` can be made.
  func isLegal(_ index: Int) -> Bool { legality.isEmpty || legality[index] }

  /// Where its sides are outside of groups.
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
