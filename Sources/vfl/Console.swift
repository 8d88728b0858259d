#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import VFLReport
import VFLWorkspace

/// The streams and environment of a run, stored as properties so that tests can run the whole command in their own process.
struct Console {
  /// Writes to standard output. Returns false if writing fails.
  var writeOutput: ([UInt8]) -> Bool
  /// Writes to standard error.
  var writeError: ([UInt8]) -> Void
  /// Reads all of standard input; nil if it cannot be read.
  var readInput: () -> [UInt8]?
  /// Waits for standard input and reads some of it; empty at the end. May be called from any thread.
  var readSomeInput: @Sendable () -> [UInt8]
  /// Waits for a number of seconds. Returns false if there is nothing to wait for, which ends a run that would go on forever.
  var pause: (Double) -> Bool
  /// Whether standard output and standard error are terminals, which determines whether output is colored by default.
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// The width of the terminal in columns; nil if there is no terminal.
  var terminalWidth: () -> Int?
  /// The number of processors.
  var processorCount: Int
  /// The value of an environment variable; nil if it is not set.
  var environment: (String) -> String?
  /// The file system that the run uses.
  var files = DiskFiles()
  /// Whether a process is running.
  var isRunning: @Sendable (_ process: Int) -> Bool = { _ in true }

  /// The streams of the process.
  static func system() -> Console {
    Console(
      writeOutput: { Descriptor.write($0, to: 1) },
      writeError: { _ = Descriptor.write($0, to: 2) },
      readInput: { Descriptor.readAll(0) },
      readSomeInput: { Descriptor.readSome(0) },
      pause: { seconds in
        usleep(UInt32(min(max(seconds, 0), 3600) * 1e6))
        return true
      },
      outputIsTerminal: isatty(1) != 0,
      errorIsTerminal: isatty(2) != 0,
      terminalWidth: { Descriptor.width(1) ?? Descriptor.width(2) },
      processorCount: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      environment: { name in getenv(name).map { String(cString: $0) } },
      files: DiskFiles(endsCleanly: true),
      isRunning: { process in
        // Zero and negative numbers stand for groups of processes.
        guard let process = pid_t(exactly: process), process > 0 else { return false }
        // A process of another user cannot be sent signals, but it is running.
        return kill(process, 0) == 0 || errno == EPERM
      })
  }
}

extension Console {
  /// Writes to standard output. Returns false if writing fails.
  func output(_ bytes: [UInt8], as form: OutputForm = .text) -> Bool { writeOutput(form.bytes(bytes)) }

  /// Writes to standard error.
  func error(_ text: String, as form: OutputForm = .text) { writeError(form.bytes(Array(text.utf8))) }
}

/// File operations whose errors become failures of the command.
extension Console {
  /// The bytes of a file that was named on the command line.
  func read(_ path: String) throws(Failure) -> [UInt8] {
    try Failure.wrapping { () throws(WorkspaceError) in try files.read(path) }
  }

  /// Whether a path leads to a folder.
  func isFolder(_ path: String) -> Bool {
    (try? FilePlace(named: path)).flatMap { files.status($0)?.kind } == .folder
  }

  /// Writes a file that was named on the command line.
  func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try Failure.wrapping { () throws(WorkspaceError) in try files.write(bytes, to: path) }
  }

  /// Replaces the contents of a file. Throws if the current contents differ from `before`.
  func rewrite(_ place: FilePlace, isNamed path: String, _ before: [UInt8], as after: [UInt8]) throws(Failure) {
    try Failure.wrapping { () throws(WorkspaceError) in
      try files.rewrite(place, isNamed: path, before, as: after)
    }
  }

  /// Creates a folder, unless it exists.
  func makeFolder(_ path: String) throws(Failure) {
    try Failure.wrapping { () throws(WorkspaceError) in try files.makeFolder(path) }
  }

  /// Follows the links in a path from the command line.
  func place(_ path: String) throws(Failure) -> FilePlace {
    try Failure.wrapping { () throws(WorkspaceError) in try FilePlace(named: path) }
  }
}

/// The kind of an output, which determines what is escaped in it. All output is checked here, regardless of the command that
/// produced it.
enum OutputForm {
  /// Text for people and tools, which can control neither a terminal nor a CI service.
  case text
  /// Workflow commands for a CI service, which cannot control a terminal.
  case workflowCommands
  /// The user's own text, byte for byte.
  case unchanged

  func bytes(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .text: OutputText.guarded(bytes)
    case .workflowCommands: OutputText.guarded(bytes, holdsCommands: true)
    case .unchanged: bytes
    }
  }
}

/// Reading and writing through file descriptors.
enum Descriptor {
  /// The descriptor of this process that a path such as `/dev/stdout` names; nil for other paths.
  static func named(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
      }
      return nil
    }
  }

  /// Reads into a buffer. Returns the number of bytes, 0 at the end, or a negative number on failure.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = SystemCalls.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// The width in columns of the terminal at a descriptor; nil if the descriptor is not a terminal or the width is unknown.
  static func width(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Reads to the end; nil if reading fails.
  static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0) }
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Reads the available bytes, after waiting for some if necessary; empty at the end or if reading fails.
  static func readSome(_ descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(descriptor, UnsafeMutableRawBufferPointer(buffer)))
    }
  }

  /// Writes all of `bytes`. Returns false if writing fails.
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

  /// The functions of the C library, under names that the methods here do not shadow.
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
