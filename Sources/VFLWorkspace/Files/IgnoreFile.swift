/// The patterns of one .gitignore file, or of one list in a configuration.
package struct IgnoreFile: Sendable {
  /// One pattern.
  struct Pattern: Sendable {
    let glob: Glob
    /// The line as written, without trailing spaces.
    let text: String
    let line: Int
    let isNegated: Bool
    let isFolder: Bool
    /// Whether the pattern matches paths relative to the file's folder, rather than file names at any depth.
    let isAnchored: Bool
  }

  /// The path of the file, as messages show it.
  let path: String
  /// The folder that patterns are relative to, ending with `/`; empty for the current folder.
  let folder: String
  let patterns: [Pattern]

  init(path: String, folder: String, bytes: [UInt8]) {
    self.path = path
    self.folder = folder
    var patterns: [Pattern] = []
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      var text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      while text.hasSuffix(" "), !text.hasSuffix("\\ ") { text.removeLast() }
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      var body = text[...]
      let isNegated = body.hasPrefix("!")
      if isNegated { body = body.dropFirst() }
      let isFolder = body.hasSuffix("/")
      if isFolder { body = body.dropLast() }
      let isAnchored = body.contains("/")
      if body.hasPrefix("/") { body = body.dropFirst() }
      guard !body.isEmpty else { continue }
      patterns.append(
        Pattern(
          glob: Glob(String(body)), text: text, line: number + 1, isNegated: isNegated, isFolder: isFolder,
          isAnchored: isAnchored))
    }
    self.patterns = patterns
  }

  /// The last pattern that matches a path below the folder; nil if none does.
  func match(_ path: String, isFolder: Bool) -> Pattern? {
    guard path.utf8.count >= folder.utf8.count else { return nil }
    var path = path
    let index = path.withUTF8 { path in
      let relative = path.dropFirst(folder.utf8.count)
      let name = relative.suffix(while: { $0 != UInt8(ascii: "/") })
      return patterns.lastIndex { pattern in
        (isFolder || !pattern.isFolder) && pattern.glob.matches(pattern.isAnchored ? relative : name)
      }
    }
    // Match the pattern first: few patterns match, and comparing folders takes longer than most attempts to match.
    guard let index, path.utf8.starts(with: folder.utf8) else { return nil }
    return patterns[index]
  }
}

extension IgnoreFile {
  /// Whether the patterns include a file, directly or through a folder that contains it. A pattern that matches the file itself
  /// takes precedence over one that matches a folder, and a nearer folder takes precedence over a farther one.
  func covers(_ path: String) -> Bool {
    var path = path
    var isFolder = false
    while path.utf8.count > folder.utf8.count {
      if let pattern = match(path, isFolder: isFolder) { return !pattern.isNegated }
      let folder = PathName.folder(path)
      guard !folder.isEmpty else { return false }
      path = String(folder.utf8.dropLast()) ?? ""
      isFolder = true
    }
    return false
  }
}

extension Collection where Self: BidirectionalCollection {
  /// The longest suffix of the collection whose elements all satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex {
      let before = index(before: start)
      guard condition(self[before]) else { break }
      start = before
    }
    return self[start...]
  }
}
