import VFLConstraints
import VFLSyntax

/// Finds frames that code gives views after their constraints are installed. The next layout pass sets other ones.
///
/// Methods that lay views out are not checked, because they run after each layout pass. Files that may remove constraints, or turn
/// masks on again, are not checked either.
struct FrameChanges {
  /// The views of the function that constrains them.
  let views: FunctionViews
  private var file: CodeFile { views.file }

  /// A required or optional equation of one view, or a format that names it.
  private struct Pin {
    var axis: Axis
    var isSize: Bool
    /// The token of the name of the function that makes it, and the token at which it is installed.
    var token: Int
    var installedAt: Int
  }

  /// Whether a file may give views frames, and leaves their constraints installed.
  static func mayConcern(_ file: CodeFile) -> Bool {
    ["frame", "setFrame", "center", "setCenter", "Frame", "Center"].contains { file.names.find($0) != nil }
      && !file.mayRemoveAnyConstraint(ofLibrary: true)
      && !["tableHeaderView", "tableFooterView"].contains { file.names.find($0) != nil }
      && ![.isActive, .active, .setActive, .Active].contains { name in
        file.uses(of: name).contains { file[$0 + 1].kind == .mark && !file.isTrue($0 + 2) }
      }
      && !file.turnsOnMasks
  }

  /// The issues with the views of the function. `formats` are the views that its formats name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard Self.mayConcern(file), views.reader.removals.isEmpty else { return [] }
    return views.views.indices.flatMap { index -> [CodeIssue] in
      let view = views.views[index]
      guard view.uses.mentionsMask, !view.isGuide, !view.uses.frames.isEmpty else { return [] }
      let pins = pins(of: index) + formats.filter { views.index(of: $0.value) == index }.flatMap(pins)
      return view.uses.frames.compactMap { change in
        guard !isTakenBack(change, among: view.uses.frames),
          let pin = pin(determining: change, among: pins.filter { isInstalled($0, before: change, view) })
        else {
          return nil
        }
        return CodeIssue(
          .frameUnderConstraints, file.span(tokens(of: change)), views.name(of: view), related: file[pin.token].span)
      }
    }
  }

  /// `box.frame = frame`, `[box setFrame:frame]`
  private func tokens(of change: Int) -> Tokens {
    file.isMark(change - 1, ".")
      ? Tokens(file.primaryStart(before: change - 1), file.expressionEnd(from: change)) : file.callTokens(at: change)
  }

  // MARK: Constraints

  private func pins(of index: Int) -> [Pin] {
    views.reader.made.compactMap { made in
      guard case .explicit(let number) = made.source, made.installation != nil, made.installation != .returned,
        !made.isRemoved, made.paths.contains(where: { $0.arms.isEmpty })
      else { return nil }
      let constraint = views.reader.constraints[number]
      guard constraint.relation == .equal, !constraint.first.isSuperview,
        views.index(of: constraint.first.item) == index
      else { return nil }
      let attribute = constraint.first.attribute
      return Pin(
        axis: attribute.axis, isSize: attribute.kind == .size, token: constraint.expression.nameToken,
        installedAt: made.installedAt)
    }
  }

  private func pins(_ format: ConstrainedView) -> [Pin] {
    guard format.isDirect, let place = format.place else { return [] }
    let sides = Array(repeating: false, count: place.neighbors) + (place.hasSize ? [true] : [])
    return sides.map { Pin(axis: place.axis, isSize: $0, token: format.token, installedAt: format.token) }
  }

  /// A constraint that determines what the change of a frame at a token sets; nil if there is none.
  private func pin(determining change: Int, among pins: [Pin]) -> Pin? {
    let word = file.text(file.endOfMembers(after: change) - 1).lowercased()
    let axes: [Axis] = ["x", "width"].contains(word) ? [.horizontal] : [.horizontal, .vertical]
    return (["y", "height"].contains(word) ? [.vertical] : axes).lazy.compactMap { axis -> Pin? in
      let positions = pins.filter { $0.axis == axis && !$0.isSize }
      guard ["size", "width", "height"].contains(word) else { return positions.first }
      return pins.first { $0.axis == axis && $0.isSize } ?? (positions.count > 1 ? positions.first : nil)
    }.first
  }

  // MARK: Order

  /// Whether the same function moves the view forth and back again, as in an animation that shakes it, or restores an earlier frame.
  private func isTakenBack(_ change: Int, among all: [Int]) -> Bool {
    let opposite = ["+=": "-=", "-=": "+="][file.text(file.endOfMembers(after: change))]
    return all.contains { other in
      file.root(of: other) == file.root(of: change)
        && (isSamePart(other, change) && file.text(file.endOfMembers(after: other)) == opposite || isRestored(other))
    }
  }

  private func isSamePart(_ change: Int, _ other: Int) -> Bool {
    let parts = [change, other].map { Tokens($0, file.endOfMembers(after: $0)).map { file[$0].name } }
    return parts[0] == parts[1]
  }

  /// Whether a frame is set to the one that a local variable has kept: `let frame = box.frame; …; box.frame = frame`
  private func isRestored(_ change: Int) -> Bool {
    guard case .value(let value)? = file.assignment(at: change)?.origin,
      let kept = file.localConstant(file.expression(value)), kept.value.nameToken >= 0,
      file[kept.value.nameToken].name == file[change].name
    else { return false }
    return file.uses(of: file[kept.declaration].name, in: file.scope(from: kept.declaration)).allSatisfy {
      file.isMark($0 - 1, ".") || !file.isMark($0 + 1, ".")
    }
  }

  /// Whether a constraint is certainly installed when the frame of a view changes at a token outside a layout pass.
  private func isInstalled(_ pin: Pin, before change: Int, _ view: OwnedView) -> Bool {
    if views.body.tokens.contains(change) {
      return change > pin.installedAt && file.block(around: change) == file.block(around: pin.token)
        && !file.isConditional(change)
    }
    return !views.mayPrecede(change, pin.installedAt, of: view) && !file.mayRun(file.root(of: change), during: passes)
  }

  /// The bodies of the methods that lay views out.
  private var passes: [Tokens] {
    RepeatedMethod.passes.flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst()] }
      .compactMap { file.names.find($0) }.flatMap { name in
        file.uses(of: name).compactMap { file.functionDefined(at: $0) }.map {
          Tokens($0.nameToken, file.close(of: $0.body))
        }
      }
  }
}

extension CodeFile {
  /// Whether the file may turn on the autoresizing mask of a view again.
  var turnsOnMasks: Bool {
    KnownName.maskSettings.contains { name in
      uses(of: name).contains { self[$0 + 1].kind == .mark && !isFalse($0 + 2) }
    }
  }
}
