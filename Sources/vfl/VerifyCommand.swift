import VFLConstraints
import VFLInterface
import VFLLayout
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let verify = Subcommand(
    name: "verify", usage: "FILE…",
    summary: "Check proofs against the files they refer to.",
    flags: [],
    examples: [
      ("vfl verify proof.json", "check the proofs that `vfl solve` or `vfl check` wrote"),
      ("vfl verify -q proof.json", "print only the proofs that are rejected"),
    ],
    run: { (arguments, console) throws(Failure) in
      guard !arguments.positionals.isEmpty else { throw .noCertificate }
      let outputs = try Outputs(arguments, console)
      var isSound = true
      for path in arguments.positionals {
        guard let bytes = path == "-" ? console.readInput() : try console.read(path) else {
          throw .workspace(.unreadable("standard input"))
        }
        let proofs = try JSONFile.read(path, bytes, or: Failure.notCertificate, FileProof.proofs)
        let texts = ProvedTexts(path, console.files)
        var lines = ""
        for (number, proof) in proofs.enumerated() {
          let title = "\(TerminalText.escaped(path)): proof \(number + 1)"
          do throws(Refusal) {
            try check(proof, texts)
            if arguments.has("--quiet") { continue }
            let file = proof.text == nil ? proof.title : "its text"
            lines += "\(title) holds for \(TerminalText.escaped(file + given(proof) + proven(proof)))\n"
            for line in contradiction(proof) { lines += "  \(TerminalText.escaped(line))\n" }
          } catch {
            isSound = false
            lines += "\(title) is rejected: \(TerminalText.escaped(words(error, proof)))\n"
          }
        }
        try outputs.deliver(lines)
        if proofs.isEmpty, !arguments.has("--quiet") {
          console.error("vfl: \(TerminalText.escaped(path)): no proofs in this file\n")
        }
      }
      return isSound ? .success : .findings
    })

  /// The assumptions that the proof adds to the file, as the end of a sentence; empty if there are none.
  private static func given(_ proof: FileProof) -> String {
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

  /// The parts of a conflict, one in a line; empty for other proofs.
  private static func contradiction(_ proof: FileProof) -> [String] {
    guard case .conflict(let conflict) = proof.evidence else { return [] }
    return conflict.parts.map { part in
      switch part.reference {
      case .statement(let equation, let line, _, _): "\(equation)  line \(line)"
      case .bounds(let side): "the \(side) of the superview"
      case .notNegative(let size): "\(size) >= 0"
      }
    }
  }

  /// What a proof states, as the end of a sentence.
  private static func proven(_ proof: FileProof) -> String {
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
      size(map.widths.lowerBound, map.heights.lowerBound), size(map.widths.upperBound, map.heights.upperBound)
    )
    let range =
      (low == high ? "at \(low)" : "at every size from \(low) to \(high)")
      + (map.relaxed.isEmpty ? "" : ", with rounding errors of up to 0.001 points")
    guard !properties.isEmpty else {
      return " \(range): only the frames, in \(pieces), and no property"
    }
    return " \(range): \(properties.joined(separator: ", ")), in \(pieces)"
      + uncovered(map.uncovered)
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

  private enum Refusal: Error {
    case unreadable
    case dialect
    case evidence(FileProof.Evidence.Refusal)
  }

  /// Reads the text that the proof refers to, and checks the proof.
  private static func check(_ proof: FileProof, _ texts: ProvedTexts) throws(Refusal) {
    var source: SourceText?
    if let text = proof.text {
      source = SourceText(name: proof.file, bytes: Array(text.utf8))
    } else {
      source = texts.text(proof.file)
    }
    guard let source else { throw .unreadable }
    if proof.view == nil, proof.function == nil, isOfOtherDialect(source, proof.assumptions.dialect) { throw .dialect }
    var files = [ProofDocument(source, proof.assumptions)]
    if let view = proof.view {
      // Several view trees of a document may have the same name. The proof is about one of them.
      let document = InterfaceDocument(source)
      let layouts =
        proof.sizeClass.map { words in
          SizeClass.all.first { $0.words == words }.map { document.layouts(in: $0) } ?? []
          // `vfl solve` installs the variations for the requested size.
        } ?? (document.layouts() + document.otherSizeClasses.flatMap { document.layouts(in: $0) })
      files = layouts.filter { $0.name == view }
        .map {
          ProofDocument(
            $0.lowered, bounds: $0.bounds, of: source, isRightToLeft: proof.assumptions.isRightToLeft)
        }
    }
    if let function = proof.function { files = layouts(of: function, proof, source) }
    var refusal = Refusal.unreadable
    for file in files {
      do throws(FileProof.Evidence.Refusal) {
        try proof.evidence.check(against: file, lines: LineTable(source))
        return
      } catch {
        refusal = .evidence(error)
      }
    }
    throw refusal
  }

  /// Whether a constraint file uses a dialect other than Apple's. The independent reader of proofs supports only Apple's formats.
  private static func isOfOtherDialect(_ source: SourceText, _ given: Dialect) -> Bool {
    TextKind.ofFile(named: PathName.name(source.name))?.name == TextKind.extendedFile.name
      || DocumentParser.parse(source, dialect: given).dialect != .apple
  }

  /// The layouts of a function of an app source with the name and alternative that a proof states.
  private static func layouts(of function: String, _ proof: FileProof, _ source: SourceText) -> [ProofDocument] {
    guard let kind = TextKind.ofFile(named: PathName.name(source.name)) else { return [] }
    var settings = ScopeSettings()
    settings.target = proof.assumptions.target
    settings.metrics = proof.assumptions.metrics.map { ($0.name, $0.value) }
    return kind.text(source, ReadingContext(layoutsWith: settings)).layouts().map { $0.input }
      .filter { $0.source.part == function && $0.source.alternative == proof.alternative }
      .map {
        ProofDocument(
          $0.lowered, bounds: $0.document.superviewBounds, of: source, isRightToLeft: proof.assumptions.isRightToLeft)
      }
  }

  private static func words(_ refusal: Refusal, _ proof: FileProof) -> String {
    switch refusal {
    case .unreadable:
      return
        "\(proof.title) cannot be read, or is outside the repositories or folders of the proof and of the current folder"
    case .dialect: return "`vfl verify` checks only Apple's dialect, and \(proof.title) uses another"
    case .evidence(.conflict(let refusal)): return words(refusal, proof)
    case .evidence(.map(let refusal)): return words(refusal, proof)
    }
  }

  private static func words(_ refusal: StatedMapProof.Refusal, _ proof: FileProof) -> String {
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

  private static func place(_ part: Int, _ piece: Int) -> String { "piece \(piece + 1) of part \(part + 1)" }

  private static func words(_ refusal: StatedProof.Refusal, _ proof: FileProof) -> String {
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

  private static func words(_ refusal: CertificateChecker.Refusal) -> String {
    switch refusal {
    case .notANumber(let part): "part \(part + 1) contains text that is not a number"
    case .wrongSign(let part): "part \(part + 1) has a multiplier of the wrong sign"
    case .wrongSource(let part): "part \(part + 1) is labeled as a bound or a parameter, but is not one"
    case .variableLeft: "a variable does not cancel out"
    case .noContradiction: "the constants do not contradict each other"
    }
  }
}

/// The files that proofs name. The author of a proof must not choose which other files are opened, so the files must be in the
/// repository or folder of the proof, or in the current repository or folder.
private struct ProvedTexts {
  private let roots: [String]
  private let files: DiskFiles

  /// The files that the proof at `path` may name; `-` is standard input.
  init(_ path: String, _ files: DiskFiles) {
    self.files = files
    let folder = PathName.folder(path)
    roots = [PathName.current, PathName.resolved(folder.isEmpty ? "." : folder)].compactMap { folder in
      folder.map { files.workspace.repositoryRoot(above: $0) ?? $0 }
    }
  }

  /// The text of a file; nil if it cannot be read or is outside the allowed folders.
  func text(_ path: String) -> SourceText? {
    guard let real = PathName.resolved(path), roots.contains(where: { PathName.below(real, $0) != nil }),
      let bytes = try? files.read(FilePlace(real: real), isNamed: path)
    else { return nil }
    return SourceText(name: path, bytes: bytes)
  }
}
