import VFLConstraints
import VFLSyntax

extension Rule {
  static let staleContentSize = Rule(
    "VFL645", "stale_content_size", .warning,
    "An intrinsic content size that does not follow a property, or lacks the insets of a text.",
    rationale:
      "The system asks a view for its intrinsic content size once, and again only after `invalidateIntrinsicContentSize()`. Until then, the "
      + "view keeps the size that it had before the property changed. Only direct subclasses of `UIView`, `UIControl` and `NSView` are "
      + "checked, in files that invalidate no size, and only properties with an observer or a setter that calls no code which could do so. "
      + "A label that insets its text when it draws it keeps the size of the text alone, so the text is cut off.",
    examples: [
      .swift(
        """
        final class Dots: UIView {
          var count = 3 {
            didSet { setNeedsDisplay() }
          }
          override var intrinsicContentSize: CGSize {
            CGSize(width: CGFloat(count) * 16, height: 10)
          }
        }
        """,
        """
        final class Dots: UIView {
          var count = 3 {
            didSet {
              invalidateIntrinsicContentSize()
              setNeedsDisplay()
            }
          }
          override var intrinsicContentSize: CGSize {
            CGSize(width: CGFloat(count) * 16, height: 10)
          }
        }
        """)
    ],
    check: .code { issue, _ in
      if case .unmeasuredInsets = issue.kind {
        return Finding(
          "`\(issue.name)` draws its text with insets, but its content size is that of the text alone, so the text is cut off",
          issue.span,
          help:
            "override `textRect(forBounds:limitedToNumberOfLines:)` or `intrinsicContentSize`, too, and add the insets there"
        )
      }
      guard case .staleContentSize = issue.kind else { return nil }
      return Finding(
        "the intrinsic content size depends on `\(issue.name)`, but nothing invalidates it when this changes",
        issue.span,
        help: "call `invalidateIntrinsicContentSize()` when it changes",
        related: issue.related("the size depends on it here"))
    })
}
