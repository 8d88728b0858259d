import VFLSyntax

extension Rule {
  static let missingDistance = Rule(
    "VFL110", "missing_distance", .error, "Something other than a distance after a hyphen.",
    rationale: "A hyphen is followed by a number, a metric, conditions in parentheses, or the next view.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [
      .file("[a]-+8-[b]", "[a]-8-[b]"), .file("|-{gap}-[a]", "|-gap-[a]"), .file("H:|-<a>-|", "H:|-[a]-|"),
    ],
    check: .syntax { issue, input in
      guard case .missingDistance = issue.kind else { return nil }
      let found = input.source.text(issue.span)
      if let placeholder = Placeholder(found) {
        // If the format has no brackets, the placeholder is a view.
        if let name = placeholder.name, let format = input.format(at: issue.span.start),
          !input.source.bytes[format.span.range].contains(UInt8(ascii: "["))
        {
          return Finding(
            "a view is written in square brackets, found `\(found)`", issue.span,
            fix: FixIt(title: "write `[\(name)]`", safety: .safe, edits: [.init(issue.span, "[\(name)]")]))
        }
        guard input.document.dialect.isApple else {
          return Finding("`\(found)` is \(placeholder.words)", issue.span, help: "write the number")
        }
        let fix = placeholder.fix(issue.span)
        return Finding(
          "`\(found)` is \(placeholder.words)", issue.span, help: fix == nil ? placeholder.help : nil, fix: fix)
      }
      switch found.utf8.first {
      case UInt8(ascii: "@"):
        return Finding(
          "expected a distance before the priority, found \(input.quoted(issue.span))", issue.span,
          help: "write the distance and its priority in parentheses, such as `-(8\(found))-`")
      case UInt8(ascii: "+"):
        let number = found.utf8.dropFirst()
        guard number.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }), !number.isEmpty else { break }
        return Finding(
          "a distance has no plus sign, found \(input.quoted(issue.span))", issue.span,
          fix: FixIt(
            title: "remove the `+`", safety: .safe,
            edits: [.init(Span(issue.span.start, issue.span.start + 1), "")]))
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: "_"):
        return Finding(
          "expected a distance, found \(input.quoted(issue.span))", issue.span,
          help: "write `-` for the standard distance, or `-(>=0)-` for any distance")
      default: break
      }
      return Finding(
        "expected a number, \(input.document.dialect.isApple ? "a metric, " : "")`(`, `[` or `|` after `-`, "
          + "found \(input.quoted(issue.span))", issue.span)
    })
}
