import UIKit

/// Changes of constraints in animations.
final class Sheet: UIViewController {
  @IBOutlet var bottom: NSLayoutConstraint!
  @IBOutlet var heightConstraint: NSLayoutConstraint!

  func open() {
    UIView.animate(withDuration: 0.3) {
      ⟦unanimated_change|self.bottom.constant = 200⟧
      self.view.alpha = 1
    }
    view.layoutIfNeeded()
  }

  func close() {
    bottom.constant = 0
    UIView.animate(
      withDuration: 0.3,
      animations: {
        ⟦unanimated_change|self.view.setNeedsLayout()⟧
      },
      completion: { _ in
        self.view.layoutIfNeeded()
      })
  }

  func exchange() {
    UIView.animate(withDuration: 0.3, delay: 0, options: []) {
      ⟦unanimated_change|self.heightConstraint.isActive = false⟧
    }
  }

  func right() {
    bottom.constant = 100
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
    UIView.animate(withDuration: 0.3) {
      self.bottom.constant = 50
      self.view.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.3) {
      self.bottom.constant = 20
      self.moveOn()
    }
    UIView.animate(withDuration: 0.3) { self.view.alpha = 0 }
    NSAnimationContext.runAnimationGroup { _ in self.bottom.animator().constant = 4 }
  }

  func moveOn() { view.layoutIfNeeded() }
}
