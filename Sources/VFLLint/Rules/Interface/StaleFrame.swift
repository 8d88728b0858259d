import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSyntax

extension Rule {
  static let staleFrame = Rule(
    "VFL814", "stale_frame", .note, "A saved frame that differs from the frame that the constraints determine.",
    rationale:
      "Xcode calls such a view misplaced. At run time the constraints determine the frame, so the editor does not show what users "
      + "see. When someone updates the frames in Xcode, the new frame also shows up as an unrelated change in version control. "
      + "A view is reported only if a required constraint between saved frames does not hold for them, and if Xcode would not have "
      + "to resize the root. If the document names no device and the size of another screen explains the frames, the size of the root "
      + "is out of date instead, and nothing is reported. "
      + "Constraints to margins and safe areas show their insets, so they prove nothing. Only view trees "
      + "without conflicts, ambiguities and hidden views in stack views are checked, and intrinsic content sizes are taken from "
      + "the saved frames.",
    fixSafety: .unsafe,
    examples: [.interface(ExampleDocument.banner("leading", x: "16"), ExampleDocument.banner("leading"))],
    check: .tree { tree, input in
      let document = tree.document
      guard document.platform != .macOS, tree.solved.open.isEmpty, !tree.hidesArrangedViews else { return [] }
      let masked = tree.maskedViews
      guard tree.keepsSizes(of: masked) else { return [] }
      let contradictions = tree.contradictions
      guard !tree.hasOtherScreen(contradictions) else { return [] }
      var first: [Item: Constraint] = [:]
      for constraint in contradictions {
        for anchor in constraint.anchors where first[anchor.item] == nil { first[anchor.item] = constraint }
      }
      var findings: [Finding] = []
      for (view, item) in tree.layout.views where item != .superview && !masked.contains(view) {
        guard let contradiction = first[item], let superview = document.views[view].superview,
          tree.isExact(item), tree.isExact(ofView: superview), let frame = tree.expectedFrame(ofView: view, item),
          let saved = document.views[view].frame
        else { continue }
        findings.append(
          Finding(
            "the saved frame of `\(tree.layout.lowered.scope.text(item))` differs from its layout",
            tree.tag(ofView: view),
            notes: [
              "the saved frame is \(saved.words), and the constraints give \(frame.words)",
              "`\(EquationPrinter(scope: tree.layout.lowered.scope).text(contradiction))` does not hold for the saved frames",
            ],
            fix: document.edits(replacingFrameOf: view, by: frame).map {
              FixIt(title: "update the saved frame", safety: .unsafe, edits: $0)
            }))
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension SolvedTree {
  /// The largest difference at which two frames count as equal, in points: the frames that a frame depends on are rounded to
  /// pixels.
  private static let tolerance = 1.0

  /// The views with fixed frames or frames that follow from autoresizing masks.
  fileprivate var maskedViews: Set<Int> {
    Set(
      layout.sources.compactMap { source in
        if case .mask(let view) = source { view } else { nil }
      })
  }

  /// Whether the root and the views with autoresizing masks have their saved sizes. If not, their contents need other sizes, and Xcode
  /// breaks constraints instead of resizing such a view.
  fileprivate func keepsSizes(of masked: Set<Int>) -> Bool {
    layout.views.allSatisfy { view, item in
      guard item == .superview || masked.contains(view) else { return true }
      guard let solved = frames[item], let saved = layout.saved[item] else { return false }
      return (solved.width - saved.width).magnitude <= Self.tolerance
        && (solved.height - saved.height).magnitude <= Self.tolerance
    }
  }

  /// The required constraints that do not hold for the saved frames, whatever the insets of margins and guides are.
  fileprivate var contradictions: [Constraint] {
    let views = Set(layout.views.map { $0.item })
    return zip(layout.lowered.constraints, layout.sources).compactMap { constraint, source in
      guard case .constraint = source, constraint.priority == .required,
        constraint.anchors.allSatisfy({ views.contains($0.item) && isExact($0.item) && !$0.attribute.isMargin }),
        layout.violation(of: constraint, tolerance: Self.tolerance) != nil
      else { return nil }
      return constraint
    }
  }

  /// Whether the root rather than the views in it has a saved size that is out of date, as documents without a device show if the
  /// size of another screen explains the contradictions: those of 11 of 11 such public documents.
  fileprivate func hasOtherScreen(_ contradictions: [Constraint]) -> Bool {
    document.device.isEmpty && layout.screenExplains(contradictions, tolerance: Self.tolerance)
  }

  /// Whether a stack view has a hidden view, which may have been visible when Xcode saved some of the frames.
  fileprivate var hidesArrangedViews: Bool {
    layout.views.contains { view, item in
      let isArranged = document.views[view].superview.map { document.views[$0].arrangesSubviews } ?? false
      return isArranged && layout.lowered.traits[item]?.isHidden ?? false
    }
  }

  /// Whether the alignment rectangle of a view is known.
  fileprivate func isExact(_ item: Item) -> Bool { !layout.inexact.contains(item) }

  fileprivate func isExact(ofView view: Int) -> Bool { layout.item(ofView: view).map(isExact) ?? true }

  /// The frame that the constraints give a view, in the document's coordinates, in points; nil if it equals the saved frame.
  fileprivate func expectedFrame(ofView view: Int, _ item: Item) -> Rectangle? {
    guard let solved = frames[item], let saved = layout.saved[item], var frame = document.views[view].frame,
      FramePart.allCases.contains(where: { (solved[$0] - saved[$0]).magnitude > Self.tolerance })
    else { return nil }
    // Alignment rectangles differ from frames by constant insets.
    frame.x += solved.x - saved.x
    frame.y += solved.y - saved.y
    frame.width += solved.width - saved.width
    frame.height += solved.height - saved.height
    return frame
  }
}

extension Constraint {
  fileprivate var anchors: [Anchor] { [first] + (second.map { [$0] } ?? []) }
}

extension Rectangle {
  /// The rectangle as `(16, 20; 343 by 21)`.
  fileprivate var words: String {
    let numbers = [x, y, width, height].map { NumberText.points($0) }
    return "(\(numbers[0]), \(numbers[1]); \(numbers[2]) by \(numbers[3]))"
  }
}
