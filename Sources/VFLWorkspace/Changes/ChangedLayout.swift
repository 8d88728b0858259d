import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Two versions of a layout: what `vfl check` finds in only one of them, and which views move.
package struct ChangedLayout: Sendable {
  /// A view whose frame differs.
  package struct Move: Sendable {
    /// The name of the view.
    package let name: String
    /// The frames in the coordinates of the superview, in points.
    package let old, new: Rectangle
  }

  /// Both versions at one size, in which views have different frames.
  package struct Difference: Sendable {
    /// Both layouts.
    package let old, new: LayoutSample
    /// The views, in source order.
    package let moves: [Move]

    /// The sum of the distances by which edges move, in points.
    var distance: Double {
      moves.reduce(0) { sum, move in sum + FramePart.allCases.reduce(0) { $0 + (move.old[$1] - move.new[$1]).magnitude }
      }
    }
  }

  /// The old version; nil if the layout was added.
  package let old: CheckedText?
  /// The new version; nil if the layout was removed.
  package let new: CheckedText?
  /// The failures of the new version that the old one does not have.
  package let newFailures: [PropertyFailure]
  /// The failures of the old version that the new one does not have.
  package let goneFailures: [PropertyFailure]
  /// The sizes at which views move, beginning with the one at which they move farthest.
  package let differences: [Difference]

  /// The number of sizes at which the frames of both versions are compared.
  private static let sampleCount = 4
  /// The distance in points from which on a frame counts as different: less is not visible on any screen.
  private static let visibleDistance = 0.25

  /// Compares two versions of a layout. At least one of them is not nil.
  init(_ old: CheckedText?, _ new: CheckedText?) {
    (self.old, self.new) = (old, new)
    let (oldKeys, newKeys) = (Set(old?.failureKeys ?? []), Set(new?.failureKeys ?? []))
    newFailures = new.map { Self.failures($0, without: oldKeys) } ?? []
    goneFailures = old.map { Self.failures($0, without: newKeys) } ?? []
    guard let old, let new else {
      differences = []
      return
    }
    let found = new.samples(limit: Self.sampleCount).compactMap { sample -> Difference? in
      guard sample.isCertain, let earlier = old.sample(like: sample), earlier.isCertain else { return nil }
      let moves = Self.moves(earlier.text, sample.text)
      return moves.isEmpty ? nil : Difference(old: earlier, new: sample, moves: moves)
    }
    let order = found.indices.sorted { left, right in
      let (first, second) = (found[left].distance, found[right].distance)
      return first != second ? first > second : left < right
    }
    differences = order.map { found[$0] }
  }

  /// Whether anything differs.
  package var isEmpty: Bool { newFailures.isEmpty && goneFailures.isEmpty && differences.isEmpty }

  /// Whether the new version has a failure that the old one does not have, and that is not a note.
  package var hasNewFailure: Bool { newFailures.contains { !$0.property.isNote } }

  private static func failures(_ checked: CheckedText, without known: Set<[String]>) -> [PropertyFailure] {
    zip(checked.check.failures, checked.failureKeys).filter { !known.contains($1) }.map { $0.0 }
  }

  /// The views that have different frames both in their enclosing view and in the superview. Ambiguous frames are not compared.
  private static func moves(_ old: SolvedText, _ new: SolvedText) -> [Move] {
    let before = frames(old)
    return frames(new).compactMap { name, new in
      guard let old = before.first(where: { $0.name == name })?.frame, isVisible(old.inner, new.inner),
        isVisible(old.outer, new.outer)
      else { return nil }
      return Move(name: name, old: old.outer, new: new.outer)
    }
  }

  private static func isVisible(_ old: Rectangle, _ new: Rectangle) -> Bool {
    FramePart.allCases.contains { (old[$0] - new[$0]).magnitude >= visibleDistance }
  }

  /// The frames of all views that are not ambiguous: in their enclosing view, and in the superview.
  private static func frames(_ text: SolvedText) -> [(name: String, frame: (inner: Rectangle, outer: Rectangle))] {
    let layout = text.layout
    let open = Set(layout.open.map { $0.item })
    var frames: [(name: String, frame: (inner: Rectangle, outer: Rectangle))] = []
    let outer = layout.rows.framesInSuperview(layout.frames)
    for (index, item) in layout.rows.items.enumerated() where !text.lowered.isInternal(item) && !open.contains(item) {
      frames.append((text.lowered.scope.text(item), (Rectangle(layout.frames[index]), Rectangle(outer[index]))))
    }
    return frames
  }
}

extension CheckedText {
  /// What each failure is about, by names that both versions of a layout share.
  fileprivate var failureKeys: [[String]] {
    check.failures.map { failure in
      var key = [failure.property.name] + failure.items.map(text.lowered.scope.text)
      switch failure.part {
      case .left: key.append("left edge")
      case .right: key.append("right edge")
      case .top: key.append("top edge")
      case .bottom: key.append("bottom edge")
      case .part(let part): key.append(part.name)
      case nil: break
      }
      return key
    }
  }
}
