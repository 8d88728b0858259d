// Constraints that one function makes, as one layout.
class Layouts: UIViewController {
  func conflict(a: UIView, b: UIView) {
    view.addSubview(a)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      view.widthAnchor.constraint(equalToConstant: 100),
      ⟦conflict|a.widthAnchor.constraint(equalToConstant: 70)⟧,
    ])
  }

  func alternatives(a: UIView, wide: Bool) {
    a.heightAnchor.constraint(equalToConstant: 44).isActive = true
    if wide {
      a.widthAnchor.constraint(equalToConstant: 10).isActive = true
      ⟦contradictory_constraints|a.heightAnchor.constraint(equalToConstant: 50)⟧.isActive = true
    } else {
      a.widthAnchor.constraint(equalToConstant: 20).isActive = true
    }
    let height = a.heightAnchor.constraint(equalToConstant: 60)
    height.priority = .defaultHigh
    height.isActive = true
  }

  func duplicates(a: UIView, b: UIView) {
    view.addSubview(a)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a]-8-|", options: [], metrics: nil, views: ["a": a])
        + [⟦duplicate_constraint|a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)⟧])
    // Another view of the same name.
    let a = UIView()
    a.translatesAutoresizingMaskIntoConstraints = false
    b.addSubview(a)
    a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8).isActive = true
    // Another constant.
    b.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
    b.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8).isActive = true
  }

  func parts(a: UIView, b: UIView, c: UIView) {
    let views = ["a": a, "b": b, "c": c]
    // The second format repeats a distance, but also says something new.
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a]-8-[b]-8-[c]", options: [], metrics: nil, views: views))
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a]-8-[b(>=20)]", options: [], metrics: nil, views: views))
  }

  func moved(a: UIView, b: UIView, gap: CGFloat) {
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 8),
      ⟦moved_box|a.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 8)⟧,
      a.topAnchor.constraint(equalTo: view.topAnchor, constant: gap),
      ⟦moved_box|a.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: gap)⟧,
      // Insets, in both orders of the items.
      b.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 8),
      view.rightAnchor.constraint(equalTo: b.rightAnchor, constant: 8),
      b.topAnchor.constraint(equalTo: view.topAnchor, constant: gap),
      b.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -gap),
      // May undo the inset of a sibling.
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: -gap),
      b.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: -gap),
    ])
  }

  func dropped(a: UIView) {
    ⟦dropped_constraint|a.topAnchor.constraint(equalTo: view.topAnchor)⟧
    a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    let ⟦dropped_constraint|width⟧ = a.widthAnchor.constraint(equalToConstant: 10)
    let height = a.heightAnchor.constraint(equalToConstant: 10)
    keep(height)
    _ = a.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    build { a.rightAnchor.constraint(equalTo: view.rightAnchor) }
  }

  func built(a: UIView) -> [NSLayoutConstraint] {
    a.topAnchor.constraint(equalTo: view.topAnchor)
    a.leftAnchor.constraint(equalTo: view.leftAnchor)
  }

  func returned(a: UIView) -> NSLayoutConstraint { a.topAnchor.constraint(equalTo: view.topAnchor) }

  func early() {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.heightAnchor.constraint(equalToConstant: 10).isActive = true
    ⟦inactive_before_hierarchy|label.topAnchor.constraint(equalTo: view.topAnchor)⟧.isActive = true
    view.addSubview(label)
    label.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
  }

  func never(header: UIView) -> UIView {
    let line = UIView(frame: .zero)
    line.translatesAutoresizingMaskIntoConstraints = false
    line.backgroundColor = .gray
    NSLayoutConstraint.activate([⟦constraint_to_unadded_view|line.topAnchor.constraint(equalTo: header.bottomAnchor)⟧])
    let stored = UIView()
    stored.translatesAutoresizingMaskIntoConstraints = false
    self.stored = stored
    stored.topAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
    let installed = UIView()
    installed.install(in: view)
    installed.topAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
    let outer = UIView(), inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    inner.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    return outer
  }
}

// The result of a nested function is a layout of its own.
class Nested: UIViewController {
  func build(a: UIView) {
    a.heightAnchor.constraint(equalToConstant: 44).isActive = true
    func pin(_ view: UIView) {
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: a.topAnchor, constant: 8),
        ⟦moved_box|view.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 8)⟧,
        a.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
  }
}

// Views whose autoresizing masks are still translated.
class Masks: UIViewController {
  func anchors() {
    let ⟦translated_mask|title⟧ = UILabel()
    let subtitle = UILabel()
    subtitle.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(title)
    view.addSubview(subtitle)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: view.topAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor),
    ])
  }

  func dictionary() {
    let ⟦translated_mask|title⟧ = UILabel()
    let subtitle = UILabel()
    subtitle.translatesAutoresizingMaskIntoConstraints = false
    let views = ["title": title, "subtitle": subtitle]
    view.addSubview(title)
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[title][subtitle]⟦constraint_to_unadded_view||⟧", options: [], metrics: nil, views: views))
  }

  func handedOn() {
    let title = UILabel()
    let views = ["title": title]
    prepare(Array(views.values))
    view.addSubview(title)
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[title]|", options: [], metrics: nil, views: views))
  }

  func loops() {
    let title = UILabel()
    view.addSubview(title)
    for subview in view.subviews { subview.translatesAutoresizingMaskIntoConstraints = false }
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func closures() {
    let title = UILabel()
    view.addSubview(title)
    view.subviews.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  func arrays() {
    let title = UILabel(), subtitle = UILabel()
    [title, subtitle].forEach { prepare($0) }
    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }
}

// Edges that do not swap sides, in a class whose other edges do.
class Directions: UIView {
  func build(a: UIView, b: UIView) {
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: leadingAnchor), a.trailingAnchor.constraint(equalTo: trailingAnchor),
      b.leadingAnchor.constraint(equalTo: leadingAnchor), ⟦absolute_direction|b.rightAnchor.constraint(equalTo: rightAnchor)⟧,
      a.leadingAnchor.constraint(greaterThanOrEqualTo: b.leadingAnchor),
    ])
  }
}

class Absolute: UIView {
  func build(a: UIView, b: UIView) {
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: leadingAnchor), a.trailingAnchor.constraint(equalTo: trailingAnchor),
      b.leftAnchor.constraint(equalTo: leftAnchor), b.rightAnchor.constraint(equalTo: rightAnchor),
    ])
  }
}

// Correct code that resembles mistakes.
class Correct: UIViewController {
  func scrolling(content: UIView) {
    let ⟦undetermined_view|scrollView⟧ = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      scrollView.heightAnchor.constraint(equalToConstant: 300),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|[content]-8-|", options: [], metrics: nil, views: ["content": content]))
  }

  func cases(box: UIView) {
    switch traitCollection.horizontalSizeClass {
    case .regular: box.widthAnchor.constraint(equalToConstant: 400).isActive = true
    case .compact: box.widthAnchor.constraint(equalToConstant: 200).isActive = true
    @unknown default: box.widthAnchor.constraint(equalToConstant: 300).isActive = true
    }
  }

  func errors(box: UIView) {
    do {
      try risky()
      box.widthAnchor.constraint(equalToConstant: 400).isActive = true
    } catch {
      box.widthAnchor.constraint(equalToConstant: 300).isActive = true
    }
  }

  func operators(box: UIView) {
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 300) ~ 750,
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
    ])
    let height = box.heightAnchor.constraint(equalToConstant: 300) ~ 700
    height.isActive = true
    box.heightAnchor.constraint(equalToConstant: 200).isActive = true
  }

  func shadowed(box: UIView, other: UIView) {
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    do {
      let width = other.widthAnchor.constraint(equalToConstant: 20)
      width.isActive = true
    }
    width.priority = .defaultLow
    box.widthAnchor.constraint(equalToConstant: 50).isActive = true
  }

  func toggled(big: Bool, box: UIView) {
    let narrow = box.widthAnchor.constraint(equalToConstant: 10)
    narrow.isActive = true
    if big {
      narrow.isActive.toggle()
      box.widthAnchor.constraint(equalToConstant: 20).isActive = true
    }
  }

  func last(stack: UIStackView) {
    stack.arrangedSubviews.last!.heightAnchor.constraint(equalToConstant: 40).isActive = true
    stack.addArrangedSubview(other)
    stack.arrangedSubviews.last!.heightAnchor.constraint(equalToConstant: 60).isActive = true
  }

  var separator: UIView {
    let view = UIView()
    return view
  }

  func separators() {
    separator.heightAnchor.constraint(equalToConstant: 1).isActive = true
    separator.heightAnchor.constraint(equalToConstant: 2).isActive = true
  }

  func startRow() { row = UIView() }

  func rows() {
    startRow()
    row.heightAnchor.constraint(equalToConstant: 40).isActive = true
    startRow()
    row.heightAnchor.constraint(equalToConstant: 60).isActive = true
  }

  func sets(box: UIView) -> [[NSLayoutConstraint]] {
    return [[box.widthAnchor.constraint(equalToConstant: 10)], [box.widthAnchor.constraint(equalToConstant: 20)]]
  }

  func exits(box: UIView, wide: Bool) {
    guard wide else {
      box.widthAnchor.constraint(equalToConstant: 10).isActive = true
      fatalError()
    }
    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
  }

  func hierarchy(panel: UIView) {
    let first = UILabel()
    let stack = UIStackView(arrangedSubviews: [first])
    stack.translatesAutoresizingMaskIntoConstraints = false
    first.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true
    view.addSubview(stack)
    let button = UIButton(type: .system)
    button.translatesAutoresizingMaskIntoConstraints = false
    button.titleLabel!.leadingAnchor.constraint(equalTo: button.leadingAnchor).isActive = true
    view.addSubview(button)
    let effect = UIVisualEffectView(effect: nil)
    effect.translatesAutoresizingMaskIntoConstraints = false
    effect.contentView.addSubview(panel)
    panel.topAnchor.constraint(equalTo: effect.topAnchor).isActive = true
    view.addSubview(effect)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    let layout = { label.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true }
    view.addSubview(label)
    layout()
    let late = UILabel()
    late.translatesAutoresizingMaskIntoConstraints = false
    defer { late.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
    view.addSubview(late)
    let placed = UILabel()
    placed.translatesAutoresizingMaskIntoConstraints = false
    placed.place()
    placed.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  @LayoutBuilder override var layoutConstraints: [NSLayoutConstraint] {
    super.layoutConstraints
    box.topAnchor.constraint(equalTo: view.topAnchor)
  }
}
