// Formats with a `|` next to a view that has no superview.
class Superviews: UIViewController {
  func late() {
    let ⟦undetermined_view|title⟧ = UILabel()
    title.translatesAutoresizingMaskIntoConstraints = false
    let views = ["title": title]
    let constraints = NSLayoutConstraint.constraints(withVisualFormat: "H:⟦inactive_before_hierarchy||⟧-[title]-|", options: [], metrics: nil, views: views)
    view.addSubview(title)
    NSLayoutConstraint.activate(constraints)
  }

  func never(header: UIView) {
    let ⟦undetermined_view|title⟧ = UILabel(), line = UIView()
    title.translatesAutoresizingMaskIntoConstraints = false
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(title)
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[title]-[line]⟦constraint_to_unadded_view||⟧", options: [], metrics: nil, views: ["title": title, "line": line]))
  }

  // Correct code that resembles mistakes.
  func correct(other: UIView) {
    let title = UILabel(), line = UIView(), box = UIView(), row = UIView()
    for view in [title, line, box, row] { view.translatesAutoresizingMaskIntoConstraints = false }
    let views = ["title": title, "line": line, "box": box, "row": row]
    // Without a `|` next to it.
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[title(>=20)]", options: [], metrics: nil, views: views))
    install(line)
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[line]", options: [], metrics: nil, views: views))
    let later = { NSLayoutConstraint.constraints(withVisualFormat: "H:|[title]", options: [], metrics: nil, views: views) }
    view.addSubview(title)
    view.addConstraints(later())
    pin("H:|[row]|", views)
    view.addSubview(row)
    other.addSubview(box)
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[box]", options: [], metrics: nil, views: ["box": box]))
  }

  // A dictionary may be used to add its views.
  func addedByDictionary(header: UIView) {
    let title = UILabel(), line = UIView()
    title.translatesAutoresizingMaskIntoConstraints = false
    line.translatesAutoresizingMaskIntoConstraints = false
    let views = ["title": title]
    views.values.forEach(view.addSubview)
    title.topAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
    install(["line": line])
    line.topAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
  }

  func notAddedByDictionary(header: UIView) {
    let title = UILabel()
    title.translatesAutoresizingMaskIntoConstraints = false
    let views = ["title": title]
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[title(>=20)]", options: [], metrics: nil, views: views))
    ⟦constraint_to_unadded_view|title.topAnchor.constraint(equalTo: header.bottomAnchor)⟧.isActive = true
  }

  func pin(_ format: String, _ views: [String: UIView]) {
    views.values.forEach { view.addSubview($0) }
    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
  }
}
