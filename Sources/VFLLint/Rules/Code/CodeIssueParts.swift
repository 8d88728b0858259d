import VFLCode
import VFLConstraints
import VFLSyntax

extension CodeIssue {
  /// A fix that applies the issue's edit; nil if it has none.
  func fix(_ title: String, _ safety: FixIt.Safety = .unsafe) -> FixIt? {
    edit.map { FixIt(title: title, safety: safety, edits: [$0]) }
  }

  /// The issue's other source range, with a message; empty if it has none.
  func related(_ message: String) -> [Diagnostic.Related] {
    related.map { [.init(message: message, span: $0)] } ?? []
  }
}
