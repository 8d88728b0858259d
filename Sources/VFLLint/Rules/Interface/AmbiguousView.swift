import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSyntax

extension Rule {
  static let ambiguousView = Rule(
    "VFL813", "ambiguous_view", .warning,
    "A view with an ambiguous position or size, or a scroll view with an ambiguous content size, in an Interface Builder document.",
    rationale:
      "The system picks one of the possible layouts, and not always the same one. A scroll view whose content has no certain width "
      + "or height cannot scroll in that direction. Views that constraints connect are not "
      + "reported if one of them has an outlet or a custom class, because code can add the missing constraints, or if the document turns "
      + "off the ambiguity check for one of them. AppKit documents are not checked, because they do not state the sizes of many views. If "
      + "nested views are ambiguous, only the outermost is reported, and instead of views that are ambiguous because of the content size "
      + "of a scroll view, only the scroll view is reported.",
    examples: [.interface(ExampleDocument.banner(nil), ExampleDocument.banner("leading"))],
    check: .tree { tree, input in
      let solved = tree.solved
      guard tree.document.platform != .macOS, !solved.open.isEmpty, tree.document.isShownOnDevices else { return [] }
      var views: [Item: Int] = [:]
      for (view, item) in tree.layout.views { views[item] = view }
      let contents = tree.layout.contents
      let groups = tree.ambiguityGroups
      let doubtful = tree.doubtfulGroups(groups)
      let ofContents = Set(
        solved.open.filter { contents[$0.item] != nil }.compactMap { groups.group(of: OpenPart($0)) })
      var findings: [Finding] = []
      for (item, parts) in solved.outermostAmbiguities {
        let content = contents[item]
        let certain = parts.filter { part in
          guard let group = groups.group(of: OpenPart(part)), !doubtful.contains(group) else { return false }
          return content != nil || !ofContents.contains(group)
        }
        guard !certain.isEmpty else { continue }
        if let content {
          findings.append(tree.finding(ofScrollView: content, item, certain.map { $0.part }))
        } else if let view = views[item] {
          findings.append(tree.finding(ofView: view, item, certain))
        }
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension SolvedTree {
  /// The ambiguous items in groups that constraints connect. The position of a scroll view does not depend on its content.
  var ambiguityGroups: AmbiguityGroups {
    let ofContents = Set(
      zip(layout.lowered.constraints, layout.sources).compactMap { constraint, source in
        if case .content = source { constraint.origin.statement } else { nil }
      })
    return AmbiguityGroups(solved, constraints.lazy.filter { !ofContents.contains($0.origin.statement) })
  }

  /// The groups that contain an ambiguous part which something else may determine.
  func doubtfulGroups(_ groups: AmbiguityGroups) -> Set<Int> {
    var views = layout.contents
    for (view, item) in layout.views { views[item] = view }
    return Set(solved.open.filter { isDoubtful($0, views[$0.item]) }.compactMap { groups.group(of: OpenPart($0)) })
  }

  /// Whether code, a size that the document does not state, or a constraint with a mistake may resolve an ambiguity. `owner` is the
  /// ambiguous view, or the scroll view whose content is ambiguous; nil for other items.
  fileprivate func isDoubtful(_ open: Layout.Openness, _ owner: Int?) -> Bool {
    if undecided.contains(OpenPart(open)) { return true }
    guard let index = owner else { return false }
    let view = document.views[index]
    let isContent = layout.item(ofView: index) != open.item
    let isChecked =
      switch view.ambiguityCheck {
      case .all: true
      case .position: open.part == .x || open.part == .y
      case .nothing: false
      }
    if !isChecked || view.hasCustomClass || document.outlets[view.id] != nil || !view.hasKnownSize { return true }
    // A stack view sizes its subviews if they have no size of their own, and a cell sizes its content view.
    return !isContent && (view.hasKey || view.superview.map { document.views[$0].arrangesSubviews } ?? false)
  }

  fileprivate func finding(ofView view: Int, _ item: Item, _ parts: [Layout.Openness]) -> Finding {
    let name = layout.lowered.scope.text(item)
    let list = Phrase.list(parts.map { $0.part.description })
    return Finding(
      "the \(list) of `\(name)` \(Phrase.form(parts.count, "is", "are")) ambiguous", tag(ofView: view),
      help: "add a constraint for the \(list)", notes: parts.map { "`\(name).\($0.part.name)` \($0.range)" })
  }

  /// The finding for a scroll view whose content, `item`, has an ambiguous width or height.
  fileprivate func finding(ofScrollView view: Int, _ item: Item, _ parts: [FramePart]) -> Finding {
    let name = layout.item(ofView: view).map(layout.lowered.scope.text) ?? ""
    let attached = parts.filter { isAttached(item, $0) }
    var help = attached.map { part in
      "give the views in it a \(part.name)\(part == .width ? ", such as that of the frame layout guide" : "")"
    }
    let edges = parts.filter { !attached.contains($0) }.map { $0 == .width ? "trailing" : "bottom" }
    if !edges.isEmpty {
      let word = Phrase.form(edges.count, "edge", "edges")
      help.append("constrain the \(Phrase.list(edges)) \(word) of its content to a view in it")
    }
    return Finding(
      "the scrollable content \(Phrase.list(parts.map { $0.name })) of `\(name)` \(Phrase.form(parts.count, "is", "are")) ambiguous",
      tag(ofView: view), help: help.joined(separator: ", and "))
  }

  /// Whether a constraint of the document attaches the far edge of a content area, or its size, along the axis of a size.
  private func isAttached(_ content: Item, _ part: FramePart) -> Bool {
    layout.written.constraints.contains { constraint in
      [constraint.first, constraint.second].contains { anchor in
        guard let anchor, anchor.item == content, anchor.attribute.axis == part.axis else { return false }
        return anchor.attribute.isFarEdge || anchor.attribute.kind == .size
      }
    }
  }
}

extension FramePart {
  fileprivate var description: String {
    switch self {
    case .x: "horizontal position"
    case .y: "vertical position"
    case .width: "width"
    case .height: "height"
    }
  }
}
