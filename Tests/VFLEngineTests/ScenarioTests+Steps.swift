import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax

@testable import VFLEngine

/// Tests the lists of constraints that views hold, changed contents, and frames that are set during a layout.
extension ScenarioTests {
  private static let start = """
    superview root (0 0; 320 480)
    view card
    view title, badge in card
    intrinsic title (120 21)
    H:|-20-[card(200)]
    V:|-20-[card(100)]
    top: title.top == card.top
    left: title.left == root.left + 30
    group extra {
      wide: badge.width == 10
      none: badge.left == card.left
    }

    """

  @Test(
    arguments: [
      // A format can make constraints that different views hold.
      ("constraints root == 5, 6, left", nil), ("constraints card == 5, 6, top", nil),
      ("constraints root == left, 6, 5", nil), ("constraints root == 5, left", [1, 4, 7] as [Int]?),
      ("constraints root == 5, 6, left, top", [1, 4, 7]), ("constraints title == none", []),
      ("constraints badge == extra", []), ("constraints badge == wide", []),
    ] as [(String, [Int]?)])
  func listsAreCompared(expectation: String, found: [Int]?) throws {
    // Lists name lines and labels, and the name of a group stands for all its constraints. Here, a constraint is called `none`.
    let outcome = try #require(try run(Self.start + "expect \(expectation)").result.outcomes.last)
    switch (outcome.verdict, found) {
    case (.passed, nil): break
    case (.failed(.constraints(let held)), let found?):
      #expect(held.count == found.count && outcome.deciding.count == held.count, "\(expectation): \(held)")
    default: Issue.record("\(expectation): \(outcome.verdict)")
    }
  }

  @Test func listsFollowTheConstraints() throws {
    let text = """
      activate extra
      expect constraints badge == wide
      expect constraints card == 5, 6, top, none
      deactivate none
      expect constraints card == 5, 6, top
      remove view title
      expect constraints root == 5, 6
      expect constraints card == 5, 6
      expect constraints nobody == none
      expect constraints card == nothing
      at root.width == 400 {
        deactivate 5
        expect constraints root == 6
      }
      expect constraints root == 5, 6
      for root.width in 100...200 {
        expect constraints root == 5, 6
      }
      """
    let outcomes = try run(Self.start + text).result.outcomes
    let failed = outcomes.filter { outcome in
      if case .passed = outcome.verdict { false } else { true }
    }
    #expect(failed.map { line($0, Self.start + text) } == [21, 22, 29], "\(outcomes.map { $0.verdict })")
    guard failed.count == 3, case .unknownView("nobody") = failed[0].verdict,
      case .unknown("nothing") = failed[1].verdict,
      case .undecidable(.onlyAtOneSize) = failed[2].verdict
    else {
      Issue.record("\(failed.map { $0.verdict })")
      return
    }
  }

  /// A step changes only a size that a statement in effect gives the view along the same axes.
  @Test func contentsNeedAnIntrinsicSize() throws {
    let text = """
      superview root (0 0; 320 480)
      view title, badge, image
      intrinsic title (120 -)
      group sized {
        intrinsic badge (10 10)
      }
      content title (130 -)
      content title (130 20)
      content title (- -)
      content badge (20 20)
      activate sized
      content badge (20 20)
      content badge (-1 20)
      content badge (20 20) hugging 0 2000
      deactivate sized
      content badge (20 20)
      content image (20 20)
      content nobody (20 20)
      """
    let outcomes = try run(text).result.outcomes
    #expect(outcomes.map { line($0, text) } == [8, 9, 10, 13, 14, 16, 17, 18])
    for (outcome, name) in zip(outcomes, ["title", "title", "badge", "", "", "badge", "image"]) {
      switch outcome.verdict {
      case .noIntrinsicSize(name): break
      case .refused(.invalidNumber) where name.isEmpty: break
      default: Issue.record("\(line(outcome, text)): \(outcome.verdict)")
      }
    }
    guard case .unknownView("nobody")? = outcomes.last?.verdict else {
      Issue.record("\(outcomes)")
      return
    }
  }

  /// States record the sizes that apply, and properties and ranges use them.
  @Test func contentsApplyEverywhere() throws {
    let text = """
      superview root (0 0; 320 480)
      view title
      H:|-10-[title]-(>=10)-|
      V:|-10-[title]
      intrinsic title (120 21)
      expect title.width == 120
      expect notSqueezed
      content title (310 21)
      expect title.width == 300
      expect notSqueezed
      for root.width in 330...400 {
        expect title.width == 310
        expect notSqueezed
      }
      for root.textSize in 0.5...1 {
        expect title.width <= 300
      }
      """
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    let lowered = LoweredDocument(document, of: source)
    let result = Scenario(document, lowered: lowered, of: source).run(recordsStates: true)
    let failed = result.outcomes.filter { outcome in
      if case .passed = outcome.verdict { false } else { true }
    }
    #expect(failed.map { line($0, text) } == [10], "\(result.outcomes.map { $0.verdict })")
    #expect(result.states.map { $0.sizes.map { $0.width } } == [[120], [310]])
  }

  /// A frame that a view sets for itself or a subview while it is laid out stays, as on a device, and does not request a layout.
  @Test(arguments: ["card", "badge"])
  func framesSetDuringALayoutStay(view: String) throws {
    let text = """
      superview root (0 0; 320 480)
      view card
      view badge in card
      H:|-20-[card(200)]
      V:|-20-[card(100)]
      H:|-10-[badge(30)]
      V:|-10-[badge(30)]
      on layout \(view) {
        super
        frame badge (50 50; 20 20)
      }
      expect badge.frame == (50 50; 20 20)
      expect clean
      invalidate layout root
      expect badge.frame == (50 50; 20 20)
      frame badge (60 60; 20 20)
      expect dirty
      """
    let result = try run(text).result
    #expect(result.hasPassed, "\(result.outcomes.map { $0.verdict })")
  }
}
