import UIKit

/// Arrays in which functions that run again collect constraints.
final class Split: UIViewController {
  @IBOutlet private var upper: UIView!
  @IBOutlet private var lower: UIView!
  private var pins: [NSLayoutConstraint] = []
  private var emptied: [NSLayoutConstraint] = []
  private var replaced: [NSLayoutConstraint] = []
  private var checked: [NSLayoutConstraint] = []
  private var once: [NSLayoutConstraint] = []
  private var kept: [NSLayoutConstraint] = []
  private var guarded: [NSLayoutConstraint] = []
  private var isSetUp = false

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut(isWide: false)
    addOnce()
  }

  private func layOut(isWide: Bool) {
    NSLayoutConstraint.deactivate(pins)
    if isWide {
      pins += [upper.widthAnchor.constraint(equalToConstant: 80)]
    } else {
      pins.append(upper.widthAnchor.constraint(equalToConstant: 40))
    }
    NSLayoutConstraint.activate(⟦remade_constraint|pins⟧)
    NSLayoutConstraint.deactivate(emptied)
    emptied.removeAll()
    emptied += [lower.widthAnchor.constraint(equalToConstant: isWide ? 80 : 40)]
    NSLayoutConstraint.activate(emptied)
    NSLayoutConstraint.deactivate(replaced)
    replaced = [lower.heightAnchor.constraint(equalToConstant: isWide ? 80 : 40)]
    replaced += [upper.heightAnchor.constraint(equalToConstant: isWide ? 80 : 40)]
    NSLayoutConstraint.activate(replaced)
    if checked.isEmpty {
      checked += [lower.topAnchor.constraint(equalTo: upper.bottomAnchor)]
    }
    NSLayoutConstraint.activate(checked)
    var local: [NSLayoutConstraint] = []
    local += [lower.leadingAnchor.constraint(equalTo: upper.leadingAnchor)]
    NSLayoutConstraint.deactivate(local)
    kept += [once[0]]
    NSLayoutConstraint.activate(kept)
  }

  private func addOnce() {
    once += [lower.trailingAnchor.constraint(equalTo: upper.trailingAnchor)]
    NSLayoutConstraint.activate(once)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if isSetUp { return }
    isSetUp = true
    guarded += [lower.topAnchor.constraint(equalTo: upper.topAnchor)]
    NSLayoutConstraint.activate(guarded)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    layOut(isWide: size.width > size.height)
  }
}
