import SnapKit
import UIKit

/// Several properties in one declaration.
final class Pair: UIViewController {
  private let title = UILabel(), ⟦translated_mask|detail⟧ = UILabel()
  private let names = ["a", "b"], icon: UIImageView = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(title)
    view.addSubview(detail)
    view.addSubview(icon)
    title.translatesAutoresizingMaskIntoConstraints = false
    icon.translatesAutoresizingMaskIntoConstraints = false
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    title.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    detail.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
    detail.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    icon.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
    icon.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
  }
}

/// A size that is made again, instead of being updated.
final class Drawer: UIViewController {
  private let panel = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(panel)
    panel.snp.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(92)
    }
  }

  @objc func open() {
    panel.snp.makeConstraints { make in
      ⟦leftover_constraint|make.height.equalTo(300)⟧
    }
  }

  @objc func openBySize() {
    panel.snp.updateConstraints { make in
      make.height.equalTo(300)
    }
  }

  @objc func keep() {
    panel.snp.makeConstraints { make in
      make.height.equalTo(92)
    }
  }
}
