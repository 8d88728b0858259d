import UIKit

/// Views in stack views that are hidden.
final class Membership: UIViewController {
  private let gold = UILabel()
  private let silver = UILabel()
  private let bronze = UILabel()
  private let fixed = UILabel()
  private let platinum = UILabel()
  private let stack = UIStackView()

  private var isAvailable = true {
    didSet {
      gold.isHidden = !isAvailable
      silver.isHidden = !isAvailable
      bronze.isHidden = !isAvailable
      fixed.isHidden = false
    }
  }

  /// Views of other objects, and a local variable of the same name.
  func mark(_ other: Membership) {
    other.platinum.isHidden = true
    let platinum = UILabel()
    platinum.isHidden = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    for part in [gold, silver, bronze, fixed, platinum] { stack.addArrangedSubview(part) }
    view.addSubview(stack)
    let height = silver.heightAnchor.constraint(equalToConstant: 40)
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ⟦hidden_fixed_size|gold.heightAnchor.constraint(equalToConstant: 40)⟧,
      height,
      bronze.widthAnchor.constraint(equalToConstant: 40),
      bronze.heightAnchor.constraint(lessThanOrEqualToConstant: 40),
      fixed.heightAnchor.constraint(equalToConstant: 40),
      platinum.heightAnchor.constraint(equalToConstant: 40),
    ])
  }
}
