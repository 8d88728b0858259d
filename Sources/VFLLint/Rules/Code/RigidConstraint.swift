import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let rigidConstraint = Rule(
    "VFL649", "rigid_constraint", .note, "A constant that does not adapt to the text, the window or the keyboard.",
    rationale:
      "A label with `numberOfLines = 0` grows with its text, with larger text sizes and with longer translations, unless a required "
      + "constraint fixes its height. `UIScreen.main.bounds` is the size of the screen. In Split View, in Stage Manager or "
      + "on a Mac, an app has only part of it. The constant also keeps its value when the device rotates. The system sets the height of "
      + "a custom keyboard before and during rotation, so a required height of the keyboard's view conflicts with it.",
    examples: [
      .swift(
        """
        func build() {
          let hint = UILabel()
          hint.numberOfLines = 0
          hint.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(hint)
          NSLayoutConstraint.activate([
            hint.topAnchor.constraint(equalTo: view.topAnchor),
            hint.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            hint.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            hint.heightAnchor.constraint(equalToConstant: 44),
          ])
        }
        """,
        """
        func build() {
          let hint = UILabel()
          hint.numberOfLines = 0
          hint.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(hint)
          NSLayoutConstraint.activate([
            hint.topAnchor.constraint(equalTo: view.topAnchor),
            hint.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            hint.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            hint.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
          ])
        }
        """)
    ],
    check: .code { issue, _ in
      switch issue.kind {
      case .fixedText:
        return Finding(
          "`\(issue.name)` may have any number of lines, but its height is fixed, so longer text is truncated",
          issue.span,
          help: "leave the height to the text, or use `>=`")
      case .fixedBox(let text):
        return Finding(
          "`\(text)` may have any number of lines, but it is pinned to the top and bottom of `\(issue.name)`, whose height is fixed",
          issue.span,
          help: "leave the height to the text, or use `>=`")
      case .screenSize:
        return Finding(
          "the size of the screen is not that of the window in Split View, and the constant stays the same when the device rotates",
          issue.span, help: "constrain it to the width, height or edges of the superview, with a multiplier or an inset"
        )
      case .keyboardHeight:
        return Finding(
          "the system also sets the height of the keyboard, and this required height of `\(issue.name)` conflicts with it",
          issue.span, help: "give the constraint the priority 999 before it is activated")
      default: return nil
      }
    })
}
