import VFLConstraints
import VFLSyntax

/// The constraints of a function that exist together, or those that one alternative of the function adds.
package struct FunctionLayout: Sendable {
  /// The name of the function, such as `Card.setUp()`.
  package var name: String
  /// The alternatives that run, such as `line 12: if isCompact` or `line 12: otherwise`; nil for none.
  package var alternative: String?
  /// The constraints, and what was left out.
  package var lowered: LoweredDocument
  /// The settings with which the formats were lowered.
  package var settings: ScopeSettings
}

extension CodeFunction {
  /// The constraints as the function writes them, each once: those outside alternatives, those of each alternative, and those that
  /// the function does not install.
  package func parts(of code: AppCode, in source: SourceText, _ settings: ScopeSettings) -> [FunctionLayout] {
    let lines = LineTable(source)
    let alternatives = Alternatives(self)
    var order: [[ExecutionPath]] = []
    var members: [[ExecutionPath]: [Int]] = [:]
    for (index, member) in self.members.enumerated() where member.isActive {
      let paths = alternatives.shown(member.paths)
      if members[paths] == nil { order.append(paths) }
      members[paths, default: []].append(index)
    }
    var parts: [FunctionLayout] = order.map { paths in
      var lowering = FunctionLowering(self, of: code, in: source, settings)
      return FunctionLayout(
        name: name, alternative: alternatives.words(paths, lines),
        lowered: lowering.written(members[paths] ?? [], Set(paths.first?.arms ?? [])), settings: lowering.settings)
    }
    let inactive = self.members.indices.filter { !self.members[$0].isActive }
    if !inactive.isEmpty {
      var lowering = FunctionLowering(self, of: code, in: source, settings)
      parts.append(
        FunctionLayout(
          name: name, alternative: "not activated", lowered: lowering.written(inactive, []), settings: lowering.settings
        ))
    }
    return parts
  }

  /// The layouts of the function, one for each combination of alternatives, with intrinsic sizes and layout guides.
  package func layouts(of code: AppCode, in source: SourceText, _ settings: ScopeSettings) -> [FunctionLayout] {
    let lines = LineTable(source)
    let alternatives = Alternatives(self)
    let (combinations, isComplete) = alternatives.combinations()
    return combinations.flatMap { combination -> [FunctionLayout] in
      let present = members.indices.filter { members[$0].paths.contains { $0.runs(combination.chosen) } }
      var lowering = FunctionLowering(self, of: code, in: source, settings)
      if !isComplete { lowering.notes.append(.alternatives) }
      let lowered = lowering.layout(present, combination.chosen)
      let words = alternatives.words(combination, lines)
      if lowering.root != nil {
        return [FunctionLayout(name: name, alternative: words, lowered: lowered, settings: lowering.settings)]
      }
      let parts = lowered.bySuperview()
      return parts.enumerated().map { index, part in
        let place = parts.count > 1 ? "superview \(index + 1) of \(parts.count)" : nil
        let all = [words, place].compactMap { $0 }
        return FunctionLayout(
          name: name, alternative: all.isEmpty ? nil : all.joined(separator: ", "), lowered: part,
          settings: lowering.settings)
      }
    }
  }
}
