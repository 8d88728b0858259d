extension Rule {
  /// What a rule is about. The raw value is the first digit of the rule's code.
  public enum Category: UInt8, Comparable, Sendable {
    /// Mistakes that break the grammar.
    case grammar = 1
    /// Unknown, misused and unused names.
    case names
    /// Constraints that the framework rejects.
    case law
    /// Constraints that are legal but unlikely to be intended.
    case meaning
    /// Comments that suppress findings.
    case suppressions
    /// Mistakes in the app code around formats and constraints.
    case code
    /// Solved layouts: conflicts, ambiguity, sizes.
    case layout
    /// Interface Builder documents as written: damage, references and saved frames.
    case interface

    /// Orders categories by the first digit of their codes.
    public static func < (left: Category, right: Category) -> Bool { left.rawValue < right.rawValue }

    /// The category of a code; nil if the code is not a rule's.
    init?(ofCode code: String) {
      guard let digit = code.utf8.dropFirst(3).first, digit >= UInt8(ascii: "0") else { return nil }
      self.init(rawValue: digit - UInt8(ascii: "0"))
    }
  }
}
