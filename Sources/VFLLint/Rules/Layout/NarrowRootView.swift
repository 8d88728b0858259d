import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let narrowRootView = Rule(
    "VFL641", "narrow_root_view", .note,
    "A view controller's view that its constraints make narrower than any phone.",
    rationale:
      "The view of a view controller is as wide as its window, unless another controller contains it. If required constraints between its "
      + "edges leave it only smaller widths, as a fixed width between two edges does, the system breaks one of them. Controllers that state "
      + "a preferred size, and constraints that state the width of the view itself, are not reported.",
    atRunTime: .conflict,
    examples: [
      .swift(
        """
        class CoverViewController: UIViewController {
          let cover = UIImageView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(cover)
            cover.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              cover.topAnchor.constraint(equalTo: view.topAnchor),
              cover.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              cover.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
              cover.heightAnchor.constraint(equalToConstant: 200),
            ])
          }
        }
        """,
        """
        class CoverViewController: UIViewController {
          let cover = UIImageView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(cover)
            cover.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              cover.topAnchor.constraint(equalTo: view.topAnchor),
              cover.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              cover.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              cover.heightAnchor.constraint(equalToConstant: 200),
            ])
          }
        }
        """)
    ],
    check: .screens { input, solved in
      guard solved.conflicts.isEmpty, solved.exhausted == nil, let finding = input.narrowRoot(solved) else { return [] }
      return [finding]
    })
}

extension LintContext {
  /// The width of the smallest phone, in points.
  private static let smallestPhone = 320.0

  /// The finding if the view of a view controller cannot be as wide as a phone.
  fileprivate func narrowRoot(_ solved: SolvedInput) -> Finding? {
    let horizontal = solved.constraints.filter { index in
      let constraint = lowered.constraints[index]
      let isHorizontal = constraint.first.attribute.axis == .horizontal || constraint.first.attribute.kind == .size
      return constraint.priority == .required && isHorizontal
    }
    let root = horizontal.lazy.flatMap { index -> [Item] in
      let constraint = self.lowered.constraints[index]
      return [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
    }.first(where: isControllerView)
    guard let root else { return nil }
    let width = Constraint(
      first: Anchor(root, .width), relation: .greaterThanOrEqual, constant: .number(Self.smallestPhone),
      origin: Origin(Span(0, 0), .equation))
    let (rows, indices) = layoutRows(horizontal, adding: [width])
    var budget = budget
    if rows.evidentlyHold(budget: &budget) { return nil }
    guard let conflict = Layout.conflicts(rows, limit: 1, budget: &budget).found.first else { return nil }
    let members = conflict.members.compactMap { $0.constraint.map { indices[$0] } }.filter { $0 >= 0 }.map {
      lowered.constraints[$0]
    }.sorted { $0.origin.span.start < $1.origin.span.start }
    // Code that states the width of the view means it.
    guard let last = members.last, !members.contains(where: { $0.second == nil && $0.first.item == root }) else {
      return nil
    }
    let others = members.count - 1
    return Finding(
      "`\(equations.text(last))`" + (others > 0 ? " and \(Phrase.count(others, "other constraint"))" : "")
        + " \(Phrase.form(members.count, "makes", "make")) `\(lowered.scope.text(root))` narrower than "
        + "\(NumberText.points(Self.smallestPhone)) points, the width of the smallest phone", last.origin.span,
      help: "let a width or a distance vary: use `>=` or `<=`, or a priority below 1000",
      related: members.dropLast().suffix(6).map {
        .init(message: "`\(equations.text($0))` is one of them", span: $0.origin.span)
      })
  }

  private func isControllerView(_ item: Item) -> Bool {
    guard case .view(let name) = item else { return false }
    return lowered.scope.names.text(name) == "view"
  }
}
