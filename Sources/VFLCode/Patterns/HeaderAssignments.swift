import VFLSyntax

/// Finds headers and footers that a table's controller assigns in each layout pass. The assignment lays out the table again, which is the
/// controller's view, so that the method is called again and again.
struct HeaderAssignments {
  let file: CodeFile
  let classes: DeclaredClasses

  func issues() -> [CodeIssue] {
    ["tableHeaderView", "tableFooterView"].compactMap { file.names.find($0) }.flatMap { name in
      file.uses(of: name).filter(isAssigned).map { use in
        let method = file.function(around: use).map { file.text($0.name) } ?? ""
        return CodeIssue(.headerInLayout(method: method), file[use].span, file.text(use))
      }
    }
  }

  /// Whether a method of a table's controller assigns the property at a token of the controller's own table, whenever the table is laid out.
  private func isAssigned(_ use: Int) -> Bool {
    guard file.isMark(use + 1, "="), file.isMark(use - 1, "."), file.isWord(use - 2, "tableView"),
      !file.isForeignMember(use - 2), let function = file.function(around: use), function.parameters.isEmpty,
      ["viewDidLayoutSubviews", "viewWillLayoutSubviews"].contains(file.text(function.name)),
      file.parent(use) == function.body, !file.isConditional(use), let body = classes.body(around: use)
    else { return false }
    return classes.outerSuperclass(of: file[body.name].name) == "UITableViewController"
      && file.uses(of: .return, in: Tokens(function.body, use)).allSatisfy(isInUnwrapping)
  }

  /// Whether a token is in the braces of a `guard` that only unwraps values: `guard let header = tableView.tableHeaderView else { return }`
  private func isInUnwrapping(_ token: Int) -> Bool {
    let brace = file.parent(token)
    let start = file.statementStart(brace)
    guard file.isName(start, .guard), file.isName(brace - 1, .else) else { return false }
    return file.split(Tokens(start + 1, brace - 1), at: ",").allSatisfy { file.isName($0.lowerBound, .let) }
  }
}
