import UIKit

final class Panel: UIView {
  private let bar = UIView()
  private var isCompact = false

  func setUp(style: Int) {
    addSubview(bar); bar.translatesAutoresizingMaskIntoConstraints = false
    let end = isCompact ? topAnchor : safeAreaLayoutGuide.topAnchor
    bar.topAnchor.constraint(equalTo: end).isActive = true
    if isCompact { bar.heightAnchor.constraint(equalToConstant: 32).isActive = true }
    if !isCompact { bar.heightAnchor.constraint(equalToConstant: 44).isActive = true }
    guard style > 0 else { return }
    let width = bar.widthAnchor.constraint(equalToConstant: 320)
    width.isActive = style == 1
    if style == 1 { bar.widthAnchor.constraint(equalToConstant: 300).isActive = true }
  }

  func decorate(_ options: [Bool]) {
    if options[0] { bar.leftAnchor.constraint(equalTo: leftAnchor).isActive = true }
    if options[1] { bar.rightAnchor.constraint(equalTo: rightAnchor).isActive = true }
    if options[2] { bar.topAnchor.constraint(equalTo: topAnchor).isActive = true }
    if options[3] { bar.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true }
  }
}
