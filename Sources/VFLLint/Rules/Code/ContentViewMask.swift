import VFLConstraints
import VFLSyntax

extension Rule {
  static let contentViewMask = Rule(
    "VFL618", "content_view_mask", .note, "A cell's content view whose autoresizing mask is turned off.",
    rationale:
      "The cell owns its content view and places it by its frame. With `translatesAutoresizingMaskIntoConstraints` off, nothing "
      + "that you wrote says where the content view is, and what the cell does about that is its own business and can change. "
      + "Reported only where the view is visibly the `contentView` of a cell.",
    examples: [
      .swift(
        """
        final class PhotoCell: UITableViewCell {
          func build() {
            contentView.translatesAutoresizingMaskIntoConstraints = false
            photo.translatesAutoresizingMaskIntoConstraints = false
          }
        }
        """,
        """
        final class PhotoCell: UITableViewCell {
          func build() {
            photo.translatesAutoresizingMaskIntoConstraints = false
          }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .contentViewMask = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` belongs to the cell, which places it by its frame", issue.span,
        help: "leave its mask alone, and turn the masks off of the views that you add to it")
    })
}
