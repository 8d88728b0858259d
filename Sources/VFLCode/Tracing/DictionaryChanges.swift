import VFLSyntax

/// Changes to dictionaries after they are created.
extension DictionaryTrace {
  /// Adds the entries that statements put into a dictionary after its creation.
  func addChanges(of name: Name, _ found: ValueOrigins, to entries: inout Entries, _ depth: Int) {
    let scope = found.scope ?? 0..<file.tokens.count
    let isReference = found.origins.contains { origin in
      guard case .value(let value) = origin else { return true }
      return isMutableReference(value)
    }
    for (step, use) in file.uses(of: name, in: scope).enumerated() {
      guard step < ReadingLimit.dictionaryUses else {
        entries.isOpen = true
        return
      }
      var next = use + 1
      // `views!["key"] = value`
      if file.language == .swift, file.isMark(next, UInt8(ascii: "!")) || file.isMark(next, UInt8(ascii: "?")) {
        next += 1
      }
      if file.isOpen(next, UInt8(ascii: "[")), file.language != .objectiveC || !file[next].startsLine {
        // `views["key"] = value`
        let close = file.close(of: next)
        var equals = close + 1
        if file.isMark(equals, UInt8(ascii: "!")) || file.isMark(equals, UInt8(ascii: "?")) { equals += 1 }
        guard file.isMark(equals, UInt8(ascii: "=")) else { continue }
        add(Tokens(next + 1, close), Tokens(equals + 1, file.expressionEnd(from: equals + 1)), to: &entries)
        entries.span = nil
      } else if file.isMark(use - 1, UInt8(ascii: "&")), !file.isIdentifier(use - 2) {
        entries.isOpen = true
      } else if file.isMark(next, UInt8(ascii: ".")), file.isOpen(next + 2, UInt8(ascii: "(")) {
        change(file[next + 1].name, file.arguments(of: next + 2), to: &entries, depth)
      } else if file.language == .objectiveC, file.isOpen(use - 1, UInt8(ascii: "[")),
        let message = file.message(in: use - 1),
        message.receiver == Tokens(use, next)
      {
        change(message, to: &entries, depth)
      } else if isReference, file.isHandedOn(use) {
        entries.isOpen = true
      }
    }
  }

  private func change(_ name: Name, _ arguments: [CodeFile.Argument], to entries: inout Entries, _ depth: Int) {
    switch name.known {
    case .updateValue, .setObject, .setValue:
      guard arguments.count == 2 else { return }
      add(arguments[1].value, arguments[0].value, to: &entries)
      entries.span = nil
    case .Add where arguments.count == 2:
      add(arguments[0].value, arguments[1].value, to: &entries)
      entries.span = nil
    case .merge, .addEntriesFromDictionary, .addEntries:
      guard let first = arguments.first else { return }
      let span = entries.span
      entries.formUnion(self.entries(first.value, depth: depth + 1))
      entries.span = span == nil ? nil : span
    default: break
    }
  }

  private func change(_ message: CodeFile.Message, to entries: inout Entries, _ depth: Int) {
    guard let part = message.parts.first else { return }
    switch part.name.known {
    case .setObject, .setValue:
      guard message.parts.count == 2 else { return }
      add(message.parts[1].value, part.value, to: &entries)
      entries.span = nil
    case .addEntriesFromDictionary: entries.formUnion(self.entries(part.value, depth: depth + 1))
    case .setDictionary: entries.isOpen = true
    default: break
    }
  }

  private func isMutableReference(_ range: Tokens) -> Bool {
    range.contains { file.isName($0, .NSMutableDictionary) || file.isName($0, .mutableCopy) }
  }
}

extension CodeFile {
  /// Whether a name in a range is passed to code that may change the object that the name refers to.
  func isHandedOn(_ name: Name, in range: Tokens) -> Bool { uses(of: name, in: range).contains { isHandedOn($0) } }

  /// Whether a use assigns the object to another name, or passes it to a call that does not make constraints.
  func isHandedOn(_ use: Int) -> Bool {
    if isMark(use - 1, UInt8(ascii: "=")), !isMark(use + 1, UInt8(ascii: ".")), !isOpen(use + 1, UInt8(ascii: "[")) {
      return true
    }
    let open = parent(use)
    if isOpen(open, UInt8(ascii: "(")) {
      return isIdentifier(open - 1) && !self[open - 1].name.makesConstraintsFromFormat
        && !self[open - 1].name.isStatementKeyword
    }
    guard isOpen(open, UInt8(ascii: "[")), isMark(use - 1, UInt8(ascii: ":")), isIdentifier(use - 2) else {
      return false
    }
    return !isName(use - 2, .views) && !isName(use - 2, .metrics)
      && !isName(use - 2, .constraintsWithVisualFormat)
  }
}
