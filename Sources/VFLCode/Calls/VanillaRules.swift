import VFLConstraints
import VFLSyntax

/// Reads the dictionaries among the rules that vanilla gets. Each describes one constraint.
struct VanillaRules {
  private let file: CodeFile
  private let text: TextTrace
  private let numbers: Numbers

  /// A dictionary among rules.
  struct Rule {
    /// The dictionary literal, or the call of `dict`.
    var expression: Expression
    /// Whether the rule is used only in some runs of the code.
    var isConditional = false
    /// The constraint; nil if an attribute or the relation is unknown, or if vanilla rejects the rule.
    var constraint: Made?
    /// The mistakes in the rule.
    var issues: [CodeIssue] = []
  }

  /// The constraint that a rule makes.
  struct Made {
    var first: (view: Expression, attribute: Attribute)
    var relation: Relation
    var second: (view: Expression, attribute: Attribute)
    /// The multiplier; nil if it is known only at run time.
    var multiplier: Double?
    /// The constant; nil for 0.
    var constant: Expression?
  }

  init(_ file: CodeFile) {
    self.file = file
    text = TextTrace(file: file)
    numbers = Numbers(file)
  }

  /// The dictionaries in the list that an expression evaluates to, in source order.
  func rules(in list: Expression) -> [Rule] {
    var rules: [Rule] = []
    collect(list, isConditional: false, depth: 0, &rules)
    return rules.sorted { $0.expression.tokens.lowerBound < $1.expression.tokens.lowerBound }
  }

  // MARK: Lists

  private func collect(_ list: Expression, isConditional: Bool, depth: Int, _ rules: inout [Rule]) {
    guard depth < ReadingLimit.textDepth else { return }
    switch list.kind {
    case .array(let elements):
      for element in elements { add(element, isConditional: isConditional, depth: depth + 1, &rules) }
    case .choice(let values, _): for value in values { collect(value, isConditional: true, depth: depth + 1, &rules) }
    case .operation("+", _, _):
      for term in list.terms { collect(term, isConditional: isConditional, depth: depth + 1, &rules) }
    case .name:
      let name = file[list.nameToken].name
      let found = file.origins(of: name, at: list.nameToken)
      // A loop over the rules may change them.
      let isLooped = file.uses(of: name, in: found.scope ?? 0..<file.tokens.count).contains { file.isName($0 - 1, .in) }
      guard file.isOnlyExtended(name, in: found.scope), !isLooped else { return }
      let isCertain = found.origins.enumerated().allSatisfy { index, origin in
        if case .appended = origin, index > 0 { return true }
        return file.certainlyReaches(origin, list.nameToken)
      }
      for origin in found.origins {
        switch origin {
        case .value(let value):
          collect(file.expression(value), isConditional: isConditional || !isCertain, depth: depth + 1, &rules)
        case .appended(let value, _, _):
          // `rules.append({…})` adds one rule, and `rules += […]` adds several.
          let value = file.expression(value)
          let isConditional = isConditional || !file.certainlyReaches(origin, list.nameToken)
          if case .array = value.kind {
            collect(value, isConditional: isConditional, depth: depth + 1, &rules)
          } else {
            add(value, isConditional: isConditional, depth: depth + 1, &rules)
          }
        case .element, .parameter, .results, .unknown: break
        }
      }
    default: break
    }
  }

  private func add(_ element: Expression, isConditional: Bool, depth: Int, _ rules: inout [Rule]) {
    guard depth < ReadingLimit.textDepth else { return }
    if let entries = entries(element) {
      rules.append(rule(element, entries.values, isWhole: entries.isWhole, isConditional: isConditional))
    } else if case .choice(let values, _) = element.kind {
      for value in values { add(value, isConditional: true, depth: depth + 1, &rules) }
    } else if case .name = element.kind {
      let found = file.origins(of: file[element.nameToken].name, at: element.nameToken)
      guard !found.isOpen, let value = found.onlyValue,
        !file.isUsedElsewhere(file[element.nameToken].name, at: element.nameToken, in: found.scope)
      else { return }
      let isConditional = isConditional || !file.certainlyReaches(found.origins[0], element.nameToken)
      add(file.expression(value), isConditional: isConditional, depth: depth + 1, &rules)
    }
  }

  // MARK: Dictionaries

  /// An entry of a rule.
  private struct Value {
    var key: String
    var keySpan: Span
    var value: Expression
  }

  /// The entries of a dictionary literal or of a call of `dict`, and whether these are all of them; nil for other expressions.
  private func entries(_ expression: Expression) -> (values: [Value], isWhole: Bool)? {
    switch expression.kind {
    case .dictionary(let entries):
      var values: [Value] = []
      for entry in entries {
        guard case .text = entry.key.kind, let key = text.texts(entry.key).only else { continue }
        let span = EmbeddedFormat.literalSpan(key.map, file.span(entry.key.tokens))
        values.append(Value(key: String(decoding: key.bytes, as: UTF8.self), keySpan: span, value: entry.value))
      }
      return (values, values.count == entries.count)
    case .call(_, let arguments) where file.isDictionary(expression):
      var values: [Value] = []
      for argument in arguments {
        guard let label = argument.label else { continue }
        values.append(
          Value(key: file.text(label), keySpan: file.label(of: argument.value) ?? Span(at: 0), value: argument.value))
      }
      return (values, values.count == arguments.count)
    default: return nil
    }
  }

  private func rule(_ expression: Expression, _ values: [Value], isWhole: Bool, isConditional: Bool) -> Rule {
    var rule = Rule(expression: expression, isConditional: isConditional)
    func value(_ key: String) -> Value? { values.last { $0.key == key } }
    func note(_ mistake: CodeIssue.RuleMistake, _ span: Span, _ name: String) {
      rule.issues.append(CodeIssue(.vanillaRule(mistake), span, name))
    }
    let missing = CodeIssue.RuleMistake.requiredKeys.filter { value($0) == nil }
    let absent = CodeIssue.RuleMistake.keys.filter { value($0) == nil }
    for entry in values where missing.isEmpty && !CodeIssue.RuleMistake.keys.contains(entry.key) {
      note(.unknownKey(absent: absent), entry.keySpan, entry.key)
    }
    if isWhole, !missing.isEmpty, !file.mayCatch(around: expression.tokens.lowerBound) {
      note(.missingKeys(missing), file.span(expression.tokens), "")
    }
    func attribute(_ key: String) -> Attribute? {
      guard let value = value(key), let word = word(value.value) else { return nil }
      if let attribute = CodeIssue.RuleMistake.attribute(named: word.text) { return attribute }
      note(.unknownAttribute, word.span, word.text)
      return nil
    }
    let (first, second) = (attribute("attribute1"), attribute("attribute2"))
    var relation: Relation? = .equal
    if let value = value("relation") {
      let word = word(value.value)
      relation = word.flatMap { CodeIssue.RuleMistake.relation(named: $0.text) }
      if let word, relation == nil { note(.unknownRelation, word.span, word.text) }
    }
    if let first, let second, let relation, let view = value("view1"), let other = value("view2") {
      let multiplier = value("multiplier").map { numbers.value($0.value) } ?? 1
      rule.constraint = Made(
        first: (view.value, first), relation: relation, second: (other.value, second), multiplier: multiplier,
        constant: value("constant")?.value)
    }
    return rule
  }

  /// The only text of an expression, with the range of the file that contains it; nil if the text is not known.
  private func word(_ expression: Expression) -> (text: String, span: Span)? {
    guard let only = text.texts(expression).only else { return nil }
    let text = String(decoding: only.bytes, as: UTF8.self)
    let span = EmbeddedFormat.literalSpan(only.map, file.span(expression.tokens))
    // A text in several literals, or with escapes, cannot be replaced as a whole.
    return (text, file.text(span) == text ? span : file.span(expression.tokens))
  }
}

extension CodeFile {
  /// Whether an expression is a dictionary literal of Python or a call of `dict`.
  func isDictionary(_ expression: Expression) -> Bool {
    guard language == .python else { return false }
    switch expression.kind {
    case .dictionary: return true
    case .call(let callee, _): return plainName(callee).map(isBuiltInDict) ?? false
    default: return false
    }
  }

  /// Whether a token of Python names the built-in `dict`, rather than another function that the source defines or imports.
  func isBuiltInDict(_ token: Int) -> Bool {
    guard language == .python, text(token) == "dict" else { return false }
    return uses(of: self[token].name).prefix(ReadingLimit.earlierUses).allSatisfy { use in
      !isMark(use + 1, "=") && !isWord(use - 1, "def", "class", "import", "as")
    }
  }

  /// Whether a Python `try` or `with` block around a token may catch an exception.
  fileprivate func mayCatch(around token: Int) -> Bool {
    enclosing(token).contains { isPythonBlock($0) && isWord(pythonHead(of: $0), "try", "with") }
  }

  /// The source range of the label before a value: `label=value`.
  func label(of value: Expression) -> Span? {
    let equals = value.tokens.lowerBound - 1
    return isMark(equals, "=") && isIdentifier(equals - 1) ? self[equals - 1].span : nil
  }
}
