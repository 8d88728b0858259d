import VFLProofs
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// The check of proofs against the files of the workspace, as `vfl verify` prints it.
struct ProofCheck {
  /// The report.
  let text: String

  /// Checks the proofs that are the second argument of the command `vfl.verify`. Without it, the document contains the proofs. They may
  /// name only files in the workspace folder that contains the document, where relative paths start.
  init(_ request: FeatureRequest) throws(ResponseError) {
    let source = try request.text("proof")
    let folder = try request.folder()
    do throws(CertificateError) {
      let files = ProvedFiles(request.server.files, from: folder, below: [folder])
      text = VerificationReport.text(
        VerifiedProof.all(try FileProof.proofs(in: source), in: files), of: source.name)
    } catch {
      throw ResponseError(.requestFailed, "not a certificate: \(error.message)")
    }
  }
}
