import VFLConstraints
import VFLInterface
import VFLLint
import VFLSyntax

extension WorkspaceText {
  /// The views and constraints of the text as it states them.
  public var outline: LayoutOutline {
    interface?.outline() ?? LayoutOutline(input.document, input.lowered)
  }

  /// Compares the text with a newer version of it, which is of the same kind.
  public func compared(with new: WorkspaceText) -> ComparedTexts { ComparedTexts(self, new) }

  /// The mistakes because of which parts of the text are not compared with another text.
  public var damage: FileReport {
    let report = linted(by: Linter(rules: OperationRules.forComparisons))
    let mistakes = report.diagnostics.filter { $0.severity == .error || $0.rule == Rule.unreadDocument.name }
    return FileReport(source: source, diagnostics: mistakes)
  }
}
