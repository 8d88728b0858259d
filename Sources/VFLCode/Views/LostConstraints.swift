import VFLConstraints
import VFLSyntax

/// Finds views that a function adds again after another function has removed them, although only the set-up of the object makes their
/// constraints. A view that is removed from its superview loses its constraints to the views around it.
struct LostConstraints {
  /// The views of the function, which sets the object up.
  let views: FunctionViews
  private var file: CodeFile { views.file }

  /// The issues with the views in properties that the function constrains.
  func issues() -> [CodeIssue] {
    guard file.has(.removeFromSuperview), isSetUp(views.body.root) else { return [] }
    return views.views.compactMap(issue)
  }

  private func issue(_ view: OwnedView) -> CodeIssue? {
    let uses = view.uses
    guard view.isProperty, view.isClosed || file.language == .objectiveC, !uses.isOpen, !uses.isArranged,
      !uses.hasFrame, uses.escapes.isEmpty,
      uses.properties.isEmpty, uses.collections.isEmpty, uses.formatEntries.isEmpty,
      let removal = file.uses(of: view.name).first(where: isRemoved),
      uses.constraints.allSatisfy({ isSetUp(file.root(of: $0)) }),
      let addition = uses.additions.first(where: { mayBeRepeated($0, after: removal, view) }), isAttached(view)
    else { return nil }
    return CodeIssue(
      .lostConstraints, file[addition].span, views.name(of: view), related: file[removal].span)
  }

  /// Whether a function runs once while the object is set up.
  private func isSetUp(_ root: Int) -> Bool {
    guard root >= 0, case .function(let function) = file.block(root) else { return false }
    let name = file.text(function.name)
    if name.hasPrefix("init") || ["viewDidLoad", "loadView", "awakeFromNib"].contains(name) { return true }
    return file.setUpCall(ofBody: root).map { isSetUp(file.root(of: $0)) && file.isLocal(function) } ?? false
  }

  /// Whether the function attaches a view to the object's own view, and keeps none of the view's constraints.
  private func isAttached(_ view: OwnedView) -> Bool {
    var isAttached = false
    for made in views.reader.made {
      guard case .explicit(let index) = made.source else { return false }
      let constraint = views.reader.constraints[index]
      let sides = [constraint.first, constraint.second].compactMap { $0 }
      guard sides.contains(where: { views.index(of: $0.item).map { isSame(views.views[$0], view) } ?? false }) else {
        continue
      }
      if made.isKept || made.isStored || made.isHandedOn && made.installation == nil { return false }
      isAttached =
        isAttached
        || sides.contains { side in
          guard !side.isSuperview else { return true }
          guard let path = file.ownPath(side.item) else { return false }
          return path.isEmpty || path.count == 1 && (path[0].known == .view || path[0].known == .contentView)
        }
    }
    return isAttached
  }

  private func isSame(_ view: OwnedView, _ other: OwnedView) -> Bool { view.declaration == other.declaration }

  /// Whether two tokens are in different blocks, and neither block contains the other one.
  private func areAlternatives(_ first: Int, _ second: Int) -> Bool {
    let blocks = (file.block(around: first), file.block(around: second))
    return blocks.0 != blocks.1 && !file.blocks(around: first).contains(blocks.1)
      && !file.blocks(around: second).contains(blocks.0)
  }

  private func isRemoved(_ use: Int) -> Bool {
    !file.isForeignMember(use) && file.root(of: use) >= 0 && file.isRemoved(use)
  }

  /// Whether the function that adds a view at a token may run after the one that removes it, and makes no constraints of the view.
  private func mayBeRepeated(_ addition: Int, after removal: Int, _ view: OwnedView) -> Bool {
    let root = file.root(of: addition)
    guard root >= 0, !isSetUp(root), case .function = file.block(root),
      root != file.root(of: removal) || areAlternatives(addition, removal)
    else { return false }
    let body = Tokens(root, file.close(of: root))
    return !view.uses.constraints.contains { file.mayRun(file.root(of: $0), during: body) }
  }
}

extension CodeFile {
  /// Whether the view named at a token is removed there: `title.removeFromSuperview()`, `[self.title removeFromSuperview]`
  func isRemoved(_ use: Int) -> Bool {
    member(after: use).map { isName($0, .removeFromSuperview) } ?? isName(use + 1, .removeFromSuperview)
  }
}
