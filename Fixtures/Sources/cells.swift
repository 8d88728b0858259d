import SnapKit
import UIKit

/// Masks and subviews of cells.
class PhotoCell: UITableViewCell {
  private let photo = UIImageView()
  private let separatorView = UIView()

  func mask() {
    ⟦content_view_mask|translatesAutoresizingMaskIntoConstraints⟧ = false
    ⟦content_view_mask|self⟧.translatesAutoresizingMaskIntoConstraints = false
    ⟦content_view_mask|contentView⟧.translatesAutoresizingMaskIntoConstraints = false
    photo.translatesAutoresizingMaskIntoConstraints = false
  }

  func pin() {
    ⟦content_view_mask|contentView⟧.snp.makeConstraints { $0.edges.equalToSuperview() }
    photo.snp.makeConstraints { $0.edges.equalTo(contentView) }
  }

  func build() {
    ⟦cell_subview|addSubview⟧(photo)
    contentView.addSubview(photo)
  }

  func decorate() {
    addSubview(separatorView)
    photo.addSubview(separatorView)
    let holder: UIView = {
      let holder = UIView()
      holder.addSubview(photo)
      return holder
    }()
    contentView.addSubview(holder)
  }
}

final class WidePhotoCell: PhotoCell {
  func widen() {
    ⟦cell_subview|self⟧.addSubview(UILabel())
    snp.makeConstraints { $0.width.equalTo(300) }
  }
}

final class Header: UITableViewHeaderFooterView {
  func build(_ title: UILabel) { ⟦cell_subview|addSubview⟧(title) }
}

final class Rows: UIViewController {
  func row(_ table: UITableView) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "row")!
    ⟦cell_subview|cell⟧.addSubview(title)
    ⟦content_view_mask|cell.contentView⟧.snp.makeConstraints { $0.width.equalTo(300) }
    return cell
  }

  func column(_ view: NSTableView) {
    let cell = view.makeView(withIdentifier: id, owner: nil)
    cell.addSubview(title)
  }
}

/// Not cells: a table of AppKit, a reusable view without a content view, and a content view of the project.
final class Column: NSTableCellView {
  func build() {
    addSubview(title)
    translatesAutoresizingMaskIntoConstraints = false
    title.topAnchor.constraint(equalTo: topAnchor).isActive = true
  }
}

final class Footer: UICollectionReusableView {
  func build() {
    addSubview(title)
    translatesAutoresizingMaskIntoConstraints = false
  }
}

/// Views in the content view that are constrained to the cell.
final class Quote: UITableViewCell {
  private let quote = UILabel()
  private let mark = UIView()

  func build() {
    quote.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(quote)
    NSLayoutConstraint.activate([
      quote.leadingAnchor.constraint(equalTo: leadingAnchor),
      ⟦cell_subview|quote.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor)⟧,
      quote.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
    ])
  }

  func buildMark() {
    mark.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(mark)
    mark.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    mark.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    mark.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    mark.trailingAnchor.constraint(equalTo: contentView.trailingAnchor).isActive = true
  }
}
