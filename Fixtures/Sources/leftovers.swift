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

/// Edges that contradict those from the set-up of the object.
final class Slide: UIViewController {
  private let drawer = UIView()
  private let badge = UIView()
  private let icon = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(drawer)
    view.addSubview(badge)
    view.addSubview(icon)
    drawer.translatesAutoresizingMaskIntoConstraints = false
    badge.translatesAutoresizingMaskIntoConstraints = false
    icon.translatesAutoresizingMaskIntoConstraints = false
    drawer.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    drawer.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    drawer.bottomAnchor.constraint(equalTo: badge.topAnchor, constant: -8).isActive = true
    badge.leftAnchor.constraint(equalTo: icon.leftAnchor).isActive = true
    badge.topAnchor.constraint(equalTo: icon.topAnchor).isActive = true
    if traitCollection.userInterfaceIdiom == .pad {
      badge.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -40).isActive = true
    } else {
      badge.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -8).isActive = true
    }
  }

  @objc func fold() {
    ⟦leftover_constraint|drawer.leftAnchor.constraint(equalTo: view.rightAnchor, constant: -100)⟧.isActive = true
    ⟦leftover_constraint|drawer.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40)⟧.isActive =
      true
    NSLayoutConstraint.activate([
      ⟦leftover_constraint|drawer.bottomAnchor.constraint(equalTo: badge.topAnchor, constant: -16)⟧
    ])
  }

  // These may hold together with the others.
  @objc func again(_ inset: CGFloat) {
    drawer.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    drawer.topAnchor.constraint(equalTo: view.topAnchor, constant: 40).isActive = true
    drawer.bottomAnchor.constraint(lessThanOrEqualTo: badge.topAnchor, constant: -16).isActive = true
    badge.leftAnchor.constraint(equalTo: icon.rightAnchor).isActive = true
    badge.topAnchor.constraint(equalTo: icon.topAnchor, constant: inset).isActive = true
    badge.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -8).isActive = true
    let soft = drawer.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 40)
    soft.priority = .defaultLow
    soft.isActive = true
  }
}
