import UIKit

final class Card: UIView {
  private let title = UILabel()
  private let badge = UIImageView()
  private lazy var toggle: UISwitch = UISwitch()
  private var expandedHeight: NSLayoutConstraint!
  private let inset: CGFloat = 16

  func setUp(isCompact: Bool, gap: CGFloat) {
    addSubview(title); title.translatesAutoresizingMaskIntoConstraints = false
    addSubview(badge); badge.translatesAutoresizingMaskIntoConstraints = false
    addSubview(toggle); toggle.translatesAutoresizingMaskIntoConstraints = false
    let views = ["title": title, "toggle": toggle]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[title]-(>=gap)-[toggle]-|", options: .alignAllCenterY, metrics: ["gap": gap],
        views: views))
    title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: inset).isActive = true
    expandedHeight = heightAnchor.constraint(equalToConstant: 240)
    if isCompact {
      badge.isHidden = true
      badge.widthAnchor.constraint(equalToConstant: 0).isActive = true
    } else {
      NSLayoutConstraint.activate([
        badge.topAnchor.constraint(equalTo: title.bottomAnchor, constant: gap * 2),
        badge.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        badge.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -inset),
      ])
      let ratio = badge.heightAnchor.constraint(equalTo: badge.widthAnchor, multiplier: badge.ratio)
      ratio.priority = .defaultHigh
      ratio.isActive = true
    }
  }

  func pin() {
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
      title.widthAnchor.constraint(equalToConstant: 200),
      widthAnchor.constraint(equalToConstant: 200),
    ])
  }

  func reload() { title.text = ""; expandedHeight.isActive = !title.isHidden }
}

final class CardViewController: UIViewController {
  private let card = Card()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
    NSLayoutConstraint(
      item: card, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0
    ).isActive = true
    card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20).isActive = true
    card.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    card.heightAnchor.constraint(equalToConstant: 120).isActive = true
    card.translatesAutoresizingMaskIntoConstraints = false
  }
}
