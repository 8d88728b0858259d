extension UnsafeBufferPointer<UInt8> {
  /// Whether the ASCII text `word` is at `start`, ignoring case.
  @inlinable
  package func hasBytes(_ word: StaticString, at start: Int) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where self[start + offset].lowercased != word.utf8Start[offset].lowercased {
      return false
    }
    return true
  }
}

extension UInt8 {
  /// The lowercase letter for an ASCII capital; the byte itself otherwise.
  @inlinable
  package var lowercased: UInt8 { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self }

  /// Whether the byte is a space or a tab.
  @inlinable
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is one of `0` to `9`.
  @inlinable
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is an ASCII letter.
  @inlinable
  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte is a hexadecimal digit.
  @inlinable
  package var isHexadecimal: Bool { hexadecimalValue != nil }

  /// The value of a hexadecimal digit; nil for other bytes.
  @inlinable
  package var hexadecimalValue: UInt8? {
    if isDigit { return self &- UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }

  /// Whether the byte can be part of a class name, a module name or a plain name: a letter, a digit, `_`, `$`, or a byte of a
  /// non-ASCII character.
  @inlinable
  package var isNamePart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
