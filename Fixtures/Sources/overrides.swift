// Overrides that never call the method of their superclass.
class BadgeView: UIView {
  let label = UILabel()

  func setUp() {
    addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
  }

  override func ⟦missing_super_call|layoutSubviews⟧() {
    layer.cornerRadius = bounds.width / 2
  }
}

// The only constraints are those that others gave the view.
class LensView: UIView {
  func detach() { removeConstraints(⟦removed_own_constraints|constraints⟧) }

  override func layoutSubviews() {
    let image = snapshot()
    image.frame = bounds
    addSubview(image)
  }
}

// No subview needs the superclass's `layoutSubviews`.
class PinView: UIView {
  func setUp() { widthAnchor.constraint(equalToConstant: 20).isActive = true }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.width / 2
  }
}

class ListPresenter: BasePresenter {
  override func updateConstraints() { width.constant = 8 }
}

class ListController: UITableViewController {
  override func ⟦missing_super_call|updateViewConstraints⟧() { width.constant = 8 }
  override func viewWillLayoutSubviews() { header.frame = view.bounds }
}

class DetailController: ListController {
  override func ⟦missing_super_call|viewWillLayoutSubviews⟧() { header.frame = view.bounds }
}
