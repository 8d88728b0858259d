import VFLConstraints
import VFLLayout
import VFLSyntax

/// What a message in a console log means: what happened, the rule that finds the same mistake in a source, and what to change.
public struct MessageExplanation: Sendable {
  /// The message.
  public let message: LoggedMessage
  /// What happened, as a sentence without a full stop. Names and code are in backticks.
  public let cause: String
  /// The rule that finds the mistake before the app runs; nil if there is none.
  public let rule: Rule?
  /// What to change, best advice first, as sentences without a full stop.
  public let advice: [String]

  /// Whether the app stopped.
  public var stopsApp: Bool { !message.message.isLogged }

  /// Explains a message of a text.
  public init(_ message: LoggedMessage, in lowered: LoweredDocument) {
    self.message = message
    let meaning = Meaning(message, ExplanationWords(lowered))
    let caller = message.caller.map { "look in `\($0)`, the first function of your app in the stack" }
    (cause, rule, advice) = (meaning.cause, meaning.rule, meaning.advice + (caller.map { [$0] } ?? []))
  }

  /// The explanations of all messages of a text, in the order of the text.
  public static func all(in lowered: LoweredDocument) -> [MessageExplanation] {
    lowered.messages.map { MessageExplanation($0, in: lowered) }
  }

  /// The parts of an explanation.
  struct Meaning {
    var cause: String
    var rule: Rule?
    var advice: [String]

    init(_ cause: String, _ rule: Rule? = nil, _ advice: String...) {
      (self.cause, self.rule, self.advice) = (cause, rule, advice)
    }
  }
}
