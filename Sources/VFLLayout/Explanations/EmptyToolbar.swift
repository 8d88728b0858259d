import VFLConstraints
import VFLSyntax

/// Finds toolbars of UIKit that arrange their items while they have no size.
extension Explainer {
  /// The cause if a toolbar, or the view in which it arranges its items, has a size of 0.
  func emptyToolbar(_ members: [Explanation.Conflict.Member]) -> Cause? {
    let indices = members.compactMap { $0.constraint }
    let content = indices.lazy.flatMap(items).first {
      lowered.itemLabels[$0]?.className == ViewKind.toolbarContent
    }
    guard let content else { return nil }
    let toolbar = parent(of: content, members)
    for member in members where member.maker == .autoresizingMask {
      guard let index = member.constraint, let part = sizePart(index), constant(index) == 0 else { continue }
      let item = constraints[index].first.item
      if item == content || item == toolbar { return .emptyToolbar(item, part) }
    }
    return nil
  }
}
