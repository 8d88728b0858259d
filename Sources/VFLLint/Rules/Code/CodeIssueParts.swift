import VFLCode
import VFLConstraints
import VFLSyntax

extension CodeIssue {
  /// The issue's other source range, with a message; empty if it has none.
  func related(_ message: String) -> [Diagnostic.Related] {
    related.map { [.init(message: message, span: $0)] } ?? []
  }
}
