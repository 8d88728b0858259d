import SnapKit
import UIKit

/// Multipliers of sizes that SnapKit compares with numbers.
final class Poster: UIViewController {
  private let poster = UIImageView()
  private let frame = UIView()
  private let side: CGFloat = 20
  private var detailHeight = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(frame)
    view.addSubview(poster)
    poster.snp.makeConstraints { make in
      make.width.equalTo(295).multipliedBy(⟦ignored_multiplier|0.2⟧)
      make.height.greaterThanOrEqualTo(side).dividedBy(⟦ignored_multiplier|2⟧)
      make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
      make.centerX.equalToSuperview().multipliedBy(0.5)
    }
    frame.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 40, height: 30)).multipliedBy(⟦ignored_multiplier|2⟧)
      make.center.equalToSuperview()
    }
  }

  // Multipliers of the sizes and positions of other views.
  func right() {
    poster.snp.remakeConstraints { make in
      make.width.equalTo(frame).multipliedBy(0.2)
      make.height.equalTo(view.snp.width).multipliedBy(0.5).offset(4)
      make.height.lessThanOrEqualTo(detailHeight).multipliedBy(0.5)
      make.width.lessThanOrEqualTo(40).multipliedBy(1)
      make.left.equalTo(8).multipliedBy(⟦ignored_multiplier|2⟧)
    }
  }
}

// Multipliers of edges that are 0 in the superview's own coordinates, and of numbers.
final class ZeroEdges: UICollectionViewCell {
  func build() {
    title.snp.makeConstraints { make in
      make.centerX.equalTo(contentView)
      make.centerY.equalTo(contentView.snp.top).multipliedBy(⟦ignored_multiplier|0.5⟧)
    }
    detail.snp.makeConstraints { make in
      make.centerX.equalTo(title)
      make.top.equalTo(title.snp.top).multipliedBy(0.5)
      make.bottom.equalTo(contentView.snp.bottom).multipliedBy(0.5)
      make.width.equalTo(contentView.width).multipliedBy(⟦ignored_multiplier|0.5⟧)
    }
  }
}
