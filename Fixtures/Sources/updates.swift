import SnapKit
import UIKit

/// Updates of constraints that differ in more than the constant from those that were made.
final class Sheet: UIView {
  private let panel = UIView()
  private let title = UILabel()
  private let detail = UILabel()

  func build() {
    addSubview(panel)
    addSubview(title)
    addSubview(detail)
    panel.snp.makeConstraints { make in
      make.leading.equalToSuperview()
      make.height.equalTo(80)
      make.bottom.equalToSuperview().priority(.high)
      make.top.equalTo(title.snp.bottom).offset(8)
      make.width.equalTo(self).multipliedBy(0.5)
    }
    title.snp.makeConstraints { make in
      make.top.equalToSuperview()
      make.width.equalTo(detail)
      make.height.greaterThanOrEqualTo(20)
    }
  }

  func change() {
    panel.snp.updateConstraints { make in
      ⟦update_without_make|make.height.equalTo(self)⟧
      ⟦update_without_make|make.bottom.equalToSuperview().offset(-8)⟧
      ⟦update_without_make|make.top.equalTo(title.snp.top)⟧
      ⟦update_without_make|make.width.equalTo(self).multipliedBy(0.25)⟧
    }
    title.snp.updateConstraints { make in
      ⟦update_without_make|make.width.equalTo(panel)⟧
      ⟦update_without_make|make.height.equalTo(20)⟧
    }
  }

  // Only constants change, or the constraints may be the same.
  func adjust(_ isTall: Bool) {
    panel.snp.updateConstraints { make in
      make.height.equalTo(isTall ? 120 : 60)
      make.leading.equalTo(self).offset(8)
      make.bottom.equalToSuperview().offset(-8).priority(.high)
      make.top.equalTo(self.title.snp.bottom).offset(16)
    }
    title.snp.updateConstraints { make in
      make.top.equalTo(self).offset(4)
      make.height.greaterThanOrEqualTo(24)
    }
  }
}

/// Updates of constraints to layout guides.
final class Chat: UIViewController {
  private let composer = UITextField()
  private let bar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(composer)
    view.addSubview(bar)
    composer.snp.makeConstraints { make in
      make.bottom.equalTo(view.safeAreaLayoutGuide.snp.bottom)
      make.top.equalTo(view.safeAreaLayoutGuide)
      make.left.equalTo(self.view.layoutMarginsGuide)
      make.right.equalToSuperview()
    }
  }

  func lift(_ height: CGFloat) {
    composer.snp.updateConstraints { make in
      ⟦update_without_make|make.bottom.equalTo(-height)⟧
      ⟦update_without_make|make.top.equalTo(bar)⟧
      ⟦update_without_make|make.left.equalTo(view.safeAreaLayoutGuide)⟧
      ⟦update_without_make|make.right.equalTo(view.safeAreaLayoutGuide)⟧
    }
  }

  func right(_ height: CGFloat, _ guide: UILayoutGuide) {
    composer.snp.updateConstraints { make in
      make.bottom.equalTo(self.view.safeAreaLayoutGuide.snp.bottom).offset(-height)
      make.top.equalTo(guide).offset(4)
      make.left.equalTo(view.layoutMarginsGuide.snp.left).offset(4)
      make.right.equalTo(view).offset(4)
    }
  }
}

/// Updates after a view was removed from its superview.
final class Toasts: UIViewController {
  private let toast = UIView()
  private let hint = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(toast)
    toast.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.top.equalTo(view.snp.top).offset(80)
      make.height.equalTo(60)
    }
    view.addSubview(hint)
    attachHint()
  }

  func reuse() {
    toast.removeFromSuperview()
    view.addSubview(toast)
    ⟦update_without_make|toast⟧.snp.updateConstraints { $0.top.equalTo(view.snp.top).offset(200) }
  }

  // The constraints are made again, or may still exist.
  func right(_ isHidden: Bool) {
    hint.removeFromSuperview()
    view.addSubview(hint)
    hint.snp.remakeConstraints { $0.top.leading.equalToSuperview() }
    hint.snp.updateConstraints { $0.top.equalToSuperview().offset(200) }
    if isHidden { toast.removeFromSuperview() }
    toast.snp.updateConstraints { $0.top.equalTo(view.snp.top).offset(20) }
  }

  private func attachHint() { hint.snp.makeConstraints { $0.top.leading.equalToSuperview() } }
}

/// As long as a view has no constraints, an update makes them.
final class FirstUpdate: UITableViewCell {
  private let card = UIView()
  private let chip = UIView()

  func configure(isFirst: Bool) {
    contentView.addSubview(card)
    contentView.addSubview(chip)
    place()
    card.snp.makeConstraints { $0.top.equalToSuperview() }
    chip.snp.makeConstraints { $0.leading.equalToSuperview() }
    fit()
  }

  private func place() { card.snp.updateConstraints { $0.leading.trailing.equalToSuperview() } }

  private func fit() { chip.snp.updateConstraints { ⟦update_without_make|$0.height.equalTo(20)⟧ } }
}
