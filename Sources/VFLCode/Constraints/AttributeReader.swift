import VFLConstraints
import VFLSyntax

/// Reads expressions for attributes and relations: names of the framework, numbers, and variables that hold them.
struct AttributeReader {
  private let file: CodeFile
  private var numbers: Numbers { Numbers(file) }

  init(_ file: CodeFile) { self.file = file }

  /// An attribute that an expression can have.
  struct Value {
    /// The attribute; nil for `notAnAttribute`.
    var attribute: Attribute?
    /// The conditional expressions with the values in which the expression has the attribute.
    var choices: [ExplicitConstraint.Choice] = []
  }

  /// The attributes that an expression can have; empty if any of them is unknown.
  func attributes(_ expression: Expression, depth: Int = 0) -> [Value] {
    guard depth < ReadingLimit.valueDepth else { return [] }
    if case .choice(let values, let heads) = expression.kind {
      let found = values.map { attributes($0, depth: depth + 1) }
      if found.contains(where: { $0.isEmpty }) { return [] }
      let all = found.enumerated().map { index, values in
        let choice = ExplicitConstraint.Choice(tokens: expression.tokens, heads: heads, index: index)
        return values.map { Value(attribute: $0.attribute, choices: [choice] + $0.choices) }
      }
      return Array(all.joined().prefix(ReadingLimit.attributes))
    }
    if let number = numbers.value(expression) { return Self.attribute(numbered: number) }
    if let raw = rawValue(expression) { return numbers.value(raw).map(Self.attribute(numbered:)) ?? [] }
    guard expression.nameToken >= 0 else { return [] }
    switch expression.kind {
    case .name, .member: break
    default: return []
    }
    if let word = constantName(expression, prefix: "NSLayoutAttribute") {
      if word == "notAnAttribute" || word == "noAttribute" { return [Value()] }
      return Self.attribute(named: word).map { [Value(attribute: $0)] } ?? []
    }
    guard let value = variable(expression) else { return [] }
    return attributes(value, depth: depth + 1)
  }

  /// The relation that an expression names; nil if it is unknown.
  func relation(_ expression: Expression, depth: Int = 0) -> Relation? {
    guard depth < ReadingLimit.valueDepth else { return nil }
    if let number = numbers.value(expression) {
      return number == 0 ? .equal : number == 1 ? .greaterThanOrEqual : number == -1 ? .lessThanOrEqual : nil
    }
    guard expression.nameToken >= 0 else { return nil }
    if let word = constantName(expression, prefix: "NSLayoutRelation") {
      switch word {
      case "equal": return .equal
      case "greaterThanOrEqual": return .greaterThanOrEqual
      case "lessThanOrEqual": return .lessThanOrEqual
      default: return nil
      }
    }
    return variable(expression).flatMap { relation($0, depth: depth + 1) }
  }

  /// The attribute of the anchor with the name at a token, such as `leadingAnchor`, or `LeadingAnchor` in C#; nil for other names.
  func anchor(_ token: Int) -> Attribute? {
    if file.language != .cSharp { return file[token].name.anchorAttribute }
    let name = file.text(token)
    guard name.hasSuffix("Anchor"), file[token].isUppercase else { return nil }
    return Self.attribute(named: name.dropLast("Anchor".utf8.count).uncapitalized)
  }

  /// The name of a constant of an enumeration: `.leading`, `NSLayoutConstraint.Attribute.leading`, `NSLayoutAttributeLeading` or
  /// `NSLayoutAttribute.Leading`, all as `leading`; nil for names that may be variables.
  private func constantName(_ expression: Expression, prefix: String) -> String? {
    let word = file.text(expression.nameToken)
    if word.hasPrefix(prefix), word.utf8.count > prefix.utf8.count {
      return word.dropFirst(prefix.utf8.count).uncapitalized
    }
    guard case .member(let base) = expression.kind else { return nil }
    // A member of a value, rather than of a type.
    if let base, base.nameToken < 0 || !file[base.nameToken].isUppercase { return nil }
    return word.uncapitalized
  }

  /// `NSLayoutAttribute(rawValue: 3)!`
  private func rawValue(_ expression: Expression) -> Expression? {
    guard case .call(_, let arguments) = expression.kind, arguments.count == 1, arguments[0].label?.known == .rawValue
    else { return nil }
    return arguments[0].value
  }

  /// The only value of the variable that an expression names; nil if there may be others.
  private func variable(_ expression: Expression) -> Expression? {
    switch expression.kind {
    case .name: break
    case .member(let base?) where base.isName(.selfKeyword, in: file): break
    default: return nil
    }
    return file.onlyValue(of: file[expression.nameToken].name, at: expression.nameToken)
  }

  private static func attribute(named word: String) -> Attribute? {
    if word == "baseline" { return .lastBaseline }
    return Attribute.allCases.first { $0.name == word }
  }

  /// The attribute with a raw value of the framework's enumeration, in a list; empty for other numbers.
  private static func attribute(numbered number: Double) -> [Value] {
    let names = [
      "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
      "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
      "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]
    guard let index = Int(exactly: number), names.indices.contains(index) else { return [] }
    return index == 0 ? [Value()] : attribute(named: names[index]).map { [Value(attribute: $0)] } ?? []
  }
}

extension StringProtocol {
  /// The text with its first character in lowercase: `leading` for `Leading`.
  var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
