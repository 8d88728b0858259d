import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let narrowRootView = Rule(
    "VFL641", "narrow_root_view", .note,
    "A view controller's view that its constraints make narrower than any phone, or never wider than it is tall.",
    rationale:
      "The view of a view controller is as wide as its window, unless another controller contains it. If required constraints between its "
      + "edges leave it only smaller widths, as a fixed width between two edges does, the system breaks one of them. The same happens in "
      + "landscape if a square is as wide as the view and must fit into its height. Controllers with a preferred size and constraints that "
      + "set the view's own size are not reported. The check for landscape skips files that mention orientations or presentation styles.",
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
      guard solved.conflicts.isEmpty, solved.exhausted == nil,
        let finding = input.narrowRoot(solved) ?? input.uprightRoot(solved)
      else { return [] }
      return [finding]
    })
}

extension LintContext {
  /// The width of the smallest phone, in points.
  private static let smallestPhone = 320.0

  /// The finding if the view of a view controller cannot be as wide as a phone.
  fileprivate func narrowRoot(_ solved: SolvedInput) -> Finding? {
    let horizontal = solved.constraints.filter { index in
      let first = lowered.constraints[index].first.attribute
      return first.axis == .horizontal || first.kind == .size
    }
    guard let (root, members) = conflict(of: horizontal, relation: { (Anchor($0, .width), nil, Self.smallestPhone) })
    else { return nil }
    return finding(
      members,
      "`\(lowered.scope.text(root))` narrower than \(NumberText.points(Self.smallestPhone)) points, the width of the smallest phone",
      help: "let a width or a distance vary: use `>=` or `<=`, or a priority below 1000")
  }

  /// The finding if the view of a view controller cannot be wider than high.
  fileprivate func uprightRoot(_ solved: SolvedInput) -> Finding? {
    guard
      let (root, members) = conflict(
        of: solved.constraints, relation: { (Anchor($0, .width), Anchor($0, .height), 1) }),
      !["rientation", "modalPresentationStyle"].contains(where: {
        source.text(Span(0, UInt32(clamping: source.bytes.count))).mentions($0)
      })
    else { return nil }
    return finding(
      members, "`\(lowered.scope.text(root))` at least as tall as it is wide, so one of them breaks in landscape",
      help:
        "give the square's edges on one axis a priority below 1000, keep it inside with required `>=` and `<=`, and center it"
    )
  }

  /// The controller's view and the required constraints that contradict `relation`; nil if none do, or if the code sets the view's own size.
  private func conflict(
    of constraints: [Int], relation: (Item) -> (first: Anchor, second: Anchor?, constant: Double)
  ) -> (root: Item, members: [Constraint])? {
    let required = constraints.filter { lowered.constraints[$0].priority == .required }
    let root = required.lazy.flatMap { index -> [Item] in
      let constraint = self.lowered.constraints[index]
      return [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
    }.first(where: isControllerView)
    guard let root else { return nil }
    let size = relation(root)
    let assumed = Constraint(
      first: size.first, relation: .greaterThanOrEqual, second: size.second, constant: .number(size.constant),
      origin: Origin(Span(0, 0), .equation))
    let (rows, indices) = layoutRows(required, adding: [assumed])
    var budget = budget
    if rows.evidentlyHold(budget: &budget) { return nil }
    guard let conflict = Layout.conflicts(rows, limit: 1, budget: &budget).found.first else { return nil }
    let members = conflict.members.compactMap { $0.constraint.map { indices[$0] } }.filter { $0 >= 0 }.map {
      lowered.constraints[$0]
    }.sorted { $0.origin.span.start < $1.origin.span.start }
    return members.contains { $0.second == nil && $0.first.item == root } ? nil : (root, members)
  }

  /// A finding with the conflicting constraints. `result` completes the message after "makes".
  private func finding(_ members: [Constraint], _ result: String, help: String) -> Finding? {
    guard let last = members.last else { return nil }
    let others = members.count - 1
    return Finding(
      "`\(equations.text(last))`" + (others > 0 ? " and \(Phrase.count(others, "other constraint"))" : "")
        + " \(Phrase.form(members.count, "makes", "make")) \(result)", last.origin.span, help: help,
      related: members.dropLast().suffix(6).map {
        .init(message: "`\(equations.text($0))` is one of them", span: $0.origin.span)
      })
  }

  private func isControllerView(_ item: Item) -> Bool {
    guard case .view(let name) = item else { return false }
    return lowered.scope.names.text(name) == "view"
  }
}
