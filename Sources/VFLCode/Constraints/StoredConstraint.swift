import VFLSyntax

/// A constraint in a variable or property whose uses are all known: the code activates it, and neither replaces nor deactivates it.
struct StoredConstraint {
  /// Whether the code changes its constant.
  private(set) var isChanged = false

  /// The constraint that a name gets at a token; nil if other code may do anything else with it.
  init?(in token: Int, _ file: CodeFile) {
    guard file.isIdentifier(token), let uses = Self.uses(ofNameAt: token, file) else { return nil }
    var isActive = false
    for use in uses {
      if Self.isInstalled(use, file) {
        isActive = true
        continue
      }
      guard let member = file.member(after: use) else { return nil }
      switch file[member].name.known {
      case .isActive, .active:
        // One that is activated only in some cases is meant to be 0 then.
        guard file.isTrue(member + 2), !file.isConditional(use), !Self.isInBranch(use, file) else { return nil }
        isActive = true
      case .constant: isChanged = isChanged || file.assignment(at: member) != nil
      case .priority: continue
      default: guard file.isWord(member, "identifier") else { return nil }
      }
    }
    guard isActive else { return nil }
  }

  /// All uses of the variable or the private property, except for its declaration and its only assignment; nil if there are other
  /// assignments, or if other files may use it.
  private static func uses(ofNameAt token: Int, _ file: CodeFile) -> [Int]? {
    let name = file[token].name
    if let definition = file.definition(at: token), definition.isDeclaration, file.root(of: token) >= 0 {
      let uses = file.uses(of: name, in: definition.scope).filter { $0 != token }
      return uses.allSatisfy { $0 > token && !file.isMark($0 + 1, "=") } ? uses : nil
    }
    guard file.localOrigins(of: name, at: token) == nil else { return nil }
    let names = file.names(ofProperty: name)
    let owner = file.types(around: token)
    func isOwn(_ definition: Definition) -> Bool { file.types(around: definition.token) == owner }
    let declarations = names.flatMap { file.definitions(of: $0).members.filter(isOwn) }
    guard declarations.count == 1, file.isPrivate(name, declarations[0]) else { return nil }
    let assignments = names.flatMap { file.definitions(of: $0).memberAssignments.filter(isOwn) }
    guard assignments.allSatisfy({ $0.token == token }) else { return nil }
    let uses = names.flatMap { file.uses(of: $0) }.filter { use in
      use != token && use != declarations[0].token && file.types(around: use) == owner && !isOfFrame(use, file)
    }
    return uses.count < ReadingLimit.dictionaryUses ? uses : nil
  }

  /// `frame.height`
  private static func isOfFrame(_ use: Int, _ file: CodeFile) -> Bool {
    file.isMark(use - 1, ".") && file.isWord(use - 2, "frame", "bounds", "size")
  }

  /// Whether a call, in no branch, installs the constraint whose name is at a token.
  private static func isInstalled(_ use: Int, _ file: CodeFile) -> Bool {
    guard let method = file.method(taking: use) else { return false }
    switch file[method].name.known {
    case .activate, .activateConstraints, .addConstraint, .addConstraints:
      return !file.isConditional(method) && !isInBranch(method, file)
    default: return false
    }
  }

  /// Whether a token is in the braces of a branch, which may not run.
  private static func isInBranch(_ token: Int, _ file: CodeFile) -> Bool {
    let root = file.root(of: token)
    return file.enclosing(token).prefix { $0 > root }.contains { file.isOpen($0, "{") }
  }
}
