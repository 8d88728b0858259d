import UIKit

extension Reader {
  func placePage() {
    view.addSubview(page)
    page.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
    page.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10).isActive = true
  }
}
