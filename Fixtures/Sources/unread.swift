import SnapKit
import UIKit

// Views that code which is not read may add, constrain or prepare.
final class Wrapped: UIViewController {
  @Subview(\Wrapped.view) private var title = UILabel()
  @Published private var icon = UIImageView()
  @IBOutlet private var card: UIView!
  private var plain = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    icon.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    ⟦constraint_to_unadded_view|plain.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }
}

// An initializer of the project.
final class Initialized: UIView {
  private let label = UILabel(withAutoLayout: true)
  private let box = UIView(height: 2, backgroundColor: .red)
  private let ⟦translated_mask|row⟧ = UIView(frame: .zero)

  func setUp() {
    addSubview(label)
    addSubview(box)
    addSubview(row)
    label.topAnchor.constraint(equalTo: topAnchor).isActive = true
    box.topAnchor.constraint(equalTo: topAnchor).isActive = true
    row.topAnchor.constraint(equalTo: topAnchor).isActive = true
  }
}

// A view that a closure adds, and one that contains the other.
final class Chained: UIView {
  private var row: UIStackView?
  private let outer = UIVisualEffectView(effect: nil)
  private let inner = UIVisualEffectView(effect: nil)
  private let ⟦undetermined_view|scope⟧ = UIView()
  private let other = UIView()

  func setUp() {
    inner.contentView.addSubview(scope)
    outer.contentView.addSubview(inner)
    row = UIStackView()
    row.flatMap { self.addSubview($0) }
    row?.snp.makeConstraints { $0.top.equalTo(scope.snp.bottom) }
    outer.translatesAutoresizingMaskIntoConstraints = false
    scope.translatesAutoresizingMaskIntoConstraints = false
    other.translatesAutoresizingMaskIntoConstraints = false
    outer.trailingAnchor.constraint(equalTo: scope.trailingAnchor, constant: 4).isActive = true
    ⟦constraint_to_unadded_view|other.trailingAnchor.constraint(equalTo: scope.trailingAnchor)⟧.isActive = true
    addSubview(outer)
  }
}

// Insets in a variable, and a distance.
final class Inset: UIView {
  private let insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  private let margin: CGFloat = 8
  private let a = UIView(), b = UIView(), ⟦undetermined_view|c⟧ = UIView()

  func setUp(_ given: UIEdgeInsets) {
    addSubview(a)
    addSubview(b)
    addSubview(c)
    a.snp.makeConstraints { $0.edges.equalTo(insets) }
    b.snp.makeConstraints { $0.edges.equalTo(given) }
    c.snp.makeConstraints {
      $0.leading.equalTo(self).offset(margin)
      ⟦moved_box|$0.trailing.equalTo(self).offset(margin)⟧
    }
  }
}

// Alternatives for the direction of the language, and alternatives that never run together.
final class Directed: UIView {
  private let icon = UIView(), title = UILabel(), ⟦undetermined_view|card⟧ = UIView()
  private var rows: [String]?
  private var isRTL = false

  func setUp() {
    addSubview(icon)
    addSubview(title)
    title.snp.makeConstraints {
      if isRTL {
        $0.right.equalTo(icon.snp.left).offset(-10)
      } else {
        $0.left.equalTo(icon.snp.right).offset(10)
      }
      $0.leading.equalTo(icon.snp.trailing).offset(10)
      $0.top.equalToSuperview()
      if rows?.isEmpty ?? true { $0.bottom.equalToSuperview().inset(24) }
    }
    addRows()
  }

  private func addRows() {
    guard let shown = rows, !shown.isEmpty else { return }
    addSubview(card)
    card.snp.makeConstraints {
      $0.top.equalTo(title.snp.bottom).offset(36)
      $0.bottom.equalToSuperview()
    }
  }
}

// A priority that an observer sets before the constraint is installed, and a ratio of integers that a constant makes a fraction.
final class Observed: UIView {
  private let bar = UIView()
  private enum Ratio { static let image: Float = 114 / 210 }
  private var width: NSLayoutConstraint? {
    didSet {
      oldValue?.isActive = false
      width?.priority = .defaultLow
      width?.isActive = true
    }
  }

  func show(_ part: CGFloat) { width = bar.widthAnchor.constraint(equalTo: widthAnchor, multiplier: max(part, 0.001)) }

  func setUp() {
    addSubview(bar)
    bar.snp.makeConstraints {
      $0.top.leading.equalToSuperview()
      $0.height.equalTo(bar.snp.width).multipliedBy(Ratio.image)
    }
  }
}

// A name that only contains the letters.
final class Shortlist: UIView {
  private let icon = UIView(), title = UILabel()
  private var isShortlisted = false

  func setUp() {
    addSubview(icon)
    addSubview(title)
    title.snp.makeConstraints {
      if isShortlisted {
        $0.width.equalTo(20)
        ⟦contradictory_constraints|$0.width.equalTo(30)⟧
      }
      $0.leading.equalTo(icon.snp.trailing)
    }
  }
}
