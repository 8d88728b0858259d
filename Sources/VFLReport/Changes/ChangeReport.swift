import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// The differences between two revisions: what changed in each text, and what follows from it.
package struct ChangeReport {
  /// What differs in all texts together.
  struct Counts {
    var files = 0
    var newErrors = 0
    var newWarnings = 0
    var newFailures = 0
    var goneFindings = 0
    var goneFailures = 0
    var moves = 0

    init(_ texts: [ChangedText]) {
      files = texts.count
      for text in texts {
        for diagnostic in text.newFindings.diagnostics {
          if diagnostic.severity == .error { newErrors += 1 }
          if diagnostic.severity == .warning { newWarnings += 1 }
        }
        goneFindings += text.goneFindings.diagnostics.count
        for layout in text.layouts {
          newFailures += layout.newFailures.count { !$0.property.isNote }
          goneFailures += layout.goneFailures.count { !$0.property.isNote }
          moves += Set(layout.differences.flatMap { $0.moves.map { $0.name } }).count
        }
      }
    }

    /// The counts as a phrase, such as `3 files changed: 1 new error, 2 views moved`.
    var words: String {
      let parts = [
        (newErrors, "new error", "new errors"), (newWarnings, "new warning", "new warnings"),
        (newFailures, "new failure", "new failures"), (goneFindings, "finding gone", "findings gone"),
        (goneFailures, "failure gone", "failures gone"), (moves, "view moved", "views moved"),
      ].filter { $0.0 > 0 }.map { Phrase.count($0.0, $0.1, $0.2) }
      let files = Phrase.count(files, "file") + " changed"
      return parts.isEmpty ? files : files + ": " + parts.joined(separator: ", ")
    }
  }

  private let style: TextStyle

  /// Creates a renderer with a style.
  package init(_ style: TextStyle = TextStyle()) {
    self.style = style
  }

  /// What differs, in one line.
  package static func summary(_ texts: [ChangedText]) -> String { Counts(texts).words }

  /// For each text its changed views and constraints, the findings and failures that only one version has, and the views that move.
  package func text(_ texts: [ChangedText]) -> String {
    let differences = DifferenceReport(style)
    var result = ""
    for text in texts {
      result += style.styled("--- " + (text.oldPath.map(TerminalText.path) ?? "/dev/null"), .bold) + "\n"
      result += style.styled("+++ " + (text.newPath.map(TerminalText.path) ?? "/dev/null"), .bold) + "\n"
      for outline in text.outlines {
        if let name = outline.name { result += style.styled("@@ \(TerminalText.escaped(name)) @@", .cyan) + "\n" }
        result += differences.lines(outline.comparison)
      }
      result += findings(text.goneFindings, "no longer", .green) + findings(text.newFindings, "new", .red)
      for layout in text.layouts { result += words(layout) }
    }
    return result
  }

  private func findings(_ report: FileReport, _ change: String, _ color: TextStyle.Color) -> String {
    guard !report.diagnostics.isEmpty else { return "" }
    let lines = LineTable(report.source)
    return report.diagnostics.map { diagnostic in
      style.styled("\(change) \(diagnostic.severity.name)", color)
        + " in line \(lines.position(diagnostic.span.start).line): \(TerminalText.escaped(diagnostic.message)) [\(diagnostic.code) \(diagnostic.rule)]\n"
    }.joined()
  }

  private func words(_ layout: ChangedLayout) -> String {
    var lines: [String] = []
    for (checked, failures, change, color) in [
      (layout.old, layout.goneFailures, "no longer", TextStyle.Color.green),
      (layout.new, layout.newFailures, "new", .red),
    ] {
      guard let checked else { continue }
      for failure in failures {
        lines.append(
          style.styled("\(change) failure", color) + " of \(failure.property.name): "
            + TerminalText.escaped(CheckReport.words(failure, checked)))
      }
    }
    if let difference = layout.differences.first {
      lines.append("frames at \(Self.size(difference.new)):")
      for move in difference.moves {
        lines.append(
          style.styled(
            "~ \(TerminalText.escaped(move.name)): \(Self.frame(move.old)) → \(Self.frame(move.new))", .yellow))
      }
      let others = layout.differences.dropFirst().map { Self.size($0.new) }
      if !others.isEmpty { lines.append("frames differ at \(Phrase.list(others)), too") }
    }
    // The text of most files is one layout.
    if let name = Self.partName(layout), !lines.isEmpty {
      lines.insert(style.styled("# \(TerminalText.escaped(name))", .bold), at: 0)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Words

  /// The name of the part of a text that a layout belongs to; nil for the whole text.
  static func partName(_ layout: ChangedLayout) -> String? {
    guard let checked = layout.new ?? layout.old else { return nil }
    let part = [checked.text.source.part, checked.sizeClass?.words].compactMap { $0 }
    return part.isEmpty ? nil : part.joined(separator: " in ")
  }

  /// A size as `--size` takes it, with the name of the device.
  static func size(_ sample: LayoutSample) -> String {
    let (width, height) = (sample.size.x.doubleValue, sample.size.y.doubleValue)
    let size = NumberText.points(width) + (height == 0 ? "" : "x" + NumberText.points(height))
    return size + (sample.device.map { " (\(Device.words([$0.name])))" } ?? "")
  }

  /// A frame as its origin and size: `16 20 343x44`.
  static func frame(_ frame: Rectangle) -> String {
    "\(NumberText.points(frame.x)) \(NumberText.points(frame.y)) \(NumberText.points(frame.width))x\(NumberText.points(frame.height))"
  }
}
