import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The indices of a text's legal constraints, in source order: those outside groups, and those in each group.
package struct GroupedConstraints: Equatable, Sendable {
  /// The names of the groups, in source order. Groups with the same name are switched on together.
  package let groups: [Name]
  /// The constraints outside groups.
  package private(set) var always: [Int] = []
  /// For each constraint, the index of its group in `groups`; nil outside groups.
  package private(set) var owners: [Int?] = []
  private var members: [[Int]]

  /// Groups the constraints whose indices satisfy `isLegal`. Takes time linear in the number of constraints.
  init(_ input: LintInput, isLegal: (Int) -> Bool) {
    groups = input.document.groupsByName
    members = [[Int]](repeating: [], count: groups.count)
    var numbers: [Name: Int] = [:]
    for (number, group) in groups.enumerated() { numbers[group] = number }
    for (index, constraint) in input.lowered.constraints.enumerated() {
      let owner = input.group(of: constraint).flatMap { numbers[$0] }
      owners.append(owner)
      guard isLegal(index) else { continue }
      if let owner { members[owner].append(index) } else { always.append(index) }
    }
  }

  /// The constraints outside groups and those in one group, in source order. Takes time linear in their number.
  package func always(and group: Int) -> [Int] {
    var merged: [Int] = []
    merged.reserveCapacity(always.count + members[group].count)
    var next = always[...]
    for index in members[group] {
      while let first = next.first, first < index { merged.append(next.removeFirst()) }
      merged.append(index)
    }
    return merged + next
  }

  /// The groups as additions to the constraints outside groups; nil if the constraints outside groups conflict, or if the budget
  /// runs out before vfl knows whether they do.
  func additions(_ input: LintContext, _ budget: inout Budget) -> Additions? {
    let indices = input.lowered.constraints.indices.filter { input.index.isLegal($0) }
    return Additions(
      indices.map { input.lowered.constraints[$0] }, owners: indices.map { owners[$0] }, count: groups.count,
      of: input.lowered, in: OuterSize(declared: input.document.superviewBounds), budget: &budget)
  }
}
