/// Operations on paths that are represented as strings. These operations never access the file system.
///
/// Paths on disk are bytes. A path that is valid UTF-8 is represented by the same string. A byte that is not part of valid UTF-8 is
/// represented by a private-use scalar from U+10FF80 to U+10FFFF, so every path has a unique string from which its bytes can be
/// recovered.
public enum PathName {
  /// Removes each `.` component, and each `..` component together with the name before it. Links are not followed.
  public static func plain(_ path: String) -> String {
    // Most paths need no change.
    if isPlain(path) { return path }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [String] = []
    for part in self.parts(path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The components of a path. A name may begin with a combining mark, so paths are split at bytes rather than characters.
  public static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }
  }

  /// The part of a path up to and including the last `/`; empty if there is none.
  public static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).flatMap { String(path.utf8[...$0]) } ?? ""
  }

  /// The last component of a path; empty if the path ends with `/`.
  public static func name(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).flatMap { String(path.utf8[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The folder of an absolute path. The result ends with `/` only if it is the root.
  public static func parent(_ path: String) -> String {
    let folder = folder(path)
    return folder.utf8.count > 1 ? String(folder.utf8.dropLast()) ?? "/" : "/"
  }

  /// Whether a path ends with `/`.
  static func endsWithSlash(_ path: String) -> Bool { path.utf8.last == UInt8(ascii: "/") }

  /// The path with a `/` at its end.
  public static func withSlash(_ path: String) -> String { endsWithSlash(path) ? path : path + "/" }

  /// The part of an absolute path that follows an absolute folder; nil if the path is not in the folder.
  public static func below(_ path: String, _ folder: String) -> String? {
    let prefix = withSlash(folder)
    return path.utf8.starts(with: prefix.utf8) ? String(path.utf8.dropFirst(prefix.utf8.count)) : nil
  }

  /// The folder at or above `folder` that contains `.git`; nil if there is none. The result ends with `/` only if it is the root.
  package static func repositoryRoot(above folder: String, exists: (String) -> Bool) -> String? {
    var folder = endsWithSlash(folder) ? parent(folder + "x") : folder
    while true {
      if exists(withSlash(folder) + ".git") { return folder }
      guard folder != "/", !folder.isEmpty else { return nil }
      folder = parent(folder)
    }
  }

  /// Whether a relative path needs no change. The answer is conservative: it is false for an absolute path, or if any component
  /// begins with `.`.
  private static func isPlain(_ path: String) -> Bool {
    var last = UInt8(ascii: "/")
    for byte in path.utf8 {
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      last = byte
    }
    return last != UInt8(ascii: "/")
  }
}
