import VFLSyntax

/// The line of a constraint file that is equivalent to a Swift or Objective-C statement.
struct IntendedCode {
  /// The line; nil if the statement is not recognized.
  private(set) var line: String?
  /// Whether the statement turns a view's `translatesAutoresizingMaskIntoConstraints` on or off.
  private(set) var setsMaskTranslation = false

  init(_ text: String) {
    let source = SourceText(text)
    guard let tokens = WordedTokens(source, source.span) else { return }
    setsMaskTranslation = tokens.words.contains {
      $0 == "translatesAutoresizingMaskIntoConstraints" || $0 == "setTranslatesAutoresizingMaskIntoConstraints"
    }
    line = Self.metric(tokens) ?? Self.format(text) ?? Self.anchors(tokens)
    if let line, !DocumentParser.parse(SourceText(line)).issues.isEmpty { self.line = nil }
  }

  /// Reads a declaration such as `let margin = 20`, `var gap: CGFloat = 8` or `CGFloat gap = 8;` as a metric.
  private static func metric(_ tokens: WordedTokens) -> String? {
    var tokens = tokens
    let types = ["CGFloat", "Double", "Float", "Int", "NSInteger", "int", "float", "double"]
    guard
      tokens.consume(word: "let") || tokens.consume(word: "var") || types.contains(where: { tokens.consume(word: $0) }),
      tokens.kind == .identifier
    else { return nil }
    let name = tokens.text
    tokens.advance()
    if tokens.consume(.colon) { tokens.advance() }
    guard tokens.kind == .unknownRelation, tokens.text == "=" else { return nil }
    tokens.advance()
    let isNegative = tokens.consume(.minus)
    guard tokens.kind == .number else { return nil }
    let value = tokens.number
    tokens.advance()
    _ = tokens.consume(.semicolon)
    return tokens.isAtEnd ? "metric \(name) = \(isNegative ? "-" : "")\(NumberText.shortest(value))" : nil
  }

  /// Reads the format in a call such as `constraints(withVisualFormat: "H:|-[a]-|", …)`.
  private static func format(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let word = Array("isualFormat:".utf8)
    guard bytes.count > word.count,
      let place = (0..<bytes.count - word.count).first(where: { bytes[$0...].starts(with: word) }),
      let start = bytes[place...].firstIndex(of: UInt8(ascii: "\"")),
      let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")),
      !bytes[start..<end].contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
  }

  /// Reads a statement such as `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8).isActive = true` as an equation.
  private static func anchors(_ tokens: WordedTokens) -> String? {
    var tokens = tokens
    guard let first = anchor(&tokens), tokens.consume(word: "constraint"), tokens.consume(.leftParenthesis),
      tokens.kind == .identifier
    else { return nil }
    let relation: String
    var isConstant = false
    switch tokens.text {
    case "equalTo": relation = "=="
    case "greaterThanOrEqualTo": relation = ">="
    case "lessThanOrEqualTo": relation = "<="
    case "equalToConstant": (relation, isConstant) = ("==", true)
    case "greaterThanOrEqualToConstant": (relation, isConstant) = (">=", true)
    case "lessThanOrEqualToConstant": (relation, isConstant) = ("<=", true)
    default: return nil
    }
    tokens.advance()
    guard tokens.consume(.colon) else { return nil }
    var right = ""
    if isConstant {
      guard let value = value(&tokens) else { return nil }
      right = value
    } else {
      guard let second = anchor(&tokens) else { return nil }
      right = second
    }
    while tokens.consume(.comma) {
      let isMultiplier = tokens.text == "multiplier"
      guard isMultiplier || tokens.text == "constant" else { return nil }
      tokens.advance()
      guard tokens.consume(.colon), let value = value(&tokens) else { return nil }
      if isMultiplier {
        right = "\(value) * \(right)"
      } else if value.utf8.first == UInt8(ascii: "-") {
        right += " - " + value.dropFirst()
      } else {
        right += " + " + value
      }
    }
    guard tokens.consume(.rightParenthesis) else { return nil }
    if tokens.consume(.dot) {
      guard tokens.consume(word: "isActive") || tokens.consume(word: "active"), tokens.text == "=" else { return nil }
      tokens.advance()
      guard tokens.consume(word: "true") else { return nil }
    }
    _ = tokens.consume(.semicolon)
    return tokens.isAtEnd ? "\(first) \(relation) \(right)" : nil
  }

  /// Reads `a.topAnchor`, and the dot after it if there is one, as `a.top`.
  private static func anchor(_ tokens: inout WordedTokens) -> String? {
    var words: [String] = []
    while tokens.kind == .identifier, tokens.text != "constraint" {
      words.append(tokens.text)
      tokens.advance()
      guard tokens.consume(.dot) else { break }
    }
    guard words.count > 1, let last = words.popLast(), last.utf8.count > 6,
      last.utf8.suffix(6).elementsEqual("Anchor".utf8),
      let attribute = IntendedEquation.attribute(named: last)
    else { return nil }
    // `self` is the object that contains the code, not a view in a constraint file.
    if words.count > 1, words[0] == "self" { words.removeFirst() }
    return words.joined(separator: ".") + "." + attribute
  }

  /// Reads a number or a name with an optional sign.
  private static func value(_ tokens: inout WordedTokens) -> String? {
    let sign = tokens.consume(.minus) ? "-" : ""
    guard tokens.kind == .number || tokens.kind == .identifier && tokens.nextKind != .dot else { return nil }
    let text = tokens.kind == .number ? NumberText.shortest(tokens.number) : tokens.text
    tokens.advance()
    return sign + text
  }
}
