import VFLSyntax

/// Tells which views may be scroll views. Constraints between the edges of a scroll view and those of a view inside it determine the
/// size of the scroll view's content.
struct ScrollingViews {
  private let file: CodeFile
  /// Whether the file declares a class of scroll views, so that `self` may be one.
  private let isSelfScrolling: Bool
  /// Whether the file names any scroll views. Only layout libraries name superviews that the file does not show.
  private let mentionsScrolling: Bool

  init(_ file: CodeFile, hasLibraries: Bool) {
    self.file = file
    mentionsScrolling = hasLibraries && file.names.names.contains { file.has($0) && Self.isScrolling(file.text($0)) }
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
  func mayScroll(_ view: ViewIdentity) -> Bool {
    guard let last = view.path.last else { return isSelfScrolling }
    if Self.isScrolling(last) { return true }
    guard let name = file.names.find(last) else { return false }
    return isDeclaredScrolling(name)
  }

  /// Whether a view that the file adds to another one, or not at all, may be in a scroll view.
  func mayContain(_ view: Expression?) -> Bool {
    guard let view, view.nameToken >= 0 else { return mentionsScrolling }
    let additions = file.uses(of: file[view.nameToken].name).prefix(ReadingLimit.earlierUses).compactMap {
      receiver(adding: $0)
    }
    return additions.isEmpty ? mentionsScrolling : additions.contains { mayScroll(ViewIdentity([file.text($0)])) }
  }

  /// The token of the name of the view to which a call adds the view at `use`; nil if there is no such call.
  private func receiver(adding use: Int) -> Int? {
    if file.isOpen(use - 1, UInt8(ascii: "(")), file.isName(use - 2, .addSubview),
      file.isMark(use - 3, UInt8(ascii: "."))
    {
      return file.isIdentifier(use - 4) ? use - 4 : nil
    }
    let colon = file.isMark(use - 1, UInt8(ascii: ".")) ? use - 3 : use - 1
    guard file.isMark(colon, UInt8(ascii: ":")), file.isName(colon - 1, .addSubview), file.isIdentifier(colon - 2)
    else {
      return nil
    }
    return colon - 2
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
