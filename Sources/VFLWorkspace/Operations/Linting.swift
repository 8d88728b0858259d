import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// The findings that `linter` has for the text.
  public func linted(by linter: Linter) -> FileReport {
    var result = linter.result(input)
    // Nobody edits a log, so its fixes are advice.
    if log != nil { for index in result.diagnostics.indices { result.diagnostics[index].dropFix() } }
    return FileReport(source: source, diagnostics: result.diagnostics, suppressed: result.suppressed)
  }

  /// The text after fixing; nil for kinds that are not edited.
  public func fixed(by linter: Linter, allowsUnsafe: Bool) -> Fixer.Result? {
    guard log == nil else { return nil }
    return Fixer(linter, allowsUnsafe: allowsUnsafe, read: { rereading($0).input }).fixed(input)
  }
}

extension Diagnostic {
  /// Keeps the words of a fix, but not its edits.
  fileprivate mutating func dropFix() {
    guard let fix else { return }
    help = help ?? fix.title
    self.fix = nil
  }
}

/// Which rules an operation runs besides the project's.
public enum OperationRules {
  /// The rules about the grammar, for operations that only need the syntax tree.
  public static let ofGrammar = Rule.all.filter { $0.category == .grammar }
  /// The rules that run without solving, for operations that solve themselves.
  public static let withoutLayout = Rule.all.filter { $0.category != .layout }
  /// The rules for explanations, which state conflicts and contradictions themselves.
  public static let forExplanations = withoutLayout.filter { !$0.isAboutContradictions }
  /// The rules that find lines a layout test cannot read or create. A test may expect what other rules find, and it reports unknown
  /// names itself.
  public static let forTests = Rule.all.filter { $0.category <= .law && $0.name != "unknown_target" }
}
