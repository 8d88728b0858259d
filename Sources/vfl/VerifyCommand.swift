import VFLReport
import VFLSolver
import VFLSyntax

extension Subcommand {
  static let verify = Subcommand(
    name: "verify", usage: "FILE…", summary: "Check proofs of conflicts, by arithmetic of its own.",
    flags: [],
    examples: [
      ("vfl verify proof.json", "check what `vfl solve --certificate proof.json` has written"),
      ("vfl verify -q proof.json", "the same, with words only for what is refused"),
    ],
    run: { (arguments, console) throws(Failure) in
      guard !arguments.positionals.isEmpty else { throw .nothingToDo("verify") }
      var isSound = true
      for path in arguments.positionals {
        let bytes = path == "-" ? console.readInput() : try Files.read(path)
        let certificates = try JSONFile.read(path, bytes, or: Failure.notCertificate, certificates)
        for (number, certificate) in certificates.enumerated() {
          do throws(CertificateChecker.Refusal) {
            try CertificateChecker.check(certificate)
            if !arguments.has("--quiet") { _ = console.output(Array("\(path): proof \(number + 1) holds\n".utf8)) }
          } catch {
            isSound = false
            _ = console.output(Array("\(path): proof \(number + 1) is refused: \(words(error))\n".utf8))
          }
        }
        if certificates.isEmpty, !arguments.has("--quiet") { console.error("vfl: \(path): no proofs in this file\n") }
      }
      return isSound ? .success : .findings
    })

  /// The proofs that a file's value holds; nil where it is anything else.
  private static func certificates(_ file: JSONValue) -> [Certificate]? {
    guard file["version"]?.index == 1, let list = file["certificates"]?.elements else { return nil }
    var certificates: [Certificate] = []
    for entry in list {
      guard let parts = entry["parts"]?.elements else { return nil }
      var certificate = Certificate(parts: [])
      for part in parts {
        guard let part = self.part(part) else { return nil }
        certificate.parts.append(part)
      }
      certificates.append(certificate)
    }
    return certificates
  }

  private static func part(_ value: JSONValue) -> Certificate.Part? {
    guard let list = value["terms"]?.elements, let constant = value["constant"]?.string,
      let multiplier = value["multiplier"]?.string, let sign = value["relation"]?.string,
      let relation = relation(sign)
    else { return nil }
    var terms: [Certificate.Term] = []
    for term in list {
      guard let variable = term["variable"]?.index, let coefficient = term["coefficient"]?.string else { return nil }
      terms.append(.init(variable: variable, coefficient: coefficient))
    }
    let source: Certificate.Source
    if let row = value["row"]?.index {
      source = .row(row)
    } else if let bound = value["bound"]?.index {
      source = .bound(bound)
    } else if let parameter = value["parameter"]?.index {
      source = .parameter(parameter)
    } else {
      return nil
    }
    return .init(source: source, terms: terms, constant: constant, relation: relation, multiplier: multiplier)
  }

  private static func relation(_ sign: String) -> VFLSolver.Relation? {
    switch sign {
    case "<=": .lessThanOrEqual
    case "==": .equal
    case ">=": .greaterThanOrEqual
    default: nil
    }
  }

  private static func words(_ refusal: CertificateChecker.Refusal) -> String {
    switch refusal {
    case .notANumber(let part): "part \(part + 1) has a text that is no number"
    case .wrongSign(let part): "part \(part + 1) is multiplied by a number of the wrong sign"
    case .wrongSource(let part): "part \(part + 1) is not what it says it is"
    case .variableLeft(let variable): "variable \(variable) does not cancel out"
    case .noContradiction: "the constants do not contradict each other"
    }
  }
}
