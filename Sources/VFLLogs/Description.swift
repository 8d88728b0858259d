import VFLConstraints
import VFLSyntax

/// The contents of one printed description. Items are as the description refers to them.
struct Description {
  /// A reference to an item.
  enum Reference: Equatable {
    /// `|`, the superview.
    case container
    /// `UIView:0x8b3c160`. The class is empty if only a list of names gives the address.
    case addressed(className: String, UInt64)
    /// A name without an address.
    case named(String)
  }

  /// An attribute of an item.
  struct Anchor: Equatable {
    var reference: Reference
    var attribute: Attribute
    /// The name of a line that is not an attribute, such as `row-boundary`. Such a line becomes an item of its own.
    var line: String?
  }

  /// A constant: points, a symbol, or a standard distance.
  enum Constant: Equatable {
    case number(Double)
    case symbol(String, isNegated: Bool)
    case standard(StandardDistance)
  }

  enum Priority: Equatable {
    case number(Double)
    case symbol(String)
  }

  /// One constraint. Nearly every description has exactly one.
  struct Row {
    var first: Anchor
    var relation: Relation
    var multiplier = 1.0
    var second: Anchor?
    var constant: Constant
    var priority: Priority?
  }

  /// An entry of a list of names: `title:0x7f1`, `'|':UIView:0x7f2`.
  struct NamedItem: Equatable {
    var name: String
    var className: String
    var address: UInt64
    /// Everything before the address. This is the name itself if the name contains a colon.
    var entry: String

    /// Whether a console can have printed this entry in a list with `others`. Names do not begin or end with spaces, and classes
    /// contain none outside brackets. For the container, a name from the list may replace the class.
    func isPlausible(among others: [NamedItem]) -> Bool {
      !name.isEmpty && name == name.trimmedOfBlanks && !name.utf8.contains(UInt8(ascii: "|")) == (name != "|")
        && (!className.hasLooseBlank
          || others.contains { $0.address == address && ($0.entry == className || $0.name == className) })
    }
  }

  /// The title of an item, such as a label's text, that consoles print in quotes after its address.
  struct Title: Equatable {
    var address: UInt64
    var text: String
  }

  var address: UInt64?
  var identifier: String?
  /// The source location that a layout library prints: `SettingsViewController.swift:67`.
  var source: String?
  var mask: AutoresizingMask?
  var rows: [Row] = []
  var names: [NamedItem] = []
  var titles: [Title] = []
  /// Whether the constraint is active.
  var isActive = true
  /// Whether the description is an equation without a state.
  var isPlainEquation = false

  /// Whether a row refers to `|`.
  var hasBar: Bool { rows.contains { $0.first.reference == .container || $0.second?.reference == .container } }

  /// Why a description cannot be read.
  enum Unread: Error, Equatable {
    /// The text ends too early.
    case incomplete
    /// The form is unknown.
    case unknownForm
    /// The attribute is unknown.
    case unknownAttribute
    /// The system hid a part of it.
    case hidden
    /// The description compares more lines of items than a constraint can.
    case notLinear
  }
}
