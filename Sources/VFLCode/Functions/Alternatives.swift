import VFLSyntax

/// The combinations of alternatives that a function may run.
struct Alternatives {
  private typealias Arm = CodeFunction.Arm

  private let function: CodeFunction
  /// The branches with constraints, by the alternative that they are in; nil for those outside alternatives.
  private var inner: [CodeFunction.Arm?: [Int]] = [:]
  /// The alternatives with constraints of each branch.
  private var arms: [Int: Set<Int>] = [:]

  init(_ function: CodeFunction) {
    self.function = function
    for member in function.members where member.isActive {
      var outer: Arm?
      for arm in member.arms {
        if arms[arm.branch] == nil { inner[outer, default: []].append(arm.branch) }
        arms[arm.branch, default: []].insert(arm.index)
        outer = arm
      }
    }
  }

  /// The combinations, each with its alternatives in source order. If there are too many, one branch at a time differs from the
  /// first combination.
  func combinations() -> [[CodeFunction.Arm]] { Array(combinations(in: nil).prefix(ReadingLimit.layouts)) }

  private func combinations(in outer: Arm?) -> [[Arm]] {
    let options = (inner[outer] ?? []).map(options)
    var count = 1
    for option in options { count = min(count * option.count, ReadingLimit.combinations + 1) }
    guard count > ReadingLimit.combinations else {
      var all: [[Arm]] = [[]]
      for option in options { all = all.flatMap { chosen in option.map { chosen + $0 } } }
      return all.filter(isPossible)
    }
    let first = options.map { $0.first ?? [] }
    var all = [first.flatMap { $0 }]
    for (index, option) in options.enumerated() {
      for other in option.dropFirst() where all.count < ReadingLimit.layouts {
        var chosen = first
        chosen[index] = other
        all.append(chosen.flatMap { $0 })
      }
    }
    return all.filter(isPossible)
  }

  /// The alternatives of a branch that may run.
  private func options(_ branch: Int) -> [[Arm]] {
    let known = arms[branch] ?? []
    var options: [[Arm]] = []
    for index in known.sorted() {
      let arm = Arm(branch: branch, index: index)
      options += combinations(in: arm).map { [arm] + $0 }
    }
    // If no alternative needs to run, or if one without constraints may.
    if !function.branches[branch].isExhaustive || known.count < function.branches[branch].heads.count {
      options.append([])
    }
    return options
  }

  /// Whether all branches with the same condition run the same alternative.
  private func isPossible(_ chosen: [Arm]) -> Bool {
    var known: [String: Bool] = [:]
    for (branch, _) in arms.sorted(by: { $0.key < $1.key }) {
      guard let condition = function.branches[branch].heads.first??.text, condition.hasPrefix("if ") else { continue }
      let isTrue = chosen.contains { $0.branch == branch && $0.index == 0 }
      // A branch that is not reached says nothing about its condition.
      guard isTrue || isReached(branch, chosen) else { continue }
      if let other = known[condition], other != isTrue { return false }
      known[condition] = isTrue
    }
    return true
  }

  private func isReached(_ branch: Int, _ chosen: [Arm]) -> Bool {
    for (outer, branches) in inner where branches.contains(branch) {
      return outer.map { chosen.contains($0) } ?? true
    }
    return true
  }
}

extension CodeFunction {
  /// The beginnings of alternatives, such as `line 12: if isCompact`; nil if there are none.
  func words(_ arms: [Arm], _ lines: LineTable) -> String? {
    let heads = arms.compactMap { arm in
      branches[arm.branch].heads[arm.index].map { "line \(lines.position($0.span.start).line): \($0.text)" }
    }
    return heads.isEmpty ? nil : heads.joined(separator: ", ")
  }
}
