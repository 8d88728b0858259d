// Constraints of several methods that run once while an object is set up, as one layout.
class Card: UIView {
  let title = UILabel()
  let image = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpTitle()
    self.setUpImage()
  }

  private func setUpTitle() {
    for child in [title, image] {
      child.translatesAutoresizingMaskIntoConstraints = false
      addSubview(child)
    }
    NSLayoutConstraint.activate([
      title.heightAnchor.constraint(equalToConstant: 44),
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      image.topAnchor.constraint(equalTo: title.bottomAnchor),
    ])
  }

  private func setUpImage() {
    ⟦contradictory_constraints|title.heightAnchor.constraint(equalToConstant: 50)⟧.isActive = true
    NSLayoutConstraint.activate([
      ⟦duplicate_constraint|image.topAnchor.constraint(equalTo: title.bottomAnchor)⟧,
      ⟦moved_box|title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: 8)⟧,
    ])
  }
}

class Hierarchy: UIViewController {
  var header: UIView!

  override func viewDidLoad() {
    super.viewDidLoad()
    makeHeader()
    guard header != nil else { return }
    buildFormats()
    activateAll()
  }

  private func makeHeader() {
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(header)
    self.header = header
    header.heightAnchor.constraint(equalToConstant: 44).isActive = true
  }

  private func buildFormats() {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|-8-[header(⟦contradictory_constraints|50⟧)]", options: [], metrics: nil, views: ["header": header!]))
  }

  private func activateAll() {
    NSLayoutConstraint.activate(headerConstraints())
  }

  private func headerConstraints() -> [NSLayoutConstraint] {
    [⟦duplicate_constraint|header.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)⟧]
  }
}

class Alternatives: UIView {
  func setUp() {
    if isWide { setUpWide() } else { setUpNarrow() }
    setUpHeight()
  }

  private func setUpWide() { alternativesBox.widthAnchor.constraint(equalToConstant: 400).isActive = true }

  private func setUpNarrow() {
    alternativesBox.widthAnchor.constraint(equalToConstant: 200).isActive = true
    alternativesBox.heightAnchor.constraint(equalToConstant: 10).isActive = true
  }

  private func setUpHeight() { ⟦contradictory_constraints|alternativesBox.heightAnchor.constraint(equalToConstant: 20)⟧.isActive = true }
}

// Correct code that resembles mistakes.
class Twice: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    small()
    large()
    large()
  }

  private func small() { twiceBox.heightAnchor.constraint(equalToConstant: 10).isActive = true }
  private func large() { twiceBox.heightAnchor.constraint(equalToConstant: 20).isActive = true }
}

class Selected: UIView {
  func start() {
    first()
    button.addTarget(self, action: #selector(second), for: .touchUpInside)
    onTap { self.third() }
    if ready { return }
    fourth()
  }

  @objc private func second() { selectedBox.heightAnchor.constraint(equalToConstant: 20).isActive = true }
  private func first() { selectedBox.heightAnchor.constraint(equalToConstant: 10).isActive = true }
  private func third() { selectedBox.heightAnchor.constraint(equalToConstant: 30).isActive = true }
  private func fourth() { selectedBox.widthAnchor.constraint(equalToConstant: 30).isActive = true }
}

class Replaced: UIView {
  func start() {
    first()
    second()
  }

  func first() { replacedBox.heightAnchor.constraint(equalToConstant: 10).isActive = true }
  func second() { replacedBox.heightAnchor.constraint(equalToConstant: 20).isActive = true }
}

class Replacing: Replaced {
  override func second() { replacingBox.heightAnchor.constraint(equalToConstant: 30).isActive = true }
}

class Rows: UIView {
  func start() {
    firstRow()
    secondRow()
    measureFirst()
    makeRow()
    measureSecond()
    makeRow()
  }

  private func firstRow() {
    rowsBox = UIView()
    rowsBox.heightAnchor.constraint(equalToConstant: 10).isActive = true
  }

  private func secondRow() {
    rowsBox = UIView()
    rowsBox.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }

  private func measureFirst() { row.heightAnchor.constraint(equalToConstant: 30).isActive = true }
  private func measureSecond() { row.heightAnchor.constraint(equalToConstant: 40).isActive = true }
  private func makeRow() { row = UIView() }
}

class Leaving: UIView {
  func start() {
    first()
    second()
  }

  private func first() {
    guard isReady else {
      leavingBox.heightAnchor.constraint(equalToConstant: 10).isActive = true
      return
    }
    leavingBox.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }

  private func second() {
    let height = leavingBox.heightAnchor.constraint(equalToConstant: 20)
    height.priority = .defaultHigh
    height.isActive = true
    leavingBox.widthAnchor.constraint(equalToConstant: 10).isActive = true
  }
}

class Removing: UIView {
  func start() {
    first()
    NSLayoutConstraint.deactivate(removingBox.constraints)
    second()
  }

  private func first() { removingBox.heightAnchor.constraint(equalToConstant: 10).isActive = true }
  private func second() { removingBox.heightAnchor.constraint(equalToConstant: 20).isActive = true }
}

class Stored: UIView {
  func start() {
    first()
    second()
  }

  private func first() {
    height = storedBox.heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
  }
  private func second() {
    height.isActive = false
    storedBox.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }
}

class Locals: UIView {
  func start() {
    let localsBox = UIView()
    localsBox.translatesAutoresizingMaskIntoConstraints = false
    localsBox.heightAnchor.constraint(equalToConstant: 10).isActive = true
    second()
  }

  private func second() { localsBox.heightAnchor.constraint(equalToConstant: 20).isActive = true }
}

class Members: UIView {
  func start() {
    first()
    second()
    third()
  }

  private func first() { row.membersBox.heightAnchor.constraint(equalToConstant: 10).isActive = true }
  private func second() { row.membersBox = UIView() }
  private func third() { row.membersBox.heightAnchor.constraint(equalToConstant: 20).isActive = true }
}
