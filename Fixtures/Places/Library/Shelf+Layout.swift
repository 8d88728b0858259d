import UIKit

extension Shelf {
  func placeBooks() {
    view.addSubview(books)
    books.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
    books.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10).isActive = true
  }
}
