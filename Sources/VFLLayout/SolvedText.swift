import VFLConstraints
import VFLSolver
import VFLSyntax

/// A constraint file with its solved layout: frames, conflicts and ambiguities.
///
///     let card = SolvedText(file: "superview card (0 0; 320 480)\nH:|-20-[title]-20-|\nV:|-20-[title(21)]")
///     card.frame(of: "title")  // (20 20; 280 21)
///
/// It never changes. It is a class because the compiler writes code that copies every field for each type that contains a structure.
public final class SolvedText: Sendable {
  /// The source text.
  public let source: SourceText
  /// The syntax tree.
  public let document: Document
  /// The lowered document, with the constraints of all groups.
  public let lowered: LoweredDocument
  /// The constraints that were solved. Constraint indices in `layout` refer to these.
  public let constraints: [Constraint]
  /// The layout, in exact numbers and with a proof for each conflict.
  public let layout: Layout
  /// Settings that supplement the file.
  package let settings: ScopeSettings
  /// The names of the active groups.
  package let groups: [String]
  package let groupsOff: [String]
  /// The size of the superview, and where it comes from.
  public let outerSize: OuterSize
  /// Whether text runs from right to left, so that leading edges are right edges.
  public let isRightToLeft: Bool
  /// The numbers that have other values than the text states; `lowered` has these values.
  package let numbers: [(number: LayoutNumber, value: Double)]
  /// What is left of the budget after solving the constraints.
  package let budget: Budget

  /// Solves a constraint file. Statements with errors are left out; `Linter` reports them.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - bounds: The superview's bounds, in points; nil for those that the file declares.
  ///   - groups: The names of the active groups. Constraints of other groups are ignored.
  ///   - settings: Settings that supplement the text: metrics, views and the platform.
  ///   - budget: The budget for solving. If it runs out, `layout.exhausted` is the limit that was reached, and there are no frames.
  public convenience init(
    file text: String, bounds: Rectangle? = nil, groups: [String] = [], settings: ScopeSettings = ScopeSettings(),
    budget: Budget = .standard
  ) {
    let source = SourceText(text)
    let document = DocumentParser.parse(source, dialect: settings.dialect)
    let lowered = LoweredDocument(document, of: source, settings: settings)
    self.init(
      source, document: document, lowered: lowered, settings: settings,
      in: bounds.map { OuterSize(.requested, bounds: $0) }, groups: groups, budget: budget)
  }

  /// Solves a parsed and lowered text. The parameters are those of ``init(file:bounds:groups:settings:budget:)``, whether text runs
  /// from right to left, and the numbers to which `lowered` gives other values than the text. `size` is nil for the size that the text
  /// declares or shows.
  public init(
    _ source: SourceText, document: Document, lowered: LoweredDocument, settings: ScopeSettings = ScopeSettings(),
    in size: OuterSize? = nil, groups: [String] = [], budget: Budget = .standard, isRightToLeft: Bool = false,
    numbers: [(number: LayoutNumber, value: Double)] = []
  ) {
    self.source = source
    self.isRightToLeft = isRightToLeft
    self.numbers = numbers
    self.document = document
    self.lowered = lowered
    self.settings = settings
    self.groups = groups
    outerSize = size ?? lowered.outerSize ?? OuterSize(declared: document.superviewBounds)
    constraints = lowered.legalConstraints(of: document, groups: groups)
    groupsOff = document.groupNames.filter { !groups.contains($0) }
    var budget = budget
    budget.spend(LayoutRows.stepsPerLayout + LayoutRows.stepsPerConstraint * constraints.count)
    layout = Layout(
      Self.rows(constraints, of: lowered, in: outerSize, isRightToLeft: isRightToLeft, numbers), budget: &budget)
    self.budget = budget
  }

  /// The same constraints as rows in a superview of another size.
  package func rows(in size: OuterSize) -> LayoutRows {
    Self.rows(constraints, of: lowered, in: size, isRightToLeft: isRightToLeft, numbers)
  }

  static func rows(
    _ constraints: [Constraint], of lowered: LoweredDocument, in size: OuterSize, isRightToLeft: Bool,
    _ numbers: [(number: LayoutNumber, value: Double)]
  ) -> LayoutRows {
    var surroundings = LayoutRows.Surroundings()
    surroundings.isRightToLeft = isRightToLeft
    surroundings.superviewMargin = LayoutNumber.margin(numbers)
    return LayoutRows(
      constraints, of: lowered, in: size, surroundings: surroundings, showing: lowered.declaredItems)
  }

  /// The same constraints, solved in a superview of another size.
  package func resized(to size: OuterSize) -> SolvedText {
    SolvedText(
      source, document: document, lowered: lowered, settings: settings, in: size, groups: groups, budget: budget,
      isRightToLeft: isRightToLeft, numbers: numbers)
  }

  /// The same layout for languages that run from left to right.
  var leftToRight: SolvedText {
    SolvedText(
      source, document: document, lowered: lowered, settings: settings, in: outerSize, groups: groups, budget: budget,
      numbers: numbers)
  }

  /// The ambiguous positions and sizes of the views, without those of items that the system creates for its own purposes.
  public var ambiguities: [Layout.Openness] { layout.open.filter { !lowered.isInternal($0.item) } }

  /// The frame of each view, in points and relative to the enclosing view, like `UIView.frame`. The superview comes first, with its
  /// bounds. Empty if the budget ran out.
  public var frames: [(view: String, frame: Rectangle)] {
    guard layout.exhausted == nil else { return [] }
    return zip(layout.rows.items, layout.frames).compactMap { item, frame in
      lowered.isInternal(item) ? nil : (lowered.scope.text(item), Rectangle(frame))
    }
  }

  /// The frame of a view, as in ``frames``; nil for an unknown name.
  public func frame(of view: String) -> Rectangle? { frames.first { $0.view == view }?.frame }

  /// The constraints of each conflict, as equations. The constraints of a conflict cannot all hold; if any one of them is removed,
  /// the others can hold. The constraint whose row comes last is broken, and ``frames`` are the frames after the recovery.
  public var conflicts: [[String]] {
    layout.conflicts.map { conflict in conflict.members.map(equation) + conflict.bounds.map(equation) }
  }

  /// A constraint of a conflict as an equation. The superview's bounds appear as numbers.
  package func equation(_ member: Layout.Conflict.Member) -> String {
    if let constraint = member.constraint {
      return EquationPrinter(scope: lowered.scope).text(constraints[constraint])
    }
    let row = layout.rows.rows[member.row]
    let (item, part) = layout.rows.part(row.row.expression.terms.first?.variable.index ?? 0)
    return "\(lowered.scope.text(item)).\(part.name) == \(NumberText.shortest(0 - row.constant.doubleValue))"
  }

  /// The inequality `item.size >= 0` for a size that takes part in a conflict.
  package func equation(_ bound: Layout.Conflict.Bound) -> String {
    "\(lowered.scope.text(bound.item)).\(bound.part.name) >= 0"
  }
}

extension Rectangle {
  /// Converts an exact frame to floating point.
  public init(_ frame: Layout.Frame) {
    self.init(
      x: frame.x.doubleValue, y: frame.y.doubleValue, width: frame.width.doubleValue, height: frame.height.doubleValue)
  }
}
