import UIKit

/// Frames that are read before the first layout pass.
final class Avatars: UIViewController {
  private let round = UIView()
  private let wide: UIImageView = {
    let wide = UIImageView()
    wide.translatesAutoresizingMaskIntoConstraints = false
    return wide
  }()
  private let measured = UILabel()
  private let loose = UIView()
  private var replaced = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    round.translatesAutoresizingMaskIntoConstraints = false
    measured.translatesAutoresizingMaskIntoConstraints = false
    replaced.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(round)
    view.addSubview(wide)
    round.layer.cornerRadius = ⟦early_frame|round.frame⟧.height / 2
    let gradient = CAGradientLayer()
    gradient.frame = ⟦early_frame|wide.bounds⟧
    measured.sizeToFit()
    print(measured.frame.width, loose.frame.width, view.bounds.width)
    if wide.bounds.width > 0 { return }
    DispatchQueue.main.async { self.wide.layer.cornerRadius = self.wide.bounds.height / 2 }
    replaced = make()
    replaced.layer.cornerRadius = replaced.frame.width / 2
    let local = UIView()
    local.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(local)
    local.layer.cornerRadius = ⟦early_frame|local.bounds⟧.width / 2
    let sized = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    sized.translatesAutoresizingMaskIntoConstraints = false
    sized.layer.cornerRadius = sized.frame.width / 2
    let laidOut = UIView()
    laidOut.translatesAutoresizingMaskIntoConstraints = false
    arrangeNow(laidOut)
    laidOut.layer.cornerRadius = laidOut.frame.width / 2
    let placed = UIView()
    placed.translatesAutoresizingMaskIntoConstraints = false
    placed.frame = view.bounds
    placed.layer.cornerRadius = placed.frame.width / 2
  }

  private func make() -> UIView { UIView() }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    round.layer.cornerRadius = round.bounds.height / 2
  }
}

final class Patient: UIViewController {
  private let patient = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    patient.translatesAutoresizingMaskIntoConstraints = false
    arrange()
    patient.layer.cornerRadius = patient.bounds.height / 2
  }

  private func arrange() {
    view.addSubview(patient)
    view.layoutIfNeeded()
  }
}

/// Constants that are computed from the size of the controller's view.
final class Halves: UIViewController {
  private let left = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    left.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(left)
    NSLayoutConstraint.activate([
      left.topAnchor.constraint(equalTo: view.topAnchor),
      left.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: (view.bounds.width - 20) / 4),
      left.widthAnchor.constraint(equalToConstant: self.⟦early_frame|view.frame⟧.width / 2),
      left.heightAnchor.constraint(equalToConstant: ⟦rigid_constraint|UIScreen.main.bounds.height / 2⟧),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    left.heightAnchor.constraint(equalToConstant: view.bounds.height / 2).priority = .defaultLow
  }
}

/// The size of the view is known, or is not that of the controller's view, or belongs to no constraint.
final class Measured: UIViewController {
  private let bar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    view.layoutIfNeeded()
    bar.widthAnchor.constraint(equalToConstant: view.bounds.width / 2).isActive = true
    bar.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    bar.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    bar.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }
}

final class Scrolled: UIViewController {
  private let scroll = UIScrollView()

  override func loadView() {
    view = scroll
    scroll.contentSize = CGSize(width: view.bounds.width, height: 900)
  }
}

/// The insets of the safe area before the view is in a window.
final class Insets: UIViewController {
  let ⟦undetermined_view|title1⟧ = UILabel()
  let title2 = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title1.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(title1)
    let inset = ⟦early_frame|view.safeAreaInsets⟧.top
    let bottom = view.safeAreaInsets.bottom
    print(bottom)
    NSLayoutConstraint.activate([
      title1.topAnchor.constraint(equalTo: view.topAnchor, constant: inset + 8),
      title1.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -bottom),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let inset = view.safeAreaInsets.top
    title2.topAnchor.constraint(equalTo: view.topAnchor, constant: inset).isActive = title2.superview == nil
  }
}
