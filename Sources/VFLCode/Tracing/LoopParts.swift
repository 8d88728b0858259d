import VFLSyntax

/// What one pass of a loop may add to a text.
///
/// When each alternative is added is not known. Each has the choices that lead to it, as bits: a branch that is taken, or one of the
/// texts that a conditional expression has.
struct LoopParts {
  private let alternatives: [DecodedText.Pass]

  private static let maximumAlternativeCount = 4

  /// A part that a pass adds: one of `texts`. If `branch` is not nil, it is added only if the branch with that number is taken.
  struct Part {
    let texts: [DecodedText]
    var branch: Int?
  }

  /// Combines the parts in order; nil if there are too many alternatives.
  init?(_ parts: [Part], branchCount: Int = 0) {
    let choiceCount = parts.reduce(branchCount) { $0 + ($1.texts.count > 1 ? $1.texts.count : 0) }
    guard branchCount <= 2, choiceCount <= Self.maximumAlternativeCount else { return nil }
    var alternatives = (0..<1 << branchCount).map { DecodedText.Pass(text: DecodedText(), choices: UInt8($0)) }
    var choice = branchCount
    for part in parts {
      let marks = part.texts.indices.map { part.texts.count > 1 ? UInt8(1) << (choice + $0) : 0 }
      if part.texts.count > 1 { choice += part.texts.count }
      alternatives = alternatives.flatMap { alternative in
        if let branch = part.branch, alternative.choices & 1 << branch == 0 { return [alternative] }
        return zip(part.texts, marks).map { alternative.followed(by: .init(text: $0, choices: $1)) }
      }
    }
    guard !parts.isEmpty, 1...Self.maximumAlternativeCount ~= alternatives.count else { return nil }
    self.alternatives = alternatives
  }

  /// What one to three passes add, or one and two if all passes add the same. With a separator, it is that of at least two passes,
  /// because the separator must be part of each text.
  func sequences(separator: DecodedText? = nil) -> [DecodedText.Pass] {
    let separator = separator.map { DecodedText.Pass(text: $0, choices: 0) }
    var sequences = separator == nil ? alternatives : []
    var longest = alternatives
    for _ in 1..<(alternatives.count == 1 && separator == nil ? 2 : 3) {
      longest = longest.flatMap { start in
        let start = separator.map(start.followed) ?? start
        return alternatives.map(start.followed)
      }
      sequences += longest
    }
    return sequences
  }
}
