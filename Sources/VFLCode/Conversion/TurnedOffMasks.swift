import VFLSyntax

/// The views whose autoresizing masks a block has turned off.
struct TurnedOffMasks {
  private let file: CodeFile
  /// Whether the source turns on no mask.
  private let isFinal: Bool
  private var known: [Int: Set<String>] = [:]

  init(_ file: CodeFile) {
    self.file = file
    isFinal = !KnownName.maskSettings.contains { name in
      file.uses(of: name).contains { file.isTrue($0 + 2) || file.isTrue($0 + 1) }
    }
  }

  /// Leaves out the views whose masks the block around a call has already turned off. Calls come in source order.
  mutating func removeKnown(_ call: inout ConvertedCall) {
    guard isFinal, let views = call.installation?.unmasked else { return }
    let start = call.tokens.lowerBound
    let block = file.parent(start)
    if known[block] == nil { known[block] = [] }
    for name in KnownName.maskSettings {
      for use in file.uses(of: name, in: Tokens(block, start)) where file.parent(use) == block && file.isFalse(use + 2)
      {
        let head = file.statementStart(use)
        known[block]?.insert(file.text(file.span(Tokens(head, max(head, use - 1)))))
      }
    }
    call.installation?.unmasked = views.filter { known[block]?.insert($0).inserted ?? true }
  }
}
