import VFLSyntax

/// Finds searches of a view's own constraints for the identifier of a constraint that the view does not hold, because it attaches the view
/// to the view around it.
struct ForeignSearches {
  let file: CodeFile

  func issues() -> [CodeIssue] {
    guard let identifier = file.names.find("identifier"), file.has(.constraints) else { return [] }
    let uses = file.uses(of: identifier).prefix(ReadingLimit.dictionaryUses)
    return uses.compactMap { use in
      guard let literal = comparedLiteral(use), let searched = searchedView(use) else { return nil }
      let text = file.text(literal)
      let named = uses.filter { file.isMark($0 + 1, "=") && file.text($0 + 2) == text }
      guard named.count == 1, let holder = holder(ofConstraintNamedAt: named[0], besides: searched) else { return nil }
      return CodeIssue(
        .foreignSearch(holder: holder), file.span(searched.tokens), file.text(file.span(searched.tokens)),
        related: file[named[0]].span)
    }
  }

  /// The literal in `constraint.identifier == "bottom"` or `[constraint.identifier isEqualToString:@"bottom"]`; nil for any other use.
  private func comparedLiteral(_ use: Int) -> Int? {
    let literal =
      file.isComparison(use + 1) ? use + 2 : file.isWord(use + 1, "isEqualToString", "isEqual") ? use + 3 : -1
    return literal >= 0 && file[literal].kind == .string && file[use + 1].byte != UInt8(ascii: "!") ? literal : nil
  }

  /// The view whose constraints the loop or call around a token searches: `for constraint in box.constraints where …`.
  private func searchedView(_ use: Int) -> Expression? {
    let root = file.root(of: use)
    for outer in [use] + file.enclosing(use).prefix(while: { $0 > root }) {
      let head = Tokens(file.statementStart(outer), outer)
      guard let constraints = file.uses(of: .constraints, in: head).last else { continue }
      let isMessage = file.language == .objectiveC && !file.isMark(constraints - 1, ".")
      guard !isMessage, file.isMark(constraints - 1, ".") else { return nil }
      return file.expression(Tokens(file.primaryStart(before: constraints - 1), constraints - 1))
    }
    return nil
  }

  /// The view around a view, if the constraint whose identifier is set at a token attaches the two; nil for any other constraint.
  private func holder(ofConstraintNamedAt use: Int, besides searched: Expression) -> String? {
    guard file.isMark(use - 1, "."), let view = file.ownPath(searched), view.count == 1, !isOuter(view),
      let value = file.origins(of: file[use - 2].name, at: use - 2).onlyValue
    else { return nil }
    let made = ExplicitConstraintReader(file).constraints(file.expression(value))
    guard made.count == 1, let second = made[0].second, !second.isSuperview else { return nil }
    let sides = [made[0].first, second].map { file.ownPath($0.item) }
    guard let outer = sides.compactMap({ $0 }).first(where: isOuter), sides.contains(view) else { return nil }
    return outer.isEmpty ? "self" : file.text(outer[0])
  }

  /// Whether a path is that of the object, of a controller's view or of the superview, which contain the object's other views.
  private func isOuter(_ path: [Name]) -> Bool {
    path.isEmpty || path.count == 1 && [.view, .superview, .contentView].contains(path[0].known)
  }
}
