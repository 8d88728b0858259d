import VFLSyntax

/// Computes the values of expressions that consist of numbers and of constants with numbers.
struct Numbers {
  private let file: CodeFile
  private let values: ValueTrace

  init(_ file: CodeFile) {
    self.file = file
    values = ValueTrace(file)
  }

  /// The value of an expression; nil if it is not known.
  func value(_ expression: Expression, depth: Int = 0) -> Double? {
    guard depth < ReadingLimit.valueDepth else { return nil }
    switch expression.kind {
    case .number: return values.number(expression.tokens)
    case .negative(let operand): return value(operand, depth: depth).map { 0 - $0 }
    case .operation(let mark, let left, let right):
      guard let left = value(left, depth: depth + 1), let right = value(right, depth: depth + 1) else { return nil }
      return Self.result(mark, left, right)
    case .name: return constant(expression.nameToken, of: nil, depth: depth)
    case .member(let base?):
      // A constant of a type, such as `Layout.margin`, or one of the object's own.
      guard base.nameToken >= 0, case .name = base.kind,
        base.isName(.selfKeyword, in: file) || base.isName(.selfType, in: file) || file[base.nameToken].isUppercase
      else { return nil }
      let type = file[base.nameToken].isUppercase && !base.isName(.selfType, in: file) ? file[base.nameToken].name : nil
      return constant(expression.nameToken, of: type, depth: depth)
    case .call(let callee, let arguments):
      // `CGFloat(8)`
      guard arguments.count == 1, case .name = callee.kind, file[callee.nameToken].isUppercase,
        callee.isName(.CGFloat, in: file) || callee.isName(.Double, in: file) || callee.isName(.NSNumber, in: file)
          || callee.isName(.UILayoutPriority, in: file) || file.text(callee.nameToken) == "Float"
      else { return nil }
      return value(arguments[0].value, depth: depth + 1)
    default: return nil
    }
  }

  /// The multiplier of a constraint; nil if it is not known.
  func multiplier(of constraint: ExplicitConstraint) -> Double? {
    guard let expression = constraint.multiplier else { return 1 }
    guard let value = value(expression), constraint.isMultiplierInverted else { return value(expression) }
    // The quotient is known only if it is exact, as that of a power of two is.
    let quotient = 1 / value
    return value.significandWidth == 0 && quotient.isFinite ? quotient : nil
  }

  private static func result(_ mark: UInt8, _ left: Double, _ right: Double) -> Double? {
    let result: Double =
      switch mark {
      case UInt8(ascii: "+"): left + right
      case UInt8(ascii: "-"): left - right
      case UInt8(ascii: "*"): left * right
      case UInt8(ascii: "/"): left / right
      default: .nan
      }
    // The languages divide integers in other ways, so a quotient is known only if it is whole.
    if mark == UInt8(ascii: "/"), result != result.rounded() { return nil }
    return result.isFinite ? result : nil
  }

  /// The value of the name at a token if it is a constant, or a variable that has only one value in the file. If `type` is given, the
  /// file must declare the name in the type with that name.
  private func constant(_ token: Int, of type: Name?, depth: Int) -> Double? {
    let found = file.origins(of: file[token].name, at: token)
    guard found.origins.count == 1, case .value(let tokens) = found.origins[0], !found.isOpen else { return nil }
    if let type, found.declaration.map({ file.isDeclared($0, in: type) }) != true { return nil }
    return value(file.expression(tokens), depth: depth + 1)
  }
}

extension CodeFile {
  /// Whether the innermost type around a declaration has the given name.
  fileprivate func isDeclared(_ declaration: Int, in type: Name) -> Bool {
    var current = parent(declaration)
    while current >= 0 {
      if isOpen(current, UInt8(ascii: "{")), case .type = block(current) {
        let head = Tokens(max(0, current - ReadingLimit.classHead), current)
        guard let keyword = head.last(where: { isIdentifier($0) && self[$0].name.isTypeKeyword }) else { return false }
        return isName(keyword + 1, type)
      }
      current = parent(current)
    }
    return false
  }

  /// The expression that consists of the given tokens.
  func expression(_ tokens: Tokens) -> Expression {
    var parser = TreeParser(self, tokens)
    let expression = parser.expression()
    return parser.isAtEnd ? expression : .unknown(tokens)
  }
}
