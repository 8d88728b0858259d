// Views in properties: created, added and constrained in several functions of a class.
import UIKit

class Masks: UIViewController {
  private let ⟦translated_mask|title⟧ = UILabel()
  private var ⟦translated_mask|note⟧: UILabel!
  private lazy var ⟦translated_mask|badge⟧: UILabel = { let label = UILabel(); label.text = "1"; return label }()
  private let ⟦translated_mask|button⟧: UIButton = .init(type: .system)
  private lazy var ⟦translated_mask|made⟧ = makeLabel()
  private let off = UILabel()
  private let looped = UILabel()
  private lazy var closed: UILabel = {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  private let arranged = UILabel()
  private lazy var ⟦undetermined_view|stack⟧ = UIStackView(arrangedSubviews: [arranged])
  private let own = CardView()
  private let placed = UILabel()
  @IBOutlet private var outlet: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    note = UILabel()
    for child in [title, note, badge, button, made, off, closed, own, placed] { view.addSubview(child!) }
    view.addSubview(looped)
    view.addSubview(stack)
    layOut()
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.text = "made"
    return label
  }

  private func layOut() {
    off.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    [looped].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    for child in [title, note, badge] { child!.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
    title.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    self.note.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    badge.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    button.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    made.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    off.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    closed.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    looped.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    arranged.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    own.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    outlet.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    // A method of the project may turn off the mask.
    placed.pinToTop()
    placed.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
  }
}

final class Unadded: UIViewController {
  private let field = UITextField()
  private let note = UILabel()
  private let handed = UILabel()
  private let kept = UILabel()
  private let header = UIView()
  private var list: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [field, note, handed, kept, header] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(field)
    install(handed)
    list = [kept]
    view.titleView = header
    NSLayoutConstraint.activate([
      ⟦constraint_to_unadded_view|field.topAnchor.constraint(equalTo: note.bottomAnchor, constant: 8)⟧,
      field.leadingAnchor.constraint(equalTo: handed.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: kept.trailingAnchor),
      header.heightAnchor.constraint(equalTo: field.heightAnchor),
    ])
    note.isHidden = field.isHidden
  }
}

class Late: UIView {
  let title = UILabel()
  let detail = UILabel()
  let other = UILabel()
  let once = UILabel()
  let shown = UILabel()
  lazy var image: UIImageView = {
    let image = UIImageView()
    image.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|image.topAnchor.constraint(equalTo: topAnchor)⟧.isActive = true
    addSubview(image)
    return image
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [title, detail, other, once, shown] { label.translatesAutoresizingMaskIntoConstraints = false }
    ⟦inactive_before_hierarchy|title.topAnchor.constraint(equalTo: topAnchor)⟧.isActive = true
    addSubview(title)
    constrainDetail()
    addDetail()
    addOther()
    constrainOther()
  }

  private func constrainDetail() {
    ⟦inactive_before_hierarchy|detail.topAnchor.constraint(equalTo: title.bottomAnchor)⟧.isActive = true
  }

  private func addDetail() { addSubview(detail) }
  private func addOther() { addSubview(other) }
  private func constrainOther() { other.topAnchor.constraint(equalTo: topAnchor).isActive = true }

  // The view may be added by an earlier call.
  func show() {
    if shown.superview != nil {
      shown.topAnchor.constraint(equalTo: topAnchor).isActive = true
    } else {
      addSubview(shown)
    }
  }

  func both(again: Bool) {
    if again { once.topAnchor.constraint(equalTo: topAnchor).isActive = true }
    addSubview(once)
  }
}

class Held: UIViewController {
  private weak var code: UITextField?
  private weak var hint: UILabel?

  func build() {
    let code = UITextField()
    code.translatesAutoresizingMaskIntoConstraints = false
    self.code = code
    ⟦constraint_to_unadded_view|code.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    let hint = UILabel()
    hint.translatesAutoresizingMaskIntoConstraints = false
    self.hint = hint
    ⟦inactive_before_hierarchy|hint.topAnchor.constraint(equalTo: code.bottomAnchor)⟧.isActive = true
  }

  func add() { view.addSubview(hint!) }
}

class Undetermined: UIView {
  private let ⟦undetermined_view|line⟧ = UIView()
  private let edge = UIView()
  public let open = UIView()

  func build() {
    for child in [line, edge, open] { child.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(line)
    addSubview(edge)
    addSubview(open)
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
      open.leadingAnchor.constraint(equalTo: leadingAnchor),
      open.trailingAnchor.constraint(equalTo: trailingAnchor),
      open.heightAnchor.constraint(equalToConstant: 1),
      edge.leadingAnchor.constraint(equalTo: leadingAnchor),
      edge.trailingAnchor.constraint(equalTo: trailingAnchor),
      edge.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  func place() { edge.topAnchor.constraint(equalTo: topAnchor).isActive = true }
}

/// Rows in which nothing decides who is stretched, or other code may decide it.
final class Pairs: UIViewController {
  private let left = UILabel()
  private let right = UILabel()
  private let kept = UILabel()
  let open = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [left, right] {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      ⟦undetermined_view|view.trailingAnchor.constraint(equalTo: right.trailingAnchor, constant: 16)⟧,
      left.topAnchor.constraint(equalTo: view.topAnchor),
      right.firstBaselineAnchor.constraint(equalTo: left.firstBaselineAnchor),
    ])
  }

  func addOpen() {
    for label in [kept, open] {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    NSLayoutConstraint.activate([
      kept.leadingAnchor.constraint(equalTo: view.leadingAnchor), kept.trailingAnchor.constraint(equalTo: open.leadingAnchor),
      ⟦undetermined_view|open.trailingAnchor.constraint(equalTo: view.trailingAnchor)⟧, kept.topAnchor.constraint(equalTo: view.topAnchor),
      open.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }
}

/// Members whose type comes from the context have nothing to do with properties of the same name.
final class Named: UIView {
  private let caption: UILabel
  private let stamp: UILabel

  init(isDark: Bool) {
    caption = UILabel()
    stamp = UILabel()
    super.init(frame: .zero)
    caption.translatesAutoresizingMaskIntoConstraints = false
    stamp.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      ⟦constraint_to_unadded_view|caption.topAnchor.constraint(equalTo: topAnchor)⟧,
      caption.leadingAnchor.constraint(equalTo: leadingAnchor),
      ⟦inactive_before_hierarchy|stamp.topAnchor.constraint(equalTo: topAnchor)⟧,
      stamp.leadingAnchor.constraint(equalTo: leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  static func color(isDark: Bool) -> UIColor {
    if #available(iOS 13, *) { return .caption }
    return isDark ? .stamp : .caption
  }

  func move(into row: Row) { row.stamp(for: self)?.addSubview(stamp) }
}

/// A list of constraints that a loop activates before its views are added.
final class Portrait: UIView {
  private lazy var face: UIImageView = {
    let view = UIImageView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()
  private let frame = UIImageView()

  func build(_ others: [NSLayoutConstraint]) {
    [
      ⟦inactive_before_hierarchy|face.centerXAnchor.constraint(equalTo: centerXAnchor)⟧,
      face.topAnchor.constraint(equalTo: topAnchor),
      face.heightAnchor.constraint(equalToConstant: 20),
    ].forEach { $0.isActive = true }
    addSubview(face)
    addSubview(frame)
    frame.translatesAutoresizingMaskIntoConstraints = false
    let later = [frame.topAnchor.constraint(equalTo: topAnchor), frame.leadingAnchor.constraint(equalTo: leadingAnchor)]
    for constraint in later { constraint.isActive = true }
  }
}
