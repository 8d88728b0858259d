import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let growingConstant = Rule(
    "VFL643", "growing_constant", .warning,
    "A constant that grows with each layout pass, cell reuse or keyboard notification.",
    rationale:
      "A table reuses its cells, and the system calls layout methods again and again. A constant that is increased there keeps its value, so that it "
      + "grows each time. The same happens in a handler of `keyboardWillShow`: the system posts that notification again "
      + "when another field is selected or the keyboard changes. Only constraints in properties that the file declares are checked. For "
      + "cells and layout methods, nothing else in the file may change the constant. For the keyboard, the handler must not check "
      + "whether the keyboard is already visible.",
    examples: [
      .swift(
        """
        class TagCell: UITableViewCell {
          let title = UILabel()
          lazy var indent = title.leadingAnchor.constraint(
            equalTo: contentView.leadingAnchor)
        }

        class TagController: UITableViewController {
          override func tableView(
            _ tableView: UITableView, cellForRowAt path: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(
              withIdentifier: "tag", for: path) as! TagCell
            if path.row > 0 { cell.indent.constant += 20 }
            return cell
          }
        }
        """,
        """
        class TagCell: UITableViewCell {
          let title = UILabel()
          lazy var indent = title.leadingAnchor.constraint(
            equalTo: contentView.leadingAnchor)
        }

        class TagController: UITableViewController {
          override func tableView(
            _ tableView: UITableView, cellForRowAt path: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(
              withIdentifier: "tag", for: path) as! TagCell
            cell.indent.constant = path.row > 0 ? 20 : 0
            return cell
          }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .growingConstant(let method) = issue.kind else { return nil }
      return Finding(
        "each call of `\(method)` changes this constant further, because `\(issue.name)` keeps its last value",
        issue.span,
        help: "assign the value that the constant should have, in all cases")
    })
}
