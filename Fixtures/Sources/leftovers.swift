import UIKit

/// Sizes that contradict those from the set-up of the object.
final class Folding: UIViewController {
  private let panel = UIView()
  private let handle = UIView()
  private lazy var width = panel.widthAnchor.constraint(equalToConstant: 300)

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    NSLayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: view.topAnchor),
      panel.heightAnchor.constraint(equalToConstant: 80),
      width,
    ])
    addHandle()
  }

  private func addHandle() {
    handle.translatesAutoresizingMaskIntoConstraints = false
    panel.addSubview(handle)
    handle.heightAnchor.constraint(equalToConstant: 4).isActive = true
  }

  @objc func unfold() {
    ⟦leftover_constraint|panel.heightAnchor.constraint(equalToConstant: 200)⟧.isActive = true
    ⟦leftover_constraint|handle.heightAnchor.constraint(equalToConstant: 6)⟧.isActive = true
    panel.widthAnchor.constraint(equalToConstant: 320).isActive = true
  }

  @objc func again() {
    panel.heightAnchor.constraint(equalToConstant: 80).isActive = true
    let soft = panel.heightAnchor.constraint(equalToConstant: 120)
    soft.priority = .defaultHigh
    soft.isActive = true
    panel.heightAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
  }
}

final class Other: UIView {
  private let panel = UIView()

  func build() {
    panel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(panel)
  }

  func grow() { panel.heightAnchor.constraint(equalToConstant: 300).isActive = true }
}
