import VFLConstraints
import VFLLayout
import VFLSyntax

extension Rule {
  static let conflict = Rule(
    "VFL701", "conflict", .error, "Required constraints that conflict.",
    rationale:
      "The system logs the conflict and breaks one of the constraints; which one is not documented. The reported constraints form an "
      + "irreducible set: if any one of them is removed, the others can hold. Implicit facts can take part, too: no size is below 0, "
      + "and the superview has the bounds that the file declares. Groups are checked one at a time, each together with the constraints "
      + "outside groups. Margins and baselines may have any value, and edges within a thousandth of a point of each other count as "
      + "equal. In app sources, only formats that the app certainly activates together, for views that certainly share a superview, are"
      + " compared. Their root view, `self` or `view`, has a size above 0.",
    atRunTime: .conflict,
    examples: [
      .file(
        "superview card (0 0; 320 480)\nH:|-20-[title(300)]-20-|",
        "superview card (0 0; 320 480)\nH:|-20-[title(>=200)]-20-|"),
      .file(
        "H:[a(100)]-8-[b(100)]\nb.leading == a.leading + 50", "H:[a(100)]-8-[b(100)]\nb.leading == a.leading + 108"),
    ],
    check: .conflicts { input, solved in
      // If a layout test expects a conflict, no conflict is reported.
      if input.document.steps.contains(where: { $0.expectsConflict }) { return [] }
      var findings: [Finding] = []
      var seen: Set<[Int]> = []
      for (conflicts, indices) in solved.conflicts {
        for conflict in conflicts {
          let all = conflict.members.compactMap { $0.constraint.map { indices[$0] } }
          let members = all.filter { $0 >= 0 }
          let root = solved.rootSize(all)
          guard seen.insert(members).inserted, !input.isKnown(members), root == nil || input.isUnexpected(members),
            let finding = input.finding(conflict, members, root)
          else { continue }
          findings.append(finding)
        }
      }
      return findings
    })
}

extension LintContext {
  /// Whether another rule reports the conflict. Other rules report a single constraint that no layout can satisfy, and two
  /// conflicting constraints on the same size or distance, unless one of them comes from an intrinsic size.
  fileprivate func isKnown(_ members: [Int]) -> Bool {
    let constraints = members.map { lowered.constraints[$0] }
    if constraints.count == 1 {
      guard let second = constraints[0].second else {
        if case .number(let value) = constraints[0].constant { return value < 0 }
        return true
      }
      return second.item == constraints[0].first.item && constraints[0].multiplier == 1
    }
    guard members.count == 2, !constraints.contains(where: { $0.origin.role == .intrinsicSize }) else {
      return false
    }
    return index.places[members[0]] == index.places[members[1]]
      || index.placeOutside(members[0]) == index.places[members[1]]
      || index.placeOutside(members[1]) == index.places[members[0]]
  }

  /// Whether constraints that leave a root view a size of 0 do so by mistake, and no other rule reports them: one constraint, or two of
  /// edges, may state it, and so may a size of 0.
  fileprivate func isUnexpected(_ members: [Int]) -> Bool {
    let constraints = members.map { lowered.constraints[$0] }
    let hasSize = constraints.contains { $0.first.attribute.kind == .size }
    return constraints.count > (hasSize ? 1 : 2)
      && !constraints.contains { $0.second == nil && $0.constant == .number(0) && $0.first.attribute.kind == .size }
  }

  /// A finding lists at most this many other constraints, and at most this many sizes that cannot be negative. A conflict in a long
  /// chain of views may have a member for each view, and nobody would read such a list.
  private static let listedMembers = 100

  /// The finding about a conflict. `root` is the size of a root view at which the constraints hold if it is 0.
  fileprivate func finding(_ conflict: Layout.Conflict, _ members: [Int], _ root: Anchor?) -> Finding? {
    let constraints = members.map { lowered.constraints[$0] }.sorted { $0.origin.span.start < $1.origin.span.start }
    guard let last = constraints.last else { return nil }
    var notes: [String] = []
    if let bounds = document.superviewBounds, conflict.members.contains(where: { $0.constraint == nil }) {
      let name = lowered.scope.text(.superview)
      notes.append(
        "the bounds of `\(name)` are part of the conflict: \(NumberText.shortest(bounds.width)) by \(NumberText.shortest(bounds.height))"
      )
    }
    if let root {
      notes.append("they can hold only if `\(lowered.scope.text(root.item)).\(root.attribute.name)` is 0")
    }
    for bound in conflict.bounds.prefix(Self.listedMembers) {
      notes.append(
        "`\(lowered.scope.text(bound.item)).\(bound.part.name)` cannot be negative, which is part of the conflict")
    }
    let unlistedSizes = conflict.bounds.count - Self.listedMembers
    if unlistedSizes > 0 {
      notes.append(
        "\(Phrase.count(unlistedSizes, "more size")) cannot be negative, which is part of the conflict")
    }
    let count = constraints.count
    let unlisted = count - 1 - Self.listedMembers
    if unlisted > 0 {
      notes.append(
        "\(unlisted) of the other constraints \(Phrase.form(unlisted, "is", "are")) not listed; `vfl solve --certificate FILE` writes the whole proof"
      )
    }
    let others =
      count == 1 ? "" : count == 2 ? " together with another constraint" : " together with \(count - 1) others"
    return Finding(
      "`\(text(last))` cannot hold\(others)",
      last.origin.span, help: "change \(Phrase.form(count, "it", "one of them")), or give it \(input.optionalPriority)",
      notes: notes,
      related: constraints.dropLast().prefix(Self.listedMembers).map {
        .init(message: "`\(text($0))` is required here", span: $0.origin.span)
      })
  }
}

extension Step {
  fileprivate var expectsConflict: Bool {
    switch self {
    case .expect(.conflict), .expect(.broken): true
    default: false
    }
  }
}
