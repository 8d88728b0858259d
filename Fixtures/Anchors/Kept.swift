import SnapKit

// Calls of layout libraries that stay.
final class Kept: UIView {
  let title = UILabel()
  let icon = UIImageView()
  let badge = UIImageView()
  var inset = UIEdgeInsets(), top: Constraint?

  func setUp(in box: UIView, isWide: Bool) {
    addSubview(title)
    addSubview(icon)
    if isWide { addSubview(badge) }
    // A later call changes these.
    icon.snp.makeConstraints { make in
      make.top.equalToSuperview()
    }
    title.snp.makeConstraints { make in
      self.top = make.top.equalToSuperview().constraint
    }
    title.snp.makeConstraints { make in
      make.top.equalToSuperview()  // below the bar
    }
    title.snp.makeConstraints { make in
      make.centerX.equalToSuperview().multipliedBy(0.5)
    }
    title.snp.makeConstraints { make in
      make.left.equalToSuperview().inset(inset)
    }
    title.snp.makeConstraints { make in
      if isWide { make.left.equalToSuperview() }
    }
    title.snp.makeConstraints { make in
      make.width.height.equalTo(measure())
    }
    title.snp.makeConstraints { make in
      make.left.equalToSuperview().labeled("left")
    }
    badge.snp.makeConstraints { make in
      make.left.equalToSuperview()
    }
    box.snp.makeConstraints { make in
      make.left.equalToSuperview()
    }
    let made = title.autoSetDimension(.width, toSize: 20)
    NSLayoutConstraint.autoSetPriority(.defaultHigh) {
      title.autoSetDimension(.width, toSize: 20)
    }
    let all = NSLayoutConstraint.autoCreateAndInstallConstraints {
      title.autoSetDimension(.width, toSize: 20)
    }
    let later = title.snp.prepareConstraints { make in
      make.top.equalToSuperview()
    }
  }

  func update() {
    icon.snp.updateConstraints { make in
      make.top.equalToSuperview().offset(8)
    }
  }
}
