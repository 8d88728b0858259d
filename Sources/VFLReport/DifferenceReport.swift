import VFLConstraints
import VFLLint
import VFLSyntax
import VFLWorkspace

/// The differences between two versions of a text: one line for each changed view or constraint. The line begins with `-` if it was
/// removed, `+` if it was added, and `~` if it changed.
public struct DifferenceReport {
  private let style: TextStyle

  /// Creates a renderer with a style.
  public init(_ style: TextStyle = TextStyle()) {
    self.style = style
  }

  /// The differences, preceded by the names of both texts; empty if there are none.
  public func text(_ texts: ComparedTexts) -> String {
    let comparison = texts.comparison
    guard !comparison.isEqual else { return "" }
    var text = style.styled("--- " + TerminalText.escaped(texts.old.source.name), .bold) + "\n"
    text += style.styled("+++ " + TerminalText.escaped(texts.new.source.name), .bold) + "\n"
    return text + lines(comparison)
  }

  /// The lines for all changes of a comparison. If its texts have several sections, a header precedes the lines of each.
  func lines(_ comparison: LayoutComparison) -> String {
    let hasHeaders = max(comparison.old.sections.count, comparison.new.sections.count) > 1
    var text = ""
    for section in comparison.sections {
      if hasHeaders {
        text += style.styled("@@ \(TerminalText.escaped(NameText.spelled(section.name))) @@", .cyan) + "\n"
      }
      for change in section.views {
        text += line(
          change, old: change.old.map { comparison.old.views[$0] }.map(Self.statement),
          new: change.new.map { comparison.new.views[$0] }.map(Self.statement),
          both: change.new.map { "view " + NameText.spelled(comparison.new.views[$0].name) } ?? "")
      }
      for change in section.constraints {
        text += line(
          change, old: change.old.map { Self.statement(comparison.old.constraints[$0], comparison.old) },
          new: change.new.map { Self.statement(comparison.new.constraints[$0], comparison.new) },
          both: Self.equations(change, comparison))
      }
    }
    return text
  }

  /// All views and constraints of a text, one per line, written as in a report of differences. Lines with `#` at the beginning say
  /// what cannot be read.
  public static func text(_ text: WorkspaceText) -> String {
    let outline = text.outline
    let names = LayoutOutline.distinctNames(of: outline.sections)
    var lines = names.map { outline.sections.count > 1 ? ["# " + NameText.spelled($0)] : [] }
    for view in outline.views { lines[view.section].append(statement(view)) }
    for constraint in outline.constraints { lines[constraint.section].append(statement(constraint, outline)) }
    return (damage(text, outline) + lines.joined()).map { TerminalText.escaped($0) + "\n" }.joined()
  }

  /// A line for each part of a text that cannot be read. Git passes the text in a temporary file, so its name is left out.
  private static func damage(_ text: WorkspaceText, _ outline: LayoutOutline) -> [String] {
    guard !text.source.bytes.isEmpty else {
      return text.kind.name == TextKind.interface.name ? ["# the file is empty"] : []
    }
    let table = LineTable(text.source)
    var lines = text.damage.diagnostics.map { "# line \(table.position($0.span.start).line): \($0.message)" }
    if outline.unreadCount > 0 { lines.append("# " + unread(outline.unreadCount)) }
    return lines
  }

  /// A sentence that says how many constraints of a text are not compared.
  public static func unread(_ count: Int) -> String {
    "\(Phrase.count(count, "constraint is", "constraints are")) not compared, because an item or attribute is missing, unknown or in another view tree"
  }

  /// The lines for a change. `old` and `new` describe the view or constraint in each text. If it is in both texts, the line is `both`
  /// followed by the list of differences. A changed kind has a line of its own.
  private func line(_ change: LayoutComparison.Change, old: String?, new: String?, both: String) -> String {
    switch (old, new) {
    case (let old?, nil): return style.styled("- " + TerminalText.escaped(old), .red) + "\n"
    case (nil, let new?): return style.styled("+ " + TerminalText.escaped(new), .green) + "\n"
    default: break
    }
    func line(_ words: [String]) -> String {
      let line = "~ " + both + (words.isEmpty ? "" : ": " + words.joined(separator: "; "))
      return style.styled(TerminalText.escaped(line), .yellow) + "\n"
    }
    let kinds = change.differences.filter { $0.property == .kind }.map { line(["\($0.old) → \($0.new)"]) }
    let others = change.differences.filter { $0.property != .equation && $0.property != .kind }
    if others.isEmpty, !kinds.isEmpty { return kinds.joined() }
    return kinds.joined() + line(others.map { "\(Self.title($0.property)) \($0.old) → \($0.new)" })
  }

  /// The equation of a constraint that is in both texts, or both equations if they differ. The group follows if it is the same.
  private static func equations(_ change: LayoutComparison.Change, _ comparison: LayoutComparison) -> String {
    guard let new = change.new.map({ comparison.new.constraints[$0] }) else { return "" }
    let difference = change.differences.first { $0.property == .equation }
    let equations = difference.map { "\($0.old) → \($0.new)" } ?? comparison.new.equation(new)
    guard let group = new.group, !change.differences.contains(where: { $0.property == .group }) else {
      return equations
    }
    return equations + " (group \(group))"
  }

  private static func title(_ property: LayoutComparison.Property) -> String {
    switch property {
    case .name: "renamed"
    case .superview: "moved"
    case .kind, .order, .equation, .item, .group, .setting: property.name
    }
  }

  /// A view with its superview, kind and settings: `view title in card (label; hugging 251 251)`. The kind `view` is left out.
  private static func statement(_ view: LayoutOutline.View) -> String {
    let kind = view.kind.flatMap { $0 == "view" ? nil : $0 }.map { [$0] } ?? []
    return "view " + NameText.spelled(view.name) + (view.superview.map { " in " + NameText.spelled($0.name) } ?? "")
      + list(kind + view.settings.map { $0.text })
  }

  /// A constraint with its group and settings: `title.top == card.top + 8 (placeholder)`.
  private static func statement(_ constraint: LayoutOutline.StatedConstraint, _ outline: LayoutOutline) -> String {
    let group = constraint.group.map { [LayoutOutline.Setting("group", $0, absence: "none")] } ?? []
    return outline.equation(constraint) + list((group + constraint.settings).map { $0.text })
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "" : " (" + words.joined(separator: "; ") + ")"
  }
}

// MARK: JSON

extension DifferenceReport {
  /// The output of `vfl diff --to json`.
  public static func json(_ texts: ComparedTexts) -> String {
    let comparison = texts.comparison
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("old", texts.old.source.name)
      writer.member("new", texts.new.source.name)
      writer.member("equal", comparison.isEqual)
      writer.member("complete", !texts.isIncomplete)
      writer.sections(comparison, texts.old.source, texts.new.source)
      writer.member("diagnostics") { $0.diagnostics(texts.damage) }
    }
    return writer.text + "\n"
  }
}

/// One of two compared texts, with its lines.
private struct OutlineSide {
  let source: SourceText
  let lines: LineTable
  let outline: LayoutOutline

  init(_ source: SourceText, _ outline: LayoutOutline) {
    self.source = source
    self.outline = outline
    lines = LineTable(source)
  }
}

extension JSONWriter {
  /// Writes the changes in each section of a comparison of two texts.
  mutating func sections(_ comparison: LayoutComparison, _ oldSource: SourceText, _ newSource: SourceText) {
    let (old, new) = (OutlineSide(oldSource, comparison.old), OutlineSide(newSource, comparison.new))
    objects("sections", comparison.sections) { writer, section in
      writer.member("name", section.name)
      writer.array("views", section.views) { writer, change in
        writer.change(change, old, new) { writer, index, side in writer.view(side.outline.views[index], side) }
      }
      writer.array("constraints", section.constraints) { writer, change in
        writer.change(change, old, new) { writer, index, side in
          writer.constraint(side.outline.constraints[index], side)
        }
      }
    }
  }

  /// Writes a change. `entry` writes the view or constraint at an index of one text.
  fileprivate mutating func change(
    _ change: LayoutComparison.Change, _ old: OutlineSide, _ new: OutlineSide,
    _ entry: (inout JSONWriter, Int, OutlineSide) -> Void
  ) {
    object { writer in
      writer.member("change", change.old == nil ? "added" : change.new == nil ? "removed" : "changed")
      for (key, index, side) in [("old", change.old, old), ("new", change.new, new)] {
        if let index {
          writer.member(key) { entry(&$0, index, side) }
        } else {
          writer.null(key)
        }
      }
      writer.objects("differences", change.differences) { writer, difference in
        writer.member("property", difference.property.name)
        writer.member("old", difference.old)
        writer.member("new", difference.new)
      }
    }
  }

  fileprivate mutating func view(_ view: LayoutOutline.View, _ side: OutlineSide) {
    object { writer in
      writer.member("name", view.name)
      writer.member("kind", view.kind)
      writer.member("superview", view.superview?.name)
      writer.settings(view.settings)
      writer.member("range") { $0.range(view.span, side.lines) }
    }
  }

  fileprivate mutating func constraint(_ stated: LayoutOutline.StatedConstraint, _ side: OutlineSide) {
    object { writer in
      writer.member("equation", side.outline.equation(stated))
      writer.member("constraint") {
        $0.constraint(
          stated.constraint, scope: side.outline.sections[stated.section].scope, of: side.source,
          group: stated.group)
      }
      writer.settings(stated.settings)
      writer.member("range") { $0.range(stated.constraint.origin.span, side.lines) }
    }
  }

  private mutating func settings(_ settings: [LayoutOutline.Setting]) {
    objects("settings", settings) { writer, setting in
      writer.member("name", setting.name)
      writer.member("value", setting.value)
    }
  }
}
