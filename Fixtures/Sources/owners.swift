import UIKit

// Views that a function passes on, stores or gets from other code after it has constrained them.
class Rows: UIViewController {
  private var badge: UIView?
  private var rows: [UIView] = []
  private var header = UIView()
  private weak var note: UILabel?
  var footer: UIView? { didSet { footer.map(view.addSubview) } }

  func returned() -> UIView {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|row.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    return row
  }

  func passed() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|row.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    show(row)
  }

  func stored() {
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    self.badge = badge
    ⟦constraint_to_unadded_view|badge.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  func collected() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    rows.append(row)
    ⟦constraint_to_unadded_view|row.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  func captured() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    load { [weak self, row] in row.isHidden = self == nil }
    ⟦constraint_to_unadded_view|row.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  func renamed() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    let last = row
    ⟦constraint_to_unadded_view|row.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    last.alpha = 0
  }

  func replaced() {
    header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|header.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    view.addSubview(header)
  }

  func setUpNote() {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    note = label
    ⟦inactive_before_hierarchy|label.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    view.addSubview(label)
  }

  func hideNote() {
    if let note { hide(note) }
  }

  private func hide(_ label: UILabel) { label.isHidden = true }

  func styled() {
    let row = UIView()
    dim(row)
    ⟦constraint_to_unadded_view|row.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  private func dim(_ row: UIView) {
    row.translatesAutoresizingMaskIntoConstraints = false
    row.alpha = 0.5
  }
}

// The same with a superview that the code may give the view before.
class CorrectRows: UIViewController {
  private var rows: [UIView] = []
  private var header = UIView()
  var footer: UIView? { didSet { footer.map(view.addSubview) } }

  func wrapped() -> UIView {
    let row = UIView(), title = UILabel()
    row.addSubview(title)
    title.translatesAutoresizingMaskIntoConstraints = false
    title.topAnchor.constraint(equalTo: row.topAnchor).isActive = true
    return row
  }

  func passed() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    show(row)
    row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func passedAsArgument() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addConstrained([row]) { row.topAnchor.constraint(equalTo: view.topAnchor) }
  }

  func observed() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    footer = row
    row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func inherited() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    accessory = row
    row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func collected() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    rows.append(row)
    rows.forEach { view.addSubview($0) }
    row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func collectedElsewhere() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    rows.append(row)
    addRows()
    row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  private func addRows() { for row in rows { view.addSubview(row) } }

  func renamed() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    let last = row
    view.addSubview(last)
    row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func previous(titles: [String]) {
    var last: UIView = view
    for title in titles {
      let row = UILabel()
      row.text = title
      row.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(row)
      row.topAnchor.constraint(equalTo: last.bottomAnchor).isActive = true
      last = row
    }
  }

  func replaced() {
    header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    addHeader()
    header.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  private func addHeader() { view.addSubview(header) }

  func old() {
    header.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    header = UIView()
    view.addSubview(header)
  }
}

// Views that the other views of the constraints are inside.
class Wrapped: UIViewController {
  private let contentView = UIView()
  private var overlay: UIView?
  private let icon = UIImageView(frame: CGRect(x: 2, y: 2, width: 12, height: 12))
  private let badge = UIButton()

  override func loadView() {
    let container = UIView()
    contentView.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(contentView)
    contentView.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    view = container
  }

  func cover() {
    let shade = UIView()
    let spinner = UIActivityIndicatorView()
    shade.translatesAutoresizingMaskIntoConstraints = false
    spinner.translatesAutoresizingMaskIntoConstraints = false
    shade.addSubview(spinner)
    spinner.centerXAnchor.constraint(equalTo: shade.centerXAnchor).isActive = true
    view.addSubview(shade)
    overlay = shade
  }

  func uncover() { overlay = nil }

  func mark() {
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(icon)
    view.addSubview(badge)
    badge.centerXAnchor.constraint(equalTo: icon.centerXAnchor).isActive = true
  }

  func makeRow() -> UIView {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(row)
    return row
  }

  func makeTop() -> UIView { UIView() }

  func rows(titles: [String]) {
    let row = makeRow()
    row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    let top = makeTop()
    view.addSubview(top)
    top.topAnchor.constraint(equalTo: row.bottomAnchor).isActive = true
    var last: UIView = row
    for _ in titles {
      let line = LineView()
      view.addSubview(line)
      line.topAnchor.constraint(equalTo: last.bottomAnchor).isActive = true
      last = line
    }
  }
}

class Nested: UIViewController {
  private let scroll = UIScrollView()

  func build(hosted: UIView?) {
    scroll.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|scroll.topAnchor.constraint(equalTo: self.view.topAnchor)⟧.isActive = true
    view.addSubview(scroll)
    if let view = hosted { scroll.addSubview(view) }
  }
}

extension UIView {
  func padded() -> UIView {
    let wrapper = UIView()
    translatesAutoresizingMaskIntoConstraints = false
    wrapper.translatesAutoresizingMaskIntoConstraints = false
    wrapper.addSubview(self)
    topAnchor.constraint(equalTo: wrapper.topAnchor, constant: 8).isActive = true
    return wrapper
  }
}

// Views that other functions get.
final class Panel: UIView {
  private let title = UILabel()
  private let detail = UILabel()
  private let button = UIButton()
  private lazy var stack = UIStackView(arrangedSubviews: [detail])
  var onTap: ((UIView) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    title.translatesAutoresizingMaskIntoConstraints = false
    button.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    NSLayoutConstraint.activate([
      ⟦inactive_before_hierarchy|title.topAnchor.constraint(equalTo: topAnchor)⟧,
      ⟦inactive_before_hierarchy|button.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor)⟧,
      detail.topAnchor.constraint(equalTo: topAnchor),
    ])
  }

  @objc private func tapped() { onTap?(button) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { title }

  func embed(in other: UIView) { other.addSubview(title) }
}

final class CorrectPanel: UIView {
  private let title = UILabel()
  private let button = UIButton()
  private lazy var column = UIStackView(arrangedSubviews: [title])
  private lazy var stack = UIStackView(arrangedSubviews: [column])

  override init(frame: CGRect) {
    super.init(frame: frame)
    translatesAutoresizingMaskIntoConstraints = false
    addAll()
    title.topAnchor.constraint(equalTo: topAnchor).isActive = true
    button.translatesAutoresizingMaskIntoConstraints = false
    button.topAnchor.constraint(equalTo: topAnchor).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  private func addAll() {
    addSubview(stack)
    install(button)
  }

  private func install(_ view: UIView) { addSubview(view) }
}

// The object's own mask is not that of its views, and neither is that of a class of the file.
final class Meter: UIView {
  private let ⟦translated_mask|label⟧ = UILabel()
  private let ⟦translated_mask|needle⟧ = Needle()
  private let dial = Dial()

  func setUp() {
    translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    addSubview(needle)
    addSubview(dial)
    label.topAnchor.constraint(equalTo: topAnchor).isActive = true
    needle.topAnchor.constraint(equalTo: topAnchor).isActive = true
    dial.topAnchor.constraint(equalTo: topAnchor).isActive = true
  }
}

final class Needle: UIView {
  override func draw(_ rect: CGRect) {}
}

final class Dial: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }
}

// Factories of the file.
class Factories: UIViewController {
  static var divider: UIView {
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    return line
  }

  var cached: UIView {
    if let known = view.viewWithTag(7) { return known }
    let made = UIView()
    return made
  }

  func makeLabel(_ text: String, size: CGFloat) -> UILabel {
    let label: UILabel
    label = UILabel()
    label.text = text
    return label
  }

  func build() {
    let line = Factories.divider
    ⟦constraint_to_unadded_view|line.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    let ⟦translated_mask|label⟧ = makeLabel("a", size: 8)
    ⟦constraint_to_unadded_view|label.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    let known = cached
    known.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    let other = makeLabel("a")
    other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }
}

// The views of child controllers.
class Container: UIViewController {
  @IBOutlet private var host: UIView!

  func late() {
    let child = PageController()
    addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|child.view.topAnchor.constraint(equalTo: host.topAnchor)⟧.isActive = true
    host.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func undetermined() {
    let ⟦undetermined_view|child⟧ = PageController()
    addChild(child)
    host.addSubview(child.view)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    child.view.leftAnchor.constraint(equalTo: host.leftAnchor).isActive = true
    child.view.rightAnchor.constraint(equalTo: host.rightAnchor).isActive = true
    child.view.heightAnchor.constraint(equalToConstant: 250).isActive = true
  }

  func hosting() {
    let controller = UIHostingController(rootView: Text(""))
    let ⟦translated_mask|content⟧ = controller.view!
    host.addSubview(content)
    content.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
  }

  func correct() {
    let child = PageController()
    install(child, in: host)
    child.view.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    let other = PageController()
    addChild(other)
    host.addSubview(other.view)
    other.view.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    other.didMove(toParent: self)
  }
}
