import UIKit

final class FlyerController: UIViewController {
  private let photo = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(photo)
    photo.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: view.topAnchor, constant: 12 * scale),
      photo.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -18 * scale),
    ])
  }
}
