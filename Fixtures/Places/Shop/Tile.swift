import UIKit

final class Tile: UIView {
  private let name = UILabel()

  func setUp() {
    addSubview(name)
    name.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20).isActive = true
    name.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20).isActive = true
    name.widthAnchor.constraint(equalToConstant: 300).isActive = true
    widthAnchor.constraint(equalToConstant: 320).isActive = true
  }
}
