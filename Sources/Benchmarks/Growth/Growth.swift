#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the command on inputs of n, 2n, 4n and 8n, and prints how processor time and memory grow.
///
/// Times are processor times, so other work on the machine has little effect. The system kills a run that exceeds its limit on time
/// or memory; larger inputs of the same shape are then skipped. A run fails if it takes longer or more memory than promised, or if its
/// time or memory grows faster than promised although the budget did not end it.
struct Growth {
  /// What is promised for inputs of up to a megabyte with the default budget.
  private enum Promise {
    static let seconds = 2.0
    static let megabytes = 300
    static let exponent = 1.3
    /// Runs that are shorter, or need less memory beyond what every process needs, are not judged by their growth.
    static let shortestSeconds = 0.2
    static let smallestMegabytes = 64
  }

  /// The limits of one run, in seconds of processor time and in megabytes of memory.
  struct Limits {
    var seconds = 20
    var megabytes = 8_000
  }

  private let command: String
  private let folder: String
  private var limits = Limits()
  private var isSmall = false
  private var words: [String] = []

  /// Parses the arguments; nil if they are invalid.
  init?(_ arguments: some Sequence<String>, program: String) {
    let place = program.lastIndex(of: "/").map { String(program[...$0]) } ?? "./"
    guard let absolute = realpath(place, nil) else { return nil }
    defer { free(absolute) }
    command = String(cString: absolute) + "/vfl"
    folder = "/tmp/vfl-growth-\(getpid())"
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--small": isSmall = true
      case "--seconds", "--megabytes":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        if word == "--seconds" { limits.seconds = value } else { limits.megabytes = value }
      default:
        guard !word.hasPrefix("-") else { return nil }
        words.append(word)
      }
    }
  }

  static let usage = """
    usage: vfl-benchmark --growth [--small] [--seconds N] [--megabytes N] [WORD…]
    WORD selects the shapes and commands whose names contain it

    """

  /// Prints a line for each shape and command. Returns false if a run failed, or if memory grew too fast in a
  /// small run.
  func run() -> Bool {
    var isGood = true
    print(
      Self.padded("shape, command", 64) + Self.padded("count", 8) + Self.padded("KB", 6)
        + "n, 2n, 4n, 8n: seconds; exponent; megabytes; exponent")
    for shape in GrowthShape.all {
      for arguments in shape.commands {
        let title = "\(shape.name): \(arguments.joined(separator: " "))"
        guard words.isEmpty || words.contains(where: title.contains) else { continue }
        if !measure(shape, arguments, title) { isGood = false }
      }
    }
    return isGood
  }

  private func measure(_ shape: GrowthShape, _ arguments: [String], _ title: String) -> Bool {
    let largest = isSmall ? shape.smallCount : shape.count
    var runs: [GrowthRun] = []
    var isGood = true
    var isEnded = false
    for count in [largest / 8, largest / 4, largest / 2, largest] where !isEnded {
      guard let run = run(shape, arguments, count) else {
        print("\(command): cannot be run; `swift build -c release` builds it")
        return false
      }
      isEnded = run.ending != .exited
      runs.append(run)
    }
    if isEnded { isGood = false }
    let bytes = shape.files(largest).reduce(0) { $0 + $1.text.utf8.count }
    var line = Self.padded(title, 64) + Self.padded("\(largest)", 8) + Self.padded("\(bytes / 1024)", 6)
    line += runs.map { $0.ending == .exited ? Self.shown($0.seconds) : $0.ending.rawValue }.joined(separator: " ")
    let whole = runs.filter { $0.ending == .exited }
    if whole.count > 1 {
      let (before, last) = (whole[whole.count - 2], whole[whole.count - 1])
      let memory = Self.exponent(Double(before.kilobytes), Double(last.kilobytes))
      line += "; \(Self.shown(Self.exponent(before.seconds, last.seconds)))"
      line += "; \(whole.map { "\($0.kilobytes / 1024)" }.joined(separator: " ")); \(Self.shown(memory))"
      // A process starts with a few megabytes. Any memory beyond that is used for the input.
      if isSmall, memory > Promise.exponent { isGood = false }
      if last.isEndedByBudget { line += "; ended by the budget" }
      if !isSmall, !keepsPromise(before, last) {
        line += "; NOT AS PROMISED"
        isGood = false
      }
    }
    print(line)
    fflush(nil)
    return isGood
  }

  private func run(_ shape: GrowthShape, _ arguments: [String], _ count: Int) -> GrowthRun? {
    guard mkdir(folder, 0o700) == 0 else { return nil }
    defer { GrowthRun.remove(folder) }
    var arguments = arguments
    for file in shape.files(count) {
      GrowthRun.write(file.text, to: folder + "/" + file.path)
      // Some commands take a format as an argument: `@` followed by a file's path stands for the file's text.
      for index in arguments.indices where arguments[index] == "@" + file.path { arguments[index] = file.text }
    }
    return GrowthRun([command] + arguments, in: folder, limits)
  }

  private func keepsPromise(_ before: GrowthRun, _ last: GrowthRun) -> Bool {
    let megabytes = last.kilobytes / 1024
    guard last.seconds <= Promise.seconds, megabytes <= Promise.megabytes else { return false }
    if last.isEndedByBudget { return true }
    let time = Self.exponent(before.seconds, last.seconds)
    let memory = Self.exponent(Double(before.kilobytes), Double(last.kilobytes))
    return (last.seconds < Promise.shortestSeconds || time <= Promise.exponent)
      && (megabytes < Promise.smallestMegabytes || memory <= Promise.exponent)
  }

  /// The exponent of growth when the input doubles: 1 for linear growth, 2 for quadratic growth.
  private static func exponent(_ before: Double, _ after: Double) -> Double {
    before > 0 && after > 0 ? log2(after / before) : 0
  }

  private static func shown(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let fraction = hundredths % 100
    return "\(value < 0 && hundredths > 0 ? "-" : "")\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
