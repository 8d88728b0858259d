import VFLConstraints
import VFLSyntax

/// A constraint as a description states it. Items are as the description refers to them.
struct PrintedConstraint {
  var first: PrintedAnchor
  var relation: Relation
  var multiplier = 1.0
  var second: PrintedAnchor?
  var constant: PrintedConstant
  /// Nil if the description states no priority: the constraint is required.
  var priority: PrintedPriority?
}

/// An attribute of an item.
struct PrintedAnchor: Equatable {
  var item: PrintedItem
  var attribute: Attribute
  /// The name of a line that is not an attribute, such as `row-boundary`. Such a line becomes an item of its own.
  var line: String?
}

/// A reference to an item.
enum PrintedItem: Equatable {
  /// `|`, the superview.
  case container
  /// `UIView:0x8b3c160`. The class is empty if only a list of names gives the address.
  case addressed(className: String, UInt64)
  /// A name without an address.
  case named(String)
}

/// A constant: points, a symbol, or a standard distance.
enum PrintedConstant: Equatable {
  case number(Double)
  case symbol(String, isNegated: Bool)
  case standard(StandardDistance)
}

/// A priority: a number above 0 and up to 1000 in an intact log, or a symbol.
enum PrintedPriority: Equatable {
  case number(Double)
  case symbol(String)
}
