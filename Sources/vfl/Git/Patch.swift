import VFLSyntax
import VFLWorkspace

/// The lines that a patch of git adds to each file.
struct Patch: Equatable {
  /// The flags of `git diff` for a patch in the form that this type reads, whatever the user's configuration says.
  static let flags = [
    "--patch", "--unified=0", "--inter-hunk-context=0", "--text", "--no-color", "--no-ext-diff", "--no-textconv",
    "--find-renames", "-l2000", "--ignore-submodules=all", "--src-prefix=a/", "--dst-prefix=b/",
    "--output-indicator-new=+", "--output-indicator-old=-", "--output-indicator-context= ", "--diff-algorithm=default",
  ]

  /// The numbers of the added and changed lines of each file, from 1, by its path in the new version.
  private(set) var lines: [String: [Int]] = [:]
  /// The files with unresolved merge conflicts.
  private(set) var unmerged: Set<String> = []

  /// Reads a patch; nil if it is not in the form that `flags` request.
  init?(_ bytes: [UInt8]) {
    var rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    if rows.last?.isEmpty == true { rows.removeLast() }
    var path: String?
    var isInHeader = false
    while let row = rows.popFirst() {
      if row.starts(with: "diff --git ".utf8) {
        (path, isInHeader) = (nil, true)
      } else if row.starts(with: "* Unmerged path ".utf8) {
        unmerged.insert(PathName.text(row.dropFirst("* Unmerged path ".utf8.count)))
      } else if row.starts(with: "@@ -".utf8) {
        guard let hunk = Hunk(row), hunk.newCount == 0 || path != nil, let added = hunk.addedLines(&rows) else {
          return nil
        }
        if let path { lines[path, default: []] += added }
        isInHeader = false
      } else if isInHeader, row.starts(with: "+++ ".utf8) {
        guard let name = Self.name(row.dropFirst(4)) else { return nil }
        if name != "/dev/null" {
          guard let file = PathName.below(name, "b") else { return nil }
          path = file
        }
      } else if !isInHeader || !Self.headers.contains(where: { row.starts(with: $0.utf8) }) {
        return nil
      }
    }
  }

  /// The beginnings of other lines before the changes of a file.
  private static let headers = [
    "old mode ", "new mode ", "deleted file mode ", "new file mode ", "similarity index ", "dissimilarity index ",
    "rename from ", "rename to ", "index ", "--- ",
  ]

  /// The range of a hunk in both versions of a file.
  private struct Hunk {
    let oldCount, newStart, newCount: Int

    /// Reads a line such as `@@ -2,2 +2 @@`.
    init?(_ row: ArraySlice<UInt8>) {
      let words = row.split(separator: UInt8(ascii: " "), maxSplits: 4)
      guard words.count >= 4, words[3].elementsEqual("@@".utf8), let old = Self.range(words[1], "-"),
        let new = Self.range(words[2], "+")
      else { return nil }
      (oldCount, newStart, newCount) = (old.count, new.start, new.count)
    }

    private static func range(_ word: ArraySlice<UInt8>, _ sign: Unicode.Scalar) -> (start: Int, count: Int)? {
      guard word.first == UInt8(ascii: sign) else { return nil }
      let numbers = word.dropFirst().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      let values = numbers.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard values.count == numbers.count, (1...2).contains(values.count), values.allSatisfy({ $0 >= 0 }) else {
        return nil
      }
      return (values[0], values.count == 2 ? values[1] : 1)
    }

    /// Removes the lines of the hunk from `rows`, and returns the numbers of those that were added; nil if there are not as many
    /// lines as the hunk declares.
    func addedLines(_ rows: inout ArraySlice<ArraySlice<UInt8>>) -> [Int]? {
      var (old, new) = (oldCount, newCount)
      var added: [Int] = []
      while old > 0 || new > 0 {
        guard let sign = rows.popFirst()?.first else { return nil }
        switch Unicode.Scalar(sign) {
        case "-": old -= 1
        case "+":
          added.append(newStart + newCount - new)
          new -= 1
        case " ": (old, new) = (old - 1, new - 1)
        case "\\": continue
        default: return nil
        }
        guard old >= 0, new >= 0 else { return nil }
      }
      if rows.first?.first == UInt8(ascii: "\\") { rows.removeFirst() }
      return added
    }
  }

  // MARK: Names

  /// The name in a header, which git quotes as C does if it contains quotation marks, backslashes or control characters. A tab
  /// follows a name with spaces.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    let bytes = bytes.last == UInt8(ascii: "\t") ? bytes.dropLast() : bytes
    guard bytes.first == UInt8(ascii: "\"") else { return PathName.text(bytes) }
    guard bytes.count >= 2, bytes.last == UInt8(ascii: "\"") else { return nil }
    return unquoted(bytes.dropFirst().dropLast()).map { PathName.text($0) }
  }

  private static let escapes: [Unicode.Scalar: UInt8] = [
    "a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "\"": 34, "\\": 92,
  ]

  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let next = rest.first else { return nil }
      if let escaped = escapes[Unicode.Scalar(next)] {
        result.append(escaped)
        rest = rest.dropFirst()
      } else {
        guard let value = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8), rest.count >= 3 else {
          return nil
        }
        result.append(value)
        rest = rest.dropFirst(3)
      }
    }
    return result
  }
}
