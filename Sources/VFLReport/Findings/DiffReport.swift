/// Unified diffs between two texts of equally many lines, as formatting makes them.
public enum DiffReport {
  private static let context = 3

  /// The diff, with three lines around each change; empty where the texts are equal. Linear in their size.
  public static func unified(path: String, before: [UInt8], after: [UInt8]) -> String {
    let old = lines(before)
    let new = lines(after)
    let count = min(old.count, new.count)
    let changed = (0..<count).filter { old[$0] != new[$0] }
    guard !changed.isEmpty else { return "" }
    var text = "--- \(TerminalText.escaped(path))\n+++ \(TerminalText.escaped(path))\n"
    var index = 0
    while index < changed.count {
      var last = index
      while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * context { last += 1 }
      let start = max(0, changed[index] - context)
      let end = min(count, changed[last] + context + 1)
      text += "@@ -\(start + 1),\(end - start) +\(start + 1),\(end - start) @@\n"
      // Runs of changed lines are shown as runs, the old ones first.
      var line = start
      while line < end {
        if old[line] == new[line] {
          text += " " + shown(old[line])
          line += 1
          continue
        }
        var runEnd = line
        while runEnd < end, old[runEnd] != new[runEnd] { runEnd += 1 }
        for changedLine in line..<runEnd { text += "-" + shown(old[changedLine]) }
        for changedLine in line..<runEnd { text += "+" + shown(new[changedLine]) }
        line = runEnd
      }
      index = last + 1
    }
    return text
  }

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

  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let hasBreak = line.last == UInt8(ascii: "\n")
    let content = hasBreak ? line.dropLast() : line
    // A carriage return right before the line feed moves no cursor, and a patch needs it.
    let isWindows = hasBreak && content.last == UInt8(ascii: "\r")
    let text = TerminalText.escaped(String(decoding: isWindows ? content.dropLast() : content, as: UTF8.self))
    return text + (isWindows ? "\r\n" : hasBreak ? "\n" : "\n\\ No newline at end of file\n")
  }
}
