import VFLSyntax

/// The comparisons with which Anchorage makes constraints, such as `title.topAnchor == icon.bottomAnchor + 8`, in files that import it.
/// They are found, but not read.
struct AnchorageCalls {
  private let file: CodeFile
  /// The tokens of the operators, in ascending order.
  let operators: [Int]

  init(_ file: CodeFile) {
    self.file = file
    operators =
      file.language == .swift && file.imports("Anchorage")
      ? file.tokens.indices.filter { Self.isComparison($0, in: file) } : []
  }

  /// Whether a token is `==`, `<=` or `>=` after the name of an anchor.
  private static func isComparison(_ token: Int, in file: CodeFile) -> Bool {
    guard "=<>".unicodeScalars.contains(where: { file.isOperator(token, $0, "=") }),
      file.isIdentifier(token - 1)
    else { return false }
    let name = file.text(token - 1)
    return name.hasSuffix("Anchor") || name.hasSuffix("Anchors")
  }

  /// The tokens of the comparison whose operator is at a token; nil if there is none.
  func comparison(at token: Int) -> Tokens? {
    let index = operators.partitioningIndex { $0 >= token }
    guard index < operators.count, operators[index] == token else { return nil }
    return Tokens(file.primaryStart(before: token), file.expressionEnd(from: token + 1))
  }
}
