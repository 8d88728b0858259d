import VFLConstraints
import VFLSyntax

/// Finds code that turns off the autoresizing mask of a cell, of a cell's content view, or of the header or footer of a table: an
/// assignment, or a layout library that constrains the view.
struct ContentViewMasks {
  let file: CodeFile
  let classes: DeclaredClasses

  /// The issue with an assignment of the mask.
  func issue(_ message: Message) -> CodeIssue? {
    guard
      let value = message.value(
        of: .translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints, in: file),
      file.isName(value.nameToken, .false) || file.isName(value.nameToken, .NO),
      let path = file.ownPath(message.receiver)
    else { return nil }
    if path.isEmpty {
      guard classes.isInCell(message.token), file.root(of: message.token) >= 0, !isInClosure(message) else {
        return nil
      }
      let tokens = message.receiver?.tokens ?? Tokens(message.token, message.token + 1)
      return CodeIssue(.cellMask, file.span(tokens), file.text(file.span(tokens)))
    }
    guard let receiver = message.receiver else { return nil }
    if path.count == 1, isUnconstrainedHeader(receiver) {
      return CodeIssue(.headerMask, file.span(receiver.tokens), file.text(path[0]))
    }
    guard isContentView(receiver, path) else { return nil }
    let span = file.span(receiver.tokens)
    return CodeIssue(.contentViewMask, span, file.text(span))
  }

  /// Whether a view is the header or footer of a table, and no constraint gives it a position or a size. Code that measures the view may set
  /// its frame.
  private func isUnconstrainedHeader(_ view: Expression) -> Bool {
    let name = file[view.nameToken].name
    let root = file.root(of: view.nameToken)
    guard root >= 0 else { return false }
    let isLocal = view.isPlainName && file.localOrigins(of: name, at: view.nameToken) != nil
    let members = file.definitions(of: name).members
    guard isLocal || members.count == 1 && members[0].isPrivate else { return false }
    let owner = file.types(around: view.nameToken)
    let uses =
      isLocal
      ? Array(file.uses(of: name, in: Tokens(root, file.close(of: root))))
      : file.uses(of: name).filter { file.types(around: $0) == owner }
    return uses.contains(where: file.isTableHeader) && uses.allSatisfy { file.isTableHeader($0) || hasNoEffect($0) }
  }

  /// Whether a use of a view neither constrains the view nor sets its frame. A constraint between a view in it and an anchor of the view
  /// has no effect either.
  private func hasNoEffect(_ use: Int) -> Bool {
    if file.isMark(use + 1, "=") || file.definition(at: use)?.isDeclaration ?? false { return true }
    if file.language == .objectiveC, file.isOpen(use - 1, "[") { return file.isName(use + 1, .addSubview) }
    guard file.isMark(use + 1, "."), file.isIdentifier(use + 2) else { return false }
    let start = ViewMention(propertyAt: use, in: file).start
    if file.isMark(start - 1, ":"), file[use + 2].name.anchorAttribute != nil { return true }
    if file.isName(use + 2, .addSubview) { return true }
    return file.isMark(use + 3, "=") && !file.isWord(use + 2, "frame", "bounds", "center", "autoresizingMask")
  }

  /// Whether the message is in a closure, in which `self` may be left out although it is not the receiver.
  private func isInClosure(_ message: Message) -> Bool { message.receiver == nil && file.isInClosure(message.token) }

  /// The issues with the calls of layout libraries in the last body, at most one for each view.
  func issues(_ constraints: ExplicitConstraints) -> [CodeIssue] {
    guard file.has(.contentView) else { return [] }
    var views: [Expression] = []
    for call in constraints.calls.values where call.verb != .remove && !call.namesAllViews(in: file) {
      views += call.views.compactMap { $0 }
    }
    // A call that names all views constrains only those on the left.
    for made in constraints.made where made.library != nil {
      guard let call = made.first.item, constraints.calls.values.contains(where: { $0.namesAllViews(in: file) }) else {
        continue
      }
      views.append(call)
    }
    var reported: Set<Int> = []
    return views.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }.compactMap { view in
      guard let path = file.ownPath(view), isContentView(view, path), reported.insert(view.tokens.lowerBound).inserted
      else { return nil }
      let span = file.span(view.tokens)
      return CodeIssue(.constrainedContentView, span, file.text(span))
    }
  }

  /// Whether an expression is the content view of the object, if that is a cell, or of a view named like a cell.
  private func isContentView(_ view: Expression, _ path: [Name]) -> Bool {
    guard path.last?.known == .contentView else { return false }
    if path.count == 1 { return classes.isInCell(view.tokens.lowerBound, byName: true) && !isDeclared(view) }
    let owner = file.text(path[0])
    return path.count == 2 && (owner.hasSuffix("cell") || owner.hasSuffix("Cell"))
  }

  /// Whether the file declares a `contentView` itself, which may be any view.
  private func isDeclared(_ contentView: Expression) -> Bool {
    file.variable(contentView) != nil
      || file.definitions(of: KnownName.contentView.name).all.contains { $0.isDeclaration }
  }
}

extension CodeFile {
  /// Whether a view becomes the header or footer of a table: `tableView.tableHeaderView = header`
  func isTableHeader(_ use: Int) -> Bool {
    let start = ViewMention(propertyAt: use, in: self).start
    let isSet =
      isMark(start - 1, "=") && isWord(start - 2, "tableHeaderView", "tableFooterView")
      || isMark(start - 1, ":") && isWord(start - 2, "setTableHeaderView", "setTableFooterView")
    return isSet && !isMark(use + 1, ".")
  }
}

extension LibraryCall {
  /// Whether the arguments of the call name all views that its closure mentions, as those of Cartography do.
  fileprivate func namesAllViews(in file: CodeFile) -> Bool {
    guard case .call(let callee, _) = expression.kind else { return false }
    return callee.isPlainName && closure != nil && file.text(callee.nameToken) == "constrain"
  }
}

extension DeclaredClasses {
  /// Whether a token is in a class of cells, or of headers and footers of sections. If `byName` is true, a superclass that the file does
  /// not declare, or a class without a known superclass, counts as a cell if its name ends with `Cell`.
  func isInCell(_ token: Int, byName: Bool = false) -> Bool {
    guard let body = body(around: token) else { return false }
    let name = file[body.name].name
    guard let superclass = outerSuperclass(of: name) else {
      return byName && file.language == .objectiveC && file.text(name).hasSuffix("Cell")
    }
    return isCell(superclass) || byName && superclass.hasSuffix("Cell") && !superclass.hasPrefix("NS")
  }

  /// Whether the file declares a class of cells.
  var declareCells: Bool { superclassNames.contains(where: isCell) }

  /// Whether the name of a class, or of its nearest superclass that the project does not declare, is that of a class of cells.
  private func isCell(_ name: String) -> Bool {
    let outer = project.outermost(from: name)
    return ["TableViewCell", "CollectionViewCell", "CollectionViewListCell", "TableViewHeaderFooterView"].contains {
      name.hasSuffix($0) || outer.hasSuffix($0)
    }
  }
}
