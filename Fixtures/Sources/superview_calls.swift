// Calls of layout libraries that refer to superviews, and views that they leave undetermined.
import Cartography
import SnapKit
import TinyConstraints
import UIKit

class Before: UIViewController {
  private let title = UILabel()
  private let added = UILabel()

  func snap() {
    let box = UIView()
    box.snp.makeConstraints { ⟦inactive_before_hierarchy|$0.edges.equalToSuperview()⟧ }
    view.addSubview(box)
    let lost = UIView()
    lost.snp.makeConstraints { make in ⟦constraint_to_unadded_view|make.top.equalToSuperview()⟧ }
    let returned = UIView()
    returned.snp.makeConstraints { make in make.height.equalTo(8) }
  }

  func property() {
    view.addSubview(added)
    added.snp.makeConstraints { $0.edges.equalToSuperview() }
    title.snp.makeConstraints { ⟦constraint_to_unadded_view|$0.left.equalToSuperview()⟧ }
  }

  func tiny() {
    let box = UIView()
    ⟦inactive_before_hierarchy|box.edgesToSuperview()⟧
    view.addSubview(box)
  }

  func cartography() {
    let box = UIView()
    constrain(box, view) { box, view in ⟦inactive_before_hierarchy|box.edges == view.edges⟧ }
    view.addSubview(box)
  }
}

class Undetermined: UIViewController {
  func snap() {
    let ⟦undetermined_view|line⟧ = UIView()
    view.addSubview(line)
    line.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.height.equalTo(20)
    }
    let fine = UIView()
    view.addSubview(fine)
    fine.snp.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(20)
    }
  }

  func formats() {
    let ⟦undetermined_view|line⟧ = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[line]|", options: [], metrics: nil, views: ["line": line]))
    line.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }

  func aligned(other: UIView) {
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[other][line]|", options: .alignAllTop, metrics: nil, views: ["line": line, "other": other]))
    line.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }

  func tiny() {
    let ⟦undetermined_view|box⟧ = UIView()
    view.addSubview(box)
    box.leftToSuperview()
    box.width(20)
    box.height(20)
  }

  func cartography() {
    let ⟦undetermined_view|box⟧ = UIView()
    view.addSubview(box)
    constrain(box, view) { box, view in
      box.left == view.left
      box.width == 20
      box.height == 20
    }
  }
}
