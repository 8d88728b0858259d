import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let ignoredRowHeight = Rule(
    "VFL647", "ignored_row_height", .warning, "A table that measures no cells, because a method gives their height.",
    rationale:
      "A table asks its delegate for the height of each row before it looks at `rowHeight`. If the delegate returns a number, cells do not "
      + "take their heights from their constraints, whatever `rowHeight` says. Only classes in which the method returns one number are "
      + "reported.",
    examples: [
      .swift(
        """
        class NotesController: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = UITableView.automaticDimension
          }

          override func tableView(
            _ tableView: UITableView, heightForRowAt path: IndexPath
          ) -> CGFloat { 60 }
        }

        class NoteCell: UITableViewCell {
          func build(_ title: UILabel) {
            title.topAnchor.constraint(
              equalTo: contentView.topAnchor).isActive = true
          }
        }
        """,
        """
        class NotesController: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = UITableView.automaticDimension
          }
        }

        class NoteCell: UITableViewCell {
          func build(_ title: UILabel) {
            title.topAnchor.constraint(
              equalTo: contentView.topAnchor).isActive = true
          }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .ignoredRowHeight = issue.kind else { return nil }
      return Finding(
        "this has no effect, because `\(issue.name)` gives all rows one height", issue.span,
        help: "remove the method, or return `UITableView.automaticDimension` from it",
        related: issue.related("the height is given here"))
    })
}
