import VFLConstraints
import VFLSyntax

extension Rule {
  static let dottedBinding = Rule(
    "VFL605", "dotted_binding", .note, "A binding with a dotted key, which no format can name.",
    rationale:
      "`NSDictionaryOfVariableBindings(self.a)` creates the key `self.a`. The format parser reads C identifiers and stops at the dot.",
    examples: [
      .objectiveC(
        """
        NSDictionary *views = NSDictionaryOfVariableBindings(self.a);
        """,
        """
        UIView *a = self.a;
        NSDictionary *views = NSDictionaryOfVariableBindings(a);
        """)
    ],
    check: .code { issue, _ in
      guard case .dottedBinding = issue.kind else { return nil }
      let name = issue.name
      let last = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
      return Finding(
        "the key `\(name)` has a dot, so no format can name it", issue.span,
        help: "bind a variable, or write `@{@\"\(last)\": \(name)}`")
    })
}
