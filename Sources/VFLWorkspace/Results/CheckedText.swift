import VFLConstraints
import VFLInterface
import VFLLayout
import VFLProofs
import VFLSolver
import VFLSyntax

/// A text whose layout is checked at every size of the superview in a range.
///
/// It never changes. It is a class because the compiler writes code that copies every field for each type that contains a structure.
public final class CheckedText: Sendable {
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
  /// The rows of `map`.
  private let rows: LayoutRows
  /// The numbers that vary in `map`.
  package let domain: MapDomain
  /// The map if it was needed for the check.
  private let knownMap: LayoutMap?
  /// The layout and what is known about it at every size.
  private let subject: CheckSubject
  /// The checks on screens, if the layout is checked there.
  private let screens: ScreenChecks
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
    if numbers.isEmpty {
      (rows, domain) = (solved.rows(in: sizes.smallest), sizes.domain)
    } else {
      let varied = try solved.varying(numbers.map { $0.number }, in: sizes.smallest)
      (rows, domain) = (varied.rows, sizes.domain.varying(zip(varied.parameters, numbers).map { ($0, $1.range) }))
    }
    var subject = layout.subject(solved, sizes)
    subject.numbers = numbers.map { $0.number }
    options.apply(to: &subject)
    knowsControls = subject.knowsControls
    // Numbers that vary besides the size are examined at every size in between.
    screens = numbers.isEmpty ? ScreenChecks(layout, solved, on: sizes, options, budget: &budget) : ScreenChecks()
    self.subject = subject
    if let merged = screens.merged {
      (knownMap, check) = (nil, merged)
    } else {
      let map = LayoutMap(rows, over: domain, budget: &budget)
      (knownMap, check) = (map, PropertyCheck(map, options.properties, of: subject, budget: &budget))
    }
    self.budget = budget
  }

  /// The frames at every size of the domain, within what is left of the budget. If the layout is checked on screens, the map is computed
  /// on each call.
  public var map: LayoutMap {
    var budget = budget
    return map(&budget)
  }

  private func map(_ budget: inout Budget) -> LayoutMap {
    knownMap ?? LayoutMap(rows, over: domain, budget: &budget)
  }

  /// The devices on which a failure occurs, from the one with the smallest screen; empty if the layout is checked at every size of a range.
  public func devices(of failure: PropertyFailure) -> [Device.Size] { screens.devices(of: failure) }

  /// The devices on which the layout is checked; empty if it is checked at every size of a range.
  public var devices: [Device.Size] { screens.settings.flatMap { $0.devices } }

  /// One device of each screen on which the layout is checked, from the narrowest; empty if it is checked at every size of a range.
  var sampledDevices: [Device.Size] { screens.settings.compactMap { $0.devices.first } }

  /// The layout on a device; nil if it is not checked there.
  func sample(on device: Device.Size) -> LayoutSample? {
    guard let setting = screens.settings.first(where: { $0.devices.contains(device) }),
      let layout = screens.layout(text, in: setting)
    else { return nil }
    return LayoutSample(size: setting.size, device: device, text: layout)
  }

  /// The layout where a failure occurs.
  func layout(at failure: PropertyFailure) -> SolvedText {
    if let layout = screens.layout(text, at: failure) { return layout }
    let resized = text.resized(to: outerSize(at: failure.size))
    let values = values(at: failure.size).numbers.map {
      (number: $0.number, value: $0.value.doubleValue)
    }
    if values.isEmpty { return resized }
    do throws(LayoutNumber.Problem) { return try resized.setting(values) } catch { return resized }
  }

  /// A proof of what holds at every size of the domain, within what is left of the budget. Nil if there is none: the map is incomplete, the file has
  /// constraints that cannot be created or hold only to within rounding, or the budget runs out.
  package var proof: StatedMapProof? {
    var budget = budget
    let map = map(&budget)
    let check =
      screens.merged == nil ? check : PropertyCheck(map, Set(properties), of: subject, budget: &budget)
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
