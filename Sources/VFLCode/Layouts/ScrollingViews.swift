import VFLSyntax

/// Tells which views may be scroll views, in which constraints to the edges determine the size of the content.
struct ScrollingViews {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// Whether an item may be a scroll view, judging by its name, by the class in its declarations and, for `self` (nil), by the class
  /// around it.
  func mayScroll(_ item: Expression?) -> Bool {
    guard let item else { return isSelfScrolling }
    guard let path = file.path(item), let name = path.last else { return true }
    if name.known == .selfKeyword { return isSelfScrolling }
    // A guide of a scroll view that is not that of its content is part of its frame, but few name it.
    for name in path where Self.isScrolling(file.text(name)) { return true }
    return file.uses(of: name).prefix(ReadingLimit.macroUses).contains { isDeclaredScrolling($0) }
  }

  /// Whether the view with the given path may be a scroll view.
  func mayScroll(named path: String) -> Bool {
    if path == "self" { return isSelfScrolling }
    let last = path.split(separator: ".").last.map { String($0) } ?? path
    if Self.isScrolling(last) { return true }
    guard let name = file.names.find(last) else { return false }
    return file.uses(of: name).prefix(ReadingLimit.macroUses).contains { isDeclaredScrolling($0) }
  }

  /// Whether the class in a declaration of the name at a token scrolls: `a: UIScrollView`, `a = UITableView(`, `UITextView *a`.
  private func isDeclaredScrolling(_ token: Int) -> Bool {
    for index in [token - 1, token - 2, token + 2, token + 3, token + 4]
    where file.isIdentifier(index) && file[index].isUppercase {
      if Self.isScrolling(file.text(index)) { return true }
    }
    return false
  }

  private var isSelfScrolling: Bool {
    for word in ["UIScrollView", "UITableView", "UICollectionView", "UITextView", "NSScrollView"] {
      guard let name = file.names.find(word) else { continue }
      // `class Feed: UITableView`, `@interface Feed : UITableView`
      for use in file.uses(of: name) where file.isMark(use - 1, UInt8(ascii: ":")) {
        if file.isName(use - 3, .class) || file.isName(use - 3, .interface) { return true }
      }
    }
    return false
  }

  private static func isScrolling(_ name: String) -> Bool {
    for word in [
      "crollView", "croller", "ableView", "ollectionView", "extView", "ebView", "cscroll", "scroll", "Scroll", "pager",
      "Pager",
      "arousel", "utlineView",
    ] {
      if name.hasSuffix(word) { return true }
    }
    return false
  }
}
