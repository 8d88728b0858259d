import VFLConstraints
import VFLSyntax

extension Rule {
  static let contentViewMask = Rule(
    "VFL618", "content_view_mask", .note,
    "The autoresizing mask of a cell, of its `contentView` or of a table's header, turned off.",
    rationale:
      "The cell owns its content view and sets its frame. With `translatesAutoresizingMaskIntoConstraints` off, none of your constraints "
      + "positions the content view; how the cell positions it then is undocumented and can change. A layout library that constrains the "
      + "content view turns its mask off, too. In the same way, the table or collection view owns its cells. A table "
      + "also sets the frames of its header and footer; without constraints to the table, a header whose mask is off has no size. Only "
      + "cells, views that are visibly the `contentView` of a cell, and headers that nothing constrains are reported.",
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
      case .headerMask:
        return Finding(
          "the table sets the frame of its header or footer, but the mask of `\(issue.name)` is off and no constraint gives it "
            + "a size", issue.span,
          help: "leave its mask alone and set its frame, or constrain its width to that of the table")
      default: return nil
      }
    })
}
