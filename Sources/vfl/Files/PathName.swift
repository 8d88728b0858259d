import VFLWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Conversion between paths as strings and the bytes that the system uses.
extension PathName {
  /// The string for a null-terminated path.
  static func text(_ path: UnsafePointer<CChar>) -> String {
    let count = strlen(path)
    return path.withMemoryRebound(to: UInt8.self, capacity: count) { start in
      let bytes = UnsafeBufferPointer(start: start, count: count)
      // Most names are ASCII and need no further checks.
      return bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : text(bytes)
    }
  }

  /// Calls `body` with the null-terminated bytes of a path.
  static func withBytes<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard path.utf8.contains(0xF4) else { return path.withCString(body) }
    var bytes = bytes(path)
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { rebound in
        // The buffer is never empty.
        rebound.baseAddress.map(body) ?? "".withCString(body)
      }
    }
  }

  /// The absolute path, without following links.
  static func absolute(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? plain(path) : plain(current + "/" + path)
  }

  /// The current folder, as a path without symbolic links.
  static var current: String {
    guard let current = getcwd(nil, 0) else { return "." }
    defer { free(current) }
    return text(current)
  }

  /// The absolute path with links followed; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = withBytes(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return text(resolved)
  }

  /// The path relative to a folder that contains it; the absolute path if the folder does not contain it.
  static func relative(_ path: String, to folder: String) -> String {
    let path = absolute(path)
    return below(path, absolute(folder)) ?? path
  }

  /// Whether there is anything at the path itself. Links are not followed.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return withBytes(path) { lstat($0, &status) } == 0
  }

  /// Whether the path certainly does not exist; false if the path cannot be examined.
  static func isMissing(_ path: String) -> Bool { !exists(path) && (errno == ENOENT || errno == ENOTDIR) }
}
