import SnapKit
import UIKit

/// Updates of constraints that differ in more than the constant from those that were made.
final class Sheet: UIView {
  private let panel = UIView()
  private let title = UILabel()
  private let detail = UILabel()

  func build() {
    addSubview(panel)
    addSubview(title)
    addSubview(detail)
    panel.snp.makeConstraints { make in
      make.leading.equalToSuperview()
      make.height.equalTo(80)
      make.bottom.equalToSuperview().priority(.high)
      make.top.equalTo(title.snp.bottom).offset(8)
      make.width.equalTo(self).multipliedBy(0.5)
    }
    title.snp.makeConstraints { make in
      make.top.equalToSuperview()
      make.width.equalTo(detail)
      make.height.greaterThanOrEqualTo(20)
    }
  }

  func change() {
    panel.snp.updateConstraints { make in
      ⟦update_without_make|make.height.equalTo(self)⟧
      ⟦update_without_make|make.bottom.equalToSuperview().offset(-8)⟧
      ⟦update_without_make|make.top.equalTo(title.snp.top)⟧
      ⟦update_without_make|make.width.equalTo(self).multipliedBy(0.25)⟧
    }
    title.snp.updateConstraints { make in
      ⟦update_without_make|make.width.equalTo(panel)⟧
      ⟦update_without_make|make.height.equalTo(20)⟧
    }
  }

  // Only constants change, or the constraints may be the same.
  func adjust(_ isTall: Bool) {
    panel.snp.updateConstraints { make in
      make.height.equalTo(isTall ? 120 : 60)
      make.leading.equalTo(self).offset(8)
      make.bottom.equalToSuperview().offset(-8).priority(.high)
      make.top.equalTo(self.title.snp.bottom).offset(16)
    }
    title.snp.updateConstraints { make in
      make.top.equalTo(self).offset(4)
      make.height.greaterThanOrEqualTo(24)
    }
  }
}
