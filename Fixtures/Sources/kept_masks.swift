import UIKit

// Containers that are placed by a frame and a mask, and guides that are not made here.
class Card: UIView {
  // A container keeps its mask, and the constraints place other views in it.
  func container() {
    let container = UIView()
    container.frame = CGRect(x: 0, y: 5, width: bounds.width, height: bounds.height - 10)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(container)
    icon.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(icon)
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      icon.centerYAnchor.constraint(equalTo: container.centerYAnchor),
    ])
  }

  func framed() {
    let container = UIView(frame: bounds)
    container.autoresizingMask = .flexibleWidth
    addSubview(container)
    container.addSubview(icon)
    icon.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
  }

  // Constraints of the container itself conflict with its mask.
  func constrained() {
    let ⟦translated_mask|container⟧ = UIView()
    container.frame = bounds
    container.autoresizingMask = [.flexibleWidth]
    addSubview(container)
    container.heightAnchor.constraint(equalToConstant: 40).isActive = true
  }

  func named() {
    let ⟦translated_mask|container⟧ = UIView(frame: bounds)
    container.autoresizingMask = [.flexibleWidth]
    addSubview(container)
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[container(40)]", options: [], metrics: nil, views: ["container": container]))
  }

  // Without a frame, the container was meant to have constraints.
  func unframed() {
    let ⟦translated_mask|container⟧ = UIView(frame: .zero)
    container.autoresizingMask = [.flexibleWidth]
    addSubview(container)
    container.addSubview(icon)
    icon.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
  }

  func unmasked() {
    let container = UIView()
    container.frame = bounds
    addSubview(container)
    container.addSubview(icon)
    icon.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
  }

  func rigid() {
    let container = UIView()
    container.frame = bounds
    container.autoresizingMask = []
    addSubview(container)
    container.addSubview(icon)
    icon.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
  }

  // A guide that is read from a window or a view belongs to it.
  func guides(window: NSWindow, view: NSView) {
    let content = window.contentLayoutGuide as! NSLayoutGuide
    content.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    let safe: UILayoutGuide = view.safeAreaLayoutGuide
    safe.topAnchor.constraint(equalTo: icon.topAnchor).isActive = true
    let first = view.layoutGuides[0] as UILayoutGuide
    first.topAnchor.constraint(equalTo: icon.topAnchor).isActive = true
    if let found = (window.contentLayoutGuide as? NSLayoutGuide) {
      found.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    }
  }

  func ownGuide(view: UIView) {
    let space = UILayoutGuide()
    ⟦constraint_to_unadded_view|space.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }
}
