import VFLConstraints
import VFLSyntax

/// Texts that are stored under a name, and the statements that change them.
extension TextTrace {
  func named(_ name: (name: Name, token: Int), _ depth: Int) -> Texts {
    // `object.format` is a property of another object, unless `object` is `self` or a type.
    if file.isMark(name.token - 1, UInt8(ascii: ".")), file.isIdentifier(name.token - 2),
      !file.isName(name.token - 2, .selfKeyword), !file.isName(name.token - 2, .selfType),
      !file.startsUppercase(name.token - 2)
    {
      return .unread(.property)
    }
    let found = file.origins(of: name.name, at: name.token)
    var bases = Texts()
    var appended: [Addition] = []
    let ancestors = file.blocks(around: name.token)
    // A value that a later conditional statement may replace is not necessarily a complete format.
    let lastValue = found.origins.lastIndex { origin in
      if case .value = origin { true } else { false }
    }
    for (position, origin) in found.origins.enumerated() {
      switch origin {
      case .value(let value):
        // In a loop or conditional, a value that is computed from the name's earlier value may be anything.
        if value.contains(where: { file.isName($0, name.name) && $0 != name.token }), !found.isMember,
          !ancestors.contains(file.block(around: value.lowerBound)) || file.isConditional(value.lowerBound)
            || file.isInLoop(value.lowerBound, inside: found.scope ?? 0..<0)
        {
          return .unread(.runTime)
        }
        var more = texts(value, depth: depth + 1)
        if !found.isMember, let lastValue, position < lastValue {
          for index in more.texts.indices { more.texts[index].isDoubtful = true }
        }
        bases.formUnion(more)
      case .appended(let value, let isFormat, let isInLoop):
        let isCertain =
          !isInLoop && ancestors.contains(file.block(around: value.lowerBound)) && !file.isConditional(value.lowerBound)
        let mayNotRun = isInLoop && !certainlyRuns(file.block(around: value.lowerBound), depth)
        appended.append(Addition(range: value, isFormat: isFormat, isCertain: isCertain, isInLoop: mayNotRun))
      case .element(let range, let part):
        var more = elements(range, part: part, depth: depth + 1)
        let areAllUsed = more.areAllUsed
        more.areAllUsed = false
        bases.formUnion(more)
        bases.areAllUsed = areAllUsed && found.origins.count == 1
      case .parameter: bases.formUnion(.unread(.parameter))
      case .unknown:
        // A local name that was changed in a way that is not traced may have none of the traced values.
        guard found.isMember else { return .unread(.runTime) }
        bases.formUnion(.unread(.property))
      }
    }
    if found.origins.contains(where: isMutable), file.isHandedOn(name.name, in: found.scope ?? 0..<0) {
      return .unread(.runTime)
    }
    guard !appended.isEmpty else { return bases }
    return built(bases, appended, depth)
  }

  /// Whether a loop certainly runs at least once, because it iterates over numbers or over elements that the source lists.
  private func certainlyRuns(_ open: Int, _ depth: Int) -> Bool {
    guard open > 0 else { return false }
    if case .closure = file.block(open) {
      let start = file.primaryStart(before: max(0, open - 2))
      return !elements(Tokens(start, open - 2), depth: depth + 1).texts.isEmpty
    }
    let head = Tokens(file.statementStart(open - 1), open)
    guard let name = head.first(where: { file.isName($0, .in) }) else {
      return head.contains { file[$0].kind == .number }
    }
    let sequence = Tokens(name + 1, open)
    return sequence.contains { file[$0].kind == .number || file.isName($0, .allCasesProperty) }
      || !elements(sequence, depth: depth + 1).texts.isEmpty
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
    let isInLoop: Bool
  }

  /// The texts that statements assemble. In a loop or conditional, the appended parts are unknown and may be missing.
  private func built(_ bases: Texts, _ additions: [Addition], _ depth: Int) -> Texts {
    var result = bases
    let hasConditions = additions.contains { !$0.isCertain && !$0.isInLoop }
    for addition in additions {
      guard addition.isCertain else {
        for index in result.texts.indices {
          result.texts[index].addUncertain(file.span(addition.range), isInLoop: !hasConditions)
        }
        continue
      }
      let parts = addition.isFormat ? formatted(addition.range, depth + 1) : texts(addition.range, depth: depth + 1)
      result.texts = self.texts(result.texts, followedBy: parts, addition.range)
    }
    return result
  }

  /// `formats[0]`
  func subscripted(_ range: Tokens, _ depth: Int) -> Texts {
    let open = file.skipBack(range.upperBound - 1) + 1
    guard open > range.lowerBound else { return .unread(.other) }
    var texts = elements(Tokens(range.lowerBound, open), depth: depth + 1)
    texts.areAllUsed = false
    return texts
  }
}

extension DecodedText {
  /// Appends a hole; several consecutive statements share one hole.
  fileprivate mutating func addUncertain(_ span: Span, isInLoop: Bool) {
    if isInLoop, holes.isEmpty || withoutLoop != nil { withoutLoop = withoutLoop ?? bytes } else { withoutLoop = nil }
    isPartial = true
    if bytes.last != Self.holeMark { appendHole(.expression, span) }
  }
}
