import TinyConstraints
import UIKit

/// `edgesToSuperview(insets:)` always takes the bottom as an inset, while some versions of `edges(to:insets:)` added it.
final class NoteHeader: UIView {
  private let note = UILabel()
  private let other = UILabel()

  func build() {
    addSubview(note)
    note.edgesToSuperview(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: -16))
    addSubview(other)
    ⟦moved_box|other.edgesToSuperview(insets: UIEdgeInsets(top: 12, left: 16, bottom: -12, right: 16))⟧
  }
}
