import UIKit

final class Banner: UIView {
  let title = UILabel()
  let value = UILabel()
  let icon = UIImageView()
  let gap: CGFloat = 8
  let columns = 3

  func setUp() {
    addSubview(title)
    addSubview(icon)
    title.snp.makeConstraints { make in
      make.top.leading.equalToSuperview().inset(gap)
      make.trailing.lessThanOrEqualTo(icon.snp.leading).offset(-gap * 2)
      make.width.equalTo(icon).multipliedBy(2).offset(columns).priority(.high)
    }
    icon.snp.makeConstraints {
      $0.edges.equalTo(safeAreaLayoutGuide).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      $0.height.equalTo(icon.snp.width).dividedBy(4)
    }

    snp.makeConstraints { make in
      make.height.greaterThanOrEqualTo(-columns)
    }
  }

  func pin(in box: UIView) {
    box.addSubview(value)
    value.autoPinEdge(toSuperviewEdge: .trailing, withInset: 16)
    value.autoPinEdge(.top, to: .bottom, of: title, withOffset: gap, relation: .greaterThanOrEqual)
    value.autoSetDimensions(to: CGSize(width: 10, height: gap))
    if columns > 1 {
      value.autoAlignAxis(.horizontal, toSameAxisOf: title)
    }
  }
}
