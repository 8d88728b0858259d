// A file that sets the size of a scroll view's content by hand.

class Slides: UIViewController {
  func slides() {
    let scroll = UIScrollView(), page = UIView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(page)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.topAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.widthAnchor.constraint(equalToConstant: 800), page.heightAnchor.constraint(equalToConstant: 900),
    ])
    scroll.contentSize = CGSize(width: 800, height: 900)
  }
}
