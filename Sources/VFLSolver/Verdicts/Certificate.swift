/// A proof that rows cannot hold together, as plain data: numbers are texts such as `-3` and `1/2`, variables are numbers.
///
/// Each part says that something is at least, exactly or at most zero; `CertificateChecker` multiplies and adds them up.
public struct Certificate: Hashable, Sendable {
  /// What a part stands for.
  public enum Source: Hashable, Sendable {
    /// The row of that number.
    case row(Int)
    /// That the variable of that number is at least zero.
    case bound(Int)
    /// That the parameter of that number has its value.
    case parameter(Int)
  }

  /// A multiple of a variable.
  public struct Term: Hashable, Sendable {
    /// The number of the variable.
    public var variable: Int
    /// What it is multiplied by.
    public var coefficient: String

    /// A multiple of a variable.
    public init(variable: Int, coefficient: String) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// `terms + constant relation 0`, and what it is multiplied by.
  public struct Part: Hashable, Sendable {
    /// What it stands for.
    public var source: Source
    /// The multiples of variables.
    public var terms: [Term]
    /// What is added to them.
    public var constant: String
    /// How the sum stands to zero.
    public var relation: Relation
    /// What the sum is multiplied by: at least 0 for `>=`, at most 0 for `<=`.
    public var multiplier: String

    /// `terms + constant relation 0`, and what it is multiplied by.
    public init(source: Source, terms: [Term], constant: String, relation: Relation, multiplier: String) {
      self.source = source
      self.terms = terms
      self.constant = constant
      self.relation = relation
      self.multiplier = multiplier
    }
  }

  /// The parts: rows by number, then bounds and parameters by variable.
  public var parts: [Part]

  /// A proof of parts.
  public init(parts: [Part]) { self.parts = parts }
}
