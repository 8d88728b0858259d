import VFLConstraints
import VFLSyntax

/// Converts the calls with which SnapKit, Masonry and PureLayout make constraints to constraints with anchors.
struct LibraryCallConverter {
  private let file: CodeFile
  private let code: AppCode
  private let target: Target
  private let libraries: LibraryReader
  private let numbers: Numbers
  private let sides: ConstructorConverter
  private let writer: AnchorWriter
  private var superviews: KnownSuperviews
  /// The functions that make constraints, by the starts of the expressions for these.
  private var functions: [UInt32: Int] = [:]
  /// The last names of the views whose constraints later calls change or remove. The library finds only constraints that it has made.
  private let changedViews: Set<String>
  /// The calls with closures whose constraints PureLayout changes, or returns.
  private let wrappers: [Tokens]
  /// The tokens that name the functions of the calls, in ascending order.
  let calls: [Int]

  init(_ file: CodeFile, _ code: AppCode, _ target: Target) {
    self.file = file
    self.code = code
    self.target = target
    libraries = LibraryReader(file)
    numbers = Numbers(file)
    sides = ConstructorConverter(file)
    writer = AnchorWriter(language: file.language)
    superviews = KnownSuperviews(file, code)
    let named = Set(libraries.candidates + libraries.calls).filter { token in
      file.text(token).hasPrefix("auto") || file.text(token).hasSuffix("Constraints")
    }
    let changing = named.filter { Self.isChange(file.text($0)) }
    changedViews = Set(changing.map { Self.viewWord(before: $0, file) })
    calls = named.filter { file.isCalled($0) && !file.text($0).hasSuffix("removeConstraints") }.sorted()
    let words = PureLayoutReader.wrappers + ["autoCreateAndInstallConstraints", "autoSetIdentifier"]
    wrappers = words.flatMap { word in
      file.names.find(word).map { name in
        file.uses(of: name).map { use in
          let call = file.callTokens(at: use)
          // The closure after the parentheses.
          return file.isOpen(call.upperBound, "{") ? Tokens(use, file.skip(call.upperBound)) : call
        }
      } ?? []
    }
    for (index, function) in code.functions.enumerated() {
      for member in function.members { functions[member.span.start] = index }
    }
  }

  private static func isChange(_ word: String) -> Bool {
    ["remake", "update", "remove"].contains { word.hasSuffix($0 + "Constraints") }
  }

  /// The last name of the view for which the function at a token is called; empty if it is not a name.
  private static func viewWord(before token: Int, _ file: CodeFile) -> String {
    var index = file.isMark(token - 1, ".") ? token - 2 : token - 1
    if file.isWord(index, "snp") {
      if !file.isMark(index - 1, ".") { return "self" }
      index -= 2
      while file.isMark(index, "?") || file.isMark(index, "!") { index -= 1 }
    }
    return file.isIdentifier(index) ? file.text(index) : ""
  }

  /// The constraints of the call whose function is named at a token, and the function around it.
  mutating func converted(_ token: Int) throws(ConversionObstacle) -> (call: ConvertedCall, function: Int) {
    let word = Self.viewWord(before: token, file)
    if Self.isChange(file.text(token)) || changedViews.contains(word) || changedViews.contains("") {
      throw .changedConstraints(word)
    }
    if wrappers.contains(where: { $0.contains(token) }) { throw .libraryCall }
    let surroundings = CallSurroundings(file)
    let tokens = try surroundings.helperCall(at: token, .added).tokens
    let reading = libraries.reading(of: file.expression(tokens))
    guard reading.calls.count == 1, reading.omitted.isEmpty, reading.uncertain.isEmpty, reading.issues.isEmpty,
      let call = reading.calls.first, call.verb == .make, call.views.count == 1, let view = call.views.first,
      describesAll(call, reading),
      let first = reading.constraints.first,
      let function = functions[file.span(first.expression.tokens).start],
      !tokens.contains(where: { file.isWord($0, "labeled", "key") })
    else { throw .libraryCall }
    let owner = try side(.init(item: view, attribute: .width), function, tokens).owner ?? "self"
    if owner.hasSuffix("Guide") { throw .item(owner) }
    var converted = ConvertedCall(tokens: tokens)
    var constants: Set<Tokens> = []
    for made in reading.constraints {
      converted.constraints.append(try constraint(made, function, tokens))
      if let constant = made.constant, !constants.insert(constant.tokens).inserted, sides.hasCall(constant) {
        throw .metric(CodeFile.line(file.text(file.span(constant.tokens))))
      }
    }
    converted.installation = writer.installation(.activated, on: "")
    converted.installation?.unmasked = [owner]
    converted.installation?.lone = file.language == .swift ? ".isActive = true" : ".active = YES"
    return (converted, function)
  }

  /// Whether the closure of a call consists of expressions that make constraints.
  private func describesAll(_ call: LibraryCall, _ reading: LibraryReading) -> Bool {
    guard let closure = call.closure else { return true }
    let described = Set(reading.constraints.map { $0.expression.tokens })
    return closure.statements.count == described.count
      && closure.statements.allSatisfy { statement in
        if case .expression(let expression) = statement.kind { described.contains(expression.tokens) } else { false }
      }
  }

  private mutating func constraint(
    _ made: ExplicitConstraint, _ function: Int, _ call: Tokens
  ) throws(ConversionObstacle) -> AnchorConstraint {
    guard made.choices.isEmpty, let relation = made.relation, case .number(let priority)? = made.library?.priority
    else { throw .libraryCall }
    let first = try side(made.first, function, call)
    var converted = AnchorConstraint(first: first, relation: relation)
    if let second = made.second {
      guard ConstructorConverter.areComparable(made.first.attribute, second.attribute) else { throw .attributes }
      converted.second = try side(second, function, call)
    } else if made.first.attribute.kind != .size {
      throw .attributes
    }
    if let multiplier = made.multiplier, numbers.multiplier(of: made) != 1 {
      guard made.second != nil, made.first.attribute.kind == .size else { throw .multiplier }
      if !made.isMultiplierInverted {
        converted.multiplier = try number(multiplier, call)
      } else if let divisor = numbers.literal(multiplier), divisor != 0 {
        converted.multiplier = NumberText.shortest(1 / divisor)
      } else {
        throw .multiplier
      }
    }
    if let constant = made.constant {
      guard made.constantName == nil, !made.isConstantHalved else {
        throw .metric(CodeFile.line(file.text(file.span(constant.tokens))))
      }
      let text = try number(constant, call)
      converted.constant = text == "0" && made.second != nil ? nil : text
    }
    if priority != 1000 {
      converted.priority = writer.priority(priority, target)
      converted.name = name(made, converted)
    }
    return converted
  }

  /// The name of a variable for a constraint.
  private func name(_ made: ExplicitConstraint, _ converted: AnchorConstraint) -> String {
    var names = NameTable()
    let first = Anchor(.view(names.intern(converted.first.owner ?? "self")), made.first.attribute)
    let second = made.second.map { side in
      Anchor(
        side.isSuperview ? .superview : .view(names.intern(converted.second?.owner ?? "self")), side.attribute)
    }
    let constraint = Constraint(
      first: first, relation: converted.relation, second: second, constant: .number(0),
      origin: Origin(Span(at: 0), .equation))
    return CodeNames.name(constraint) { item in
      guard case .view(let name) = item else { return "superview" }
      return CodeNames.identifier(FormatCallConverter.lastWord(of: names.text(name)))
    }
  }

  private mutating func side(
    _ side: ExplicitConstraint.Side, _ function: Int, _ call: Tokens
  ) throws(ConversionObstacle) -> AnchorConstraint.Side {
    let moved = MovedExpressions(file, to: call)
    var owner = moved.own
    if side.isSuperview {
      let identity = try side.item.map { (item) throws(ConversionObstacle) in try moved.view(item, key: "").identity }
      guard let addition = superviews.addition(of: identity ?? .own, in: function) else { throw .superview }
      owner = try moved.superview(addition.parent, addition.parentTokens)
    } else if let item = side.item {
      owner = try sides.side(item, side.attribute).owner
    }
    if side.isSafeArea { owner = (owner.map { $0 + "." } ?? "") + "safeAreaLayoutGuide" }
    return .init(owner: owner, attribute: side.attribute)
  }

  /// A number as an argument of the framework's methods.
  private func number(_ expression: Expression, _ call: Tokens) throws(ConversionObstacle) -> String {
    if let value = numbers.literal(numbers.boxed(expression) ?? expression) { return NumberText.shortest(value) }
    let written = CodeFile.line(file.text(file.span(expression.tokens)))
    switch expression.kind {
    case .negative(let operand):
      let text = try number(operand, call)
      if case .operation = operand.kind { return "-(\(text))" }
      return text.hasPrefix("-") ? String(text.dropFirst()) : "-\(text)"
    case .operation(_, let left, let right) where left.tokens.lowerBound >= right.tokens.lowerBound:
      // The library computes the number from several.
      throw .metric(written)
    default: break
    }
    let moved = MovedExpressions(file, to: call)
    if file.language == .objectiveC, !file.isMark(expression.tokens.lowerBound, "@") {
      guard let text = moved.numberText(expression) else { throw .metric(written) }
      return text
    }
    return try moved.number(expression, key: written).text
  }
}
