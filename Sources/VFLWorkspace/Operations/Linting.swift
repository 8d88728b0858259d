import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// Runs `linter` on the text and returns its findings.
  public func linted(by linter: Linter) -> FileReport {
    report(linter.result(input))
  }

  /// The findings of the rules that need no solved text, from which ``linted(by:after:_:)`` continues.
  package func firstPass(by linter: Linter) -> Linter.FirstPass { linter.firstPass(input) }

  /// What `first` has found in the text, as a report.
  package func report(_ first: Linter.FirstPass) -> FileReport { report(first.result) }

  /// The same as `linted(by: linter)`. Runs only the rules that `first`, the first pass of `linter` over this text, has not run.
  /// `solution` is that of an earlier version of the text, and is replaced with that of this version.
  package func linted(
    by linter: Linter, after first: Linter.FirstPass, _ solution: inout KnownSolution?
  ) -> FileReport {
    report(linter.result(input, after: first, &solution))
  }

  private func report(_ result: Linter.Result) -> FileReport {
    var result = result
    // Logs are not edited, so the titles of fixes become help texts.
    if log != nil { for index in result.diagnostics.indices { result.diagnostics[index].dropFix() } }
    if let span = selection?.span {
      result.diagnostics.removeAll { $0.span.start < span.start || $0.span.start >= span.end }
    }
    return FileReport(
      source: source, diagnostics: result.diagnostics, suppressed: result.suppressed, statistics: result.statistics)
  }

  /// The text after fixes have been applied; nil for kinds of text that are not edited.
  public func fixed(by linter: Linter, allowsUnsafe: Bool) -> Fixer.Result? {
    guard log == nil else { return nil }
    return Fixer(linter, allowsUnsafe: allowsUnsafe, read: { self.rereading($0).input }).fixed(input)
  }
}

extension Diagnostic {
  /// Moves the title of a fix to the help text and drops the edits.
  fileprivate mutating func dropFix() {
    guard let fix else { return }
    help = help ?? fix.title
    self.fix = nil
  }
}

/// The rules that are run by operations other than linting.
public enum OperationRules {
  /// The grammar rules, for operations that need only the syntax tree.
  public static let ofGrammar = Rule.all.filter { $0.category == .grammar }
  /// The rules that need no solving, for operations that solve the layout themselves.
  public static let withoutLayout = Rule.all.filter { !$0.needsSolution }
  /// The rules that are run for explanations. Explanations report conflicts and contradictions themselves, so rules about these
  /// mistakes are left out.
  public static let forExplanations = withoutLayout.filter { !$0.traits.contains(.reportedByExplanations) }
  /// The rules for statements that cannot be parsed and for constraints that cannot be created. Layout tests do not run the other
  /// rules, because a test may expect what they report. The test itself reports unknown names.
  public static let forTests = Rule.all.filter { $0.category <= .law && !$0.traits.contains(.reportedByTests) }
  /// The rules for everything that cannot be read and is therefore not compared with another text.
  static let forComparisons = forTests + Rule.all.filter { $0.traits.contains(.findsDamage) }
}
