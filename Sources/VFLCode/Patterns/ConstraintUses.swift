import VFLSyntax

/// Everything that a file does with the constraint in a variable or property, and in the constants that get it or that it gets its value from.
struct ConstraintUses {
  /// The tokens of the names, except where variables get their values; nil if other code may get the constraint, or if the file does not
  /// make it.
  private(set) var uses: [Int]? = []
  private let file: CodeFile
  /// The names of the property; empty for a local constant.
  private var names: [Name] = []
  /// The declarations of the local constants that were read, or will be.
  private var declarations: Set<Int> = []
  private var pending: [Int] = []

  init(of constraint: Expression, in file: CodeFile) {
    self.file = file
    var variable = constraint
    // `if let gap = self.gap {`
    for _ in 0..<ReadingLimit.valueDepth {
      guard let found = file.localConstant(variable), file.ownPath(found.value)?.count == 1 else { break }
      variable = found.value
    }
    guard let path = file.ownPath(variable), path.count == 1 else {
      uses = nil
      return
    }
    if variable.isPlainName, file.localOrigins(of: path[0], at: variable.nameToken) != nil {
      guard let found = file.localConstant(variable), file.makesConstraints(found.value) else {
        uses = nil
        return
      }
      add(found.declaration)
    } else {
      names = file.names(ofProperty: path[0])
      for use in names.flatMap({ file.uses(of: $0) }) { readProperty(use) }
    }
    while let declaration = pending.popLast() { readConstant(declaredAt: declaration) }
  }

  /// Reads the uses of the local constant that is declared at a token.
  private mutating func add(_ declaration: Int) {
    if declarations.insert(declaration).inserted { pending.append(declaration) }
  }

  private mutating func append(_ use: Int) {
    uses?.append(use)
    if let count = uses?.count, count > ReadingLimit.dictionaryUses { uses = nil }
  }

  private mutating func readProperty(_ use: Int) {
    if let definition = file.definition(at: use) {
      readDefinition(definition)
    } else if file.isForeignMember(use) {
      uses = nil
    } else if file.isMark(use - 1, ".") || file.localOrigins(of: file[use].name, at: use) == nil {
      read(use)
    }
  }

  private mutating func readConstant(declaredAt declaration: Int) {
    guard let definition = file.definition(at: declaration) else { return }
    for use in file.uses(of: file[declaration].name, in: definition.scope) where use > declaration {
      if file.isMark(use - 1, ".") || file.isMark(use + 1, ":") && file.language == .swift { continue }
      if file.definition(at: use) != nil {
        // Another value, or another constant with the same name.
        uses = nil
      } else {
        read(use)
      }
    }
  }

  /// Reads what gives the property a value, or a local constant the value of the property.
  private mutating func readDefinition(_ definition: Definition) {
    switch definition.origin {
    case nil where definition.isDeclaration: return
    case .value(let value)?:
      // `if let gap {`
      if value.lowerBound == definition.token {
        add(definition.token)
        return
      }
      let isLocal = definition.isDeclaration && file.root(of: definition.token) >= 0
      if isLocal {
        // The value may be another variable of this name, which the code reads where it is mentioned.
        return
      }
      let expression = file.expression(value)
      if case .array(let elements) = expression.kind, elements.isEmpty { return }
      if file.isNil(expression) || file.makesConstraints(expression) { return }
      guard let found = file.localConstant(expression), file.makesConstraints(found.value) else { break }
      add(found.declaration)
      return
    default: break
    }
    uses = nil
  }

  /// Reads a use that is no definition.
  private mutating func read(_ use: Int) {
    let start = file.isMark(use - 1, ".") && file.isName(use - 2, .selfKeyword) ? use - 2 : use
    guard file.isMark(start - 1, "="), let target = file.definition(at: start - 2),
      case .value(let value)? = target.origin, value == Tokens(start, use + 1)
    else {
      append(use)
      return
    }
    if target.isDeclaration, file.root(of: target.token) >= 0 {
      add(target.token)
    } else if !names.contains(file[target.token].name) {
      uses = nil
    }
  }
}
