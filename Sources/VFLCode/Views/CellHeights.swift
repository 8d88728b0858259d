import VFLConstraints
import VFLSyntax

/// Finds cells of tables and collections that take their heights from their content, although no constraint reaches the bottom of the
/// content view.
///
/// A cell is checked only if the file shows that a table or collection measures it, and if all constraints of its content view are known: one function
/// adds the views in it, and neither passes them nor the content view to other code.
struct CellHeights {
  /// The views of the function.
  let views: FunctionViews
  let classes: DeclaredClasses
  private var file: CodeFile { views.file }

  /// Whether a file may show that a table or collection measures its cells.
  static func mayConcern(_ file: CodeFile) -> Bool {
    file.has(.contentView) && (automaticHeights + automaticSizes).contains { file.names.find($0) != nil }
  }

  private static let automaticHeights = ["automaticDimension", "UITableViewAutomaticDimension"]
  private static let automaticSizes = ["automaticSize", "UICollectionViewFlowLayoutAutomaticSize"]

  /// The issue with the cell that the function belongs to. `formats` are the views that formats of the function name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard formats.isEmpty, views.reader.removals.isEmpty, let body = classes.body(around: views.body.root),
      let superclass = classes.outerSuperclass(of: file[body.name].name), isMeasured(body, superclass)
    else { return [] }
    let additions = views.reader.hierarchy.filter { isContentView($0.parent) && $0.parent != nil }
    guard !additions.isEmpty, additions.allSatisfy(isKnown), isContentViewKnown(in: body, additions) else { return [] }
    let inside = Set(additions.compactMap { file.ownPath($0.child) })
    var reachesTop = false
    for constraint in views.reader.constraints {
      for side in [constraint.first, constraint.second].compactMap({ $0 }) where side.attribute.axis == .vertical {
        if side.isSuperview {
          guard let path = file.ownPath(side.item), inside.contains(path) else { continue }
        } else {
          guard isContentView(side.item) else { continue }
        }
        guard side.attribute.withoutMargin == .top else { return [] }
        reachesTop = true
      }
    }
    return reachesTop ? [CodeIssue(.cellHeight, file[body.name].span, file.text(body.name))] : []
  }

  /// Whether an expression is the content view, one of its guides, or the cell.
  private func isContentView(_ item: Expression?) -> Bool {
    guard var path = file.ownPath(item) else { return false }
    if let last = path.last, file.text(last).hasSuffix("Guide") { path.removeLast() }
    return path.isEmpty || path.count == 1 && path[0].known == .contentView
  }

  /// Whether only the function constrains the view that an addition concerns.
  private func isKnown(_ addition: HierarchyEvent) -> Bool {
    guard !addition.isEach, let index = views.index(of: addition.child) else { return false }
    let view = views.views[index]
    let uses = view.uses
    return !uses.isOpen && uses.escapes.isEmpty && uses.properties.isEmpty && uses.collections.isEmpty
      && (view.isProperty ? view.isClosed : view.construction.local == nil)
      && uses.constraints.allSatisfy { views.body.tokens.contains($0) }
  }

  /// Whether the class only adds views to the content view, constrains it in the function, and sets its properties.
  private func isContentViewKnown(in body: DeclaredClasses.Body, _ additions: [HierarchyEvent]) -> Bool {
    let constraints = views.reader.constraints.map { $0.expression.tokens }.sorted { $0.lowerBound < $1.lowerBound }
    let parents = Set(additions.compactMap { $0.parent?.nameToken })
    return file.uses(of: .contentView, in: body.range).allSatisfy { use in
      if ViewUseReader.isIn(constraints, use) || parents.contains(use) { return true }
      return file.isMark(use + 1, ".") && file.isMark(file.endOfMembers(after: use), "=")
    }
  }

  /// Whether the file shows that a table or collection takes the height of each cell of a class from the cell's content, and sets no other
  /// heights.
  private func isMeasured(_ body: DeclaredClasses.Body, _ superclass: String) -> Bool {
    guard file.uses(of: file[body.name].name).contains(where: { !body.range.contains($0) && $0 != body.name }) else {
      return false
    }
    let isOfTable = superclass == "UITableViewCell"
    guard isOfTable || superclass == "UICollectionViewCell" else { return false }
    let heights = isOfTable ? ["rowHeight", "heightForRowAt", "heightForRowAtIndexPath"] : ["estimatedItemSize"]
    let automatic = isOfTable ? Self.automaticHeights : Self.automaticSizes
    // A layout that sets sizes, or a cell that measures itself.
    let others =
      isOfTable
      ? []
      : [
        "itemSize", "setItemSize", "sizeForItemAt", "sizeForItemAtIndexPath", "systemLayoutSizeFitting",
        "preferredLayoutAttributesFitting", "preferredLayoutAttributesFittingAttributes",
      ]
    let uses = heights.compactMap { file.names.find($0) }.map { (name: $0, tokens: file.uses(of: $0)) }
    return (isOfTable || !uses.isEmpty) && others.allSatisfy { file.names.find($0) == nil }
      && uses.allSatisfy { name, tokens in
        tokens.allSatisfy { use in
          guard let function = file.function(around: use), function.parameters.contains(where: { $0.label == name })
          else {
            return file.isMark(use + 1, "=")
              && isAutomatic(Tokens(use + 2, file.expressionEnd(from: use + 2)), automatic)
          }
          return isAutomatic(Tokens(function.body, file.close(of: function.body)), automatic)
        }
      }
  }

  private func isAutomatic(_ tokens: Tokens, _ names: [String]) -> Bool {
    tokens.contains { file.isIdentifier($0) && names.contains(file.text($0)) }
      && !tokens.contains { file[$0].kind == .number }
  }
}
