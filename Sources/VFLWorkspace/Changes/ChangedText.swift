import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSyntax

/// A text that differs between two revisions, and what follows from its change.
package struct ChangedText: Sendable {
  /// The differences between the views and constraints of two versions of a text, or of one of its functions.
  package struct Outline: Sendable {
    /// The name of the function; nil for the whole text.
    package let name: String?
    /// The differences.
    package let comparison: LayoutComparison
  }

  /// The paths of both versions; nil if the text was added or removed.
  package let oldPath, newPath: String?
  /// The texts of both versions; nil if the text was added or removed.
  package let old, new: SourceText?
  /// The outlines that differ.
  package let outlines: [Outline]
  /// The findings that only the new version has.
  package let newFindings: FileReport
  /// The findings that only the old version has.
  package let goneFindings: FileReport
  /// The layouts that differ, in the order of the new version.
  package let layouts: [ChangedLayout]

  /// Compares two versions. At least one of them is not nil.
  package init(_ old: TextVersion?, _ new: TextVersion?) {
    (oldPath, newPath) = (old?.text.source.name, new?.text.source.name)
    (self.old, self.new) = (old?.text.source, new?.text.source)
    outlines = Self.outlines(old, new)
    let (before, after) = (old?.findings, new?.findings)
    let matching = FindingMatching(before, after)
    let none = FileReport(source: SourceText(""), diagnostics: [])
    newFindings = after.map { FileReport(source: $0.source, diagnostics: matching.new) } ?? none
    goneFindings = before.map { FileReport(source: $0.source, diagnostics: matching.gone) } ?? none
    layouts = Self.layouts(old?.layouts ?? [], new?.layouts ?? [])
  }

  /// The path of the new version, or of the old one if the text was removed.
  package var path: String { newPath ?? oldPath ?? "" }

  /// Whether nothing that vfl knows about differs.
  package var isEmpty: Bool {
    outlines.isEmpty && newFindings.diagnostics.isEmpty && goneFindings.diagnostics.isEmpty && layouts.isEmpty
  }

  private static func outlines(_ old: TextVersion?, _ new: TextVersion?) -> [Outline] {
    let (before, after) = (old?.outlines ?? [], new?.outlines ?? [])
    return pairs(before.map { $0.name ?? "" }, after.map { $0.name ?? "" }).compactMap { pair in
      let (old, new) = (pair.old.map { before[$0] }, pair.new.map { after[$0] })
      let comparison = LayoutComparison(old?.outline ?? LayoutOutline(), new?.outline ?? LayoutOutline())
      return comparison.isEqual ? nil : Outline(name: new?.name ?? old?.name, comparison: comparison)
    }
  }

  private static func layouts(_ old: [CheckedText], _ new: [CheckedText]) -> [ChangedLayout] {
    func name(_ checked: CheckedText) -> String {
      let source = checked.text.source
      // The names of alternatives contain line numbers.
      let alternative = String(decoding: (source.alternative ?? "").utf8.filter { $0 &- 48 >= 10 }, as: UTF8.self)
      return [source.part ?? "", alternative, checked.sizeClass?.words ?? ""].joined(separator: "\n")
    }
    return pairs(old.map(name), new.map(name)).compactMap { pair in
      let layout = ChangedLayout(pair.old.map { old[$0] }, pair.new.map { new[$0] })
      return layout.isEmpty ? nil : layout
    }
  }

  /// The pairs of elements with the same name, in the order of the new elements and followed by the old ones that have no partner.
  private static func pairs(_ old: [String], _ new: [String]) -> [(old: Int?, new: Int?)] {
    var matching = Matching(old.count, new.count)
    matching.pair(old: { old[$0] }, new: { new[$0] })
    return new.indices.map { (matching.oldOfNew[$0], $0) }
      + old.indices.filter { matching.newOfOld[$0] == nil }.map { ($0, nil) }
  }
}

/// The findings in two versions of a text that only one of them has. Findings are the same if their rules and messages are, whatever
/// their lines. Among several, those on equal lines are matched first.
private struct FindingMatching {
  let new, gone: [Diagnostic]

  init(_ old: FileReport?, _ new: FileReport?) {
    let (before, after) = (old?.diagnostics ?? [], new?.diagnostics ?? [])
    let (oldLines, newLines) = (Self.lines(old), Self.lines(new))
    var matching = Matching(before.count, after.count)
    matching.pair(
      old: { [before[$0].rule, before[$0].message, oldLines[$0]] },
      new: { [after[$0].rule, after[$0].message, newLines[$0]] })
    matching.pair(old: { [before[$0].rule, before[$0].message] }, new: { [after[$0].rule, after[$0].message] })
    self.new = after.indices.filter { matching.oldOfNew[$0] == nil }.map { after[$0] }
    gone = before.indices.filter { matching.newOfOld[$0] == nil }.map { before[$0] }
  }

  /// The line in which each finding begins.
  private static func lines(_ report: FileReport?) -> [String] {
    guard let report, !report.diagnostics.isEmpty else { return [] }
    let table = LineTable(report.source)
    return report.diagnostics.map { diagnostic in
      table.span(ofLine: table.position(diagnostic.span.start).line).map(report.source.text) ?? ""
    }
  }
}
