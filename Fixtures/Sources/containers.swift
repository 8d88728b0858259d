import UIKit

/// Constraints of views in containers that are not in the hierarchy.
final class Badges: UIViewController {
  let dot = UILabel()
  private let ring = UILabel()
  private let footer = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let holder = UIView(), box = UIView()
    for item in [dot, ring, box] { item.translatesAutoresizingMaskIntoConstraints = false }
    holder.addSubview(dot)
    box.addSubview(ring)
    ⟦constraint_to_unadded_view|dot.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    dot.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    ⟦inactive_before_hierarchy|ring.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    ring.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
    view.addSubview(box)
    addFooter()
  }

  private func addFooter() {
    view.addSubview(footer)
    footer.translatesAutoresizingMaskIntoConstraints = false
    footer.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    footer.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
  }

  func addButtons() {
    let button = UIButton(type: .system)
    let stack = UIStackView(arrangedSubviews: [button])
    stack.translatesAutoresizingMaskIntoConstraints = false
    ⟦constraint_to_unadded_view|stack.topAnchor.constraint(equalTo: footer.topAnchor)⟧.isActive = true
    stack.leadingAnchor.constraint(equalTo: footer.leadingAnchor).isActive = true
  }
}

// The container is added before, contains both views, is handed to other code, or is a parameter.
final class Holders: UIViewController {
  private let mark = UILabel()
  private let edge = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for item in [mark, edge] { item.translatesAutoresizingMaskIntoConstraints = false }
    let holder = UIView(), other = UIView(), open = UIView()
    view.addSubview(holder)
    holder.addSubview(mark)
    mark.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    mark.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    let inner = UILabel(), outer = UILabel()
    for item in [inner, outer] {
      item.translatesAutoresizingMaskIntoConstraints = false
      other.addSubview(item)
    }
    inner.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
    open.addSubview(edge)
    install(open)
    edge.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    edge.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
  }

  func arrange() {
    let button = UIButton(type: .system), other = UIButton(type: .system)
    let hidden = UIStackView(arrangedSubviews: [button]), shown = UIStackView(arrangedSubviews: [other])
    view.addSubview(shown)
    shown.translatesAutoresizingMaskIntoConstraints = false
    shown.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    shown.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    ⟦constraint_to_unadded_view|button.leadingAnchor.constraint(equalTo: view.leadingAnchor)⟧.isActive = true
    other.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    _ = hidden.axis
  }

  func move(_ box: UIView) {
    box.addSubview(mark)
    mark.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
  }
}

/// Factories whose results a method of the project changes, and calls of the project that make constraints.
final class Chains: UIViewController {
  private let ⟦translated_mask|photo⟧ = PHLivePhotoView()
  private let scroll = UIScrollView().withoutMask
  private let button: UIButton = {
    let button = UIButton(type: .system)
    button.translatesAutoresizingMaskIntoConstraints = false
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(photo)
    NSLayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: view.topAnchor),
      photo.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ⟦constraint_to_unadded_view|scroll.topAnchor.constraint(equalTo: view.topAnchor)⟧,
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ⟦constraint_to_unadded_view|button.topAnchor.constraint(equalTo: view.topAnchor)⟧,
      button.makeRatio(),
      button.makeHeight(relativeToWidthOf: view),
    ])
  }
}
