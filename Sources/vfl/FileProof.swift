import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A proof in a certificate, and the file that it is about.
struct FileProof {
  var file: String
  /// The view tree that the proof refers to in an Interface Builder document; nil in other files.
  var view: String?
  /// The size class whose variations are installed, in words; nil for the size class in which Interface Builder shows the
  /// document.
  var sizeClass: String?
  /// The function that the proof refers to in an app source, and its alternative; nil in other files.
  var function: String?
  var alternative: String?
  /// The text that the proof refers to, if it is not in a file.
  var text: String?
  var assumptions: ProofDocument.Assumptions
  var evidence: Evidence

  /// What a proof consists of.
  enum Evidence {
    /// Constraints that contradict each other.
    case conflict(StatedProof)
    /// What a layout does at every size.
    case map(StatedMapProof)

    /// Why a proof is rejected.
    enum Refusal: Error {
      case conflict(StatedProof.Refusal)
      case map(StatedMapProof.Refusal)
    }

    /// The superview's bounds if they differ from those of the file; otherwise nil.
    var bounds: Rectangle? {
      switch self {
      case .conflict(let proof): proof.bounds
      case .map(let proof): proof.bounds
      }
    }

    /// Checks the proof. Throws the first reason to reject it.
    func check(against file: ProofDocument, lines: LineTable) throws(Refusal) {
      switch self {
      case .conflict(let proof):
        do throws(StatedProof.Refusal) { try proof.check(against: file, lines: lines) } catch { throw .conflict(error) }
      case .map(let proof):
        do throws(StatedMapProof.Refusal) { try proof.check(against: file) } catch { throw .map(error) }
      }
    }
  }

  /// The name of the file, with the view tree or the function.
  var title: String {
    let name = (view ?? function).map { "\(file): \($0)" } ?? file
    return name + (sizeClass.map { " in " + $0 } ?? "") + (alternative.map { ", \($0)" } ?? "")
  }
}

extension FileProof {
  /// The proofs in the JSON value of a certificate; nil if the value is not a certificate.
  static func proofs(_ file: JSONValue) -> [FileProof]? {
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
    file = name
    (view, text) = (entry["view"]?.string, entry["text"]?.string)
    sizeClass = entry["sizeClass"]?.string
    (function, alternative) = (entry["function"]?.string, entry["alternative"]?.string)
    (self.assumptions, self.evidence) = (assumptions, evidence)
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
