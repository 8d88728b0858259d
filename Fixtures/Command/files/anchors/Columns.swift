import UIKit

final class Columns: UIView {
  let title = UILabel(), value = UILabel()

  func setUp(gap: CGFloat) {
    addSubview(title)
    addSubview(value)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      title.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
      value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: gap),
      value.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      value.topAnchor.constraint(equalTo: title.topAnchor),
      value.heightAnchor.constraint(equalTo: title.heightAnchor, multiplier: 2),
    ])
  }
}
