import SnapKit
import UIKit

final class ReadingCell: UITableViewCell {
  private let title = UILabel()
  private let cover = UIImageView()
  private var coverWidth: Constraint?

  func build(gap: CGFloat) {
    contentView.addSubviews(title, cover)
    cover.snp.makeConstraints { make in
      make.top.leading.equalToSuperview().inset(8)
      coverWidth = make.width.equalTo(48).constraint
    }
    title.snp.makeConstraints { make in
      make.leading.equalTo(cover.snp.trailing).offset(gap)
      make.centerY.equalTo(cover)
    }
  }

  func fit(_ width: CGFloat) { coverWidth?.update(offset: width / 4) }
}

final class ProgressRow: UIView {
  func build() {
    let track = UIView()
    track.translatesAutoresizingMaskIntoConstraints = false
    addSubview(track)
    NSLayoutConstraint.activate([
      track.leadingAnchor.constraint(equalTo: leadingAnchor),
      track.trailingAnchor.constraint(equalTo: trailingAnchor),
      track.topAnchor.constraint(equalTo: topAnchor),
    ])
  }
}
