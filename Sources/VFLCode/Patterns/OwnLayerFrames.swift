import VFLSyntax

/// Finds overrides of `layoutSubviews` that give the view's own layer the view's bounds as its frame. The frame of that layer is the view's
/// frame, so this moves the view to the origin of its superview.
struct OwnLayerFrames {
  let file: CodeFile
  let classes: DeclaredClasses

  func issues() -> [CodeIssue] {
    guard file.names.find("layer") != nil, !file.has(.AppKit), !file.has(.Cocoa) else { return [] }
    return LayoutMethodFinder(file, classes).methods(.layoutSubviews).flatMap { method in
      file.uses(of: .frame, in: Tokens(method.body, file.close(of: method.body))).compactMap(issue)
    }
  }

  private func issue(_ use: Int) -> CodeIssue? {
    guard file.isMark(use - 1, "."), file.isMark(use + 1, "="),
      case .value(let value)? = file.assignment(at: use)?.origin,
      let bounds = file.ownPath(file.expression(value)), bounds.map(file.text) == ["bounds"]
    else { return nil }
    let end = file.skipUnwrapsBack(use - 2) + 1
    let start = file.primaryStart(before: end)
    guard isOwnLayer(file.expression(Tokens(start, end))) else { return nil }
    return CodeIssue(.ownLayerFrame, file.span(Tokens(start, value.upperBound)), "")
  }

  /// Whether an expression certainly refers to the object's own layer: `layer`, or a variable or property that stands for it.
  private func isOwnLayer(_ layer: Expression, depth: Int = 0) -> Bool {
    guard depth < ReadingLimit.valueDepth, let path = file.ownPath(layer), path.count == 1 else { return false }
    if layer.isPlainName, file.localOrigins(of: path[0], at: layer.nameToken) != nil {
      return file.localConstant(layer).map { isOwnLayer($0.value, depth: depth + 1) } ?? false
    }
    let types = file.types(around: layer.nameToken)
    let members = file.definitions(of: path[0]).members.filter { file.types(around: $0.token) == types }
    if members.isEmpty { return file.text(path[0]) == "layer" && !isBound(layer) }
    guard members.count == 1 else { return false }
    switch members[0].origin {
    case .value(let value)?: return isOwnLayer(file.expression(value), depth: depth + 1)
    case .results(let brace)?:
      let statements = file.body(at: brace).statements
      guard statements.count == 1 else { return false }
      switch statements[0].kind {
      case .expression(let value), .returns(let value?): return isOwnLayer(value, depth: depth + 1)
      default: return false
      }
    default: return false
    }
  }

  /// Whether a pattern of the function may give a name another value: `case let layer as CALayer:`
  private func isBound(_ layer: Expression) -> Bool {
    let root = file.root(of: layer.nameToken)
    return layer.isPlainName
      && file.uses(of: file[layer.nameToken].name, in: Tokens(max(0, root), layer.nameToken + 1)).contains {
        file.isName($0 - 1, .let) || file.isName($0 - 1, .var)
      }
  }
}
