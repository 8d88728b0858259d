/// The branches taken to reach a statement, outermost first.
struct ExecutionPath: Hashable {
  /// One alternative of a branch, the body of a loop, or a closure.
  struct Arm: Hashable {
    /// Identifies the branch in the function.
    let branch: Int
    /// The index of the alternative.
    let index: Int
    /// Whether the arm is a closure, which may run at another time than the code around it, or never.
    let isClosure: Bool
  }

  private(set) var arms: [Arm] = []

  /// The path of the statements in an arm of a branch on this path.
  func entering(_ arm: Arm) -> ExecutionPath {
    var path = self
    path.arms.append(arm)
    return path
  }

  /// Whether everything on `other` runs only if this path runs, too.
  func isPrefix(of other: ExecutionPath) -> Bool {
    arms.count <= other.arms.count && zip(arms, other.arms).allSatisfy { $0 == $1 }
  }

  /// Whether this path has certainly run when `other` runs. What the code around a closure does may be undone before the closure
  /// runs.
  func isCertain(on other: ExecutionPath) -> Bool {
    isPrefix(of: other) && !other.arms.dropFirst(arms.count).contains { $0.isClosure }
  }

  /// The longer of two paths, if everything on it runs only if the other runs, too; nil for paths of different alternatives.
  func joined(with other: ExecutionPath) -> ExecutionPath? {
    isCertain(on: other) ? other : other.isCertain(on: self) ? self : nil
  }

  /// Whether at most one of two paths runs.
  func excludes(_ other: ExecutionPath) -> Bool {
    for (arm, another) in zip(arms, other.arms) where arm != another {
      return arm.branch == another.branch
    }
    return false
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
  /// The first token of the first statement in each alternative; nil for an alternative without statements.
  let starts: [Int?]
  /// The tokens of the conditions.
  var conditions: [Tokens] = []

  init(_ kind: Kind, at starts: [Int?] = []) {
    self.kind = kind
    self.starts = starts
  }
}

extension CodeFile {
  /// Whether nothing after a statement in the same function runs.
  func leaves(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .returns, .jump: return true
    case .expression(let expression):
      guard case .call(let callee, _) = expression.kind, case .name = callee.kind else { return false }
      return ["fatalError", "preconditionFailure", "abort", "exit"].contains(text(callee.nameToken))
    case .block(let statements): return statements.last.map(leaves) ?? false
    case .branch(_, let branches, let isExhaustive):
      return isExhaustive && branches.allSatisfy { $0.last.map(leaves) ?? false }
    default: return false
    }
  }
}
