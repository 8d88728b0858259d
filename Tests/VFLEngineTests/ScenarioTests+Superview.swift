import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax
@testable import VFLEngine

/// Tests the superview in layout tests.
extension ScenarioTests {
  /// A view may refer to its superview by an alias.
  @Test func aSuperviewMayBeNamedByItsAlias() throws {
    let text = """
      superview root (0 0; 320 480)
      view box = BoxView
      view top = root
      view dot in box
      view leaf in top
      H:|-100-[box(200)]
      H:|-7-[dot(10)]
      leaf.left == root.left + 5
      expect box.x == 100
      expect dot.x == 7
      expect leaf.x == 5
      """
    let result = try run(text).result
    #expect(result.hasPassed, "\(result.outcomes.map { $0.verdict })")
  }

  /// A superview with a negative size is rejected, not treated as empty.
  @Test func aNegativeSuperviewIsRefused() throws {
    let outcomes = try run("superview root (0 0; -5 10)\nview a\nexpect a.x == 0").result.outcomes
    guard case .refused(.invalidNumber)? = outcomes.first?.verdict else {
      Issue.record("\(outcomes.map { $0.verdict })")
      return
    }
  }
}
