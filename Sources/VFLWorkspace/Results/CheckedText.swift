import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A text whose layout is checked at every size of the superview in a range.
public struct CheckedText: Sendable {
  /// The text and its layout at the given size.
  public let text: SolvedText
  /// The sizes.
  public let domain: MapDomain
  /// The properties that were checked, in the order of `LayoutProperty`.
  public let properties: [LayoutProperty]
  /// The sizes at which the layout lacks a property.
  public let check: PropertyCheck

  /// Checks properties of a layout, within the budget of the layout. Views may overlap or have no size on purpose if they do so in
  /// `text`.
  public init(_ text: SolvedText, over domain: MapDomain, _ properties: Set<LayoutProperty>) {
    self.text = text
    self.domain = domain
    self.properties = LayoutProperty.allCases.filter(properties.contains)
    var budget = text.budget
    let map = LayoutMap(text.layout.rows, over: domain, budget: &budget)
    check = PropertyCheck(
      map, properties, given: text.layout, constraints: text.constraints, isInternal: text.lowered.isInternal)
  }

  /// The failures of a property.
  public func failures(_ property: LayoutProperty) -> [PropertyFailure] {
    check.failures.filter { $0.property == property }
  }

  /// Whether it is known if the layout has a property at every size.
  public func isDecided(_ property: LayoutProperty) -> Bool {
    !failures(property).isEmpty || (property == .holds ? check.exhausted == nil : check.decidesAll)
  }

  /// Whether the layout lacks a property for which that is a mistake.
  public var hasFailure: Bool { check.failures.contains { !$0.property.isNote } }
}
