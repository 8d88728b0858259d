import UIKit

/// A cell whose size the collection's layout sets for some items.
final class TileCell: UICollectionViewCell {
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

final class Tiles: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    layout?.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 40, height: 40) }
}
