#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths as strings.
///
/// Paths on disk are bytes. A path that is valid UTF-8 is its own string. A byte that is not part of valid UTF-8 is represented by a
/// private-use scalar from U+10FF80 to U+10FFFF, so that every path has a unique string from which its bytes can be recovered.
enum PathName {
  /// A byte from 80 to FF is represented by the scalar at this offset.
  private static let carrier: UInt32 = 0x10FF00

  /// The string for the bytes of a path.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    // Scalars of the last planes begin with this byte in UTF-8.
    if !bytes.contains(0xF4), let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      if let part = String(validating: rest.prefix(count), as: UTF8.self), let scalar = part.unicodeScalars.first,
        scalar.value < carrier + 0x80
      {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(count)
      } else {
        if let scalar = Unicode.Scalar(carrier + UInt32(first)) { text.unicodeScalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The string for a null-terminated path.
  static func text(_ path: UnsafePointer<CChar>) -> String {
    path.withMemoryRebound(to: UInt8.self, capacity: strlen(path)) {
      text(UnsafeBufferPointer(start: $0, count: strlen(path)))
    }
  }

  /// Calls `body` with the null-terminated bytes of a path.
  static func withBytes<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard path.utf8.contains(0xF4) else { return path.withCString(body) }
    var bytes: [UInt8] = []
    for scalar in path.unicodeScalars {
      if scalar.value >= carrier + 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { rebound in
        // The buffer is never empty.
        rebound.baseAddress.map(body) ?? "".withCString(body)
      }
    }
  }

  /// The path without `.`, and without `..` where a name stands before it. Links are not looked at.
  static func plain(_ path: String) -> String {
    // Most paths are plain already.
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

  /// The components of a path. A name may begin with a combining mark, so paths are split at bytes, not at characters.
  static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }
  }

  /// Everything up to and including the last `/`; empty if there is none.
  static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).flatMap { String(path.utf8[...$0]) } ?? ""
  }

  /// The last component of a path; empty if the path ends with `/`.
  static func name(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).flatMap { String(path.utf8[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Whether a path ends with `/`.
  static func endsWithSlash(_ path: String) -> Bool { path.utf8.last == UInt8(ascii: "/") }

  /// The path with a `/` at its end.
  static func withSlash(_ path: String) -> String { endsWithSlash(path) ? path : path + "/" }

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
    path.utf8.first == UInt8(ascii: "/") ? plain(path) : plain(current + "/" + path)
  }

  /// The current folder, as a path without symbolic links.
  static var current: String {
    guard let current = getcwd(nil, 0) else { return "." }
    defer { free(current) }
    return text(current)
  }

  /// The path from the root, with links followed; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = withBytes(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return text(resolved)
  }

  /// The path of a folder from the root, with links followed and a `/` at its end; nil where nothing is there.
  static func resolvedFolder(_ path: String) -> String? { resolved(path).map(withSlash) }

  /// The path as it is seen from a folder that holds it; from the root where that folder does not.
  static func relative(_ path: String, to folder: String) -> String {
    let path = absolute(path)
    return below(path, absolute(folder)) ?? path
  }

  /// What follows a folder in a path, both from the root; nil where the folder does not hold the path.
  static func below(_ path: String, _ folder: String) -> String? {
    let prefix = withSlash(folder)
    return path.utf8.starts(with: prefix.utf8) ? String(path.utf8.dropFirst(prefix.utf8.count)) : nil
  }

  /// Whether there is anything at the path itself. Links are not followed.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return withBytes(path) { lstat($0, &status) } == 0
  }

  /// Whether there is certainly nothing at the path, rather than something that cannot be examined.
  static func isMissing(_ path: String) -> Bool { !exists(path) && (errno == ENOENT || errno == ENOTDIR) }
}
