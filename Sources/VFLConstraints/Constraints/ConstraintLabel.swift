import VFLSyntax

/// The information that console logs give about a constraint: its class, address, identifier and mask.
public struct ConstraintLabel: Equatable, Sendable {
  /// The class of the constraint, such as `NSLayoutConstraint`, as a name in the scope.
  public var className: Name
  /// The constraint's address in memory; nil if it is unknown.
  public var address: UInt64?
  /// The identifier that the app or the system gave the constraint, as a name in the scope.
  public var identifier: Name?
  /// The autoresizing mask that the constraint was made from; nil if the log shows none.
  public var mask: AutoresizingMask?
  /// The file and line of the code that created the constraint, such as `SettingsViewController.swift:67`, if a layout library
  /// prints them.
  public var source: Name?
  /// The item that the console shows as `|`.
  public var container: Item?
  /// False if the log shows that the constraint is inactive.
  public var isActive = true
  /// Whether the constraint was printed as an equation without a state. The system never prints a size in this form. Masonry prints
  /// every constraint in this form and omits its identifier.
  public var isPlainEquation = false

  /// Creates a label from all its parts.
  public init(
    className: Name, address: UInt64? = nil, identifier: Name? = nil, mask: AutoresizingMask? = nil,
    source: Name? = nil, container: Item? = nil, isActive: Bool = true, isPlainEquation: Bool = false
  ) {
    self.isPlainEquation = isPlainEquation
    self.source = source
    self.isActive = isActive
    self.container = container
    self.className = className
    self.address = address
    self.identifier = identifier
    self.mask = mask
  }
}

/// The information that console logs give about an item besides its name: its class, address and text.
public struct ItemLabel: Equatable, Sendable {
  /// The class, such as `UILabel`; nil if the console gives only a name.
  public var className: String?
  /// The item's address in memory.
  public var address: UInt64
  /// The text of a label or button, or the name of a layout guide. The text may be truncated.
  public var title: String?

  /// The class of the layout guides of Interface Builder documents, which have no addresses.
  package static let layoutGuideClass = "UILayoutGuide"
  /// The class of the guides that stack views create between their views, under which UIKit lists them in logs.
  package static let internalGuideClass = "_UIOLAGapGuide"

  /// Creates a label from all its parts.
  public init(className: String?, address: UInt64, title: String?) {
    self.className = className
    self.address = address
    self.title = title
  }
}
