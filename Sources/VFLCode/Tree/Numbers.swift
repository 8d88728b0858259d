import VFLSyntax

/// Computes the values of expressions that consist of numbers and of constants with numbers.
struct Numbers {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// The value of an expression; nil if it is not known. If `isFloating` is true, all operands are floating-point numbers, even
  /// literals without a fraction.
  func value(_ expression: Expression, isFloating: Bool = false, depth: Int = 0) -> Double? {
    guard depth < ReadingLimit.valueDepth else { return nil }
    if let given = given(expression) { return given }
    if let boxed = boxed(expression) { return value(boxed, depth: depth + 1) }
    switch expression.kind {
    case .number: return literal(expression)
    case .negative(let operand): return value(operand, isFloating: isFloating, depth: depth).map { 0 - $0 }
    case .operation(let mark, let left, let right):
      guard let first = value(left, isFloating: isFloating, depth: depth + 1),
        let second = value(right, isFloating: isFloating, depth: depth + 1)
      else { return nil }
      if mark == UInt8(ascii: "/") {
        if file.language == .python || file.language == .javaScript { return quotient(first, second, .floating) }
        return quotient(first, second, isFloating ? .floating : type(expression, depth: depth))
      }
      return Self.result(mark, first, second)
    case .name: return constant(of: nil, expression, isFloating, depth)
    case .member(let base?):
      // A constant of a type, such as `Layout.margin`, or one of the object's own.
      guard base.nameToken >= 0, case .name = base.kind,
        base.isName(.selfKeyword, in: file) || base.isName(.selfType, in: file) || file[base.nameToken].isUppercase
      else { return nil }
      let type = file[base.nameToken].isUppercase && !base.isName(.selfType, in: file) ? file[base.nameToken].name : nil
      return constant(of: type, expression, isFloating, depth)
    default: return nil
    }
  }

  // MARK: Types

  /// The type of a number, as far as division depends on it.
  private enum NumberType { case integer, floating }

  /// Whether an expression is certainly a floating-point number, or certainly an integer; nil if neither is certain.
  func isFloating(_ expression: Expression) -> Bool? { type(expression, depth: 0).map { $0 == .floating } }

  /// The type of an expression; nil if it is not known.
  private func type(_ expression: Expression, depth: Int) -> NumberType? {
    guard depth < ReadingLimit.valueDepth else { return nil }
    switch expression.kind {
    case .number: return isFloatingLiteral(expression) ? .floating : .integer
    case .negative(let operand): return type(operand, depth: depth + 1)
    case .operation(_, let left, let right):
      let types = (type(left, depth: depth + 1), type(right, depth: depth + 1))
      if types.0 == .floating || types.1 == .floating { return .floating }
      return types.0 == types.1 ? types.0 : nil
    case .call(let callee, _):
      guard case .name = callee.kind, boxed(expression) != nil else { return nil }
      return Self.type(named: file.text(callee.nameToken))
    case .member(let base?) where isDimension(expression.nameToken, of: base): return .floating
    case .name, .member:
      guard expression.nameToken >= 0 else { return nil }
      let found = file.origins(of: file[expression.nameToken].name, at: expression.nameToken)
      if let parameter = found.parameter {
        let name = parameter.type.first { file.isIdentifier($0) && file.text($0) != "const" }
        return name.flatMap { Self.type(named: file.text($0)) }
      }
      if let declaration = found.declaration, let declared = declaredType(declaration) { return declared }
      guard let tokens = found.onlyValue, !found.isOpen else { return nil }
      let type = type(file.expression(tokens), depth: depth + 1)
      if let declaration = found.declaration, declaration > 0, file[declaration - 1].kind == .directive { return type }
      // An unknown type in the declaration may convert the value, as `Ratio` does in `let a: Ratio = 1`.
      return file.language == .swift && type == .floating ? type : nil
    default: return nil
    }
  }

  /// `view.frame.size.width`, `view.bounds.height`
  private func isDimension(_ name: Int, of base: Expression) -> Bool {
    guard base.nameToken >= 0, ["width", "height"].contains(file.text(name)) else { return false }
    return ["size", "frame", "bounds"].contains(file.text(base.nameToken))
  }

  /// Whether a literal has a fraction, an exponent or a suffix for floating-point numbers.
  private func isFloatingLiteral(_ expression: Expression) -> Bool {
    guard let token = expression.tokens.first(where: { file[$0].kind == .number }) else { return false }
    let text = file.bytes[file[token].span.range]
    if text.dropFirst().first.map({ $0 | 0x20 == UInt8(ascii: "x") }) ?? false { return false }
    return text.contains { byte in
      byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") || byte | 0x20 == UInt8(ascii: "f")
        || file.language == .cSharp && (byte | 0x20 == UInt8(ascii: "d") || byte | 0x20 == UInt8(ascii: "m"))
    }
  }

  /// The type in the declaration of the name at a token: `let a: CGFloat`, `CGFloat a` or `(CGFloat)a`; nil for any other type.
  private func declaredType(_ declaration: Int) -> NumberType? {
    if file.language == .swift {
      guard file.isMark(declaration + 1, ":"), file.isIdentifier(declaration + 2) else { return nil }
      return Self.type(named: file.text(declaration + 2))
    }
    guard declaration > 1 else { return nil }
    let place = file[declaration - 1].isClose(")") ? declaration - 2 : declaration - 1
    return file.isIdentifier(place) ? Self.type(named: file.text(place)) : nil
  }

  private static func type(named name: String) -> NumberType? {
    switch name {
    case "CGFloat", "Double", "Float", "double", "float", "nfloat", "NFloat": .floating
    case "Int", "int", "NSInteger", "NSUInteger", "nint", "nuint", "uint", "long", "short": .integer
    default: nil
    }
  }

  /// A quotient of numbers of the given type; nil if it depends on the type and the type is not known.
  private func quotient(_ left: Double, _ right: Double, _ type: NumberType?) -> Double? {
    let quotient = left / right
    guard quotient.isFinite else { return nil }
    switch type {
    case .floating?: return quotient
    case .integer?: return quotient.rounded(.towardZero)
    case nil: return quotient == quotient.rounded() ? quotient : nil
    }
  }

  /// The value of a number with its sign; nil for any other expression.
  func literal(_ expression: Expression) -> Double? {
    if case .negative(let operand) = expression.kind { return literal(operand).map { 0 - $0 } }
    guard case .number = expression.kind, let token = expression.tokens.first(where: { file[$0].kind == .number })
    else { return nil }
    // Skip digit separators.
    let digits = file.bytes[file[token].span.range].filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") }
    return digits.withUnsafeBufferPointer { digits in
      guard let scanned = NumberScanner(digits, at: 0) else { return nil }
      // C suffixes: `20.f`, `20L`.
      let suffix = digits[scanned.end...].allSatisfy { byte in
        byte | 0x20 == UInt8(ascii: "f") || byte | 0x20 == UInt8(ascii: "l") || byte | 0x20 == UInt8(ascii: "u")
      }
      return suffix ? scanned.value : nil
    }
  }

  /// The argument of a call such as `CGFloat(8)`, `NSNumber(value: 8)` or `[NSNumber numberWithFloat:8]`; nil for other expressions.
  func boxed(_ expression: Expression) -> Expression? {
    guard case .call(let callee, let arguments) = expression.kind, arguments.count == 1 else { return nil }
    switch callee.kind {
    case .member(let receiver?): return receiver.isName(.NSNumber, in: file) ? arguments[0].value : nil
    case .name:
      switch file[callee.nameToken].name.known {
      case .CGFloat?, .Double?, .NSNumber?, .UILayoutPriority?: return arguments[0].value
      default: return file.text(callee.nameToken) == "Float" ? arguments[0].value : nil
      }
    default: return nil
    }
  }

  /// The multiplier of a constraint; nil if it is not known.
  func multiplier(of constraint: ExplicitConstraint) -> Double? {
    guard let expression = constraint.multiplier else { return 1 }
    guard let value = value(expression, isFloating: constraint.takesFloatingNumbers(in: file)) else { return nil }
    guard constraint.isMultiplierInverted else { return value }
    let quotient = 1 / value
    return quotient.isFinite ? quotient : nil
  }

  /// The value that the user gives a name.
  private func given(_ expression: Expression) -> Double? {
    guard !file.givenNumbers.isEmpty, let path = file.ownPath(expression) else { return nil }
    return file.givenNumbers[path.map(file.text).joined(separator: ".")]
  }

  private static func result(_ mark: UInt8, _ left: Double, _ right: Double) -> Double? {
    let result: Double =
      switch mark {
      case "+": left + right
      case "-": left - right
      case "*": left * right
      default: .nan
      }
    return result.isFinite ? result : nil
  }

  /// The value of a name if it is a constant, or a variable that has only one value in the file. If `type` is given, the file must
  /// declare the name in the type with that name.
  private func constant(of type: Name?, _ expression: Expression, _ isFloating: Bool, _ depth: Int) -> Double? {
    let token = expression.nameToken
    let found = file.origins(of: file[token].name, at: token, in: type)
    guard let tokens = found.onlyValue, !found.isOpen else {
      // The function itself may have just assigned the value of a variable of the object.
      guard type == nil, found.isMember || found.declaration == nil, file.language == .objectiveC,
        case .value(let tokens)? = ViewResolver(file).lastChange(before: token)?.origin
      else { return nil }
      return value(file.expression(tokens), isFloating: isFloating, depth: depth + 1)
    }
    if let type, found.declaration.flatMap({ file.type(around: $0)?.name }) != type { return nil }
    let isDeclaredFloating = found.declaration.flatMap(declaredType) == .floating
    return value(file.expression(tokens), isFloating: isFloating || isDeclaredFloating, depth: depth + 1)
  }
}

extension ExplicitConstraint {
  /// Whether the constant and the multiplier are arguments of type `CGFloat`, in which Swift makes every number a floating-point
  /// number. Layout libraries also take integers.
  func takesFloatingNumbers(in file: CodeFile) -> Bool { file.language == .swift && library == nil }
}
