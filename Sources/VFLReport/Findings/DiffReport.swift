/// Unified diffs between two texts.
public enum DiffReport {
  private static let context = 3

  /// The diff, with three lines of context around each change; empty if the texts are equal. The lines are kept byte for byte, so
  /// that the diff can be applied. Control sequences for a terminal or a CI service, however, are escaped; ` (escaped)` then
  /// follows the file name, so that the diff cannot be applied by mistake.
  public static func unified(
    path: String, before: [UInt8], after: [UInt8], _ style: TextStyle = TextStyle()
  ) -> [UInt8] {
    guard before != after else { return [] }
    let hunks = hunks(before, after, style)
    let isShown = OutputText.guarded(hunks) != hunks || TerminalText.escaped(path) != path
    let shownPath = TerminalText.escaped(path) + (isShown ? " (escaped)" : "")
    // A tab marks the end of a name that contains a space.
    let name = shownPath + (shownPath.utf8.contains(0x20) ? "\t" : "")
    let header = style.styled("--- \(name)", .bold) + "\n" + style.styled("+++ \(name)", .bold) + "\n"
    return Array(header.utf8) + OutputText.guarded(hunks)
  }

  private static func hunks(_ before: [UInt8], _ after: [UInt8], _ style: TextStyle) -> [UInt8] {
    let changes = Self.changes(lines(before), lines(after))
    var text: [UInt8] = []
    let changed = changes.indices.filter { changes[$0].kind != .same }
    var index = 0
    // The number of changes before the next hunk, and the number of lines before it in each text.
    var counted = 0
    var (oldLines, newLines) = (0, 0)
    while index < changed.count {
      var last = index
      while last + 1 < changed.count, changed[last + 1] - changed[last] - 1 <= 2 * context { last += 1 }
      let hunk = changes[max(0, changed[index] - context)..<min(changes.count, changed[last] + context + 1)]
      let before = changes[counted..<hunk.startIndex]
      oldLines += before.count { $0.kind != .added }
      newLines += before.count { $0.kind != .removed }
      counted = hunk.startIndex
      let old = range(oldLines, hunk.count { $0.kind != .added })
      let new = range(newLines, hunk.count { $0.kind != .removed })
      text += (style.styled("@@ -\(old) +\(new) @@", .cyan) + "\n").utf8
      for change in hunk { text += shown(change, style) }
      index = last + 1
    }
    return text
  }

  private struct Change {
    enum Kind: String {
      case same = " "
      case removed = "-"
      case added = "+"

      /// The color of lines of this kind; nil for the default color.
      var color: TextStyle.Color? {
        switch self {
        case .same: nil
        case .removed: .red
        case .added: .green
        }
      }
    }
    let kind: Kind
    let line: ArraySlice<UInt8>
  }

  /// All lines of both texts in order, with removed lines before the lines that replace them.
  private static func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    let difference = LineDifference(old, new)
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      while left < old.count, difference.isRemoved[left] {
        changes.append(Change(kind: .removed, line: old[left]))
        left += 1
      }
      while right < new.count, difference.isAdded[right] {
        changes.append(Change(kind: .added, line: new[right]))
        right += 1
      }
      if left < old.count, right < new.count, !difference.isRemoved[left] {
        changes.append(Change(kind: .same, line: old[left]))
        left += 1
        right += 1
      }
    }
    return changes
  }

  /// A range as the number of its first line and the number of lines in it, such as `4,7`. For an empty range, the first number is
  /// that of the preceding line.
  private static func range(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func shown(_ change: Change, _ style: TextStyle) -> [UInt8] {
    let hasBreak = change.line.last == UInt8(ascii: "\n")
    var content = hasBreak ? change.line.dropLast() : change.line
    // A carriage return directly before the line feed does not move the cursor.
    let isWindows = hasBreak && content.last == UInt8(ascii: "\r")
    if isWindows { content = content.dropLast() }
    let end = (isWindows ? "\r" : "") + (hasBreak ? "\n" : "\n\\ No newline at end of file\n")
    return style.styled(Array(change.kind.rawValue.utf8) + content, change.kind.color) + Array(end.utf8)
  }
}
