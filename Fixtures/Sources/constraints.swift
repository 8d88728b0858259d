// Constraints without formats.
func explicit(a: UIView, b: UIView, attribute: NSLayoutConstraint.Attribute) {
  _ = NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .trailing, multiplier: 1, constant: 8)
  _ = ⟦mixed_directions|NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .right, multiplier: 1, constant: 8)⟧
  _ = ⟦constant_location|NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8)⟧
  _ = ⟦constant_location|NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: b, attribute: .centerX, multiplier: 0, constant: 8)⟧
  _ = ⟦constant_location|NSLayoutConstraint(
    item: a, attribute: .bottom, relatedBy: .equal,
    toItem: nil, attribute: .bottom, multiplier: 1, constant: 0)⟧
  _ = ⟦invalid_attribute_pairing|NSLayoutConstraint(item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: b, attribute: .left, multiplier: 1, constant: 0)⟧
  _ = ⟦mixed_axes|NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)⟧
  _ = ⟦self_reference|NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 1, constant: 0)⟧
  _ = ⟦self_reference|NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 1, constant: x + 2)⟧
  ⟦self_reference|a.topAnchor.constraint(lessThanOrEqualTo: a.topAnchor, constant: wide ? 8 : 0)⟧.isActive = true
  // Not certainly a constraint between an anchor and itself.
  _ = NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 2 / 3, constant: 0)
  a.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: ratio, constant: x + 2).isActive = true
  make().widthAnchor.constraint(equalTo: make().widthAnchor, constant: x + 2).isActive = true
  a.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: x + 2).isActive = true
  // Harmless, and shipped.
  _ = NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: b, attribute: .height, multiplier: 0, constant: 44)
  _ = NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1, constant: 44)
  _ = NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: a, attribute: .height, multiplier: 2, constant: 0)
  // A variable may be anything.
  _ = NSLayoutConstraint(item: a, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8)
  let other: UIView? = nil
  _ = NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1, constant: 8)
  // Anchors.
  a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8).isActive = true
  ⟦mixed_directions|a.leadingAnchor.constraint(equalTo: b.leftAnchor)⟧.isActive = true
  NSLayoutConstraint.activate([
    a.topAnchor.constraint(equalTo: b.safeAreaLayoutGuide.topAnchor),
    ⟦mixed_axes|a.topAnchor.constraint(greaterThanOrEqualTo: b.layoutMarginsGuide.leadingAnchor, constant: 8)⟧,
    ⟦invalid_attribute_pairing|a.leadingAnchor
      .constraint(equalTo: b.widthAnchor)⟧,
    a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.5),
    a.widthAnchor.constraint(equalToConstant: 44),
  ])
  a.leadingAnchor.constraint(equalTo: guide).isActive = true
}

// Constraints in properties, in optional bindings and with alternatives for an anchor.
class Bound: UIViewController {
  lazy private var edges = [⟦mixed_axes|a.leadingAnchor.constraint(equalTo: view.topAnchor)⟧]
  private var computed: [NSLayoutConstraint] {
    return [
      ⟦invalid_attribute_pairing|NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .leading, multiplier: 1, constant: 16)⟧,
    ]
  }

  func bind() {
    if let a {
      NSLayoutConstraint.activate([⟦mixed_axes|a.leadingAnchor.constraint(equalTo: view.topAnchor)⟧])
    }
    guard let b = c as? UIView, wide else { return }
    ⟦mixed_axes|b.leadingAnchor.constraint(equalTo: a.b?.topAnchor ?? view.topAnchor)⟧.isActive = true
    let anchor = wide ? a.topAnchor : b.topAnchor
    ⟦mixed_axes|b.leftAnchor.constraint(equalTo: anchor)⟧.isActive = true
    let relation = NSLayoutConstraint.Relation.equal
    ⟦mixed_directions|NSLayoutConstraint(item: a, attribute: NSLayoutConstraint.Attribute(rawValue: 5)!, relatedBy: relation, toItem: b, attribute: .left, multiplier: 1, constant: 0)⟧.isActive = true
    ⟦invalid_attribute_pairing|leadingAnchor.constraint(equalTo: b.widthAnchor)⟧.isActive = true
    a.widthAnchor.constraint(equalToConstant: 4).isActive = true
    ⟦mixed_axes|a.leftAnchor.constraint(equalToSystemSpacingAfter: b.bottomAnchor, multiplier: 1)⟧.isActive = true
    a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 0).isActive = true
  }
}

// The same view in two spellings, and different views.
class SameViews: UIView {
  let badge = UIView()

  func build(marker: UIView) {
    self.badge.translatesAutoresizingMaskIntoConstraints = false
    ⟦self_reference|badge.widthAnchor.constraint(equalTo: self.badge.widthAnchor)⟧.isActive = true
    self.badge.heightAnchor.constraint(equalTo: badge.heightAnchor, multiplier: 2).isActive = true
    marker.widthAnchor.constraint(equalTo: self.marker.widthAnchor).isActive = true
    let badge = UIView()
    addSubview(badge)
    badge.translatesAutoresizingMaskIntoConstraints = false
    badge.widthAnchor.constraint(equalTo: self.badge.widthAnchor).isActive = true
  }
}

// Multipliers of 0 between two sizes.
class Ratios: UIView {
  let image = UIImageView()
  var width = NSLayoutConstraint()

  func build(_ other: UIView) {
    image.translatesAutoresizingMaskIntoConstraints = false
    addSubview(image)
    NSLayoutConstraint.activate([
      image.widthAnchor.constraint(equalTo: widthAnchor, multiplier: ⟦zero_multiplier|0⟧),
      image.heightAnchor.constraint(lessThanOrEqualTo: other.heightAnchor, multiplier: ⟦zero_multiplier|0.0⟧),
      // A size that is the constant, that is changed later, or that may have any value.
      image.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0, constant: 40),
      image.heightAnchor.constraint(greaterThanOrEqualTo: other.heightAnchor, multiplier: 0),
      NSLayoutConstraint(
        item: image, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 0,
        constant: 0),
    ])
    width = image.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0)
    width.isActive = true
  }
}

// Two opposite edges in one place.
class Swapped: UIView {
  let bar = UIView(), row = UIView()

  func build(isEnd: Bool) {
    bar.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: trailingAnchor),
      ⟦coinciding_edges|bar.trailingAnchor.constraint(equalTo: trailingAnchor)⟧,
      bar.topAnchor.constraint(equalTo: topAnchor),
      bar.bottomAnchor.constraint(equalTo: isEnd ? bottomAnchor : topAnchor),
    ])
  }

  func choose(isEnd: Bool) {
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    row.topAnchor.constraint(equalTo: bottomAnchor).isActive = isEnd
    row.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
  }
}

// A constraint in a local variable, which a property with the same name keeps to exchange it for another one.
final class Progress: UIView {
  private let bar = UIView()
  private var off: NSLayoutConstraint?
  private var on: NSLayoutConstraint?

  func build() {
    bar.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bar)
    let off = bar.trailingAnchor.constraint(equalTo: leadingAnchor)
    on = bar.trailingAnchor.constraint(equalTo: trailingAnchor)
    self.off = off
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: topAnchor), bar.leadingAnchor.constraint(equalTo: leadingAnchor), off,
      bar.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  func update(isOn: Bool) {
    off?.isActive = !isOn
    on?.isActive = isOn
  }
}

// Stored constraints with a multiplier of 0.
class StoredRatios: UIView {
  private let image = UIImageView(), other = UIView()
  private var height: NSLayoutConstraint?
  private var width: NSLayoutConstraint!
  private lazy var listed = other.heightAnchor.constraint(equalTo: heightAnchor, multiplier: ⟦zero_multiplier|0⟧)
  private var collapsed: NSLayoutConstraint!
  private var folded: NSLayoutConstraint!
  private var fill: NSLayoutConstraint?
  private var handed: NSLayoutConstraint!
  private var single: NSLayoutConstraint!
  var open: NSLayoutConstraint!

  func build() {
    image.translatesAutoresizingMaskIntoConstraints = false
    other.translatesAutoresizingMaskIntoConstraints = false
    addSubview(image)
    addSubview(other)
    height = image.heightAnchor.constraint(equalTo: heightAnchor, multiplier: ⟦zero_multiplier|0⟧)
    height?.isActive = true
    width = image.widthAnchor.constraint(equalTo: widthAnchor, multiplier: ⟦zero_multiplier|0⟧)
    NSLayoutConstraint.activate([width, listed])
    let narrow = other.widthAnchor.constraint(equalTo: widthAnchor, multiplier: ⟦zero_multiplier|0⟧)
    narrow.priority = .defaultHigh
    narrow.isActive = true
  }

  // Alternatives, and constraints that other code replaces, deactivates or gets.
  func buildAlternatives(_ progress: CGFloat) {
    collapsed = image.heightAnchor.constraint(equalTo: other.heightAnchor, multiplier: 0)
    collapsed.isActive = progress == 0
    folded = image.heightAnchor.constraint(equalTo: other.heightAnchor, multiplier: 0)
    if progress == 1 { NSLayoutConstraint.activate([folded]) }
    fill = image.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0)
    fill?.isActive = true
    handed = image.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0)
    handed.isActive = true
    keep(handed)
    single = image.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0)
    single.isActive = true
    open = image.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0)
    open.isActive = true
  }

  func update(_ progress: CGFloat) {
    height?.constant = progress
    fill?.isActive = false
    fill = image.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: progress)
    fill?.isActive = true
    single.isActive = false
  }

  func keep(_ constraint: NSLayoutConstraint) {}
}

// Multipliers of sizes that are compared with constants.
class IgnoredRatios: UIView {
  let ⟦undetermined_view|image⟧ = UIImageView(), other = UIView()

  func build(_ ratio: CGFloat) {
    image.translatesAutoresizingMaskIntoConstraints = false
    addSubview(image)
    NSLayoutConstraint(
      item: image, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: ⟦ignored_multiplier|0.5⟧, constant: 300
    ).isActive = true
    NSLayoutConstraint(
      item: image, attribute: .height, relatedBy: .equal, toItem: image, attribute: .width, multiplier: ratio, constant: 0
    ).isActive = true
    NSLayoutConstraint(
      item: image, attribute: .height, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 300
    ).isActive = true
  }
}
