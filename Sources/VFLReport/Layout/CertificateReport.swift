import VFLConstraints
import VFLInterface
import VFLLayout
import VFLProofs
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// Proofs as JSON, which can be checked without the solver.
public enum CertificateReport {
  /// The proofs of all conflicts in some texts, on one line. Each part of a proof is a sum of positions and sizes, with the
  /// constraint and statement that it comes from.
  public static func json(_ texts: [SolvedText]) -> String {
    FileProof.certificate(
      conflicts: texts.flatMap { text in
        text.layout.conflicts.map { conflict in
          FileProof(text, .conflict(StatedProof(conflict, of: text, bounds: requestedBounds(of: text))))
        }
      })
  }

  /// The proofs of what some layouts do at every size, on one line.
  package static func json(_ proofs: [(text: CheckedText, proof: StatedMapProof)]) -> String {
    FileProof.certificate(
      conflicts: [],
      maps: proofs.map { text, proof in
        var proof = proof
        proof.bounds = requestedBounds(of: text.text)
        return FileProof(text.text, .map(proof), sizeClass: text.sizeClass)
      })
  }

  /// The superview's bounds in which the layout was solved; nil if they are those of the file. A width without a height is that of the
  /// solved bounds.
  private static func requestedBounds(of text: SolvedText) -> Rectangle? {
    let bounds = text.outerSize.bounds ?? (text.outerSize.width == .free ? nil : text.frames.first?.frame)
    return bounds == text.document.superviewBounds ? nil : bounds
  }
}

extension FileProof {
  /// A proof about a text, which it contains if the text does not come from a file.
  fileprivate init(_ text: SolvedText, _ evidence: Evidence, sizeClass: SizeClass? = nil) {
    let source = text.source
    let isFunction = source.isFunction
    self.init(
      file: source.name, view: isFunction ? nil : source.part, sizeClass: sizeClass?.words,
      function: isFunction ? source.part : nil, alternative: source.alternative,
      text: source.name == "-" || source.name.hasPrefix("-e ") ? source.text(source.span) : nil,
      assumptions: ProofDocument.Assumptions(of: text), evidence: evidence)
  }
}
