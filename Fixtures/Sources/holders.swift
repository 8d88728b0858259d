import UIKit

/// Constraints that are added to a view which does not contain their items.
final class Screen: UIViewController {
  private let card = UIView()

  func child() {
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    let top = NSLayoutConstraint(
      item: card, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0)
    ⟦wrong_holder|card⟧.addConstraint(top)
  }

  func guide() {
    view.addSubview(card)
    ⟦wrong_holder|card⟧.addConstraints([
      NSLayoutConstraint(
        item: card, attribute: .top, relatedBy: .equal, toItem: topLayoutGuide, attribute: .bottom, multiplier: 1,
        constant: 0)
    ])
  }

  func safeArea() {
    view.addSubview(card)
    ⟦wrong_holder|card⟧.addConstraint(card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor))
    view.addConstraint(card.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor))
  }

  func format() {
    view.addSubview(card)
    ⟦wrong_holder|card⟧.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-[card]-|", options: [], metrics: nil, views: ["card": card]))
    card.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "V:[card(40)]", options: [], metrics: nil, views: ["card": card]))
  }

  func inner(_ title: UIView) {
    view.addSubview(card)
    card.addSubview(title)
    ⟦wrong_holder|title⟧.addConstraint(title.topAnchor.constraint(equalTo: card.topAnchor))
    card.addConstraint(title.leftAnchor.constraint(equalTo: card.leftAnchor))
    view.addConstraint(title.bottomAnchor.constraint(equalTo: card.bottomAnchor))
  }

  func sibling(_ other: UIView) {
    view.addSubview(card)
    view.addSubview(other)
    ⟦wrong_holder|card⟧.addConstraint(card.topAnchor.constraint(equalTo: other.bottomAnchor))
    view.addConstraint(card.leftAnchor.constraint(equalTo: other.leftAnchor))
  }

  func own() {
    view.addSubview(card)
    card.addConstraint(
      NSLayoutConstraint(
        item: card, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 10))
  }

  /// The hierarchy is not known, is changed, or depends on a condition.
  func unknown(_ other: UIView, isInside: Bool) {
    card.addConstraint(card.topAnchor.constraint(equalTo: other.topAnchor))
    if isInside { view.addSubview(card) }
    card.addConstraint(card.leftAnchor.constraint(equalTo: view.leftAnchor))
  }

  func moved(_ other: UIView) {
    view.addSubview(card)
    view.addSubview(other)
    card.addSubview(other)
    card.addConstraint(card.topAnchor.constraint(equalTo: other.topAnchor))
  }

  /// What the function removes before it builds the hierarchy does not matter.
  func replaced() {
    if card.superview != nil { card.removeFromSuperview() }
    view.addSubview(card)
    ⟦wrong_holder|card⟧.addConstraint(card.topAnchor.constraint(equalTo: view.topAnchor))
    view.addConstraint(card.leftAnchor.constraint(equalTo: view.leftAnchor))
  }

  func replacedLater(_ other: UIView) {
    view.addSubview(card)
    card.addConstraint(card.topAnchor.constraint(equalTo: view.topAnchor))
    other.removeFromSuperview()
    view.addSubview(other)
  }

  func removed() {
    view.addSubview(card)
    card.removeFromSuperview()
    card.addSubview(view)
    card.addConstraint(card.topAnchor.constraint(equalTo: view.topAnchor))
  }
}

final class Badge: UIView {
  func pin() {
    ⟦wrong_holder|addConstraint⟧(topAnchor.constraint(equalTo: superview!.topAnchor))
    superview?.addConstraint(leftAnchor.constraint(equalTo: superview!.leftAnchor))
  }
}
