import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct NameTableTests {
  @Test func equalTextsGiveEqualNames() {
    var random = RandomSource(seed: 10)
    var table = NameTable()
    var known: [String: Name] = [:]
    for _ in 0..<Project.inputs(2_000) {
      let text = String((0..<random.below(20)).map { _ in random.pick(Array("ab_")) })
      let name = table.intern(text)
      if let earlier = known[text] { #expect(earlier == name) }
      known[text] = name
      #expect(table.text(name) == text)
      #expect(table.find(text) == name)
    }
    #expect(table.count == known.count)
    #expect(Set(known.values).count == known.count)
    #expect(table.find("never seen") == nil)
  }

  @Test func keepsOrderAndSurvivesAlienNames() {
    var table = NameTable()
    let names = ["a", "b", "avatarImageView", "a"].map { table.intern($0) }
    #expect(names.map(\.index) == [0, 1, 2, 0])
    #expect(NameTable().text(names[2]) == "")
  }
}
