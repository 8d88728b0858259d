import UIKit

/// Has the same constants as `Tile`.
final class Card: UIView {
  private let title = UILabel()
  private let icon = UIImageView()

  func setUp() {
    addSubview(title)
    addSubview(icon)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
      title.widthAnchor.constraint(equalToConstant: 300),
      icon.heightAnchor.constraint(equalTo: title.heightAnchor, multiplier: 0.5),
    ])
  }

  func fix() {
    let width = widthAnchor.constraint(equalToConstant: 320)
    width.isActive = true
  }
}
