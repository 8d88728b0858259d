import UIKit

/// The file may remove the constraints before it changes the frame.
final class Card: UIView {
  private let face = UIView()
  private var pins: [NSLayoutConstraint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    face.translatesAutoresizingMaskIntoConstraints = false
    addSubview(face)
    pins = [
      face.leadingAnchor.constraint(equalTo: leadingAnchor), face.topAnchor.constraint(equalTo: topAnchor),
      face.trailingAnchor.constraint(equalTo: trailingAnchor), face.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    NSLayoutConstraint.activate(pins)
  }

  required init?(coder: NSCoder) { nil }

  func lift() {
    NSLayoutConstraint.deactivate(pins)
    face.translatesAutoresizingMaskIntoConstraints = true
    face.frame.origin.y -= 80
  }
}
