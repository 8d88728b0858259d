import UIKit

final class ButtonRow: UIView {
  var buttons: [UIButton] = []
  var spacing: CGFloat = 8

  func pin() {
    for button in buttons {
      button.heightAnchor.constraint(equalToConstant: 44).isActive = true
      button.topAnchor.constraint(equalTo: topAnchor, constant: spacing).isActive = true
      button.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    }
    heightAnchor.constraint(equalToConstant: 60).isActive = true
  }
}
