import VFLSyntax

extension Rule {
  static let redeclaredName = Rule(
    "VFL157", "redeclared_name", .warning, "A view, metric or superview declared twice.",
    rationale:
      "The last value of a metric applies to the whole file, which is rarely what either line intended. A view cannot share the "
      + "superview's name: the second declaration is an error and is ignored.",
    examples: [
      .file("metric gap = 8\nmetric gap = 9\n[a]-gap-[b]", "metric gap = 8\n[a]-gap-[b]"),
      .file("superview root\nview root\nH:|-[root]-|", "superview root\nview child\nH:|-[child]-|"),
    ],
    check: .input { input in
      // The first declaration of each name, indexed by the number of the name.
      var seen = [(noun: Noun, span: Span)?](repeating: nil, count: input.lowered.scope.names.count)
      var findings: [Finding] = []
      var superview: Declaration?
      func visit(_ declaration: Declaration, _ noun: Noun) {
        let place = Int(declaration.name.index)
        guard place < seen.count else { return }
        if noun == .view, let superview, superview.name == declaration.name {
          findings.append(
            Finding(
              "`\(input.text(declaration.name))` is the superview; a view needs another name", declaration.span,
              severity: .error, related: [.init(message: "declared as the superview here", span: superview.span)]))
        } else if let first = seen[place], first.noun == noun {
          findings.append(
            Finding(
              "\(noun.rawValue) `\(input.text(declaration.name))` is declared twice", declaration.span,
              related: [.init(message: "first declared here", span: first.span)]))
        } else {
          seen[place] = (noun, declaration.span)
        }
      }
      for statement in input.document.statements {
        switch statement.kind {
        case .views(let range): for declaration in input.document.declarations[range] { visit(declaration, .view) }
        case .metrics(let range): for declaration in input.document.declarations[range] { visit(declaration, .metric) }
        case .superview(let index, _):
          let declaration = input.document.declarations[index]
          if let superview {
            findings.append(
              Finding(
                "a file has one superview", declaration.span,
                related: [.init(message: "first declared here", span: superview.span)]))
          }
          let place = Int(declaration.name.index)
          if place < seen.count, let first = seen[place], first.noun == .view {
            findings.append(
              Finding(
                "`\(input.text(declaration.name))` is a view; the superview needs another name", declaration.span,
                severity: .error, related: [.init(message: "declared as a view here", span: first.span)]))
          } else {
            superview = superview ?? declaration
          }
        default: break
        }
      }
      return findings
    })
}

/// What a declaration declares, in the words of messages.
private enum Noun: String {
  case view, metric
}
