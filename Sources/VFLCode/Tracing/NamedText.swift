import VFLConstraints
import VFLSyntax

/// Texts that are stored under a name, and the statements that change them.
extension TextTrace {
  func named(_ expression: Expression, _ depth: Int) -> Texts {
    // A property of another object is unknown.
    guard let name = file.storedName(expression) else { return .unread(.property) }
    let token = expression.nameToken
    let found = file.origins(of: name, at: token)
    if file.language == .python, file.isTested(name, in: found.scope) { return .unread(.runTime) }
    if file.dependsOnCalls(found) { return .unread(.property) }
    var bases = Texts()
    var appended: [Addition] = []
    let ancestors = file.blocks(around: token)
    // A value that a later conditional statement may replace is not necessarily a complete format.
    let lastValue = found.origins.lastIndex { origin in if case .value = origin { true } else { false } }
    for (position, origin) in found.origins.enumerated() {
      switch origin {
      case .value where isExhausted: bases.formUnion(.unread(.other))
      case .value(let value):
        // In a loop or conditional, a value that is computed from the name's earlier value may be anything.
        if value.contains(where: { file.isName($0, name) && $0 != token }), !found.isMember,
          !ancestors.contains(file.block(around: value.lowerBound)) || file.isConditional(value.lowerBound)
            || file.isInLoop(value.lowerBound, inside: found.scope ?? 0..<0)
        {
          return .unread(.runTime)
        }
        var more = texts(file.expression(value), depth: depth + 1)
        if !found.isMember, let lastValue, position < lastValue {
          for index in more.texts.indices { more.texts[index].isDoubtful = true }
        }
        bases.formUnion(more)
      case .appended(let value, let isFormat, let isInLoop):
        let isCertain =
          !isInLoop && ancestors.contains(file.block(around: value.lowerBound)) && !file.isConditional(value.lowerBound)
        let mayNotRun = isInLoop && !certainlyRuns(file.block(around: value.lowerBound), depth)
        appended.append(
          Addition(
            range: value, isFormat: isFormat, isCertain: isCertain, isRepeated: isInLoop, mayNeverRun: mayNotRun))
      case .element where file.language == .javaScript && file.isUsedElsewhere(name, at: token, in: found.scope):
        // A condition may choose the elements that reach this use.
        return .unread(.runTime)
      case .element(let range, let part):
        var more = elements(file.expression(range), part: part, depth: depth + 1)
        let areAllUsed = more.areAllUsed
        more.areAllUsed = false
        bases.formUnion(more)
        bases.areAllUsed = areAllUsed && found.origins.count == 1
      case .results(let open):
        bases.formUnion(file.isFinal(open) ? results(file.results(of: open), .property, depth) : .unread(.property))
      case .parameter: bases.formUnion(.unread(.parameter))
      case .unknown:
        // A local name that was changed in a way that is not traced may have none of the traced values.
        guard found.isMember else { return .unread(.runTime) }
        bases.formUnion(.unread(.property))
      }
    }
    if found.origins.contains(where: isMutable), file.isHandedOn(name, in: found.scope ?? 0..<0) {
      return .unread(.runTime)
    }
    if file.isUsedElsewhere(name, at: token, in: found.isMember ? nil : found.scope) {
      for index in bases.texts.indices { bases.texts[index].isShared = true }
    }
    guard !appended.isEmpty else { return bases }
    return built(bases, appended, at: token, depth)
  }

  /// The text that a function or a computed property returns, given its values. Of several, the call may certainly get only one, so
  /// they count as unknown for the reason `obstacle`.
  func results(_ values: [Expression], _ obstacle: FormatStatistics.Obstacle, _ depth: Int) -> Texts {
    guard values.count == 1, let value = values.first else { return .unread(obstacle) }
    let texts = self.texts(value, depth: depth + 1)
    return texts.texts.count == 1 ? texts : .unread(obstacle)
  }

  /// Whether a loop certainly runs at least once, because it iterates over numbers or over elements that the source lists.
  private func certainlyRuns(_ open: Int, _ depth: Int) -> Bool {
    guard open > 0 else { return false }
    if case .closure = file.block(open) {
      let start = file.primaryStart(before: max(0, open - 2))
      return !elements(file.expression(Tokens(start, open - 2)), depth: depth + 1).texts.isEmpty
    }
    let head = Tokens(file.headStart(before: open), open)
    if file.isName(head.lowerBound, .do) || file.isName(head.lowerBound, .repeat) { return true }
    guard let name = head.first(where: { file.isName($0, .in) }) else {
      return head.contains { file[$0].kind == .number }
    }
    let sequence = Tokens(name + 1, open)
    return sequence.contains { file[$0].kind == .number || file.isName($0, .allCasesProperty) }
      || !elements(file.expression(sequence), depth: depth + 1).texts.isEmpty
  }

  /// Whether a value is a mutable string, which any code with a reference to it can change.
  private func isMutable(_ origin: ValueOrigin) -> Bool {
    guard case .value(let value) = origin else { return false }
    return value.contains { file.isName($0, .NSMutableString) || file.isName($0, .mutableCopy) }
  }

  /// The part that a statement appends to a text.
  private struct Addition {
    let range: Tokens
    let isFormat: Bool
    /// Whether the part is always appended exactly once.
    let isCertain: Bool
    let isRepeated: Bool
    /// Whether the part is appended in a loop that may not run.
    let mayNeverRun: Bool
  }

  /// The texts that statements assemble. If one conditional statement appends parts, there is a text for each of its branches. In
  /// loops and in several conditionals, the appended parts are unknown and may be missing.
  private func built(_ bases: Texts, _ additions: [Addition], at use: Int, _ depth: Int) -> Texts {
    var result = bases
    let uncertain = additions.filter { !$0.isCertain }
    // Which of several earlier texts a branch belongs to is not known.
    let arms = bases.texts.count == 1 && bases.obstacle == nil ? arms(of: uncertain, at: use) : nil
    var hasBranched = false
    var passes = arms == nil ? passes(of: uncertain, at: use, depth) : []
    for addition in additions {
      if addition.isCertain {
        var parts = parts(of: addition, depth)
        if hasBranched, parts.texts.count > 1 { parts = .unread(.runTime) }
        result.texts = texts(result.texts, followedBy: parts, addition.range)
      } else if let arms, hasBranched || result.texts.count == 1 {
        if hasBranched { continue }
        hasBranched = true
        let before = result.texts
        result.texts = []
        for arm in arms {
          var longer = before
          // A condition without an alternative may always hold.
          if arm.isEmpty { for index in longer.indices { longer[index].isDoubtful = true } }
          for addition in arm { longer = texts(longer, followedBy: parts(of: addition, depth), addition.range) }
          result.texts += longer.prefix(max(0, ReadingLimit.texts - result.texts.count))
        }
      } else {
        let isOnlyLoop = uncertain.allSatisfy { $0.mayNeverRun }
        for index in result.texts.indices {
          if !passes.isEmpty { result.texts[index].addPasses(passes) }
          result.texts[index].addUncertain(file.span(addition.range), isInLoop: isOnlyLoop)
        }
        passes = []
      }
    }
    return result
  }

  /// What a few passes of a loop append, if all of `additions` are in the body of one loop; empty otherwise.
  private func passes(of additions: [Addition], at use: Int, _ depth: Int) -> [DecodedText.Pass] {
    guard let first = additions.first, let loop = loop(around: first.range.lowerBound),
      file.blocks(around: use).contains(file.block(around: loop)), !leavesEarly(loop)
    else { return [] }
    var branches: [Int] = []
    var parts: [LoopParts.Part] = []
    for addition in additions {
      let token = addition.range.lowerBound
      let texts = self.parts(of: addition, depth)
      guard self.loop(around: token) == loop, texts.obstacle == nil, !texts.texts.isEmpty else { return [] }
      var part = LoopParts.Part(texts: texts.texts)
      let block = file.block(around: token)
      if block != loop || file.isConditional(token) {
        let place = block == loop ? file.statementStart(token) : block
        if !branches.contains(place) { branches.append(place) }
        part.branch = branches.firstIndex(of: place)
      }
      parts.append(part)
    }
    return LoopParts(parts, branchCount: branches.count)?.sequences() ?? []
  }

  /// The brace of the innermost loop or closure around a token.
  private func loop(around token: Int) -> Int? {
    var block = file.block(around: token)
    while block >= 0, file.isOpen(block, "{"), !file.isLoop(block) { block = file.block(around: block) }
    return block >= 0 && file.isOpen(block, "{") ? block : nil
  }

  private func leavesEarly(_ loop: Int) -> Bool {
    Tokens(loop, file.close(of: loop)).contains { token in file.isWord(token, "break", "continue", "return") }
  }

  /// What `parts.joined(separator: "-")` yields: the joined text if all elements of the list are known, and otherwise a hole with the
  /// texts of a few elements, if a closure makes each of them.
  func list(_ list: Expression, joinedBy separator: Expression?, _ call: Tokens, _ depth: Int) -> Texts {
    guard let between = separator.map({ texts($0, depth: depth + 1).only }) ?? DecodedText() else {
      return .unread(.call)
    }
    let known = elements(list, depth: depth + 1)
    if known.areAllUsed, known.obstacle == nil, let first = known.texts.first,
      known.texts.count <= ReadingLimit.collection, !known.texts.contains(where: { $0.isConditional })
    {
      return Texts(
        texts: [
          known.texts.dropFirst().reduce(into: first) { text, element in
            text.append(between)
            text.append(element)
          }
        ])
    }
    var text = DecodedText()
    text.appendHole(.expression, file.span(call))
    if let elements = LoopParts([.init(texts: loopedElements(of: list, depth + 1))]) {
      text.addPasses(elements.sequences(separator: separator.map { _ in between }), after: DecodedText())
    }
    return Texts(texts: [text])
  }

  /// The texts that the elements of a list may have, if the closure in `list.map { "[v\($0)]" }` yields them or a loop appends them;
  /// empty for other expressions.
  private func loopedElements(of list: Expression, _ depth: Int) -> [DecodedText] {
    guard depth < ReadingLimit.textDepth else { return [] }
    if case .call(let callee, let arguments) = list.kind, callee.isName(.map, in: file), arguments.count == 1,
      case .closure(let statements) = arguments[0].value.kind
    {
      let values = file.results(of: statements)
      guard values.count == 1 else { return [] }
      let texts = texts(values[0], depth: depth + 1)
      return texts.obstacle == nil ? texts.texts : []
    }
    guard let name = file.storedName(list) else { return [] }
    let found = file.origins(of: name, at: list.nameToken)
    guard !found.isOpen, case .value(let first)? = found.origins.first else { return [] }
    let start = file.expression(first)
    if found.origins.count == 1 { return loopedElements(of: start, depth + 1) }
    guard case .array(let elements) = start.kind, elements.isEmpty else { return [] }
    var result: [DecodedText] = []
    for origin in found.origins.dropFirst() {
      guard case .appended(let value, _, isInLoop: true) = origin else { return [] }
      let texts = texts(file.expression(value), depth: depth + 1)
      guard texts.obstacle == nil else { return [] }
      result += texts.texts
    }
    return result
  }

  private func parts(of addition: Addition, _ depth: Int) -> Texts {
    let values = file.expressions(addition.range)
    if addition.isFormat { return formatted(values.map { .init(label: nil, value: $0) }, depth + 1) }
    return values.first.map { texts($0, depth: depth + 1) } ?? .unread(.other)
  }

  /// What each branch of a conditional statement appends, if all of `additions` are directly in branches of one such statement before
  /// a use; nil otherwise.
  private func arms(of additions: [Addition], at use: Int) -> [[Addition]]? {
    let root = file.root(of: use)
    guard let first = additions.first, root >= 0, additions.allSatisfy({ !$0.isRepeated && $0.range.lowerBound < use }),
      let branch = branch(around: first.range.lowerBound, before: use, in: file.body(at: root))
    else { return nil }
    var count = 0
    var arms: [[Addition]] = branch.isExhaustive ? [] : [[]]
    for statements in branch.arms.map({ $0.statements }) {
      let arm = additions.filter { addition in
        statements.contains { statement in
          if case .expression = statement.kind { return statement.tokens.contains(addition.range.lowerBound) }
          return false
        }
      }
      count += arm.count
      // After a branch that leaves the function or the loop, the text is not used. A branch that only calls another function may leave,
      // too.
      switch statements.last?.kind {
      case .returns?, .jump?: break
      case .expression? where arm.isEmpty: return nil
      default: arms.append(arm)
      }
    }
    return count == additions.count ? arms : nil
  }

  /// The conditional statement that contains `token`, if the statement with `use` certainly follows in the same block; nil otherwise,
  /// because another condition may choose the alternatives that reach the use.
  private func branch(around token: Int, before use: Int, in body: FunctionBody) -> Branch? {
    var statements = body.statements
    while let index = statements.firstIndex(where: { $0.tokens.contains(token) }) {
      let statement = statements[index]
      if !statement.tokens.contains(use) {
        guard case .branch(let branch) = statement.kind,
          let next = statements[(index + 1)...].firstIndex(where: { $0.tokens.contains(use) }),
          !statements[index + 1..<next].contains(where: { $0.leavesEarly })
        else { return nil }
        switch statements[next].kind {
        case .branch, .loop: return nil
        default: return branch
        }
      }
      switch statement.kind {
      case .branch(let branch):
        statements = branch.arms.first { $0.statements.contains { $0.tokens.contains(token) } }?.statements ?? []
      case .block(let inner), .loop(_, let inner): statements = inner
      default: return nil
      }
    }
    return nil
  }
}

extension DecodedText {
  /// Appends what a statement may append.
  fileprivate mutating func addUncertain(_ span: Span, isInLoop: Bool) {
    withoutLoop = isInLoop ? withoutLoop ?? bytesWithNumbers : nil
    isPartial = true
    appendAddition(span)
  }
}

extension CodeFile {
  /// Whether a name of JavaScript outside functions has several values, of which the calls of the functions determine the current one.
  func dependsOnCalls(_ found: ValueOrigins) -> Bool {
    language == .javaScript && found.isMember && found.origins.count > 1
  }

  /// Whether a range, or the whole file, uses the value of a name other than at a token.
  func isUsedElsewhere(_ name: Name, at token: Int, in range: Tokens?) -> Bool {
    uses(of: name, in: range ?? 0..<tokens.count).contains { $0 != token && definition(at: $0) == nil }
  }
}
