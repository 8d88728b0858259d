import TestSupport
import Testing

@testable import VFLWorkspace

/// Tests the patterns of .gitignore files and configurations.
@Suite struct GlobTests {
  @Test(
    arguments: [
      ("*.vfl", "a.vfl", true), ("*.vfl", "x/a.vfl", false), ("**/a", "a", true), ("**/a", "x/y/a", true),
      ("**/a", "x/ya", false), ("x/**", "x/y/z", true), ("x/**/z", "x/z", true), ("x/**/z", "x/a/b/z", true),
      ("a?c", "abc", true), ("a?c", "a/c", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[]]", "]", true),
      ("a[", "a[", true), ("\\*", "*", true), ("\\*", "a", false), ("a*b*c", "axxbyyc", true),
      ("a*b*c", "axxbyy", false),
      ("*", "", true), ("[[:alpha:]_]", "x", true), ("[[:digit:]]", "x", false), ("**a", "b/a", false), ("", "", true),
      ("", "a", false), ("**", "a/b", true),
    ])
  func globsMatch(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(path.utf8) == expected)
  }

  /// Named character classes contain the same ASCII characters as in POSIX.
  @Test(
    arguments: [
      ("alpha", "AZaz", "@[`{09_"), ("digit", "09", "/:a"), ("upper", "AZ", "@[a"), ("lower", "az", "`{A"),
      ("alnum", "09AZaz", "/:@[`{_"), ("xdigit", "09AFaf", "/:@G`g"), ("space", "\t\n\u{B}\u{C}\r ", "\u{8}\u{E}!"),
      ("blank", "\t ", "\n\u{8}!"), ("punct", "!.:@[`{~", " 09AZaz\u{7F}"), ("print", " !~", "\u{1F}\u{7F}"),
      ("graph", "!~", " \u{7F}"), ("cntrl", "\u{1}\u{1F}\u{7F}", " ~"),
    ])
  func namedClasses(name: String, members: String, others: String) {
    let glob = Glob("[[:\(name):]]")
    for member in members.unicodeScalars { #expect(glob.matches(String(member).utf8), "\(member.value)") }
    for other in others.unicodeScalars { #expect(!glob.matches(String(other).utf8), "\(other.value)") }
  }

  /// The search for a closing bracket is limited, so parsing a pattern takes linear time.
  @Test(arguments: ["[", "[[:alpha:]", "*a", "a?", "[!"])
  func hostilePatternsTakeLinearTime(part: String) {
    let pattern = "*" + String(repeating: part, count: 20_000) + "x"
    let glob = Glob(pattern)
    for _ in 0..<5 { #expect(!glob.matches(String(repeating: "a", count: 200).utf8)) }
  }

  /// The last pattern that matches is found, whatever the order in which parts of patterns are compared.
  @Test func lastPatternsThatMatchAreFound() {
    var random = RandomSource(seed: 5)
    let parts = ["a", "b", "ab", "/", "*", "**/", "?", "[ab]", "\\*", "ba.ab"]
    for _ in 0..<Project.inputs(1_000) {
      let lines = (0..<random.below(6)).map { _ in (0...random.below(4)).map { _ in random.pick(parts) }.joined() }
      let file = IgnoreFile(path: "", folder: "/p/", bytes: Array(lines.joined(separator: "\n").utf8))
      let name = (0...random.below(3)).map { _ in random.pick(["a", "b", "ab", "ba.ab", "*"]) }.joined()
      let relative = random.pick(["", "a/", "b/ab/"]) + name
      let isFolder = random.below(2) == 0
      let expected = file.patterns.last { pattern in
        (isFolder || !pattern.isFolder) && pattern.glob.matches((pattern.isAnchored ? relative : name).utf8)
      }
      #expect(file.match("/p/" + relative, isFolder: isFolder)?.line == expected?.line, "\(lines) of \(relative)")
    }
  }

  @Test func globsAgreeWithASearch() {
    var random = RandomSource(seed: 3)
    let parts = ["a", "b", "/", "*", "**/", "?", "[ab]", "[!a]", "**"]
    for _ in 0..<Project.inputs(2_000) {
      let pattern = (0..<random.below(6)).map { _ in random.pick(parts) }.joined()
      let path = (0..<random.below(7)).map { _ in random.pick(["a", "b", "/"]) }.joined()
      #expect(
        Glob(pattern).matches(path.utf8) == matches(Array(pattern.utf8)[...], Array(path.utf8)[...], isStart: true),
        "\(pattern) of \(path)")
    }
  }

  /// Matches a path by implementing the definition of patterns directly.
  private func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>, isStart: Bool) -> Bool {
    let slash = UInt8(ascii: "/")
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    func one(_ isMatch: (UInt8) -> Bool, _ rest: ArraySlice<UInt8>) -> Bool {
      guard let byte = path.first, isMatch(byte) else { return false }
      return matches(rest, path.dropFirst(), isStart: byte == slash && first == slash)
    }
    switch first {
    case UInt8(ascii: "*"):
      if isStart, rest.first == first, rest.dropFirst().first ?? slash == slash {
        if rest.count == 1 { return true }
        let after = rest.dropFirst(2)
        return path.indices.contains { path[$0] == slash && matches(after, path[($0 + 1)...], isStart: true) }
          || matches(after, path, isStart: true)
      }
      return matches(rest, path, isStart: false)
        || path.first.map { $0 != slash } ?? false
          && matches(pattern, path.dropFirst(), isStart: false)
    case UInt8(ascii: "?"): return one({ $0 != slash }, rest)
    case UInt8(ascii: "["):
      let isNegated = rest.first == UInt8(ascii: "!")
      let end = rest.firstIndex(of: UInt8(ascii: "]")) ?? rest.endIndex
      let members = rest[(rest.startIndex + (isNegated ? 1 : 0))..<end]
      return one({ $0 != slash && members.contains($0) != isNegated }, rest[(end + 1)...])
    default: return one({ $0 == first }, rest)
    }
  }
}
