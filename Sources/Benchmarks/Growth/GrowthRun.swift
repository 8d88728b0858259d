#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One run of a command, with the time and memory that it took.
struct GrowthRun {
  /// How the process ended.
  enum Ending: String {
    case exited = "exited"
    /// The run exceeded the time limit.
    case tooLong = "over"
    /// The run exceeded the memory limit, or crashed.
    case crashed = "died"
  }

  let ending: Ending
  /// The processor time in user and system mode.
  let seconds: Double
  /// The peak resident memory.
  let kilobytes: Int
  /// Whether the output says that the budget, or the work that fixes may take, did not suffice.
  let isEndedByBudget: Bool

  /// Runs a command in a folder; nil if the command cannot be run.
  init?(_ words: [String], in folder: String, _ limits: Growth.Limits) {
    // The shell sets the limits, because `posix_spawn` cannot set them.
    let script =
      "cd \"$0\" && ulimit -t \(limits.seconds) && ulimit -v \(limits.megabytes * 1024) && ulimit -c 0 && exec \"$@\""
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Beside the folder, because some commands read all files in it.
    let outputs = [folder + ".out", folder + ".err"]
    for (descriptor, path) in zip([Int32(1), 2], outputs) {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    defer { for path in outputs { unlink(path) } }
    let shellWords = ["sh", "-c", script, folder] + words
    var arguments = shellWords.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else { return nil }
    let signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    guard signal != 0 || code < 126 else { return nil }
    ending = signal == SIGXCPU || signal == SIGKILL ? .tooLong : signal != 0 || code > 2 ? .crashed : .exited
    seconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    // Darwin reports the peak memory in bytes, other systems in kilobytes.
    #if canImport(Darwin)
      kilobytes = Int(usage.ru_maxrss) / 1024
    #else
      kilobytes = Int(usage.ru_maxrss)
    #endif
    isEndedByBudget = outputs.contains(where: Self.saysThatWorkEnded)
  }

  /// Whether the file at `path` contains one of the sentences with which commands say what they gave up.
  private static func saysThatWorkEnded(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) >= 0 {
      guard let line else { continue }
      for words in ["within the budget", "takes too much work"] where strstr(line, words) != nil { return true }
    }
    return false
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  /// Writes a file and creates the folders that contain it.
  static func write(_ text: String, to path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      end = slash
    }
    guard let file = fopen(path, "w") else { return }
    var text = text
    _ = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }

  /// Removes a folder and its contents.
  static func remove(_ folder: String) {
    let words = ["rm", "-rf", folder]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, "rm", nil, nil, &arguments, environ) == 0 else { return }
    waitpid(process, nil, 0)
  }
}
