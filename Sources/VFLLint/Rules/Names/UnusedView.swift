import VFLConstraints
import VFLSyntax

extension Rule {
  static let unusedView = Rule(
    "VFL208", "unused_view", .note, "A view that is declared but never used.",
    rationale: "No constraint involves the view, so its position and size are undefined.",
    traits: .findsUnusedCode,
    examples: [.file("view title, field\nH:|-[title]-|", "view title, field\nH:|-[title]-[field]-|")],
    check: .input { input in
      input.unusedDeclarations { if case .views(let range) = $0 { range } else { nil } }.map {
        Finding("view `\(input.text($0.name))` is never used", $0.span, help: "constrain it, or remove its declaration")
      }
    })
}

extension LintContext {
  /// The unused declarations among those that `declarations` selects from each statement. Each name occurs at most once.
  func unusedDeclarations(_ declarations: (Statement.Kind) -> Range<Int>?) -> [Declaration] {
    var unused: [Declaration] = []
    var settled = misspeltNames
    for statement in document.statements {
      guard let range = declarations(statement.kind) else { continue }
      for declaration in document.declarations[range]
      // `redeclared_name` reports a view with the superview's name.
      where declaration.name != lowered.scope.superview && !lowered.scope.isUsed(declaration.name)
        && settled.insert(declaration.name).inserted
      {
        unused.append(declaration)
        if unused.count > Rule.findingLimit { return unused }
      }
    }
    return unused
  }

  /// The known names most similar to the unknown ones. They count as used, because the unknown names are probably misspellings of
  /// them.
  private var misspeltNames: Set<Name> {
    guard let known else { return [] }
    var names: Set<Name> = []
    // In a file with more than 100 issues, unused names hardly matter.
    for issue in lowered.issues.prefix(100) {
      guard issue.kind == .unknownView || issue.kind == .unknownMetric,
        let nearest = known.name(nearestTo: text(issue.name)), let name = lowered.scope.names.find(nearest)
      else { continue }
      names.insert(name)
    }
    return names
  }
}
