// Constraints that layout libraries make.
import Cartography
import PureLayout
import SnapKit
import TinyConstraints
import UIKit

class Card: UIView {
  private let title = UILabel()
  private let detail = UILabel()
  private lazy var icon: UIImageView = { UIImageView() }()

  func edges() {
    addSubview(title)
    addSubview(detail)
    title.snp.makeConstraints { make in
      ⟦moved_box|make.left.right.equalToSuperview().offset(16)⟧
      make.top.equalToSuperview().inset(8)
      make.bottom.equalTo(snp.bottom).inset(8)
    }
    detail.snp.makeConstraints {
      $0.left.right.equalTo(title).inset(8)
      $0.top.equalTo(title.snp.bottom).offset(8)
      $0.bottom.equalTo(self).offset(8)
    }
  }

  func conflict() {
    addSubview(title)
    title.snp.makeConstraints { (make) -> Void in
      make.edges.equalToSuperview().inset(UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10))
      make.width.equalTo(100)
    }
    snp.makeConstraints { ⟦conflict|$0.width.equalTo(130)⟧ }
  }

  func pairs() {
    addSubview(icon)
    icon.snp.makeConstraints { make in
      ⟦mixed_axes|make.left.equalTo(title.snp.top)⟧
      ⟦mixed_directions|make.leading.equalTo(title.snp.left)⟧
      ⟦invalid_attribute_pairing|make.width.equalTo(title.snp.centerX)⟧
      ⟦negative_size|make.height.equalTo(-5)⟧
      ⟦self_reference|make.top.equalTo(icon.snp.top).offset(4)⟧
      // A location that is compared with a number is that of the superview.
      make.top.equalTo(10)
      // Unknown modifiers, and attributes that the file does not show.
      make.height.equalTo(-5).flexible()
      make.height.equalTo(title.snp.bottom(inset: 4))
    }
  }

  func hierarchy() {
    let ⟦undetermined_view|label⟧ = UILabel()
    label.snp.makeConstraints { make in
      ⟦inactive_before_hierarchy|make.left.equalTo(self).offset(8)⟧
    }
    addSubview(label)
    let other = UILabel()
    other.snp.makeConstraints { make in
      ⟦constraint_to_unadded_view|make.left.equalTo(label.snp.right)⟧
    }
    // The library turns off the mask.
    let last = UILabel()
    addSubview(last)
    last.snp.makeConstraints { $0.edges.equalToSuperview() }
    last.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }

  func replaced(wide: Bool) {
    title.snp.makeConstraints { $0.width.equalTo(10) }
    title.snp.remakeConstraints {
      $0.width.equalTo(20)
      $0.height.equalTo(10)
    }
    title.snp.updateConstraints { $0.width.equalTo(40) }
    icon.snp.makeConstraints { $0.width.equalTo(10) }
    icon.snp.makeConstraints { ⟦contradictory_constraints|$0.width.equalTo(20)⟧ }
    detail.snp.makeConstraints { $0.width.equalTo(30) }
    detail.snp.removeConstraints()
    detail.snp.makeConstraints { make in
      if wide {
        make.width.equalTo(300)
      } else {
        make.width.equalTo(200)
      }
      make.height.equalTo(10).priority(.high)
      make.height.equalTo(20).priority(750)
      make.height.equalTo(30)
    }
    let prepared = detail.snp.prepareConstraints { $0.height.equalTo(40) }
    prepared.forEach { $0.activate() }
  }

  func kept() {
    var hidden: [Constraint] = []
    title.snp.makeConstraints { make in
      hidden.append(make.width.equalTo(0).constraint)
      make.width.equalTo(20)
    }
    hidden.forEach { $0.deactivate() }
  }
}

class Mirrored: UIView {
  func direction(a: UIView, b: UIView) {
    a.snp.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.leading.equalTo(b.snp.trailing)
      make.trailing.equalTo(b.snp.leading)
      make.edges.equalTo(b.snp.edges)
      ⟦coinciding_edges|⟦absolute_direction|make.left.equalTo(b.snp.right)⟧⟧
    }
  }
}

class Scroller: UIViewController {
  func content(box: UIView, list: UIScrollView) {
    // The superview may be a scroll view, in which the edges determine the size of the content.
    list.addSubview(box)
    box.snp.makeConstraints { make in
      make.left.right.equalToSuperview().offset(16)
      ⟦moved_box|make.top.bottom.equalTo(list).offset(16)⟧
    }
  }
}

class PureLayoutCard: UIView {
  func edges(a: UIView, b: UIView, insets: UIEdgeInsets, isWide: Bool) {
    addSubview(a)
    a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    a.autoSetDimension(.width, toSize: 50)
    ⟦conflict|autoSetDimension(.width, toSize: 80)⟧
    b.autoPinEdgesToSuperviewEdges(with: insets, excludingEdge: .top)
    ⟦mixed_axes|b.autoPinEdge(.top, to: .left, of: a, withOffset: 8)⟧
    ⟦mixed_directions|b.autoPinEdge(.left, to: .trailing, of: a)⟧
    b.autoPinEdge(.top, to: isWide ? .top : .bottom, of: a)
  }

  func relations(a: UIView, b: UIView) {
    addSubview(a)
    a.autoPinEdge(.left, to: .left, of: self, withOffset: 8)
    ⟦moved_box|a.autoPinEdge(.right, to: .right, of: self, withOffset: 8)⟧
    // Insets, whose relation applies to the distance.
    a.autoPinEdge(toSuperviewEdge: .top, withInset: 8)
    a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8, relation: .greaterThanOrEqual)
    a.autoMatch(.height, to: .height, of: b, withMultiplier: 0.5)
    b.autoMatch(.height, to: .height, of: a, withOffset: 4)
    NSLayoutConstraint.autoSetPriority(.defaultLow) {
      b.autoSetDimension(.width, toSize: 10)
      b.autoSetDimension(.width, toSize: 20)
    }
  }

  func hierarchy() {
    let label = UILabel()
    let other = UILabel()
    addSubview(label)
    label.autoCenterInSuperview()
    ⟦negative_size|label.autoSetDimensions(to: CGSize(width: 10, height: -10))⟧
    ⟦constraint_to_unadded_view|other.autoAlignAxis(.horizontal, toSameAxisOf: label)⟧
    // The library turns off the mask.
    label.topAnchor.constraint(equalTo: topAnchor).isActive = true
  }
}

class TinyCard: UIView {
  func edges(aView: UIView, bView: UIView, gap: CGFloat) {
    addSubview(aView)
    addSubview(bView)
    aView.edgesToSuperview(excluding: .bottom, insets: .horizontal(10) + .top(4))
    aView.width(50)
    ⟦conflict|self.width(80)⟧
    // Versions of the library differ in the sign of this offset.
    bView.bottomToSuperview(offset: 4)
    bView.topToSuperview(offset: 4)
    bView.height(min: 20, max: 30)
    ⟦contradictory_constraints|bView.height(10)⟧
    bView.height(15, priority: .defaultHigh)
    bView.width(40, isActive: false)
    bView.width(30)
    bView.trailingToSuperview(offset: 4)
    // Functions that have such names, too.
    gap.width(-1)
    text.size(font)
  }
}

class CartographyCard: UIView {
  func edges(a: UIView, b: UIView, gap: CGFloat) {
    addSubview(a)
    constrain(a, b, self) { a, b, card in
      a.edges == inset(card.edges, 8, 10)
      a.width == 50 ~ .defaultLow
      a.height >= 20
      b.leading == a.superview!.leading + 8
      ⟦moved_box|b.trailing == a.superview!.trailing + 8⟧
      b.top == a.bottom + gap
      ⟦mixed_axes|b.bottom == a.left⟧
      ⟦conflict|b.width == a.width / 3⟧
      b.height <= 10
      b.height >= 30 ~ 900
    }
    constrain(self, a) {
      ⟦contradictory_constraints|$1.height == 10⟧
      $0.width == $1.width * 2 - 8
    }
    constrain(a, replace: group) { $0.height == 5 }
    align(top: a, b)
    if a.bounds == b.bounds { return }
  }
}

class Updated: UIView {
  private let title = UILabel()
  private let open = UILabel()
  private let cleared = UILabel()
  private let fresh = UILabel()

  func build(configure: (ConstraintMaker) -> Void) {
    for label in [title, open, cleared, fresh] { addSubview(label) }
    title.snp.makeConstraints { $0.top.leading.equalToSuperview() }
    open.snp.makeConstraints { make in
      make.top.equalToSuperview()
      configure(make)
    }
    cleared.snp.makeConstraints { $0.top.equalToSuperview() }
    cleared.snp.removeConstraints()
  }

  func grow() {
    title.snp.updateConstraints {
      ⟦update_without_make|$0.height.equalTo(80)⟧
      $0.top.equalToSuperview().offset(8)
    }
    open.snp.updateConstraints { $0.height.equalTo(80) }
    cleared.snp.updateConstraints { $0.height.equalTo(80) }
    // Without earlier constraints, an update makes constraints.
    fresh.snp.updateConstraints { $0.height.equalTo(80) }
    other.title.snp.updateConstraints { $0.height.equalTo(80) }
  }
}
