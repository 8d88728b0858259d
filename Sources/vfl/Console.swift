#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The streams and surroundings of a run, as fields, so that tests can run the whole command in process.
struct Console {
  /// Takes what goes to standard output.
  var output: (String) -> Void
  /// Takes what goes to standard error.
  var error: (String) -> Void
  /// Reads all of standard input.
  var readInput: () -> [UInt8]
  /// Whether standard output, and standard error, can show colour if asked to decide for themselves.
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// A variable of the environment.
  var environment: (String) -> String?

  /// The process's own streams.
  static func system() -> Console {
    Console(
      output: { write($0, to: 1) },
      error: { write($0, to: 2) },
      readInput: readAll,
      outputIsTerminal: isatty(1) != 0,
      errorIsTerminal: isatty(2) != 0,
      environment: { name in getenv(name).map { String(cString: $0) } })
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count, let base = bytes.baseAddress {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, base + offset, bytes.count - offset)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, base + offset, bytes.count - offset)
        #else
          let count = Darwin.write(descriptor, base + offset, bytes.count - offset)
        #endif
        if count < 0, errno != EINTR { return }
        offset += max(0, count)
      }
    }
  }

  private static func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
