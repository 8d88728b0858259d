import VFLConstraints
import VFLSolver
import VFLSyntax

extension FileProof {
  /// The proof of what a layout does at every size, as `vfl check --certificate` writes it; nil if the value is malformed.
  static func map(_ entry: JSONValue, _ groups: [String], _ bounds: Rectangle?) -> StatedMapProof? {
    guard let widths = range(entry["widths"]), let heights = range(entry["heights"]),
      let names = all(entry["names"], numbered(_:)), let constraints = all(entry["constraints"], form),
      let parts = all(entry["parts"], part(ofMap:)), let claims = all(entry["claims"], claim)
    else { return nil }
    var proof = StatedMapProof(
      widths: widths, heights: heights, names: [:], forms: [:], parts: parts, claims: claims, groups: groups,
      bounds: bounds)
    if entry["relaxed"] != nil {
      guard let relaxed = all(entry["relaxed"], relaxed) else { return nil }
      proof.relaxed = relaxed
    }
    for (number, name) in names { proof.names[number] = name }
    for (number, form) in constraints { proof.forms[number] = form }
    guard proof.names.count == names.count, proof.forms.count == constraints.count else { return nil }
    return proof
  }

  /// The elements of an array; nil if it is missing or one of them is malformed.
  private static func all<Element>(_ value: JSONValue?, _ read: (JSONValue) -> Element?) -> [Element]? {
    guard let values = value?.elements else { return nil }
    let elements = values.compactMap(read)
    return elements.count == values.count ? elements : nil
  }

  private static func fraction(_ value: JSONValue?) -> Rational? {
    value?.string.flatMap { Rational(fraction: $0) }
  }

  private static func range(_ value: JSONValue?) -> ClosedRange<Rational>? {
    guard let ends = all(value, fraction), ends.count == 2, ends[0] <= ends[1] else { return nil }
    return ends[0]...ends[1]
  }

  /// A pair of a number and a text, such as `["12", "title.width"]`.
  private static func numbered(_ value: JSONValue) -> (number: Int, text: String)? {
    guard let texts = all(value, { $0.string }), texts.count == 2, let number = Int(texts[0]) else { return nil }
    return (number, texts[1])
  }

  private static func terms(_ value: JSONValue) -> [String: Rational]? {
    let terms = all(value["terms"]) { term -> (name: String, factor: Rational)? in
      guard let name = term["variable"]?.string, let factor = fraction(term["coefficient"]) else { return nil }
      return (name, factor)
    }
    guard let terms else { return nil }
    var factors: [String: Rational] = [:]
    for (name, factor) in terms { factors[name] = factor }
    return factors.count == terms.count ? factors : nil
  }

  private static func form(_ value: JSONValue) -> (number: Int, form: ProofDocument.Form)? {
    guard let index = value["number"]?.index, let terms = terms(value), let constant = fraction(value["constant"]),
      let relation = value["relation"]?.string.flatMap(relation),
      let number = value["priority"]?.number, let priority = Priority(number)
    else { return nil }
    return (index, ProofDocument.Form(terms: terms, constant: constant, relation: relation, priority: priority))
  }

  private static func relaxed(_ value: JSONValue) -> StatedMapProof.Relaxed? {
    guard let constraint = value["constraint"]?.index, let error = value["error"]?.index,
      let firstLimit = value["firstLimit"]?.index, let limit = fraction(value["limit"])
    else { return nil }
    return .init(constraint: constraint, error: error, firstLimit: firstLimit, limit: limit)
  }

  private static func part(ofMap value: JSONValue) -> MapProof.Part? {
    guard let conditions = all(value["constraints"], { $0.index }), let unknowns = all(value["unknowns"], { $0.index }),
      let pieces = all(value["pieces"], piece)
    else { return nil }
    return MapProof.Part(conditions: conditions, unknowns: unknowns, pieces: pieces)
  }

  private static func piece(_ value: JSONValue) -> MapProof.Piece? {
    let corners = all(value["corners"]) { corner -> PlanePoint? in
      guard let place = all(corner, fraction), place.count == 2 else { return nil }
      return PlanePoint(x: place[0], y: place[1])
    }
    guard let corners else { return nil }
    if let conflict = value["conflict"] {
      return sum(ofPiece: conflict).map { MapProof.Piece(corners: corners, verdict: .conflict($0)) }
    }
    guard let values = all(value["values"], self.value), let sums = all(value["sums"], sum(ofPiece:)) else {
      return nil
    }
    var solved = MapProof.Solved(values: [:], unique: [], sums: sums)
    for (unknown, function, isUnique) in values {
      solved.values[unknown] = function
      if isUnique { solved.unique.insert(unknown) }
    }
    return MapProof.Piece(corners: corners, verdict: .solved(solved))
  }

  private static func value(_ value: JSONValue) -> (unknown: Int, function: MapProof.Function, isUnique: Bool)? {
    guard let unknown = value["unknown"]?.index, let x = fraction(value["width"]), let y = fraction(value["height"]),
      let constant = fraction(value["constant"]), let isUnique = value["unique"]?.bool
    else { return nil }
    return (unknown, MapProof.Function(x: x, y: y, constant: constant), isUnique)
  }

  private static func sum(ofPiece value: JSONValue) -> MapProof.Sum? {
    guard let conditions = multipliers(value["constraints"]), let bounds = multipliers(value["notNegative"]),
      let limits = all(value["limits"], fraction)
    else { return nil }
    var sum = MapProof.Sum()
    (sum.conditions, sum.bounds, sum.limits) = (conditions, bounds, limits)
    return sum
  }

  private static func multipliers(_ value: JSONValue?) -> [Int: Rational]? {
    guard let pairs = all(value, numbered) else { return nil }
    var multipliers: [Int: Rational] = [:]
    for (number, text) in pairs { multipliers[number] = Rational(fraction: text) }
    return multipliers.count == pairs.count ? multipliers : nil
  }

  private static func claim(_ value: JSONValue) -> StatedMapProof.Claim? {
    guard let property = value["property"]?.string.flatMap({ LayoutProperty(rawValue: $0) }) else { return nil }
    switch property {
    case .holds: return .init(property: property.name, content: .holds)
    case .unambiguous:
      return all(value["unique"]) { $0.string }.map { .init(property: property.name, content: .unique($0)) }
    case .monotone:
      return all(value["growing"]) { $0.string }.map { .init(property: property.name, content: .growing($0)) }
    default:
      return all(value["never"], sum(ofClaim:)).map { .init(property: property.name, content: .never($0)) }
    }
  }

  private static func sum(ofClaim value: JSONValue) -> StatedMapProof.Sum? {
    guard let terms = terms(value), let constant = fraction(value["constant"]),
      let relation = value["relation"]?.string, relation == ">" || relation == ">="
    else { return nil }
    return StatedMapProof.Sum(terms: terms, constant: constant, isStrict: relation == ">")
  }
}
