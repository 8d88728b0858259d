import VFLSyntax

/// The known entries of a dictionary of views or metrics.
struct Entries {
  struct Entry {
    var key: String
    var keySpan: Span
    var value: Expression
  }
  var entries: [Entry] = []
  /// Whether the dictionary may have other entries.
  var isOpen = false
  /// Whether the values of the entries may have been changed.
  var isChanged = false
  /// The source range of the dictionary; nil if the dictionary is written in several places or in none.
  var span: Span?
  /// The keys that loops number.
  var numbered: [NumberedKeys] = []
  /// Whether the dictionary is made again for each use, possibly with other views.
  var isMadeAgain = false
  /// The first token of the literal that has exactly these entries; nil if some of them come from elsewhere.
  var literal: Int?

  static var unknown: Entries { Entries(isOpen: true) }

  mutating func formUnion(_ other: Entries) {
    if entries.isEmpty {
      (entries, literal) = (other.entries, other.literal)
    } else if !other.entries.isEmpty {
      entries += other.entries
      literal = nil
    }
    isOpen = isOpen || other.isOpen
    numbered += other.numbered.prefix(max(0, ReadingLimit.texts - numbered.count))
    isMadeAgain = isMadeAgain || other.isMadeAgain
    isChanged = isChanged || other.isChanged
    span = span ?? other.span
  }
}

/// Determines the entries of the dictionary that an expression or name stands for.
struct DictionaryTrace {
  let file: CodeFile
  let text: TextTrace
  let values: ValueTrace
  private let budget = Budget()

  /// The number of expressions that one query may still examine.
  private final class Budget { var left = ReadingLimit.expressions }

  init(_ file: CodeFile) {
    self.file = file
    text = TextTrace(file: file)
    values = ValueTrace(file)
  }

  /// The entries of the dictionary that an expression evaluates to.
  func entries(_ expression: Expression, depth: Int = 0) -> Entries {
    if depth == 0 { budget.left = ReadingLimit.expressions }
    budget.left -= 1
    guard depth < ReadingLimit.dictionaryDepth, budget.left > 0 else { return .unknown }
    if file.isNil(expression) { return Entries() }
    switch expression.kind {
    case .dictionary(let entries):
      // In C#, any collection may be initialized like this.
      if expression.nameToken >= 0, !isDictionaryClass(expression.nameToken) { return .unknown }
      return literal(entries, expression.tokens)
    case .choice(let values, _):
      guard var entries = values.first.map({ self.entries($0, depth: depth + 1) }) else { return .unknown }
      for value in values.dropFirst() { entries.formUnion(self.entries(value, depth: depth + 1)) }
      return entries
    case .array(let elements) where file.language == .cSharp: return pairs(elements, file.span(expression.tokens))
    case .call(let callee, let arguments):
      if isEmptyDictionary(callee, arguments) { return Entries(span: file.span(expression.tokens)) }
      guard callee.nameToken >= 0 else { return results(file.results(ofCall: callee), depth) }
      return called(callee, arguments, expression.tokens, depth)
    case .member(let base?):
      let name = file[expression.nameToken].name
      if name.copies { return entries(base, depth: depth + 1) }
      // `[NSMutableDictionary dictionary]`, `[[NSMutableDictionary alloc] init]`
      if base.nameToken >= 0, isDictionaryClass(base.nameToken) || base.isName(.alloc, in: file) {
        return base.tokens.contains(where: isDictionaryClass) ? Entries(span: file.span(expression.tokens)) : .unknown
      }
      return named(expression, depth)
    case .name: return named(expression, depth)
    default: return .unknown
    }
  }

  /// The entries that a variable has at a token, even if the variable's name does not occur there.
  func entries(named name: Name, at token: Int) -> Entries {
    var entries = entries(of: name, at: token, 1)
    entries.span = nil
    return entries
  }

  // MARK: Literals

  private func literal(_ pairs: [Expression.Entry], _ tokens: Tokens) -> Entries {
    // Many calls may use the same literal, so its entries are cached.
    let open = tokens.lowerBound
    if var known = file.facts.dictionaries[open] {
      known.span = file.span(tokens)
      return known
    }
    var entries = Entries(span: file.span(tokens))
    for pair in pairs { add(pair.key, pair.value, to: &entries) }
    entries.literal = open
    CodeFacts.keep(entries, open, in: &file.facts.dictionaries)
    return entries
  }

  func add(_ key: Expression, _ value: Expression, to entries: inout Entries) {
    if !isCertain(key) { entries.isOpen = true }
    let texts = text.texts(key)
    guard let only = texts.only else {
      if let keys = numberedKeys(texts, key, value: value) {
        entries.numbered.append(keys)
        entries.literal = nil
      } else {
        entries.isOpen = true
      }
      return
    }
    let text = String(decoding: only.bytes, as: UTF8.self)
    entries.entries.append(.init(key: text, keySpan: file.span(key.tokens), value: value))
    entries.literal = nil
  }

  /// Whether a key is a literal or a constant with a known text.
  private func isCertain(_ key: Expression) -> Bool {
    guard let name = file.storedName(key) else { return true }
    let found = file.origins(of: name, at: key.nameToken)
    return !found.isOpen && found.origins.count == 1
  }

  /// The entries made from two arrays of the same length, one of values and one of keys.
  func zipped(_ objects: Expression, _ keys: Expression, _ tokens: Tokens) -> Entries {
    guard let values = elements(objects), let names = elements(keys), values.count == names.count else {
      return .unknown
    }
    var entries = Entries(span: file.span(tokens))
    for (name, value) in zip(names, values) { add(name, value, to: &entries) }
    return entries
  }

  /// The elements of an array literal or of an array constructor; nil for any other expression.
  private func elements(_ expression: Expression) -> [Expression]? {
    switch expression.kind {
    case .array(let elements): return elements
    case .call(let callee, let arguments) where callee.isName(.arrayWithObjects, in: file):
      return arguments.map { $0.value }.filter { !file.isNil($0) }
    default: return nil
    }
  }

  /// The entries made from alternating keys and values.
  func pairs(_ parts: [Expression], _ span: Span?) -> Entries {
    var entries = Entries(isOpen: parts.count % 2 == 1, span: span)
    for index in stride(from: 0, to: parts.count - 1, by: 2) { add(parts[index], parts[index + 1], to: &entries) }
    return entries
  }

  // MARK: Bindings

  /// `NSDictionaryOfVariableBindings(a, _b, self.c)`: the keys are the expressions as written.
  private func bindings(_ values: [Expression], _ tokens: Tokens) -> Entries {
    var entries = Entries(span: file.span(tokens), literal: tokens.lowerBound)
    for value in values {
      if file.language == .python {
        // PyObjC takes the names as texts.
        add(value, .unknown(value.tokens), to: &entries)
        continue
      }
      if file.isMark(value.tokens.lowerBound, "@"), file.language == .objectiveC {
        entries.isOpen = true
        continue
      }
      let span = file.span(value.tokens)
      // An argument that is a macro parameter is not a key itself.
      if value.isName(.variadicArguments, in: file) { entries.isOpen = true }
      entries.entries.append(.init(key: file.text(span), keySpan: span, value: value))
    }
    return entries
  }

  /// `_NSDictionaryOfVariableBindings(@"a, b", a, b, nil)`, the expansion of the macro `NSDictionaryOfVariableBindings`.
  private func expandedBindings(_ arguments: [Expression]) -> Entries {
    let values = arguments.dropFirst().filter { !file.isNil($0) }
    guard let first = arguments.first, let keys = text.texts(first).texts.first, keys.holes.isEmpty else {
      return .unknown
    }
    let names = keys.bytes.split(separator: UInt8(ascii: ",")).map { name in
      String(decoding: name.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
    guard names.count == values.count else { return .unknown }
    var entries = Entries()
    for (name, value) in zip(names, values) {
      entries.entries.append(.init(key: name, keySpan: file.span(first.tokens), value: value))
    }
    return entries
  }

  // MARK: Calls

  private func called(
    _ callee: Expression, _ arguments: [Expression.Argument], _ tokens: Tokens, _ depth: Int
  ) -> Entries {
    let name = file[callee.nameToken].name
    let values = arguments.map { $0.value }
    switch (name.known, callee.kind) {
    case (.NSDictionaryOfVariableBindings?, .name): return bindings(values, tokens)
    case (._NSDictionaryOfVariableBindings?, .name): return expandedBindings(values)
    case (.NSMutableDictionary?, .name), (.NSDictionary?, .name): return constructed(arguments, tokens, depth)
    case (.dictionaryWithObjectsAndKeys?, _), (.initWithObjectsAndKeys?, _):
      // The value comes before its key.
      let parts = values.filter { !file.isNil($0) }
      var entries = Entries(isOpen: parts.count % 2 == 1, span: file.span(tokens))
      for index in stride(from: 0, to: parts.count - 1, by: 2) { add(parts[index + 1], parts[index], to: &entries) }
      return entries
    case (.dictionaryWithObject?, _) where values.count == 2:
      var entries = Entries(span: file.span(tokens))
      add(values[1], values[0], to: &entries)
      return entries
    case (.dictionaryWithObjects?, _) where values.count == 2, (.initWithObjects?, _) where values.count == 2,
      (.FromObjectsAndKeys?, _) where values.count == 2:
      return zipped(values[0], values[1], tokens)
    case (.dictionaryWithDictionary?, _) where values.count == 1, (.initWithDictionary?, _) where values.count == 1:
      return entries(values[0], depth: depth + 1)
    case (.merging?, .member(let base?)) where !values.isEmpty:
      // `dictionary.merging(other) { … }`
      var entries = self.entries(base, depth: depth + 1)
      entries.formUnion(self.entries(values[0], depth: depth + 1))
      entries.span = nil
      return entries
    case (_, .member(let base?)) where name.copies: return entries(base, depth: depth + 1)
    case (_, .name) where file.language == .javaScript && file.text(name) == "Map": return map(arguments, tokens)
    case (_, .name) where file.isBuiltInDict(callee.nameToken): return labeled(arguments, tokens)
    case (_, .name) where file.makesHashTable(callee.nameToken): return Entries(span: file.span(tokens))
    case (_, .name) where file.bindsVariables(name): return bindings(values, tokens)
    case (_, .name) where file.text(name) == "Dictionary" && arguments.count == 1:
      guard arguments[0].label.map(file.text) == "uniqueKeysWithValues" else { return .unknown }
      return unique(values[0], tokens)
    default: return results(file.results(ofCall: callee), depth)
    }
  }

  /// `dict(a=b)` of Python. Any other argument may add unknown keys.
  private func labeled(_ arguments: [Expression.Argument], _ tokens: Tokens) -> Entries {
    var entries = Entries(span: file.span(tokens))
    for argument in arguments {
      guard let label = argument.label, let span = file.label(of: argument.value) else {
        entries.isOpen = true
        continue
      }
      entries.entries.append(.init(key: file.text(label), keySpan: span, value: argument.value))
    }
    if !entries.isOpen { entries.literal = tokens.lowerBound }
    return entries
  }

  /// `NSDictionary(dictionary: other)`, `NSDictionary(objects: values, forKeys: keys)`, `new NSDictionary("a", a)`
  private func constructed(_ arguments: [Expression.Argument], _ tokens: Tokens, _ depth: Int) -> Entries {
    let values = arguments.map { $0.value }
    if file.language == .cSharp { return pairs(values, file.span(tokens)) }
    if values.isEmpty { return Entries(span: file.span(tokens)) }
    if values.count == 1, arguments[0].label?.known == .dictionary { return entries(values[0], depth: depth + 1) }
    guard values.count == 2, arguments[1].label?.known == .forKeys else { return .unknown }
    return zipped(values[0], values[1], tokens)
  }

  /// `[String: UIView]()`, `[String: UIView](minimumCapacity: 4)`
  private func isEmptyDictionary(_ callee: Expression, _ arguments: [Expression.Argument]) -> Bool {
    guard file.language == .swift, case .dictionary(let types) = callee.kind, types.count == 1 else { return false }
    return arguments.allSatisfy { $0.label.map(file.text) == "minimumCapacity" }
  }

  func isDictionaryClass(_ token: Int) -> Bool {
    file.isName(token, .NSDictionary) || file.isName(token, .NSMutableDictionary)
  }

  /// The entries of the dictionaries that a function may return. An empty one may be replaced in a subclass.
  private func results(_ values: [Expression], _ depth: Int) -> Entries {
    var entries = Entries(isOpen: values.isEmpty, isMadeAgain: true)
    for value in values {
      let more = self.entries(value, depth: depth + 1)
      // Other code may change a mutable dictionary.
      if more.entries.isEmpty || file.isMutable(value) { entries.isOpen = true }
      entries.formUnion(more)
    }
    entries.span = nil
    return entries
  }

  // MARK: Names

  private func named(_ expression: Expression, _ depth: Int) -> Entries {
    // The dictionary of another object is unknown.
    if case .member(let base?) = expression.kind, !base.isName(.selfKeyword, in: file),
      !base.isName(.selfType, in: file)
    {
      return .unknown
    }
    guard let name = file.storedName(expression) else { return .unknown }
    return entries(of: name, at: expression.nameToken, depth)
  }

  private func entries(of name: Name, at token: Int, _ depth: Int) -> Entries {
    let found = file.origins(of: name, at: token)
    var entries = Entries(isOpen: found.isOpen)
    for origin in found.origins {
      switch origin {
      case .value(let value): entries.formUnion(self.entries(file.expression(value), depth: depth + 1))
      case .results(let open): entries.formUnion(results(file.results(of: open), depth))
      case .parameter(let function, let index):
        guard let values = file.passed(index, to: function, usedAt: token) else { return .unknown }
        for value in values { entries.formUnion(self.entries(value, depth: depth + 1)) }
        entries.isMadeAgain = true
      case .appended, .element, .unknown: entries.isOpen = true
      }
    }
    if found.origins.count > 1 {
      entries.span = nil
      // Which of its values a variable outside functions has, depends on the calls of the functions.
      if file.language == .javaScript, found.isMember { entries.isOpen = true }
    }
    addChanges(of: name, found, to: &entries, depth)
    return entries
  }
}

extension CodeFile {
  /// Whether a macro in the file makes a dictionary whose keys are the texts of its arguments, as `NSDictionaryOfVariableBindings`
  /// does.
  func bindsVariables(_ name: Name) -> Bool {
    guard language == .objectiveC else { return false }
    for use in uses(of: name).prefix(ReadingLimit.macroUses) where use > 0 && self[use - 1].kind == .directive {
      guard isOpen(use + 1, "(") else { continue }
      guard let macro = macro(at: use - 1) else { continue }
      let body = Tokens(macro.body, max(macro.body, Int(self[use - 1].partner)))
      guard
        let call = body.first(where: {
          isName($0, .NSDictionaryOfVariableBindings) || isName($0, ._NSDictionaryOfVariableBindings)
        }), !body.contains(where: { isName($0, .mutableCopy) })
      else { continue }
      // The keys are the arguments only if the macro passes on nothing else.
      return Tokens(call + 2, max(call + 2, close(of: call + 1))).allSatisfy {
        !isIdentifier($0) || macro.index(of: self[$0].name) != nil || isNil(expression(Tokens($0, $0 + 1)))
      }
    }
    return false
  }

  /// Whether an expression, or the initial value of the variable that it names, is a mutable dictionary.
  func isMutable(_ expression: Expression) -> Bool {
    if mentionsMutable(in: expression.tokens) { return true }
    guard let name = storedName(expression) else { return false }
    return origins(of: name, at: expression.nameToken).origins.contains { origin in
      if case .value(let value) = origin { mentionsMutable(in: value) } else { false }
    }
  }

  /// Whether a range mentions `NSMutableDictionary` or `mutableCopy`. O(log uses).
  func mentionsMutable(in range: Tokens) -> Bool {
    !uses(of: .NSMutableDictionary, in: range).isEmpty || !uses(of: .mutableCopy, in: range).isEmpty
  }
}
