#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import VFLSyntax

/// The streams and surroundings of a run, as fields, so that tests can run the whole command in process.
struct Console {
  /// Takes what goes to standard output; false where it could not be written.
  var output: ([UInt8]) -> Bool
  /// Takes what goes to standard error.
  var error: (String) -> Void
  /// Reads all of standard input; nil where it cannot be read.
  var readInput: () -> [UInt8]?
  /// Whether standard output, and standard error, can show colour if asked to decide for themselves.
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// How many columns the terminal has; nil where there is none.
  var terminalWidth: () -> Int?
  /// How many processors there are.
  var processorCount: Int
  /// A variable of the environment.
  var environment: (String) -> String?

  /// The process's own streams.
  static func system() -> Console {
    Console(
      output: { Descriptor.write($0, to: 1) },
      error: { _ = Descriptor.write(Array($0.utf8), to: 2) },
      readInput: { Descriptor.readAll(0) },
      outputIsTerminal: isatty(1) != 0,
      errorIsTerminal: isatty(2) != 0,
      terminalWidth: { Descriptor.width(1) ?? Descriptor.width(2) },
      processorCount: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      environment: { name in getenv(name).map { String(cString: $0) } })
  }
}

/// Reading and writing by file descriptor, for what is no plain file.
enum Descriptor {
  /// Everything that can be read from what `path` names; nil where that fails.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // A plain file says how long it is, so that most are read at once, without a buffer that is cleared first.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return readAll(descriptor)
    }
    let size = Int(status.st_size)
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let read = SystemCalls.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if read < 0, errno == EINTR { continue }
        isWhole = read == 0
        if read <= 0 { return }
        count += read
      }
    }
    if isWhole { return bytes }
    // It has grown meanwhile, or cannot be read to its end.
    return bytes.count > size ? readAll(descriptor).map { bytes + $0 } : nil
  }

  /// Reads a plain file into a buffer, which grows as needed, and gives back how many bytes it has; nil for anything else, and
  /// where that fails. `isKnown` says that it is known to be plain, as the names in a folder say.
  static func read(_ path: String, into buffer: inout [UInt8], isKnown: Bool) -> Int? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    if !isKnown {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    }
    var count = 0
    while true {
      let read = buffer.withUnsafeMutableBytes { bytes in
        SystemCalls.read(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
      }
      if read < 0, errno == EINTR { continue }
      if read < 0 { return nil }
      count += read
      // Of a plain file all is read at once, up to its end.
      if count < buffer.count { return count }
      var status = stat()
      guard fstat(descriptor, &status) == 0, UInt64(max(0, status.st_size)) <= SourceText.maximumCount else {
        return nil
      }
      buffer += [UInt8](repeating: 0, count: buffer.count)
    }
  }

  /// How many columns the terminal at a descriptor has; nil where it is none, or does not say.
  static func width(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Everything up to the end; nil where reading fails.
  static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { SystemCalls.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Writes all of `bytes`; false where that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        let count = SystemCalls.write(descriptor, base + offset, buffer.count - offset)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return false }
        offset += count
      }
      return true
    }
  }

  /// The C library's functions under names that the methods here do not hide.
  private enum SystemCalls {
    #if canImport(Glibc)
      static let read = Glibc.read
      static let write = Glibc.write
    #elseif canImport(Musl)
      static let read = Musl.read
      static let write = Musl.write
    #else
      static let read = Darwin.read
      static let write = Darwin.write
    #endif
  }
}
