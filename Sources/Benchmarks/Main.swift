import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Prints the time of lexing, parsing, lowering, linting, solving and running layouts: the median of at least 30 samples, their
/// spread, and bytes per second.
///
///     swift run -c release vfl-benchmark            every row
///     swift run -c release vfl-benchmark map        maps of layouts at three sizes each, with exponents of growth
///     swift run -c release vfl-benchmark flagship   the rows whose names contain the word
///     swift run -c release vfl-benchmark --once 1000 "flagship, lexing alone"   that row 1,000 times without measuring, for a
///                                                   profiler or to count allocations with valgrind
///     swift run -c release vfl-benchmark --problem chain 1000   the problem of that name as text for another solver (kiwi.py)
///     swift run -c release vfl-benchmark --growth   inputs designed to be slow, at n, 2n, 4n and 8n (.ci/checks/growth)
///     swift run -c release vfl-benchmark --documents PATH [--verbose]   the layouts of Interface Builder documents, compared with
///                                                   the frames saved in them
///     swift run -c release vfl-benchmark --tree PATH   `vfl lint` on a tree of app sources, compared with `rg` and `swift format`
@main
enum Main {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "--tree", words.count == 2 {
      TreeComparison(path: words[1], program: CommandLine.arguments[0]).run()
      return
    }
    if words.first == "--documents", words.count == 2 || words.count == 3 && words[2] == "--verbose" {
      var comparison = DocumentComparison(path: words[1], isVerbose: words.count == 3)
      comparison.run()
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
    var family: [Measurement] = []
    for row in rows where words.isEmpty || words.contains(where: row.name.contains) {
      if family.first?.row.growth?.family != row.growth?.family { family = [] }
      let measurement = Measurement(row)
      print(measurement.text)
      if row.growth != nil { family.append(measurement) }
      if let text = Measurement.growth(family) { print(text) }
    }
  }
}

/// A benchmark, which prints one row of the table.
struct Row {
  let name: String
  /// The number of bytes that one run reads; 0 for rows that read no text.
  let bytes: () -> Int
  /// The number of runs in a sample, chosen so that a sample takes much longer than the clock's resolution.
  let runs: Int
  /// Rows of the same family do the same work for inputs of different sizes; nil for rows that belong to no family.
  var growth: (family: String, size: Int)?
  /// The number of rows in a family.
  static let familySize = 3
  /// Does the work the given number of times. The result prevents the optimizer from removing the work. The loop is inside the
  /// function, so state kept from run to run is in local variables, as in a real program.
  let run: (Int) -> Int
}

/// The times that were measured for one row, and their statistics.
struct Measurement {
  private static let samples = 31

  let row: Row
  /// Nanoseconds per run, sorted.
  private let times: [Double]

  init(_ row: Row) {
    self.row = row
    Sink.take(row.run(max(1, row.runs / 10)))
    var times: [Double] = []
    for _ in 0..<Self.samples {
      let start = DispatchTime.now().uptimeNanoseconds
      Sink.take(row.run(row.runs))
      times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / Double(row.runs))
    }
    self.times = times.sorted()
  }

  var median: Double { times[times.count / 2] }

  var text: String {
    let spread = "\(Self.shown(times[0])) … \(Self.shown(times[times.count - 1]))"
    let rate = "\(Int(Double(row.bytes()) / median * 1e3)) MB"
    return "\(Self.padded(Self.shown(median), 12))\(Self.padded(spread, 22))\(Self.padded(rate, 10))\(row.name)"
  }

  /// How the shortest time grows with the size from each row of a family to the next, as an exponent: 1 for linear growth, 2 for
  /// quadratic growth. Other work on the machine affects the shortest time least. Nil if there are fewer rows than sizes.
  static func growth(_ rows: [Measurement]) -> String? {
    guard rows.count == Row.familySize, let family = rows.first?.row.growth?.family else { return nil }
    let points = rows.map { (size: log2(Double($0.row.growth?.size ?? 1)), time: log2($0.times[0])) }
    let exponents = zip(points, points.dropFirst()).map { ($1.time - $0.time) / ($1.size - $0.size) }
    let shown = exponents.map { "\(Double(Int($0 * 100 + 0.5)) / 100)" }.joined(separator: " ")
    let sizes = rows.map { "\($0.row.growth?.size ?? 0)" }.joined(separator: ", ")
    return "\(padded(shown, 44))growth exponents of the minimum: \(family) (\(sizes))"
  }

  private static func shown(_ nanoseconds: Double) -> String {
    if nanoseconds < 1e4 { return "\(Int(nanoseconds + 0.5)) ns" }
    // Round to tenths of a microsecond or millisecond. Avoid the C library's rounding functions, which nothing else here needs.
    let unit = nanoseconds < 1e7 ? "µs" : "ms"
    return "\(Double(Int(nanoseconds / (nanoseconds < 1e7 ? 1e2 : 1e5) + 0.5)) / 10) \(unit)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

/// Consumes results so that the optimizer cannot remove the work.
enum Sink {
  @inline(never)
  static func take(_ value: Int) {
    withExtendedLifetime(value) {}
  }
}
