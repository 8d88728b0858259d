import UIKit

final class Row: UIView {
  let title = UILabel()

  func setUp(in box: UIView, gap: CGFloat) {
    box.addSubview(title)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: title, attribute: .leading, relatedBy: .equal, toItem: box, attribute: .leadingMargin, multiplier: 1,
        constant: gap),
      NSLayoutConstraint(
        item: title, attribute: .centerY, relatedBy: .equal, toItem: box, attribute: .bottom, multiplier: 0.5,
        constant: 0),
    ])
  }
}
