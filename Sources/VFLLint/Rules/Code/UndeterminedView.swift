import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let undeterminedView = Rule(
    "VFL625", "undetermined_view", .note,
    "A view whose position or size, or a scroll view whose content size, its constraints do not determine.",
    rationale:
      "If a view's constraints do not determine its position or size, the layout is ambiguous: the system chooses a value, often 0, and "
      + "the choice may differ between runs. A view is checked only if one function adds and constrains it, only code of the file can use it, "
      + "and it is passed to no other code, so that all of its constraints are known. A missing size is reported only for plain views without subviews, tables, "
      + "collection views, text views that scroll, maps and web views: labels, buttons and image views have an intrinsic content size. "
      + "Inequalities only bound a position. A label with any number of lines needs something that limits its width, or its text wraps only at line breaks. If a format or constraints attach several of these to both edges of a screen, one of them "
      + "has to be stretched, and their content hugging priorities decide which; equal priorities leave that open. A scroll view takes the size "
      + "of its content from constraints between all edges of the content and the views in it, so it cannot scroll if these are missing; a vertical stack view in it is only as wide as its widest view if nothing relates the two widths. In the same way, a cell that a table measures needs constraints down to the bottom of its "
      + "content view, and the header of a table needs a frame. A view loses its constraints when it is removed from its superview, so adding it again is not enough.",
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
      if case .sharedRoom(let axis, let views, let isFormat) = issue.kind {
        return Finding(
          "nothing decides which of \(Phrase.list(views.map { "`\($0)`" })) is stretched to fill the \(axis.size.name)",
          issue.span,
          help: "lower the content hugging priority of one, give the others a size, or "
            + (isFormat ? "end the format with `-(>=8)-|`" : "let the last edge vary with `lessThanOrEqualTo`"))
      }
      if case .scrollContent(let sizes, let attached) = issue.kind {
        return scrollContent(issue, sizes, attached)
      }
      if case .unboundedText = issue.kind {
        return Finding(
          "nothing limits the width of `\(issue.name)`, so its text wraps only at line breaks", issue.span,
          help: "constrain its trailing edge as well, or its width")
      }
      if case .freeColumn(let scrollView) = issue.kind {
        return Finding(
          "`\(issue.name)` is only as wide as its widest view, because nothing relates its width to that of `\(scrollView)`",
          issue.span,
          help: "give it the width of the scroll view: `\(issue.name).width == \(scrollView).width`, less the margins")
      }
      if case .cellHeight = issue.kind {
        return Finding(
          "no constraint reaches the bottom of the content view, so the content of `\(issue.name)` determines no height",
          issue.span, help: "constrain the bottom of the lowest view to the bottom of `contentView`")
      }
      if case .headerHeight = issue.kind {
        return Finding(
          "`\(issue.name)` has no height: a table takes it from the view's frame, which nothing sets", issue.span,
          help: "measure it with `systemLayoutSizeFitting(_:)` and set its frame before the table gets it")
      }
      if case .lostConstraints = issue.kind {
        return Finding(
          "`\(issue.name)` has lost its constraints if it was removed before, and nothing makes them again", issue.span,
          help: "make its constraints where it is added, or hide it with `isHidden` instead of removing it",
          related: issue.related("removed here"))
      }
      if case .unplacedChild(let container) = issue.kind {
        return Finding(
          "`\(issue.name)` keeps the size it was loaded with, because nothing constrains it or sets its frame",
          issue.span,
          help:
            "set its frame to `\(container).bounds` and give it a flexible mask, or turn its mask off and constrain its edges to those of "
            + "`\(container)`")
      }
      if case .frameOfSuperview(let superview) = issue.kind {
        return Finding(
          "`\(superview).frame` is in the coordinates of the superview of `\(superview)`, so `\(issue.name)` is offset by the origin of "
            + "`\(superview)`",
          issue.span,
          help: "use `\(superview).bounds`, or constrain its edges to those of `\(superview)`")
      }
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
        "no constraint determines the \(Phrase.list(missing)) of `\(issue.name)`", issue.span,
        help: help.joined(separator: "; "))
    })
}

extension Rule {
  private static func scrollContent(_ issue: CodeIssue, _ sizes: [Axis], _ attached: [Axis]) -> Finding {
    let help = sizes.map { axis in
      attached.contains(axis)
        ? "give the views in it a \(axis.size.name)\(axis == .horizontal ? ", such as that of the scroll view" : "")"
        : "constrain the \(axis == .horizontal ? "trailing" : "bottom") edge of a view in it to that of its content"
    }
    return Finding(
      "no constraint determines the content \(Phrase.list(sizes.map { $0.size.name })) of `\(issue.name)`", issue.span,
      help: Phrase.list(help),
      notes: ["a scroll view cannot scroll in a direction in which its content has no certain size"])
  }
}
