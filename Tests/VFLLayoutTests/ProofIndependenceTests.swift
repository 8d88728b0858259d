import TestSupport
import Testing
import VFLLayout
import VFLProofs
import VFLSyntax

/// What checks proofs is independent of what makes them. The package manifest keeps it from importing layouts, and these tests keep it
/// from using the solver, which it imports for its numbers.
@Suite struct ProofIndependenceTests {
  /// The types of the solver's target that proofs consist of.
  private static let allowed: Set<String> = [
    "Certificate", "ConvexPolygon", "HalfPlane", "ParameterRegion", "PlanePoint", "Priority", "Rational", "Relation",
    "Source", "Term",
  ]

  /// The words of the Swift sources in a folder, without comments and strings that fill a line.
  private func words(_ folder: String) throws -> [[Substring]] {
    try Project.files(under: folder, suffix: ".swift").flatMap { path in
      try Project.text(path).split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        .map { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    }
  }

  @Test func checkersNameNoTypeThatSolves() throws {
    let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "typealias"]
    var declared: Set<String> = []
    for line in try words("Sources/VFLSolver") {
      for (word, name) in zip(line, line.dropFirst()) where kinds.contains(word) { declared.insert(String(name)) }
    }
    let lines = try words("Sources/VFLProofs")
    var own: Set<String> = []
    for line in lines {
      for (word, name) in zip(line, line.dropFirst()) where kinds.contains(word) { own.insert(String(name)) }
    }
    #expect(declared.contains("Solver") && declared.contains("Tableau") && own.contains("ProofDocument"))
    let used = Set(lines.joined().map(String.init)).intersection(declared).subtracting(own)
    #expect(used.isSubset(of: Self.allowed), "\(used.subtracting(Self.allowed).sorted())")
    #expect(!lines.contains { $0.starts(with: ["import", "VFLLayout"]) })
  }

  /// Reading a certificate and writing it again gives the same bytes.
  @Test func certificatesAreReadAsTheyAreWritten() throws {
    let text = SolvedText(file: "superview s (0 0; 100 50)\nmetric m = 8\nH:|-m-[a(200)]-|\nintrinsic a (10 10)")
    let proofs = text.layout.conflicts.map { conflict in
      FileProof(
        file: "a.vfl", assumptions: ProofDocument.Assumptions(of: text),
        evidence: .conflict(StatedProof(conflict, of: text, bounds: nil)))
    }
    #expect(!proofs.isEmpty)
    let written = FileProof.certificate(conflicts: proofs)
    let read = try FileProof.proofs(JSONReader.value(SourceText(written)))
    #expect(FileProof.certificate(conflicts: try #require(read)) == written)
  }
}
