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
  /// The file and line that made it, such as `SettingsViewController.swift:67`, where a layout library prints them.
  public var source: Name?
  /// The item that is shown as `|`.
  public var container: Item?
  /// Whether the constraint takes part in layout.
  public var isActive = true

  /// A label with all its parts.
  public init(
    className: Name, address: UInt64? = nil, identifier: Name? = nil, mask: AutoresizingMask? = nil,
    source: Name? = nil, container: Item? = nil, isActive: Bool = true
  ) {
    self.source = source
    self.isActive = isActive
    self.container = container
    self.className = className
    self.address = address
    self.identifier = identifier
    self.mask = mask
  }
}

/// What is known of an item beside its name: the class, address and text that consoles print.
public struct ItemLabel: Equatable, Sendable {
  /// Such as `UILabel`; nil where the console gives a name alone.
  public var className: String?
  /// Where the item was in memory.
  public var address: UInt64
  /// The text of a label or button, or the name of a layout guide; may be cut.
  public var title: String?

  /// A label with all its parts.
  public init(className: String?, address: UInt64, title: String?) {
    self.className = className
    self.address = address
    self.title = title
  }
}
