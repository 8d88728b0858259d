import VFLSyntax

/// Computes the values of expressions that consist of numbers and of constants with numbers.
struct Numbers {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// The value of an expression; nil if it is not known.
  func value(_ expression: Expression, depth: Int = 0) -> Double? {
    guard depth < ReadingLimit.valueDepth else { return nil }
    if let given = given(expression) { return given }
    if let boxed = boxed(expression) { return value(boxed, depth: depth + 1) }
    switch expression.kind {
    case .number: return literal(expression)
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
    default: return nil
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
    guard let value = value(expression), constraint.isMultiplierInverted else { return value(expression) }
    // The quotient is known only if it is exact, as that of a power of two is.
    let quotient = 1 / value
    return value.significandWidth == 0 && quotient.isFinite ? quotient : nil
  }

  /// The value that the user gives a name.
  private func given(_ expression: Expression) -> Double? {
    guard !file.givenNumbers.isEmpty, let path = file.ownPath(expression) else { return nil }
    return file.givenNumbers[path.map(file.text).joined(separator: ".")]
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
    if let type, found.declaration.flatMap({ file.type(around: $0)?.name }) != type { return nil }
    return value(file.expression(tokens), depth: depth + 1)
  }
}
