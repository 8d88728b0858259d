import VFLSyntax

/// The classes of views, as their declarations and initial values show them.
struct ViewClasses {
  private let file: CodeFile
  private let classes: DeclaredClasses

  init(_ file: CodeFile, _ classes: DeclaredClasses? = nil) {
    self.file = file
    self.classes = classes ?? DeclaredClasses(file, ProjectTypes())
  }

  /// The class of the views with a name, or the nearest superclass that the file does not declare. Nil if the file shows no class,
  /// or several.
  func declaredClass(of word: String) -> CodeFunction.KnownClass? {
    guard let name = file.names.find(word) else { return nil }
    var found: CodeFunction.KnownClass?
    for token in file.uses(of: name).prefix(ReadingLimit.dictionaryUses) {
      guard let type = type(at: token) else { continue }
      let declared = file.text(type)
      let class_ = classes.outerSuperclass(of: file[type].name) ?? declared
      if let found, found.name != class_ { return nil }
      if found == nil { found = .init(name: class_, declared: declared, span: file[token].span) }
      if found?.declared != declared { found?.declared = nil }
    }
    return found
  }

  /// Whether the file gives what the name at a token stands for its value. Otherwise, the name may stand for a parameter or, in Swift, for
  /// the property of a superclass in another file.
  func declares(_ use: Int) -> Bool {
    let name = file[use].name
    if !file.isMark(use - 1, "."), let local = file.localOrigins(of: name, at: use) { return local.onlyValue != nil }
    guard file.language == .swift else { return true }
    let owner = file.types(around: use)
    return file.definitions(of: name).members.contains { file.types(around: $0.token) == owner }
  }

  /// The token of the class that a declaration or an initial value of a name shows; nil if there is none.
  private func type(at token: Int) -> Int? {
    if file.isMark(token + 1, UInt8(ascii: ":")), file.language == .swift {
      // `let title: UILabel`, but not the label of an argument.
      return isDeclared(token) ? className(token + 2) : nil
    }
    if file.isMark(token + 1, UInt8(ascii: "=")) {
      return constructed(token + 2) ?? returned(token + 2) ?? pointed(token)
    }
    return pointed(token)
  }

  private func isDeclared(_ token: Int) -> Bool {
    file.isName(token - 1, .let) || file.isName(token - 1, .var) || file.parent(token) < 0
  }

  /// `UILabel *title`, or `UILabel title` in C#.
  private func pointed(_ token: Int) -> Int? {
    switch file.language {
    case .swift: nil
    case .objectiveC: file.isMark(token - 1, UInt8(ascii: "*")) ? className(token - 2) : nil
    case .cSharp: className(token - 1)
    case .python, .c, .vala, .rust, .javaScript: nil
    }
  }

  /// `UILabel()`, `[[UILabel alloc] init]`, `[UIButton buttonWithType:…]`, `new UILabel()`
  private func constructed(_ start: Int) -> Int? {
    var index = start
    while file.isOpen(index, UInt8(ascii: "[")), index < start + ReadingLimit.valueDepth { index += 1 }
    if file.language == .cSharp, file.isName(index, .new) { index += 1 }
    guard let type = className(index) else { return nil }
    if file.language == .objectiveC { return index > start ? type : nil }
    return file.isOpen(type + 1, UInt8(ascii: "(")) || file.isOpen(type + 1, UInt8(ascii: "{")) ? type : nil
  }

  /// `{ let scroll = UIScrollView(); …; return scroll }()`
  private func returned(_ start: Int) -> Int? {
    guard file.language == .swift, file.isOpen(start, UInt8(ascii: "{")) else { return nil }
    let statements = file.body(at: start).statements
    guard case .returns(let value?)? = statements.last?.kind, case .name = value.kind else { return nil }
    for case .declaration(let token, let made?) in statements.map({ $0.kind })
    where file[token].name == file[value.nameToken].name { return constructed(made.tokens.lowerBound) }
    return nil
  }

  private func className(_ token: Int) -> Int? { file.isIdentifier(token) && file[token].isUppercase ? token : nil }
}
