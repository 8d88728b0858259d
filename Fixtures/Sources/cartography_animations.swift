import Cartography
import UIKit

/// Groups of constraints that Cartography replaces.
final class Notice: UIViewController {
  private let box = UIView()
  private let card = UIView()
  private var group = ConstraintGroup()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    view.addSubview(card)
    constrain(box) { box in
      box.width == 100
      box.center == box.superview!.center
    }
    group = constrain(box) { box in box.height == 0 }
  }

  func show() {
    constrain(box, replace: group) { box in box.height == 100 }
    UIView.animate(withDuration: 1) {
      self.box.alpha = 1
      ⟦unanimated_change|self.box.layoutIfNeeded()⟧
    }
  }

  func hide() {
    UIView.animate(withDuration: 1) {
      ⟦unanimated_change|constrain⟧(self.box, replace: self.group) { box in box.height == 0 }
    }
  }

  func right() {
    constrain(box, replace: group) { box in box.height == 100 }
    UIView.animate(withDuration: 1) { self.view.layoutIfNeeded() }
    UIView.animate(withDuration: 1) {
      constrain(self.box, replace: self.group) { box in box.height == 0 }
      self.view.layoutIfNeeded()
    }
  }

  func inside() {
    constrain(card, replace: group) { card in card.height == 100 }
    UIView.animate(withDuration: 1) { self.box.layoutIfNeeded() }
  }
}
