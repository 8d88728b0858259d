import Testing
import VFLConstraints
import VFLSolver
import VFLSyntax

@testable import VFLLayout

/// Tests solving a constraint file with a single call, as embedders do.
@Suite struct SolvedTextTests {
  private let card = """
    superview card (0 0; 320 480)
    view title, badge
    metric gap = 8
    H:|-20-[title]-gap-[badge(44)]-20-|
    V:|-20-[title(21)]
    V:|-20-[badge(21)]
    group wide {
      title.width >= 280
    }
    """

  @Test func framesAreThoseOfTheFile() {
    let solved = SolvedText(file: card)
    #expect(solved.frames.map { $0.view } == ["card", "title", "badge"])
    #expect(solved.frame(of: "title") == Rectangle(x: 20, y: 20, width: 228, height: 21))
    #expect(solved.frame(of: "card") == Rectangle(x: 0, y: 0, width: 320, height: 480))
    #expect(solved.frame(of: "other") == nil && solved.conflicts.isEmpty)
    var settings = ScopeSettings()
    settings.metrics = [("edge", 12)]
    let other = SolvedText(
      file: "H:|-edge-[a]-edge-|\nV:|[a]|", bounds: Rectangle(x: 0, y: 0, width: 100, height: 50), settings: settings)
    #expect(other.frame(of: "a") == Rectangle(x: 12, y: 0, width: 76, height: 50))
  }

  @Test func boundsAndGroupsAreChosen() {
    let wide = SolvedText(file: card, bounds: Rectangle(x: 0, y: 0, width: 400, height: 480), groups: ["wide"])
    #expect(wide.frame(of: "title")?.width == 308 && wide.conflicts.isEmpty)
    let narrow = SolvedText(file: card, groups: ["wide"])
    #expect(
      narrow.conflicts == [
        [
          "card.width == 320", "title.leading == card.leading + 20", "badge.leading == title.trailing + 8",
          "card.trailing == badge.trailing + 20", "title.width >= 280", "badge.width >= 0",
        ]
      ])
    #expect(narrow.frame(of: "title")?.width == 228)
  }

  @Test func budgetsEnd() {
    let spent = SolvedText(file: card, budget: Budget(steps: 3))
    #expect(spent.layout.exhausted == .steps && spent.frames.isEmpty && spent.frame(of: "title") == nil)
    var budget = Budget.standard
    budget.isCancelled = { true }
    #expect(SolvedText(file: card, budget: budget).layout.exhausted == .cancellation)
    budget.isCancelled = nil
    budget.isOutOfMemory = { true }
    #expect(SolvedText(file: card, budget: budget).layout.exhausted == .entries)
  }
}
