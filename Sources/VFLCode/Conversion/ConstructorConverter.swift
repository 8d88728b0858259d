import VFLConstraints
import VFLSyntax

/// Converts calls of the constructor that takes two items to anchors. Each argument is written as the call writes it.
struct ConstructorConverter {
  private let file: CodeFile
  private let attributes: AttributeReader
  private let numbers: Numbers
  private let types: DeclaredTypes
  private let writer: AnchorWriter
  private let style: SourceStyle

  init(_ file: CodeFile) {
    self.file = file
    attributes = AttributeReader(file)
    numbers = Numbers(file)
    types = DeclaredTypes(file)
    writer = AnchorWriter(language: file.language)
    style = SourceStyle(file)
  }

  /// The replacement of a call.
  func edit(_ call: ConstructorCall) throws(ConversionObstacle) -> FixIt.Edit {
    let span = file.span(call.tokens)
    let root = file.root(of: call.tokens.lowerBound)
    if root >= 0, file[root].kind == .directive { throw .unknownUse }
    if file.hasComment(in: span) { throw .comment }
    guard call.arguments.allSatisfy(isWhole) else { throw .unknownUse }
    let text = writer.text(
      try constraint(call.arguments), in: style, indentation: style.indentation(at: span.start),
      column: style.column(of: span.start))
    return FixIt.Edit(span, text)
  }

  /// Whether only a label or a comma is between an argument and the others.
  private func isWhole(_ argument: Expression) -> Bool {
    let (before, after) = (argument.tokens.lowerBound - 1, argument.tokens.upperBound)
    let isStart = file.isMark(before, ":") || file.isMark(before, ",") || file[before].kind == .open
    let isEnd =
      file.isMark(after, ",") || file[after].kind == .close
      || file.language == .objectiveC && file.isIdentifier(after) && file.isMark(after + 1, ":")
    return !argument.tokens.isEmpty && isStart && isEnd
  }

  private func constraint(_ arguments: [Expression]) throws(ConversionObstacle) -> AnchorConstraint {
    let first = try attribute(arguments[1])
    guard isConstant(arguments[2]), let relation = attributes.relation(arguments[2]), let first else {
      throw .unknownAttributes
    }
    var converted = AnchorConstraint(first: try side(arguments[0], first), relation: relation)
    let isAlone = file.isNil(arguments[3])
    if isAlone {
      guard first.kind == .size else { throw .attributes }
      if hasCall(arguments[5]) { throw .multiplier }
    } else {
      guard let second = try attribute(arguments[4]), Self.areComparable(first, second) else { throw .attributes }
      converted.second = try side(arguments[3], second)
      if literal(arguments[5]) != 1 {
        guard first.kind == .size else { throw .multiplier }
        converted.multiplier = text(arguments[5])
      }
    }
    converted.constant = literal(arguments[6]) == 0 ? isAlone ? "0" : nil : text(arguments[6])
    return converted
  }

  static func areComparable(_ first: Attribute, _ second: Attribute) -> Bool {
    let isMixed = first.direction != .none && second.direction != .none && first.direction != second.direction
    return first.kind == second.kind && !isMixed
  }

  /// The attribute that an argument names; nil for `notAnAttribute`.
  private func attribute(_ expression: Expression) throws(ConversionObstacle) -> Attribute? {
    let values = attributes.attributes(expression)
    guard isConstant(expression), values.count == 1, values[0].choices.isEmpty else { throw .unknownAttributes }
    return values[0].attribute
  }

  /// Whether an expression is a constant of the framework, rather than a variable, which nothing might use after the conversion.
  private func isConstant(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .number: true
    case .negative(let operand): isConstant(operand)
    case .name: file.text(expression.nameToken).hasPrefix("NSLayout")
    case .member(let base): base.map { $0.nameToken >= 0 && file[$0.nameToken].isUppercase } ?? true
    default: false
    }
  }

  private func literal(_ expression: Expression) -> Double? {
    numbers.literal(numbers.boxed(expression) ?? expression)
  }

  /// Whether evaluating an expression calls anything but the initializers of number types.
  func hasCall(_ expression: Expression) -> Bool {
    var found = false
    expression.walk { inner in
      if case .call = inner.kind, numbers.boxed(inner) == nil { found = true }
      return !found
    }
    return found
  }

  private func text(_ expression: Expression) -> String { file.text(file.span(expression.tokens)) }

  // MARK: Items

  func side(_ item: Expression, _ attribute: Attribute) throws(ConversionObstacle) -> AnchorConstraint.Side {
    let name = CodeFile.line(text(item))
    guard !text(item).utf8.contains(UInt8(ascii: "\n")), isOperand(item), hasAnchors(item) else { throw .item(name) }
    if attribute.isMargin || attribute.isTextLine, isGuide(item) { throw .attributes }
    if item.tokens.contains(where: { file.isMark($0, "?") }) { throw .optionalView(name) }
    let isCast = isCast(item)
    if !isCast, !name.hasSuffix("!"), types.isOptional(item) { throw .optionalView(name) }
    return .init(owner: isCast ? "(\(name))" : name, attribute: attribute)
  }

  /// Whether an expression is a name, a member, a call or an element of a collection.
  private func isOperand(_ item: Expression) -> Bool {
    if file.isName(item.tokens.lowerBound, .try) || file.isWord(item.tokens.lowerBound, "await") { return false }
    switch item.kind {
    case .name, .member(.some), .call: return true
    // The type of an element of a dictionary or of an untyped array is not known.
    case .subscripted(_, let keys):
      if case .text? = keys.first?.kind { return isCast(item) }
      return file.language != .objectiveC || isCast(item)
    default: return false
    }
  }

  /// Whether a cast applies to a whole expression and is not in parentheses.
  private func isCast(_ item: Expression) -> Bool {
    if file.language != .swift {
      let start = item.tokens.lowerBound
      return file.isOpen(start, "(") && file.skip(start) < item.tokens.upperBound && !file.isMark(file.skip(start), ".")
    }
    var index = item.tokens.lowerBound
    while index < item.tokens.upperBound {
      if file.isName(index, .as) { return true }
      index = file.skip(index)
    }
    return false
  }

  /// Whether the source shows no type without anchors.
  private func hasAnchors(_ item: Expression) -> Bool {
    if file.language == .swift {
      // `label as Any`
      let cast = item.tokens.first { file.isName($0, .as) }
      if let cast { return file.isMark(cast + 1, "!") && !file.isWord(cast + 2, "Any", "AnyObject", "NSObject") }
    } else if isCast(item) {
      return !file.isWord(item.tokens.lowerBound + 1, "id")
    }
    let word = item.nameToken >= 0 ? file.text(item.nameToken) : ""
    if file.language == .objectiveC, word.hasPrefix("object") || word.hasSuffix("Object") { return false }
    return !types.isUntyped(item)
  }

  /// Whether an expression is certainly a layout guide, which has neither margins nor lines of text.
  private func isGuide(_ item: Expression) -> Bool {
    item.nameToken >= 0 && (file.text(item.nameToken).hasSuffix("Guide") || file.text(item.nameToken) == "guide")
  }
}
