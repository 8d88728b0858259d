import Testing
import VFLConstraints
import VFLSolver
import VFLSyntax

@testable import VFLWorkspace

/// Tests that the layouts of one text share a budget.
@Suite struct SharedBudgetTests {
  private func read(_ text: String) -> WorkspaceText {
    TextKind.swift.text(SourceText(name: "a.swift", text), ReadingContext(layoutsWith: ScopeSettings()))
  }

  /// A class whose functions set the widths of views.
  private func functions(_ count: Int, first: String = "") -> WorkspaceText {
    let body = (0..<20).map { "    v\($0).widthAnchor.constraint(equalToConstant: \($0)).isActive = true\n" }.joined()
    let functions = (0..<count).map { "  func f\($0)() {\n\(body)  }\n" }.joined()
    return read("class V: UIView {\n\(first)\(functions)}\n")
  }

  private func options(_ budget: Budget) -> RequestOptions {
    var options = RequestOptions()
    options.budget = budget
    return options
  }

  /// Solving, explaining and checking stop at the same function in every run, and the functions before it are complete.
  @Test func functionsShareABudget() throws {
    let text = functions(40)
    let whole = text.solved(options(.standard)).results
    let last = try #require(whole.last)
    #expect(whole.count == 40 && whole.allSatisfy { $0.layout.exhausted == nil })
    let taken = Budget.standard.steps - last.budget.steps
    #expect(taken > 40 * 4096)
    let half = text.solved(options(Budget(steps: taken / 2))).results
    let solved = half.prefix { $0.layout.exhausted == nil }.count
    #expect(solved > 10 && solved < 30)
    #expect(half.dropFirst(solved).allSatisfy { $0.layout.exhausted == .steps })
    let explained = text.explained(options(Budget(steps: taken / 8))).results
    #expect(explained.first?.isDecided == true && explained.last?.isDecided == false)
    let checked = try text.checked(options(Budget(steps: taken / 2))).results
    #expect(checked.first?.isDecided(.holds) == true && checked.last?.isDecided(.holds) == false)
  }

  /// The search for the sizes to check counts against the budget of the check.
  @Test func sizesCountAgainstTheBudget() throws {
    let layout = try #require(functions(1).layoutsToCheck(at: nil).first)
    var options = options(.standard)
    let sizes = try layout.sizes(&options)
    let left = options.budget.steps
    #expect(left < Budget.standard.steps - 4096)
    let solved = try layout.input.solved(options, in: sizes.given)
    #expect(solved.budget.steps < left)
  }

  /// A layout with numbers that are too long does not keep the others from being solved.
  @Test func otherLimitsHoldForOneLayout() throws {
    let chain = (0..<80).map {
      "    w\($0 + 1).widthAnchor.constraint(equalTo: w\($0).widthAnchor, multiplier: 1.37).isActive = true\n"
    }.joined()
    let text = functions(
      3, first: "  func chain() {\n    w0.widthAnchor.constraint(equalToConstant: 1).isActive = true\n\(chain)  }\n")
    let solved = text.solved(options(Budget(steps: 100_000_000, digits: 30))).results
    #expect(solved.map { $0.layout.exhausted } == [.digits, nil, nil, nil])
  }

  /// The layouts of a text find lines without reading the text again.
  @Test func layoutsShareLines() throws {
    let text = functions(3)
    let lines = LineTable(text.source)
    for layout in text.layouts() {
      let offset = try #require(layout.input.lowered.constraints.first?.origin.span.start)
      #expect(LineTable(layout.source).position(offset) == lines.position(offset))
    }
  }
}
