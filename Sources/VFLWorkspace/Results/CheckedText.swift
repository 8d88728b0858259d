import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A text whose layout is checked at every size of the superview in a range.
public struct CheckedText: Sendable {
  /// The text and its layout at the given size.
  public let text: SolvedText
  /// The sizes, and why they are checked.
  public let sizes: CheckedSizes
  /// The properties that were checked, in the order of `LayoutProperty`.
  public let properties: [LayoutProperty]
  /// The frames at every size.
  public let map: LayoutMap
  /// The sizes at which the layout lacks a property.
  public let check: PropertyCheck

  /// Checks properties of a layout at the given sizes, within the budget of `solved`, which is the layout at the size at which views may
  /// overlap, lie outside or have no size on purpose.
  public init(
    _ layout: LayoutToCheck, _ solved: SolvedText, over sizes: CheckedSizes, _ properties: Set<LayoutProperty>
  ) {
    text = solved
    self.sizes = sizes
    self.properties = LayoutProperty.allCases.filter(properties.contains)
    var budget = solved.budget
    map = LayoutMap(solved.layout.rows, over: sizes.domain, budget: &budget)
    check = PropertyCheck(map, properties, of: layout.subject(solved), budget: &budget)
  }

  /// A proof of what was found at every size, within the budget of the layout. Nil if there is none: the map is incomplete, the file has
  /// constraints that cannot be created or hold only to within rounding, or the budget runs out.
  package var proof: StatedMapProof? {
    var budget = text.budget
    let bounds = text.bounds != text.document.superviewBounds ? text.bounds : nil
    return StatedMapProof(
      map, check, properties: properties.filter(isDecided), groups: text.groups, bounds: bounds, budget: &budget,
      text: text.lowered.scope.text)
  }

  /// The failures of a property.
  public func failures(_ property: LayoutProperty) -> [PropertyFailure] {
    check.failures.filter { $0.property == property }
  }

  /// Whether it is known if the layout has a property at every size.
  public func isDecided(_ property: LayoutProperty) -> Bool {
    if !failures(property).isEmpty { return true }
    switch property {
    case .holds:
      if case .possible = check.conflicts { return false }
      return check.exhausted == nil
    // What is ambiguous but not a failure may be determined by code.
    case .unambiguous: return check.decidesAll && !check.hasAmbiguity
    default: return check.decidesAll
    }
  }

  /// Whether the layout lacks a property for which that is a mistake.
  public var hasFailure: Bool { check.failures.contains { !$0.property.isNote } }
}
