#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Prints how long lexing, parsing, lowering and linting take: the median of at least 30 samples, their spread, and bytes a second.
///
///     swift run -c release vfl-benchmark            every row
///     swift run -c release vfl-benchmark flagship   the rows whose names hold the word
///     swift run -c release vfl-benchmark --once 1000 "flagship, parser kept"   that row 1,000 times, unmeasured, for a profiler
///                                                   or to count allocations under valgrind
///     swift run -c release vfl-benchmark --problem chain 1000   what the row of that name solves, as text for another solver (kiwi.py)
///     swift run -c release vfl-benchmark --growth   inputs made to be slow, at n, 2n, 4n and 8n, through the command (.ci/growth)
///     swift run -c release vfl-benchmark --tree PATH   `vfl lint` over a tree of app sources against `rg` and `swift format`
@main
enum Main {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "--tree", words.count == 2 {
      TreeComparison(path: words[1], program: CommandLine.arguments[0]).run()
      return
    }
    if words.first == "--growth" {
      guard let growth = Growth(words.dropFirst(), program: CommandLine.arguments[0]) else {
        print(Growth.usage, terminator: "")
        exit(2)
      }
      exit(growth.run() ? 0 : 1)
    }
    if words.first == "--problem" {
      print(
        SolverProblem(words.dropFirst())?.text ?? "usage: vfl-benchmark --problem chain|grid|form COUNT", terminator: ""
      )
      return
    }
    let rows = Rows.all
    if words.first == "--once" {
      guard words.count == 3, let count = Int(words[1]), let row = rows.first(where: { $0.name == words[2] }) else {
        print("usage: vfl-benchmark --once COUNT ROW, with ROW one of:")
        for row in rows { print("  \(row.name)") }
        return
      }
      Sink.take(row.run(count))
      return
    }
    print("median      min … max             bytes/s   row")
    for row in rows where words.isEmpty || words.contains(where: row.name.contains) {
      let measurement = Measurement(row)
      print(measurement.text)
    }
  }
}

/// Something to measure.
struct Row {
  let name: String
  /// Bytes read by one run.
  let bytes: () -> Int
  /// Runs in a sample, so that a sample is long against the clock's resolution.
  let runs: Int
  /// Does the work a number of times; the result keeps it from being optimised away. The loop is inside, so that what is kept
  /// from run to run are plain local variables, as in a program that does such work.
  let run: (Int) -> Int
}

/// The samples of one row.
struct Measurement {
  private static let samples = 31

  let row: Row
  /// Nanoseconds a run, sorted.
  private let times: [Double]

  init(_ row: Row) {
    self.row = row
    let clock = ContinuousClock()
    Sink.take(row.run(max(1, row.runs / 10)))
    var times: [Double] = []
    for _ in 0..<Self.samples {
      let duration = clock.measure { Sink.take(row.run(row.runs)) }
      let (seconds, attoseconds) = duration.components
      times.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(row.runs))
    }
    self.times = times.sorted()
  }

  var median: Double { times[times.count / 2] }

  var text: String {
    let spread = "\(Self.shown(times[0])) … \(Self.shown(times[times.count - 1]))"
    let rate = "\(Int(Double(row.bytes()) / median * 1e3)) MB"
    return "\(Self.padded(Self.shown(median), 12))\(Self.padded(spread, 22))\(Self.padded(rate, 10))\(row.name)"
  }

  private static func shown(_ nanoseconds: Double) -> String {
    if nanoseconds < 1e4 { return "\(Int(nanoseconds + 0.5)) ns" }
    // In tenths of a microsecond or millisecond; without rounding from the C library, which nothing else here links.
    let unit = nanoseconds < 1e7 ? "µs" : "ms"
    return "\(Double(Int(nanoseconds / (nanoseconds < 1e7 ? 1e2 : 1e5) + 0.5)) / 10) \(unit)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

/// Takes results, out of the optimiser's sight.
enum Sink {
  @inline(never)
  static func take(_ value: Int) {
    withExtendedLifetime(value) {}
  }
}
