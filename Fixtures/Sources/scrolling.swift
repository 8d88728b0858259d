// The centers of scroll views belong to their frames, and their edges to their content.
final class Reader: UIViewController {
  let scrollView = UIScrollView()
  let text = UILabel()

  func centered() {
    view.addSubview(scrollView)
    scrollView.addSubview(text)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    text.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      text.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 20),
      text.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -40),
      text.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
      scrollView.centerYAnchor.constraint(equalTo: text.centerYAnchor),
      text.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 60),
      scrollView.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 20),
    ])
  }

  func contradictory() {
    view.addSubview(scrollView)
    scrollView.addSubview(text)
    NSLayoutConstraint.activate([
      text.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
      ⟦contradictory_constraints|text.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor, constant: 9)⟧,
      text.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 20),
      ⟦contradictory_constraints|text.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 30)⟧,
    ])
  }

  func plain(box: UIView, badge: UIView) {
    view.addSubview(box)
    box.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20),
      badge.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -40),
      ⟦conflict|badge.centerXAnchor.constraint(equalTo: box.centerXAnchor)⟧,
    ])
  }

  func library() {
    view.addSubview(scrollView)
    scrollView.addSubview(text)
    text.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(20)
      make.trailing.equalToSuperview().offset(-40)
      make.centerX.equalToSuperview()
    }
  }
}
