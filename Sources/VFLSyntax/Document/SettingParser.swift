/// Parses the statements that set how the rest of a file is read.
extension StatementParser {
  /// Parses `transformed` or `untransformed`.
  mutating func parseGeometry() throws(Mistake) -> GeometryOption {
    guard isWord("transformed") || isWord("untransformed") else {
      throw Mistake(.malformedStatement(expected: .geometry), token.span)
    }
    let option: GeometryOption = isWord("transformed") ? .transformed : .untransformed
    advance()
    try expectEnd()
    return option
  }

  /// Parses the name of a dialect.
  mutating func parseDialect() throws(Mistake) -> Dialect {
    guard token.kind == .identifier, let dialect = Dialect.all.first(where: { isWord($0.name) }) else {
      throw Mistake(.malformedStatement(expected: .dialect), token.span)
    }
    advance()
    try expectEnd()
    return dialect
  }
}
