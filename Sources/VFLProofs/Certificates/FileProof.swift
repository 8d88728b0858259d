import VFLConstraints
import VFLSolver
import VFLSyntax

/// A proof in a certificate, and the text that it is about.
package struct FileProof: Sendable {
  /// The path of the file.
  package var file: String
  /// The view tree that the proof refers to in an Interface Builder document; nil in other files.
  package var view: String?
  /// The size class whose variations are installed, in words; nil for the size class in which Interface Builder shows the
  /// document.
  package var sizeClass: String?
  /// The function that the proof refers to in an app source; nil in other files.
  package var function: String?
  /// The alternative of the function; nil if it has none.
  package var alternative: String?
  /// The text that the proof refers to, if it is not in a file.
  package var text: String?
  /// What the command line or a configuration adds to the text.
  package var assumptions: ProofDocument.Assumptions
  /// The proof itself.
  package var evidence: Evidence

  /// What a proof consists of.
  package enum Evidence: Sendable {
    /// Constraints that contradict each other.
    case conflict(StatedProof)
    /// What a layout does at every size.
    case map(StatedMapProof)

    /// Why a proof is rejected.
    package enum Refusal: Error, Equatable, Sendable {
      /// The conflict is not proven.
      case conflict(StatedProof.Refusal)
      /// What a layout does at every size is not proven.
      case map(StatedMapProof.Refusal)
    }

    /// The names of the active groups.
    package var groups: [String] {
      switch self {
      case .conflict(let proof): proof.groups
      case .map(let proof): proof.groups
      }
    }

    /// The superview's bounds if they differ from those of the file; otherwise nil.
    package var bounds: Rectangle? {
      switch self {
      case .conflict(let proof): proof.bounds
      case .map(let proof): proof.bounds
      }
    }

    /// Checks the proof. Throws the first reason to reject it.
    package func check(against file: ProofDocument, lines: LineTable) throws(Refusal) {
      switch self {
      case .conflict(let proof):
        do throws(StatedProof.Refusal) { try proof.check(against: file, lines: lines) } catch { throw .conflict(error) }
      case .map(let proof):
        do throws(StatedMapProof.Refusal) { try proof.check(against: file) } catch { throw .map(error) }
      }
    }
  }

  /// Creates a proof about a file, or about `text` if it is not nil.
  package init(
    file: String, view: String? = nil, sizeClass: String? = nil, function: String? = nil, alternative: String? = nil,
    text: String? = nil, assumptions: ProofDocument.Assumptions, evidence: Evidence
  ) {
    self.file = file
    (self.view, self.sizeClass) = (view, sizeClass)
    (self.function, self.alternative) = (function, alternative)
    (self.text, self.assumptions, self.evidence) = (text, assumptions, evidence)
  }

  /// The name of the file, with the view tree or the function.
  package var title: String {
    let name = (view ?? function).map { "\(file): \($0)" } ?? file
    return name + (sizeClass.map { " in " + $0 } ?? "") + (alternative.map { ", \($0)" } ?? "")
  }
}
