import VFLSyntax

/// Groups the formats that are created together.
extension FormatReader {
  /// The block in which a call's constraints are certainly activated, together with those of other calls in the block; -1 if there
  /// is no such block.
  func sureBlock(_ site: FormatSite) -> Int {
    guard !file.isConditional(site.token), !isInSwitch(site.token) else { return -1 }
    if site.isDirect, !isInstalled(site.token) { return -1 }
    let root = file.root(of: site.token)
    guard root >= 0 else { return -1 }
    let body = Tokens(root, file.close(of: root))
    for word in [
      KnownName.removeConstraints, .removeConstraint, .deactivate, .deactivateConstraints,
      .removeFromSuperview,
    ]
    where !file.uses(of: word, in: body).isEmpty { return -1 }
    return file.block(around: site.token)
  }

  /// Whether the result of the call at a token is directly added to a view or activated.
  private func isInstalled(_ token: Int) -> Bool {
    var current = file.parent(token)
    var steps = 0
    while current >= 0, steps < ReadingLimit.installationDepth {
      let opener = file[current]
      if opener.byte == UInt8(ascii: "("),
        file.isName(current - 1, .addConstraints) || file.isName(current - 1, .activate)
          || file.isName(current - 1, .activateConstraints)
      {
        return true
      }
      if opener.byte == UInt8(ascii: "["), file.language == .objectiveC, let message = file.message(in: current),
        let name = message.parts.first?.name, name.known == .addConstraints || name.known == .activateConstraints
      {
        return true
      }
      if opener.byte == UInt8(ascii: "{") || opener.byte == UInt8(ascii: "#") { return false }
      current = file.parent(current)
      steps += 1
    }
    return false
  }

  private func isInSwitch(_ token: Int) -> Bool {
    let block = file.block(around: token)
    guard block >= 0 else { return false }
    let start = file.statementStart(max(0, block - 1))
    return file.isName(start, .switch)
  }

  /// The groups of formats that are always created together, each as a list of the formats' indices.
  func runs() -> [[Int]] {
    var runs: [[Int]] = []
    var positions: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() where block >= 0 {
      if let position = positions[block] {
        runs[position].append(index)
      } else {
        positions[block] = runs.count
        runs.append([index])
      }
    }
    return runs.filter { $0.count > 1 }
  }
}
