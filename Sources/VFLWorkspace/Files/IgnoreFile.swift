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
  /// The last bytes of what each pattern matches. Comparing them first rules out most patterns.
  private let tails: [Tail]

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
    tails = patterns.map { Tail($0) }
  }

  /// The last bytes of a path or of a pattern, at most four, the last one lowest.
  private struct Tail {
    private var bytes: UInt32 = 0
    /// The bits of `bytes` that a path must have.
    private var mask: UInt32 = 0
    private let isFolder: Bool

    init(_ pattern: Pattern) {
      isFolder = pattern.isFolder
      for (place, byte) in pattern.glob.tail.suffix(4).reversed().enumerated() {
        bytes |= UInt32(byte) << UInt32(8 * place)
        mask |= 0xFF << UInt32(8 * place)
      }
    }

    /// The last four bytes of a path.
    static func bytes(of path: UnsafeBufferPointer<UInt8>) -> UInt32 {
      path.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Whether the pattern may match a path that ends with these bytes.
    func mayMatch(_ path: UInt32, isFolder: Bool) -> Bool {
      path & mask == bytes && (isFolder || !self.isFolder)
    }
  }

  /// The last pattern that matches a path below the folder; nil if none does.
  func match(_ path: String, isFolder: Bool) -> Pattern? {
    guard path.utf8.count >= folder.utf8.count else { return nil }
    var path = path
    let index = path.withUTF8 { path in
      let relative = path.dropFirst(folder.utf8.count)
      let name = relative.suffix(while: { $0 != UInt8(ascii: "/") })
      let tail = Tail.bytes(of: path)
      return tails.indices.last { index in
        guard tails[index].mayMatch(tail, isFolder: isFolder) else { return false }
        return patterns[index].glob.matches(patterns[index].isAnchored ? relative : name)
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
