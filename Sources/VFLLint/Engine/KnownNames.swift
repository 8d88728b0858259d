import VFLConstraints
import VFLSyntax

/// The declared names of a text, from which suggestions for unknown names are chosen.
struct KnownNames: Sendable {
  let views: Suggestion.Candidates
  let metrics: Suggestion.Candidates

  /// Returns nil if the text contains no unknown name.
  init?(_ lowered: LoweredDocument) {
    guard lowered.issues.contains(where: { $0.kind == .unknownView || $0.kind == .unknownMetric }) else { return nil }
    let scope = lowered.scope
    views = Suggestion.Candidates(scope.views.map(scope.names.text))
    metrics = Suggestion.Candidates(scope.metrics.map(scope.names.text))
  }
}
