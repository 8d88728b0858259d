import VFLConstraints
import VFLSyntax

extension Rule {
  static let circularNesting = Rule(
    "VFL161", "circular_nesting", .error, "A view declared inside itself.",
    rationale:
      "`in` applies to every view on its line: `view card, title in card` puts `card` into itself. A view cannot contain itself, "
      + "directly or through other views, so the nesting is ignored.",
    examples: [
      .file(
        "view card, title in card\nH:|[card]|\nH:|[title]|", "view card\nview title in card\nH:|[card]|\nH:|[title]|"),
      .file(
        "view a in b\nview b in a\nH:|[a]-[b]|", "view a, b\nH:|[a]-[b]|"),
    ],
    check: .names { issue, input in
      guard case .circularNesting = issue.kind, let name = issue.name else { return nil }
      let declaration = input.document.declarations.first { $0.span == issue.span }
      let isDirect = declaration?.superview?.name == name
      return Finding(
        "view `\(input.text(name))` is declared inside itself", issue.span,
        help: isDirect
          ? "`in` applies to every view on the line; declare `\(input.text(name))` on a line of its own"
          : "remove one of the `in` clauses that lead back to it")
    })
}
