import UIKit

/// Views that the project puts into other views in ways that the file does not show.
final class Boxes: UIView {
  func byProperty() {
    let label = UILabel(), ⟦translated_mask|line⟧ = UIView()
    let box = label.inBox
    addSubview(box)
    addSubview(line)
    line.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
  }

  func byMethod() {
    let label = UILabel(), ⟦translated_mask|line⟧ = UIView()
    let box = label.padded(by: 8)
    addSubview(box)
    addSubview(line)
    line.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
  }

  func asArgument() {
    let label = UILabel(), detail = UILabel(), ⟦translated_mask|line⟧ = UIView()
    addSubview(label.inBox)
    addSubview(detail.padded(by: 8))
    addSubview(line)
    line.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
    line.bottomAnchor.constraint(equalTo: detail.topAnchor).isActive = true
  }

  func inStack() {
    let label = UILabel(), line = UIView()
    addSubview(UIStackView(arrangedSubviews: [label.inBox, line]))
    line.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
  }

  func built() {
    let label = UILabel(), line = UIView()
    let stack = Stack(.vertical) {
      label.centered
      line
    }
    addSubview(stack)
    line.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
  }

  func filled() {
    let label = UILabel(), ⟦translated_mask|line⟧ = UIView(), box = UIView()
    addSubview(box)
    addSubview(line)
    box.embed(toFillWith: label)
    line.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
  }

  // Reading, measuring and positioning a view gives it no superview.
  func onlyRead() {
    let ⟦translated_mask|label⟧ = UILabel(), ⟦translated_mask|line⟧ = UIView()
    addSubview(line)
    let color = label.textColor
    line.backgroundColor = color
    let size = label.intrinsicContentSize
    resize { size }
    ⟦constraint_to_unadded_view|line.topAnchor.constraint(equalTo: label.bottomAnchor)⟧.isActive = true
  }

  func onlyReturned() {
    let ⟦translated_mask|label⟧ = UILabel(), ⟦translated_mask|line⟧ = UIView()
    addSubview(line)
    resize { label.intrinsicContentSize }
    ⟦constraint_to_unadded_view|line.topAnchor.constraint(equalTo: label.bottomAnchor)⟧.isActive = true
  }

  func onlyAligned() {
    let ⟦translated_mask|label⟧ = UILabel(), line = UIView()
    addSubview(line)
    line.align(to: label)
    ⟦constraint_to_unadded_view|line.topAnchor.constraint(equalTo: label.bottomAnchor)⟧.isActive = true
  }
}

/// Controllers whose views a method of the project adds.
final class Parent: UIViewController {
  private let list = ListController()
  private let detail = DetailController()
  private let line = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(line)
    addChildViewController(list, layout: { self.list.view.widthAnchor.constraint(equalToConstant: 80).isActive = true })
    addChild(detail)
    line.topAnchor.constraint(equalTo: list.view.bottomAnchor).isActive = true
    ⟦constraint_to_unadded_view|line.bottomAnchor.constraint(equalTo: detail.view.topAnchor)⟧.isActive = true
  }
}

/// An initializer that loads no view.
final class TooEarly: UIViewController {
  private let ⟦translated_mask|title1⟧ = UILabel()
  private let ⟦translated_mask|title2⟧ = UILabel()

  init() {
    super.init(nibName: nil, bundle: nil)
    ⟦inactive_before_hierarchy|title1.topAnchor.constraint(equalTo: title2.topAnchor)⟧.isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(title1)
    view.addSubview(title2)
  }
}
