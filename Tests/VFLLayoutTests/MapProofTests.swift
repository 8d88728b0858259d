import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLProofs
import VFLSolver
import VFLSyntax

/// Tests proofs of maps: those of true maps are accepted, and changed ones are rejected.
@Suite struct MapProofTests {
  private static let start = "superview card (0 0; 320 480)\n"
  private static let sizes = MapDomain(widths: 200...400, heights: 300...500)

  private func proof(_ text: String, over domain: MapDomain = Self.sizes) throws -> MapProof {
    var budget = Budget.unlimited
    let map = LayoutMap(SolvedText(file: text).layout.rows, over: domain, budget: &budget)
    let proof = MapProof(map, budget: &budget)
    return try #require(proof, "\(text)")
  }

  private func refusal(_ proof: MapProof) -> MapProof.Refusal? {
    do throws(MapProof.Refusal) {
      try proof.check()
      return nil
    } catch {
      return error
    }
  }

  @Test func aPieceIsProven() throws {
    let proof = try proof(Self.start + "H:|-20-[a(100@500)]-(>=20)-|\nV:|[a]|")
    #expect(refusal(proof) == nil)
    #expect(proof.parts.flatMap { $0.pieces }.count == 2)
    #expect(
      proof.parts.allSatisfy { part in
        part.pieces.allSatisfy { if case .solved(let solved) = $0.verdict { !solved.unique.isEmpty } else { false } }
      })
  }

  @Test func aConflictIsProven() throws {
    let proof = try proof(Self.start + "H:|-20-[a(>=300)]-20-|\nV:|[a]|")
    #expect(refusal(proof) == nil)
    let conflicts = proof.parts.flatMap { $0.pieces }.filter { if case .conflict = $0.verdict { true } else { false } }
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.corners.map { $0.x }.max() == 340)
  }

  @Test func allPiecesOfRandomLayoutsAreProven() throws {
    var random = RandomSource(seed: 91)
    var (pieces, unique) = (0, 0)
    for number in 0..<Project.inputs(30) {
      let text = Self.start + RandomFormats.lines(&random)
      let domain = number % 3 == 0 ? MapDomain(widths: 200...400, heights: 300...300) : Self.sizes
      let proof = try proof(text, over: domain)
      #expect(refusal(proof) == nil, "\(text)")
      for piece in proof.parts.flatMap({ $0.pieces }) {
        pieces += 1
        if case .solved(let solved) = piece.verdict { unique += solved.unique.count }
      }
    }
    #expect(pieces > Project.inputs(42) && unique > Project.inputs(85), "\(pieces) \(unique)")
  }

  /// Each change to a proof makes it false, so the check must notice it.
  @Test func changedProofsAreRejected() throws {
    var random = RandomSource(seed: 92)
    var (changed, accepted) = (0, 0)
    for _ in 0..<80 {
      let text = Self.start + RandomFormats.lines(&random)
      let proof = try proof(text)
      for mutation in 0..<8 {
        var other = proof
        guard Self.mutate(&other, mutation, &random) else { continue }
        changed += 1
        if refusal(other) == nil {
          accepted += 1
          Issue.record("mutation \(mutation) of\n\(text)")
        }
      }
    }
    #expect(changed > 300 && accepted == 0, "\(changed) \(accepted)")
  }

  /// Makes one change; false if the proof has nothing to change in this way.
  private static func mutate(_ proof: inout MapProof, _ mutation: Int, _ random: inout RandomSource) -> Bool {
    let part = random.below(proof.parts.count)
    guard !proof.parts[part].pieces.isEmpty else { return false }
    let piece = random.below(proof.parts[part].pieces.count)
    switch (mutation, proof.parts[part].pieces[piece].verdict) {
    case (0, _):
      proof.parts[part].pieces.remove(at: piece)
    case (1, _):
      proof.parts[part].pieces[piece].corners[0].x += Rational(1) / Rational(7)
    case (2, .solved(var solved)):
      guard let unknown = solved.unique.sorted().first else { return false }
      solved.values[unknown]?.constant += Rational(1) / Rational(1_000_000)
      proof.parts[part].pieces[piece].verdict = .solved(solved)
    case (3, .solved(var solved)):
      // An unknown that the proof does not call unique is not.
      guard let unknown = proof.parts[part].unknowns.first(where: { !solved.unique.contains($0) }) else { return false }
      solved.unique.insert(unknown)
      proof.parts[part].pieces[piece].verdict = .solved(solved)
    case (4, .conflict(var sum)):
      guard let row = sum.conditions.keys.min() else { return false }
      sum.conditions[row] = -(sum.conditions[row] ?? 0)
      proof.parts[part].pieces[piece].verdict = .conflict(sum)
    case (5, .solved(var solved)):
      guard let last = solved.sums.indices.last, let row = solved.sums[last].conditions.keys.min() else { return false }
      solved.sums[last].conditions[row]? += 1
      proof.parts[part].pieces[piece].verdict = .solved(solved)
    case (6, .solved(var solved)):
      guard solved.sums.count > 1 else { return false }
      solved.sums.removeLast()
      proof.parts[part].pieces[piece].verdict = .solved(solved)
    case (7, .solved):
      // Nothing contradicts itself where the conditions hold.
      proof.parts[part].pieces[piece].verdict = .conflict(MapProof.Sum())
    default: return false
    }
    return true
  }
}
