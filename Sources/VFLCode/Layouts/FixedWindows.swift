import VFLConstraints
import VFLSyntax

/// Finds required constraints that fix the size of a window's content view, although the function makes the window resizable.
struct FixedWindows {
  /// What the function does.
  let reader: LayoutReader
  private var file: CodeFile { reader.file }

  func issues() -> [CodeIssue] {
    guard file.has(.contentView), isResizable else { return [] }
    return reader.made.compactMap { made in
      guard case .explicit(let index) = made.source, made.isCertain, made.priority == .required,
        let installation = made.installation, installation != .returned
      else { return nil }
      let constraint = reader.constraints[index]
      guard constraint.second == nil, constraint.relation == .equal, constraint.library == nil,
        constraint.first.attribute.kind == .size, let item = constraint.first.item, isContentView(item)
      else { return nil }
      return CodeIssue(
        .fixedWindow(constraint.first.attribute.axis), file.span(constraint.expression.tokens),
        file.text(file.span(item.tokens)))
    }
  }

  /// Whether the function mentions the style of windows that can be resized.
  private var isResizable: Bool {
    ["resizable", "NSWindowStyleMaskResizable", "NSResizableWindowMask"].contains { word in
      file.names.find(word).map { !file.uses(of: $0, in: reader.body.tokens).isEmpty } ?? false
    }
  }

  /// Whether an expression is `window.contentView`, or a local variable with that value or to which `window.contentView` is set.
  private func isContentView(_ item: Expression) -> Bool {
    if let path = file.path(item), path.count > 1, path.last?.known == .contentView {
      return file.text(path[path.count - 2]).lowercased().hasSuffix("window")
    }
    guard item.isPlainName, let found = file.localOrigins(of: file[item.nameToken].name, at: item.nameToken),
      found.origins.count == 1, case .value(let value) = found.origins[0], value.count > 1
    else { return false }
    return isContentView(file.expression(value))
      || file.uses(of: file[item.nameToken].name, in: reader.body.tokens).contains { use in
        file.isMark(use - 1, "=") && file.isName(use - 2, .contentView) && !file.isMark(use + 1, ".")
          && isContentView(file.expression(Tokens(file.statementStart(use), use - 1)))
      }
  }
}
