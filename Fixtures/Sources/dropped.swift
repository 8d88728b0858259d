import SnapKit
import UIKit

/// Constraints that are never installed, and others that are impossible.
final class Panel: UIViewController {
  func only() { ⟦dropped_constraint|box.heightAnchor.constraint(equalToConstant: 50)⟧ }

  func made() -> NSLayoutConstraint { box.heightAnchor.constraint(equalToConstant: 50) }

  func priority() {
    let ⟦dropped_constraint|height⟧ = box.heightAnchor.constraint(equalToConstant: 50)
    height.priority = .defaultHigh
    height.identifier = "height"
  }

  func handedOn() {
    let height = box.heightAnchor.constraint(equalToConstant: 50)
    height.identifier = "height"
    keep(height)
  }

  func installed() {
    let height = box.heightAnchor.constraint(equalToConstant: 50)
    height.priority = .defaultHigh
    height.isActive = true
  }

  func negative() {
    ⟦self_reference|box.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8)⟧.isActive = true
    card.bottomAnchor.constraint(equalTo: card.topAnchor, constant: 8).isActive = true
    label.snp.makeConstraints { make in ⟦self_reference|make.leading.equalTo(label.snp.trailing).offset(10)⟧ }
  }

  func missing() {
    view.addConstraint(
      NSLayoutConstraint(
        item: box, attribute: ⟦missing_first_attribute|.notAnAttribute⟧, relatedBy: .equal, toItem: nil, attribute: .width,
        multiplier: 1, constant: 10))
  }
}

func openWindow() {
  let window = NSWindow(contentRect: .zero, styleMask: [.titled, .resizable], backing: .buffered, defer: false)
  let content = window.contentView!
  NSLayoutConstraint.activate([
    ⟦fixed_root_view|content.widthAnchor.constraint(equalToConstant: 400)⟧,
    content.heightAnchor.constraint(greaterThanOrEqualToConstant: 300),
  ])
}

func openFixedWindow() {
  let window = NSWindow(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: false)
  window.contentView?.widthAnchor.constraint(equalToConstant: 400).isActive = true
}
