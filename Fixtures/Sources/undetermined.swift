// Views whose position or size the constraints of a function leave open.
class Undetermined: UIViewController {
  func position() {
    let ⟦undetermined_view|line⟧ = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    line.backgroundColor = .gray
    view.addSubview(line)
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  func size() {
    let ⟦undetermined_view|box⟧ = UIView(), title = UILabel()
    [box, title].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    box.layer.cornerRadius = 4
    box.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
    // A label has a size of its own.
    title.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    title.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }

  func both() {
    let ⟦undetermined_view|title⟧ = UILabel()
    title.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(title)
    title.widthAnchor.constraint(equalToConstant: 40).isActive = true
    title.heightAnchor.constraint(equalToConstant: 40).isActive = true
  }

  // Correct code that resembles mistakes.
  func complete(header: UIView) {
    let line = UIView(), square = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    square.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    view.addSubview(square)
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.bottomAnchor.constraint(equalTo: line.topAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
      square.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      square.topAnchor.constraint(equalTo: view.topAnchor),
      square.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      square.widthAnchor.constraint(equalTo: square.heightAnchor),
    ])
  }

  func elsewhere(wide: Bool) {
    let pinned = UIView(), condition = UIView(), looped = UIView(), child = UILabel(), outer = UIView()
    let framed = UIView(), stored = UIView(), anchored = UIView(), stacked = UIView()
    for view in [pinned, condition, looped, child, outer, framed, stored, anchored, stacked] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    for box in [pinned, condition, looped, outer, framed, stored, anchored] {
      view.addSubview(box)
      box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    stackView.addSubview(stacked)
    stacked.widthAnchor.constraint(equalToConstant: 40).isActive = true
    stacked.heightAnchor.constraint(equalToConstant: 40).isActive = true
    pinned.widthAnchor.constraint(equalToConstant: 40).isActive = true
    pinned.pin(to: view)
    condition.widthAnchor.constraint(equalToConstant: 40).isActive = true
    if wide { condition.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true }
    looped.widthAnchor.constraint(equalToConstant: 40).isActive = true
    [looped].forEach { $0.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true }
    outer.addSubview(child)
    child.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    child.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
    outer.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    outer.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    framed.widthAnchor.constraint(equalToConstant: 40).isActive = true
    framed.frame = .zero
    stored.widthAnchor.constraint(equalToConstant: 40).isActive = true
    self.stored = stored
    anchored.widthAnchor.constraint(equalToConstant: 40).isActive = true
    align(anchored.topAnchor)
  }

  func own() {
    let card = CardView(), ⟦undetermined_view|scaled⟧ = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    scaled.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    view.addSubview(scaled)
    card.widthAnchor.constraint(equalToConstant: 40).isActive = true
    card.heightAnchor.constraint(equalToConstant: 40).isActive = true
    scaled.widthAnchor.constraint(equalToConstant: 40).isActive = true
    scaled.heightAnchor.constraint(equalToConstant: 40).isActive = true
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[scaled]", options: .alignAllLeft, metrics: nil, views: ["scaled": scaled]))
  }
}

/// Plain views that are laid out along one axis only.
final class Bars: UIViewController {
  private let ⟦undetermined_view|shared⟧ = UIView()

  func addBars() {
    let ⟦undetermined_view|bar⟧ = UIView()
    let map = MKMapView()
    let ⟦undetermined_view|label⟧ = UILabel()
    for item in [bar, map, label, shared] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
    }
    let views = ["map": map, "bar": bar]
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[map][bar(44)]|", options: [], metrics: nil, views: views))
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[map]|", options: [], metrics: nil, views: views))
    label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    label.heightAnchor.constraint(equalToConstant: 20).isActive = true
    shared.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    shared.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }
}

/// Rows and columns between two edges in which nothing decides who is stretched.
final class Verses: UIViewController {
  func addLabels() {
    let chapter = UILabel(), verse = UILabel(), note = UILabel()
    for label in [chapter, verse, note] {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    let views = ["chapter": chapter, "verse": verse, "note": note]
    var all: [NSLayoutConstraint] = []
    all += NSLayoutConstraint.constraints(withVisualFormat: "V:⟦undetermined_view||⟧-[chapter]-[verse]-[note]-|", options: [], metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(withVisualFormat: "H:|-[chapter]-|", options: [], metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(withVisualFormat: "H:|-[verse]-|", options: [], metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(withVisualFormat: "H:|-[note]-|", options: [], metrics: nil, views: views)
    NSLayoutConstraint.activate(all)
  }

  func addDecided() {
    let first = UILabel(), second = UILabel(), third = UILabel(), ⟦undetermined_view|field⟧ = UITextField()
    for view in [first, second, third, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    first.setContentHuggingPriority(.defaultLow, for: .vertical)
    third.heightAnchor.constraint(equalToConstant: 40).isActive = true
    let views: [String: UIView] = ["first": first, "second": second, "third": third, "field": field]
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[first]-[second]-|", options: [], metrics: nil, views: views))
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[third]-[second]-|", options: [], metrics: nil, views: views))
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[third]-[field]-|", options: [], metrics: nil, views: views))
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[first]-[second]-(>=8)-|", options: [], metrics: nil, views: views))
  }
}

/// A cell takes the height of its content.
final class VerseCell: UITableViewCell {
  func addLabels() {
    let chapter = UILabel(), verse = UILabel()
    for label in [chapter, verse] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    let views = ["chapter": chapter, "verse": verse]
    contentView.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[chapter]-[verse]-|", options: [.alignAllLeading, .alignAllTrailing], metrics: nil, views: views))
    contentView.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[chapter]-|", options: [], metrics: nil, views: views))
  }
}

/// The same with anchors.
final class Pairs: UIViewController {
  func addLocal() {
    let first = UIButton(), second = UIButton()
    for button in [first, second] {
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
    }
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: view.topAnchor),
      second.topAnchor.constraint(equalTo: first.bottomAnchor),
      ⟦undetermined_view|second.bottomAnchor.constraint(equalTo: view.bottomAnchor)⟧,
      first.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
  }

  // The room is decided: by a width, equal widths, a relation, a priority, another class, or perhaps by other code.
  func addDecided(wide: Bool) {
    let a = UILabel(), b = UILabel(), c = UILabel(), d = UILabel(), e = UILabel(), f = UILabel()
    let g = UILabel(), h = UITextField(), i = UILabel(), j = UILabel()
    for label in [a, b, c, d, e, f, g, h, i, j] {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    f.setContentHuggingPriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor), a.trailingAnchor.constraint(equalTo: b.leadingAnchor),
      b.trailingAnchor.constraint(equalTo: view.trailingAnchor), b.widthAnchor.constraint(equalTo: a.widthAnchor),
      c.leadingAnchor.constraint(equalTo: view.leadingAnchor), c.trailingAnchor.constraint(equalTo: d.leadingAnchor),
      d.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
      e.leadingAnchor.constraint(equalTo: view.leadingAnchor), e.trailingAnchor.constraint(equalTo: f.leadingAnchor),
      f.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      g.leadingAnchor.constraint(equalTo: view.leadingAnchor), g.trailingAnchor.constraint(equalTo: h.leadingAnchor),
      h.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      i.leadingAnchor.constraint(equalTo: view.leadingAnchor), j.leadingAnchor.constraint(equalTo: i.trailingAnchor),
    ])
    if wide { j.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true }
    for label in [a, b, c, d, e, f, g, h, i, j] { label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
  }
}

/// A view may be as wide as its content.
final class PairView: UIView {
  func addPair() {
    let first = UILabel(), second = UILabel()
    for label in [first, second] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: leadingAnchor), second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: trailingAnchor), first.topAnchor.constraint(equalTo: topAnchor),
      second.topAnchor.constraint(equalTo: topAnchor),
    ])
  }
}

/// Inequalities only bound a position.
final class Bounded: UIView {
  private let ⟦undetermined_view|bubble⟧ = UIView()
  private let centered = UILabel()
  private let open = UILabel()

  func build() {
    for child in [bubble, centered, open] { child.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(bubble)
    addSubview(centered)
    addSubview(open)
    NSLayoutConstraint.activate([
      bubble.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 20),
      bubble.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -20),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor),
      bubble.heightAnchor.constraint(equalToConstant: 60),
      centered.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor),
      centered.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
      centered.centerXAnchor.constraint(equalTo: centerXAnchor),
      centered.topAnchor.constraint(equalTo: topAnchor),
      open.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor),
      open.topAnchor.constraint(equalTo: topAnchor),
    ])
  }

  func place(_ anchor: NSLayoutXAxisAnchor) { open.centerXAnchor.constraint(equalTo: anchor).isActive = true }
}

/// Labels with several lines need a width at which they wrap.
final class Texts: UIView {
  private let ⟦undetermined_view|free⟧ = UILabel()
  private let bounded = UILabel()
  private let single = UILabel()
  private let short: UILabel = {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  private let ⟦undetermined_view|long⟧: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  func build() {
    free.numberOfLines = 0
    addSubview(short)
    addSubview(long)
    NSLayoutConstraint.activate([
      short.leadingAnchor.constraint(equalTo: leadingAnchor), short.topAnchor.constraint(equalTo: topAnchor),
      long.leadingAnchor.constraint(equalTo: leadingAnchor), long.topAnchor.constraint(equalTo: topAnchor),
    ])
    bounded.numberOfLines = 0
    single.numberOfLines = 1
    for child in [free, bounded, single] { child.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(free)
    addSubview(bounded)
    addSubview(single)
    NSLayoutConstraint.activate([
      free.leadingAnchor.constraint(equalTo: leadingAnchor), free.topAnchor.constraint(equalTo: topAnchor),
      bounded.leadingAnchor.constraint(equalTo: leadingAnchor), bounded.topAnchor.constraint(equalTo: topAnchor),
      bounded.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
      single.leadingAnchor.constraint(equalTo: leadingAnchor), single.topAnchor.constraint(equalTo: topAnchor),
    ])
  }
}
