import VFLSyntax

extension Rule {
  static let unsupportedSyntax = Rule(
    "VFL126", "unsupported_syntax", .error, "Syntax that the dialect does not have.",
    rationale:
      "GTK and autolayout.js read languages of their own, in which some of Apple's syntax is missing. They reject the whole format.",
    examples: [
      .file("dialect gtk\n[a]-(8,9)-[b]", "dialect gtk\n[a]-9-[b]"),
      .file("dialect gtk\n[a]-(gap)-[b]", "dialect gtk\n[a]-(8)-[b]"),
      .file("dialect gtk\n[my_view(100)]", "dialect gtk\n[myView(100)]"),
      .file("dialect evfl\n[a]->=8-[b]", "dialect evfl\n[a]-(>=8)-[b]"),
      .file("dialect evfl\n[a(b.leading)]-[b]", "dialect evfl\n[a(b.height)]-[b]"),
      .file("dialect evfl\nH:|[v3..1]|", "dialect evfl\nH:|[v1..3]|"),
      .file("dialect evfl\nHV:|[row:[a][b]]|", "dialect evfl\nH:|[row:[a][b]]|\nV:|[row]|"),
    ],
    check: .syntax { issue, input in
      let dialect = input.document.dialect
      let found = input.quoted(issue.span)
      switch issue.kind {
      case .unsupported(let syntax):
        let (message, help) = words(syntax, dialect, found)
        return Finding(message, issue.span, help: help)
      case .unknownTermAttribute:
        let names = dialect.attributes.map { "`\($0.name)`" }.joined(separator: ", ")
        return Finding("unknown attribute \(found)", issue.span, help: "expected one of \(names)")
      default: return nil
      }
    })

  private static func words(
    _ syntax: SyntaxIssue.Unsupported, _ dialect: Dialect, _ found: String
  ) -> (message: String, help: String?) {
    let host = dialect.host
    switch syntax {
    case .sign: return ("a number cannot have a sign in \(host), found \(found)", "write `0-8` for a negative number")
    case .metric: return ("there are no metrics in \(host), found \(found)", "write the number")
    case .distanceList:
      return ("a distance has one condition in \(host), found \(found)", "write a format for each condition")
    case .bareCondition:
      return (
        "a relation or priority needs parentheses in \(host), found \(found)",
        "write `-(\(found.filter { $0 != "`" }))-`"
      )
    case .underscore: return ("a view's name cannot contain `_` in \(host), found \(found)", "rename the view")
    case .number:
      let form = dialect == .gtk ? "a number begins with a digit" : "a number has only digits and a decimal point"
      return ("\(form), found \(found)", nil)
    case .priority:
      return dialect == .gtk
        ? ("a priority is a number, `required`, `strong`, `medium` or `weak`, found \(found)", nil)
        : ("a priority is a number, found \(found)", nil)
    case .range: return ("a range ends with a digit, found \(found)", nil)
    case .rangeDigits:
      return (
        "a range ends with one digit, because \(host) ignores the others, found \(found)",
        "list the views after the ninth, as in `[v1..9,v10,v11]`"
      )
    case .emptyRange:
      return ("the range \(found) has no views, because it ends before it begins", "write the lowest number first")
    case .stackOfBothAxes:
      return (
        "a stack cannot be in a format for both axes, because \(host) reads it twice and rejects the second reading",
        "write the stack in a format with `H:` or `V:`, and only its name in one for the other axis"
      )
    case .stackOfRange: return ("a range of views cannot be a stack", "write a stack for each view")
    case .superviewInStack: return ("`|` is not allowed inside a stack", "end the stack before it")
    }
  }
}
