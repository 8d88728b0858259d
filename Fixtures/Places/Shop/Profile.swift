import SnapKit
import UIKit

final class Profile: UIViewController {
  let avatar = UIImageView()
  let name = UILabel()
  lazy var height = avatar.heightAnchor.constraint(equalToConstant: 80)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(avatar)
    view.addSubview(name)
    avatar.snp.makeConstraints { make in
      make.width.equalTo(120)
      make.leading.equalToSuperview().offset(16)
    }
    name.snp.makeConstraints { make in
      make.leading.equalTo(avatar.snp.trailing).offset(12)
      make.width.equalTo(120)
    }
    height.identifier = "avatar height"
    height.isActive = true
    avatar.bottomAnchor.constraint(equalTo: name.bottomAnchor).isActive = true
    name.topAnchor.constraint(equalTo: avatar.topAnchor, constant: 90).isActive = true
  }

  func grow() { height.constant = 96 }
}
