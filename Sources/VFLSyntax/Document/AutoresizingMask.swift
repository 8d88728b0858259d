/// The margins and sizes of a view that may change when its superview changes size. The bits are those of
/// `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask, as in UIKit.
  public let rawValue: UInt32

  /// Creates a mask from UIKit's bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left margin changes with the width of the superview.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width changes with the width of the superview.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The right margin changes with the width of the superview.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The top margin changes with the height of the superview.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height changes with the height of the superview.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The bottom margin changes with the height of the superview.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// Whether the view moves or grows with its superview. It does neither if only its right and bottom margins are flexible, or if
  /// the mask is `none`.
  public var followsSize: Bool {
    !isDisjoint(with: [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight])
  }

  /// The name of each bit in constraint files, and `none`.
  public static let named: [(name: String, mask: AutoresizingMask)] = [
    ("none", []), ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]

  /// The names of the bits that are set, as in constraint files: `flexibleLeftMargin | flexibleWidth`, or `none`.
  public var text: String {
    var text = ""
    for (name, mask) in Self.named where !mask.isEmpty && contains(mask) {
      if !text.isEmpty { text += " | " }
      text += name
    }
    return text.isEmpty ? "none" : text
  }

  /// For each axis, its letter in console logs and the bits of its near margin, size and far margin. Console logs show `&` for a
  /// flexible part and `-` for a fixed one.
  private static let axes: [(letter: UInt8, masks: [AutoresizingMask])] = [
    (UInt8(ascii: "h"), [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]),
    (UInt8(ascii: "v"), [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]),
  ]

  /// The mask as console logs show it: `h=--& v=-&-`.
  public var notation: String {
    var text = ""
    for (letter, masks) in Self.axes {
      text += letter == UInt8(ascii: "h") ? "h=" : " v="
      for mask in masks { text += contains(mask) ? "&" : "-" }
    }
    return text
  }

  /// Creates a mask from its notation in console logs. Spaces and case are ignored. Returns nil if `text` is not a mask.
  public init?(notation text: String) {
    var mask: AutoresizingMask = []
    var rest = text.utf8.filter { $0 != UInt8(ascii: " ") }[...]
    for (letter, masks) in Self.axes {
      guard let first = rest.popFirst(), first | 0x20 == letter, rest.popFirst() == UInt8(ascii: "=") else {
        return nil
      }
      for bit in masks {
        switch rest.popFirst() {
        case UInt8(ascii: "&"): mask.formUnion(bit)
        case UInt8(ascii: "-"): break
        default: return nil
        }
      }
    }
    guard rest.isEmpty else { return nil }
    self = mask
  }
}
