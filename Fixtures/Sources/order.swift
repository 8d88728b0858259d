import Cartography
import SnapKit
import TinyConstraints
import UIKit

// Constraints of libraries before the view has a superview.
class EarlyLibraries: UIViewController {
  func snap() {
    let shade = UIView()
    shade.snp.makeConstraints { ⟦inactive_before_hierarchy|$0.edges.equalToSuperview()⟧ }
    view.addSubview(shade)
  }

  func related() {
    let shade = UIView(), knob = UIView()
    view.addSubview(shade)
    shade.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      ⟦constraint_to_unadded_view|make.top.equalTo(knob.snp.bottom)⟧
    }
  }

  func cartography() {
    let shade = UIView()
    constrain(shade, view) { shade, view in ⟦inactive_before_hierarchy|shade.edges == view.edges⟧ }
    view.addSubview(shade)
  }

  func tiny() {
    let shade = UIView(), knob = UIView()
    ⟦inactive_before_hierarchy|shade.edgesToSuperview()⟧
    view.addSubview(shade)
    ⟦inactive_before_hierarchy|knob.top(to: shade)⟧
    view.addSubview(knob)
  }
}

class CorrectOrder: UIViewController {
  func snap() {
    let shade = UIView(), knob = UIView()
    view.addSubview(shade)
    shade.addSubview(knob)
    shade.snp.makeConstraints { $0.edges.equalToSuperview() }
    knob.snp.makeConstraints { $0.edges.equalTo(shade) }
  }

  func own() {
    let shade = UIView()
    shade.snp.makeConstraints { $0.size.equalTo(20) }
    view.addSubview(shade)
    shade.snp.makeConstraints { $0.center.equalToSuperview() }
  }

  func cartography() {
    let shade = UIView()
    view.addSubview(shade)
    constrain(shade, view) { shade, view in shade.edges == view.edges }
  }
}

// Views whose position a library does not determine.
class UndeterminedLibraries: UIViewController {
  func cartography() {
    let ⟦undetermined_view|bar⟧ = UIView()
    view.addSubview(bar)
    constrain(bar, view) { bar, view in
      bar.left == view.left
      bar.width == 20
      bar.height == 20
    }
  }

  func tiny() {
    let ⟦undetermined_view|bar⟧ = UIView()
    view.addSubview(bar)
    bar.leftToSuperview()
    bar.width(20)
    bar.height(20)
  }

  func formats() {
    let ⟦undetermined_view|bar⟧ = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|[bar]|", options: [], metrics: nil, views: ["bar": bar]))
    bar.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }
}

class DeterminedLibraries: UIViewController {
  func cartography(other: UIView) {
    let bar = UIView()
    view.addSubview(bar)
    constrain(bar, view) { bar, view in
      bar.left == view.left
      bar.bottom == view.bottom
      bar.size == view.size / 2
    }
  }

  func tiny() {
    let bar = UIView()
    view.addSubview(bar)
    bar.leftToSuperview()
    bar.topToSuperview()
    bar.width(20)
    bar.height(20)
  }

  func framed() {
    let bar = UIView()
    view.addSubview(bar)
    bar.leftToSuperview()
    bar.height(20)
    place(bar)
  }
}

// Views that factories of the framework create.
class MadeByFramework: UIViewController {
  func masks() {
    let ⟦translated_mask|save⟧ = UIButton(type: .system)
    let ⟦translated_mask|close⟧ = UIButton.systemButton(with: icon, target: nil, action: nil)
    let ⟦translated_mask|help⟧: UIButton = .init(type: .custom)
    let ⟦translated_mask|hint⟧ = { let label = UILabel(); label.text = "a"; return label }()
    for button in [save, close, help, hint] { view.addSubview(button) }
    save.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    close.topAnchor.constraint(equalTo: save.bottomAnchor).isActive = true
    help.topAnchor.constraint(equalTo: close.bottomAnchor).isActive = true
    hint.topAnchor.constraint(equalTo: help.bottomAnchor).isActive = true
  }

  func correct() {
    let ⟦undetermined_view|save⟧ = UIButton(type: .system)
    save.translatesAutoresizingMaskIntoConstraints = false
    let hint = { let label = UILabel(); label.translatesAutoresizingMaskIntoConstraints = false; return label }()
    let close = SharedButtons.close
    view.addSubview(save)
    view.addSubview(hint)
    view.addSubview(close)
    save.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    hint.topAnchor.constraint(equalTo: save.bottomAnchor).isActive = true
    close.topAnchor.constraint(equalTo: hint.bottomAnchor).isActive = true
  }
}
