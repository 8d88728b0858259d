import VFLConstraints
import VFLSyntax

extension CodeIssue {
  /// What is wrong with a dictionary among the rules of vanilla.
  public enum RuleMistake: Equatable, Sendable {
    /// Keys that every rule must have are missing.
    case missingKeys([String])
    /// A key that vanilla ignores. `absent` lists the known keys that the rule lacks.
    case unknownKey(absent: [String])
    /// An unknown value of `attribute1` or `attribute2`.
    case unknownAttribute
    /// An unknown value of `relation`.
    case unknownRelation

    /// The keys that every rule must have.
    package static let requiredKeys = ["view1", "attribute1", "view2", "attribute2"]
    /// All keys that vanilla reads.
    package static let keys = requiredKeys + ["relation", "multiplier", "constant"]
    /// The attributes that vanilla reads.
    package static let attributes = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
      "lastBaseline", "firstBaseline",
    ]

    /// The attribute with a name; nil if vanilla does not read the name.
    static func attribute(named word: String) -> Attribute? {
      guard attributes.contains(word) else { return nil }
      return word == "baseline" ? .lastBaseline : Attribute.allCases.first { $0.name == word }
    }

    /// The relation with a symbol; nil if vanilla does not read the symbol.
    static func relation(named word: String) -> Relation? {
      switch word {
      case "==": .equal
      case ">=": .greaterThanOrEqual
      case "<=": .lessThanOrEqual
      default: nil
      }
    }
  }
}
