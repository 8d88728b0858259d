import UIKit

/// Overrides of `loadView` that use the view before anything sets it.
final class Endless: UIViewController {
  private let label = UILabel()

  override func loadView() {
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
    ⟦missing_super_call|view⟧.addSubview(label)
    label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }
}

final class EndlessMember: UIViewController {
  private let label = UILabel()

  override func loadView() {
    style()
    self.⟦missing_super_call|view⟧.addSubview(label)
  }

  private func style() { label.text = "Hello" }
}

// Overrides that set the view, or call the superclass.
final class Set: UIViewController {
  override func loadView() {
    let content = UIView()
    self.view = content
    view.addSubview(UILabel())
  }
}

final class Super: UIViewController {
  override func loadView() {
    super.loadView()
    view.addSubview(UILabel())
  }
}

final class Local: UIViewController {
  override func loadView() {
    let view = UIView()
    view.addSubview(UILabel())
    self.view = view
  }
}

final class Helper: UIViewController {
  override func loadView() {
    makeContent()
    view.addSubview(UILabel())
  }

  private func makeContent() { view = UIScrollView() }
}

protocol Built: UIViewController {
  func install(in title: String)
}

extension Built {
  func build() { install(in: "Hello") }
  func describe() { title = "Hello" }
}

final class Conforming: UIViewController, Built {
  override func loadView() {
    build()
    view.addSubview(UILabel())
  }
}

final class EndlessConforming: UIViewController, Built {
  override func loadView() {
    describe()
    ⟦missing_super_call|view⟧.addSubview(UILabel())
  }
}

final class Inherited: BaseController {
  override func loadView() {
    loadContent()
    view.addSubview(UILabel())
  }
}

final class Nib: UIViewController {
  override func loadView() {
    UINib(nibName: "Nib", bundle: nil).instantiate(withOwner: self)
    view.addSubview(UILabel())
  }
}

final class Later: UIViewController {
  override func loadView() {
    DispatchQueue.main.async { self.view.addSubview(UILabel()) }
  }
}

final class Loader {
  let view = UIView()
  func loadView() { view.addSubview(UILabel()) }
}

/// Initializers that load the view, which adds the views in properties.
final class Early: UIViewController {
  private let ⟦translated_mask|title1⟧ = UILabel()
  private let ⟦translated_mask|title2⟧ = UILabel()

  init(isLoaded: Bool) {
    super.init(nibName: nil, bundle: nil)
    loadViewIfNeeded()
    title1.topAnchor.constraint(equalTo: title2.topAnchor).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(title1)
    view.addSubview(title2)
  }
}

final class EarlyByView: UIViewController {
  private let ⟦translated_mask|title1⟧ = UILabel()

  init() {
    super.init(nibName: nil, bundle: nil)
    title1.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    place()
  }

  private func place() { view.addSubview(title1) }
}
