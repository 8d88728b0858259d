import VFLLint
import VFLSyntax

/// The catalog of rules, and the page of each rule.
public enum RuleReport {
  /// The code, name and severity of each rule, one rule per line.
  public static func catalogue() -> String {
    let width = Rule.all.map { $0.name.utf8.count }.max() ?? 0
    var text = ""
    for rule in Rule.all {
      text += "\(rule.code)  \(padded(rule.name, width))  \(rule.severity.name)\n"
    }
    return text
  }

  /// The page of a rule as plain text.
  public static func page(_ rule: Rule) -> String {
    var text = "\(rule.name) (\(rule.code), \(rule.severity.name))\n\n"
    text += wrapped(rule.summary) + "\n" + wrapped(rule.rationale)
    if let message = rule.atRunTime {
      text += "\n" + introduction(message) + "\n\n" + wrapped(message.text, indent: "    ")
    }
    for example in rule.examples {
      text += "\nWrong:\n\n" + indented(example.wrong) + "\nRight:\n\n" + indented(example.right)
    }
    text += "\n" + wrapped(fixes(rule))
    return text
  }

  /// The page of a rule in Markdown.
  public static func markdown(_ rule: Rule) -> String {
    var text = "# \(rule.name)\n\n\(rule.code), \(rule.severity.name)\n\n\(rule.summary)\n\n\(rule.rationale)\n"
    if let message = rule.atRunTime { text += "\n\(introduction(message))\n\n> \(message.text)\n" }
    for example in rule.examples {
      text += "\nWrong:\n\n" + indented(example.wrong) + "\nRight:\n\n" + indented(example.right)
    }
    return text + "\n" + fixes(rule) + "\n"
  }

  /// A table of rules in Markdown.
  public static func table(_ rules: [Rule]) -> String {
    var text = "| code | rule | severity | fix | what it finds |\n|---|---|---|---|---|\n"
    for rule in rules {
      let fix = rule.fixSafety?.name ?? ""
      // A bar would end the cell, so escape it.
      let summary = rule.summary.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      text += "| \(rule.code) | \(rule.name) | \(rule.severity.name) | \(fix) | \(summary) |\n"
    }
    return text
  }

  /// The given rules with all their details, as JSON on one line.
  public static func json(_ rules: [Rule]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.objects("rules", rules) { writer, rule in
        writer.member("code", rule.code)
        writer.member("name", rule.name)
        writer.member("severity", rule.severity.name)
        writer.member("summary", rule.summary)
        writer.member("rationale", rule.rationale)
        writer.member("message", rule.atRunTime?.text)
        writer.member("fix", rule.fixSafety?.name)
        writer.objects("examples", rule.examples) { writer, example in
          // One example is four megabytes long.
          writer.member("wrong", example.wrong.utf8.count > 4096 ? String(example.wrong.prefix(60)) : example.wrong)
          writer.member("right", example.right)
        }
      }
    }
    return writer.text + "\n"
  }

  /// The line before the framework's message.
  private static func introduction(_ message: FrameworkMessage) -> String {
    message.isLogged ? "At run time the console would say:" : "At run time the app would stop with:"
  }

  private static func fixes(_ rule: Rule) -> String {
    switch rule.fixSafety {
    case .safe: "Fix: safe, unless a finding says otherwise."
    case .unsafe: "Fix: unsafe, because it may change the meaning. Review it before you apply it."
    case nil: "Fix: none offered."
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private static func indented(_ text: String) -> String {
    var lines =
      text.isEmpty
      ? ["(nothing)"]
      : text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
        // Count characters only in the part that is shown, because one example is four megabytes long.
        line.count > 100 ? String(Substring(line).prefix(60)) + "… and so on" : String(Substring(line))
      }
    // One example has many similar lines.
    if lines.count > 60 { lines = lines.prefix(3) + ["… and so on, up to", lines[lines.count - 1]] }
    return lines.map { "    \($0)\n" }.joined()
  }

  /// Words wrapped to lines of at most 80 columns.
  private static func wrapped(_ text: String, indent: String = "") -> String {
    var result = indent
    var column = indent.utf8.count
    for word in text.split(separator: " ") {
      if column > indent.utf8.count {
        if column + 1 + word.utf8.count > 80 {
          result += "\n" + indent
          column = indent.utf8.count
        } else {
          result += " "
          column += 1
        }
      }
      result += word
      column += word.utf8.count
    }
    return result + "\n"
  }
}
