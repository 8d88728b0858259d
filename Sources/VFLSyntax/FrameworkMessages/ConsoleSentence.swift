/// A sentence that frameworks and layout libraries print to the console: around a list of constraints that conflict, or about another
/// mistake.
public struct ConsoleSentence: Sendable {
  /// What the sentence introduces.
  public enum Role: Equatable, Sendable {
    /// The report of a conflict, followed by advice and the list of constraints.
    case conflict
    /// Advice about the list of constraints that comes next.
    case advice
    /// The constraint that the system breaks to recover from the conflict.
    case recovery
    /// A message about another mistake.
    case message(FrameworkMessage)
  }

  /// What the sentence introduces.
  public let role: Role
  /// The beginning of the sentence, with a space at its end. This beginning may be missing from a log.
  public let opening: StaticString
  /// The words that identify the sentence, separated by single spaces. The words are matched case-insensitively. Every sentence but
  /// that of a recovery contains one of `keys`.
  public let words: StaticString

  /// The words that the reader of logs searches for. Each has at least six letters. The first one is the word that all descriptions
  /// of constraints contain.
  package static let keys: [StaticString] = [
    "onstraint", "layout", "superview", "dictionar", " nsli_", "ancestor", "calayer", "unwrapping", "finite",
    "outgoing", "ambiguous", "background", "toolbar", "unsupported", "identical",
  ]
  /// The first of `keys` that occurs in the words, as an index, and its offset in `words`; nil if none occurs.
  package let key: (index: Int, offset: Int)?

  /// All recognized sentences. If several match, the first one is used.
  public static let all = reports + messages

  /// The sentences around lists of constraints that conflict.
  static let reports = [
    ConsoleSentence(.conflict, opening: "Unable to ", words: "simultaneously satisfy constraint"),
    // macOS.
    ConsoleSentence(.conflict, opening: "", words: "Conflicting constraints detected"),
    ConsoleSentence(
      .advice, opening: "Probably ", words: "at least one of the constraints in the following list"),
    ConsoleSentence(.recovery, opening: "Will attempt to recover ", words: "by breaking constraint"),
    // On macOS, the constraint's description follows directly, without the word "constraint".
    ConsoleSentence(.recovery, opening: "Will attempt to recover ", words: "by breaking"),
  ]

  /// Whether the sentence is a message about another mistake than a conflict.
  package var isMessage: Bool { if case .message = role { true } else { false } }

  /// The sentence as the system prints it.
  public var text: String { opening.description + words.description }

  private init(_ role: Role, opening: StaticString, words: StaticString) {
    self.role = role
    self.opening = opening
    self.words = words
    key = words.withUTF8Buffer { bytes in
      for (index, key) in Self.keys.enumerated() {
        let last = bytes.count - key.utf8CodeUnitCount
        if let offset = (0..<max(0, last + 1)).first(where: { bytes.hasBytes(key, at: $0) }) { return (index, offset) }
      }
      return nil
    }
  }

  /// A message that the words identify.
  init(_ message: FrameworkMessage, _ words: StaticString) { self.init(.message(message), opening: "", words: words) }
}
