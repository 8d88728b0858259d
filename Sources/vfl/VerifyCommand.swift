import FoundationEssentials
import VFLReport
import VFLSolver

extension Subcommand {
  static let verify = Subcommand(
    name: "verify", usage: "FILE…", summary: "Check proofs of conflicts, by arithmetic of its own.",
    flags: [Flag("--quiet", nil, "say nothing where all proofs hold")],
    examples: [
      ("vfl verify proof.json", "check what `vfl solve --certificate proof.json` has written")
    ],
    run: { (arguments, console) throws(Failure) in
      guard !arguments.positionals.isEmpty else { throw .nothingToDo("verify") }
      var isSound = true
      for path in arguments.positionals {
        let bytes = path == "-" ? console.readInput() : try Files.read(path)
        guard let certificates = certificates(bytes) else { throw .notCertificate(path) }
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

  /// The proofs of a file; nil where it holds anything else.
  private static func certificates(_ bytes: [UInt8]) -> [Certificate]? {
    guard let value = try? JSONDecoder().decodeText(JSONValue.self, from: bytes), case .object(let file) = value,
      integer(file["version"]) == 1, case .array(let list)? = file["certificates"]
    else { return nil }
    var certificates: [Certificate] = []
    for case .object(let entry) in list {
      guard case .array(let parts)? = entry["parts"] else { return nil }
      var certificate = Certificate(parts: [])
      for part in parts {
        guard let part = self.part(part) else { return nil }
        certificate.parts.append(part)
      }
      certificates.append(certificate)
    }
    return certificates.count == list.count ? certificates : nil
  }

  private static func part(_ value: JSONValue) -> Certificate.Part? {
    guard case .object(let members) = value, case .array(let list)? = members["terms"],
      case .string(let constant)? = members["constant"], case .string(let multiplier)? = members["multiplier"],
      case .string(let sign)? = members["relation"],
      let relation = [("<=", Relation.lessThanOrEqual), ("==", .equal), (">=", .greaterThanOrEqual)].first(where: {
        $0.0 == sign
      })?.1
    else { return nil }
    var terms: [Certificate.Term] = []
    for case .object(let term) in list {
      guard let variable = integer(term["variable"]), case .string(let coefficient)? = term["coefficient"] else {
        return nil
      }
      terms.append(.init(variable: variable, coefficient: coefficient))
    }
    let source: Certificate.Source
    if let row = integer(members["row"]) {
      source = .row(row)
    } else if let bound = integer(members["bound"]) {
      source = .bound(bound)
    } else if let parameter = integer(members["parameter"]) {
      source = .parameter(parameter)
    } else {
      return nil
    }
    return .init(source: source, terms: terms, constant: constant, relation: relation, multiplier: multiplier)
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

  private static func integer(_ value: JSONValue?) -> Int? {
    guard case .number(let number)? = value, number >= 0, number < 1e9, number == number.rounded() else { return nil }
    return Int(number)
  }
}
