extension Unicode.Scalar {
  /// Whether the scalar must be escaped in all output. True for control characters, line separators, characters that reorder or
  /// hide the text around them, and scalars that represent bytes of file names (see `carriedByte`).
  package var isHarmful: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F, 0x10FF80...0x10FFFF:
      true
    default: false
    }
  }

  /// The byte that the scalar represents in a file name that is not valid UTF-8; nil for other scalars. U+10FF80 to U+10FFFF represent
  /// the bytes 80 to FF.
  package var carriedByte: UInt8? { value >= 0x10FF80 ? UInt8(truncatingIfNeeded: value) : nil }
}

/// Finds `##[`, `##vso[` and similar commands in a text, scalar by scalar. CI services look for these commands anywhere in a line.
package struct CommandScanner {
  private var hashCount = 0
  private var isInName = false

  package init() {}

  /// Whether no prefix of a command has been seen. In this state, `#` is the only scalar that has an effect.
  package var isIdle: Bool { hashCount == 0 && !isInName }

  /// Whether the next scalar is the bracket that completes a command.
  package mutating func completesCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#":
      hashCount = isInName ? 1 : min(2, hashCount + 1)
      isInName = false
    case "a"..."z", "A"..."Z":
      isInName = hashCount == 2
      if !isInName { hashCount = 0 }
    default:
      let isCommand = scalar == "[" && hashCount == 2
      hashCount = 0
      isInName = false
      return isCommand
    }
    return false
  }
}
