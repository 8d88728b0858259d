import VFLConstraints
import VFLSolver
import VFLSyntax

/// A layout test: the views and constraints of a constraint file, and its steps, which change them and say what is to come of it.
///
/// Views, sizes and constraints hold from the start, wherever they are in the file. Groups are off, with their sizes and masks, until a step
/// activates them. Steps run in their order. A view without an `autoresize` line is laid out by its constraints alone.
public struct Scenario: Sendable {
  let document: Document
  let lowered: LoweredDocument
  let lines: LineTable

  /// The test of a constraint file.
  public init(_ document: Document, lowered: LoweredDocument, of source: SourceText) {
    self.document = document
    self.lowered = lowered
    lines = LineTable(source)
  }

  /// Whether the file expects anything.
  public var isTest: Bool {
    document.steps.contains { step in
      if case .expect = step { true } else { false }
    }
  }

  /// Runs the steps. States take time of their own, and are recorded where `recordsStates` asks for them.
  /// Where the budget ends, which is that of all steps together, the expectations that are left are undecided.
  public func run(recordsStates: Bool = false, budget: Budget = .standard) -> ScenarioResult {
    var run = ScenarioRun(self, recordsStates: recordsStates, budget: budget)
    run.run()
    return run.result
  }
}

/// What came of a layout test.
public struct ScenarioResult: Sendable {
  /// What came of one step, or of a line that could not be used.
  public struct Outcome: Sendable {
    /// What came of it.
    public enum Verdict: Sendable {
      /// What was expected.
      case passed
      /// Something else.
      case failed(Found)
      /// A line that cannot be carried out.
      case refused(EngineError)
      /// A name, or line, that means nothing here.
      case unknown(String)
      /// A name, or line, that means several constraints where only one can be meant.
      case several(Int)
      /// A view other than the superview, of this name, in an `at`.
      case notTheSuperview(String)
      /// A name that no problem has.
      case unknownProblem(String)
      /// Something that a view must not do, and that no step expects.
      case unexpected(Problem)
      /// The budget ended before it was known.
      case undecided(Budget.Limit)
    }
    /// What it was.
    public var verdict: Verdict
    /// What was expected; nil for what is no expectation.
    public var expectation: Step.Expectation?
    /// The line.
    public var span: Span
    /// The constraints that decide what was measured.
    public var deciding: [Decider] = []
  }

  /// A constraint that decides something, as it is at that moment.
  public struct Decider: Sendable {
    /// Its index in the lowered document.
    public var constraint: Int
    /// Its constant.
    public var constant: Double
    /// Its priority.
    public var priority: Double
    /// Whether it has given way.
    public var isBroken = false
  }

  /// What was found in place of what was expected.
  public enum Found: Equatable, Sendable {
    /// A number, in points.
    case number(Double)
    /// A frame.
    case frame(Rectangle)
    /// What the expectation denies.
    case otherwise
    /// These problems, by name.
    case problems([String])
    /// This many sets of constraints that cannot hold together.
    case conflicts(Int)
  }

  /// Where a view was.
  public struct PlacedView: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Its frame in the coordinates of the file's superview.
    public var frame: Rectangle
    /// Whether constraints leave open where it is, or how large, along x.
    public var isOpenHorizontally = false
    /// The same along y.
    public var isOpenVertically = false
  }

  /// Where all views were at a step that expects something.
  public struct State: Sendable {
    /// The step's line.
    public var span: Span
    /// The views, the superview first.
    public var views: [PlacedView]
  }

  /// What came of each step that expects something, and of whatever went wrong, in the order of running.
  public internal(set) var outcomes: [Outcome] = []
  /// The states, each once in a row.
  public internal(set) var states: [State] = []
  /// The names of the items by number, for problems.
  public internal(set) var names: [String] = []

  /// Whether everything was as expected.
  public var hasPassed: Bool {
    outcomes.allSatisfy { outcome in
      if case .passed = outcome.verdict { true } else { false }
    }
  }

  /// How many expectations there were.
  public var expectationCount: Int { outcomes.count { $0.expectation != nil } }
}
