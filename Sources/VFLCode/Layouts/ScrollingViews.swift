import VFLSyntax

/// Tells which views may be scroll views. Constraints between the edges of a scroll view and those of a view inside it determine the
/// size of the content.
struct ScrollingViews {
  private let file: CodeFile
  /// Whether the file declares a class of scroll views, so that `self` may be one.
  private let isSelfScrolling: Bool

  init(_ file: CodeFile) {
    self.file = file
    isSelfScrolling = ["UIScrollView", "UITableView", "UICollectionView", "UITextView", "NSScrollView"].contains {
      word in
      guard let name = file.names.find(word) else { return false }
      // `class Feed: UITableView`, `@interface Feed : UITableView`
      return file.uses(of: name).contains { use in
        file.isMark(use - 1, UInt8(ascii: ":")) && (file.isName(use - 3, .class) || file.isName(use - 3, .interface))
      }
    }
  }

  /// Whether an item may be a scroll view, judging by its name, by the class in its declarations and, for `self` (nil), by the class
  /// around it.
  func mayScroll(_ item: Expression?) -> Bool {
    guard let item else { return isSelfScrolling }
    guard let path = file.path(item), let name = path.last else { return true }
    if name.known == .selfKeyword { return isSelfScrolling }
    // The guides of a scroll view count as the scroll view, although some of them follow its frame.
    for name in path where Self.isScrolling(file.text(name)) { return true }
    return isDeclaredScrolling(name)
  }

  /// Whether the view with the given path may be a scroll view.
  func mayScroll(named path: String) -> Bool {
    if path == "self" { return isSelfScrolling }
    let last = path.split(separator: ".").last.map { String($0) } ?? path
    if Self.isScrolling(last) { return true }
    guard let name = file.names.find(last) else { return false }
    return isDeclaredScrolling(name)
  }

  /// Whether a declaration of a name states a class of scroll views: `a: UIScrollView`, `a = UITableView(`, `UITextView *a`.
  private func isDeclaredScrolling(_ name: Name) -> Bool {
    file.uses(of: name).prefix(ReadingLimit.macroUses).contains { token in
      [token - 1, token - 2, token + 2, token + 3, token + 4].contains { index in
        file.isIdentifier(index) && file[index].isUppercase && Self.isScrolling(file.text(index))
      }
    }
  }

  private static func isScrolling(_ name: String) -> Bool {
    for word in [
      "crollView", "croller", "ableView", "ollectionView", "extView", "ebView", "scroll", "Scroll", "pager",
      "Pager",
      "arousel", "utlineView",
    ] {
      if name.hasSuffix(word) { return true }
    }
    return false
  }
}
