import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let keyboardConstant = Rule(
    "VFL648", "keyboard_constant", .warning, "A distance from the safe area that is as large as the keyboard.",
    rationale:
      "The frame of the keyboard reaches down to the edge of the screen, but the safe area ends above the home indicator. A view at the "
      + "height of the keyboard above the bottom of the safe area therefore is too high by the bottom inset, 34 points on many devices. "
      + "Only files that never mention the insets of the safe area or a conversion of the frame are checked.",
    examples: [
      .swift(
        """
        class ChatController: UIViewController {
          let input = UITextField()
          lazy var bottom = input.bottomAnchor.constraint(
            equalTo: view.safeAreaLayoutGuide.bottomAnchor)

          @objc func show(_ notification: Notification) {
            guard let frame = notification.userInfo?[
              UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            else { return }
            bottom.constant = -frame.height
          }
        }
        """,
        """
        class ChatController: UIViewController {
          let input = UITextField()
          lazy var bottom = input.bottomAnchor.constraint(
            equalTo: view.safeAreaLayoutGuide.bottomAnchor)

          @objc func show(_ notification: Notification) {
            guard let frame = notification.userInfo?[
              UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            else { return }
            bottom.constant = view.safeAreaInsets.bottom - frame.height
          }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .keyboardConstant = issue.kind else { return nil }
      return Finding(
        "the keyboard also covers the area below the safe area, so this distance is too large by the bottom inset",
        issue.span,
        help:
          "take `safeAreaInsets.bottom` off the distance, or constrain to `keyboardLayoutGuide.topAnchor`, which follows the keyboard",
        related: issue.related("`\(issue.name)` is attached to the safe area here"))
    })
}
