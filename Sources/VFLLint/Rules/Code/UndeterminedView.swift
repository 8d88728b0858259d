import VFLConstraints
import VFLSyntax

extension Rule {
  static let undeterminedView = Rule(
    "VFL625", "undetermined_view", .note, "A view whose position or size its constraints do not determine.",
    rationale:
      "If the constraints of a view leave its position or size open, the system chooses any, often 0, and the choice may differ between "
      + "runs. Only views are reported that one function creates, adds and constrains, and hands to no other code, so that all of their "
      + "constraints are known. Views such as labels, buttons and images have a size of their own; a plain view does not.",
    examples: [
      .swift(
        """
        func build() {
          let line = UIView()
          line.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(line)
          NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
          ])
        }
        """,
        """
        func build() {
          let line = UIView()
          line.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(line)
          NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            line.topAnchor.constraint(equalTo: view.topAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
          ])
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .undeterminedView(let positions, let sizes) = issue.kind else { return nil }
      let missing =
        positions.map { "\($0 == .horizontal ? "horizontal" : "vertical") position" } + sizes.map { $0.size.name }
      let help =
        positions.map {
          $0 == .horizontal
            ? "constrain its leading, trailing or center X anchor" : "constrain its top, bottom or center Y anchor"
        }
        + sizes.map {
          "constrain its \($0.size.name), or both its \($0 == .horizontal ? "leading and trailing" : "top and bottom") anchors"
        }
      return Finding(
        "no constraint determines the \(list(missing)) of `\(issue.name)`", issue.span,
        help: help.joined(separator: "; "))
    })

  /// `a`, `a and b`, `a, b and c`
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
