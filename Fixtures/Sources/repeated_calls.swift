import UIKit

/// Constraints that are added again by methods which notifications, controls and reused cells lead to.
final class Composer: UIViewController {
  private let bar = UIView()
  private let field = UITextField()
  private let margin: CGFloat = 40
  private var step = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    for item in [bar, field] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
    }
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(raise), name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: #selector(lower(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    center.addObserver(self, selector: #selector(reload), name: .draftDidChange, object: nil)
    field.addTarget(self, action: #selector(grow), for: .editingChanged)
    field.addTarget(self, action: #selector(widen), for: .editingDidBegin)
    field.addTarget(self, action: #selector(narrow), for: .editingDidEnd)
  }

  @objc private func raise(_ note: Notification) {
    guard let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
    ⟦remade_constraint|bar.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -value.cgRectValue.height)⟧.isActive = true
  }

  @objc private func lower(_ note: Notification) {
    ⟦remade_constraint|bar.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  @objc private func grow(_ sender: UITextField) {
    let length = CGFloat(sender.text?.count ?? 0)
    ⟦remade_constraint|field.heightAnchor.constraint(equalToConstant: 20 + length)⟧.isActive = true
  }

  @objc private func widen() {
    step += 1
    ⟦remade_constraint|bar.widthAnchor.constraint(equalToConstant: CGFloat(step * 20))⟧.isActive = true
  }

  @objc private func narrow() { field.widthAnchor.constraint(equalToConstant: margin).isActive = true }

  // A notification of the project may be posted once.
  @objc private func reload(_ note: Notification) {
    field.widthAnchor.constraint(equalToConstant: 200).isActive = true
  }
}

/// A cell that gets its values each time it is reused.
final class PictureCell: UITableViewCell {
  private let ⟦undetermined_view|picture⟧ = UIImageView()
  private let caption = UILabel()
  private let badge = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for item in [picture, caption, badge] {
      item.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(item)
    }
    prepare(inset: 8)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage) {
    let ratio = image.size.height / image.size.width
    ⟦remade_constraint|picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: ratio)⟧.isActive = true
  }

  func configure(height: CGFloat) {
    ⟦remade_constraint|caption.heightAnchor.constraint(equalToConstant: height)⟧.isActive = true
  }

  // The constraint is always the same, or the initializer calls the method.
  func update(color: UIColor) {
    badge.backgroundColor = color
    badge.widthAnchor.constraint(equalToConstant: 10).isActive = true
  }

  func prepare(inset: CGFloat) {
    badge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset).isActive = true
  }
}

final class Pictures: UITableViewController {
  private var images: [UIImage] = []

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "picture", for: indexPath) as! PictureCell
    cell.show(images[indexPath.row])
    return cell
  }
}

/// A view that keeps its constraint, one that checks a state, and a method that is no handler.
final class Drawer: UIViewController {
  private let panel = UIView()
  private var height: NSLayoutConstraint?
  private var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(store), name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(self, selector: #selector(guarded), name: UIResponder.keyboardDidShowNotification, object: nil)
  }

  @objc private func store(_ note: Notification) {
    height?.isActive = false
    height = panel.heightAnchor.constraint(equalToConstant: view.bounds.height / 2)
    height?.isActive = true
  }

  @objc private func guarded(_ note: Notification) {
    if isOpen { return }
    isOpen = true
    panel.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func resize(_ width: CGFloat) { panel.widthAnchor.constraint(equalToConstant: width).isActive = true }
}
