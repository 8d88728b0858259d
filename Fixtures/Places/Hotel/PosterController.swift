import UIKit

final class PosterController: UIViewController {
  private let photo = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(photo)
    photo.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: view.topAnchor, constant: 10 * scale),
      photo.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20 * scale),
    ])
  }
}
