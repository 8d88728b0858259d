import VFLConstraints
import VFLSyntax

/// What goes wrong where a format is put together.
extension FormatReader {
  mutating func noteHoles(_ holes: [DecodedText.Hole], _ site: FormatSite) {
    for hole in holes {
      switch hole.origin {
      case .conversion(let letter):
        if letter != UInt8(ascii: "@"), let call = localizedCall(around: site, hole.span) {
          issues.append(CodeIssue(.localizedNumber, hole.span, file.text(call)))
        }
      case .expression:
        guard file.language == .swift else { continue }
        if let name = file.interpolatedName(hole.span) {
          if isOptional(name, at: site.token) {
            issues.append(CodeIssue(.interpolatedOptional, hole.span, file.text(name)))
          }
        } else if let expression = file.interpolatedExpression(hole.span), isPriority(expression) {
          let end = Span(at: hole.span.end - 1)
          issues.append(CodeIssue(.interpolatedPriority, hole.span, expression, edit: .init(end, ".rawValue")))
        }
      }
    }
  }

  /// The call that formats numbers for people, where the format of a call is in one.
  private func localizedCall(around site: FormatSite, _ span: Span) -> Int? {
    for use in file.uses(of: words.localizedStringWithFormat)
    where site.format.contains(use) || file.root(of: use) == file.root(of: site.token) {
      let open = file.isOpen(use + 1, UInt8(ascii: "(")) ? use + 1 : file.parent(use)
      if open >= 0, file[open].start <= span.start, span.end <= file[file.close(of: open)].end { return use }
    }
    return nil
  }

  private func isOptional(_ name: Name, at token: Int) -> Bool {
    let found = file.origins(of: name, at: token)
    if found.origins.count == 1, case .parameter(let function, let index) = found.origins[0] {
      guard index < function.parameters.count, let last = function.parameters[index].type.last else { return false }
      return file.isMark(last, UInt8(ascii: "?"))
    }
    guard let declaration = found.declaration, !found.isMember, file.isMark(declaration + 1, UInt8(ascii: ":")) else {
      return false
    }
    var index = declaration + 2
    while file.isIdentifier(index) || file.isMark(index, UInt8(ascii: ".")) { index += 1 }
    return file.isMark(index, UInt8(ascii: "?")) && file[index].end > file[index].start
  }

  /// Whether an expression is a priority as Swift 4 and later have it, whose text is more than its number.
  private func isPriority(_ expression: String) -> Bool {
    let parts = expression.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "UILayoutPriority", let first = parts[1].utf8.first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      && parts[1].utf8.allSatisfy { $0.continuesIdentifier }
  }

  mutating func noteEmptyLoop(_ decoded: DecodedText, _ filled: FilledText, _ site: FormatSite) {
    guard let without = decoded.withoutLoop, let source = SourceText(name: fileName, bytes: without),
      let whole = SourceText(name: fileName, bytes: filled.bytes), DecodedText.isFormat(whole),
      !DecodedText.isFormat(source), !isCounted(before: site.token),
      let span = decoded.map.span(Span(at: 0))
    else { return }
    let end = decoded.map.span(Span(0, 1))?.end ?? span.end
    issues.append(
      CodeIssue(.possiblyEmptyLoop, Span(span.start, max(end, span.end)), String(decoding: without, as: UTF8.self)))
  }

  /// Whether a function looks at how many elements something has before a token: it may well leave when there are none.
  private func isCounted(before token: Int) -> Bool {
    let root = file.root(of: token)
    guard root >= 0 else { return false }
    for word in [words.isEmpty, words.count] where !file.uses(of: word, in: Tokens(root, token)).isEmpty { return true }
    return false
  }
}

extension CodeFile {
  /// The expression in `\(…)`, without blanks around it.
  fileprivate func interpolatedExpression(_ span: Span) -> String? {
    guard let open = bytes[span.range].firstIndex(of: UInt8(ascii: "(")), Int(span.end) - 1 > open + 1 else {
      return nil
    }
    let part = text(Span(UInt32(truncatingIfNeeded: open + 1), span.end - 1))
    return String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
