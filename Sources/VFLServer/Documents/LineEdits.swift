import VFLSyntax

/// Edits that turn one text into another.
enum LineEdits {
  /// The edit that replaces what differs between two texts, without the lines that they have in common at both ends; empty if the
  /// texts are the same. Cursors and marks in the common lines stay where they are.
  static func edits(from old: [UInt8], to new: [UInt8]) -> [FixIt.Edit] {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    guard prefix < old.count || prefix < new.count else { return [] }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
    // Widen the edit to whole lines, which also keeps the bytes of a character together.
    while prefix > 0, old[prefix - 1] != UInt8(ascii: "\n") { prefix -= 1 }
    while suffix > 0, old[old.count - suffix - 1] != UInt8(ascii: "\n") { suffix -= 1 }
    let replacement = String(decoding: new[prefix..<new.count - suffix], as: UTF8.self)
    return [FixIt.Edit(Span(UInt32(clamping: prefix), UInt32(clamping: old.count - suffix)), replacement)]
  }
}
