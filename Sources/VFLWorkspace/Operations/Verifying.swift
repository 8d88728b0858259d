import VFLConstraints
import VFLInterface
import VFLLint
import VFLProofs
import VFLSolver
import VFLSyntax

/// A proof that was checked against the text that it is about.
package struct VerifiedProof: Sendable {
  /// The proof.
  package let proof: FileProof
  /// Why the proof is rejected; nil if it holds.
  package let refusal: Refusal?

  /// Why a proof is rejected.
  package enum Refusal: Error, Equatable, Sendable {
    /// The file cannot be read, or it is not one that the proof may name.
    case unreadable
    /// The certificate contains another text than the given one.
    case otherText
    /// The text does not contain the view tree or function that the proof names.
    case partMissing
    /// The formats are not in Apple's dialect.
    case dialect
    /// The proof itself is wrong.
    case evidence(FileProof.Evidence.Refusal)
  }

  /// Checks a proof against a text, nil if it cannot be read. Without a text, checks it against the one that the certificate contains.
  /// `kind` is the kind of the text; nil if vfl does not read such texts. Solves nothing.
  package init(_ proof: FileProof, _ source: SourceText?, of kind: TextKind?) {
    self.proof = proof
    do throws(Refusal) {
      try Self.check(proof, source, kind)
      refusal = nil
    } catch {
      refusal = error
    }
  }

  /// Checks the proofs of a certificate against the files that they name, or the texts that the certificate contains.
  package static func all(_ proofs: [FileProof], in files: ProvedFiles) -> [VerifiedProof] {
    proofs.map { proof in
      VerifiedProof(
        proof, proof.text == nil ? files.text(proof.file) : nil, of: TextKind.ofFile(named: PathName.name(proof.file)))
    }
  }

  private static func check(_ proof: FileProof, _ given: SourceText?, _ kind: TextKind?) throws(Refusal) {
    let stated = proof.text.map { SourceText(name: proof.file, bytes: Array($0.utf8)) }
    if let stated, let given, stated?.bytes != given.bytes { throw .otherText }
    guard let source = given ?? stated ?? nil else { throw .unreadable }
    if proof.view == nil, proof.function == nil, isOfOtherDialect(source, proof.assumptions.dialect, kind) {
      throw .dialect
    }
    var refusal = Refusal.partMissing
    for file in documents(proof, source, kind) {
      do throws(FileProof.Evidence.Refusal) {
        try proof.evidence.check(against: file, lines: LineTable(source))
        return
      } catch {
        refusal = .evidence(error)
      }
    }
    throw refusal
  }

  /// The layouts of a text that the proof may be about.
  private static func documents(_ proof: FileProof, _ source: SourceText, _ kind: TextKind?) -> [ProofDocument] {
    if let function = proof.function { return layouts(of: function, proof, source, kind) }
    guard let view = proof.view else { return [ProofDocument(source, proof.assumptions)] }
    // Several view trees of a document may have the same name. The proof is about one of them.
    let document = InterfaceDocument(source)
    let layouts =
      proof.sizeClass.map { words in
        SizeClass.all.first { $0.words == words }.map { document.layouts(in: $0) } ?? []
        // `vfl solve` installs the variations for the requested size.
      } ?? (document.layouts() + document.otherSizeClasses.flatMap { document.layouts(in: $0) })
    return layouts.filter { $0.name == view }
      .map {
        ProofDocument($0.lowered, bounds: $0.bounds, of: source, isRightToLeft: proof.assumptions.isRightToLeft)
      }
  }

  /// The layouts of a function of an app source with the name and alternative that a proof states.
  private static func layouts(
    of function: String, _ proof: FileProof, _ source: SourceText, _ kind: TextKind?
  ) -> [ProofDocument] {
    guard let kind else { return [] }
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

  /// Whether a constraint file uses a dialect other than Apple's. The independent reader of proofs supports only Apple's formats.
  private static func isOfOtherDialect(_ source: SourceText, _ given: Dialect, _ kind: TextKind?) -> Bool {
    kind?.name == TextKind.extendedFile.name || DocumentParser.parse(source, dialect: given).dialect != .apple
  }
}

/// The files that proofs may name. The author of a proof must not choose which other files are opened, so the files must be below
/// one of a few folders.
package struct ProvedFiles {
  private let files: FileSystem
  private let start: String
  private let roots: [String]

  /// The files below `roots`. Relative paths start from the folder `start`.
  package init(_ files: FileSystem, from start: String, below roots: [String]) {
    (self.files, self.start, self.roots) = (files, start, roots)
  }

  /// The text of a file; nil if it cannot be read or is not below one of the folders.
  func text(_ path: String) -> SourceText? {
    let absolute = path.utf8.first == UInt8(ascii: "/") ? path : PathName.withSlash(start) + path
    guard let real = files.resolve(absolute), roots.contains(where: { PathName.below(real, $0) != nil }),
      let bytes = try? files.read(FilePlace(real: real), path)
    else { return nil }
    return SourceText(name: path, bytes: bytes)
  }
}

extension FileProof {
  /// The proofs in the text of a certificate. Throws a description of the mistake if it is not one.
  package static func proofs(in text: SourceText) throws(CertificateError) -> [FileProof] {
    let value: JSONValue
    do throws(JSONError) { value = try JSONReader.value(text) } catch { throw .notJSON(error) }
    guard let proofs = proofs(value) else { throw .otherMembers }
    return proofs
  }
}

/// Why a text is not a certificate.
package enum CertificateError: Error, Equatable, Sendable {
  /// The text is not valid JSON.
  case notJSON(JSONError)
  /// The members of the JSON are not those of a certificate.
  case otherMembers

  /// A description of the mistake.
  package var message: String {
    switch self {
    case .notJSON(let error): error.message
    case .otherMembers: "its members are not the expected ones"
    }
  }
}
