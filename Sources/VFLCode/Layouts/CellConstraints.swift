import VFLConstraints
import VFLSyntax

/// Finds constraints between a view in a cell's content view and the cell itself, which do not count when the cell is measured.
struct CellConstraints {
  /// What the function does.
  let reader: LayoutReader
  let classes: DeclaredClasses
  private var file: CodeFile { reader.file }

  /// The issue with the first vertical constraint of this kind in the function.
  func issues() -> [CodeIssue] {
    guard reader.body.root >= 0, file.has(.contentView), classes.isInCell(reader.body.root) else { return [] }
    let inside = Set(
      reader.hierarchy.filter { event in
        guard let parent = event.parent.flatMap({ file.ownPath($0) }) else { return false }
        return parent.count == 1 && parent[0].known == .contentView
      }.compactMap { file.ownPath($0.child) })
    guard !inside.isEmpty else { return [] }
    for made in reader.made {
      guard made.installation == .activated, case .explicit(let index) = made.source else { continue }
      let constraint = reader.constraints[index]
      guard let second = constraint.second, !second.isSuperview, !constraint.first.isSuperview,
        Self.edges.contains(second.attribute.withoutMargin)
      else { continue }
      for (side, other) in [(constraint.first, second), (second, constraint.first)] {
        guard let view = side.item.flatMap({ file.ownPath($0) }), inside.contains(view), isCell(other) else { continue }
        let name = view.map { file.text($0) }.joined(separator: ".")
        return [CodeIssue(.constraintToCell, file.span(constraint.expression.tokens), name)]
      }
    }
    return []
  }

  /// A view that is only centered does not change the height of its cell.
  private static let edges: [Attribute] = [.top, .bottom, .firstBaseline, .lastBaseline]

  /// Whether a side is the cell, or one of its guides.
  private func isCell(_ side: ExplicitConstraint.Side) -> Bool {
    guard var path = file.ownPath(side.item) else { return false }
    if let last = path.last, file.text(last).hasSuffix("Guide") { path.removeLast() }
    return path.isEmpty
  }
}
