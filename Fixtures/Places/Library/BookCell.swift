import UIKit

final class BookCell: LibraryCell {
  let author = UILabel()

  func placeAuthor(isCompact: Bool) {
    contentView.addSubview(author)
    author.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
    if isCompact {
      author.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4).isActive = true
      author.heightAnchor.constraint(equalToConstant: 20).isActive = true
    } else {
      author.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4).isActive = true
      author.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }
  }
}

class LibraryCell: UITableViewCell {}
