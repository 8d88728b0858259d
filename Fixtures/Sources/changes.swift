import UIKit
// Constraints that change after they are made, and views that a name stands for only for a while, contradict nothing.
class Changes: UIView {
  let a = UIView()
  func stepsThePriority() {
    addSubview(a)
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let l = a.widthAnchor.constraint(equalToConstant: 10); l.priority -= 1; l.isActive = true
  }
  func stepsTheRawPriority() {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let w = a.widthAnchor.constraint(equalToConstant: 26); w.priority.rawValue -= 1; w.isActive = true
  }
  func subtractsFromTheConstant() {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let c = a.widthAnchor.constraint(equalToConstant: 600); c.isActive = true; c.constant -= 300
  }
  func scalesTheConstantLater() {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let c = a.widthAnchor.constraint(equalToConstant: 600); c.isActive = true; UIView.animate(withDuration: 1) { ⟦unanimated_change|c.constant *= 0.5⟧ }
  }
  func assignsConstantsTogether() {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let c = a.widthAnchor.constraint(equalToConstant: 600); c.isActive = true; (c.constant, h.constant) = (300, 2)
  }
  func assignsActivityTogether() {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let w = a.widthAnchor.constraint(equalToConstant: 26); w.isActive = true; (w.isActive, isHidden) = (false, true)
  }
  func callsAClosureThatMakesAnotherView() {
    var v = UIView()
    let renew = { v = UIView(); self.addSubview(v) }
    renew()
    v.widthAnchor.constraint(equalToConstant: 10).isActive = true
    renew()
    v.widthAnchor.constraint(equalToConstant: 20).isActive = true
  }
  func swapsViews() {
    var (a, b) = (UIView(), UIView())
    for v in [a, b] { addSubview(v); v.translatesAutoresizingMaskIntoConstraints = false }
    a.widthAnchor.constraint(equalToConstant: 10).isActive = true
    (a, b) = (b, a)
    a.widthAnchor.constraint(equalToConstant: 20).isActive = true
  }
  func contradicts() {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    ⟦contradictory_constraints|a.widthAnchor.constraint(equalToConstant: 600)⟧.isActive = true
  }
}
class Alternatives: UIView {
  let v = UIView()
  init(compact: Bool) {
    super.init(frame: .zero)
    addSubview(v)
    compact ? compactLayout() : wideLayout()
  }
  required init?(coder: NSCoder) { nil }
  private func compactLayout() { v.topAnchor.constraint(equalTo: topAnchor, constant: 1).isActive = true }
  private func wideLayout() { v.topAnchor.constraint(equalTo: topAnchor, constant: 2).isActive = true }
}
