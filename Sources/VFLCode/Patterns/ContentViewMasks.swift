import VFLConstraints
import VFLSyntax

/// Finds `contentView.translatesAutoresizingMaskIntoConstraints = false` in a cell's class, and the same for the `contentView` of
/// another cell.
struct ContentViewMasks {
  let file: CodeFile
  let classes: DeclaredClasses

  func issue(_ message: Message) -> CodeIssue? {
    guard
      let value = message.value(
        of: .translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints, in: file),
      file.isName(value.nameToken, .false) || file.isName(value.nameToken, .NO), let receiver = message.receiver,
      let path = file.ownPath(receiver), path.last?.known == .contentView
    else { return nil }
    if path.count == 1 {
      guard isInCell(message.token), !isDeclared(receiver) else { return nil }
    } else {
      let owner = file.text(path[0])
      guard path.count == 2, owner.hasSuffix("cell") || owner.hasSuffix("Cell") else { return nil }
    }
    let span = file.span(receiver.tokens)
    return CodeIssue(.contentViewMask, span, file.text(span))
  }

  /// Whether the file declares a `contentView` itself, which may be any view.
  private func isDeclared(_ contentView: Expression) -> Bool {
    file.variable(contentView) != nil
      || file.definitions(of: KnownName.contentView.name).all.contains { $0.isDeclaration }
  }

  /// Whether a token is in a class whose superclass is a system cell.
  private func isInCell(_ token: Int) -> Bool {
    guard let body = classes.body(around: token), let superclass = classes.superclass(of: file[body.name].name) else {
      return false
    }
    return ["TableViewCell", "CollectionViewCell"].contains { file.text(superclass).hasSuffix($0) }
  }
}
