import VFLProofs
import VFLReport
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let verify = Subcommand(
    name: "verify", usage: "FILE…",
    summary: "Check proofs against the files they refer to.",
    flags: Flag.options(of: .verify) + [Outputs.fileFlag],
    examples: [
      ("vfl verify proof.json", "check the proofs that `vfl solve` or `vfl check` wrote"),
      ("vfl verify -q proof.json", "print only the proofs that are rejected"),
    ],
    run: { (arguments, console) throws(Failure) in
      guard !arguments.positionals.isEmpty else { throw .noCertificate }
      let outputs = try Outputs(arguments, console)
      let form = try arguments.choice("--to", RequestOption.forms(of: .verify))
      var certificates: [(path: String?, proofs: [VerifiedProof])] = []
      for path in arguments.positionals {
        guard let bytes = path == "-" ? console.readInput() : try console.read(path) else {
          throw .workspace(.unreadable("standard input"))
        }
        let proofs = try JSONFile.read(path, bytes, or: Failure.notCertificate, FileProof.proofs)
        certificates.append((path, VerifiedProof.all(proofs, in: provedFiles(path, console.files.workspace))))
        if proofs.isEmpty, !outputs.isQuiet {
          console.error("vfl: \(TerminalText.escaped(path)): no proofs in this file\n")
        }
      }
      let text = certificates.map { VerificationReport.text($0.proofs, of: $0.path, isQuiet: outputs.isQuiet) }
      try outputs.deliver(form == "json" ? VerificationReport.json(certificates) : text.joined())
      return certificates.allSatisfy { $0.proofs.allSatisfy { $0.refusal == nil } } ? .success : .findings
    })

  /// The files that the proofs at `path` may name: those in the repository or folder of the proofs, or in the current repository or
  /// folder. `-` is standard input.
  private static func provedFiles(_ path: String, _ files: FileSystem) -> ProvedFiles {
    let folder = PathName.folder(path)
    let current = files.currentFolder()
    let folders = [current, files.resolve(folder.isEmpty ? "." : folder)].compactMap { $0 }
    return ProvedFiles(files, from: current, below: folders.map { files.repositoryRoot(above: $0) ?? $0 })
  }
}
