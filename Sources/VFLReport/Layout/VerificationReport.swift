import VFLConstraints
import VFLProofs
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// What checking proofs has found, in the forms of `vfl verify`.
package enum VerificationReport {
  /// The proofs of a certificate, one after the other. `path` is that of the certificate; nil if it is not a file. If `isQuiet` is true,
  /// only the proofs that are rejected.
  package static func text(_ proofs: [VerifiedProof], of path: String? = nil, isQuiet: Bool = false) -> String {
    let prefix = path.map { TerminalText.escaped($0) + ": " } ?? ""
    var text = ""
    for (number, verified) in proofs.enumerated() where !isQuiet || verified.refusal != nil {
      text += "\(prefix)proof \(number + 1) \(TerminalText.escaped(verified.message))\n"
      for part in verified.parts { text += "  \(TerminalText.escaped(part))\n" }
    }
    return text
  }

  /// The proofs of some certificates as JSON, on one line. The path of a certificate is nil if it is not a file.
  package static func json(_ certificates: [(path: String?, proofs: [VerifiedProof])]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.objects("proofs", certificates.flatMap { path, proofs in proofs.map { (path, $0) } }) { writer, entry in
        writer.member("certificate", entry.0)
        writer.member("file", entry.1.proof.title)
        writer.member("holds", entry.1.refusal == nil)
        writer.member("message", entry.1.message)
        writer.strings("constraints", entry.1.parts)
      }
    }
    return writer.text + "\n"
  }
}

extension VerifiedProof {
  /// Whether the proof holds and what it proves, or why it is rejected, as the end of a sentence that begins with the proof.
  fileprivate var message: String {
    if let refusal { return "is rejected: \(words(refusal))" }
    return "holds for \(proof.text == nil ? proof.title : "its text")\(given)\(proven)"
  }

  /// The parts of a proven conflict, one in a line; empty for other proofs.
  fileprivate var parts: [String] {
    guard refusal == nil, case .conflict(let conflict) = proof.evidence else { return [] }
    return conflict.parts.map { part in
      switch part.reference {
      case .statement(let equation, let line, _, _): "\(equation)  line \(line)"
      case .bounds(let side): "the \(side) of the superview"
      case .notNegative(let size): "\(size) >= 0"
      }
    }
  }

  /// The assumptions that the proof adds to the file, as the end of a sentence; empty if there are none.
  private var given: String {
    var words: [String] = []
    if case .conflict = proof.evidence, let bounds = proof.evidence.bounds {
      words.append("size of \(NumberText.shortest(bounds.width)) by \(NumberText.shortest(bounds.height))")
    }
    for metric in proof.assumptions.metrics { words.append("\(metric.name) = \(NumberText.shortest(metric.value))") }
    if let superview = proof.assumptions.superview { words.append("superview `\(superview)`") }
    for (name, option) in FormatOptions.named where option != [] && proof.assumptions.options.contains(option) {
      words.append(name)
    }
    let direction = proof.assumptions.isRightToLeft ? " from right to left" : ""
    return words.isEmpty ? direction : direction + " for the given " + words.joined(separator: ", ")
  }

  /// A size in points, to two decimals.
  private static func hundredths(_ size: Rational) -> String {
    NumberText.points((size.doubleValue * 100).rounded() / 100)
  }

  /// What a proof states, as the end of a sentence.
  private var proven: String {
    guard case .map(let map) = proof.evidence else { return ": these cannot hold together" }
    var counts: [(property: String, count: Int?)] = []
    let (widths, heights) = (map.claims.compactMap { $0.touchWidth }, map.claims.compactMap { $0.touchHeight })
    for claim in map.claims {
      let count: Int? =
        switch claim.content {
        case .holds: nil
        case .unique(let names), .growing(let names): names.count
        case .never: 1
        }
      if let count, let last = counts.last, last.property == claim.property {
        counts[counts.count - 1].count = (last.count ?? 0) + count
      } else {
        counts.append((claim.property, count))
      }
    }
    let properties = counts.map { property, count in
      let isTouchable = property == LayoutProperty.touchable.name
      let sizes = isTouchable ? [widths.min(), heights.min()].compactMap { $0.map(Self.hundredths) } : []
      let isSquare = sizes.allSatisfy { $0 == sizes.first }
      let limit = sizes.isEmpty ? "" : ", at least \(isSquare ? sizes[0] : sizes.joined(separator: " x ")) points"
      return property + (count.map { " (\($0)\(limit))" } ?? "")
    }
    let pieces = Phrase.count(map.parts.map { $0.pieces.count }.reduce(0, +), "piece")
    let (low, high) = (
      Self.size(map.widths.lowerBound, map.heights.lowerBound),
      Self.size(map.widths.upperBound, map.heights.upperBound)
    )
    let range =
      (low == high ? "at \(low)" : "at every size from \(low) to \(high)")
      + (map.relaxed.isEmpty ? "" : ", with rounding errors of up to 0.001 points")
    guard !properties.isEmpty else {
      return " \(range): only the frames, in \(pieces), and no property"
    }
    return " \(range): \(properties.joined(separator: ", ")), in \(pieces)"
      + Self.uncovered(map.uncovered)
  }

  /// The values that most claims of a proof do not cover, as the end of a sentence; empty if there are none.
  private static func uncovered(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let shown = names.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    return "; not covered where ambiguous: \(shown)" + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  private static func size(_ width: Rational, _ height: Rational) -> String {
    "\(NumberText.points(width.doubleValue))x\(NumberText.points(height.doubleValue))"
  }

  private func words(_ refusal: Refusal) -> String {
    switch refusal {
    case .unreadable:
      return
        "\(proof.title) cannot be read, or is outside the repositories or folders of the proof and of the current folder"
    case .otherText: return "the certificate contains another text"
    case .partMissing: return "\(proof.title) does not exist"
    case .dialect: return "`vfl verify` checks only Apple's dialect, and \(proof.title) uses another"
    case .evidence(.conflict(let refusal)): return words(refusal)
    case .evidence(.map(let refusal)): return words(refusal)
    }
  }

  private func words(_ refusal: StatedMapProof.Refusal) -> String {
    switch refusal {
    case .otherConstraints: return "\(proof.title) does not state the same constraints"
    case .relaxed: return "it lets a constraint be violated by more than a thousandth of a point"
    case .names: return "its names do not match its constraints"
    case .claim(let number): return "claim \(number + 1) does not follow from its pieces"
    case .piece(let refusal):
      switch refusal {
      case .parts: return "its parts do not partition the constraints"
      case .pieces(let part): return "the pieces of part \(part + 1) do not cover the sizes exactly once"
      case .multiplier(let part, let piece): return "\(place(part, piece)) has an invalid multiplier"
      case .unknownLeft(let part, let piece): return "in \(place(part, piece)), a variable does not cancel out"
      case .nothingProven(let part, let piece):
        return "the sums of \(place(part, piece)) do not prove the stated values or conflict"
      case .conditionBroken(let part, let piece):
        return "the values of \(place(part, piece)) break a required constraint"
      case .notUnique(let part, let piece, _): return "a value of \(place(part, piece)) is not unique"
      }
    }
  }

  private func place(_ part: Int, _ piece: Int) -> String { "piece \(piece + 1) of part \(part + 1)" }

  private func words(_ refusal: StatedProof.Refusal) -> String {
    switch refusal {
    case .arithmetic(let refusal): return words(refusal)
    case .statementMissing(let part): return "\(proof.title) does not contain the statement of part \(part + 1)"
    case .notStated(let part): return "\(proof.title) does not match part \(part + 1)"
    case .equationDiffers(let part): return "the constraint of part \(part + 1) does not match its terms"
    case .boundsDiffer(let part): return "the superview's bounds differ from those of part \(part + 1)"
    case .notASize(let part): return "part \(part + 1) refers to a value that can be negative"
    case .notGivenUp(let part):
      return "the system breaks the constraint of part \(part + 1), which the proof does not state"
    }
  }

  private func words(_ refusal: CertificateChecker.Refusal) -> String {
    switch refusal {
    case .notANumber(let part): "part \(part + 1) contains text that is not a number"
    case .wrongSign(let part): "part \(part + 1) has a multiplier of the wrong sign"
    case .wrongSource(let part): "part \(part + 1) is labeled as a bound or a parameter, but is not one"
    case .variableLeft: "a variable does not cancel out"
    case .noContradiction: "the constants do not contradict each other"
    }
  }
}
