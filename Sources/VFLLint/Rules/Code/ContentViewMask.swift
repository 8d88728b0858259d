import VFLConstraints
import VFLSyntax

extension Rule {
  static let contentViewMask = Rule(
    "VFL618", "content_view_mask", .note, "The autoresizing mask of a cell, or of its `contentView`, turned off.",
    rationale:
      "The cell owns its content view and sets its frame. With `translatesAutoresizingMaskIntoConstraints` off, none of your constraints "
      + "positions the content view; how the cell positions it then is undocumented and can change. A layout library that constrains the "
      + "content view turns its mask off, too. In the same way, the table or collection view owns its cells. Only "
      + "cells, and views that are visibly the `contentView` of a cell, are reported.",
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
      switch issue.kind {
      case .contentViewMask:
        return Finding(
          "`\(issue.name)` belongs to the cell, which positions it by setting its frame", issue.span,
          help: "leave its mask alone, and turn off the masks of the views you add to it")
      case .constrainedContentView:
        return Finding(
          "`\(issue.name)` belongs to the cell, which positions it by setting its frame, but the library turns its mask off",
          issue.span, help: "constrain only the views you add to it")
      case .cellMask:
        return Finding(
          "the table or collection view positions the cell by setting its frame, but this turns the cell's mask off",
          issue.span,
          help: "leave the cell's mask alone, and turn off the masks of the views you add to its content view")
      default: return nil
      }
    })
}
