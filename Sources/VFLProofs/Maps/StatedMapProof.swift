import VFLConstraints
import VFLSolver
import VFLSyntax

/// A proof of what the layout of a file does at every size of the superview, with the file's own names.
package struct StatedMapProof: Equatable, Sendable {
  /// What a proof claims about the layout.
  package struct Claim: Equatable, Sendable {
    /// The name of the property.
    package var property: String
    /// The content of the claim.
    package var content: Content

    /// Creates a claim.
    package init(property: String, content: Content) { (self.property, self.content) = (property, content) }

    /// The smallest width of a control in points that the claim proves; nil for other claims.
    package var touchWidth: Rational? { touchSize(.width) }

    /// The smallest height of a control in points that the claim proves; nil for other claims.
    package var touchHeight: Rational? { touchSize(.height) }

    private func touchSize(_ part: FramePart) -> Rational? {
      guard property == LayoutProperty.touchable.name, case .never(let sums) = content,
        sums.first?.terms.first?.key.hasSuffix("." + part.name) ?? false
      else { return nil }
      return ClaimForms.touchSize(sums)
    }
  }

  /// What a claim states. Values are named like `title.width`.
  package enum Content: Equatable, Sendable {
    /// The required constraints hold at every size.
    case holds
    /// The values are unique wherever the required constraints hold.
    case unique([String])
    /// The values never become smaller as the superview's size along their axis grows, wherever they are unique.
    case growing([String])
    /// Where the required constraints hold and the values are unique, not all of these sums are above 0 (or, with `>=`, at least 0).
    case never([Sum])
  }

  /// A sum of values, including the superview's size.
  package struct Sum: Hashable, Sendable {
    package var terms: [String: Rational]
    package var constant: Rational
    package var isStrict: Bool

    /// Creates a sum from its terms and its constant.
    package init(terms: [String: Rational], constant: Rational, isStrict: Bool) {
      (self.terms, self.constant, self.isStrict) = (terms, constant, isStrict)
    }
  }

  /// A constraint that holds to within an error, which is an unknown: at most a limit, at least its negative and, before any optional
  /// constraint, 0.
  package struct Relaxed: Equatable, Sendable {
    /// The number of the constraint.
    package var constraint: Int
    /// The number of the unknown.
    package var error: Int
    /// The number of the first of the three conditions on the unknown.
    package var firstLimit: Int
    /// The largest error, in points.
    package var limit: Rational

    /// Creates a relaxed constraint.
    package init(constraint: Int, error: Int, firstLimit: Int, limit: Rational) {
      (self.constraint, self.error, self.firstLimit, self.limit) = (constraint, error, firstLimit, limit)
    }

    /// The three conditions.
    fileprivate var conditions: [MapProof.Condition] {
      func condition(
        _ constant: Rational, _ relation: VFLSolver.Relation, _ priority: VFLSolver.Priority = .required
      ) -> MapProof.Condition {
        MapProof.Condition(
          terms: [error: 1], function: MapProof.Function(x: 0, y: 0, constant: constant), relation: relation,
          priority: priority)
      }
      return [
        condition(-limit, .lessThanOrEqual), condition(limit, .greaterThanOrEqual),
        condition(0, .equal, .almostRequired),
      ]
    }
  }

  /// The largest rounding error that a proof may allow, in points.
  package static let largestError = Rational(1) / Rational(1000)

  /// The superview's widths and heights, in points.
  package var widths: ClosedRange<Rational>
  package var heights: ClosedRange<Rational>
  /// The names of the unknowns, by number.
  package var names: [Int: String]
  /// The constraints of the file, by number.
  package var forms: [Int: ProofDocument.Form]
  /// The constraints that hold only to within a rounding error.
  package var relaxed: [Relaxed] = []
  /// The pieces into which the sizes are divided.
  package var parts: [MapProof.Part]
  /// What the proof claims about the layout.
  package var claims: [Claim]
  /// The names of the active groups.
  package var groups: [String]
  /// The superview's bounds if they differ from those of the file; otherwise nil.
  package var bounds: Rectangle?

  /// The values that the proof does not state to be unique everywhere, by view and part. Most claims do not cover a value where it is
  /// not unique. The order does not depend on the proof, which could otherwise put a value last.
  package var uncovered: [String] {
    var unknowns: Set<Int> = []
    for part in parts {
      for case .solved(let solved) in part.pieces.map({ $0.verdict }) {
        unknowns.formUnion(part.unknowns.filter { names[$0] != nil && !solved.unique.contains($0) })
      }
    }
    let values = unknowns.compactMap { names[$0].flatMap(Value.init) }
    return values.sorted { ($0.view, $0.part.rawValue) < ($1.view, $1.part.rawValue) }.map { $0.text }
  }

  /// A value that a name such as `title.width` stands for.
  private struct Value {
    let view: String
    let part: FramePart

    init?(_ name: String) {
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
        let part = FramePart.allCases.first(where: {
          name[name.utf8.index(after: dot)...].utf8.elementsEqual($0.name.utf8)
        })
      else { return nil }
      (view, self.part) = (String(name[..<dot]), part)
    }

    var text: String { "\(view).\(part.name)" }
  }

  /// Whether the names are those of the four parts of each view, in the order of the parts.
  private func areNames(of views: Set<String>) -> Bool {
    var named: [String: Int] = [:]
    let count = FramePart.allCases.count
    for (number, name) in names {
      guard number >= 0, let value = Value(name), value.part.rawValue == number % count,
        named[value.view, default: number / count] == number / count
      else { return false }
      named[value.view] = number / count
    }
    return names.count == count * named.count && views.isSubset(of: named.keys)
  }

  /// Creates a proof from its contents.
  package init(
    widths: ClosedRange<Rational>, heights: ClosedRange<Rational>, names: [Int: String],
    forms: [Int: ProofDocument.Form], parts: [MapProof.Part], claims: [Claim], groups: [String], bounds: Rectangle?
  ) {
    (self.widths, self.heights, self.names, self.forms) = (widths, heights, names, forms)
    (self.parts, self.claims, self.groups, self.bounds) = (parts, claims, groups, bounds)
  }

  /// Why a proof is rejected.
  package enum Refusal: Error, Equatable, Sendable {
    /// The constraints of the file differ from those of the proof.
    case otherConstraints
    /// A name stands for two unknowns, or a number for no name.
    case names
    /// The proof lets a constraint be violated by more than a rounding error, or relaxes a constraint that it does not have.
    case relaxed
    /// A piece does not pass its check.
    case piece(MapProof.Refusal)
    /// A claim, counted from 0, does not follow from the pieces.
    case claim(Int)
  }

  /// Checks that the file states exactly these constraints, that each piece is right, and that the claims follow from the pieces.
  package func check(against file: ProofDocument) throws(Refusal) {
    // Origins other than the file's would move the superview's edges.
    guard (bounds ?? file.bounds).map({ $0.x == file.bounds?.x ?? 0 && $0.y == file.bounds?.y ?? 0 }) ?? true,
      Self.areEqual(Array(forms.values), file.forms(groups: groups))
    else { throw .otherConstraints }
    guard areNames(of: file.views(Array(forms.values))), var proof = proof(superview: file.superview) else {
      throw .names
    }
    guard relax(&proof) else { throw .relaxed }
    do throws(MapProof.Refusal) {
      try proof.check()
    } catch {
      throw .piece(error)
    }
    let claims = ClaimChecker(proof, self, superview: file.superview)
    let allowed = ClaimForms(Array(names.values), forms.values, of: file, bounds: bounds)
    for (index, claim) in self.claims.enumerated() {
      if case .never(let sums) = claim.content, !allowed.contains(sums, for: claim.property) { throw .claim(index) }
      guard claims.follows(claim.content) else { throw .claim(index) }
    }
  }

  /// Whether two lists have the same constraints, in any order. The constants of masks are rounded, so that they may differ by less
  /// than a billionth of a point.
  private static func areEqual(_ left: [ProofDocument.Form], _ right: [ProofDocument.Form]) -> Bool {
    guard left.count == right.count else { return false }
    let (ours, theirs) = (constants(left), constants(right))
    return ours.count == theirs.count
      && ours.allSatisfy { form, constants in
        guard let others = theirs[form], others.count == constants.count else { return false }
        return zip(constants, others).allSatisfy { $0 - $1 < Self.rounding && $1 - $0 < Self.rounding }
      }
  }

  private static let rounding = Rational(1) / Rational(1_000_000_000)

  /// The constants of constraints that differ in nothing else, in ascending order.
  private static func constants(_ forms: [ProofDocument.Form]) -> [ProofDocument.Form: [Rational]] {
    var constants: [ProofDocument.Form: [Rational]] = [:]
    for form in forms {
      var key = form
      key.constant = 0
      constants[key, default: []].append(form.constant)
    }
    return constants.mapValues { $0.sorted() }
  }

  /// Adds the errors of relaxed constraints; false if one of them is not allowed.
  private func relax(_ proof: inout MapProof) -> Bool {
    for entry in relaxed {
      guard entry.limit.signum > 0, entry.limit <= Self.largestError, names[entry.error] == nil, entry.firstLimit >= 0,
        entry.firstLimit < Int.max - 2, forms[entry.constraint]?.priority.isRequired == true,
        !proof.conditions.values.contains(where: { $0.terms[entry.error] != nil })
      else { return false }
      proof.conditions[entry.constraint]?.terms[entry.error] = 1
      for (offset, condition) in entry.conditions.enumerated() {
        guard proof.conditions.updateValue(condition, forKey: entry.firstLimit + offset) == nil else { return false }
      }
    }
    return true
  }

  /// The proof with numbers in place of names; nil if the names are not those of its unknowns.
  private func proof(superview: String) -> MapProof? {
    var numbers: [String: Int] = [:]
    for (number, name) in names {
      guard numbers.updateValue(number, forKey: name) == nil else { return nil }
    }
    var conditions: [Int: MapProof.Condition] = [:]
    for (number, form) in forms {
      var condition = MapProof.Condition(
        terms: [:], function: MapProof.Function(x: 0, y: 0, constant: form.constant), relation: form.relation,
        priority: form.priority)
      for (name, factor) in form.terms {
        switch name {
        case "\(superview).width": condition.function.x += factor
        case "\(superview).height": condition.function.y += factor
        default:
          guard let unknown = numbers[name] else { return nil }
          condition.terms[unknown] = factor
        }
      }
      conditions[number] = condition
    }
    let sizes = names.filter { $0.value.hasSuffix(".width") || $0.value.hasSuffix(".height") }
    return MapProof(
      area: ConvexPolygon(x: widths, y: heights), conditions: conditions, nonNegative: Set(sizes.keys), parts: parts)
  }
}

/// Checks claims against pieces that have been checked.
private struct ClaimChecker {
  private let proof: MapProof
  private let numbers: [String: Int]
  private let superview: String
  private let partOfUnknown: [Int: Int]
  /// The parts in which the required constraints conflict somewhere.
  private let conflicting: [Int]

  init(_ proof: MapProof, _ stated: StatedMapProof, superview: String) {
    self.proof = proof
    self.superview = superview
    var numbers: [String: Int] = [:]
    for (number, name) in stated.names { numbers[name] = number }
    self.numbers = numbers
    var partOfUnknown: [Int: Int] = [:]
    for (index, part) in proof.parts.enumerated() {
      for unknown in part.unknowns { partOfUnknown[unknown] = index }
    }
    self.partOfUnknown = partOfUnknown
    conflicting = proof.parts.indices.filter { index in
      proof.parts[index].pieces.contains { if case .conflict = $0.verdict { true } else { false } }
    }
  }

  func follows(_ content: StatedMapProof.Content) -> Bool {
    switch content {
    case .holds: return conflicting.isEmpty
    case .unique(let names):
      return names.allSatisfy { name in
        guard let unknown = numbers[name] else { return false }
        return solvedPieces(unknown).allSatisfy { $0.solved.unique.contains(unknown) }
      }
    case .growing(let names):
      return names.allSatisfy { name in
        guard let unknown = numbers[name] else { return false }
        return solvedPieces(unknown).allSatisfy { _, solved in
          guard solved.unique.contains(unknown), let value = solved.values[unknown] else { return true }
          return (name.hasSuffix(".height") ? value.y : value.x).signum >= 0
        }
      }
    case .never(let sums): return never(sums)
    }
  }

  private func solvedPieces(_ unknown: Int) -> [(piece: MapProof.Piece, solved: MapProof.Solved)] {
    partOfUnknown[unknown].map(solvedPieces(ofPart:)) ?? []
  }

  private func solvedPieces(ofPart part: Int) -> [(piece: MapProof.Piece, solved: MapProof.Solved)] {
    proof.parts[part].pieces.compactMap { piece in
      if case .solved(let solved) = piece.verdict { (piece, solved) } else { nil }
    }
  }

  private func never(_ sums: [StatedMapProof.Sum]) -> Bool {
    guard !sums.isEmpty else { return false }
    var used = Set(conflicting)
    var terms: [[(unknown: Int?, name: String, factor: Rational)]] = []
    for sum in sums {
      var own: [(unknown: Int?, name: String, factor: Rational)] = []
      for (name, factor) in sum.terms {
        guard let unknown = numbers[name] else {
          guard name == "\(superview).width" || name == "\(superview).height" else { return false }
          own.append((nil, name, factor))
          continue
        }
        own.append((unknown, name, factor))
        if let part = partOfUnknown[unknown] { used.insert(part) }
      }
      terms.append(own)
    }
    return isNever(used.sorted()) { values in
      zip(sums, terms).map { sum, terms in
        var function = MapProof.Function(x: 0, y: 0, constant: sum.constant)
        for (unknown, name, factor) in terms {
          switch unknown {
          case let unknown?:
            guard let value = values[unknown] else { return nil }
            function.add(value, times: factor)
          case nil where name.hasSuffix(".width"): function.x += factor
          case nil: function.y += factor
          }
        }
        return (function, sum.isStrict)
      }
    }
  }

  /// Whether some sums are never all too large at once anywhere, which the pieces of some parts divide. A sum that is nil has no
  /// certain value.
  private func isNever(
    _ parts: [Int], _ sums: ([Int: MapProof.Function]) -> [(function: MapProof.Function, isStrict: Bool)?]
  ) -> Bool {
    // The areas that remain to be divided by the parts from a number on, with the values that are known in them. A proof may have any
    // number of parts, so recursion could exhaust the stack.
    var pending: [(area: ConvexPolygon, part: Int, values: [Int: MapProof.Function])] = [(proof.area, 0, [:])]
    while let (area, part, values) = pending.popLast() {
      if area.isEmpty { continue }
      guard part < parts.count else {
        guard isNever(area, sums(values)) else { return false }
        continue
      }
      for (piece, solved) in solvedPieces(ofPart: parts[part]) {
        guard let own = ConvexPolygon(checking: piece.corners) else { return false }
        var known = values
        for (unknown, function) in solved.values where solved.unique.contains(unknown) && known[unknown] == nil {
          known[unknown] = function
        }
        pending.append((area.intersection(own), part + 1, known))
      }
    }
    return true
  }

  /// Whether some sums are never all too large at once in an area.
  private func isNever(_ area: ConvexPolygon, _ sums: [(function: MapProof.Function, isStrict: Bool)?]) -> Bool {
    var rest = area
    for sum in sums {
      guard let sum else { return true }
      rest = rest.clipped(to: HalfPlane(x: sum.function.x, y: sum.function.y, constant: sum.function.constant))
    }
    // If all strict sums are positive anywhere in a convex area, they are positive at its center.
    guard let center = rest.center else { return true }
    return sums.contains { sum in
      sum.map { $0.isStrict && $0.function.value(at: center).signum <= 0 } ?? true
    }
  }
}
