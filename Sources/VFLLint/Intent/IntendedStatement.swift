import VFLConstraints
import VFLSyntax

/// The correct spelling of a line that begins like a declaration or a step, no matter how the rest of the line is spelled.
struct IntendedStatement {
  /// The line, spelled correctly.
  private(set) var text = ""
  /// Whether nothing had to be guessed.
  private(set) var isCertain = true

  /// Reads a statement; nil if no correct statement can be derived from it, or if it is already correct.
  init?(_ input: LintContext, _ span: Span) {
    guard var tokens = WordedTokens(input.source, span), tokens.kind == .identifier else { return nil }
    let keyword = tokens.text
    var text: String?
    if keyword != "dialect", tokens.nextKind == .unknownRelation, tokens.nextText == "=" {
      // `margin = 20`
      text = metric(&tokens, input)
      isCertain = false
    } else {
      tokens.advance()
      _ = tokens.consume(.colon)
      switch keyword {
      case "superview": text = name(&tokens).flatMap { name in rectangle(tokens).map { "superview \(name) \($0)" } }
      case "frame": text = name(&tokens).flatMap { name in rectangle(tokens).map { "frame \(name) \($0)" } }
      case "autoresize": text = autoresize(&tokens)
      case "intrinsic": text = intrinsic(&tokens)
      case "metric", "metrics", "constant", "const": text = metric(&tokens, input)
      case "view", "views": text = views(&tokens)
      case "dialect": text = dialect(&tokens)
      case "group": text = group(&tokens)
      case "expect": text = expectation(&tokens)
      case "at": text = at(&tokens, input)
      case "set": text = set(&tokens, input)
      default: return nil
      }
    }
    guard let text else { return nil }
    let closed = text.utf8.last == UInt8(ascii: "{") ? text + "\n}" : text
    guard DocumentParser.parse(SourceText(closed)).issues.isEmpty, text != input.source.text(span) else { return nil }
    self.text = text
  }

  /// Replaces a statement with its intended spelling. A fix of a declaration is unsafe, because other statements depend on it.
  func fix(_ span: Span) -> FixIt {
    let isSafe = isCertain && !Self.declares(text)
    return FixIt(title: "write `\(text)`", safety: isSafe ? .safe : .unsafe, edits: [.init(span, text)])
  }

  /// Whether a line is a declaration. Other lines may depend on what it declares.
  static func declares(_ line: String) -> Bool {
    ["superview", "view", "metric", "group", "dialect"].contains { line.utf8.starts(with: $0.utf8) }
  }

  // MARK: Statements

  private func rectangle(_ tokens: WordedTokens) -> String? {
    guard tokens.hasPlainNumbers else { return nil }
    let numbers = tokens.numbers.map { NumberText.shortest($0) }
    switch numbers.count {
    case 2: return "(0 0; \(numbers[0]) \(numbers[1]))"
    case 4: return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
    default: return nil
    }
  }

  private func autoresize(_ tokens: inout WordedTokens) -> String? {
    guard let name = name(&tokens) else { return nil }
    let numbers = tokens.numbers
    let masks = tokens.words.compactMap(AutoresizingMask.name)
    guard numbers.count == 4, let rectangle = rectangle(tokens), !masks.isEmpty,
      masks.count == tokens.words.filter({ $0 != "UIView" && $0 != "AutoresizingMask" }).count
    else { return nil }
    return "autoresize \(name) \(rectangle) \(masks.joined(separator: " | "))"
  }

  private func intrinsic(_ tokens: inout WordedTokens) -> String? {
    guard let name = name(&tokens) else { return nil }
    let numbers = tokens.numbers.map { NumberText.shortest($0) }
    guard numbers.count == 2 else { return nil }
    return "intrinsic \(name) (\(numbers[0]) \(numbers[1]))"
  }

  private mutating func metric(_ tokens: inout WordedTokens, _ input: LintContext) -> String? {
    var entries: [String] = []
    repeat {
      guard let name = name(&tokens) else { return nil }
      switch tokens.kind {
      case .colon, .equal, .unknownRelation: tokens.advance()
      case .number, .minus: break
      default: return nil
      }
      if tokens.kind == .unknown { tokens.advance() }
      var value = ""
      // Arithmetic on known metrics reduces to a number.
      var body = ""
      while !tokens.isAtEnd, tokens.kind != .comma, tokens.kind != .semicolon, tokens.kind != .unknown {
        if tokens.kind == .identifier, ["pt", "pts", "px", "points"].contains(tokens.text) {
          if tokens.text == "px" { isCertain = false }
        } else {
          body += tokens.text
        }
        tokens.advance()
      }
      if tokens.kind == .unknown { tokens.advance() }
      guard let equation = IntendedEquation(input, text: "x.width == \(body)"), equation.texts.count == 1,
        let last = equation.texts[0].split(separator: " ").last
      else { return nil }
      if body.utf8.contains(where: { Tokens.isWord($0) && !($0 >= 48 && $0 <= 57) }) { isCertain = false }
      value = String(last)
      entries.append("\(name) = \(value)")
    } while tokens.consume(.comma)
    _ = tokens.consume(.semicolon)
    return tokens.isAtEnd ? "metric " + entries.joined(separator: ", ") : nil
  }

  private mutating func views(_ tokens: inout WordedTokens) -> String? {
    var names: [String] = []
    var tail = ""
    while !tokens.isAtEnd {
      if tokens.kind == .identifier {
        if tokens.text == "in", tokens.nextKind == .identifier, !names.isEmpty {
          tokens.advance()
          tail = " in " + tokens.text
          tokens.advance()
          guard tokens.isAtEnd else { return nil }
          break
        }
        if !names.isEmpty, tokens.hasSpaceBefore, names.last != "" { isCertain = false }
        if names.last == "" { names.removeLast() }
        names.append(tokens.text)
      } else if tokens.kind == .comma || tokens.kind == .semicolon {
        names.append("")
      } else if tokens.kind != .unknown || !"\"'".utf8.contains(tokens.text.utf8.first ?? 0) {
        return nil
      }
      tokens.advance()
    }
    names.removeAll { $0.isEmpty }
    return names.isEmpty ? nil : "view " + names.joined(separator: ", ") + tail
  }

  /// `dialect = gtk`, `dialect "GTK"`
  private func dialect(_ tokens: inout WordedTokens) -> String? {
    if tokens.kind == .unknownRelation { tokens.advance() }
    if tokens.kind == .unknown { tokens.advance() }
    guard tokens.kind == .identifier else { return nil }
    let name = tokens.text.utf8.map { $0.lowercased }
    guard let dialect = Dialect.all.first(where: { name.elementsEqual($0.name.utf8) }) else { return nil }
    tokens.advance()
    while tokens.kind == .unknown || tokens.kind == .semicolon { tokens.advance() }
    return tokens.isAtEnd ? "dialect \(dialect.name)" : nil
  }

  private func group(_ tokens: inout WordedTokens) -> String? {
    guard let name = name(&tokens) else { return nil }
    var priority = ""
    if tokens.consume(.at) {
      _ = tokens.consume(.dot)
      guard tokens.kind == .number || tokens.kind == .identifier else { return nil }
      priority =
        " @" + (IntendedEquation.priority(named: tokens.text).map { NumberText.shortest($0) } ?? tokens.text)
      tokens.advance()
    }
    if !tokens.isAtEnd { tokens.advance() }
    return tokens.isAtEnd ? "group \(name)\(priority) {" : nil
  }

  private func expectation(_ tokens: inout WordedTokens) -> String? {
    guard let name = name(&tokens), let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let attribute = String(name[name.utf8.index(after: dot)...])
    if attribute == "frame" {
      guard let rectangle = rectangle(tokens), tokens.numbers.count == 4 else { return nil }
      return "expect \(name) == \(rectangle)"
    }
    var relation = Relation.equal
    switch tokens.kind {
    case .equal, .lessThanOrEqual, .greaterThanOrEqual, .unknownRelation:
      if tokens.text == "<" || tokens.text == "!=" || tokens.text == ">" { return nil }
      relation =
        tokens.text.utf8.contains(UInt8(ascii: "<"))
        ? .lessThanOrEqual : tokens.text.utf8.contains(UInt8(ascii: ">")) ? .greaterThanOrEqual : .equal
      tokens.advance()
    case .colon: tokens.advance()
    case .number, .minus: break
    default: return nil
    }
    let numbers = tokens.numbers
    let words = tokens.words
    guard numbers.count == 1, words.isEmpty || words == ["pt"] || words == ["px"] else { return nil }
    let known = IntendedEquation.attribute(named: attribute) ?? attribute
    return "expect \(name[..<dot]).\(known) \(relation.symbol) \(NumberText.shortest(numbers[0]))"
  }

  private mutating func at(_ tokens: inout WordedTokens, _ input: LintContext) -> String? {
    let numbers = tokens.numbers
    let words = tokens.words
    guard numbers.count == 1 else { return nil }
    let name = words.count > 1 ? words[0] : input.lowered.scope.text(.superview)
    let attribute = words.contains("height") ? "height" : "width"
    if words.isEmpty { isCertain = false }
    return "at \(name).\(attribute) == \(NumberText.shortest(numbers[0])) {"
  }

  private mutating func set(_ tokens: inout WordedTokens, _ input: LintContext) -> String? {
    guard var target = name(&tokens) else { return nil }
    if !target.utf8.contains(UInt8(ascii: ".")) {
      // No step can change a metric.
      if let name = input.document.names.find(target), input.lowered.scope.metric(name) != nil { return nil }
      target += ".constant"
      isCertain = false
    }
    switch tokens.kind {
    case .equal, .unknownRelation, .colon: tokens.advance()
    default: return nil
    }
    let numbers = tokens.numbers
    guard numbers.count == 1, tokens.words.isEmpty else { return nil }
    return "set \(target) = \(NumberText.shortest(numbers[0]))"
  }

  /// Reads a name, which may contain dots.
  private func name(_ tokens: inout WordedTokens) -> String? {
    guard tokens.kind == .identifier else { return nil }
    var name = tokens.text
    tokens.advance()
    while tokens.kind == .dot, tokens.nextKind == .identifier {
      tokens.advance()
      name += "." + tokens.text
      tokens.advance()
    }
    return name
  }
}
