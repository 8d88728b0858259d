/// A proof that rows cannot all hold. Its numbers are not converted to text, because converting long numbers takes longer than
/// finding the proof.
package struct Proof: Hashable, Sendable {
  /// The statement `terms + constant relation 0`, with its Farkas multiplier.
  struct Part: Hashable, Sendable {
    var source: Certificate.Source
    var terms: [LinearExpression.Term]
    var constant: Rational
    var relation: Relation
    var multiplier: Rational
  }

  var parts: [Part]

  /// An empty proof, which proves nothing.
  package static let empty = Proof(parts: [])

  /// Returns the proof with rows and variables renumbered, and with a new constant for each row for which `constants` returns one.
  package func renumbered(
    rows: (Int) -> Int, variables: (Int) -> Int, constants: (Int) -> Rational? = { _ in nil }
  ) -> Proof {
    var proof = self
    for index in proof.parts.indices {
      switch proof.parts[index].source {
      case .row(let id):
        proof.parts[index].source = .row(rows(id))
        if let constant = constants(id) { proof.parts[index].constant = constant }
      case .bound(let bound): proof.parts[index].source = .bound(variables(bound))
      case .parameter: break
      }
      for term in proof.parts[index].terms.indices {
        let old = proof.parts[index].terms[term].variable.index
        proof.parts[index].terms[term].variable = Variable(index: variables(old))
      }
    }
    return proof
  }

  /// The proof as self-contained text. Takes time quadratic in the number of digits of each number.
  package var certificate: Certificate {
    Certificate(
      parts: parts.map { part in
        Certificate.Part(
          source: part.source,
          terms: part.terms.map { .init(variable: $0.variable.index, coefficient: $0.coefficient.description) },
          constant: part.constant.description, relation: part.relation, multiplier: part.multiplier.description)
      })
  }
}
