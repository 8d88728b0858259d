import VFLConstraints
import VFLSolver

/// A size at which a layout lacks a property.
public struct PropertyFailure: Equatable, Sendable {
  /// The property.
  public let property: LayoutProperty
  /// The views that the failure is about: two that overlap, none if required constraints conflict, and one in all other cases.
  public let items: [Item]
  /// The edge that a view crosses, or the size or position that is too small or ambiguous; nil if the failure is about whole views.
  public let part: Side?
  /// A size of the superview at which the layout fails, in points: the smallest, or close to it if the smallest has no short decimal
  /// form or is itself only the limit of those that fail.
  public let size: PlanePoint
  /// By how many points the layout fails at this size: how far a view extends beyond an edge, how far two views overlap along the axis
  /// along which they overlap least, or by how much a view is too small. Nil if there is no such number.
  public let amount: Rational?
  /// The sums that are too large where the layout fails; empty if the property is decided in another way.
  package let sums: [SignedSum]
  /// Where else and by how much the layout fails in this way, if that can be said simply.
  package var extent: FailureExtent?

  /// What a failure is about.
  public enum Side: Hashable, Sendable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// A position or size.
    case part(FramePart)
  }
}

extension PropertyFailure {
  /// What a failure is about, whatever the size.
  package struct Identity: Hashable, Sendable {
    fileprivate let property: LayoutProperty
    fileprivate let items: [Item]
    fileprivate let part: Side?
  }

  /// What the failure is about, whatever the size.
  package var identity: Identity { Identity(property: property, items: items, part: part) }

  /// The place of the failure among others: by its property and then by the numbers of its views.
  func place(_ numbers: [Item: Int]) -> [Int] {
    [LayoutProperty.allCases.firstIndex(of: property) ?? 0] + items.map { numbers[$0] ?? 0 }
  }
}
