import Foundation

/// `mutation TREE SEED COUNT REFUSED RUNTIME TARGET...`: chooses mutation points in the targets' sources, rewrites the files in the
/// tree so that each point can be turned on at run time, and prints the points: number, file, line, change, description and key.
/// Points whose keys are listed in REFUSED are skipped.
@main
enum Mutation {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst().makeIterator()
    guard let tree = arguments.next(), let seed = arguments.next().flatMap({ UInt64($0) }),
      let count = arguments.next().flatMap({ Int($0) }), let refusedPath = arguments.next(),
      let runtimePath = arguments.next()
    else { fatalError("usage: mutation TREE SEED COUNT REFUSED RUNTIME TARGET...") }
    let refused = Set(try String(contentsOfFile: refusedPath, encoding: .utf8).split(separator: "\n").map(String.init))
    let runtime = try String(contentsOfFile: runtimePath, encoding: .utf8)

    var texts: [String: String] = [:]
    var candidates: [(path: String, point: Point)] = []
    while let target = arguments.next() {
      let folder = "Sources/\(target)"
      for name in try FileManager.default.subpathsOfDirectory(atPath: "\(tree)/\(folder)").sorted()
      where name.hasSuffix(".swift") {
        let path = "\(folder)/\(name)"
        let text = try String(contentsOfFile: "\(tree)/\(path)", encoding: .utf8)
        texts[path] = text
        candidates += PointFinder.points(of: text).map { (path, $0) }
      }
      let numbers =
        target == "VFLSolver" ? "extension Rational: MutantNumber {}\nextension BigInteger: MutantNumber {}\n" : ""
      try (runtime + numbers).write(toFile: "\(tree)/\(folder)/Mutants.swift", atomically: true, encoding: .utf8)
    }

    // The choice depends on the keys of the points, not on their positions, so edits elsewhere in a file rarely affect it.
    var seen: [String: Int] = [:]
    let keyed = candidates.map { path, point in
      let name = "\(path):\(point.change.rawValue):\(point.words)"
      seen[name, default: 0] += 1
      let key = "\(name):\(seen[name] ?? 0)"
      return (key: key, hash: hash("\(seed):\(key)"), path: path, point: point)
    }
    var chosen: [String: [(number: Int, point: Point)]] = [:]
    var number = 0
    for (key, _, path, point) in keyed.sorted(by: { $0.hash < $1.hash }) where number < count {
      guard !refused.contains(key) else { continue }
      number += 1
      chosen[path, default: []].append((number, point))
      print("\(number)\t\(path)\t\(point.line)\t\(point.change.rawValue)\t\(point.words)\t\(key)")
    }
    for (path, points) in chosen {
      guard let text = texts[path] else { continue }
      try Rewriter.rewritten(text, points).write(toFile: "\(tree)/\(path)", atomically: true, encoding: .utf8)
    }
  }

  /// FNV-1a with an additional mixing step, because without it the last bytes have little effect on the high bits of the hash.
  private static func hash(_ text: String) -> UInt64 {
    let word = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return (word ^ (word >> 31)) &* 0x94d0_49bb_1331_11eb
  }
}

/// Applies the edits of all points of a file to its text, with inner points nested in outer ones.
enum Rewriter {
  private struct Edit {
    var offset: Int
    var end: Int
    var text: String
    /// The order of edits at the same offset: closing text (innermost first), then replacements, then opening text.
    var order: (Int, Int)
  }

  static func rewritten(_ text: String, _ points: [(number: Int, point: Point)]) -> String {
    let bytes = Array(text.utf8)
    // An outer point begins no later than an inner one and, if both begin at the same byte, ends later.
    let nested = points.sorted { a, b in
      let (first, second) = (a.point.edits, b.point.edits)
      if first[0].offset != second[0].offset { return first[0].offset < second[0].offset }
      if first[first.count - 1].end != second[second.count - 1].end {
        return first[first.count - 1].end > second[second.count - 1].end
      }
      return a.point.change == .statement || (a.point.change == .condition && b.point.change != .statement)
    }
    var edits: [Edit] = []
    for (depth, (number, point)) in nested.enumerated() {
      for (index, edit) in point.edits.enumerated() {
        var words = edit.text.replacing("#", with: "\(number)")
        // Keep all line breaks, so that line numbers stay the same.
        words += String(repeating: "\n", count: bytes[edit.offset..<edit.end].count { $0 == UInt8(ascii: "\n") })
        let order: (Int, Int)
        if edit.end > edit.offset {
          order = (1, 0)
        } else {
          order = index == 0 ? (2, depth) : (0, -depth)
        }
        edits.append(Edit(offset: edit.offset, end: edit.end, text: words, order: order))
      }
    }
    edits.sort { ($0.offset, $0.order.0, $0.order.1) < ($1.offset, $1.order.0, $1.order.1) }
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.offset]
      result += Array(edit.text.utf8)
      position = edit.end
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
