import VFLSyntax

/// Matches the system's names as Swift and Objective-C spell them.
enum SpelledName {
  /// The element of `names` that `word` spells, ignoring case and `prefix`; nil if there is none. For example,
  /// `NSLayoutFormatAlignAllTop` spells `alignAllTop`.
  static func match(_ word: String, in names: [String], prefix: String) -> String? {
    var bytes = Array(word.utf8)
    if bytes.starts(with: prefix.utf8) { bytes.removeFirst(prefix.utf8.count) }
    let lower = lowercased(bytes)
    return names.first { lowercased($0.utf8) == lower }
  }

  /// The bytes with ASCII letters in lowercase.
  static func lowercased(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }
}

extension FormatOptions {
  /// The name of the option that Swift calls `.alignAllTop` and Objective-C `NSLayoutFormatAlignAllTop`; nil if there is none.
  static func name(spelled word: String) -> String? {
    SpelledName.match(word, in: named.map { $0.name }, prefix: "NSLayoutFormat")
  }
}

extension AutoresizingMask {
  /// The name of the bit that Swift calls `.flexibleWidth` and Objective-C `UIViewAutoresizingFlexibleWidth`; nil if there is none.
  static func name(spelled word: String) -> String? {
    SpelledName.match(word, in: named.map { $0.name }, prefix: "UIViewAutoresizing")
  }
}
