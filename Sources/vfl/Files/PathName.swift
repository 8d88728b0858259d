#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths as text: the same file by the same name, however it was spelled.
enum PathName {
  /// The path without `.`, and without `..` where a name stands before it. Links are not looked at.
  static func plain(_ path: String) -> String {
    // Most paths are plain already.
    if isPlain(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if path.hasPrefix("/") { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// Whether no part of a path is empty, `.` or `..`, and none can be without looking closer.
  private static func isPlain(_ path: String) -> Bool {
    var last = UInt8(ascii: "/")
    for byte in path.utf8 {
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      last = byte
    }
    return last != UInt8(ascii: "/")
  }

  /// The path from the root.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return plain(path) }
    guard let current = getcwd(nil, 0) else { return plain(path) }
    defer { free(current) }
    return plain(String(cString: current) + "/" + path)
  }

  /// The path from the root, with links followed; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of a folder from the root, with links followed and a `/` at its end; nil where nothing is there.
  static func resolvedFolder(_ path: String) -> String? {
    resolved(path).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// The path as it is seen from a folder that holds it; from the root where that folder does not.
  static func relative(_ path: String, to folder: String) -> String {
    let path = absolute(path)
    return below(path, absolute(folder)) ?? path
  }

  /// What follows a folder in a path, both from the root; nil where the folder does not hold the path.
  static func below(_ path: String, _ folder: String) -> String? {
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.utf8.starts(with: prefix.utf8) ? String(path.dropFirst(prefix.count)) : nil
  }
}
