import VFLSyntax

/// The conditionals that several languages share: `if`, and the cases of `switch`.
extension TreeParser {
  /// `if … else if … else …`, given how its conditions and its statements are read.
  mutating func conditional(
    _ conditions: (inout TreeParser) -> [Expression], _ body: (inout TreeParser) -> [Statement]
  ) -> Statement.Kind {
    var branch = Branch()
    var start = position
    while isName(.if) {
      position += 1
      let first = position
      branch.conditions += conditions(&self)
      let (test, head) = (Tokens(first, position), Tokens(start, position))
      branch.add(.holds(test), head, body(&self))
      guard isName(.else) else { break }
      start = position
      position += 1
      guard !isName(.if) else { continue }
      let end = position
      branch.add(.otherwise, Tokens(start, end), body(&self))
      branch.isExhaustive = true
      // Another `if` may follow as a statement of its own.
      break
    }
    return .branch(branch)
  }

  // MARK: Cases

  /// A case with all labels before its statements.
  private struct Case {
    var head: Tokens
    /// The patterns in the labels.
    var patterns: [Tokens] = []
    var isDefault = false
    var statements: [Statement] = []
    /// Whether the statements of the next case run after those of this one.
    var fallsThrough = false
  }

  /// The alternatives of a `switch` whose value is in the tokens `subject`.
  mutating func cases(of subject: Tokens) -> Branch {
    var cases: [Case] = []
    var isLabeled = false
    while !isAtEnd {
      if isCaseLabel {
        let start = position
        while !isAtEnd, !isName(.case), file.text(position) != "default" { position += 1 }
        let isDefault = !isName(.case)
        let first = position + 1
        while !isAtEnd, !isMark(":"), !isOperator("=", ">") { skip() }
        if !isLabeled { cases.append(Case(head: Tokens(start, position))) }
        isLabeled = true
        let last = cases.count - 1
        cases[last].head = Tokens(cases[last].head.lowerBound, position)
        if isDefault { cases[last].isDefault = true } else { cases[last].patterns.append(Tokens(first, position)) }
        if !isAtEnd { position += 1 }
        continue
      }
      isLabeled = false
      if skipMark(";") { continue }
      let word = file.isIdentifier(position) ? file.text(position) : ""
      let statement = statement()
      if cases.isEmpty { cases.append(Case(head: 0..<0)) }
      let last = cases.count - 1
      cases[last].fallsThrough =
        language == .swift ? word == "fallthrough" : language == .objectiveC && file.exit(of: statement) == nil
      // A `break` leaves only the `switch`.
      if word != "break", word != "fallthrough" { cases[last].statements.append(statement) }
    }
    return Self.branch(cases, of: subject)
  }

  /// Cases that fall through to each other form one alternative, in which the statements of each run under a condition of their own.
  private static func branch(_ cases: [Case], of subject: Tokens) -> Branch {
    var branch = Branch(kind: .selection)
    var rest: Branch.Arm?
    var start = 0
    while start < cases.count {
      let end = (cases[start...].firstIndex { !$0.fallsThrough } ?? cases.count - 1) + 1
      let chain = cases[start..<end]
      start = end
      let isDefault = chain.contains { $0.isDefault }
      let test: Head.Test = isDefault ? .otherwise : .matches(subject, chain.flatMap { $0.patterns })
      let head = chain.count == 1 ? chain[chain.startIndex].head : 0..<0
      let arm = Branch.Arm(
        head: Head(test: test, tokens: head),
        statements: chain.count == 1 ? chain[chain.startIndex].statements : statements(of: chain, subject))
      if isDefault { rest = arm } else { branch.arms.append(arm) }
    }
    // The other cases come before `default`, wherever it is.
    if let rest { branch.arms.append(rest) }
    branch.isExhaustive = rest != nil
    return branch
  }

  private static func statements(of chain: ArraySlice<Case>, _ subject: Tokens) -> [Statement] {
    var reached: [Tokens] = []
    var isKnown = true
    return chain.enumerated().map { index, single in
      reached += single.patterns
      isKnown = isKnown && !single.isDefault
      var branch = Branch()
      // The last one always runs.
      branch.isExhaustive = index == chain.count - 1
      let test: Head.Test = isKnown ? .matches(subject, reached) : branch.isExhaustive ? .otherwise : .unknown
      branch.add(test, single.head, single.statements)
      return Statement(kind: .branch(branch), tokens: single.statements.reduce(single.head) { $0.union($1.tokens) })
    }
  }

  private var isCaseLabel: Bool {
    // `@unknown default:`
    if isMark("@"), file.isIdentifier(position + 1), position + 2 < end {
      return file.isName(position + 2, .case) || file.text(position + 2) == "default"
    }
    guard position < end, file.isIdentifier(position) else { return false }
    return isName(.case) || file.text(position) == "default" && !file.isOpen(position + 1, "(")
  }
}

extension Range<Int> {
  /// The range from the lower start to the higher end.
  fileprivate func union(_ other: Tokens) -> Tokens {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
