// Scroll views whose constraints do not determine the size of their content.

class Articles: UIViewController {
  private let ⟦undetermined_view|pages⟧ = UIScrollView()

  func pinned() {
    let ⟦undetermined_view|scroll⟧ = UIScrollView(), page = UIView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.translatesAutoresizingMaskIntoConstraints = false
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
    scroll.addSubview(page)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.topAnchor.constraint(equalTo: scroll.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
    ])
  }

  // The height of the label is that of its text.
  func label() {
    let ⟦undetermined_view|scroll⟧ = UIScrollView()
    let box = UIView()
    let title = UILabel()
    for item in [scroll, box, title] { item.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(box)
    box.addSubview(title)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      box.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      title.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
      title.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
      title.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    ])
  }

  // The trailing and bottom edges of the content are missing.
  func sized() {
    let ⟦undetermined_view|scroll⟧ = UIScrollView()
    let page = UIView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(page)
    page.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
    page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
    page.widthAnchor.constraint(equalToConstant: 800).isActive = true
    page.heightAnchor.constraint(equalToConstant: 900).isActive = true
  }

  func formats() {
    let ⟦undetermined_view|scroll⟧ = UIScrollView(), first = UIView(), second = UIView()
    for item in [scroll, first, second] { item.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(first)
    scroll.addSubview(second)
    let views = ["scroll": scroll, "first": first, "second": second]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[scroll]|", metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[scroll]|", metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "H:|-[first]-|", metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "H:|-[second(==first)]-|", metrics: nil, views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-[first(200)]-[second(==first)]", metrics: nil, views: views))
  }

  func library() {
    let ⟦undetermined_view|scroll⟧ = UIScrollView(), page = UIView()
    view.addSubview(scroll)
    scroll.addSubview(page)
    scroll.snp.makeConstraints { make in make.edges.equalToSuperview() }
    page.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.width.equalTo(scroll)
    }
  }

  func property() {
    let page = UIView()
    pages.translatesAutoresizingMaskIntoConstraints = false
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pages)
    pages.addSubview(page)
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: view.topAnchor), pages.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      pages.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.topAnchor.constraint(equalTo: pages.topAnchor), page.bottomAnchor.constraint(equalTo: pages.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: pages.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: pages.trailingAnchor),
      page.widthAnchor.constraint(equalTo: view.widthAnchor),
    ])
  }
}

// Near misses.
class Pages: UIViewController {
  private let notes = UIScrollView()
  private let page = UIView()

  func widths() {
    let scroll = UIScrollView(), page = UIView(), image = UIImageView()
    for item in [scroll, page, image] { item.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(page)
    page.addSubview(image)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      image.topAnchor.constraint(equalTo: page.topAnchor), image.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      image.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      image.heightAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.5),
    ])
  }

  func ratio() {
    let scroll = UIScrollView(), page = UIView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(page)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.topAnchor), page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      page.widthAnchor.constraint(equalTo: view.widthAnchor),
      page.heightAnchor.constraint(equalTo: page.widthAnchor, multiplier: 2),
    ])
  }

  // Other code may constrain the page, or add subviews.
  func open() -> UIView {
    let scroll = UIScrollView(), page = UIView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(page)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.topAnchor), page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
    ])
    return page
  }

  func filled() {
    let scroll = UIScrollView(), page = UIView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(page)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.topAnchor), page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
    ])
    Filler.fill(page)
  }

  // The closure may add views to the stack view, and the guide has the width of the scroll view.
  func changed() {
    let scroll = UIScrollView(), box = UIScrollView(), page = UIView()
    let stack = UIStackView().then { $0.addRows(3) }
    view.addSubview(scroll)
    scroll.addSubview(stack)
    view.addSubview(box)
    box.addSubview(page)
    scroll.snp.makeConstraints { make in make.edges.equalToSuperview() }
    stack.snp.makeConstraints { make in make.edges.equalToSuperview() }
    box.snp.makeConstraints { make in make.edges.equalToSuperview() }
    page.snp.makeConstraints { make in make.edges.equalToSuperview() }
    box.contentLayoutGuide.snp.makeConstraints { make in make.size.equalToSuperview() }
  }

  // The frame of the page decides, or the class of the page.
  func masks() {
    let scroll = UIScrollView(), page = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 80)), card = Card()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(page)
    scroll.addSubview(card)
    card.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
    card.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
  }

  // Tables and text views decide about their own content.
  func table() {
    let table = UITableView(), ⟦undetermined_view|text⟧ = UITextView(), header = UIView()
    table.translatesAutoresizingMaskIntoConstraints = false
    header.translatesAutoresizingMaskIntoConstraints = false
    text.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(table)
    view.addSubview(text)
    table.addSubview(header)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: table.topAnchor),
      header.bottomAnchor.constraint(equalTo: table.bottomAnchor),
      header.leadingAnchor.constraint(equalTo: table.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: table.trailingAnchor),
    ])
  }

  // Another function constrains the page.
  func first() {
    notes.translatesAutoresizingMaskIntoConstraints = false
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(notes)
    notes.addSubview(page)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: notes.topAnchor), page.bottomAnchor.constraint(equalTo: notes.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: notes.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: notes.trailingAnchor),
    ])
  }

  func second() {
    page.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    page.heightAnchor.constraint(equalToConstant: 900).isActive = true
  }
}

/// Views that one statement adds.
final class Compose: UIViewController {
  private let ⟦undetermined_view|scroll⟧ = UIScrollView()
  private let subject = UITextField()
  private let body = UITextView()

  func build() {
    [scroll, subject, body].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    [subject, body].forEach { scroll.addSubview($0) }
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      subject.topAnchor.constraint(equalTo: scroll.topAnchor), subject.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      subject.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      subject.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      body.topAnchor.constraint(equalTo: subject.bottomAnchor), body.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      body.leadingAnchor.constraint(equalTo: subject.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: subject.trailingAnchor),
    ])
  }
}

/// Columns in scroll views, with and without the width of the scroll view.
final class Columns: UIViewController {
  private let scroll = UIScrollView()
  private let ⟦undetermined_view|column⟧ = UIStackView()
  private let other = UIScrollView()
  private let row = UIStackView()
  private let third = UIScrollView()
  private let tied = UIStackView()

  func build() {
    column.axis = .vertical
    view.addSubview(scroll)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: scroll.topAnchor), column.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
    ])
    for title in ["Share", "Print"] {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      column.addArrangedSubview(button)
    }
  }

  func buildRow() {
    row.axis = .horizontal
    other.translatesAutoresizingMaskIntoConstraints = false
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(other)
    other.addSubview(row)
    row.addArrangedSubview(UILabel())
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: other.topAnchor), row.bottomAnchor.constraint(equalTo: other.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: other.leadingAnchor), row.trailingAnchor.constraint(equalTo: other.trailingAnchor),
    ])
  }

  func buildTied() {
    tied.axis = .vertical
    third.translatesAutoresizingMaskIntoConstraints = false
    tied.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(third)
    third.addSubview(tied)
    tied.addArrangedSubview(UILabel())
    NSLayoutConstraint.activate([
      tied.topAnchor.constraint(equalTo: third.topAnchor), tied.bottomAnchor.constraint(equalTo: third.bottomAnchor),
      tied.leadingAnchor.constraint(equalTo: third.leadingAnchor),
      tied.trailingAnchor.constraint(equalTo: third.trailingAnchor),
      tied.widthAnchor.constraint(equalTo: third.widthAnchor),
    ])
  }
}
