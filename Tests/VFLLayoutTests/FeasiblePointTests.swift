import TestSupport
import Testing
import VFLConstraints
import VFLSolver
import VFLSyntax

@testable import VFLLayout

/// Tests the search for a feasible point: it succeeds for ordinary formats, and never if the solver finds a conflict.
@Suite struct FeasiblePointTests {
  private func rows(_ text: String) -> LayoutRows {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    let lowered = LoweredDocument(document, of: source)
    return LayoutRows(
      lowered.constraints, of: lowered, in: OuterSize(declared: document.superviewBounds), surroundings: .unknown)
  }

  @Test(arguments: [
    "H:|-16-[a(>=44)]-16-|", "V:|-[a]-8-[b(100)]-[c]-|", "H:|-[a]-[b(==a)]-|", "H:[a(50@250)]-(>=8)-[b(<=80)]-|",
    "H:|[a]|\nH:|-16-[b]-16-|\nV:|[a][b(44)]|", "a.centerX == b.centerX",
    "H:|-8.5-[a]-0.25-|",
  ])
  func ordinaryLayoutsSucceed(text: String) {
    #expect(FeasiblePointSearch.succeeds(rows(text)))
  }

  @Test(arguments: [
    "H:[a(>=100,<=50)]", "superview s (0 0; 320 480)\nH:|-100-[a(300)]-100-|",
    "H:[a(100)]-8-[b(100)]\nb.left == a.left + 50",
    "a.width == b.width + 1\nb.width == a.width + 1",
  ])
  func conflictsFail(text: String) {
    #expect(!FeasiblePointSearch.succeeds(rows(text)))
  }

  /// If the search succeeds, the solver independently finds no conflicts.
  @Test func theSolverAgrees() {
    var random = RandomSource(seed: 16)
    let sizes = ["", "(100)", "(>=44)", "(<=60)", "(==a)", "(b)", "(20@500)", "(>=0.5)", "(0.1)"]
    let distances = ["", "-", "-8-", "-(>=4)-", "-0.25-", "-(<=30)-"]
    var successes = 0
    let count = 3000
    for _ in 0..<count {
      var lines: [String] = []
      for _ in 0..<1 + random.below(4) {
        var line = random.oneIn(2) ? "V:" : "H:"
        if random.oneIn(2) { line += "|" + random.pick(distances) }
        for index in 0..<1 + random.below(3) {
          if index > 0 { line += random.pick(distances) }
          line += "[" + random.pick(["a", "b", "c", "d"]) + random.pick(sizes) + "]"
        }
        if random.oneIn(2) { line += random.pick(distances) + "|" }
        lines.append(line)
      }
      if random.oneIn(4) { lines.append("a.centerX == b.centerX") }
      if random.oneIn(6) { lines.append("a.width == 0.5 * b.height") }
      let text = lines.joined(separator: "\n")
      let rows = rows(text)
      guard FeasiblePointSearch.succeeds(rows) else { continue }
      successes += 1
      #expect(Layout.conflicts(rows).isEmpty, "\(text)")
    }
    // The search must succeed often enough to be useful.
    #expect(successes > count / 4)
  }
}
