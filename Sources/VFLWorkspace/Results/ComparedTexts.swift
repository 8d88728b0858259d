import VFLConstraints
import VFLLint
import VFLSyntax

/// Two versions of a text and their differences.
public struct ComparedTexts: Sendable {
  /// The old version.
  public let old: WorkspaceText
  /// The new version.
  public let new: WorkspaceText
  /// What changed.
  public let comparison: LayoutComparison
  /// The mistakes in the old and the new text because of which parts of them are not compared.
  public let damage: [FileReport]

  /// Compares two texts of the same kind.
  init(_ old: WorkspaceText, _ new: WorkspaceText) {
    self.old = old
    self.new = new
    comparison = LayoutComparison(old.outline, new.outline)
    // An empty text is what a file that does not exist is compared with.
    damage = [old, new].filter { !$0.source.bytes.isEmpty }.map { $0.damage }
  }

  /// Whether there may be differences in parts that are not compared.
  public var isIncomplete: Bool {
    let isDamaged = damage.contains { !$0.diagnostics.isEmpty }
    return (isDamaged || comparison.old.unreadCount > 0 || comparison.new.unreadCount > 0)
      && old.source.bytes != new.source.bytes
  }
}
