import SnapKit
import UIKit

/// Constants that cannot follow the text, the window or the keyboard.
final class RigidTexts: UIView {
  private let hint = UILabel()
  private let footer = UILabel()
  private let title = UILabel()
  private let wide = UILabel()
  private let folded = UILabel()
  private var foldedHeight: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    hint.numberOfLines = 0
    footer.numberOfLines = 0
    title.numberOfLines = 2
    wide.numberOfLines = 0
    folded.numberOfLines = 0
    for label in [hint, footer, title, wide, folded] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    let soft = footer.heightAnchor.constraint(equalToConstant: 30)
    soft.priority = .defaultLow
    foldedHeight = folded.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      hint.topAnchor.constraint(equalTo: topAnchor),
      hint.leadingAnchor.constraint(equalTo: leadingAnchor),
      hint.trailingAnchor.constraint(equalTo: trailingAnchor),
      ⟦rigid_constraint|hint.heightAnchor.constraint(equalToConstant: 44)⟧,
      // An optional height, a minimum, a label of two lines and a height that the code changes may be as they are.
      footer.topAnchor.constraint(equalTo: hint.bottomAnchor),
      footer.leadingAnchor.constraint(equalTo: leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: trailingAnchor),
      soft,
      title.topAnchor.constraint(equalTo: footer.bottomAnchor),
      title.leadingAnchor.constraint(equalTo: leadingAnchor),
      title.trailingAnchor.constraint(equalTo: trailingAnchor),
      title.heightAnchor.constraint(equalToConstant: 44),
      wide.topAnchor.constraint(equalTo: title.bottomAnchor),
      wide.leadingAnchor.constraint(equalTo: leadingAnchor),
      wide.trailingAnchor.constraint(equalTo: trailingAnchor),
      wide.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      folded.topAnchor.constraint(equalTo: wide.bottomAnchor),
      folded.leadingAnchor.constraint(equalTo: leadingAnchor),
      folded.trailingAnchor.constraint(equalTo: trailingAnchor),
      foldedHeight,
    ])
  }

  required init?(coder: NSCoder) { fatalError() }

  func unfold() { foldedHeight.constant = 80 }
}

final class ScreenSizes: UIViewController {
  private let card = UIView()
  private let line = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    let width = UIScreen.main.bounds.width - 32
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: ⟦rigid_constraint|width⟧),
      card.heightAnchor.constraint(equalToConstant: 200),
    ])
  }

  func addLine() {
    view.addSubview(line)
    line.snp.makeConstraints { make in
      make.leading.bottom.equalToSuperview()
      make.width.equalTo(⟦rigid_constraint|UIScreen.main.bounds.width / 2⟧)
      // The scale of the screen is that of the window.
      make.height.equalTo(1 / UIScreen.main.scale)
    }
  }
}

final class Emojis: UIInputViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    ⟦rigid_constraint|view.heightAnchor.constraint(equalToConstant: 280)⟧.isActive = true
  }
}

final class Letters: UIInputViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let height = view.heightAnchor.constraint(equalToConstant: 280)
    height.priority = UILayoutPriority(999)
    height.isActive = true
  }
}

/// A label of any number of lines that fills a box of a fixed height.
final class Toast: UIView {
  private let shadow = UIView()
  private let text = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    text.numberOfLines = 0
    shadow.translatesAutoresizingMaskIntoConstraints = false
    text.translatesAutoresizingMaskIntoConstraints = false
    addSubview(shadow)
    shadow.addSubview(text)
    NSLayoutConstraint.activate([
      shadow.leadingAnchor.constraint(equalTo: leadingAnchor),
      shadow.trailingAnchor.constraint(equalTo: trailingAnchor),
      shadow.topAnchor.constraint(equalTo: topAnchor),
      ⟦rigid_constraint|shadow.heightAnchor.constraint(equalToConstant: 56)⟧,
      text.leadingAnchor.constraint(equalTo: shadow.leadingAnchor, constant: 12),
      text.trailingAnchor.constraint(equalTo: shadow.trailingAnchor, constant: -12),
      text.topAnchor.constraint(equalTo: shadow.topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: shadow.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}
