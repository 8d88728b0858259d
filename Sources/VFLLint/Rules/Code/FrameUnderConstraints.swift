import VFLConstraints
import VFLSyntax

extension Rule {
  static let frameUnderConstraints = Rule(
    "VFL615", "frame_under_constraints", .note, "A frame assigned to a view that constraints lay out.",
    rationale:
      "The next layout pass moves the view back to where its constraints put it, so the assigned frame lasts only until then. The same is "
      + "true for a part of the frame, such as `frame.origin.x`, and for the center. Views are reported that the source itself creates and "
      + "constrains, outside the methods that lay views out, if the file removes no constraints. The frame of a view's own layer is the frame "
      + "of the view: `layer.frame = bounds` in `layoutSubviews` moves the view to the origin of its superview. The system already keeps "
      + "that layer as large as the view.",
    examples: [
      .swift(
        """
        func addLabel(to view: UIView) {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[label(100)]", options: [], metrics: nil,
            views: ["label": label]))
          label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        }
        """,
        """
        func addLabel(to view: UIView) {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[label(100)]", options: [], metrics: nil,
            views: ["label": label]))
        }
        """),
      .swift(
        """
        final class Fade: UIView {
          override class var layerClass: AnyClass { CAGradientLayer.self }
          override func layoutSubviews() {
            super.layoutSubviews()
            layer.frame = bounds
          }
        }
        """,
        """
        final class Fade: UIView {
          override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        """),
    ],
    check: .code { issue, _ in
      if case .ownLayerFrame = issue.kind {
        return Finding(
          "the frame of this layer is the view's own frame, so this moves the view to the origin of its superview",
          issue.span, help: "remove this; the layer always has the size of the view")
      }
      guard case .frameUnderConstraints = issue.kind else { return nil }
      return Finding(
        "constraints set the frame of `\(issue.name)`, so this frame will not last", issue.span,
        help: "change the constants of its constraints", related: issue.related("constrained here"))
    })
}
