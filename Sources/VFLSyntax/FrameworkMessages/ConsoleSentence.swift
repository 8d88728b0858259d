/// A sentence that the frameworks print to the console around a list of constraints that conflict.
public struct ConsoleSentence: Sendable {
  /// The part of the report that the sentence introduces.
  public enum Role: Sendable {
    /// The report of a conflict, followed by advice and the list of constraints.
    case conflict
    /// Advice about the list of constraints that comes next.
    case advice
    /// The constraint that the system breaks to recover from the conflict.
    case recovery
  }

  /// The part of the report that the sentence introduces.
  public let role: Role
  /// The beginning of the sentence, with a space at its end. This beginning may be missing from a log.
  public let opening: StaticString
  /// The words that identify the sentence, separated by single spaces. The words are matched case-insensitively. A sentence that
  /// reports a conflict or gives advice must contain the word `constraint`, because the reader searches for that word.
  public let words: StaticString

  /// The word that the reader of logs searches for.
  package static let noun: StaticString = "constraint"
  /// The offset of `noun` in `words`; nil if `words` does not contain it.
  package let nounOffset: Int?

  /// All recognized sentences. If several match, the first one is used.
  public static let all = [
    ConsoleSentence(.conflict, opening: "Unable to ", words: "simultaneously satisfy constraint"),
    // macOS.
    ConsoleSentence(.conflict, opening: "", words: "Conflicting constraints detected"),
    ConsoleSentence(
      .advice, opening: "Probably ", words: "at least one of the constraints in the following list"),
    ConsoleSentence(.recovery, opening: "Will attempt to recover ", words: "by breaking constraint"),
    // On macOS, the constraint's description follows directly, without the word "constraint".
    ConsoleSentence(.recovery, opening: "Will attempt to recover ", words: "by breaking"),
  ]

  /// The sentence as the system prints it.
  public var text: String { opening.description + words.description }

  private init(_ role: Role, opening: StaticString, words: StaticString) {
    self.role = role
    self.opening = opening
    self.words = words
    let last = words.utf8CodeUnitCount - Self.noun.utf8CodeUnitCount
    nounOffset = words.withUTF8Buffer { bytes in (0..<max(0, last + 1)).first { bytes.hasBytes(Self.noun, at: $0) } }
  }
}
