import UIKit

final class Card: UIView {
  let title = UILabel()
  let value = UILabel()

  func setUp(gap: CGFloat) {
    addSubview(title)
    addSubview(value)
    let views = ["title": title, "value": value]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[title(>=80@750)]-gap-[value]-|", options: .alignAllTop, metrics: ["gap": gap],
        views: views))
  }

  func fill(_ format: String) {
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["title": title]))
  }
}
