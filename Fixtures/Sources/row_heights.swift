import UIKit

final class Notes: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.⟦ignored_row_height|rowHeight⟧ = UITableView.automaticDimension
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return 60 }
}

/// The method does not decide the height, or is that of a footer.
final class Measured: UITableViewController {
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }

  override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 40 }

  func build(_ title: UILabel) { title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
}
