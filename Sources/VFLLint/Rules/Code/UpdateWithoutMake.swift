import VFLSyntax

extension Rule {
  static let updateWithoutMake = Rule(
    "VFL624", "update_without_make", .warning, "An update of a constraint that SnapKit or Masonry never made.",
    rationale:
      "SnapKit's `updateConstraints` changes only the constants of constraints that `makeConstraints` or `remakeConstraints` has made for "
      + "the view. If the view has such constraints, but none for the updated attribute, SnapKit stops the app. The same happens if the "
      + "updated constraint has another relation, view, multiplier or priority. Masonry adds another constraint then, and the earlier "
      + "one stays active. Only properties that the source declares are checked, and only if every call that makes constraints for them can be read. A property "
      + "whose constraints are removed is not reported, because the next update makes new constraints. A view also loses its constraints to the views around it when it is "
      + "removed from its superview, and an update does not make them again after it is added.",
    examples: [
      .swift(
        """
        import SnapKit

        class Card: UIView {
          private let title = UILabel()

          func build() {
            addSubview(title)
            title.snp.makeConstraints { $0.top.leading.equalToSuperview() }
          }

          func grow() {
            title.snp.updateConstraints { $0.height.equalTo(80) }
          }
        }
        """,
        """
        import SnapKit

        class Card: UIView {
          private let title = UILabel()

          func build() {
            addSubview(title)
            title.snp.makeConstraints {
              $0.top.leading.equalToSuperview()
              $0.height.equalTo(40)
            }
          }

          func grow() {
            title.snp.updateConstraints { $0.height.equalTo(80) }
          }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .updateWithoutMake(let mistake) = issue.kind else { return nil }
      switch mistake {
      case .unmade:
        return Finding(
          "`\(issue.name)` is updated, but nothing in this file makes such a constraint", issue.span,
          help:
            "make the constraint with `makeConstraints`, or replace all constraints of the view with `remakeConstraints`",
          related: issue.related("the other constraints of the view are made here"))
      case .different:
        return Finding(
          "this update of `\(issue.name)` changes more than the constant, so SnapKit finds no constraint to update",
          issue.span, help: "replace all constraints of the view with `remakeConstraints`",
          related: issue.related("the constraint is made here"))
      case .removed:
        return Finding(
          "`\(issue.name)` has lost its constraints, and an update does not make them again", issue.span,
          help: "make all constraints again with `remakeConstraints`, or do not remove the view",
          related: issue.related("it is removed from its superview here"))
      case .added:
        return Finding(
          "this update of `\(issue.name)` changes more than the constant, so Masonry adds a second constraint",
          issue.span, help: "replace all constraints of the view with `mas_remakeConstraints`",
          related: issue.related("the constraint that is made here stays active"))
      }
    })
}
