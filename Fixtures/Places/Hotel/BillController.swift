import UIKit

final class BillController: UIViewController {
  private let arrival = UILabel()
  private let departure: UILabel = {
    let label = UILabel()
    label.text = "Check out"
    return label
  }()
  private let sum = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    arrival.text = "Check in"
    sum.accessibilityIdentifier = "total_price"
    NSLayoutConstraint.activate([
      arrival.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      departure.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      arrival.widthAnchor.constraint(equalToConstant: 80),
      departure.widthAnchor.constraint(equalToConstant: 80),
      sum.widthAnchor.constraint(equalToConstant: 80),
    ])
  }
}
