import VFLSyntax

/// A text in a file with translations.
public struct LocalizedText: Equatable, Sendable {
  /// The key, such as `abc-12-def.text` for a text of an Interface Builder document.
  public let key: String
  /// The translations: several if the text depends on a number or on the device.
  public let values: [String]

  /// Creates a text from its key and its translations.
  public init(key: String, values: [String]) { (self.key, self.values) = (key, values) }

  /// The number of characters, from the shortest translation to the longest; nil if there is none. Accents and other marks that
  /// combine with a letter do not count, and neither do the places at which values are inserted, such as `%@`.
  public var lengths: ClosedRange<Int>? {
    let lengths = values.map(Self.length)
    guard let shortest = lengths.min(), let longest = lengths.max() else { return nil }
    return shortest...longest
  }

  /// The number of characters of a text, counted as in ``lengths``. Takes time linear in the size of the text.
  public static func length(_ text: String) -> Int {
    var count = 0
    var isJoined = false
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "%" {
        if skipPlaceholder(&scalars) { count += 1 }
        continue
      }
      if !combines(scalar), !isJoined { count += 1 }
      isJoined = scalar.value == 0x200D
    }
    return count
  }

  /// Skips the rest of a placeholder after its percent sign. Returns true if it stands for a percent sign.
  private static func skipPlaceholder(_ scalars: inout String.UnicodeScalarView.Iterator) -> Bool {
    var isFirst = true
    while let scalar = scalars.next() {
      if isFirst, scalar == "%" { return true }
      isFirst = false
      switch scalar {
      case "0"..."9", "$", ".", "-", "+", "l", "h", "q", "z", "t", "j", "*": continue
      default: return false
      }
    }
    return false
  }

  /// Whether a scalar adds no character of its own.
  private static func combines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0x93C, 0x94D, 0xE31, 0xE34...0xE3A,
      0xE47...0xE4E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F,
      0x1F3FB...0x1F3FF:
      true
    default: false
    }
  }
}
