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
    summary: "Check proofs of conflicts against the files they refer to.",
    flags: [],
    examples: [
      ("vfl verify proof.json", "check the certificate that `vfl solve --certificate proof.json` wrote"),
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
        let proofs = try JSONFile.read(path, bytes, or: Failure.notCertificate, proofs)
        let texts = ProvedTexts(path, console.files)
        var lines = ""
        for (number, proof) in proofs.enumerated() {
          let title = "\(TerminalText.escaped(path)): proof \(number + 1)"
          do throws(Refusal) {
            try check(proof, texts)
            if arguments.has("--quiet") { continue }
            let file = proof.text == nil ? proof.title : "its text"
            lines += "\(title) holds for \(TerminalText.escaped(file + given(proof)))\n"
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

  /// A proof in a certificate.
  private struct Proof {
    var file: String
    /// The view tree that the proof refers to in an Interface Builder document; nil in other files.
    var view: String?
    /// The function that the proof refers to in an app source, and its alternative; nil in other files.
    var function: String?
    var alternative: String?
    /// The text that the proof refers to, if it is not in a file.
    var text: String?
    var assumptions: ProofDocument.Assumptions
    var proof: StatedProof

    /// The name of the file, with the view tree or the function.
    var title: String {
      let name = (view ?? function).map { "\(file): \($0)" } ?? file
      return name + (alternative.map { ", \($0)" } ?? "")
    }
  }

  /// The assumptions that the proof adds to the file, as the end of a sentence; empty if there are none.
  private static func given(_ proof: Proof) -> String {
    var words: [String] = []
    if let bounds = proof.proof.bounds {
      words.append("size of \(NumberText.shortest(bounds.width)) by \(NumberText.shortest(bounds.height))")
    }
    for metric in proof.assumptions.metrics { words.append("\(metric.name) = \(NumberText.shortest(metric.value))") }
    if let superview = proof.assumptions.superview { words.append("superview `\(superview)`") }
    for (name, option) in FormatOptions.named where option != [] && proof.assumptions.options.contains(option) {
      words.append(name)
    }
    return words.isEmpty ? "" : " for the given " + words.joined(separator: ", ")
  }

  private enum Refusal: Error {
    case unreadable
    case proof(StatedProof.Refusal)
  }

  /// Reads the text that the proof refers to, and checks the proof.
  private static func check(_ proof: Proof, _ texts: ProvedTexts) throws(Refusal) {
    var source: SourceText?
    if let text = proof.text {
      source = SourceText(name: proof.file, bytes: Array(text.utf8))
    } else {
      source = texts.text(proof.file)
    }
    guard let source else { throw .unreadable }
    var files = [ProofDocument(source, proof.assumptions)]
    if let view = proof.view {
      // Several view trees of a document may have the same name. The proof is about one of them.
      files = InterfaceDocument(source).layouts().filter { $0.name == view }
        .map { ProofDocument($0.lowered, bounds: $0.bounds, of: source) }
    }
    if let function = proof.function { files = layouts(of: function, proof, source) }
    var refusal = Refusal.unreadable
    for file in files {
      do throws(StatedProof.Refusal) {
        try proof.proof.check(against: file, lines: LineTable(source))
        return
      } catch {
        refusal = .proof(error)
      }
    }
    throw refusal
  }

  /// The layouts of a function of an app source with the name and alternative that a proof states.
  private static func layouts(of function: String, _ proof: Proof, _ source: SourceText) -> [ProofDocument] {
    guard let kind = TextKind.ofFile(named: PathName.name(source.name)) else { return [] }
    var settings = ScopeSettings()
    settings.target = proof.assumptions.target
    settings.metrics = proof.assumptions.metrics.map { ($0.name, $0.value) }
    return kind.text(source, ReadingContext(layoutsWith: settings)).layouts().map { $0.input }
      .filter { $0.source.part == function && $0.source.alternative == proof.alternative }
      .map { ProofDocument($0.lowered, bounds: $0.document.superviewBounds, of: source) }
  }

  private static func words(_ refusal: Refusal, _ proof: Proof) -> String {
    guard case .proof(let refusal) = refusal else { return "\(proof.title) cannot be read" }
    switch refusal {
    case .arithmetic(let refusal): return words(refusal)
    case .statementMissing(let part): return "\(proof.title) does not contain the statement of part \(part + 1)"
    case .notStated(let part): return "\(proof.title) does not match part \(part + 1)"
    case .equationDiffers(let part): return "the constraint of part \(part + 1) does not match its terms"
    case .boundsDiffer(let part): return "the superview's bounds differ from those of part \(part + 1)"
    case .notASize(let part): return "part \(part + 1) refers to a value that can be negative"
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

  // MARK: JSON

  /// The proofs in the JSON value of a certificate; nil if the value is not a certificate.
  private static func proofs(_ file: JSONValue) -> [Proof]? {
    guard file["version"]?.index == 2, let list = file["certificates"]?.elements else { return nil }
    var proofs: [Proof] = []
    for entry in list {
      guard let name = entry["file"]?.string, let assumptions = assumptions(entry),
        let groups = entry["groups"]?.elements, let parts = entry["parts"]?.elements
      else { return nil }
      var proof = StatedProof(parts: [], groups: [], bounds: nil)
      for group in groups {
        guard let group = group.string else { return nil }
        proof.groups.append(group)
      }
      if let bounds = entry["bounds"] {
        let numbers = bounds.elements?.compactMap { $0.number } ?? []
        guard numbers.count == 4, bounds.elements?.count == 4 else { return nil }
        proof.bounds = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      for part in parts {
        guard let part = self.part(part) else { return nil }
        proof.parts.append(part)
      }
      proofs.append(
        Proof(
          file: name, view: entry["view"]?.string, function: entry["function"]?.string,
          alternative: entry["alternative"]?.string, text: entry["text"]?.string, assumptions: assumptions, proof: proof
        ))
    }
    return proofs
  }

  private static func assumptions(_ entry: JSONValue) -> ProofDocument.Assumptions? {
    guard let target = entry["target"]?.string.flatMap(Target.init(name:)) else { return nil }
    var assumptions = ProofDocument.Assumptions()
    assumptions.target = target
    if let metrics = entry["metrics"] {
      guard let list = metrics.elements else { return nil }
      for metric in list {
        guard let name = metric["name"]?.string, let value = metric["value"]?.number else { return nil }
        assumptions.metrics.append((name, value))
      }
    }
    if let superview = entry["superview"] {
      guard let name = superview.string else { return nil }
      assumptions.superview = name
    }
    if let options = entry["options"] {
      guard let list = options.elements else { return nil }
      for option in list {
        guard let known = FormatOptions.named.first(where: { $0.name == option.string })?.option else { return nil }
        assumptions.options.formUnion(known)
      }
    }
    return assumptions
  }

  private static func part(_ value: JSONValue) -> StatedProof.Part? {
    guard let list = value["terms"]?.elements, let constant = value["constant"]?.string,
      let multiplier = value["multiplier"]?.string, let sign = value["relation"]?.string,
      let relation = relation(sign), let reference = reference(value)
    else { return nil }
    var terms: [(name: String, factor: String)] = []
    for term in list {
      guard let name = term["variable"]?.string, let factor = term["coefficient"]?.string else { return nil }
      terms.append((name, factor))
    }
    return .init(reference: reference, terms: terms, constant: constant, relation: relation, multiplier: multiplier)
  }

  private static func reference(_ value: JSONValue) -> StatedProof.Reference? {
    if let name = value["notNegative"]?.string { return .notNegative(name) }
    if let name = value["bounds"]?.string { return .bounds(name) }
    guard let equation = value["constraint"]?.string, let line = value["line"]?.index,
      let start = value["start"]?.index,
      let end = value["end"]?.index, start <= end, let text = value["statement"]?.string
    else { return nil }
    return .statement(equation: equation, line: line, span: Span(UInt32(start), UInt32(end)), text: text)
  }

  private static func relation(_ sign: String) -> VFLSolver.Relation? {
    switch sign {
    case "<=": .lessThanOrEqual
    case "==": .equal
    case ">=": .greaterThanOrEqual
    default: nil
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
