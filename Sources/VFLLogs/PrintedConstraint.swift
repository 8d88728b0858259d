import VFLConstraints
import VFLSyntax

/// A constraint as printed in a description, with its items named as they are there.
struct PrintedConstraint {
  var first: PrintedAnchor
  var relation: Relation
  var multiplier = 1.0
  var second: PrintedAnchor?
  var constant: PrintedConstant
  /// Nil if the description states no priority, which means that the constraint is required.
  var priority: PrintedPriority?
  /// Whether the constraint only defines the distance between two anchors, which another constraint compares.
  var definesDistance = false
}

/// An attribute of an item, as printed.
struct PrintedAnchor: Equatable {
  var item: PrintedItem
  var attribute: Attribute
  /// The name of a line that is not a layout attribute, such as `row-boundary`. Such a line becomes an item of its own.
  var line: String?
}

extension PrintedAnchor {
  /// The anchor as a console prints it.
  var text: String {
    let owner: String =
      switch item {
      case .container: "|"
      case .addressed(let className, let address): className + ":0x" + String(address, radix: 16)
      case .named(let name): name
      }
    return owner + "." + (line ?? attribute.name)
  }
}

/// A reference to an item.
enum PrintedItem: Equatable {
  /// `|`, the superview.
  case container
  /// `UIView:0x8b3c160`. The class is empty if the address occurs only in a list of names.
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
