import VFLSyntax

/// Follows branches, loops and conditional expressions.
extension LayoutReader {
  /// Adds a branch on the current path, and returns its index.
  mutating func add(_ branch: ReadBranch) -> Int {
    var branch = branch
    branch.path = path
    branches.append(branch)
    return branches.count - 1
  }

  /// Reads what is in an arm, and returns the arms in it that leave the code around them.
  mutating func read(in arm: ExecutionPath.Arm, _ read: (inout LayoutReader) -> Void) -> [ExecutionPath.Arm] {
    let outer = path
    path = path.entering(arm)
    read(&self)
    let left = path.avoided.dropFirst(outer.avoided.count)
    path = outer
    return Array(left)
  }

  /// Reads what is in a loop.
  mutating func read(inLoop arm: ExecutionPath.Arm, _ read: (inout LayoutReader) -> Void) {
    let left = self.read(in: arm, read)
    avoid(left.filter { exits[$0].map { $0 > .continues } ?? false })
  }

  /// Records that what follows does not run if any of the given arms has run.
  mutating func avoid(_ arms: [ExecutionPath.Arm]) { for arm in arms { path = path.avoiding(arm) } }

  /// The parts of a path on which another path does not run. Loops and closures are read as if they ran once.
  func parts(of path: ExecutionPath, without other: ExecutionPath) -> [ExecutionPath] {
    if path.excludes(other) { return [path] }
    var parts: [ExecutionPath] = []
    var rest = path
    for arm in other.arms where !path.arms.contains(arm) {
      if case .choice(let isExhaustive) = branches[arm.branch].kind {
        let part = rest.avoiding(arm)
        let isPossible =
          !isExhaustive || part.avoided.count { $0.branch == arm.branch } < branches[arm.branch].heads.count
        if isPossible { parts.append(part) }
      }
      rest = rest.entering(arm)
    }
    // A function that is left early is of no interest here.
    for arm in other.avoided where exits[arm] == nil && !path.avoided.contains(arm) {
      parts.append(rest.entering(arm))
      rest = rest.avoiding(arm)
    }
    return parts
  }

  /// The parts of paths on which another path does not run. If there are too many, the paths are left as they are, so that what exists on
  /// them is possible.
  func parts(of paths: [ExecutionPath], without other: ExecutionPath) -> [ExecutionPath] {
    let parts = paths.flatMap { self.parts(of: $0, without: other) }
    return parts.count <= max(paths.count, ReadingLimit.paths) ? parts : paths
  }

  /// The arm in which a conditional expression has the value with the given index. The same expression has the same value each time.
  mutating func arm(_ index: Int, of choice: Tokens, _ heads: [Head]) -> ExecutionPath.Arm {
    let known = choices[choice].flatMap { branches[$0].heads.count == heads.count ? $0 : nil }
    let branch = known ?? add(ReadBranch(kind: .choice(isExhaustive: true), heads: heads))
    choices[choice] = branch
    return ExecutionPath.Arm(branch: branch, index: index)
  }

  /// The constraints that the values of a conditional expression stand for. At most one of the values is evaluated.
  mutating func evaluate(_ values: [Expression], _ heads: [Head], of choice: Tokens) -> [Reference] {
    guard values.count > 1, values.contains(where: { $0.mayStandForConstraints }) else {
      return values.flatMap { evaluate($0) }
    }
    let outer = path
    var members: [Reference] = []
    for (index, value) in values.enumerated() {
      path = outer.entering(arm(index, of: choice, heads))
      if case .text = value.kind { texts[value.tokens.lowerBound] = path }
      members += onPath(evaluate(value))
    }
    path = outer
    for member in members { made[member.index].isCertain = false }
    return members
  }

  /// References on the current path, too.
  func onPath(_ members: [Reference]) -> [Reference] {
    members.compactMap { member in
      member.path.joined(with: path).map { Reference(index: member.index, path: $0) }
    }
  }

  /// What the alternatives taken on a path assume; nil if they contradict each other.
  func assumptions(of path: ExecutionPath, _ conditions: ConditionReader) -> Assumptions? {
    var assumptions = Assumptions()
    let isPossible = path.arms.allSatisfy { assumptions.add(branches[$0.branch].condition($0.index, conditions)) }
    return isPossible ? assumptions : nil
  }

  /// Whether it is known that the conditions on one path say nothing about those that another path avoids, because they share no name.
  /// Alternatives that are on both paths do not count.
  func isIndependent(_ path: ExecutionPath, of other: ExecutionPath) -> Bool {
    let names = names(of: path.arms.filter { !other.arms.contains($0) })
    return names.isEmpty || names.isDisjoint(with: self.names(of: other.avoided))
  }

  /// The names in the conditions of alternatives. A condition of up to three tokens is a name, its negation or one comparison, which
  /// assumptions cover.
  private func names(of arms: [ExecutionPath.Arm]) -> Set<Name> {
    var names: Set<Name> = []
    for arm in arms {
      guard case .choice = branches[arm.branch].kind, branches[arm.branch].heads.indices.contains(arm.index) else {
        continue
      }
      for tokens in branches[arm.branch].heads[arm.index].test.tokens where tokens.count > 3 {
        for token in tokens where file.isIdentifier(token) && !file[token].isUppercase {
          names.insert(file[token].name)
        }
      }
    }
    return names
  }

  /// Whether a path that leaves the function in none of the alternatives it avoids may run under assumptions. After
  /// `guard let icon = icon else { return }`, nothing runs for which `icon == nil` was assumed.
  func allow(_ path: ExecutionPath, _ assumptions: Assumptions, _ conditions: ConditionReader) -> Bool {
    path.avoided.allSatisfy { arm in
      assumptions.allow(branches[arm.branch].condition(arm.index, conditions).negated)
    }
  }

  /// The arm of a loop that begins here.
  mutating func loopArm(isCertain: Bool) -> ExecutionPath.Arm {
    let branch = add(ReadBranch(kind: .loop))
    if isCertain { certainArms.insert(branch) }
    return ExecutionPath.Arm(branch: branch, index: 0)
  }

  /// Whether an arm is the body of a loop.
  func isLoop(_ arm: ExecutionPath.Arm) -> Bool { branches[arm.branch].kind == .loop }
}

extension ReadBranch {
  /// The condition under which an alternative runs.
  fileprivate func condition(_ index: Int, _ conditions: ConditionReader) -> Condition {
    guard case .choice = kind, heads.indices.contains(index), index <= ReadingLimit.openConditions else {
      return .unknown
    }
    return .all(
      heads[..<index].map { conditions.condition($0.test).negated } + [conditions.condition(heads[index].test)])
  }
}

extension Branch {
  /// The exit that leaves only the branch itself from the alternative with the given index; nil if all leave more.
  func exit(handledIn index: Int) -> Exit? {
    switch kind {
    case .condition: nil
    case .selection: .breaks
    case .attempt: index == 0 ? .throws : nil
    }
  }
}

extension Expression {
  /// Whether the value of the expression may contain constraints or be a format. A message without arguments is a member.
  fileprivate var mayStandForConstraints: Bool {
    switch kind {
    case .text, .call, .member, .name, .array, .choice, .operation, .assignment, .tuple: true
    default: false
    }
  }
}
