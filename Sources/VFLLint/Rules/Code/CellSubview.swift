import VFLConstraints
import VFLSyntax

extension Rule {
  static let cellSubview = Rule(
    "VFL627", "cell_subview", .note,
    "A view added or constrained to a cell or an effect view instead of to its content view.",
    rationale:
      "A cell moves and resizes its content view, for example while the table is edited or when an accessory is shown. A view that is "
      + "added to the cell itself does not move along, and the content view may cover it and receive its touches. "
      + "A cell that determines its own height measures its content view; constraints to the cell itself do not count. "
      + "A visual effect view of UIKit accepts subviews only in its content view, and stops the app otherwise. "
      + "Views whose names say that they separate or decorate cells are not reported, because they may be meant to span the whole cell.",
    examples: [
      .swift(
        """
        final class PhotoCell: UICollectionViewCell {
          private let photo = UIImageView()

          func build() {
            addSubview(photo)
            photo.translatesAutoresizingMaskIntoConstraints = false
            photo.topAnchor.constraint(
              equalTo: topAnchor).isActive = true
          }
        }
        """,
        """
        final class PhotoCell: UICollectionViewCell {
          private let photo = UIImageView()

          func build() {
            contentView.addSubview(photo)
            photo.translatesAutoresizingMaskIntoConstraints = false
            photo.topAnchor.constraint(
              equalTo: contentView.topAnchor).isActive = true
          }
        }
        """)
    ],
    check: .code { issue, _ in
      switch issue.kind {
      case .subviewOfCell:
        return Finding(
          "this view is added to the cell itself, not to its content view", issue.span,
          help: "add it to `contentView`, and constrain it to `contentView`")
      case .subviewOfEffectView:
        return Finding(
          "a visual effect view stops the app when a view is added to it directly", issue.span, severity: .error,
          help: "write `contentView.addSubview(…)`, and constrain the view to `contentView`")
      case .constraintToCell:
        return Finding(
          "`\(issue.name)` is in the content view, but this constrains it to the cell itself", issue.span,
          help: "constrain it to `contentView`, which alone is measured when the cell determines its own height")
      default: return nil
      }
    })
}
