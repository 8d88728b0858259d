import VFLSyntax

/// The name of a view, or of its controller, in a function, with the tokens around it that belong to it: `title`, `self.title`, `[self title]`.
struct ViewMention {
  /// The token of the name.
  private(set) var token: Int
  private(set) var start: Int
  /// The token after it.
  private(set) var end: Int

  /// The mention of the view of the controller that this mentions; nil if this mentions the controller itself.
  func view(in file: CodeFile) -> ViewMention? {
    var member = end
    while file.isMark(member, UInt8(ascii: "?")) || file.isMark(member, UInt8(ascii: "!")) { member += 1 }
    let isMessage =
      member == end && file.language == .objectiveC && file.isOpen(start - 1, UInt8(ascii: "["))
      && file.isName(member, .view) && file[member + 1].isClose(UInt8(ascii: "]"))
    guard isMessage || file.isMark(member, UInt8(ascii: ".")) && file.isName(member + 1, .view) else { return nil }
    var view = self
    view.token = isMessage ? member : member + 1
    (view.start, view.end) = isMessage ? (start - 1, member + 2) : (start, member + 2)
    // `child.view!`
    if file.isMark(view.end, UInt8(ascii: "!")), file[view.end].start == file[view.end - 1].end { view.end += 1 }
    return view
  }

  /// The name of a local variable.
  init(_ token: Int) { (self.token, start, end) = (token, token, token + 1) }

  /// The name of a property, of `self` or of any object.
  init(propertyAt token: Int, in file: CodeFile) {
    self.init(token)
    while file.isMark(start - 1, UInt8(ascii: ".")) {
      start -= 1
      while file.isMark(start - 1, UInt8(ascii: "?")) || file.isMark(start - 1, UInt8(ascii: "!")) { start -= 1 }
      guard file.isIdentifier(start - 1) else { return }
      start -= 1
    }
    if start == token, file.language == .objectiveC, file.isName(token - 1, .selfKeyword),
      file.isOpen(token - 2, UInt8(ascii: "[")),
      file[token + 1].isClose(UInt8(ascii: "]"))
    {
      (start, end) = (token - 2, token + 2)
    }
  }
}
