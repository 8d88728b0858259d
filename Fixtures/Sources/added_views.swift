import UIKit

/// New views that each call adds, in a file that never takes views away.
final class TopicsCell: UITableViewCell {
  private let topics = UIStackView()
  private let title = UILabel()
  private var row = UIStackView()
  private var isBuilt = false

  func configure(names: [String]) {
    title.text = names.first
    topics.addArrangedSubview(title)
    for name in names {
      let label = UILabel()
      label.text = name
      topics.addArrangedSubview(⟦remade_constraint|label⟧)
    }
  }

  func update(names: [String]) {
    guard !isBuilt else { return }
    for name in names {
      let label = UILabel()
      label.text = name
      topics.addArrangedSubview(label)
    }
  }

  func populate(names: [String]) {
    if !isBuilt {
      let label = UILabel()
      topics.addArrangedSubview(label)
      isBuilt = true
    }
  }

  func display(names: [String]) {
    row = UIStackView()
    let label = UILabel()
    row.addArrangedSubview(label)
  }

  func render(names: [String]) {
    clearRow()
    let label = UILabel()
    row.addArrangedSubview(label)
  }

  func fill(names: [String]) {
    let box = UIView()
    let label = UILabel()
    box.addSubview(label)
    accessoryView = box
  }

  func clearRow() {}
}

final class Meter: UIView {
  private let marks = UIStackView()
  private let fixed = UIImageView()

  override func layoutSubviews() {
    super.layoutSubviews()
    marks.addArrangedSubview(fixed)
    for index in 0..<5 {
      let mark = UIView()
      mark.tag = index
      marks.addArrangedSubview(⟦remade_constraint|mark⟧)
    }
  }

  func build() {
    let mark = UIView()
    marks.addArrangedSubview(mark)
  }
}

final class Stars: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    for index in 0..<5 {
      let star = UIImageView()
      star.translatesAutoresizingMaskIntoConstraints = false
      addSubview(star)
      NSLayoutConstraint.activate([
        ⟦remade_constraint|star.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(index) * 28)⟧,
        star.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }
  }
}

final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let label = UILabel(frame: CGRect(x: 16, y: 4, width: 200, height: 36))
    label.text = "Row"
    cell.contentView.addSubview(⟦remade_constraint|label⟧)
    return cell
  }
}
