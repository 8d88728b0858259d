#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import vfl

/// Tests proofs of what layouts do at every size, from `vfl check --certificate` to `vfl verify`.
@Suite struct MapProofCommandTests {
  private static let text = """
    superview card (0 0; 320 480)
    view title
    view badge, mark
    metric margin = 20
    H:|-margin-[title(<=300)]-(>=margin)-|
    V:|-[title(44@750,>=60)]-(>=8)-[badge(20)]-(margin@500)-|  # a comment
    badge.width == 0.25 * title.width @900
    badge.right == card.right - 8
    intrinsic title (200 21) hugging 251 250 compression 750 751
    autoresize mark (10 10; 30 30) flexibleLeftMargin | flexibleWidth
    group wide @600 {
      title.width == 0.75 * card.width
    }

    """

  private func verified(_ texts: String, _ flags: [String] = []) throws -> CapturedRun {
    let folder = try TemporaryFolder()
    let file = try folder.write("layout.vfl", texts)
    let proof = folder.path + "/proof.json"
    _ = run(["check", file, "--certificate", proof] + flags)
    return run(["verify", proof])
  }

  private func run(_ arguments: [String]) -> CapturedRun { CapturedRun(arguments) }

  @Test(arguments: [
    [], ["--group", "wide"], ["--sizes", "200x300...900x1000"], ["--sizes", "320...430"],
    ["--sizes", "10x20...100x400"],
    ["--right-to-left"], ["--right-to-left", "--group", "wide", "--sizes", "200x300...900x1000"],
    ["--controls", "title,badge", "--touch-size", "20"],
    ["--properties", "inside"], ["--metrics", "margin=30"], ["--size", "375x667"], ["--sizes", "375x667...375x667"],
  ])
  func proofsOfTheirFilesHold(flags: [String]) throws {
    let verified = try verified(Self.text, flags)
    #expect(verified.status == .success && verified.output.contains("proof 1 holds"), "\(verified.output)")
  }

  /// The direction and the size of controls are part of a proof.
  @Test func directionsAndControlsAreStated() throws {
    let folder = try TemporaryFolder()
    let text = """
      superview card (0 0; 320 480)
      view buy
      buy.leading == card.leading + 20
      buy.trailing == card.centerX
      V:|-20-[buy(48)]
      """
    let file = try folder.write("layout.vfl", text)
    let proof = folder.path + "/proof.json"
    let flags = ["--certificate", proof, "--sizes", "320...430", "--controls", "buy", "--touch-size", "48"]
    let checked = run(["check", file, "--right-to-left"] + flags)
    #expect(checked.status == .success, "\(checked.output)")
    let verified = run(["verify", proof])
    #expect(verified.status == .success, "\(verified.output)")
    #expect(verified.output.contains("layout.vfl from right to left at every size"), "\(verified.output)")
    #expect(verified.output.contains("touchable (2, at least 48 points)"), "\(verified.output)")
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    for (old, new) in [
      ("\"rightToLeft\":true", "\"rightToLeft\":false"), ("\"constant\":\"47999/1000\"", "\"constant\":\"48999/1000\""),
    ] {
      #expect(json.contains(old))
      _ = try folder.write("proof.json", json.replacing(old, with: new))
      let forged = run(["verify", proof])
      #expect(forged.status == .findings, "\(new): \(forged.output)")
    }
  }

  /// A proof that does not state that a value is unique claims little about it, so the value is named.
  @Test func valuesThatAreNotUniqueAreNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("layout.vfl", "superview card (0 0; 320 480)\nview a\nH:|-[a(100)]\nV:|-8-[a(44)]\n")
    let proof = folder.path + "/proof.json"
    _ = run(["check", file, "--certificate", proof, "--properties", "inside", "--sizes", "320x60...430x60"])
    let whole = run(["verify", proof])
    #expect(whole.status == .success && !whole.output.contains("not covered"), "\(whole.output)")
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    #expect(json.contains("\"unique\":true"))
    _ = try folder.write("proof.json", json.replacing("\"unique\":true", with: "\"unique\":false"))
    let forged = run(["verify", proof])
    #expect(
      forged.output.contains("; not covered where ambiguous: `a.x`, `a.y`, `a.width` and 1 more"), "\(forged.output)")
  }

  /// The names of a proof are those of its unknowns, so that exchanging or leaving out names hides nothing.
  @Test func exchangedNamesAreRefused() throws {
    let folder = try TemporaryFolder()
    let text = "superview s (0 0; 320 480)\nview a, b, c\nH:|-20-[a(100)]\nV:|-8-[a(44)]\nH:|-20-[b(100)]\nV:[b(44)]\n"
    let file = try folder.write("layout.vfl", text)
    let proof = folder.path + "/proof.json"
    _ = run(["check", file, "--certificate", proof, "--sizes", "320x480...430x932"])
    let whole = run(["verify", proof])
    #expect(whole.output.contains("not covered where ambiguous: `b.y`, `c.x`, `c.y` and 2 more"), "\(whole.output)")
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    let start = try #require(json.firstRange(of: "\"names\":[[")).upperBound
    let end = try #require(json[start...].firstRange(of: "]]")).lowerBound
    let pairs = json[start..<end].split(separator: "],[").map { $0.split(separator: ",").map(String.init) }
    #expect(pairs.count == 12 && pairs.allSatisfy { $0.count == 2 })
    /// The status for other pairs of numbers and names.
    func status(_ pairs: [[String]]) throws -> vfl.ExitStatus {
      let names = pairs.map { $0.joined(separator: ",") }.joined(separator: "],[")
      return run(["verify", try folder.write("forged.json", json.replacingCharacters(in: start..<end, with: names))])
        .status
    }
    #expect(try status(pairs) == .success)
    for index in pairs.indices {
      for other in pairs.indices where other > index {
        var forged = pairs
        (forged[index][1], forged[other][1]) = (pairs[other][1], pairs[index][1])
        #expect(try status(forged) == .findings, "\(pairs[index]) \(pairs[other])")
      }
      var forged = pairs
      forged.remove(at: index)
      #expect(try status(forged) == .findings, "\(pairs[index])")
      forged = pairs
      forged[index][1] = "\"d.y\""
      #expect(try status(forged) == .findings, "\(pairs[index])")
    }
  }

  /// A proof states which constraints hold only to within a rounding error.
  @Test func roundingErrorsAreStated() throws {
    let folder = try TemporaryFolder()
    let text = """
      superview card (0 0; 320 480)
      view a, b, c
      H:|[a][b(==a)][c(==a)]|
      a.width == 0.333333 * card.width
      V:|[a]|
      V:|[b]|
      V:|[c]|
      """
    let file = try folder.write("layout.vfl", text)
    let proof = folder.path + "/proof.json"
    let checked = run(["check", file, "--certificate", proof, "--sizes", "320x480...430x932"])
    #expect(checked.status == .success, "\(checked.output)")
    let verified = run(["verify", proof])
    #expect(verified.status == .success, "\(verified.output)")
    #expect(verified.output.contains("with rounding errors of up to 0.001 points: holds"), "\(verified.output)")
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    let start = try #require(json.firstRange(of: "\"relaxed\":["))
    let end = try #require(json[start.upperBound...].firstRange(of: "],"))
    for (old, new) in [
      ("\"limit\":\"1/1000\"", "\"limit\":\"1/500\""), ("\"limit\":\"1/1000\"", "\"limit\":\"1/20000\""),
      (String(json[start.lowerBound..<end.upperBound]), ""), ("\"relaxed\"", "\"released\""),
    ] {
      #expect(json.contains(old))
      _ = try folder.write("proof.json", json.replacing(old, with: new))
      let forged = run(["verify", proof])
      #expect(forged.status == .findings, "\(new): \(forged.output)")
    }
  }

  /// Every change of a statement changes the layout, so the proof does not hold for it.
  @Test func otherFilesAreRefused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("layout.vfl", Self.text)
    let proof = folder.path + "/proof.json"
    _ = run(["check", file, "--certificate", proof, "--group", "wide"])
    #expect(run(["verify", proof]).status == .success)
    for (old, new) in [
      ("margin = 20", "margin = 21"), ("<=300", "<=301"), ("(>=margin)", "(<=margin)"), ("-margin-[title", "-[title"),
      ("44@750", "44@751"), (">=60", ">=40"), ("0.25 *", "0.26 *"), ("@900", "@901"), ("- 8", "- 9"),
      ("badge.right", "badge.left"), ("(200 21)", "(201 21)"), ("hugging 251", "hugging 252"), ("751", "752"),
      ("10 10; 30", "10 10; 31"), ("| flexibleWidth", ""), ("@600", "@601"), ("0.75 *", "0.76 *"),
      ("group wide", "group w"),
      ("view badge, mark", "view mark\nview badge in title"), ("V:|-[", "V:|["), ("badge.right ==", "badge.right >="),
      ("# a comment", "\ntitle.width >= 0"), ("badge.width == 0.25 * title.width @900\n", ""),
    ] {
      _ = try folder.write("layout.vfl", Self.text.replacing(old, with: new))
      let other = run(["verify", proof])
      #expect(other.status == .findings && other.output.contains("is rejected"), "\(old) \(new) \(other.output)")
    }
  }

  /// Changed numbers in a certificate are noticed, wherever they matter.
  @Test func forgedProofsAreRefused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("layout.vfl", Self.text)
    let proof = folder.path + "/proof.json"
    _ = run(["check", file, "--certificate", proof, "--sizes", "320x480...430x932"])
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    for (old, new) in [
      ("\"widths\":[\"320\"", "\"widths\":[\"300\""), ("\"430\",\"932\"", "\"420\",\"932\""),
      ("\"unique\":true", "\"unique\":false"), ("\"relation\":\">=\"", "\"relation\":\"<=\""),
      ("\"priority\":750", "\"priority\":749"), ("\"limits\":[\"1\"", "\"limits\":[\"0\""),
      ("\"constant\":\"20\"", "\"constant\":\"20001/1000\""), ("\"groups\":[]", "\"groups\":[\"wide\"]"),
      ("\"never\":[{", "\"never\":[],\"other\":[{"),
    ] {
      let range = try #require(json.range(of: old), "\(old)")
      var forged = json
      forged.replaceSubrange(range, with: new)
      let path = try folder.write("forged.json", forged)
      let verified = run(["verify", path])
      #expect(verified.status != .success, "\(old) \(verified.output)")
    }
  }

  /// A claim must be about the property that it names.
  @Test func claimsAboutSomethingElseAreRefused() throws {
    let folder = try TemporaryFolder()
    let text = "superview s (0 0; 375 667)\nview a\nH:|-20-[a]-20-|\nV:|-20-[a(44)]\n"
    let file = try folder.write("layout.vfl", text)
    let proof = folder.path + "/proof.json"
    _ = run(["check", file, "--certificate", proof, "--properties", "holds"])
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    let range = try #require(json.range(of: "\"claims\":[{\"property\":\"holds\"}]"))
    func status(_ claims: String) throws -> vfl.ExitStatus {
      let forged = json.replacingCharacters(in: range, with: "\"claims\":[\(claims)]")
      return run(["verify", try folder.write("forged.json", forged)]).status
    }
    let outside =
      "{\"terms\":[{\"variable\":\"a.x\",\"coefficient\":\"-1\"}],\"constant\":\"-1/1000\",\"relation\":\">\"}"
    #expect(try status("{\"property\":\"inside\",\"never\":[\(outside)]}") == .success)
    #expect(
      try status("{\"property\":\"inside\",\"never\":[\(outside.replacing("-1/1000", with: "-100"))]}") == .findings)
    #expect(try status("{\"property\":\"not-collapsed\",\"never\":[\(outside)]}") == .findings)
    #expect(try status("{\"property\":\"touchable\",\"never\":[\(outside)]}") == .findings)
    #expect(try status("{\"property\":\"inside\",\"never\":[]}") == .findings)
  }

  /// A property that fails somewhere is not claimed, and an unmet wish at a single width is proven too.
  @Test func onlyWhatHoldsIsClaimed() throws {
    let text = """
      superview s (0 0; 375 667)
      view a, b
      H:|-20-[a(<=400,350@10)]-(>=0)-|
      V:|[a(20)]-[b(20)]
      H:|-300-[b(100)]

      """
    for sizes in ["320x568...440x956", "375x667...375x667", "375x400...375x900"] {
      let verified = try verified(text, ["--sizes", sizes, "--size", "440x667"])
      #expect(verified.status == .success && verified.output.contains("no-overlap (1)"), "\(verified.output)")
      #expect(!verified.output.contains("inside"), "\(verified.output)")
    }
  }
}
