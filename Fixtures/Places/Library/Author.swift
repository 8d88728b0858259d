import UIKit

final class Author: UIViewController {
  let name = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(name)
    name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
    name.topAnchor.constraint(equalTo: view.topAnchor, constant: 4).isActive = true
    name.heightAnchor.constraint(equalToConstant: 44).isActive = true
  }
}
