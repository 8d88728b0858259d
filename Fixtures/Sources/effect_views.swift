import UIKit

final class Panel: UIVisualEffectView {
  private let title = UILabel()

  init() {
    super.init(effect: UIBlurEffect(style: .light))
    [title].forEach { ⟦cell_subview|addSubview⟧($0) }
    contentView.addSubview(UILabel())
    title.translatesAutoresizingMaskIntoConstraints = false
    title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
    title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

final class Card: UIView {
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  private lazy var dim: UIVisualEffectView = {
    let view = UIVisualEffectView()
    return view
  }()
  private let title = UILabel()
  private let plain = UIView()

  func build() {
    addSubview(blur)
    ⟦cell_subview|blur⟧.addSubview(title)
    blur.contentView.addSubview(plain)
    plain.addSubview(title)
    let glass = UIVisualEffectView(effect: nil)
    ⟦cell_subview|glass⟧.addSubview(plain)
    ⟦cell_subview|self.dim⟧.addSubview(plain)
  }
}

/// A name that stands for views of two classes.
final class Sheet: UIView {
  private let back = UIVisualEffectView(effect: nil)

  func build() { addSubview(back) }
}

final class Page: UIView {
  private let back = UIView()

  func build() { back.addSubview(UILabel()) }
}

/// A parameter with the name of a local variable.
final class Hud: UIView {
  func build() {
    let glass = UIVisualEffectView(effect: nil)
    addSubview(glass)
  }

  func show(in glass: UIView) { glass.addSubview(self) }
}
