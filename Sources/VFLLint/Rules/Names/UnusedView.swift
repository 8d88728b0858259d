import VFLConstraints
import VFLSyntax

extension Rule {
  static let unusedView = Rule(
    "VFL208", "unused_view", .note, "A view that is declared and never used.",
    rationale: "It takes part in no constraint, so nothing says where it goes.",
    examples: [.file("view title, field\nH:|-[title]-|", "view title, field\nH:|-[title]-[field]-|")],
    input: { input in
      input.unusedDeclarations { if case .views(let range) = $0 { range } else { nil } }.map {
        Finding("view `\(input.text($0.name))` is never used", $0.span, help: "constrain it, or remove its declaration")
      }
    })
}

extension LintInput {
  /// The declarations of some statements that nothing refers to.
  func unusedDeclarations(_ declarations: (Statement.Kind) -> Range<Int>?) -> [Declaration] {
    var unused: [Declaration] = []
    for statement in document.statements {
      guard let range = declarations(statement.kind) else { continue }
      for declaration in document.declarations[range] where !lowered.scope.isUsed(declaration.name) {
        unused.append(declaration)
        if unused.count > Rule.findingLimit { return unused }
      }
    }
    return unused
  }
}
