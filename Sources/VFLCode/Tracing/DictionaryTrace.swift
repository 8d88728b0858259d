import VFLSyntax

/// The known entries of a dictionary of views or metrics.
struct Entries {
  struct Entry {
    var key: String
    var keySpan: Span
    var value: Tokens
  }
  var entries: [Entry] = []
  /// Whether the dictionary may have other entries.
  var isOpen = false
  /// The source range of the dictionary; nil if the dictionary is written in several places or in none.
  var span: Span?
  /// The bracket of the literal that has exactly these entries; nil if some of them come from elsewhere.
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
    span = span ?? other.span
  }
}

/// Determines the entries of the dictionary that an expression or name stands for.
struct DictionaryTrace {
  let file: CodeFile
  let text: TextTrace

  init(_ file: CodeFile) {
    self.file = file
    text = TextTrace(file: file)
  }

  /// The entries of the dictionary that an expression evaluates to.
  func entries(_ range: Tokens, depth: Int = 0) -> Entries {
    guard depth < ReadingLimit.dictionaryDepth, !range.isEmpty else { return .unknown }
    let range = text.stripped(range)
    guard let first = range.first else { return .unknown }
    if text.isNil(range) { return Entries() }
    if let choice = text.ternary(range) {
      var entries = self.entries(choice.0, depth: depth + 1)
      entries.formUnion(self.entries(choice.1, depth: depth + 1))
      return entries
    }
    if file.language == .objectiveC, file.isMark(first, UInt8(ascii: "@")), file.isOpen(first + 1, UInt8(ascii: "{")) {
      return literal(first + 1, file.span(range))
    }
    if file.language == .swift, file.isOpen(first, UInt8(ascii: "[")), file.close(of: first) == range.upperBound - 1 {
      return literal(first, file.span(range))
    }
    if file.isOpen(first, UInt8(ascii: "[")), let message = file.message(in: first),
      file.close(of: first) == range.upperBound - 1
    {
      return self.message(message, file.span(range), depth)
    }
    if file[range.upperBound - 1].isClose(UInt8(ascii: ")")) { return called(range, depth) }
    if file[range.upperBound - 1].isClose(UInt8(ascii: "}")) {
      let open = file.skipBack(range.upperBound - 1) + 1
      if file.language == .cSharp, file.isName(first, .new) { return initialized(range, open) }
      // `dictionary.merging(other) { … }`
      if open > first { return called(Tokens(first, open), depth) }
    }
    if let name = text.path(range) { return named(name, depth) }
    return .unknown
  }

  /// The entries that a variable has at a token, even if the variable's name does not occur there.
  func entries(named name: Name, at token: Int) -> Entries {
    var entries = named((name, token), 1)
    entries.span = nil
    return entries
  }

  // MARK: Literals

  /// `["key": value]`, `@{@"key": value}`
  private func literal(_ open: Int, _ span: Span) -> Entries {
    // Many calls may use the same literal, so its entries are cached.
    if var known = file.facts.dictionaries[open] {
      known.span = span
      return known
    }
    var entries = Entries(span: span)
    for part in file.split(Tokens(open + 1, file.close(of: open)), at: UInt8(ascii: ",")) where !part.isEmpty {
      // `[:]` is empty.
      if part.count == 1, file.isMark(part.lowerBound, UInt8(ascii: ":")) { continue }
      let pair = file.split(part, at: UInt8(ascii: ":"))
      guard pair.count >= 2 else {
        entries.isOpen = true
        continue
      }
      add(pair[0], Tokens(pair[1].lowerBound, part.upperBound), to: &entries)
    }
    entries.literal = open
    CodeFacts.keep(entries, open, in: &file.facts.dictionaries)
    return entries
  }

  func add(_ key: Tokens, _ value: Tokens, to entries: inout Entries) {
    let texts = text.texts(key)
    if !isCertain(key) { entries.isOpen = true }
    guard texts.obstacle == nil, texts.texts.count == 1, texts.texts[0].holes.isEmpty else {
      entries.isOpen = true
      return
    }
    let text = String(decoding: texts.texts[0].bytes, as: UTF8.self)
    entries.entries.append(.init(key: text, keySpan: file.span(key), value: value))
    entries.literal = nil
  }

  /// Whether a key is a literal or a constant with a known text.
  private func isCertain(_ key: Tokens) -> Bool {
    if key.contains(where: { file[$0].kind == .string || file.isName($0, .nameof) }) { return true }
    guard let path = text.path(text.stripped(key)) else { return false }
    let found = file.origins(of: path.name, at: path.token)
    return !found.isOpen && found.origins.count == 1
  }

  /// `NSDictionaryOfVariableBindings(a, _b, self.c)`: the keys are the expressions as written.
  private func bindings(_ open: Int, _ span: Span) -> Entries {
    var entries = Entries(span: span, literal: open)
    for part in file.split(Tokens(open + 1, file.close(of: open)), at: UInt8(ascii: ",")) where !part.isEmpty {
      if file.isMark(part.lowerBound, UInt8(ascii: "@")), file.language == .objectiveC {
        entries.isOpen = true
        continue
      }
      let partSpan = file.span(part)
      // An argument that is a macro parameter is not a key itself.
      let key = file.text(partSpan)
      if key.utf8.first == UInt8(ascii: "_"), key == "__VA_ARGS__" { entries.isOpen = true }
      entries.entries.append(.init(key: key, keySpan: partSpan, value: part))
    }
    return entries
  }

  /// `_NSDictionaryOfVariableBindings(@"a, b", a, b, nil)`, the expansion of the macro `NSDictionaryOfVariableBindings`.
  private func expandedBindings(_ open: Int) -> Entries {
    let parts = file.split(Tokens(open + 1, file.close(of: open)), at: UInt8(ascii: ",")).filter { !text.isNil($0) }
    guard let first = parts.first, let keys = text.texts(first).texts.first, keys.holes.isEmpty else { return .unknown }
    let names = keys.bytes.split(separator: UInt8(ascii: ",")).map { name in
      String(decoding: name.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
    guard names.count == parts.count - 1 else { return .unknown }
    var entries = Entries()
    for (name, value) in zip(names, parts.dropFirst()) {
      entries.entries.append(.init(key: name, keySpan: file.span(first), value: value))
    }
    return entries
  }

  /// The entries made from two arrays of the same length, one of values and one of keys.
  func zipped(_ objects: Tokens, _ keys: Tokens, _ span: Span) -> Entries {
    guard let values = elements(objects), let names = elements(keys), values.count == names.count else {
      return .unknown
    }
    var entries = Entries(span: span)
    for (name, value) in zip(names, values) { add(name, value, to: &entries) }
    return entries
  }

  /// The elements of an array literal or of an array constructor; nil for any other expression.
  private func elements(_ range: Tokens) -> [Tokens]? {
    let range = text.stripped(range)
    // In `new object[] {…}`, the elements are in the second pair of brackets.
    let first = range.first { file[$0].kind == .open && (file.language != .cSharp || file.close(of: $0) > $0 + 1) }
    guard let open = first, file.close(of: open) == range.upperBound - 1 else { return nil }
    if file.language == .objectiveC, open == range.lowerBound, let message = file.message(in: open) {
      guard message.parts.first?.name.known == .arrayWithObjects, let value = message.parts.first?.value else {
        return nil
      }
      return file.split(value, at: UInt8(ascii: ",")).filter { !text.isNil($0) }
    }
    // `@[…]`, `[…]`, `new object[] {…}`
    return file.split(Tokens(open + 1, file.close(of: open)), at: UInt8(ascii: ",")).filter { !$0.isEmpty }
  }

  /// The entries made from alternating keys and values.
  func pairs(_ parts: [Tokens], _ span: Span?) -> Entries {
    var entries = Entries(isOpen: parts.count % 2 == 1, span: span)
    var index = 0
    while index + 1 < parts.count {
      add(parts[index], parts[index + 1], to: &entries)
      index += 2
    }
    return entries
  }

  private func message(_ message: CodeFile.Message, _ span: Span, _ depth: Int) -> Entries {
    guard let part = message.parts.first else { return .unknown }
    switch part.name.known {
    case .dictionaryWithObjectsAndKeys, .initWithObjectsAndKeys:
      var entries = Entries(span: span)
      let parts = file.split(part.value, at: UInt8(ascii: ",")).filter { !text.isNil($0) }
      var index = 0
      while index + 1 < parts.count {
        add(parts[index + 1], parts[index], to: &entries)
        index += 2
      }
      if parts.count % 2 == 1 { entries.isOpen = true }
      return entries
    case .dictionaryWithObject:
      guard let key = message.value(.forKey) else { return .unknown }
      var entries = Entries(span: span)
      add(key, part.value, to: &entries)
      return entries
    case .dictionaryWithObjects, .initWithObjects:
      guard let keys = message.value(.forKeys) else { return .unknown }
      return zipped(part.value, keys, span)
    case .mutableCopy, .copy, .autorelease: return entries(message.receiver, depth: depth + 1)
    case .dictionaryWithDictionary, .initWithDictionary: return entries(part.value, depth: depth + 1)
    case .dictionary, .new: return Entries(span: span)
    case .`init`:
      // `[[NSMutableDictionary alloc] init]`
      guard let open = message.receiver.first, file.isOpen(open, UInt8(ascii: "[")), let inner = file.message(in: open),
        inner.parts.first?.name.known == .alloc, isDictionaryClass(inner.receiver)
      else { return .unknown }
      return Entries(span: span)
    default: return .unknown
    }
  }

  func isDictionaryClass(_ range: Tokens) -> Bool {
    guard range.count == 1, let index = range.first else { return false }
    return file.isName(index, .NSDictionary) || file.isName(index, .NSMutableDictionary)
  }

  private func called(_ range: Tokens, _ depth: Int) -> Entries {
    let open = file.skipBack(range.upperBound - 1) + 1
    guard open > range.lowerBound, file.isIdentifier(open - 1) else { return .unknown }
    let name = file[open - 1].name
    if open - 1 == range.lowerBound {
      if name.known == .NSDictionaryOfVariableBindings || file.bindsVariables(name) {
        return bindings(open, file.span(range))
      }
      if name.known == ._NSDictionaryOfVariableBindings { return expandedBindings(open) }
      if name.known == .NSMutableDictionary || name.known == .NSDictionary {
        let arguments = file.arguments(of: open)
        if arguments.isEmpty { return Entries(span: file.span(range)) }
        if arguments.count == 1, arguments[0].label?.known == .dictionary {
          return entries(arguments[0].value, depth: depth + 1)
        }
        if arguments.count == 2, arguments[1].label?.known == .forKeys {
          return zipped(arguments[0].value, arguments[1].value, file.span(range))
        }
      }
      return .unknown
    }
    if file.language == .cSharp { return constructed(range, open, name) }
    if file.isMark(open - 2, UInt8(ascii: ".")), name.known == .merging, let first = file.arguments(of: open).first {
      var entries = self.entries(Tokens(range.lowerBound, open - 2), depth: depth + 1)
      entries.formUnion(self.entries(first.value, depth: depth + 1))
      entries.span = nil
      return entries
    }
    if file.isMark(open - 2, UInt8(ascii: ".")), name.known == .mutableCopy || name.known == .copy {
      return entries(Tokens(range.lowerBound, open - 2), depth: depth + 1)
    }
    return .unknown
  }

  // MARK: Names

  private func named(_ name: (name: Name, token: Int), _ depth: Int) -> Entries {
    if file.isMark(name.token - 1, UInt8(ascii: ".")), !file.isName(name.token - 2, .selfKeyword),
      !file.isName(name.token - 2, .selfType)
    {
      // `@{…}.mutableCopy`, or a property of another object.
      return .unknown
    }
    let found = file.origins(of: name.name, at: name.token)
    var entries = Entries(isOpen: found.isOpen)
    for origin in found.origins {
      guard case .value(let value) = origin else {
        entries.isOpen = true
        continue
      }
      entries.formUnion(self.entries(value, depth: depth + 1))
    }
    if found.origins.count > 1 { entries.span = nil }
    addChanges(of: name.name, found, to: &entries, depth)
    return entries
  }
}

extension CodeFile {
  /// Whether a macro in the file makes a dictionary whose keys are the texts of its arguments, as `NSDictionaryOfVariableBindings`
  /// does.
  func bindsVariables(_ name: Name) -> Bool {
    guard language == .objectiveC else { return false }
    for use in uses(of: name).prefix(ReadingLimit.macroUses) where use > 0 && self[use - 1].kind == .directive {
      guard isOpen(use + 1, UInt8(ascii: "(")) else { continue }
      let body = Tokens(close(of: use + 1) + 1, max(close(of: use + 1) + 1, Int(self[use - 1].partner)))
      return body.contains {
        isName($0, .NSDictionaryOfVariableBindings) || isName($0, ._NSDictionaryOfVariableBindings)
      }
    }
    return false
  }
}
