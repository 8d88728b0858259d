import VFLConstraints
import VFLSyntax

extension Rule {
  static let contentViewMask = Rule(
    "VFL618", "content_view_mask", .note, "A cell's `contentView` with its autoresizing mask turned off.",
    rationale:
      "The cell owns its content view and sets its frame. With `translatesAutoresizingMaskIntoConstraints` off, none of your constraints "
      + "positions the content view; how the cell positions it then is undocumented and can change. Only views that are visibly the "
      + "`contentView` of a cell are reported.",
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
        "`\(issue.name)` belongs to the cell, which positions it by setting its frame", issue.span,
        help: "leave its mask alone, and turn off the masks of the views you add to it")
    })
}
