import VFLSyntax

/// Finds views that are created and constrained while their autoresizing masks are still translated into constraints.
struct MaskIssues {
  /// The views of the function.
  let views: FunctionViews
  private var file: CodeFile { views.file }

  /// The issues with the views that constraints of the function refer to. `formats` are the views that formats name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    let candidates = views.views.indices.filter { mayBeTranslated(views.views[$0]) }
    guard !candidates.isEmpty, !views.turnsOffOtherMasks else { return [] }
    // The token of the name of the first call that constrains each view.
    var places: [Int: Int] = [:]
    for constraint in installed {
      for (number, side) in [constraint.first, constraint.second].enumerated() where side?.isSafeArea != true {
        guard let index = views.index(of: side?.item), places[index] == nil else { continue }
        let uses = views.views[index].uses
        // Other views may be placed in or near a view that keeps its mask.
        if number > 0, uses.hasFrame { continue }
        places[index] = constraint.expression.nameToken
      }
    }
    for format in formats where format.isDirect {
      guard let index = views.index(of: format.value) else { continue }
      places[index] = min(places[index] ?? .max, format.token)
    }
    return candidates.compactMap { index in
      let view = views.views[index]
      guard let place = places[index], !view.uses.escapes.contains(where: { mayBePrepared(view, at: $0, place) }) else {
        return nil
      }
      return CodeIssue(.translatedMask, file[view.declaration].span, views.name(of: view), related: file[place].span)
    }
  }

  /// The installed constraints without formats. Layout libraries turn off masks.
  private var installed: [ExplicitConstraint] {
    views.reader.made.compactMap { made in
      guard case .explicit(let index) = made.source, made.installation != nil else { return nil }
      let constraint = views.reader.constraints[index]
      return constraint.library == nil ? constraint : nil
    }
  }

  /// Whether the code neither mentions the mask of a view nor stores the view where other files may get it.
  private func mayBeTranslated(_ view: OwnedView) -> Bool {
    // A stack view turns off the masks of the views that it arranges.
    !view.isGuide && !view.uses.mentionsMask && !view.uses.isArranged && view.uses.properties.isEmpty
      && (view.uses.collections.isEmpty || views.isWholeFile) && isOfKnownClass(view)
  }

  /// Whether the class of a view in general leaves its own mask alone.
  private func isOfKnownClass(_ view: OwnedView) -> Bool {
    let made = view.construction
    // The code that presents a controller places its view.
    if made.isController, view.uses.additions.isEmpty { return false }
    return made.isOfFramework || made.isOfOwnClass || made.isOfKnownClass && view.places.isEmpty && !view.uses.isRenamed
  }

  /// Whether code that gets a view at a token may turn off its mask. `place` is the token of a call that constrains the view.
  private func mayBePrepared(_ view: OwnedView, at escape: Int, _ place: Int) -> Bool {
    if file.isAction(file.root(of: escape)) { return false }
    guard file.isName(escape - 1, .return) else { return true }
    if views.body.tokens.contains(escape) {
      // Callers get a view that is in the hierarchy already.
      return !view.uses.additions.contains { $0 < escape && views.body.tokens.contains($0) }
    }
    // Code that runs later finds the view constrained.
    guard let top = file.setUpTop(around: place) else { return true }
    return file.mayRun(file.root(of: escape), during: top)
  }
}
