import VFLConstraints
import VFLSyntax

/// Writes the expressions of a dictionary where the call is that gets the dictionary, if they mean the same there.
struct MovedExpressions {
  private let file: CodeFile
  private let resolver: ViewResolver
  private let numbers: Numbers
  private let types: DeclaredTypes
  /// The tokens of the call.
  private let call: Tokens

  /// A view as it is written at the call.
  struct View {
    /// The expression.
    var text: String
    /// The view in the function.
    var identity: ViewIdentity
  }

  /// A number as it is written at the call.
  struct Number {
    /// The expression, whose type is `CGFloat` in Swift unless it is a literal.
    var text: String
    /// The value that readers of the expression find; nil if they find none.
    var value: Double?
    /// Whether evaluating the expression twice may have another effect than evaluating it once.
    var isCall = false
    /// Whether a sign before the expression would apply only to a part of it.
    var isOperation = false
  }

  init(_ file: CodeFile, to call: Tokens) {
    self.file = file
    self.call = call
    resolver = ViewResolver(file)
    numbers = Numbers(file)
    types = DeclaredTypes(file)
  }

  // MARK: Views

  /// The expression for the object whose method contains the call; nil if `self` may be left out.
  var own: String? {
    switch file.language {
    case .objectiveC: "self"
    case .cSharp: nil
    // A closure may need `self`, depending on who keeps it.
    default: file.isInClosure(call.lowerBound) ? "self" : nil
    }
  }

  /// The view that an expression stands for. `key` names the view in an error.
  func view(_ expression: Expression, key: String) throws(ConversionObstacle) -> View {
    guard isSame(expression), !types.isUntyped(expression), let text = pathText(expression),
      let view = resolver.view(expression)
    else {
      throw .view(key)
    }
    if !text.hasSuffix("!"), types.isOptional(expression) { throw .optionalView(key) }
    return View(text: text, identity: view.inFunction)
  }

  /// The expression for a superview, given its expression elsewhere; nil if `self` may be left out.
  func superview(_ identity: ViewIdentity, _ tokens: Tokens?) throws(ConversionObstacle) -> String? {
    guard let tokens else {
      guard identity == .own else { throw .superview }
      return own
    }
    do throws(ConversionObstacle) {
      let view = try view(file.expression(tokens), key: "|")
      if view.identity == identity { return view.text }
    } catch {}
    throw .superview
  }

  /// Whether an expression refers to the same view or number at the call.
  private func isSame(_ expression: Expression) -> Bool {
    guard let here = resolver.view(expression) else { return false }
    if isInCall(expression) { return true }
    let use = call.lowerBound
    let (root, other) = (file.root(of: expression.tokens.lowerBound), file.root(of: use))
    if root != other {
      guard let type = file.types(around: use).last, file.types(around: expression.tokens.lowerBound).last == type
      else { return false }
    }
    return resolver.view(expression, usedAt: use) == here
  }

  private func isInCall(_ expression: Expression) -> Bool { call.contains(expression.tokens.lowerBound) }

  /// The text of a path of names without casts; nil for other expressions, and for optional chaining.
  func pathText(_ expression: Expression) -> String? {
    guard file.path(expression) != nil else { return nil }
    var tokens = expression.tokens
    // `(UIView *)view`
    if file.isOpen(tokens.lowerBound, UInt8(ascii: "(")), file.isIdentifier(file.skip(tokens.lowerBound)) {
      tokens = Tokens(file.skip(tokens.lowerBound), tokens.upperBound)
    }
    if !file[tokens.upperBound - 1].isClose(UInt8(ascii: "]")) {
      var end = expression.nameToken + 1
      if file.language == .swift, file.isMark(end, UInt8(ascii: "!")), end < tokens.upperBound { end += 1 }
      tokens = Tokens(tokens.lowerBound, end)
    }
    let isPlain = tokens.allSatisfy { token in
      !file.isMark(token, UInt8(ascii: "?")) && file[token].byte != UInt8(ascii: "(")
    }
    return isPlain ? text(tokens) : nil
  }

  /// The source text of some tokens on one line; nil if there are comments or line breaks in it.
  private func text(_ tokens: Tokens) -> String? {
    let span = file.span(tokens)
    guard !file.bytes[span.range].contains(UInt8(ascii: "\n")), !file.hasComment(in: span) else { return nil }
    return file.text(span)
  }

  // MARK: Numbers

  /// The number that an expression of a metrics dictionary stands for. `key` names the metric in an error.
  func number(_ expression: Expression, key: String) throws(ConversionObstacle) -> Number {
    var inner = expression
    while isBoxed(inner), let value = numbers.boxed(inner) { inner = value }
    if let value = numbers.literal(inner) { return Number(text: NumberText.shortest(value), value: value) }
    guard isFixed(inner), var text = numberText(inner) else { throw .metric(key) }
    var isWrapped = false
    switch file.language {
    case .swift:
      isWrapped = !isCGFloat(inner)
      let isObject = types.type(of: inner)?.contains { file.isName($0, .NSNumber) } ?? false
      if isWrapped { text = isObject ? "CGFloat(truncating: \(text))" : "CGFloat(\(text))" }
    case .objectiveC:
      // The values of a dictionary are objects, unless `@(…)` makes one of a number.
      let isNumber = file.isMark(expression.tokens.lowerBound, UInt8(ascii: "@")) || isBoxed(expression)
      if !isNumber {
        guard file.path(inner) != nil else { throw .metric(key) }
        return Number(text: text + ".doubleValue")
      }
    default: break
    }
    let isOperation = if case .operation = inner.kind { !isWrapped } else { false }
    return Number(
      text: text, value: numbers.value(inner, isFloating: file.language == .swift && !isWrapped),
      isCall: mayHaveEffects(inner), isOperation: isOperation)
  }

  /// The number in an interpolation of Swift, such as `\(inset)`.
  func number(interpolated span: Span) throws(ConversionObstacle) -> Number {
    let written = file.text(span)
    guard file.language == .swift, call.contains(file.token(at: span.start)), written.hasPrefix("\\("),
      written.hasSuffix(")"),
      written.utf8.allSatisfy({ $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") })
    else { throw .metric(written) }
    let text = String(written.dropFirst(2).dropLast())
    guard let name = file.interpolatedName(span) else {
      return Number(text: "CGFloat(\(text))", isCall: text.hasSuffix(")"))
    }
    let found = file.origins(of: name, at: call.lowerBound)
    var value: Double?
    if found.origins.count == 1, !found.isOpen, case .value(let tokens) = found.origins[0] {
      value = numbers.value(file.expression(tokens), isFloating: true)
    }
    if let type = types.type(found), type.contains(where: { file.isName($0, .CGFloat) }) {
      return Number(text: text, value: value)
    }
    return Number(text: "CGFloat(\(text))", value: value)
  }

  /// `NSNumber(value: 8)`, `[NSNumber numberWithFloat:8]`, but not `CGFloat(8)`
  private func isBoxed(_ expression: Expression) -> Bool {
    guard case .call(let callee, _) = expression.kind else { return false }
    if case .member(let receiver?) = callee.kind { return receiver.isName(.NSNumber, in: file) }
    return callee.isName(.NSNumber, in: file)
  }

  /// Whether an expression certainly has the same value at the call.
  private func isFixed(_ expression: Expression) -> Bool {
    if isInCall(expression) { return true }
    switch expression.kind {
    case .number: return true
    case .name, .member:
      guard file.path(expression) != nil else { return false }
      // Constants of types, and in Objective-C macros and global constants.
      let first = expression.tokens.first { file.isIdentifier($0) }
      if file.language != .cSharp, let first, file[first].isUppercase { return true }
      return isSame(expression)
    case .negative(let operand): return isFixed(operand)
    case .operation(_, let left, let right): return isFixed(left) && isFixed(right)
    case .call(let callee, let arguments):
      guard case .name = callee.kind, numbers.boxed(expression) != nil else { return false }
      return arguments.allSatisfy { isFixed($0.value) }
    default: return false
    }
  }

  /// Whether an expression calls anything but the initializers of number types.
  private func mayHaveEffects(_ expression: Expression) -> Bool {
    var found = false
    expression.walk { inner in
      if case .call = inner.kind, numbers.boxed(inner) == nil { found = true }
      return !found
    }
    return found
  }

  /// The text of a number without `@` and parentheses around it; nil if it is not on one line.
  func numberText(_ expression: Expression) -> String? {
    if let text = pathText(expression) { return text }
    var tokens = file.withoutBox(expression.tokens)
    if file.isOpen(tokens.lowerBound, UInt8(ascii: "(")), file.skip(tokens.lowerBound) == tokens.upperBound {
      tokens = Tokens(tokens.lowerBound + 1, tokens.upperBound - 1)
    }
    guard !tokens.isEmpty, !tokens.contains(where: { file.isName($0, .as) || file.isMark($0, UInt8(ascii: "?")) })
    else { return nil }
    return text(tokens)
  }

  /// Whether the type of an expression of Swift is certainly `CGFloat`.
  private func isCGFloat(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .number: return true
    case .negative(let operand): return isCGFloat(operand)
    case .operation(_, let left, let right): return isCGFloat(left) && isCGFloat(right)
    case .call(let callee, _): return callee.isName(.CGFloat, in: file)
    case .name, .member:
      if case .member(let base?) = expression.kind {
        let word = file.text(expression.nameToken)
        if Self.lengths.contains(word) || Self.insets.contains(word) && isInsets(base) { return true }
      }
      if let type = types.type(of: expression) { return type.count == 1 && file.isName(type.lowerBound, .CGFloat) }
      guard let name = file.storedName(expression) else { return false }
      let found = file.origins(of: name, at: expression.nameToken)
      guard found.origins.count == 1, case .value(let tokens) = found.origins[0],
        case .call(let callee, _) = file.expression(tokens).kind
      else { return false }
      return callee.isName(.CGFloat, in: file)
    default: return false
    }
  }

  /// Whether an expression is named like a value of the type `UIEdgeInsets`, such as `contentInset`.
  private func isInsets(_ expression: Expression) -> Bool {
    guard expression.nameToken >= 0 else { return false }
    let word = file.text(expression.nameToken).uncapitalized
    return ["inset", "insets", "layoutMargins"].contains(word) || word.hasSuffix("Inset") || word.hasSuffix("Insets")
  }

  private static let insets: Set<String> = ["top", "left", "bottom", "right", "leading", "trailing"]
  private static let lengths: Set<String> = ["width", "height", "minX", "minY", "maxX", "maxY", "midX", "midY"]
}

extension CodeFile {
  /// Whether there is a comment in a source range. O(log comments).
  func hasComment(in span: Span) -> Bool {
    let next = comments.partitioningIndex { $0.end > span.start }
    return next < comments.count && comments[next].start < span.end
  }
}
