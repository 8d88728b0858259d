/// A sentence that the frameworks print to the console around a list of constraints that conflict.
public struct ConsoleSentence: Sendable {
  /// What follows the sentence.
  public enum Role: Sendable {
    /// The report of a conflict: advice and the list follow.
    case conflict
    /// Advice about the list that follows it.
    case advice
    /// The constraint that the system breaks.
    case recovery
  }

  /// What follows the sentence.
  public let role: Role
  /// How the sentence begins, with a space at its end. A log may lack it.
  public let opening: StaticString
  /// The words that identify the sentence, separated by single spaces. Logs contain them in any case.
  public let words: StaticString

  /// Every sentence that is recognized. If several match, the first one counts.
  public static let all = [
    ConsoleSentence(role: .conflict, opening: "Unable to ", words: "simultaneously satisfy constraint"),
    // macOS.
    ConsoleSentence(role: .conflict, opening: "", words: "Conflicting constraints detected"),
    ConsoleSentence(
      role: .advice, opening: "Probably ", words: "at least one of the constraints in the following list"),
    ConsoleSentence(role: .recovery, opening: "Will attempt to recover ", words: "by breaking constraint"),
    // macOS, with the description instead of the noun.
    ConsoleSentence(role: .recovery, opening: "Will attempt to recover ", words: "by breaking"),
  ]

  /// The sentence as the system prints it.
  public var text: String { opening.description + words.description }
}
