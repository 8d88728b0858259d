import UIKit

final class Strip: UIView {
  let title = UILabel()
  let value = UILabel()
  var icon: UIImageView!
  let gap: CGFloat = 8

  func setUp() {
    addSubview(title)
    addSubview(value)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: gap),
      value.trailingAnchor.constraint(equalTo: self.trailingAnchor, constant: -16),
      title.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
      title.topAnchor.constraint(equalTo: topAnchor),
      title.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -gap),
      value.topAnchor.constraint(equalTo: title.topAnchor),
      value.heightAnchor.constraint(equalTo: title.heightAnchor, multiplier: 2),
    ])
  }

  func pin(_ box: UIView, inside outer: UIView) {
    outer.addSubview(box)
    box.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 4).isActive = true
    box.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -4).isActive = true
    box.centerYAnchor.constraint(equalTo: outer.centerYAnchor).isActive = true
  }

  func addIcon() {
    addSubview(icon)
    addConstraints([
      NSLayoutConstraint(
        item: icon!, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0),
      icon.heightAnchor.constraint(equalToConstant: 24),
      icon.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  // MARK: What is not converted

  func nearMisses(_ box: UIView, _ other: UIView, isWide: Bool) {
    addSubview(other)
    // Nothing shows the superview.
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
    // One constraint is shorter with anchors.
    other.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true

    // Later code names a constraint.
    let start = other.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)
    NSLayoutConstraint.activate([start, other.trailingAnchor.constraint(equalTo: trailingAnchor)])

    // The comment belongs to one of the constraints.
    NSLayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: topAnchor, constant: 16),  // below the bar
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
    ])
    // A format has no key for an expression.
    NSLayoutConstraint.activate([
      subviews[0].leadingAnchor.constraint(equalTo: leadingAnchor, constant: gap * 2),
      subviews[0].trailingAnchor.constraint(equalTo: trailingAnchor, constant: gap * 2),
    ])
  }
}
