import UIKit

/// Calls that make a constraint only to deactivate, remove or change it.
final class Drawer: UIViewController {
  private let drawer = UIView()
  private var height: NSLayoutConstraint!
  private var ⟦dropped_constraint|width⟧: NSLayoutConstraint?
  private var top: NSLayoutConstraint?
  @IBOutlet private var outlet: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    drawer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(drawer)
    height = drawer.heightAnchor.constraint(equalToConstant: 80)
    width = drawer.widthAnchor.constraint(equalToConstant: 320)
    width?.priority = .defaultHigh
    top = drawer.topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([height, drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor)])
    top.map { $0.isActive = true }
  }

  func close() {
    ⟦dropped_constraint|drawer.heightAnchor.constraint(equalToConstant: 80)⟧.isActive = false
    NSLayoutConstraint.deactivate([
      height, ⟦dropped_constraint|drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor)⟧,
    ])
    view.removeConstraint(
      ⟦dropped_constraint|NSLayoutConstraint(
        item: drawer, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0)⟧)
    ⟦dropped_constraint|drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor)⟧.constant = -20
  }

  func open() {
    width?.constant = 400
    outlet.constant = 8
    height.isActive = false
    height = drawer.heightAnchor.constraint(equalToConstant: 200)
    height.isActive = true
    let spare = drawer.trailingAnchor.constraint(equalTo: view.trailingAnchor)
    spare.isActive = false
    keep(spare)
    makeTop().isActive = false
  }

  private func keep(_ constraint: NSLayoutConstraint) { top = constraint }
  private func makeTop() -> NSLayoutConstraint { top ?? NSLayoutConstraint() }
}
