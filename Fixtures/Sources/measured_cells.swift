import UIKit

/// Cells whose heights a table takes from their content.
final class QuoteCell: UITableViewCell {
  private let author = UILabel()
  private let quote = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    [author, quote].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    NSLayoutConstraint.activate([
      author.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      author.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      quote.topAnchor.constraint(equalTo: author.bottomAnchor),
      quote.leadingAnchor.constraint(equalTo: author.leadingAnchor),
      quote.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

final class ⟦undetermined_view|NoteCell⟧: UITableViewCell {
  private let title = UILabel()
  private let note = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = .white
    [title, note].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      note.topAnchor.constraint(equalTo: title.bottomAnchor),
      note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// The view is centered, fixed in height, pinned by other code, or in a cell that no table of the file uses.
final class CenteredCell: UITableViewCell {
  private let title = UILabel()

  func build() {
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor),
      title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
    ])
  }
}

final class PinnedCell: UITableViewCell {
  private let title = UILabel()

  func build() {
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
    title.pinBottom()
  }
}

final class UnusedCell: UITableViewCell {
  private let title = UILabel()

  func build() {
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
  }
}

final class Notes: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(QuoteCell.self, forCellReuseIdentifier: "quote")
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
    tableView.register(CenteredCell.self, forCellReuseIdentifier: "centered")
    tableView.register(PinnedCell.self, forCellReuseIdentifier: "pinned")
  }
}

/// Cells whose sizes a collection takes from their content.
final class ⟦undetermined_view|ChipCell⟧: UICollectionViewCell {
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

final class TokenCell: UICollectionViewCell {
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor),
      title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

final class Chips: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ChipCell.self, forCellWithReuseIdentifier: "chip")
    collectionView.register(TokenCell.self, forCellWithReuseIdentifier: "token")
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    layout?.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
  }
}
