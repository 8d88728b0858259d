import UIKit

/// Views that are added and never constrained, although their masks are off.
final class Forgotten: UIView {
  private let title = UILabel()
  private let ⟦undetermined_view|badge⟧ = UIView()
  private let dot = UIView()
  private let framed = UIView()
  private let handed = UIView()
  private let masked = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addViews()
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: topAnchor),
      title.leadingAnchor.constraint(equalTo: leadingAnchor),
    ])
    place(handed)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func addViews() {
    title.translatesAutoresizingMaskIntoConstraints = false
    badge.translatesAutoresizingMaskIntoConstraints = false
    framed.translatesAutoresizingMaskIntoConstraints = false
    handed.translatesAutoresizingMaskIntoConstraints = false
    addSubview(title)
    addSubview(badge)
    // Its mask is on.
    addSubview(dot)
    // Code of the class, or of another one, may place them.
    addSubview(framed)
    addSubview(handed)
    let ⟦undetermined_view|line⟧ = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    masked.autoresizingMask = [.flexibleWidth]
    addSubview(masked)
  }

  private func place(_ view: UIView) { view.frame = bounds }

  override func layoutSubviews() {
    super.layoutSubviews()
    framed.frame = bounds
  }
}

final class Children: UIViewController {
  private let container = UIView()
  private let pane = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    container.translatesAutoresizingMaskIntoConstraints = false
    pane.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(container)
    view.addSubview(pane)
    NSLayoutConstraint.activate([
      container.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      container.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      container.topAnchor.constraint(equalTo: view.topAnchor),
      container.heightAnchor.constraint(equalToConstant: 200),
      pane.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pane.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pane.topAnchor.constraint(equalTo: container.bottomAnchor),
      pane.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let feed = UITableViewController(style: .plain)
    addChild(feed)
    container.addSubview(⟦undetermined_view|feed.view⟧)
    feed.didMove(toParent: self)
    let player = UIViewController()
    addChild(player)
    pane.addSubview(player.view)
    player.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    player.didMove(toParent: self)
    // It keeps the size of the screen, as this controller's view has.
    let cover = UIViewController()
    addChild(cover)
    view.addSubview(cover.view)
    cover.didMove(toParent: self)
  }
}

/// The frame of a view is in the coordinates around it.
final class FramesOfSuperviews: UIViewController {
  private let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func fill() {
    let list = UITableView(frame: box.frame, style: .plain)
    box.addSubview(⟦undetermined_view|list⟧)
    let image = UIImageView(frame: box.bounds)
    box.addSubview(image)
    let cover = UIView(frame: view.frame)
    view.addSubview(cover)
  }
}
