import VFLSolver
import VFLSyntax

/// A proof that constraints of a file cannot hold together, with what each part of it refers to in the file.
package struct StatedProof: Equatable, Sendable {
  /// What a part refers to.
  package enum Reference: Equatable, Sendable {
    /// A constraint: as an equation, and the statement that makes it with its line, bytes and text.
    case statement(equation: String, line: Int, span: Span, text: String)
    /// A part of the superview's bounds: `x`, `y`, `width` or `height`.
    case bounds(String)
    /// A size that is not negative.
    case notNegative(String)
  }

  /// `terms + constant relation 0`, what the sum is multiplied by, and what it refers to.
  package struct Part: Equatable, Sendable {
    package var reference: Reference
    package var terms: [(name: String, factor: String)]
    package var constant: String
    package var relation: VFLSolver.Relation
    package var multiplier: String

    /// A part of a proof.
    package init(
      reference: Reference, terms: [(name: String, factor: String)], constant: String, relation: VFLSolver.Relation,
      multiplier: String
    ) {
      self.reference = reference
      self.terms = terms
      self.constant = constant
      self.relation = relation
      self.multiplier = multiplier
    }

    package static func == (left: Part, right: Part) -> Bool {
      left.reference == right.reference && left.constant == right.constant && left.relation == right.relation
        && left.multiplier == right.multiplier && left.terms.map { $0.name } == right.terms.map { $0.name }
        && left.terms.map { $0.factor } == right.terms.map { $0.factor }
    }
  }

  /// The parts.
  package var parts: [Part]
  /// The groups that are on.
  package var groups: [String]
  /// The superview's bounds, where they are not those of the file.
  package var bounds: Rectangle?

  /// A proof with all its parts.
  package init(parts: [Part], groups: [String], bounds: Rectangle?) {
    self.parts = parts
    self.groups = groups
    self.bounds = bounds
  }

  /// Why a proof says nothing of a file.
  package enum Refusal: Error, Equatable, Sendable {
    /// The arithmetic does not work out.
    case arithmetic(CertificateChecker.Refusal)
    /// The file does not have the statement of a part, at its line and bytes, in a group that is on.
    case statementMissing(part: Int)
    /// The statement does not make the constraint of a part.
    case notStated(part: Int)
    /// The equation of a part is another constraint than its sum.
    case equationDiffers(part: Int)
    /// The superview's bounds are others.
    case boundsDiffer(part: Int)
    /// What is called not negative is no size.
    case notASize(part: Int)
  }

  /// Returns if the parts are what the file says, and cannot all hold.
  package func check(against file: ProofDocument, lines: LineTable) throws(Refusal) {
    var numbers: [String: Int] = [:]
    var certificate = Certificate(parts: [])
    for (index, part) in parts.enumerated() {
      var form = ProofDocument.Form(relation: part.relation)
      guard let constant = Self.fraction(part.constant) else { throw .arithmetic(.notANumber(part: index)) }
      form.constant = constant
      var terms: [Certificate.Term] = []
      for (name, text) in part.terms {
        guard let factor = Self.fraction(text) else { throw .arithmetic(.notANumber(part: index)) }
        form.add(name, factor)
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

  /// `-12`, `-1/2`; nil for anything else.
  private static func fraction(_ text: String) -> Rational? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let numerator = Rational(decimal: String(parts[0])) else { return nil }
    guard parts.count == 2 else { return numerator }
    guard let denominator = Rational(decimal: String(parts[1])), !denominator.isZero else { return nil }
    return numerator / denominator
  }
}
