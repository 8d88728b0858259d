import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSolver
import VFLSyntax

/// A text whose layout is checked at every size of the superview in a range.
public struct CheckedText: Sendable {
  /// The text and its layout at the given size.
  public let text: SolvedText
  /// The size class whose variations are installed in an Interface Builder document; nil for the size class in which Interface
  /// Builder shows it.
  public let sizeClass: SizeClass?
  /// The sizes, and why they are checked.
  public let sizes: CheckedSizes
  /// The properties that were checked, in the order of `LayoutProperty`.
  public let properties: [LayoutProperty]
  /// The numbers that vary besides sizes of the superview, with their ranges. If there are any, they come before the sizes in the map.
  public let numbers: [RequestedRange]
  /// The frames at every size.
  public let map: LayoutMap
  /// Whether it is known which views are controls. If not, `LayoutProperty.touchable` does not apply.
  public let knowsControls: Bool
  /// The sizes at which the layout lacks a property.
  public let check: PropertyCheck
  /// What is left of the budget.
  let budget: Budget

  /// Checks properties of a layout at the given sizes, within what is left of the budget of `solved`, which is the layout at the given
  /// size: views that overlap, lie outside or are zero-sized at this size are intended to. Throws if nothing depends on one of the
  /// numbers in `varying`.
  public init(
    _ layout: LayoutToCheck, _ solved: SolvedText, over sizes: CheckedSizes, _ options: CheckOptions,
    varying numbers: [RequestedRange] = []
  ) throws(LayoutNumber.Problem) {
    self.numbers = numbers
    text = solved
    sizeClass = layout.sizeClass
    self.sizes = sizes
    self.properties = LayoutProperty.allCases.filter(options.properties.contains)
    var budget = solved.budget
    var (rows, domain) = (solved.rows(in: sizes.smallest), sizes.domain)
    if !numbers.isEmpty {
      let varied = try solved.varying(numbers.map { $0.number }, in: sizes.smallest)
      (rows, domain) = (varied.rows, domain.varying(zip(varied.parameters, numbers).map { ($0, $1.range) }))
    }
    map = LayoutMap(rows, over: domain, budget: &budget)
    var subject = layout.subject(solved, sizes)
    subject.numbers = numbers.map { $0.number }
    options.apply(to: &subject)
    knowsControls = subject.knowsControls
    check = PropertyCheck(map, options.properties, of: subject, budget: &budget)
    self.budget = budget
  }

  /// A proof of what was found at every size, within what is left of the budget. Nil if there is none: the map is incomplete, the file has
  /// constraints that cannot be created or hold only to within rounding, or the budget runs out.
  package var proof: StatedMapProof? {
    var budget = budget
    let bounds = text.outerSize.bounds != text.document.superviewBounds ? text.outerSize.bounds : nil
    return StatedMapProof(
      map, check, properties: properties.filter(isDecided), groups: text.groups, bounds: bounds, budget: &budget,
      text: text.lowered.scope.text)
  }

  /// The superview's size, in points, and the values of the other numbers at a point of the map. A height that results from the
  /// constraints is 0 if they conflict at the point.
  public func values(at point: PlanePoint) -> (size: PlanePoint, numbers: [(number: LayoutNumber, value: Rational)]) {
    let coordinates = [point.x, point.y]
    let (widths, heights) = (sizes.domain.x, sizes.domain.y)
    let rest = numbers.count < coordinates.count ? coordinates[numbers.count] : 0
    var size =
      numbers.isEmpty
      ? point
      : PlanePoint(
        x: widths.varies ? rest : widths.range.lowerBound, y: heights.varies ? rest : heights.range.lowerBound)
    if sizes.hasOwnHeight {
      let height = FramePart.height.rawValue
      let region = map.regions(of: height).first { $0.holds && $0.area.contains(point) }
      size.y = region?.functions[height].value(at: point) ?? 0
    }
    return (size, zip(numbers, coordinates).map { ($0.number, $1) })
  }

  /// The size of the superview at a point of the map.
  package func outerSize(at point: PlanePoint) -> OuterSize {
    let size = values(at: point).size
    var outer = text.outerSize
    (outer.source, outer.width) = (.requested, .required(size.x.doubleValue))
    outer.height = sizes.hasOwnHeight ? .free : .required(size.y.doubleValue)
    return outer
  }

  /// The failures of a property.
  public func failures(_ property: LayoutProperty) -> [PropertyFailure] {
    check.failures.filter { $0.property == property }
  }

  /// Whether it is known if the layout has a property at every size.
  public func isDecided(_ property: LayoutProperty) -> Bool {
    if !failures(property).isEmpty { return true }
    if check.doubtful.contains(property) || check.undecided.contains(property) { return false }
    switch property {
    case .holds:
      if case .possible = check.conflicts { return false }
      return true
    // What is ambiguous but not a failure may be determined by code.
    case .unambiguous: return check.decidesAll && !check.hasAmbiguity
    case .touchable: return check.decidesAll && knowsControls
    default: return check.decidesAll
    }
  }

  /// The constraints of views in failures of a right-to-left layout that use left or right edges, which are not mirrored; empty for
  /// left-to-right layouts.
  public var unmirrored: [Constraint] {
    guard text.isRightToLeft else { return [] }
    let items = Set(check.failures.flatMap { $0.items })
    return text.constraints.filter { constraint in
      let anchors = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      switch constraint.origin.role {
      case .intrinsicSize, .autoresizing, .implied: return false
      default: break
      }
      return anchors.contains { items.contains($0.item) } && anchors.contains { $0.attribute.direction == .absolute }
    }
  }

  /// The first statement about the view of a failure; the start of the text if there is none. O(constraints).
  public func span(of failure: PropertyFailure) -> Span { spans(of: [failure])[0] }

  /// The first statement about the views of each failure, like ``span(of:)``. O(constraints + failures).
  package func spans(of failures: [PropertyFailure]) -> [Span] {
    var first: [Item: Int] = [:]
    for (index, constraint) in text.constraints.enumerated() {
      for item in [constraint.first.item, constraint.second?.item] {
        if let item, first[item] == nil { first[item] = index }
      }
    }
    return failures.map { failure in
      failure.items.compactMap { first[$0] }.min().map { text.constraints[$0].origin.span } ?? Span(at: 0)
    }
  }

  /// Whether the layout lacks a property for which that is a mistake.
  public var hasFailure: Bool { check.failures.contains { !$0.property.isNote } }
}
