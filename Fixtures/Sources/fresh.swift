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

  func replace(_ insets: UIEdgeInsets) {
    let edges = [
      drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: insets.left),
      drawer.topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
    ]
    NSLayoutConstraint.deactivate(⟦dropped_constraint|edges⟧)
    NSLayoutConstraint.activate(edges)
    let bottom = drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom)
    view.removeConstraints([⟦dropped_constraint|bottom⟧])
    view.addConstraints([bottom])
    let (x, y) = (insets.left, insets.top)
    let leading = drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: x)
    let top = drawer.topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top + y)
    NSLayoutConstraint.deactivate([⟦dropped_constraint|leading⟧, ⟦dropped_constraint|top⟧])
    NSLayoutConstraint.activate([leading, top])
  }

  // These were active before, or are kept to be activated later.
  func flash(_ isLong: Bool) {
    let wide = drawer.widthAnchor.constraint(equalToConstant: 500)
    NSLayoutConstraint.activate([wide])
    NSLayoutConstraint.deactivate([wide])
    NSLayoutConstraint.activate([wide])
    let tall = [drawer.heightAnchor.constraint(equalToConstant: 500)]
    NSLayoutConstraint.deactivate(tall)
    keep(tall[0])
    let short = [drawer.heightAnchor.constraint(equalToConstant: 50)]
    UIView.animate(
      withDuration: 1, animations: { self.view.layoutIfNeeded() },
      completion: { _ in NSLayoutConstraint.deactivate(short) })
    NSLayoutConstraint.activate(short)
    let old = view.constraints
    NSLayoutConstraint.deactivate(old)
    NSLayoutConstraint.activate(old)
  }

  private func keep(_ constraint: NSLayoutConstraint) { top = constraint }
  private func makeTop() -> NSLayoutConstraint { top ?? NSLayoutConstraint() }
}
