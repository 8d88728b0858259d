import VFLSyntax

/// The alternatives of a function: the branches that decide which constraints exist, and what their conditions allow.
struct Alternatives {
  typealias Arm = ExecutionPath.Arm

  /// What the branches decide in some runs of the function.
  struct Combination {
    /// The alternatives that run.
    var chosen: Set<Arm> = []
    /// The deciding branches that are reached, in source order.
    fileprivate var reached: [Int] = []
    fileprivate var assumptions = Assumptions()
  }

  /// A branch that decides which constraints exist.
  private struct Decision {
    let branch: Int
    /// The alternatives with constraints, and those without that give variables other values.
    let arms: [Int]
    /// The other alternatives that leave the function. They are not shown, because they only end it.
    let exits: [Int]

    var all: [Int] { arms + exits }
  }

  private let function: CodeFunction
  private let decisions: [Decision]
  /// The alternatives with constraints, and those without that give variables other values.
  private let deciding: Set<Arm>
  /// The conditions of the deciding branches are compared. Of any others, the first alternative is taken.
  private let compared: Int

  init(_ function: CodeFunction) {
    self.function = function
    var arms: [Int: Set<Int>] = [:]
    var avoided: [Int: Set<Int>] = [:]
    for path in function.members.flatMap({ $0.paths }) {
      for arm in path.arms { arms[arm.branch, default: []].insert(arm.index) }
      for arm in path.avoided { avoided[arm.branch, default: []].insert(arm.index) }
    }
    decisions = Set(arms.keys).union(avoided.keys).sorted().map { branch in
      let taken = arms[branch] ?? []
      let others = (avoided[branch] ?? []).subtracting(taken)
      let exits = others.filter { function.branches[branch].alternatives[$0].leaves }
      return Decision(branch: branch, arms: taken.union(others.subtracting(exits)).sorted(), exits: exits.sorted())
    }
    deciding = Set(decisions.flatMap { decision in decision.arms.map { Arm(branch: decision.branch, index: $0) } })
    compared = min(decisions.count, ReadingLimit.decisions)
  }

  // MARK: Combinations

  /// The combinations that the conditions allow. If there are too many, `isComplete` is false, and one branch at a time differs from the
  /// first combination.
  func combinations() -> (all: [Combination], isComplete: Bool) {
    var all: [Combination] = []
    var attempts = decisions.count <= ReadingLimit.avoided ? 0 : ReadingLimit.attempts
    extend(Combination(), 0, &all, &attempts)
    let isKnown = attempts < ReadingLimit.attempts && all.count <= ReadingLimit.layouts
    if isKnown, all.count <= ReadingLimit.combinations { return (all, true) }
    guard let first = combination([:]) else { return ([], true) }
    var found = hasConstraints(first) ? [first] : []
    attempts = 0
    for decision in decisions[..<compared] {
      for option in options(decision) where !option.isTaken(in: first, decision.branch) {
        attempts += 1
        if found.count == ReadingLimit.layouts || attempts > ReadingLimit.attempts { return (found, false) }
        guard let other = combination(with: option, of: decision.branch), hasConstraints(other) else { continue }
        if !found.contains(where: { $0.chosen == other.chosen }) { found.append(other) }
      }
    }
    // The alternatives of a single branch are all that there are.
    return (found, isKnown && found.count == all.count)
  }

  /// One of the ways in which a branch can go on.
  private enum Option {
    case arm(Int)
    /// No alternative with constraints runs.
    case rest

    func isTaken(in combination: Combination, _ branch: Int) -> Bool {
      switch self {
      case .arm(let index): combination.chosen.contains(Arm(branch: branch, index: index))
      case .rest: combination.reached.contains(branch) && !combination.chosen.contains { $0.branch == branch }
      }
    }
  }

  private func options(_ decision: Decision) -> [Option] {
    let branch = function.branches[decision.branch]
    let mayBeOther = !branch.isExhaustive || decision.all.count < branch.alternatives.count
    return decision.arms.map { .arm($0) } + (mayBeOther ? [.rest] : [])
  }

  /// Adds the combinations with constraints that begin with `combination`, up to one more than are laid out.
  private func extend(_ combination: Combination, _ index: Int, _ all: inout [Combination], _ attempts: inout Int) {
    guard all.count <= ReadingLimit.layouts, attempts < ReadingLimit.attempts else { return }
    guard index < decisions.count else {
      attempts += 1
      if hasConstraints(combination) { all.append(combination) }
      return
    }
    for next in successors(of: combination, decisions[index], atMost: ReadingLimit.layouts + 1) {
      extend(next, index + 1, &all, &attempts)
    }
  }

  private func hasConstraints(_ combination: Combination) -> Bool {
    function.members.contains { $0.paths.contains { $0.runs(combination.chosen) } }
  }

  /// The first combination in which certain branches, by number, go on in certain ways; nil if the conditions do not allow them.
  private func combination(_ required: [Int: Option]) -> Combination? {
    var combination = Combination()
    // What is required later may decide what comes before.
    for (branch, option) in required.sorted(by: { $0.key < $1.key })
    where !combination.assumptions.add(condition(option, branch)) { return nil }
    for decision in decisions[..<compared] {
      if let option = required[decision.branch] {
        guard let next = taking(option, decision, in: combination) else { return nil }
        combination = next
      } else {
        combination = successors(of: combination, decision, atMost: 1)[0]
      }
    }
    for decision in decisions[compared...] where function.branches[decision.branch].path.runs(combination.chosen) {
      if let first = decision.arms.first { combination.chosen.insert(Arm(branch: decision.branch, index: first)) }
    }
    return combination
  }

  private func combination(with option: Option, of branch: Int) -> Combination? {
    var required = [branch: option]
    for arm in function.branches[branch].path.arms { required[arm.branch] = .arm(arm.index) }
    return combination(required)
  }

  /// The combinations in which a branch goes on in each way that the conditions allow.
  private func successors(of combination: Combination, _ decision: Decision, atMost count: Int) -> [Combination] {
    guard function.branches[decision.branch].path.runs(combination.chosen) else { return [combination] }
    // If the branch certainly leaves the function, it does.
    var found: [Combination] = []
    for option in options(decision) + decision.exits.map({ .arm($0) }) where found.count < count {
      if case .arm(let index) = option, decision.exits.contains(index), !found.isEmpty { break }
      if let next = taking(option, decision, in: combination) { found.append(next) }
    }
    return found.isEmpty ? [combination] : found
  }

  private func taking(_ option: Option, _ decision: Decision, in combination: Combination) -> Combination? {
    guard function.branches[decision.branch].path.runs(combination.chosen) else { return nil }
    var next = combination
    guard next.assumptions.add(condition(option, decision.branch, decision)) else { return nil }
    if case .arm(let index) = option { next.chosen.insert(Arm(branch: decision.branch, index: index)) }
    next.reached.append(decision.branch)
    return next
  }

  /// What a branch assumes if it goes on in a certain way.
  private func condition(_ option: Option, _ branch: Int, _ known: Decision? = nil) -> Condition {
    switch option {
    case .arm(let index): return function.branches[branch].condition(index)
    case .rest:
      let decision = known ?? decisions.first { $0.branch == branch }
      return .all((decision?.all ?? []).map { function.branches[branch].condition($0, runs: false) })
    }
  }

  // MARK: Names

  /// The assumptions of a combination, such as `line 12: if isCompact`; nil if there are none. What follows from the other assumptions
  /// is left out.
  func words(_ combination: Combination, _ lines: LineTable) -> String? {
    var assumptions = Assumptions()
    let chosen = combination.chosen.sorted { $0.branch < $1.branch }
    for arm in chosen { _ = assumptions.add(function.branches[arm.branch].condition(arm.index)) }
    var words: [String] = []
    for decision in decisions where combination.reached.contains(decision.branch) {
      let branch = function.branches[decision.branch]
      if let arm = chosen.first(where: { $0.branch == decision.branch }) {
        let isShown = decision.arms.contains(arm.index)
        if isShown, let head = branch.alternatives[arm.index].head { words.append(Self.words(head, lines)) }
        continue
      }
      var others = assumptions
      guard !decision.arms.isEmpty, others.add(.any(decision.all.map { branch.condition($0) })) else { continue }
      _ = assumptions.add(condition(.rest, decision.branch, decision))
      if let rest = rest(branch, without: decision.arms) { words.append(Self.words(rest, lines)) }
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The assumptions of paths, such as `line 12: if isCompact`; nil if there are none.
  func words(_ paths: [ExecutionPath], _ lines: LineTable) -> String? {
    let all = paths.map { path in
      var heads = path.arms.map { function.branches[$0.branch].alternatives[$0.index].head }
      let avoided = [Int: [Arm]](grouping: path.avoided) { $0.branch }
      for (number, arms) in avoided.sorted(by: { $0.key < $1.key }) {
        let branch = function.branches[number]
        // Other alternatives than these may have constraints of their own.
        if arms.count < branch.alternatives.count, !branch.isExhaustive || arms.count + 1 < branch.alternatives.count {
          heads += arms.map { branch.alternatives[$0.index].head?.negated }
        } else {
          heads.append(rest(branch, without: arms.map { $0.index }))
        }
      }
      return heads.compactMap { $0.map { Self.words($0, lines) } }.joined(separator: ", ")
    }
    return all.contains("") ? nil : all.joined(separator: " or ")
  }

  /// The paths without alternatives that only end the function.
  func shown(_ paths: [ExecutionPath]) -> [ExecutionPath] {
    paths.map { path in path.filter { deciding.contains($0) } }
  }

  /// The beginning of what runs if none of some alternatives of a branch does.
  private func rest(_ branch: CodeFunction.Branch, without arms: [Int]) -> CodeFunction.Head? {
    let others = branch.alternatives.indices.filter { !arms.contains($0) }
    if branch.isExhaustive, others.count == 1 { return branch.alternatives[others[0]].head }
    var rest = branch.alternatives.lazy.compactMap { $0.head }.first
    rest?.text = CodeFunction.Head.otherwise
    return rest
  }

  private static func words(_ head: CodeFunction.Head, _ lines: LineTable) -> String {
    "line \(lines.position(head.span.start).line): \(head.text)"
  }
}

extension CodeFunction.Head {
  /// The beginning of the alternatives other than this one.
  fileprivate var negated: CodeFunction.Head {
    let words = ["else if ", "if "].first { text.hasPrefix($0) } ?? ""
    return .init(text: "not " + text.dropFirst(words.utf8.count), span: span)
  }
}
