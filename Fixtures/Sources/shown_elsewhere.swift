import SnapKit
import UIKit

/// Views that methods of the project put into a hierarchy.
enum Placing { case middle(CGFloat), across }

extension UIView {
  func wrapped(at placing: Placing) -> UIView {
    let box = UIView()
    box.addSubview(self)
    return box
  }
}

final class PersonRow: UIView {
  private let caption = UILabel()
  private let plain = UILabel()
  private var box: UIView?

  func build() {
    box = caption.wrapped(at: .middle(0))
    caption.snp.makeConstraints { make in
      make.top.bottom.centerX.equalToSuperview()
    }
    let size = plain.sizeThatFits(.zero)
    plain.snp.makeConstraints { make in
      ⟦constraint_to_unadded_view|make.top.equalToSuperview()⟧
      make.width.equalTo(size.width)
    }
  }
}

final class NoticesController: UIViewController {
  func show(in parent: UIView) { parent.addSubview(view) }
}

final class Tokens: UIViewController {
  private let notices = NoticesController()
  private let later = NoticesController()

  override func viewDidLoad() {
    super.viewDidLoad()
    notices.show(in: view)
    notices.view.snp.makeConstraints { make in
      make.top.equalToSuperview()
    }
    view.addSubview(notices.view)
    addChild(later)
    later.view.snp.makeConstraints { make in
      ⟦inactive_before_hierarchy|make.top.equalToSuperview()⟧
    }
    view.addSubview(later.view)
  }
}

/// A view that is added when the controller appears is removed when it disappears.
final class Previews: UIViewController {
  private let ⟦undetermined_view|preview⟧ = UIView()
  private let ⟦translated_mask|stays⟧ = UIView()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let outer = view.superview else { return }
    preview.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(preview)
    preview.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    preview.bottomAnchor.constraint(equalTo: view.topAnchor, constant: -8).isActive = true
    ⟦remade_constraint|stays.leadingAnchor.constraint(equalTo: view.leadingAnchor)⟧.isActive = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UIView.animate(withDuration: 0.2, animations: { self.preview.alpha = 0 }) { _ in
      self.preview.removeFromSuperview()
    }
  }
}
