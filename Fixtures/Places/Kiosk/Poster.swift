import UIKit

final class Poster: UIView {
  private let title = UILabel()
  let footers = ["footer": UILabel()]

  func placeTitle() {
    title.topAnchor.constraint(equalTo: bottomAnchor, constant: 4).isActive = true
    title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12).isActive = true
  }

  func placeFooter() {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:[footer]|", options: [], metrics: nil, views: footers))
  }
}
