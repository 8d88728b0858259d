import VFLConstraints
import VFLSyntax

/// The constraints that a source makes without formats: with the constructor that takes two items, and with anchors.
///
/// A constraint is left out if one of its attributes is a variable. A constant that is not a number becomes a metric of unknown
/// value.
struct ExplicitConstraints {
  private let file: CodeFile
  private let values: ValueTrace
  private let text: TextTrace
  private var names = NameTable()
  private var constraints: [Constraint] = []

  init(_ file: CodeFile) {
    self.file = file
    values = ValueTrace(file)
    text = TextTrace(file: file)
  }

  /// All constraints, in source order.
  consuming func document() -> LoweredDocument {
    readItems()
    readAnchors()
    constraints.sort { $0.origin.span.start < $1.origin.span.start }
    return LoweredDocument(scope: Scope(names: names), constraints: constraints, labels: [])
  }

  // MARK: Items

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)` and its Objective-C form.
  private mutating func readItems() {
    if file.language == .objectiveC {
      for token in file.uses(of: .constraintWithItem) where file.isMark(token + 1, UInt8(ascii: ":")) {
        guard file.isOpen(file.parent(token), UInt8(ascii: "[")), let message = file.message(in: file.parent(token)),
          message.parts.first?.token == token, message.parts.count == 7
        else { continue }
        addItem(message.parts.map { $0.value }, token)
      }
      return
    }
    for token in file.uses(of: .NSLayoutConstraint) {
      var open = token + 1
      if file.isMark(open, UInt8(ascii: ".")),
        file.isName(open + 1, .`init`) || file.isName(open + 1, .Create)
      {
        open += 2
      }
      guard file.isOpen(open, UInt8(ascii: "(")) else { continue }
      let arguments = file.arguments(of: open)
      guard arguments.count == 7,
        file.language == .cSharp || arguments[0].label?.known == .item && arguments[3].label?.known == .toItem
      else { continue }
      addItem(arguments.map { $0.value }, token)
    }
  }

  private mutating func addItem(_ parts: [Tokens], _ token: Int) {
    guard let first = attribute(parts[1]), let relation = relation(parts[2]), let second = attribute(parts[4]),
      let firstAttribute = first, let item = item(parts[0])
    else { return }
    var anchor: Anchor?
    // The second attribute and the second item are meaningful only together.
    if !text.isNil(parts[3]), let second {
      guard let other = self.item(parts[3]) else { return }
      anchor = Anchor(other, second)
    } else if text.isNil(parts[3]) || second == nil {
      anchor = nil
    }
    append(Anchor(item, firstAttribute), relation, anchor, parts[5], parts[6], span(from: token))
  }

  private mutating func append(
    _ first: Anchor, _ relation: Relation, _ second: Anchor?, _ multiplier: Tokens?,
    _ constant: Tokens?,
    _ span: Span
  ) {
    let known = multiplier.map(values.number) ?? 1
    if let second, second.item == first.item, mayDiffer(first, second, isMultiplierKnown: known != nil) { return }
    let factor = known ?? 1
    // With a multiplier of 0, a size does not depend on the other size.
    var second = second
    if factor == 0, first.attribute.kind == .size, second?.attribute.kind == .size { second = nil }
    var number = Constant.number(0)
    if let constant {
      if case .number(let value) = values.kind(constant) {
        number = .number(value)
      } else {
        number = .metric(names.intern(file.text(file.span(constant))), isNegated: false)
      }
    }
    constraints.append(
      Constraint(
        first: first, relation: relation, multiplier: factor, second: second, constant: number,
        priority: .metric(names.intern("priority")),
        origin: Origin(span, .equation, statement: UInt32(truncatingIfNeeded: constraints.count))))
  }

  /// Whether a constraint between two anchors of one item may not compare an anchor with itself: the multiplier may be other than 1,
  /// and a call such as `makeLabel()` may return another view each time.
  private func mayDiffer(_ first: Anchor, _ second: Anchor, isMultiplierKnown: Bool) -> Bool {
    if !isMultiplierKnown, first.attribute.kind == second.attribute.kind { return true }
    guard case .view(let name) = first.item else { return false }
    return names.text(name).utf8.contains(UInt8(ascii: "("))
  }

  /// The source range of a call, from its name at `token` to its closing parenthesis, or of the whole message in Objective-C.
  private func span(from token: Int) -> Span {
    let bracket = file.parent(token)
    if file.language == .objectiveC, file.isOpen(bracket, UInt8(ascii: "[")) {
      return file.span(Tokens(bracket, file.close(of: bracket) + 1))
    }
    var open = token
    while open < token + 6, !file.isOpen(open, UInt8(ascii: "(")) { open += 1 }
    return file.span(Tokens(token, file.close(of: open) + 1))
  }

  /// The item that an expression refers to, named by the expression's text; nil if the expression is empty.
  private mutating func item(_ range: Tokens) -> Item? {
    var range = text.stripped(range)
    // `a?` and `a!` refer to the same view as `a`.
    while let last = range.last, file.isMark(last, UInt8(ascii: "?")) || file.isMark(last, UInt8(ascii: "!")) {
      range = Tokens(range.lowerBound, last)
    }
    guard !range.isEmpty else { return nil }
    return .view(names.intern(file.text(file.span(range))))
  }

  /// The attribute that an expression names; `.some(nil)` for `notAnAttribute`, and nil if the name is a variable or unknown.
  private func attribute(_ range: Tokens) -> Attribute?? {
    let range = text.stripped(range)
    guard let last = range.last, file.isIdentifier(last),
      range.allSatisfy({ file.isIdentifier($0) || file.isMark($0, UInt8(ascii: ".")) })
    else { return nil }
    var word = file.text(last)
    let prefix = "NSLayoutAttribute"
    if word.hasPrefix(prefix) {
      word.removeFirst(prefix.utf8.count)
    } else if range.count == 1 {
      // A variable.
      return nil
    }
    guard let first = word.first else { return nil }
    word = first.lowercased() + word.dropFirst()
    if word == "notAnAttribute" || word == "noAttribute" { return .some(nil) }
    return Self.attribute(named: word).map { .some($0) }
  }

  private static func attribute(named word: String) -> Attribute? {
    if word == "baseline" { return .lastBaseline }
    return Attribute.allCases.first { $0.name == word }
  }

  private func relation(_ range: Tokens) -> Relation? {
    guard let last = range.last, file.isIdentifier(last) else { return nil }
    switch file.text(last) {
    case "equal", "Equal", "NSLayoutRelationEqual": return .equal
    case "greaterThanOrEqual", "GreaterThanOrEqual", "NSLayoutRelationGreaterThanOrEqual": return .greaterThanOrEqual
    case "lessThanOrEqual", "LessThanOrEqual", "NSLayoutRelationLessThanOrEqual": return .lessThanOrEqual
    default: return nil
    }
  }

  // MARK: Anchors

  /// `a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)` and its older and Objective-C forms.
  private mutating func readAnchors() {
    if file.language == .swift {
      let forms: [(KnownName, KnownName?, Relation)] = [
        (.constraint, .equalTo, .equal), (.constraint, .greaterThanOrEqualTo, .greaterThanOrEqual),
        (.constraint, .lessThanOrEqualTo, .lessThanOrEqual), (.constraintEqualToAnchor, nil, .equal),
        (.constraintGreaterThanOrEqualToAnchor, nil, .greaterThanOrEqual),
        (.constraintLessThanOrEqualToAnchor, nil, .lessThanOrEqual),
      ]
      for (name, label, relation) in forms {
        for token in file.uses(of: name)
        where file.isMark(token - 1, UInt8(ascii: ".")) && file.isOpen(token + 1, UInt8(ascii: "(")) {
          let arguments = file.arguments(of: token + 1)
          guard let argument = arguments.first, argument.label == label?.name else { continue }
          let start = file.primaryStart(before: token - 1)
          addAnchor(
            Tokens(start, token - 1), relation, argument.value,
            multiplier: arguments.first { $0.label?.known == .multiplier }?.value,
            constant: arguments.first { $0.label?.known == .constant }?.value,
            file.span(Tokens(start, file.close(of: token + 1) + 1)))
        }
      }
    } else if file.language == .objectiveC {
      let forms: [(KnownName, Relation)] = [
        (.constraintEqualToAnchor, .equal), (.constraintGreaterThanOrEqualToAnchor, .greaterThanOrEqual),
        (.constraintLessThanOrEqualToAnchor, .lessThanOrEqual),
      ]
      for (name, relation) in forms {
        for token in file.uses(of: name) {
          let bracket = file.parent(token)
          guard file.isOpen(bracket, UInt8(ascii: "[")), let message = file.message(in: bracket),
            let first = message.parts.first,
            first.token == token
          else { continue }
          addAnchor(
            message.receiver, relation, first.value, multiplier: message.value(.multiplier),
            constant: message.value(.constant), file.span(Tokens(bracket, file.close(of: bracket) + 1)))
        }
      }
    }
  }

  private mutating func addAnchor(
    _ first: Tokens, _ relation: Relation, _ second: Tokens, multiplier: Tokens?,
    constant: Tokens?, _ span: Span
  ) {
    guard let first = anchor(first), let second = anchor(second) else { return }
    append(first, relation, second, multiplier, constant, span)
  }

  /// `view.leadingAnchor`
  private mutating func anchor(_ range: Tokens) -> Anchor? {
    let range = text.stripped(range)
    guard range.count >= 3, let last = range.last, file.isIdentifier(last), file.isMark(last - 1, UInt8(ascii: "."))
    else { return nil }
    guard let attribute = file[last].name.anchorAttribute, let item = item(Tokens(range.lowerBound, last - 1)) else {
      return nil
    }
    return Anchor(item, attribute)
  }
}
