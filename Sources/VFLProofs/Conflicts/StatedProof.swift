import VFLSolver
import VFLSyntax

/// A proof that constraints of a file cannot all hold, with a reference into the file for each part.
package struct StatedProof: Equatable, Sendable {
  /// The source of a part.
  package enum Reference: Equatable, Sendable {
    /// A constraint: its equation, and the line, span and text of the statement that produces it.
    case statement(equation: String, line: Int, span: Span, text: String)
    /// A part of the superview's bounds: `x`, `y`, `width` or `height`.
    case bounds(String)
    /// A size that cannot be negative.
    case notNegative(String)
  }

  /// A condition `terms + constant relation 0`, its multiplier, and its source.
  package struct Part: Equatable, Sendable {
    package var reference: Reference
    package var terms: [(name: String, factor: String)]
    package var constant: String
    package var relation: VFLSolver.Relation
    package var multiplier: String
    /// Whether the proof states that the system breaks the constraint.
    package var isGivenUp: Bool

    /// Creates a part of a proof.
    package init(
      reference: Reference, terms: [(name: String, factor: String)], constant: String, relation: VFLSolver.Relation,
      multiplier: String, isGivenUp: Bool = false
    ) {
      self.reference = reference
      self.terms = terms
      self.constant = constant
      self.relation = relation
      self.multiplier = multiplier
      self.isGivenUp = isGivenUp
    }

    package static func == (left: Part, right: Part) -> Bool {
      left.reference == right.reference && left.constant == right.constant && left.relation == right.relation
        && left.multiplier == right.multiplier && left.isGivenUp == right.isGivenUp
        && left.terms.map { $0.name } == right.terms.map { $0.name }
        && left.terms.map { $0.factor } == right.terms.map { $0.factor }
    }
  }

  /// The conditions and their multipliers.
  package var parts: [Part]
  /// The names of the active groups.
  package var groups: [String]
  /// The superview's bounds if they differ from those of the file; otherwise nil.
  package var bounds: Rectangle?

  /// Creates a proof from its parts, the active groups and the superview's bounds.
  package init(parts: [Part], groups: [String], bounds: Rectangle?) {
    self.parts = parts
    self.groups = groups
    self.bounds = bounds
  }

  /// Why a proof is rejected.
  package enum Refusal: Error, Equatable, Sendable {
    /// The arithmetic is wrong.
    case arithmetic(CertificateChecker.Refusal)
    /// The file has no statement at this line and span, or the statement's group is not active.
    case statementMissing(part: Int)
    /// The statement does not produce the constraint of the part.
    case notStated(part: Int)
    /// The equation of the part differs from its sum.
    case equationDiffers(part: Int)
    /// The part disagrees with the superview's bounds.
    case boundsDiffer(part: Int)
    /// The part claims that something other than a size cannot be negative.
    case notASize(part: Int)
    /// The system breaks this part, and the proof states another or several.
    case notGivenUp(part: Int)
  }

  /// Checks that the file states each part, and that the parts cannot all hold. Throws the first reason to reject the proof.
  package func check(against file: ProofDocument, lines: LineTable) throws(Refusal) {
    var numbers: [String: Int] = [:]
    var certificate = Certificate(parts: [])
    for (index, part) in parts.enumerated() {
      guard let form = part.form() else { throw .arithmetic(.notANumber(part: index)) }
      var terms: [Certificate.Term] = []
      for (name, text) in part.terms {
        let number = numbers[name] ?? numbers.count
        numbers[name] = number
        terms.append(.init(variable: number, coefficient: text))
      }
      try check(part.reference, form, index, file, lines)
      var source = Certificate.Source.row(index)
      if case .notNegative(let name) = part.reference { source = .bound(numbers[name] ?? -1) }
      certificate.parts.append(
        .init(
          source: source, terms: terms, constant: part.constant, relation: part.relation, multiplier: part.multiplier))
    }
    do throws(CertificateChecker.Refusal) {
      try CertificateChecker.check(certificate)
    } catch {
      throw .arithmetic(error)
    }
    try checkGivenUp(file)
  }

  /// Checks that the proof states which constraint the system breaks: of those that cannot all hold, the one that is added last.
  private func checkGivenUp(_ file: ProofDocument) throws(Refusal) {
    var last: (part: Int, place: ProofDocument.Place)?
    var places: [Int: ProofDocument.Place] = [:]
    for (index, part) in parts.enumerated() {
      guard case .statement(_, _, let span, _) = part.reference,
        let form = part.form(), let place = file.place(of: span, form, groups: groups)
      else { continue }
      places[index] = place
      if last.map({ $0.place < place }) ?? true { last = (index, place) }
    }
    guard let last else { return }
    let stated = parts.indices.filter { parts[$0].isGivenUp }
    // A format may make the same constraint twice.
    guard stated.count == 1, places[stated[0]] == last.place else { throw .notGivenUp(part: last.part) }
  }

  private func check(
    _ reference: Reference, _ form: ProofDocument.Form, _ index: Int, _ file: ProofDocument, _ lines: LineTable
  ) throws(Refusal) {
    switch reference {
    case .statement(let equation, let line, let span, let text):
      guard file.text(of: span) == text, lines.position(span.start).line == line,
        let forms = file.forms(of: span, groups: groups)
      else { throw .statementMissing(part: index) }
      guard forms.contains(form) else { throw .notStated(part: index) }
      guard file.form(ofEquation: equation) == form else { throw .equationDiffers(part: index) }
    case .bounds(let name):
      guard let bounds = bounds ?? file.bounds,
        let value = [("x", bounds.x), ("y", bounds.y), ("width", bounds.width), ("height", bounds.height)]
          .first(where: { $0.0 == name })?.1,
        let constant = Rational(meant: value),
        form == ProofDocument.Form(terms: ["\(file.superview).\(name)": 1], constant: -constant)
      else { throw .boundsDiffer(part: index) }
    case .notNegative(let name):
      guard name.hasSuffix(".width") || name.hasSuffix(".height"),
        form == ProofDocument.Form(terms: [name: 1], relation: .greaterThanOrEqual)
      else { throw .notASize(part: index) }
    }
  }
}

extension StatedProof.Part {
  /// The condition; nil if it contains text that is not a number.
  fileprivate func form() -> ProofDocument.Form? {
    guard let constant = Rational(fraction: constant) else { return nil }
    var form = ProofDocument.Form(constant: constant, relation: relation)
    for (name, text) in terms {
      guard let factor = Rational(fraction: text) else { return nil }
      form.add(name, factor)
    }
    return form
  }
}

extension Rational {
  /// The value of a whole number or fraction, such as `-12` or `-1/2`; nil for any other text.
  init?(fraction text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let numerator = Rational(decimal: String(parts[0])) else { return nil }
    self = numerator
    guard parts.count == 2 else { return }
    guard let denominator = Rational(decimal: String(parts[1])), !denominator.isZero else { return nil }
    self = numerator / denominator
  }
}
