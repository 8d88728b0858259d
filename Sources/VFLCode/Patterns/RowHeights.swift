import VFLSyntax

/// Finds tables that are to measure their cells, although a method of the same class gives all rows one height.
struct RowHeights {
  let file: CodeFile

  func issues() -> [CodeIssue] {
    guard let height = file.names.find("rowHeight"), let method = file.names.find("tableView") else { return [] }
    let assignments = file.uses(of: height).filter { use in
      guard case .value(let value)? = file.assignment(at: use)?.origin else { return false }
      return value.contains { file.isWord($0, "automaticDimension", "UITableViewAutomaticDimension") }
    }
    // With several tables, the method may concern another one.
    guard assignments.count == 1, let assignment = assignments.first else { return [] }
    return file.uses(of: method).compactMap { use in
      guard let function = file.functionDefined(at: use), file.types(around: use) == file.types(around: assignment),
        let label = function.parameters.last?.label.map(file.text),
        ["heightForRowAt", "heightForRowAtIndexPath"].contains(label), isNumber(function.body)
      else { return nil }
      return CodeIssue(
        .ignoredRowHeight, file[assignment].span, label, related: file.span(Tokens(use, function.body)))
    }
  }

  /// Whether a function consists of nothing but the return of a number.
  private func isNumber(_ body: Int) -> Bool {
    let statements = file.body(at: body).statements
    guard statements.count == 1 else { return false }
    switch statements[0].kind {
    case .returns(let value?), .expression(let value): if case .number = value.kind { return true }
    default: break
    }
    return false
  }
}
