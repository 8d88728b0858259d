import UIKit

/// Local variables that the last condition of a `guard` declares, whatever other conditions come before.
final class Guards: UIViewController {
  private lazy var panel: UIView = {
    guard isReady, let view = load() else { fatalError() }
    self.view.addSubview(view)
    view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor).isActive = true
    return view
  }()

  func show() {
    guard let nib = loadNib(),
      let view = nib.first as? UIView
    else { return }
    self.view.addSubview(view)
    view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor).isActive = true
    ⟦self_reference|view.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  func showEach(_ views: [UIView?]) {
    for case let view? in views {
      guard isReady, case let view as UILabel = view else { continue }
      self.view.addSubview(view)
      view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor).isActive = true
    }
  }

  // The variable of an `if` is visible only in its body.
  func showOptionally() {
    if isReady, let view = load() { self.view.addSubview(view) }
    ⟦self_reference|view.topAnchor.constraint(equalTo: self.view.topAnchor)⟧.isActive = true
  }
}
