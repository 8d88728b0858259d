// Views that are added in loops, by helpers and as parts of stack views.
class Loops: UIViewController {
  func added(header: UIView) {
    let ⟦undetermined_view|title⟧ = UILabel(), subtitle = UILabel()
    [title, subtitle].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    subtitle.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
  }

  func late() {
    let title = UILabel(), subtitle = UILabel()
    title.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|title.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    [title, subtitle].forEach(view.addSubview)
  }

  func lateInLoop() {
    let title = UILabel()
    for label in [title] { label.translatesAutoresizingMaskIntoConstraints = false }
    ⟦inactive_before_hierarchy|title.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    let labels = [title]
    for label in labels { view.addSubview(label) }
  }

  func lateByName() {
    let title = UILabel()
    let labels: [UIView] = [title]
    labels.forEach { label in label.translatesAutoresizingMaskIntoConstraints = false }
    ⟦inactive_before_hierarchy|title.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    labels.forEach(view.addSubview(_:))
  }

  func lateByHelper() {
    let title = UILabel(), subtitle = UILabel()
    title.translatesAutoresizingMaskIntoConstraints = false
    subtitle.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|title.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    view.insert(title, subtitle)
    let (first, second) = (UILabel(), UILabel())
    let third = UILabel()
    third.translatesAutoresizingMaskIntoConstraints = false
    ⟦inactive_before_hierarchy|third.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    view.addAll([third])
    view.addSubviews(first, second)
  }

  func masks() {
    let ⟦translated_mask|title⟧ = UILabel(), ⟦undetermined_view|subtitle⟧ = UILabel(), detail = UILabel()
    [subtitle, detail].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    [title, subtitle, detail].forEach { view.addSubview($0) }
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    subtitle.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
    detail.topAnchor.constraint(equalTo: subtitle.bottomAnchor).isActive = true
  }

  func stacks() {
    let title = UILabel(), subtitle = UILabel(), detail = UILabel()
    let ⟦translated_mask|stack⟧ = UIStackView(arrangedSubviews: [title, subtitle])
    view.addSubview(stack)
    stack.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    title.widthAnchor.constraint(equalToConstant: 80).isActive = true
    stack.addArrangedSubview(detail)
    stack.setCustomSpacing(8, after: detail)
    detail.widthAnchor.constraint(equalToConstant: 80).isActive = true
  }

  func guides() {
    let guide = UILayoutGuide()
    ⟦inactive_before_hierarchy|guide.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    view.addLayoutGuide(guide)
    guide.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    let lost = UILayoutGuide()
    ⟦constraint_to_unadded_view|lost.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  func ordered(other: UIView) {
    let below = UIView(), above = UIView()
    below.translatesAutoresizingMaskIntoConstraints = false
    above.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(above)
    ⟦inactive_before_hierarchy|below.topAnchor.constraint(equalTo: above.topAnchor)⟧.isActive = true
    view.insertSubview(below, belowSubview: above)
    view.bringSubviewToFront(above)
  }
}

extension UIView {
  func insert(_ views: UIView...) {
    for view in views { addSubview(view) }
  }

  func addAll(_ views: [UIView]) { views.forEach { addSubview($0) } }

  func keep(_ views: UIView...) {
    kept = views
    views.forEach { self.addSubview($0) }
  }

  func prepare(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}

// Correct code that resembles mistakes.
class CorrectLoops: UIViewController {
  func early(more: Bool) {
    let ⟦undetermined_view|title⟧ = UILabel(), subtitle = UILabel(), other = UILabel()
    view.prepare(title, subtitle)
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    subtitle.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
    other.translatesAutoresizingMaskIntoConstraints = false
    install([other])
    other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func changed(footer: UIView) {
    let title = UILabel()
    var views = [title]
    views = wrapped(views)
    title.topAnchor.constraint(equalTo: footer.topAnchor).isActive = true
    views.forEach { view.addSubview($0) }
  }

  func stored() {
    let title = UILabel()
    view.keep(title)
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    let labels = [UILabel]()
    let label = UILabel()
    let all = [label]
    arrange(all)
    label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    all.forEach(view.addSubview)
  }

  /// A closure may add the view that it gets.
  func changed() {
    let title = UILabel().then { view.addSubview($0) }
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    let detail = UILabel().then { label in view.keep(label) }
    detail.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    let ⟦translated_mask|scroll⟧ = with(UIScrollView()) { $0.isPagingEnabled = true }
    ⟦constraint_to_unadded_view|scroll.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    let ⟦translated_mask|lost⟧ = UIView().then { $0.addSubview(detail) }
    ⟦constraint_to_unadded_view|lost.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
  }

  func snapshots() {
    let copy = view.snapshotView(afterScreenUpdates: false)!
    copy.translatesAutoresizingMaskIntoConstraints = false
    ⟦constraint_to_unadded_view|copy.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    let shown = view.snapshotView(afterScreenUpdates: false)!
    shown.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(shown)
    shown.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func nested() {
    let title = UILabel(), boxes = [UIView()]
    [title].forEach { title in
      title.translatesAutoresizingMaskIntoConstraints = false
      boxes.forEach { $0.addSubview(title) }
    }
    title.topAnchor.constraint(equalTo: boxes[0].topAnchor).isActive = true
  }

  func subviews() {
    let title = UILabel()
    view.addSubview(title)
    view.subviews.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }
}

/// A view in a property that gets its superview only after the constraints of what is in it.
final class Hints: UIViewController {
  let ⟦undetermined_view|button⟧ = UIButton()
  private let dim = UIView()
  private let shown = UIView()
  private let hint = UILabel()
  private let other = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [button, dim, shown, hint, other] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(button)
    dim.addSubview(hint)
    ⟦inactive_before_hierarchy|hint.topAnchor.constraint(equalTo: button.bottomAnchor)⟧.isActive = true
    hint.leadingAnchor.constraint(equalTo: dim.leadingAnchor).isActive = true
    view.addSubview(dim)
    view.addSubview(shown)
    shown.addSubview(other)
    other.topAnchor.constraint(equalTo: button.bottomAnchor).isActive = true
  }
}

extension UIView {
  func mount(to container: UIView) { container.addSubview(self) }

  func pin(to container: UIView) { topAnchor.constraint(equalTo: container.topAnchor).isActive = true }

  func addManaged(_ child: UIView) { addSubview(child) }
}

/// Helpers of the project that add the view that receives them, or a view whose name does not say that it is one.
final class Mounted: UIView {
  let plate = UIView()
  let field = UITextField()
  let lost = UIView()

  func build() {
    plate.mount(to: self)
    plate.widthAnchor.constraint(equalTo: heightAnchor).isActive = true
    let ⟦translated_mask|box⟧ = UIView()
    box.addManaged(field)
    field.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
    addSubview(box)
    lost.pin(to: self)
    ⟦constraint_to_unadded_view|lost.widthAnchor.constraint(equalTo: heightAnchor)⟧.isActive = true
  }
}

/// Views of child controllers are not the object's own view, and helpers that constrain a view to its superview do not add it.
final class Tabs: UIViewController {
  private let container = UIView()
  private let spinner = UIActivityIndicatorView()
  private let kept = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [container, spinner, kept] { child.translatesAutoresizingMaskIntoConstraints = false }
    spinner.centerInSuperview()
    kept.addToSuperview()
    NSLayoutConstraint.activate([
      ⟦constraint_to_unadded_view|container.topAnchor.constraint(equalTo: view.topAnchor)⟧,
      ⟦constraint_to_unadded_view|spinner.widthAnchor.constraint(equalTo: view.widthAnchor)⟧,
      kept.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }

  func show(_ page: UIViewController) {
    addChild(page)
    container.addSubview(page.view)
    page.view.translatesAutoresizingMaskIntoConstraints = false
    page.view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
  }
}
