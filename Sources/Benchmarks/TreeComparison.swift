import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares the time of `vfl lint` on a tree of app sources with that of other tools that read every file of the tree: `rg`, which
/// only searches, and `swift format lint`, which parses Swift. Runs of `vfl lint` and of
/// the other tool alternate. Tools that are not installed are skipped.
struct TreeComparison {
  private let path: String
  /// The path of the command, which is next to this program.
  private let command: String

  /// Creates a comparison on the files below `path`.
  init(path: String, program: String) {
    self.path = path
    let folder = program.lastIndex(of: "/").map { String(program[...$0]) } ?? ""
    command = folder + "vfl"
  }

  /// Prints both comparisons. Runs `vfl lint` once before measuring, so that the files are in the system's cache.
  func run() {
    let lint = [command, "lint", "--quiet", path]
    guard Self.seconds(lint) != nil else {
      print("\(command): cannot be run; `swift build -c release` builds it")
      return
    }
    compare(lint, ["rg", "-c", "VisualFormat|NSLayoutConstraint", path], samples: 21)
    compare(lint, ["swift", "format", "lint", "-r", path], samples: 1)
  }

  /// Runs two commands in turn and prints the median times and the median ratio.
  private func compare(_ first: [String], _ second: [String], samples: Int) {
    var times: [(first: Double, second: Double)] = []
    for _ in 0..<samples {
      guard let first = Self.seconds(first), let second = Self.seconds(second) else {
        print("\(second[0]): not installed")
        return
      }
      times.append((first, second))
    }
    let ratios = times.map { $0.first / $0.second }.sorted()
    let firsts = times.map { $0.first }.sorted()
    let seconds = times.map { $0.second }.sorted()
    let middle = samples / 2
    let words = second.dropLast().joined(separator: " ")
    print(
      "vfl lint \(Self.shown(firsts[middle])), \(words) \(Self.shown(seconds[middle])): \(Self.ratio(ratios[middle]))")
  }

  /// The wall-clock seconds that a command takes, with its output discarded; nil if the command does not exist.
  private static func seconds(_ words: [String]) -> Double? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in [1, 2] { posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0) }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    var status: Int32 = 0
    let start = DispatchTime.now().uptimeNanoseconds
    if posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) != 0 {
      process = -1
    } else {
      waitpid(process, &status, 0)
    }
    let duration = DispatchTime.now().uptimeNanoseconds - start
    // Exit status 127 means that the command was not found.
    guard process > 0, (status >> 8) & 0xFF != 127 else { return nil }
    return Double(duration) / 1e9
  }

  private static func shown(_ seconds: Double) -> String {
    "\(Int(seconds * 1e3 + 0.5)) ms"
  }

  private static func ratio(_ ratio: Double) -> String {
    ratio < 1 ? "1 : \(Double(Int(10 / ratio + 0.5)) / 10)" : "\(Double(Int(ratio * 100 + 0.5)) / 100) : 1"
  }
}
