import VFLSyntax

/// The contents of one printed description.
struct Description {
  /// An entry of a list of names: `title:0x7f1`, `'|':UIView:0x7f2`.
  struct NamedItem: Equatable {
    var name: String
    var className: String
    var address: UInt64
    /// Everything before the address. This is the name itself if the name contains a colon.
    var entry: String

    /// Whether a console could have printed this entry in a list with `others`. Names do not begin or end with spaces, and class
    /// names contain no spaces outside brackets. For the container, a name from the list may replace the class.
    func isPlausible(among others: [NamedItem]) -> Bool {
      !name.isEmpty && name == name.trimmingSpaces && !name.utf8.contains(UInt8(ascii: "|")) == (name != "|")
        && (!className.hasSpaceOutsideBrackets
          || others.contains { $0.address == address && ($0.entry == className || $0.name == className) })
    }
  }

  /// The title of an item, such as a label's text, which consoles print in quotes after the item's address.
  struct Title: Equatable {
    var address: UInt64
    var text: String
  }

  /// The constraint's address in memory.
  var address: UInt64?
  /// The constraint's identifier, or the key that a layout library prints instead of the address.
  var identifier: String?
  /// The source location that a layout library prints: `SettingsViewController.swift:67`.
  var source: String?
  /// The autoresizing mask that the constraint was made from.
  var mask: AutoresizingMask?
  /// The constraints that the description states; nearly always exactly one.
  var constraints: [PrintedConstraint] = []
  /// The list of names at the end of the description.
  var names: [NamedItem] = []
  /// The titles in the body.
  var titles: [Title] = []
  /// Whether the constraint is active; false only if the description says so.
  var isActive = true
  /// Whether the description is an equation that is not followed by a state such as `(active)`.
  var isPlainEquation = false

  /// Whether at least one of the constraints refers to `|`.
  var mentionsContainer: Bool { constraints.contains { $0.first.item == .container || $0.second?.item == .container } }

  /// Why a description cannot be parsed.
  enum ParsingError: Error, Equatable {
    /// The text ends before the description is complete.
    case incomplete
    /// The description has an unknown form.
    case unknownForm
    /// The description has an unknown attribute.
    case unknownAttribute
    /// The system hid part of the description.
    case hidden
    /// The description compares more attributes than a constraint can.
    case notLinear
  }
}
