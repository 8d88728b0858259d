import VFLConstraints
import VFLSyntax

extension CodeIssue {
  /// The change that mends it, as a fix; nil where none is known.
  func fix(_ title: String, _ safety: FixIt.Safety = .unsafe) -> FixIt? {
    edit.map { FixIt(title: title, safety: safety, edits: [$0]) }
  }

  /// The other place that takes part, with words for it.
  func related(_ message: String) -> [Diagnostic.Related] {
    related.map { [.init(message: message, span: $0)] } ?? []
  }
}
