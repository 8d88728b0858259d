import VFLConstraints
import VFLSyntax

/// What one printed description says, with items as it refers to them.
struct Description {
  /// An item as a description refers to it.
  enum Reference: Equatable {
    /// `|`
    case container
    /// `UIView:0x8b3c160`; without a class where only a list of names gives the address.
    case addressed(className: String, UInt64)
    /// By a name alone.
    case named(String)
  }

  /// An attribute of an item.
  struct Anchor: Equatable {
    var reference: Reference
    var attribute: Attribute
    /// A name for a line that no attribute names, such as `row-boundary`, which makes it an item of its own.
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

  /// One constraint; nearly every description states one.
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
    /// Everything before the address: the name itself, where it holds a colon.
    var entry: String

    /// Whether a console can have printed it in a list with `others`: names do not begin or end with spaces, and classes hold none;
    /// in place of a class, the container may have a name of the list.
    func isPlausible(among others: [NamedItem]) -> Bool {
      !name.isEmpty && name == name.trimmedOfBlanks && !name.utf8.contains(UInt8(ascii: "|")) == (name != "|")
        && (!className.hasLooseBlank
          || others.contains { $0.address == address && ($0.entry == className || $0.name == className) })
    }
  }

  /// The text of an item, such as a label's or a button's, that consoles print in quotes after its address.
  struct Title: Equatable {
    var address: UInt64
    var text: String
  }

  var address: UInt64?
  var identifier: String?
  /// The file and line that a layout library prints: `SettingsViewController.swift:67`.
  var source: String?
  var mask: AutoresizingMask?
  var rows: [Row] = []
  var names: [NamedItem] = []
  var titles: [Title] = []
  /// Whether the constraint takes part in layout.
  var isActive = true
  /// Whether it is an equation without a state.
  var isPlainEquation = false

  /// Whether a row speaks of `|`.
  var hasBar: Bool { rows.contains { $0.first.reference == .container || $0.second?.reference == .container } }

  /// Why a description cannot be read.
  enum Unread: Error, Equatable {
    /// It ends too early, as far as its text goes.
    case incomplete
    /// It is of a form that is not known.
    case unknownForm
    /// An attribute that is not known.
    case unknownAttribute
    /// The system hid a part of it.
    case hidden
    /// More lines of items than a constraint compares.
    case notLinear
  }
}
