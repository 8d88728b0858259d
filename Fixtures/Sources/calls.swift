// Overloads of the framework's own methods, which may change priorities and activate constraints, next to the methods themselves.
import SnapKit
import UIKit

class Calls: UIView {
  let a = UIView()
  let ⟦translated_mask|b⟧ = UIView()

  func add() {
    addSubview(a)
    addSubview(b)
  }

  func own(wide: CGFloat) {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    ⟦contradictory_constraints|a.widthAnchor.constraint(equalToConstant: 13)⟧.isActive = true
    NSLayoutConstraint.activate([⟦contradictory_constraints|a.widthAnchor.constraint(equalToConstant: 14)⟧])
    a.addConstraint(⟦contradictory_constraints|a.widthAnchor.constraint(equalToConstant: 15)⟧)
    a.addConstraints([⟦contradictory_constraints|a.widthAnchor.constraint(equalToConstant: 16)⟧])
    [⟦contradictory_constraints|a.widthAnchor.constraint(equalToConstant: 17)⟧].activate()
    a.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(⟦contradictory_constraints|18⟧)]", metrics: nil, views: ["a": a]))
    b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2).isActive = true
  }

  func anchors() {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    a.heightAnchor.constraint(equalTo: b.heightAnchor, constant: 8).isActive = true
    a.widthAnchor.constraint(equalToConstant: 13, priority: .defaultLow).isActive = true
    a.widthAnchor.constraint(equalToConstant: 26, identifier: "x", priority: .low).isActive = true
    a.widthAnchor.constraint(equalToConstant: 26, multiplier: 20).isActive = true
    a.widthAnchor.constraint(equalToConstant: 26, relation: .lessThanOrEqual).isActive = true
    a.heightAnchor.constraint(equalTo: b.heightAnchor, constant: 5, priority: 750).isActive = true
    a.heightAnchor.constraint(equalTo: b.heightAnchor, multiplier: 1, constant: 3, priority: .low).isActive = true
    a.heightAnchor.constraint(equalTo: b.heightAnchor, offset: 8).isActive = true
    a.heightAnchor.constraint(equalTo: b.heightAnchor, inset: 4).isActive = true
    ⟦mixed_axes|a.topAnchor.constraint(equalTo: b.leftAnchor, priority: .low)⟧.isActive = true
  }

  func activations() {
    a.widthAnchor.constraint(equalToConstant: 300).isActive = true
    NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 26)], priority: .defaultLow)
    NSLayoutConstraint.activate(priority: 4, [a.widthAnchor.constraint(equalToConstant: 27)])
    NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 26)], for: .regular)
    a.addConstraint(a.widthAnchor.constraint(equalToConstant: 26), priority: .defaultLow)
    a.addConstraints([a.widthAnchor.constraint(equalToConstant: 26)], with: .defaultLow)
    a.widthAnchor.constraint(equalToConstant: 12).activate(priority: .defaultLow)
    a.widthAnchor.constraint(equalToConstant: 26).activate(false)
    a.widthAnchor.constraint(equalToConstant: 26).activate(if: isHidden)
    [a.widthAnchor.constraint(equalToConstant: 26)].activate(priority: .defaultLow)
    NSLayoutConstraint.constraints(withVisualFormat: "H:[a(10)]", metrics: nil, views: ["a": a]).activate(priority: .defaultLow)
  }

  func formats() {
    a.widthAnchor.constraint(equalToConstant: 3).isActive = true
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(10)]", priority: 3, views: ["a": a]))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[⟦unknown_view|c⟧(10)]", priority: 3, views: ["a": a]))
  }

  func makers() {
    a.snp.makeConstraints { $0.width.equalTo(20) }
    a.snp.makeConstraints(priority: 3) { $0.width.equalTo(10) }
    a.snp.makeConstraints { ⟦contradictory_constraints|$0.width.equalTo(30)⟧ }
  }

  func activated() {
    a.widthAnchor.constraint(equalToConstant: 13, active: true)
    let width = a.widthAnchor.constraint(equalToConstant: 13, activate: true)
    let ⟦dropped_constraint|height⟧ = a.heightAnchor.constraint(equalToConstant: 13)
    ⟦dropped_constraint|a.heightAnchor.constraint(equalToConstant: 13)⟧
    print("x")
  }

  func operators() {
    +a.heightAnchor.constraint(equalToConstant: 4)
    ^a.heightAnchor.constraint(equalToConstant: 5)
    ⟦dropped_constraint|a.heightAnchor.constraint(equalToConstant: 6)⟧
    print("x")
  }

  func handedOn() {
    let widths = [a.widthAnchor.constraint(equalToConstant: 600)]
    NSLayoutConstraint.setPriority(.defaultLow, for: widths)
    NSLayoutConstraint.activate(widths)
    let other = a.widthAnchor.constraint(equalToConstant: 500)
    other[keyPath: \.priority] = .defaultLow
    other.isActive = true
    a.widthAnchor.constraint(equalToConstant: 400).isActive = true
  }
}
