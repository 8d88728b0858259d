import VFLSyntax

/// Finds headers and footers of tables without a height: a table takes it from the view's frame, which nothing sets.
///
/// A view is checked only if it is created without a frame, the code does no more than add views to it, constrain these and assign it, and
/// nothing in the file may measure it.
struct HeaderHeights {
  /// The views of the function.
  let views: FunctionViews
  private var file: CodeFile { views.file }

  /// Whether a file gives tables headers or footers.
  static func mayConcern(_ file: CodeFile) -> Bool {
    ["tableHeaderView", "tableFooterView", "setTableHeaderView", "setTableFooterView"].contains {
      file.names.find($0) != nil
    }
  }

  func issues() -> [CodeIssue] {
    let found = views.views.compactMap { view in
      assignment(of: view).map { CodeIssue(.headerHeight, file[$0].span, views.name(of: view)) }
    }
    return found.isEmpty || mayMeasure ? [] : found
  }

  /// The token of a view where a table gets it, if the view certainly has no height.
  private func assignment(of view: OwnedView) -> Int? {
    let uses = view.uses
    guard view.construction.isOfFramework, views.isPlain(view), !view.construction.hasFrame,
      !view.construction.isChanged, view.construction.local == nil, !view.isProperty || view.isClosed,
      !uses.mentionsMask, !uses.hasMask, !uses.hasFrame, !uses.isOpen, !uses.isRenamed, uses.additions.isEmpty,
      uses.collections.isEmpty, uses.formatEntries.isEmpty, uses.properties.isEmpty, !uses.children.isEmpty,
      !uses.constraints.isEmpty, uses.escapes.count == 1, file.isTableHeader(uses.escapes[0]), !hasSize(view)
    else { return nil }
    // Other code may read the header from the table, and measure it.
    let property = ViewMention(propertyAt: uses.escapes[0], in: file).start - 2
    return file.uses(of: file[property].name).count == 1 ? uses.escapes[0] : nil
  }

  /// Whether constraints of the function give a view a height.
  private func hasSize(_ view: OwnedView) -> Bool {
    views.reader.constraints.contains { constraint in
      [constraint.first, constraint.second].compactMap { $0 }.contains { side in
        guard let item = side.item, view.uses.constraints.contains(item.nameToken) else { return false }
        return side.attribute.kind == .size && side.attribute.axis == .vertical
      }
    }
  }

  /// Whether anything in the file may measure a header: `systemLayoutSizeFitting`, `tableView.updateHeaderHeight()`
  private var mayMeasure: Bool {
    file.tokens.indices.contains { token in
      guard file.isIdentifier(token) else { return false }
      let word = file.text(token)
      if word.mentions("Fit") { return true }
      guard word.mentions("eader") || word.mentions("ooter"), !word.hasSuffix("InSection") else { return false }
      return ["ize", "eight", "ayout", "pdate"].contains { word.mentions($0) }
    }
  }
}
