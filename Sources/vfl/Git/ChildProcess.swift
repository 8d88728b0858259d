import VFLWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that runs beside the command. Its standard input is empty unless the command writes to it.
final class ChildProcess {
  /// What a program that has ended printed, and its exit status; a negative status means that a signal ended it.
  struct Result {
    let status: Int32
    let output: [UInt8]
    let error: [UInt8]
  }

  private let process: pid_t
  /// Where the command writes the standard input of the program; nil if that is empty.
  private var input: Int32?
  private var output: Int32
  /// Nil if the program prints its errors where the command does.
  private var error: Int32?
  private var hasEnded = false

  /// Starts a program that is searched for in the folders of `PATH`; nil if it cannot be started. With `takesInput`, the command
  /// writes its standard input, and its errors are not read.
  init?(_ words: [String], takesInput: Bool = false) {
    guard let output = Pipe(), let other = Pipe() else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    if takesInput {
      posix_spawn_file_actions_adddup2(&actions, other.reading, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, other.writing, 2)
    }
    var arguments = words.map { PathName.withBytes($0) { strdup($0) } } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let isStarted = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0
    close(output.writing)
    close(takesInput ? other.reading : other.writing)
    guard isStarted else {
      close(output.reading)
      close(takesInput ? other.writing : other.reading)
      return nil
    }
    self.process = process
    self.output = output.reading
    input = takesInput ? other.writing : nil
    error = takesInput ? nil : other.reading
  }

  deinit {
    if let input { close(input) }
    close(output)
    if let error { close(error) }
    if !hasEnded { wait() }
  }

  /// The two ends of a pipe, which other programs do not inherit.
  private struct Pipe {
    let reading, writing: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }

  /// Runs a program to its end; nil if it cannot be started.
  static func run(_ words: [String]) -> Result? {
    guard let child = ChildProcess(words) else { return nil }
    // A program that waits until its errors are read prints nothing more, so both outputs are read as they arrive.
    var polled = [child.output, child.error ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var texts: [[UInt8]] = [[], []]
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let bytes = Descriptor.readSome(polled[index].fd)
        texts[index] += bytes
        if bytes.isEmpty { polled[index].fd = -1 }
      }
    }
    return Result(status: child.wait(), output: texts[0], error: texts[1])
  }

  /// Waits until the program ends, and returns its exit status.
  @discardableResult private func wait() -> Int32 {
    hasEnded = true
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// Writes to the standard input of the program. Returns false if it no longer reads.
  func write(_ bytes: [UInt8]) -> Bool {
    guard let input else { return false }
    // A program that has ended must not end the command, which reports that instead.
    var pipes = sigset_t()
    var others = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipes, &others)
    defer { pthread_sigmask(SIG_SETMASK, &others, nil) }
    if Descriptor.write(bytes, to: input) { return true }
    var signal: Int32 = 0
    if errno == EPIPE { sigwait(&pipes, &signal) }
    return false
  }

  /// Reads some of what the program prints; empty at its end.
  func read() -> [UInt8] { Descriptor.readSome(output) }
}
