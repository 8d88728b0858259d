import VFLSyntax

/// What a constraint is called, beside what it says: the class, address, identifier and mask that consoles print with it.
public struct ConstraintLabel: Equatable, Sendable {
  /// The class of the constraint, such as `NSLayoutConstraint`, among the scope's names.
  public var className: Name
  /// Where the constraint was in memory; nil where that is not known.
  public var address: UInt64?
  /// The identifier that the app, or the system, gave it, among the scope's names.
  public var identifier: Name?
  /// The autoresizing mask it was made from.
  public var mask: AutoresizingMask?

  /// The item that is shown as `|`.
  public var container: Item?
  /// Whether the constraint takes part in layout.
  public var isActive = true

  /// A label with all its parts.
  public init(
    className: Name, address: UInt64? = nil, identifier: Name? = nil, mask: AutoresizingMask? = nil,
    container: Item? = nil, isActive: Bool = true
  ) {
    self.isActive = isActive
    self.container = container
    self.className = className
    self.address = address
    self.identifier = identifier
    self.mask = mask
  }
}
