// Views with observers, views made of others, and anchors that depend on conditions.
class Identities: UIView {
  var content: UIView? {
    willSet { content?.removeFromSuperview() }
    didSet {
      if let content = content {
        addSubview(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: topAnchor, constant: 8),
          ⟦contradictory_constraints|content.topAnchor.constraint(equalTo: topAnchor, constant: 10)⟧,
        ])
      }
    }
  }

  // Another view each time.
  var made: UIView { UIView() }

  func computed() {
    made.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
    made.topAnchor.constraint(equalTo: topAnchor, constant: 10).isActive = true
  }

  func chosen(a: UIView, b: UIView?, wide: Bool) {
    ⟦mixed_axes|a.leftAnchor.constraint(equalTo: b?.bottomAnchor ?? topAnchor)⟧.isActive = true
    a.topAnchor.constraint(equalTo: b?.bottomAnchor ?? a.topAnchor).isActive = true
    a.topAnchor.constraint(equalTo: wide ? topAnchor : bottomAnchor).isActive = true
  }

  var height: NSLayoutConstraint!

  func priorities() {
    self.height = heightAnchor.constraint(equalToConstant: 10)
    self.height.priority = UILayoutPriority(⟦priority_out_of_range|1001⟧)
  }
}
