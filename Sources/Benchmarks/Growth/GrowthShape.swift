/// A family of inputs of growing size, designed to find work that grows faster than the input.
struct GrowthShape {
  /// An input file, with its path relative to the folder in which the command runs.
  typealias File = (path: String, text: String)

  let name: String
  /// The count for the largest input of a full run. The smallest input has an eighth of this count.
  let count: Int
  /// The count for the largest input of a small run, for CI.
  let smallCount: Int
  /// The commands that read the input, each with its arguments.
  let commands: [[String]]
  /// Creates the input files for a count, which is the number of repeated lines, views or other parts.
  let files: (Int) -> [File]

  /// The shapes, in the order of the table.
  static var all: [GrowthShape] { ofFiles + ofSources + ofDocuments + ofFolders + ofBudgets }

  init(
    _ name: String, _ count: Int, small smallCount: Int = 256, _ commands: [[String]],
    files: @escaping (Int) -> [File]
  ) {
    self.name = name
    self.count = count
    self.smallCount = min(smallCount, count)
    self.commands = commands
    self.files = files
  }

  /// Creates a shape whose input is one constraint file.
  init(
    _ name: String, _ count: Int, small smallCount: Int = 256, and others: [[String]] = [],
    file: @escaping (Int) -> String
  ) {
    self.init(name, count, small: smallCount, Self.fileCommands + others) { [("shape.vfl", file($0))] }
  }

  /// Creates a shape whose input is one app source. The file name extension of `path` determines the language.
  init(
    _ name: String, _ count: Int, small smallCount: Int = 256, source path: String,
    text: @escaping (Int) -> String
  ) {
    self.init(name, count, small: smallCount, [["lint", path]]) { [(path, text($0))] }
  }

  /// The commands that run on every constraint file.
  static let fileCommands = [
    ["lint", "shape.vfl"], ["lint", "--diff", "shape.vfl"], ["lint", "--format", "sarif", "shape.vfl"],
    ["solve", "shape.vfl"], ["explain", "shape.vfl"], ["check", "shape.vfl"], ["test", "shape.vfl"],
    ["compile", "shape.vfl"], ["compile", "--to", "json", "shape.vfl"], ["compile", "--to", "vfl", "shape.vfl"],
    ["compile", "--to", "swift", "shape.vfl"], ["format", "--check", "shape.vfl"],
  ]

  /// The lines for all indices below `count`, each followed by a line break.
  static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    var text = ""
    for index in 0..<count {
      text += line(index)
      text += "\n"
    }
    return text
  }

  /// The parts for all indices below `count`, with `separator` between them.
  static func joined(_ count: Int, _ separator: String, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: separator)
  }
}

/// A pseudorandom generator that returns the same numbers in every run.
struct GrowthRandom {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15 }

  /// A number from 0 up to, but not including, `limit`.
  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }
}
