import VFLSyntax

/// What the declarations in a source show about the types of names.
struct DeclaredTypes {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// The tokens of the type in the declaration of a name; nil if the source shows none.
  func type(of expression: Expression) -> Tokens? {
    guard let name = file.storedName(expression) else { return nil }
    return type(file.origins(of: name, at: expression.nameToken))
  }

  /// The tokens of the type in a declaration.
  func type(_ found: ValueOrigins) -> Tokens? {
    if found.origins.count == 1, case .parameter(let function, let index) = found.origins[0],
      index < function.parameters.count
    {
      return function.parameters[index].type
    }
    guard file.language == .swift, let declaration = found.declaration, file.isMark(declaration + 1, ":")
    else { return nil }
    var end = declaration + 2
    while file[end].kind == .identifier || file.isMark(end, ".") || file.isMark(end, "?") {
      if end > declaration + 2, file[end].startsLine { break }
      end += 1
    }
    return Tokens(declaration + 2, end)
  }

  // MARK: Optionals

  /// Whether a name of Swift is optional, according to its declaration or its value, or because it is such a property of the framework.
  func isOptional(_ expression: Expression) -> Bool {
    guard file.language == .swift, expression.nameToken >= 0 else { return false }
    if let name = file.storedName(expression) {
      let found = file.origins(of: name, at: expression.nameToken)
      if let type = type(found) { return type.last.map { file.isMark($0, "?") } ?? false }
      if let declaration = found.declaration, case .value(let value)? = found.only {
        return !isUnwrapping(declaration) && isOptional(value: value)
      }
      if found.declaration != nil { return false }
    }
    return Self.optionalProperties.contains(file.text(expression.nameToken))
      && file.definitions(of: file[expression.nameToken].name).members.isEmpty
  }

  /// Whether a name of Swift is declared as an implicitly unwrapped optional.
  func isImplicitlyUnwrapped(_ expression: Expression) -> Bool {
    guard file.language == .swift, let type = type(of: expression) else { return false }
    return file.isMark(type.upperBound, "!") || file.isMark(type.upperBound - 1, "!")
  }

  /// Whether a name is declared in a condition, such as `if let a = b`, rather than in a statement.
  private func isUnwrapping(_ declaration: Int) -> Bool {
    let before = declaration - 2
    return file.isMark(before, ",") || file.isWord(before, "if", "guard", "while", "case")
  }

  /// `a as? B`, `a?.b`
  private func isOptional(value: Tokens) -> Bool {
    var index = value.lowerBound
    var isOptional = false
    while index < value.upperBound {
      if file.isMark(index, "?") {
        // `a ?? b` or `a ? b : c`
        guard file.isName(index - 1, .as) || file.isMark(index + 1, ".") else { return false }
        isOptional = true
      }
      index = file.skip(index)
    }
    return isOptional && !file.isMark(value.upperBound - 1, "!")
  }

  /// Optional properties of views, cells and buttons.
  private static let optionalProperties: Set<String> = [
    "accessoryView", "backgroundView", "detailTextLabel", "imageView", "inputAccessoryView", "inputView", "leftView",
    "rightView", "selectedBackgroundView", "superview", "tableFooterView", "tableHeaderView", "textLabel", "titleLabel",
    "titleView", "viewIfLoaded", "window",
  ]

  // MARK: Anchors

  /// Whether the type of a name is certainly one that declares no anchors: `id` in Objective-C, whose members cannot be written with a
  /// dot, or `Any`, `AnyObject` or a generic parameter in Swift.
  func isUntyped(_ expression: Expression) -> Bool {
    guard let name = file.storedName(expression) else { return false }
    let found = file.origins(of: name, at: expression.nameToken)
    switch file.language {
    case .objectiveC:
      // The type of a parameter, or the word before the name of a variable.
      let declared = type(found) ?? found.declaration.map { Tokens($0 - 1, $0) }
      return declared?.contains { file.isWord($0, "id") && !file.isMark($0 + 1, "<") } ?? false
    case .swift:
      guard let type = type(found)?.first(where: file.isIdentifier) else { return false }
      return file.isWord(type, "Any", "AnyObject", "NSObject") || file[type].span.end - file[type].start == 1
    default: return false
    }
  }
}
