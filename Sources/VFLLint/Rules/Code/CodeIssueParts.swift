import VFLCode
import VFLConstraints
import VFLSyntax

extension CodeIssue {
  /// The issue's second source range, with a message; empty if the issue has no second range.
  func related(_ message: String) -> [Diagnostic.Related] {
    related.map { [.init(message: message, span: $0)] } ?? []
  }
}
