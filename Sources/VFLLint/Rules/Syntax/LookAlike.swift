import VFLSyntax

extension Rule {
  static let lookAlike = Rule(
    "VFL123", "look_alike", .error, "A character that looks like one used in formats.",
    rationale:
      "Word processors, chats and web pages turn hyphens into dashes, `>=` into a single character and spaces into no-break spaces, "
      + "and some keyboard layouts produce full-width brackets. The framework reads only ASCII.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [
      .file("H:|–[a]–|", "H:|-[a]-|"), .file("V:[a(≥8)]", "V:[a(>=8)]"),
      .file("metric gap\u{A0}= 8\n[a]-gap-[b]", "metric gap = 8\n[a]-gap-[b]"),
    ],
    check: .syntax { issue, input in
      guard issue.kind == .lookAlike else { return nil }
      let all = input.lookAlikes(in: issue.context)
      guard let first = all.first(where: { $0.span == issue.span }) else { return nil }
      let same = all.filter { $0.lookAlike.name == first.lookAlike.name }
      let isFormat = input.format(at: issue.span.start) != nil
      let (name, replacement) = (first.lookAlike.name, first.lookAlike.replacement)
      let message: String
      if !first.lookAlike.isBlank {
        message = "\(input.quoted(issue.span)) is \(name), expected `\(replacement)`"
      } else if replacement.isEmpty {
        message = "\(input.codePoint(issue.span)) is \(name), which is invisible"
      } else if isFormat {
        message = "\(input.codePoint(issue.span)) is \(name), and a format has no spaces"
      } else {
        message = "\(input.codePoint(issue.span)) is \(name), expected a space"
      }
      var edits: [FixIt.Edit] = []
      // In a file, other lines may depend on what this line declares after the fix.
      var safety = isFormat || !input.isConstraintFile ? FixIt.Safety.safe : .unsafe
      for (lookAlike, span) in same {
        let isRemoved = isFormat && lookAlike.isBlank || lookAlike.replacement.isEmpty
        edits.append(.init(span, isRemoved ? "" : lookAlike.replacement))
        guard isRemoved else { continue }
        let (before, after) = (input.byte(Int(span.start) - 1), input.byte(Int(span.end)))
        // Without the space between them, two words would merge. Between two views, a space may have been meant for something else.
        if Tokens.isWord(before), Tokens.isWord(after) {
          return Finding(message, issue.span, help: "remove it").metAtRunTime(isFormat)
        }
        if before == UInt8(ascii: "]"), after == UInt8(ascii: "[") { safety = .unsafe }
      }
      let isOne = same.allSatisfy { $0.lookAlike.replacement == replacement }
      let title =
        edits[0].text.isEmpty
        ? "remove it"
        : isOne ? (replacement == " " ? "write a space" : "write `\(replacement)`") : "write ASCII characters"
      return Finding(message, issue.span, fix: FixIt(title: title, safety: safety, edits: edits)).metAtRunTime(isFormat)
    })
}

extension Tokens {
  /// Whether a byte belongs to a word or a number.
  static func isWord(_ byte: UInt8) -> Bool { Lexer.kind(byte).isWord }
}

extension LintContext {
  fileprivate func lookAlikes(in span: Span) -> [(lookAlike: LookAlike, span: Span)] {
    source.bytes.withUnsafeBufferPointer { PlainText($0, in: span)?.lookAlikes ?? [] }
  }

  /// The code point of the first character of a span, such as `U+00A0`, in backticks.
  fileprivate func codePoint(_ span: Span) -> String {
    let value = source.text(span).unicodeScalars.first?.value ?? 0
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = [12, 8, 4, 0].map { digits[Int(value >> UInt32($0) & 15)] }
    return "`U+" + String(decoding: bytes, as: UTF8.self) + "`"
  }
}
