import VFLConstraints
import VFLSyntax

extension Rule {
  package static let loggedMessage = Rule(
    "VFL708", "logged_message", .error, "A message of a console log about constraints, other than a conflict.",
    rationale:
      "The frameworks and layout libraries report many mistakes only at run time: formats that cannot be parsed, views without a common "
      + "ancestor, items that are nil, changed priorities, ambiguous layouts. A message after which the app continued is reported as a "
      + "warning. `vfl explain` says more about each message, and names the rule that finds the mistake in sources.",
    traits: .reportedByExplanations,
    examples: [
      .log(
        "Terminating app, reason: '\(FrameworkMessage.unpreparedLayout.text)'",
        "<NSLayoutConstraint:0x7f1 UILabel:0x7f2.width == 80>")
    ],
    check: .input { input in
      MessageExplanation.all(in: input.lowered).map { explanation in
        Finding(
          explanation.cause, explanation.message.span, severity: explanation.stopsApp ? nil : .warning,
          help: explanation.advice.first,
          notes: (explanation.rule.map { ["the rule \($0.name) finds this mistake in sources"] } ?? [])
            + (explanation.message.count > 1 ? ["the log says this \(explanation.message.count) times"] : []))
      }
    })
}
