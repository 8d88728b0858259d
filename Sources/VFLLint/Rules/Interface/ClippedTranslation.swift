import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let clippedTranslation = Rule(
    "VFL818", "clipped_translation", .note,
    "A text in an Interface Builder document whose constraints leave no room for a longer translation.",
    rationale:
      "Translations are often longer than the original, and short texts can become three times as long. A view with a fixed width "
      + "cuts off its text, and a view without a trailing constraint covers other views or leaves the screen. Xcode warns about the "
      + "same constraints. Only labels and buttons with one line are checked, unless they have an outlet or a custom class, because "
      + "code can set another text. The width of a translation is an estimate from the number of characters and the font size. "
      + "`vfl check --texts` compares the texts with their translations.",
    examples: [
      .interface(ExampleDocument.greeting(width: "80"), ExampleDocument.greeting(width: nil))
    ],
    check: .tree { tree, input in
      let (document, layout) = (tree.document, tree.layout)
      var findings: [Finding] = []
      for text in layout.texts(of: document) {
        guard let needed = document.translatedWidth(of: text), let limit = layout.limit(of: text, needed, document)
        else { continue }
        let name = "`\(layout.lowered.scope.text(text.item))`"
        switch limit {
        case .width(let points, let span):
          let words =
            "\(NumberText.points(points)) points, and a translation may need \(NumberText.points(needed.rounded()))"
          findings.append(
            Finding(
              "the fixed width of \(name) may cut off a longer translation", span,
              help: "use `greaterThanOrEqual`, or constrain the leading and trailing edges instead",
              notes: ["the width is " + words]))
        case .nothing:
          findings.append(
            Finding(
              "\(name) has no trailing constraint, so a longer translation may leave its superview or cover other views",
              tree.tag(ofView: text.view),
              help: "constrain its trailing edge with `greaterThanOrEqual` to the next view or to the superview"))
        }
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension InterfaceLayout {
  /// What limits the width of a text, if it leaves no room.
  fileprivate enum TextLimit {
    /// This number of points, in the constraint at this source range.
    case width(Double, Span)
    /// Nothing, so the text does not stop at the edge of its superview.
    case nothing
  }

  /// What is wrong with the width of a text whose translation may need this number of points; nil if nothing is.
  fileprivate func limit(of text: InterfaceText, _ needed: Double, _ document: InterfaceDocument) -> TextLimit? {
    var isPlaced = false
    for (constraint, source) in zip(lowered.constraints, sources) {
      if case .size = source { continue }
      for anchor in [constraint.first, constraint.second] {
        guard let anchor, anchor.item == text.item, anchor.attribute.axis == .horizontal else { continue }
        switch anchor.attribute {
        case .width:
          guard case .constraint(let index) = source, constraint.second == nil, constraint.relation == .equal,
            constraint.priority == .required, document.certainlyExists(index),
            case .number(let points) = constraint.constant
          else { return nil }
          return points > 0 && points < needed ? .width(points, constraint.origin.span) : nil
        case .left, .leading: isPlaced = true
        default: return nil
        }
      }
    }
    guard isPlaced, let superview = document.views[text.view].superview, !document.scrolls(superview),
      let frame = saved[text.item], let end = room(of: text, frame, in: superview, document)
    else { return nil }
    return frame.x + needed > end ? .nothing : nil
  }

  /// Where the room of a text ends that begins at the left edge of its saved frame: at the next view beside it, or else at the right
  /// edge of its superview. Nil if this is not known.
  private func room(of text: InterfaceText, _ frame: Rectangle, in superview: Int, _ document: InterfaceDocument)
    -> Double?
  {
    guard let outer = item(ofView: superview).flatMap({ saved[$0] }) else { return nil }
    var end = outer.width
    for (view, item) in views where document.views[view].superview == superview && item != text.item {
      guard let other = saved[item], other.x >= frame.x + frame.width, other.y < frame.y + frame.height,
        frame.y < other.y + other.height
      else { continue }
      end = min(end, other.x)
    }
    return end
  }
}
