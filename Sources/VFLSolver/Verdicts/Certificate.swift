/// A proof that rows cannot all hold, as plain data: numbers are strings such as `-3` and `1/2`, and variables are integers.
///
/// Each part states that a sum is at least, exactly or at most zero. `CertificateChecker` multiplies the parts and adds them up.
public struct Certificate: Hashable, Sendable {
  /// The origin of a part.
  public enum Source: Hashable, Sendable {
    /// The row with this number.
    case row(Int)
    /// The bound `variable >= 0` of the variable with this number.
    case bound(Int)
    /// The equation that gives the parameter with this number its value.
    case parameter(Int)
  }

  /// A variable times a coefficient.
  public struct Term: Hashable, Sendable {
    /// The number of the variable.
    public var variable: Int
    /// The coefficient, such as `-1/2`.
    public var coefficient: String

    /// Creates a term from the number of a variable and a coefficient.
    public init(variable: Int, coefficient: String) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The statement `terms + constant relation 0`, with its Farkas multiplier.
  public struct Part: Hashable, Sendable {
    /// The origin of the statement.
    public var source: Source
    /// The variables with their coefficients.
    public var terms: [Term]
    /// The constant that is added to the terms.
    public var constant: String
    /// How the sum compares to zero.
    public var relation: Relation
    /// The Farkas multiplier of the sum: at least 0 for `>=`, at most 0 for `<=`, any number for `==`.
    public var multiplier: String

    /// Creates the statement `terms + constant relation 0` with its Farkas multiplier.
    public init(source: Source, terms: [Term], constant: String, relation: Relation, multiplier: String) {
      self.source = source
      self.terms = terms
      self.constant = constant
      self.relation = relation
      self.multiplier = multiplier
    }
  }

  /// The parts: first the rows, in the order of their numbers, then the bounds and the parameters, in the order of their variables.
  public var parts: [Part]

  /// Creates a proof from its parts.
  public init(parts: [Part]) { self.parts = parts }
}
