import VFLSyntax

/// Finds the views that a vanilla window or group has when it gets its formats: those that the source assigns to its attributes.
struct VanillaViews {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// The classes of vanilla whose objects have no views when they are made.
  private static let containers: Set<String> = [
    "Window", "FloatingWindow", "HUDFloatingWindow", "ModalWindow", "Sheet", "Drawer", "Popover", "Group", "Box",
  ]

  /// The names of all views of the object whose method is named at a token; nil if the object may have others, because it is made
  /// elsewhere or is passed to other code.
  func names(ofReceiverBefore method: Int) -> [String]? {
    guard let path = path(before: method - 1), let creation = creation(of: path, before: method), isOfVanilla(creation),
      isOnlyName(creation)
    else { return nil }
    guard isKept(path, from: creation, to: method) else { return nil }
    if let known = file.facts.containers[creation] { return known }
    let names = assignedNames(path, creation)
    CodeFacts.keep(names, creation, in: &file.facts.containers)
    return names
  }

  /// The names of the attributes that the source assigns to the object that a path stands for; nil if it may have others.
  private func assignedNames(_ path: [Int], _ creation: Int) -> [String]? {
    guard let last = path.last else { return nil }
    if mentions("setattr") || mentions("__setattr__") || mentions("__dict__") || mentions("_autoLayoutViews")
      || mentions("globals")
    {
      return nil
    }
    let scope = scope(of: path)
    var names: [String] = []
    for (step, use) in file.uses(of: file[last].name).enumerated() {
      guard step < ReadingLimit.dictionaryUses else { return nil }
      if !scope.contains(use) {
        // Outside the scope, `x.w` may be this object. `self.w` is an attribute of another class.
        guard !file.isMark(use - 1, ".") || file.isName(use - 2, .selfKeyword) else { return nil }
        continue
      }
      // A label of an argument, or the name of a function.
      if file.isWord(use - 1, "def", "class", "import") { continue }
      if file.isMark(use + 1, "=") {
        // Only the creation itself may assign the object.
        guard use == creation || isLabel(use) else { return nil }
        continue
      }
      if isItemOfRule(use) { continue }
      guard file.isMark(use + 1, "."), file.isIdentifier(use + 2) else { return nil }
      // In brackets, the view is an argument.
      if isLabel(use) { continue }
      if file.isMark(use + 3, "=") {
        names.append(file.text(use + 2))
      } else if file.isMark(use + 3, ",") || file.isMark(use + 3, ":") {
        // `w.a, w.b = …` and `w.a: A = …`
        return nil
      }
    }
    return names
  }

  /// The class or function in which the first name of a path means the same everywhere.
  private func scope(of path: [Int]) -> Tokens {
    guard let first = path.first else { return 0..<0 }
    let isOwn = file.isName(first, .selfKeyword)
    for open in file.enclosing(first) {
      switch file.block(open) {
      case .type where isOwn, .function where !isOwn: return Tokens(open, file.close(of: open) + 1)
      default: continue
      }
    }
    return 0..<file.tokens.count
  }

  /// Whether the path that ends at a token is an item of a rule: `view1=self.w` or `"view1": self.w`.
  private func isItemOfRule(_ token: Int) -> Bool {
    guard isLabel(token), let start = path(endingAt: token)?.first else { return false }
    let isLabeled = file.isMark(start - 1, "=") && file.isIdentifier(start - 2)
    let isKeyed = file.isMark(start - 1, ":") && file[start - 2].kind == .string
    guard isLabeled || isKeyed else { return false }
    let word = file.text(start - 2).filter { $0 != "\"" && $0 != "'" }
    return word == "view1" || word == "view2"
  }

  /// The tokens of the names in the path that ends with a dot at a token; nil if there is anything else.
  private func path(before dot: Int) -> [Int]? {
    guard file.isMark(dot, "."), file.isIdentifier(dot - 1), !file.isName(dot - 1, .selfKeyword),
      let path = path(endingAt: dot - 1), path.count < ReadingLimit.path
    else { return nil }
    return path
  }

  /// The last name of the path in the latest statement that assigns it and that runs before every execution of a call.
  private func creation(of path: [Int], before method: Int) -> Int? {
    guard let last = path.last else { return nil }
    let blocks = file.blocks(around: method)
    let before = file.uses(of: file[last].name, in: Tokens(scope(of: path).lowerBound, last))
    return before.suffix(ReadingLimit.dictionaryUses).last { use in
      guard file.isMark(use + 1, "="), blocks.contains(file.block(around: use)), !isLabel(use),
        let other = self.path(endingAt: use), other.count == path.count
      else { return false }
      return zip(other, path).allSatisfy { file[$0].name == file[$1].name }
    }
  }

  /// Whether the statement that makes an object assigns it to one name. The object of `self.a = b = Group()` gets views through both.
  private func isOnlyName(_ creation: Int) -> Bool {
    let start = path(endingAt: creation)?.first ?? creation
    return !file.isMark(start - 1, "=")
  }

  /// The tokens of the names in the path that ends with a name at a token; nil if there is anything else.
  private func path(endingAt last: Int) -> [Int]? {
    var path = [last]
    while let first = path.first, file.isMark(first - 1, "."), path.count < ReadingLimit.path {
      guard file.isIdentifier(first - 2) else { return nil }
      path.insert(first - 2, at: 0)
    }
    return path
  }

  /// Whether a name before `=` is the label of an argument.
  private func isLabel(_ token: Int) -> Bool {
    let open = file.parent(token)
    return open >= 0 && !file.isPythonBlock(open)
  }

  /// Whether the object that a statement makes is of one of vanilla's classes.
  private func isOfVanilla(_ creation: Int) -> Bool {
    var name = creation + 2
    var module: Int?
    if file.isMark(name + 1, "."), file.isIdentifier(name + 2) { (module, name) = (name, name + 2) }
    guard file.isIdentifier(name), file.isOpen(name + 1, "("),
      Self.containers.contains(file.text(name)), file.isMark(file.skip(name + 1), ";")
    else { return false }
    if let module { return file.text(module) == "vanilla" }
    // The name is imported from vanilla and from nowhere else.
    var isImported = false
    for use in file.uses(of: file[name].name).prefix(ReadingLimit.earlierUses) {
      if file.isWord(use - 1, "class", "def", "as") { return false }
      guard let source = importedModule(use) else { continue }
      guard source == "vanilla" else { return false }
      isImported = true
    }
    return isImported
  }

  /// The module of the `from` statement that imports the name at a token; nil if no such statement contains the token.
  private func importedModule(_ token: Int) -> String? {
    var start = token
    for _ in 0..<ReadingLimit.annotation where start > 0 {
      let last = file.tokens[start - 1]
      if last.isMark(";") || last.byte == UInt8(ascii: "{") && last.kind == .open { break }
      start -= 1
    }
    guard file.isWord(start, "from"), file.isIdentifier(start + 1) else { return nil }
    return file.isMark(start + 2, ".") ? "" : file.text(start + 1)
  }

  private func mentions(_ word: String) -> Bool { file.names.find(word).map(file.has) ?? false }

  /// Whether no other code can reach the object between its creation and a call, except methods of this file.
  private func isKept(_ path: [Int], from creation: Int, to method: Int) -> Bool {
    guard let first = path.first, file.isName(first, .selfKeyword) else { return true }
    let between = Tokens(creation, method)
    if mentions("super"), file.names.find("super").map({ !file.uses(of: $0, in: between).isEmpty }) ?? false {
      return false
    }
    let uses = file.uses(of: .selfKeyword, in: between)
    guard uses.count < ReadingLimit.dictionaryUses else { return false }
    for use in uses {
      guard file.isMark(use + 1, "."), file.isIdentifier(use + 2) else { return false }
      guard file.isOpen(use + 3, "(") else { continue }
      let isDefined = file.uses(of: file[use + 2].name).prefix(ReadingLimit.earlierUses).contains {
        file.isWord($0 - 1, "def") && !isHook(at: $0)
      }
      if !isDefined { return false }
    }
    return true
  }

  /// Whether the body of the function whose name is at a token is empty or only raises an error, so that subclasses replace it.
  private func isHook(at name: Int) -> Bool {
    var open = file.skip(name + 1)
    for _ in 0..<ReadingLimit.annotation where !file.isPythonBlock(open) && file[open].kind != .end {
      open = file.skip(open)
    }
    guard file.isPythonBlock(open) else { return true }
    var first = open + 1
    if file[first].kind == .string { first += 1 }
    if file.isMark(first, ";") { first += 1 }
    return first >= file.close(of: open) || file.isMark(first, ".") || file.isWord(first, "pass", "raise")
  }
}
