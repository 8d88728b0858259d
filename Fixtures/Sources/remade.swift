import SnapKit
import UIKit

/// Constraints that a method adds again each time the system calls it.
final class Meter: UIView {
  private let fill = UIView()
  private let ⟦undetermined_view|label⟧ = UILabel()
  private var marks: [UIView] = []
  private var width: NSLayoutConstraint!
  private var isBuilt = false

  func build() {
    for view in [fill, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    NSLayoutConstraint.activate([⟦remade_constraint|fill.widthAnchor.constraint(equalToConstant: bounds.width / 2)⟧])
  }

  override func updateConstraints() {
    addConstraints(
      NSLayoutConstraint.⟦remade_constraint|constraints(
        withVisualFormat: "H:|-[label]-|", options: [], metrics: nil, views: ["label": label])⟧)
    super.updateConstraints()
  }

  override func draw(_ rect: CGRect) {
    fill.snp.makeConstraints { make in ⟦remade_constraint|make.height.equalTo(rect.height)⟧ }
  }
}

/// A set-up method that only a repeated method calls, and a private property that nothing reads.
final class Dial: UIViewController {
  private let hand = UIView()
  private let face = UIView()
  private var height: NSLayoutConstraint?

  override func loadView() {
    super.loadView()
    hand.translatesAutoresizingMaskIntoConstraints = false
    face.translatesAutoresizingMaskIntoConstraints = false
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pinHand()
  }

  private func pinHand() {
    view.addSubview(hand)
    ⟦remade_constraint|hand.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  override func viewDidLayoutSubviews() {
    height = ⟦remade_constraint|face.heightAnchor.constraint(equalToConstant: view.bounds.height / 3)⟧
    height?.isActive = true
  }
}

/// Reused cells.
final class Row: UITableViewCell {
  private let box = UIView()

  func build() {
    do {
      box.translatesAutoresizingMaskIntoConstraints = false
    }
  }
  var model: Model? {
    didSet {
      guard let model = model else { return }
      ⟦remade_constraint|box.heightAnchor.constraint(equalToConstant: model.height)⟧.isActive = true
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    ⟦remade_constraint|box.widthAnchor.constraint(equalToConstant: 0)⟧.isActive = true
  }
}

final class Rows: UIViewController, UITableViewDataSource {
  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    guard let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as? Row else { return UITableViewCell() }
    ⟦remade_constraint|cell.imageView.heightAnchor.constraint(equalToConstant: heights[path.row])⟧.isActive = true
    return cell
  }
}

final class Titles: UIViewController, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "title", for: path)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      ⟦remade_constraint|label.topAnchor.constraint(equalTo: cell.contentView.topAnchor)⟧,
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
    ])
    return cell
  }

  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    for old in cell.contentView.subviews { old.removeFromSuperview() }
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    label.topAnchor.constraint(equalTo: cell.contentView.topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor).isActive = true
  }
}

/// Guarded, replaced, removed and kept constraints.
final class Guarded: UIView {
  private let fill = UIView()
  private var isBuilt = false
  private var width: NSLayoutConstraint?
  private var own: [NSLayoutConstraint] = []
  var shared: NSLayoutConstraint?

  func build() {
    for view in [fill] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  override func updateConstraints() {
    if !isBuilt {
      fill.topAnchor.constraint(equalTo: topAnchor).isActive = true
      isBuilt = true
    }
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard own.isEmpty else { return }
    own = [fill.leadingAnchor.constraint(equalTo: leadingAnchor), fill.trailingAnchor.constraint(equalTo: trailingAnchor)]
    NSLayoutConstraint.activate(own)
  }

  override func draw(_ rect: CGRect) {
    fill.snp.remakeConstraints { $0.height.equalTo(rect.height) }
    fill.snp.updateConstraints { $0.height.equalTo(rect.height) }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    fill.heightAnchor.constraint(equalToConstant: 4).isActive = true
  }
}

final class Replaced: UIViewController {
  private let fill: UIView = {
    let fill = UIView()
    fill.translatesAutoresizingMaskIntoConstraints = false
    return fill
  }()
  private var width: NSLayoutConstraint?
  var shared: NSLayoutConstraint?

  override func viewDidLoad() { view.addSubview(fill) }

  override func viewWillLayoutSubviews() {
    width?.isActive = false
    width = fill.widthAnchor.constraint(equalToConstant: view.bounds.width / 2)
    width?.isActive = true
  }

  override func viewDidLayoutSubviews() {
    shared = fill.heightAnchor.constraint(equalToConstant: view.bounds.width / 2)
    shared?.isActive = true
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.removeConstraints(view.constraints.filter { $0.firstItem === fill })
    view.addConstraint(fill.leadingAnchor.constraint(equalTo: view.leadingAnchor))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let banner = UIView()
    banner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(banner)
    banner.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    banner.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    banner.heightAnchor.constraint(equalToConstant: 40).isActive = true
    banner.widthAnchor.constraint(equalToConstant: 40).isActive = true
  }
}

/// A view that is made again, an outlet, a method that other code calls, and a class that is not reused.
final class Other: UIView {
  private var ⟦translated_mask|bubble⟧ = UIView()
  @IBOutlet var title: UILabel! { didSet { title.heightAnchor.constraint(equalToConstant: 20).isActive = true } }
  var isOn = false { didSet { bubble.heightAnchor.constraint(equalToConstant: 20).isActive = true } }

  override func layoutSubviews() {
    super.layoutSubviews()
    bubble = UIView()
    bubble.widthAnchor.constraint(equalToConstant: 20).isActive = true
  }

  override func updateConstraints() {
    if window != nil { bubble.topAnchor.constraint(equalTo: topAnchor).isActive = true }
    DispatchQueue.main.async { self.bubble.leftAnchor.constraint(equalTo: self.leftAnchor).isActive = true }
    super.updateConstraints()
  }

  func update() { bubble.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true }
}
