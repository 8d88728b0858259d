import VFLConstraints
import VFLSyntax

/// The declared names of a text, from which suggestions for unknown names are chosen.
struct KnownNames: Sendable {
  /// The views, followed by the metrics.
  private let all: Suggestion.Candidates
  private let views: Range<Int>
  private let metrics: Range<Int>

  /// Returns nil if the text contains no unknown name.
  init?(_ lowered: LoweredDocument) {
    guard lowered.issues.contains(where: { $0.kind == .unknownView || $0.kind == .unknownMetric }) else { return nil }
    let scope = lowered.scope
    let (views, metrics) = (scope.views, scope.metrics)
    all = Suggestion.Candidates((views + metrics).map(scope.names.text))
    self.views = 0..<views.count
    self.metrics = views.count..<views.count + metrics.count
  }

  /// The view with the most similar name; nil if none is similar.
  func view(nearestTo word: String) -> String? { all.nearest(to: word, in: views) }

  /// The metric with the most similar name; nil if none is similar.
  func metric(nearestTo word: String) -> String? { all.nearest(to: word, in: metrics) }

  /// The most similar name; nil if none is similar.
  func name(nearestTo word: String) -> String? { all.nearest(to: word) }
}
