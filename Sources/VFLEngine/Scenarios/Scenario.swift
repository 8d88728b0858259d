import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A layout test: the views and constraints of a constraint file, and steps that change them and check the resulting layout.
///
/// Views, sizes and constraints take effect from the start, regardless of their position in the file. Groups, with their sizes
/// and masks, are inactive until a step activates them. Steps run in order. A view without an `autoresize` line is laid out by
/// its constraints alone.
public struct Scenario: Sendable {
  let document: Document
  let lowered: LoweredDocument
  let lines: LineTable
  let metricUses: MetricUses

  /// Creates the layout test of a constraint file that was lowered with these settings.
  public init(
    _ document: Document, lowered: LoweredDocument, of source: SourceText, settings: ScopeSettings = ScopeSettings()
  ) {
    self.document = document
    self.lowered = lowered
    lines = LineTable(source)
    metricUses = document.blocks.isEmpty ? MetricUses([]) : MetricUses(document, of: source, settings: settings)
  }

  /// Runs the steps. If `recordsStates` is true, the result includes the states, which takes additional time. All steps share the
  /// budget; if it runs out, the remaining expectations are undecided.
  public func run(recordsStates: Bool = false, budget: Budget = .standard) -> ScenarioResult {
    var run = ScenarioRun(self, recordsStates: recordsStates, budget: budget)
    run.run()
    return run.result
  }
}

/// The outcomes of a layout test, with the states of its views if they were recorded.
public struct ScenarioResult: Sendable {
  /// The outcome of one step, or of a line that could not be used.
  public struct Outcome: Sendable {
    /// The verdict on a step, or on a line that could not be used.
    public enum Verdict: Sendable {
      /// The expectation was met.
      case passed
      /// The expectation was not met. The associated value is what was found instead.
      case failed(Found)
      /// The engine refuses to execute the step, with this error.
      case refused(EngineError)
      /// No constraint or group has this name, or this line number refers to no constraint.
      case unknown(String)
      /// No view has this name.
      case unknownView(String)
      /// No metric has this name.
      case unknownMetric(String)
      /// A step changes the intrinsic size of the view with this name, and no active statement gives it one along the same axes.
      case noIntrinsicSize(String)
      /// The view with this name has been removed.
      case notInside(String)
      /// A name or line number refers to this many constraints, but only one is allowed.
      case several(Int)
      /// A block resizes a view other than the superview. The associated value is the superview's name.
      case notTheSuperview(String)
      /// A block sets the superview's size to that of a device with this name, but there is no such device.
      case unknownDevice(String)
      /// A block varies the superview's size over a range of devices with this name, but there is no such range.
      case unknownDevices(String)
      /// The step expects a problem with this name, but there is no such problem.
      case unknownProblem(String)
      /// A view made a call that it must not make, and no step expects this problem.
      case unexpected(Problem)
      /// The budget ran out before the result was known.
      case undecided(Budget.Limit)
      /// The expectation cannot be decided where it is written.
      case undecidable(Obstacle)
    }
    /// Whether the step or line succeeded and, if not, the reason.
    public var verdict: Verdict
    /// The expectation; nil for other steps.
    public var expectation: Step.Expectation?
    /// The source range of the line.
    public var span: Span
    /// The constraints that determine the measured value.
    public var deciding: [Decider] = []
    /// The smallest size of the superview at which an expectation of a `for` block fails or cannot be decided, or a nearby size
    /// with a short decimal form; nil for other outcomes, and for blocks that vary no size.
    public var size: Size?
    /// The other numbers that vary in the block, at this point.
    public var values: [Value] = []
  }

  /// A number other than a size that varies in a `for` block.
  public struct Value: Equatable, Sendable {
    /// The number.
    public var quantity: StepBlock.Quantity
    /// The value, in points or as a factor.
    public var value: Double
  }

  /// A size of the superview, in points.
  public struct Size: Equatable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double
  }

  /// Why an expectation cannot be decided where it is written.
  public enum Obstacle: Equatable, Sendable {
    /// The two ends are not a range of this number: one is not finite, a size is negative, or the first is greater than the second.
    case invalidRange
    /// More than two numbers vary.
    case tooManyNumbers
    /// A metric that varies is the priority of a constraint.
    case priority(metric: String)
    /// A view overrides a pass, so its constraints may differ at each size.
    case overrides(view: String)
    /// The expectation is about passes or recovery, which are not linear in the size.
    case onlyAtOneSize
    /// The expectation compares sizes, so it needs an `at` or `for` block.
    case onlyInBlocks
    /// The expectation names the superview, which no view encloses.
    case superview
    /// Required constraints conflict, so the values depend on which constraint is broken.
    case conflict
    /// A position or size is ambiguous.
    case ambiguous(view: String, FramePart)
  }

  /// A constraint that determines a measured value, with its state at the time of the step.
  public struct Decider: Sendable {
    /// The index of the constraint in the lowered document.
    public var constraint: Int
    /// The constant of the constraint, in points.
    public var constant: Double
    /// The priority of the constraint, above 0 and up to 1000.
    public var priority: Double
    /// Whether the constraint is broken because it conflicts with others.
    public var isBroken = false
  }

  /// The actual value or state, where it differs from the expected one.
  public enum Found: Equatable, Sendable {
    /// A number, in points.
    case number(Double)
    /// A frame, in points.
    case frame(Rectangle)
    /// The opposite of what was expected.
    case otherwise
    /// The names of the problems that occurred.
    case problems([String])
    /// The number of conflicts in the layout.
    case conflicts(Int)
    /// The constraints that a view holds, as indices in the lowered document.
    case constraints([Int])
    /// The values of the two sides of an equation, in points.
    case sides(left: Double, right: Double)
    /// A property that the layout lacks.
    case property(PropertyFailure)
  }

  /// The name and frame of a view in one state.
  public struct PlacedView: Equatable, Sendable {
    /// The name of the view.
    public var name: String
    /// The view, as constraints refer to it; nil if none does.
    public var item: Item?
    /// The frame of the view, in the coordinates of the file's superview.
    public var frame: Rectangle
    /// Whether constraints leave the view's horizontal position or its width ambiguous.
    public var isOpenHorizontally = false
    /// Whether constraints leave the view's vertical position or its height ambiguous.
    public var isOpenVertically = false
  }

  /// The values that an ambiguous position or size can have.
  public struct Range: Equatable, Sendable {
    /// The index of the view in `State.views`.
    public var view: Int
    /// The ambiguous position or size. A position is relative to the enclosing view.
    public var part: FramePart
    /// The part's value in the layout, in points.
    public var value: Double
    /// The smallest possible value; nil if there is no lower limit.
    public var minimum: Double?
    /// The largest possible value; nil if there is no upper limit.
    public var maximum: Double?
  }

  /// The frames of all views at the time of an expectation, or at the size at which one about a range of sizes fails.
  public struct State: Sendable {
    /// The source range of the expectation.
    public var span: Span
    /// The views, the superview first.
    public var views: [PlacedView]
    /// The active constraints.
    public var constraints: [Decider] = []
    /// The indices, in the lowered document, of the constraints that take part in conflicts.
    public var conflicting: [Int] = []
    /// The number of conflicts.
    public var conflictCount = 0
    /// The ambiguous positions and sizes.
    public var ranges: [Range] = []
    /// The intrinsic sizes of views, multiplied by the size of text, in the order of `views`.
    public var sizes: [IntrinsicSize] = []
  }

  /// The outcomes of all expectations, and of all steps and lines that failed, in order of execution.
  public internal(set) var outcomes: [Outcome] = []
  /// The recorded states, without consecutive duplicates.
  public internal(set) var states: [State] = []
  /// The names of the items, by item number, for descriptions of problems.
  public internal(set) var names: [String] = []

  /// Whether all expectations were met and nothing else failed.
  public var hasPassed: Bool {
    outcomes.allSatisfy { outcome in
      if case .passed = outcome.verdict { true } else { false }
    }
  }

  /// The number of outcomes that belong to expectations, whether met or not.
  public var expectationCount: Int { outcomes.count { $0.expectation != nil } }
}
