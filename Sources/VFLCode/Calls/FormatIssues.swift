import VFLConstraints
import VFLSyntax

/// Issues in the code that assembles formats.
extension FormatReader {
  mutating func noteHoles(_ holes: [DecodedText.Hole], _ site: FormatSite) {
    for hole in holes {
      switch hole.origin {
      case .conversion(_, isMismatched: true):
        issues.append(CodeIssue(.mismatchedConversion, hole.span, file.text(hole.span)))
      case .conversion(let letter, _):
        if letter != UInt8(ascii: "@"), let call = localizedCall(around: site, hole.span) {
          issues.append(CodeIssue(.localizedNumber, hole.span, call))
        }
      case .expression:
        guard file.language == .swift else { continue }
        if let name = file.interpolatedName(hole.span) {
          // The name may be bound in a branch around the text.
          let token = file.token(at: hole.span.start)
          if isOptional(name, at: token) {
            issues.append(CodeIssue(.interpolatedOptional, hole.span, file.text(name)))
          } else if let declaration = priorityDeclaration(name, at: token) {
            issues.append(CodeIssue(.interpolatedPriority, hole.span, file.text(name), related: file[declaration].span))
          }
        } else if let expression = file.interpolatedExpression(hole.span) {
          if isPriority(expression) {
            issues.append(CodeIssue(.interpolatedPriority, hole.span, expression))
          } else if isOptional(expression, at: file.token(at: hole.span.start)) {
            issues.append(CodeIssue(.interpolatedOptional, hole.span, expression))
          }
        }
      }
    }
  }

  /// The function name or the locale argument of a call that encloses `span` and formats numbers for the user's locale; nil if
  /// there is no such call.
  private func localizedCall(around site: FormatSite, _ span: Span) -> String? {
    func isInside(_ open: Int) -> Bool {
      open >= 0 && file[open].start <= span.start && span.end <= file[file.close(of: open)].end
    }
    func isNear(_ use: Int) -> Bool {
      site.format.tokens.contains(use) || file.root(of: use) == file.root(of: site.token)
    }
    for use in file.uses(of: .localizedStringWithFormat) where isNear(use) {
      if isInside(file.isOpen(use + 1, "(") ? use + 1 : file.parent(use)) { return file.text(use) }
    }
    for use in file.uses(of: .locale) where isNear(use) && file.isMark(use + 1, ":") {
      guard isInside(file.parent(use)), let locale = usersLocale(at: use + 2) else { continue }
      return file.text(file.span(Tokens(use, locale.upperBound)))
    }
    return nil
  }

  /// The tokens of the user's locale, if it begins at a token: `.current`, `Locale.current`, `NSLocale.autoupdatingCurrent`,
  /// `[NSLocale currentLocale]`; nil for any other expression.
  private func usersLocale(at token: Int) -> Tokens? {
    var parser = TreeParser(file, Tokens(token, file.close(of: file.parent(token))))
    let locale = parser.expression()
    guard case .member(let base) = locale.kind, base.map({ file.text($0.nameToken).hasSuffix("Locale") }) ?? true,
      file.isWord(locale.nameToken, "current", "autoupdatingCurrent", "currentLocale", "autoupdatingCurrentLocale")
    else { return nil }
    return locale.tokens
  }

  /// Whether an expression is a path with optional chaining, such as `insets?.left`, or an optional property of the object.
  private func isOptional(_ expression: String, at token: Int) -> Bool {
    let isPath = expression.utf8.allSatisfy {
      $0.continuesIdentifier || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "?")
    }
    guard isPath else { return false }
    let parts = expression.split(separator: ".", omittingEmptySubsequences: false)
    if parts.dropLast().contains(where: { $0.hasSuffix("?") }) { return true }
    guard parts.count == 2, parts[0] == "self", let name = file.names.find(String(parts[1])) else { return false }
    let members = file.definitions(of: name).members
    return members.count == 1 && isDeclaredOptional(members[0].token)
  }

  private func isOptional(_ name: Name, at token: Int) -> Bool {
    let found = file.origins(of: name, at: token)
    if let parameter = found.parameter { return parameter.type.last.map { file.isMark($0, "?") } ?? false }
    guard let declaration = found.declaration, !found.isMember || file.definitions(of: name).members.count == 1 else {
      return false
    }
    return isDeclaredOptional(declaration)
  }

  /// Whether the type in the declaration of the name at a token is optional.
  private func isDeclaredOptional(_ declaration: Int) -> Bool {
    guard file.isMark(declaration + 1, ":") else { return false }
    var index = declaration + 2
    while file.isIdentifier(index) || file.isMark(index, ".") { index += 1 }
    return file.isMark(index, "?") && file[index].end > file[index].start
  }

  /// The declaration of a name whose value is a `UILayoutPriority`, as in Swift 4 and later; nil for other names. In Swift 3,
  /// priorities were plain numbers.
  private func priorityDeclaration(_ name: Name, at token: Int) -> Int? {
    let found = file.origins(of: name, at: token)
    guard let declaration = found.declaration else { return nil }
    let isTyped = file.isMark(declaration + 1, ":") && file.isName(declaration + 2, .UILayoutPriority)
    for case .value(let value) in found.origins {
      let expression = file.text(file.span(value))
      if isPriority(expression) || isTyped && isPriority("UILayoutPriority" + expression) { return declaration }
    }
    return nil
  }

  /// Whether an expression is a priority of Swift 4 or later, whose description contains more than its number.
  private func isPriority(_ expression: String) -> Bool {
    if expression.hasPrefix("UILayoutPriority(rawValue:") || expression.hasPrefix("UILayoutPriority.init(rawValue:") {
      return expression.hasSuffix(")")
    }
    let parts = expression.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "UILayoutPriority", let first = parts[1].utf8.first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      && parts[1].utf8.allSatisfy { $0.continuesIdentifier }
  }

  // MARK: Signs

  /// Reports numbers that are distances without parentheses, although they are or may be negative.
  mutating func noteSigns(_ decoded: DecodedText, _ site: FormatSite) {
    guard site.dialect.isApple else { return }
    let hyphen = UInt8(ascii: "-")
    var isNoted = false
    for hole in decoded.holes {
      let place = Int(hole.place)
      guard place > 0, place + 1 < decoded.bytes.count, decoded.bytes[place - 1] == hyphen,
        decoded.bytes[place + 1] == hyphen,
        // An optional has no sign.
        !issues.suffix(decoded.holes.count).contains(where: { $0.span == hole.span })
      else { continue }
      let sign = sign(of: hole)
      guard sign == .negative || sign == .unknown && !isNoted else { continue }
      if sign == .unknown { isNoted = true }
      issues.append(CodeIssue(.unparenthesizedNumber(isNegative: sign == .negative), hole.span, file.text(hole.span)))
    }
  }

  private enum Sign { case negative, positive, unknown, other }

  private func sign(of hole: DecodedText.Hole) -> Sign {
    if let value = hole.value { return value < 0 ? .negative : .positive }
    if case .conversion = hole.origin { return hole.isNumber ? .unknown : .other }
    guard file.language == .swift, let expression = file.interpolatedExpression(hole.span) else { return .other }
    if hole.isNumber, let name = file.interpolatedName(hole.span) {
      let found = file.origins(of: name, at: file.token(at: hole.span.start))
      if case .parameter? = found.origins.first { return .unknown }
    }
    let parts = expression.split(separator: ".")
    // The parts of insets and points are often negative.
    guard parts.count > 1,
      ["left", "right", "top", "bottom", "leading", "trailing", "x", "y"].contains(parts[parts.count - 1]),
      expression.utf8.allSatisfy({ $0.continuesIdentifier || $0 == UInt8(ascii: ".") })
    else { return .other }
    return .unknown
  }

  /// Reports a format that is valid only with the parts that a loop adds.
  mutating func noteEmptyLoop(_ decoded: DecodedText, _ site: FormatSite) {
    guard let without = decoded.withoutLoop, let source = SourceText(name: fileName, bytes: without),
      !DocumentParser.parseFormat(source).issues.isEmpty, !isCounted(before: site.token),
      let span = decoded.map.span(Span(at: 0))
    else { return }
    let end = decoded.map.span(Span(0, 1))?.end ?? span.end
    issues.append(
      CodeIssue(.possiblyEmptyLoop, Span(span.start, max(end, span.end)), String(decoding: without, as: UTF8.self)))
  }

  /// Whether the function mentions `isEmpty` or `count` before a token. A function that does so may return early for an empty
  /// collection.
  private func isCounted(before token: Int) -> Bool {
    let root = file.root(of: token)
    guard root >= 0 else { return false }
    for word in [KnownName.isEmpty, .count] where !file.uses(of: word, in: Tokens(root, token)).isEmpty { return true }
    return false
  }
}

extension CodeFile {
  /// The expression in `\(…)`, without the spaces around it; nil if it is empty.
  fileprivate func interpolatedExpression(_ span: Span) -> String? {
    guard let open = bytes[span.range].firstIndex(of: UInt8(ascii: "(")), Int(span.end) - 1 > open + 1 else {
      return nil
    }
    let part = text(Span(UInt32(truncatingIfNeeded: open + 1), span.end - 1))
    return String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
