import TestSupport
import Testing

@testable import VFLReport

/// Tests line differences and the work needed to find them.
@Suite struct LineDifferenceTests {
  @Test func smallDifferencesAreTheShortest() {
    var random = RandomSource(seed: 7)
    for _ in 0..<Project.inputs(300) {
      let old = (0..<random.below(14)).map { _ in line(random.below(5)) }
      let new = (0..<random.below(14)).map { _ in line(random.below(5)) }
      let difference = LineDifference(old, new)
      let kept = old.indices.filter { !difference.isRemoved[$0] }.map { old[$0] }
      #expect(kept == new.indices.filter { !difference.isAdded[$0] }.map { new[$0] })
      // The standard library also finds a shortest difference, though not always the same one.
      #expect(old.count + new.count - 2 * kept.count == new.difference(from: old).count)
    }
  }

  /// The kept lines of both texts are the same, even if the search was cut short.
  @Test(arguments: [1, 2, 3, 10])
  func largeDifferencesAreDifferences(one in: Int) {
    var random = RandomSource(seed: 11)
    let old = (0..<6_000).map { line($0 % 4_000) }
    let new = old.map { random.below(`in`) == 0 ? line(10_000 + random.below(1_000)) : $0 }
    let difference = LineDifference(old, new)
    let kept = old.indices.filter { !difference.isRemoved[$0] }.map { old[$0] }
    #expect(kept == new.indices.filter { !difference.isAdded[$0] }.map { new[$0] })
    if `in` == 10 { #expect(kept.count > 5_000) }
  }

  @Test func changesInEveryLineTakeLinearWork() {
    for count in [1 << 13, 1 << 14, 1 << 17] {
      let old = (0..<count).map { line($0) }
      let new = (0..<count).map { line($0 + count) }
      let difference = LineDifference(old, new)
      #expect(difference.isRemoved.allSatisfy { $0 } && difference.isAdded.allSatisfy { $0 })
      #expect(difference.effort < 2 * (LineDifference.maximumEffort.fixed + 32 * count))
    }
  }

  private func line(_ number: Int) -> ArraySlice<UInt8> { Array("line \(number)\n".utf8)[...] }
}
