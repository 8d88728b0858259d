import VFLInterface
import VFLSyntax

extension InterfaceInput {
  /// The finding to report: with its scene, its fix and the severity that the configuration sets for the object. Nil if the
  /// configuration turns the finding off.
  func shown(_ diagnostic: Diagnostic, _ settings: [RuleSettings.ObjectSetting]) -> Diagnostic? {
    if diagnostic.code == Rule.duplicateConstraint.code { return shownDuplicate(diagnostic, settings) }
    return placed(diagnostic, settings)
  }

  private func placed(_ diagnostic: Diagnostic, _ settings: [RuleSettings.ObjectSetting]) -> Diagnostic? {
    let elements = document.elements(around: diagnostic.span)
    let scene = elements.first.flatMap { document.scene(around: $0) }
    var diagnostic = diagnostic
    let applied = settings.last { setting in
      guard setting.code == diagnostic.code else { return false }
      let isInScene = setting.scenes.map { scenes in scene?.names.contains { scenes.contains($0) } ?? false } ?? true
      let isInObject =
        setting.objects.map { objects in
          elements.contains { element in objects.contains { document.hasIdentifier($0, element) } }
        } ?? true
      return isInScene && isInObject
    }
    switch applied?.setting {
    case .off: return nil
    case .severity(let severity): diagnostic.severity = severity
    case nil: break
    }
    if let name = scene?.name { diagnostic.notes.append("in the scene `\(name)`") }
    return diagnostic
  }

  // MARK: Duplicates

  /// A duplicate with the fix that removes it. Nil if the two constraints may differ in some size class.
  private func shownDuplicate(_ diagnostic: Diagnostic, _ settings: [RuleSettings.ObjectSetting]) -> Diagnostic? {
    guard let first = diagnostic.related.first, let element = element(at: diagnostic.span),
      let firstElement = self.element(at: first.span)
    else { return placed(diagnostic, settings) }
    if isMentionedInVariation(element) || isMentionedInVariation(firstElement) { return nil }
    var diagnostic = diagnostic
    if diagnostic.severity == .warning, !isMentionedElsewhere(element) {
      diagnostic.help = nil
      diagnostic.fix = FixIt(
        title: "remove the second constraint", safety: .safe, edits: [.init(lines(of: diagnostic.span), "")])
    }
    return placed(diagnostic, settings)
  }

  private func element(at span: Span) -> Int? {
    document.elements(around: span).first { document.tree.elements[$0].span == span }
  }

  private func constraint(of element: Int) -> InterfaceConstraint? {
    document.constraints.first { $0.element == element }
  }

  /// Whether a variation for size classes changes a constraint.
  private func isMentionedInVariation(_ element: Int) -> Bool {
    guard let constraint = constraint(of: element) else { return false }
    return document.variations.contains { variation in
      if case .constraint(let index) = variation.object, document.constraints[index].element == element { return true }
      return variation.excluded.contains(constraint.id) || variation.included.contains(constraint.id)
    }
  }

  /// Whether an attribute elsewhere in the document refers to a constraint by its identifier.
  private func isMentionedElsewhere(_ element: Int) -> Bool {
    guard let constraint = constraint(of: element) else { return true }
    let id = Array(document.ids.text(constraint.id).utf8)
    let attributes = document.tree.attributes
    return attributes.count { attribute in
      attribute.value.count == id.count && document.source.bytes[attribute.value.range].elementsEqual(id)
    } > 1
  }

  /// The full lines of an element, including the final line break, if they contain nothing else; otherwise only the element.
  private func lines(of span: Span) -> Span {
    let bytes = document.source.bytes
    var (start, end) = (Int(span.start), Int(span.end))
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end < bytes.count, bytes[end] == UInt8(ascii: "\n")
    else { return span }
    return Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end + 1))
  }
}
