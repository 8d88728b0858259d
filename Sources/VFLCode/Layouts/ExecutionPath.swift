/// What must have happened for a statement to run: the alternatives taken to reach it, and those not taken before it.
struct ExecutionPath: Hashable {
  /// One alternative of a branch, the body of a loop, or a closure.
  struct Arm: Hashable {
    /// The index of the branch in the function.
    let branch: Int
    /// The index of the alternative.
    let index: Int
    /// Whether the arm is a closure, which may run at another time than the code around it, or never.
    var isClosure = false
  }

  /// The alternatives taken, outermost first.
  private(set) var arms: [Arm] = []
  /// The alternatives not taken: those that leave the function before the statement, and those that give a variable another value.
  private(set) var avoided: [Arm] = []

  /// The path of the statements in an arm of a branch on this path.
  func entering(_ arm: Arm) -> ExecutionPath {
    var path = self
    path.arms.append(arm)
    return path
  }

  /// The path on which an arm does not run. Beyond a limit, arms are not remembered.
  func avoiding(_ arm: Arm) -> ExecutionPath {
    guard !avoided.contains(arm), avoided.count < ReadingLimit.avoided else { return self }
    var path = self
    path.avoided.append(arm)
    return path
  }

  /// The path with only the arms that satisfy a condition.
  func filter(_ isIncluded: (Arm) -> Bool) -> ExecutionPath {
    var path = self
    path.arms.removeAll { !isIncluded($0) }
    path.avoided.removeAll { !isIncluded($0) }
    return path
  }

  /// Whether this path has certainly run when `other` has run to the end of the function. What the code around a closure does may be
  /// undone before the closure runs.
  func isCertain(on other: ExecutionPath) -> Bool {
    arms.allSatisfy { other.arms.contains($0) } && !other.arms.contains { $0.isClosure && !arms.contains($0) }
      && !avoided.contains { other.arms.contains($0) }
  }

  /// Whether this path runs whenever `other` runs, wherever that leaves the function.
  func includes(_ other: ExecutionPath) -> Bool {
    arms.allSatisfy { other.arms.contains($0) } && avoided.allSatisfy { other.isWithout($0) }
  }

  private func isWithout(_ arm: Arm) -> Bool {
    avoided.contains(arm) || arms.contains { $0.branch == arm.branch && $0.index != arm.index }
  }

  /// The path on which both paths run; nil if they are paths of different alternatives.
  func joined(with other: ExecutionPath) -> ExecutionPath? {
    if excludes(other) { return nil }
    if includes(other) { return other }
    var path = self
    for arm in other.arms where !arms.contains(arm) { path = path.entering(arm) }
    for arm in other.avoided { path = path.avoiding(arm) }
    return path
  }

  /// Whether at most one of two paths runs.
  func excludes(_ other: ExecutionPath) -> Bool {
    arms.contains { other.isWithout($0) } || avoided.contains { other.arms.contains($0) }
  }

  /// One path for each sequence of arms, on which the arms that any path with this sequence avoids do not run.
  static func merged(_ paths: [ExecutionPath]) -> [ExecutionPath] {
    var merged: [ExecutionPath] = []
    var positions: [[Arm]: Int] = [:]
    for path in paths {
      if let position = positions[path.arms] {
        for arm in path.avoided { merged[position] = merged[position].avoiding(arm) }
      } else {
        positions[path.arms] = merged.count
        merged.append(path)
      }
    }
    return merged
  }

  /// Whether the path runs if exactly the given arms are taken.
  func runs(_ chosen: Set<Arm>) -> Bool {
    arms.allSatisfy { chosen.contains($0) } && !avoided.contains { chosen.contains($0) }
  }
}

/// A branch, a loop or a closure of a function that has been followed.
struct ReadBranch {
  enum Kind: Equatable {
    /// At most one alternative runs. If `isExhaustive` is true, exactly one does.
    case choice(isExhaustive: Bool)
    case loop
    case closure
  }

  let kind: Kind
  /// The beginning of each alternative.
  var heads: [Head] = []
  /// The path on which the branch is.
  var path = ExecutionPath()
}
