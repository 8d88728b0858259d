import VFLSyntax

/// Finds views that a function creates and constrains while their autoresizing masks are still translated into constraints.
struct MaskIssues {
  /// The local views of the function.
  let locals: LocalViews
  private var file: CodeFile { locals.file }

  /// The issues with the local views that constraints refer to. `explicit` are the installed constraints without formats, and
  /// `formats` are the views that formats name.
  func issues(_ explicit: [ExplicitConstraint], _ formats: [ConstrainedView]) -> [CodeIssue] {
    let candidates = locals.views.indices.filter { isTranslated(locals.views[$0]) }
    guard !candidates.isEmpty, !mayTurnOffOthers() else { return [] }
    // The token of the name of the first call that constrains each view.
    var places: [Int: Int] = [:]
    for constraint in explicit {
      for (number, side) in [constraint.first, constraint.second].enumerated() where side?.isSafeArea != true {
        guard let index = locals.index(of: side?.item), places[index] == nil else { continue }
        // Other views may be placed in a view that keeps its mask.
        if number > 0, locals.views[index].uses.hasMask, locals.views[index].uses.hasFrame { continue }
        places[index] = constraint.expression.nameToken
      }
    }
    let named = formats.filter { $0.isDirect }.sorted { $0.value.tokens.lowerBound < $1.value.tokens.lowerBound }
    return candidates.compactMap { index in
      let view = locals.views[index]
      let entry = view.uses.dictionaryEntries.lazy.compactMap { Self.format(at: $0, named) }.first
      guard let place = entry ?? places[index] else { return nil }
      return CodeIssue(.translatedMask, file[view.declaration].span, file.text(view.name), related: file[place].span)
    }
  }

  /// The token of the call whose format names the view at `entry`. `formats` must be in the order of their values.
  private static func format(at entry: Int, _ formats: [ConstrainedView]) -> Int? {
    let index = formats.partitioningIndex { $0.value.tokens.upperBound > entry }
    return index < formats.count && formats[index].value.tokens.contains(entry) ? formats[index].token : nil
  }

  /// Whether the function neither mentions the mask of a view nor gives the view to code that may turn it off.
  private func isTranslated(_ view: LocalView) -> Bool {
    // A stack view turns off the masks of the views that it arranges.
    !view.isGuide && !view.uses.mentionsMask && !view.uses.isArranged && view.uses.escapes.isEmpty
      && view.uses.dictionaryEntries.allSatisfy { locals.isOnlyForFormats($0) }
  }

  /// Whether the function turns off the masks of views that it does not name, in a loop or a closure.
  private func mayTurnOffOthers() -> Bool {
    for word in KnownName.maskSettings {
      for use in file.uses(of: word, in: locals.body.tokens) {
        var receiver = file.isMark(use - 1, UInt8(ascii: ".")) ? use - 2 : use - 1
        while file.isMark(receiver, UInt8(ascii: "?")) || file.isMark(receiver, UInt8(ascii: "!")) { receiver -= 1 }
        guard file.isIdentifier(receiver) else { return true }
        if file.isMark(receiver - 1, UInt8(ascii: ".")) || locals.reader.knownElements.contains(receiver) { continue }
        for origin in file.origins(of: file[receiver].name, at: receiver).origins {
          if case .element = origin { return true }
        }
        if file.isInClosure(receiver, where: { mayBeParameter(receiver, of: $0) }) { return true }
      }
    }
    return false
  }

  /// Whether the name at a token may be one of the parameters of a closure.
  private func mayBeParameter(_ token: Int, of parameters: [Name]) -> Bool {
    parameters.contains(file[token].name) || file[token].byte == UInt8(ascii: "$")
  }
}
