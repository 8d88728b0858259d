import SnapKit

/// The spellings of SnapKit before version 3.
final class Card: UIView {
  func build() {
    title.snp_makeConstraints { make in
      make.top.equalTo(self.snp_top).offset(20)
      make.height.equalTo(50)
      ⟦contradictory_constraints|make.height.equalTo(60)⟧
    }
    icon.snp_remakeConstraints { make in
      make.top.equalTo(title.snp_bottom).offset(8)
      make.height.equalTo(60)
    }
  }
}
