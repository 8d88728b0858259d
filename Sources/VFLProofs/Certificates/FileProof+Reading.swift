import VFLConstraints
import VFLSolver
import VFLSyntax

extension FileProof {
  /// The proofs in the JSON value of a certificate; nil if the value is not a certificate.
  package static func proofs(_ file: JSONValue) -> [FileProof]? {
    guard file["version"]?.index == 2, let list = file["certificates"]?.elements else { return nil }
    var proofs: [FileProof] = []
    for entry in list {
      guard let proof = FileProof(entry, { self.conflict(entry, $0, $1).map { .conflict($0) } }) else { return nil }
      proofs.append(proof)
    }
    guard let maps = file["maps"] else { return proofs }
    for entry in maps.elements ?? [] {
      guard let proof = FileProof(entry, { self.map(entry, $0, $1).map { .map($0) } }) else { return nil }
      proofs.append(proof)
    }
    return proofs
  }

  /// Reads what all proofs have in common, and then the evidence, which depends on the active groups and the bounds.
  private init?(_ entry: JSONValue, _ evidence: ([String], Rectangle?) -> Evidence?) {
    guard let name = entry["file"]?.string, let assumptions = Self.assumptions(entry),
      let list = entry["groups"]?.elements
    else { return nil }
    let groups = list.compactMap { $0.string }
    var bounds: Rectangle?
    if let value = entry["bounds"] {
      let numbers = value.elements?.compactMap { $0.number } ?? []
      guard numbers.count == 4, value.elements?.count == 4 else { return nil }
      bounds = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard groups.count == list.count, let evidence = evidence(groups, bounds) else { return nil }
    self.init(
      file: name, view: entry["view"]?.string, sizeClass: entry["sizeClass"]?.string,
      function: entry["function"]?.string, alternative: entry["alternative"]?.string, text: entry["text"]?.string,
      assumptions: assumptions, evidence: evidence)
  }

  private static func conflict(_ entry: JSONValue, _ groups: [String], _ bounds: Rectangle?) -> StatedProof? {
    guard let parts = entry["parts"]?.elements else { return nil }
    var proof = StatedProof(parts: [], groups: groups, bounds: bounds)
    for part in parts {
      guard let part = self.part(part) else { return nil }
      proof.parts.append(part)
    }
    return proof
  }

  private static func assumptions(_ entry: JSONValue) -> ProofDocument.Assumptions? {
    guard let target = entry["target"]?.string.flatMap(Target.init(name:)) else { return nil }
    var assumptions = ProofDocument.Assumptions()
    assumptions.target = target
    if let name = entry["dialect"] {
      guard let dialect = name.string.flatMap(Dialect.init(name:)) else { return nil }
      assumptions.dialect = dialect
    }
    if let metrics = entry["metrics"] {
      guard let list = metrics.elements else { return nil }
      for metric in list {
        guard let name = metric["name"]?.string, let value = metric["value"]?.number else { return nil }
        assumptions.metrics.append((name, value))
      }
    }
    if let direction = entry["rightToLeft"] {
      guard let isRightToLeft = direction.bool else { return nil }
      assumptions.isRightToLeft = isRightToLeft
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
    var isGivenUp = false
    if case .statement = reference {
      guard let stated = value["givenUp"]?.bool else { return nil }
      isGivenUp = stated
    }
    return .init(
      reference: reference, terms: terms, constant: constant, relation: relation, multiplier: multiplier,
      isGivenUp: isGivenUp)
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

  static func relation(_ sign: String) -> VFLSolver.Relation? {
    switch sign {
    case "<=": .lessThanOrEqual
    case "==": .equal
    case ">=": .greaterThanOrEqual
    default: nil
    }
  }
}
