import UIKit

/// Searches of views' constraints for identifiers.
final class Editor: UIViewController {
  private let text = UITextView()
  private let inner = UIView()
  private lazy var height = text.heightAnchor.constraint(equalToConstant: 80)

  override func viewDidLoad() {
    super.viewDidLoad()
    text.translatesAutoresizingMaskIntoConstraints = false
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(text)
    text.addSubview(inner)
    let bottom = text.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    bottom.identifier = "bottom"
    let top = view.topAnchor.constraint(equalTo: text.topAnchor)
    top.identifier = "top"
    height.identifier = "height"
    let side = inner.leadingAnchor.constraint(equalTo: text.leadingAnchor)
    side.identifier = "side"
    let first = text.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    first.identifier = "edge"
    let second = text.widthAnchor.constraint(equalToConstant: 80)
    second.identifier = "edge"
    NSLayoutConstraint.activate([bottom, top, height, side, first, second])
  }

  func move() {
    for constraint in ⟦wrong_holder|text⟧.constraints where constraint.identifier == "bottom" { constraint.constant = 8 }
    for constraint in ⟦wrong_holder|text⟧.constraints {
      if constraint.identifier == "bottom" { constraint.constant = 8 }
    }
    ⟦wrong_holder|text⟧.constraints.first { $0.identifier == "top" }?.constant = 8
    let found = ⟦wrong_holder|self.text⟧.constraints.filter({ $0.identifier == "top" })
    print(found)
  }

  func right() {
    for constraint in view.constraints where constraint.identifier == "bottom" { constraint.constant = 8 }
    for constraint in text.constraints where constraint.identifier == "height" { constraint.constant = 8 }
    for constraint in text.constraints where constraint.identifier == "side" { constraint.constant = 8 }
    for constraint in text.constraints where constraint.identifier == "edge" { constraint.constant = 8 }
    for constraint in text.constraints where constraint.identifier == "other" { constraint.constant = 8 }
    for constraint in text.constraints where constraint.identifier != "bottom" { constraint.constant = 8 }
  }
}
