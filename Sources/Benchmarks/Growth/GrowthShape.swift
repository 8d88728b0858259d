/// A family of inputs of growing size, made to find work that grows faster than its input.
struct GrowthShape {
  /// A file of an input, by its path in the folder that the command runs in.
  typealias File = (path: String, text: String)

  let name: String
  /// The largest count of a full run; an eighth of it is the smallest.
  let count: Int
  /// The largest count of a small run, for CI.
  let smallCount: Int
  /// The commands that read the input, each with its arguments.
  let commands: [[String]]
  /// The files of the input of a given count.
  let files: (Int) -> [File]

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

  /// An input that is one constraint file.
  init(
    _ name: String, _ count: Int, small smallCount: Int = 256, and others: [[String]] = [],
    file: @escaping (Int) -> String
  ) {
    self.init(name, count, small: smallCount, Self.fileCommands + others) { [("shape.vfl", file($0))] }
  }

  /// An input that is one app source, in Swift unless `path` says otherwise.
  init(
    _ name: String, _ count: Int, small smallCount: Int = 256, source path: String,
    text: @escaping (Int) -> String
  ) {
    self.init(name, count, small: smallCount, [["lint", path]]) { [(path, text($0))] }
  }

  /// What every constraint file is given to.
  private static let fileCommands = [
    ["lint", "shape.vfl"], ["lint", "--diff", "shape.vfl"], ["lint", "--format", "sarif", "shape.vfl"],
    ["solve", "shape.vfl"], ["explain", "shape.vfl"], ["compile", "shape.vfl"],
    ["compile", "--to", "vfl", "shape.vfl"], ["compile", "--to", "swift", "shape.vfl"],
    ["format", "--check", "shape.vfl"],
  ]

  /// `line` of every number below `count`, each on a line of its own.
  static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    var text = ""
    for index in 0..<count {
      text += line(index)
      text += "\n"
    }
    return text
  }

  /// `part` of every number below `count`, with `separator` between them.
  static func joined(_ count: Int, _ separator: String, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: separator)
  }
}

/// Numbers that are the same in every run, and look as if nothing ordered them.
struct GrowthRandom {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15 }

  /// A number from 0 up to, but not including, `limit`.
  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }
}
