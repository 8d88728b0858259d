import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension SolveReport {
  /// The output of `vfl solve --to json`: an object for one layout, or a list of objects for several. The first layout of a
  /// file has the findings in the file.
  public static func json(_ texts: [SolvedText], _ files: [FileReport]) -> String {
    var writer = JSONWriter()
    var unwritten: [String: [FileReport]] = [:]
    for file in files { unwritten[file.source.name, default: []].append(file) }
    func write(_ text: SolvedText, to writer: inout JSONWriter) {
      LayoutJSON(text).write(unwritten.removeValue(forKey: text.source.name) ?? [], to: &writer)
    }
    if texts.count == 1 {
      write(texts[0], to: &writer)
    } else {
      writer.array(texts) { writer, text in write(text, to: &writer) }
    }
    return writer.text + "\n"
  }
}

/// A solved layout as a JSON object.
private struct LayoutJSON {
  let text: SolvedText
  let layout: Layout
  let lines: LineTable
  let scope: Scope

  init(_ text: SolvedText) {
    self.text = text
    layout = text.layout
    lines = LineTable(text.source)
    scope = text.lowered.scope
  }

  func write(_ files: [FileReport], to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("version", 1)
      if text.source.part != nil { writer.file(text.source) }
      let isDecided = layout.exhausted == nil
      writer.member("status", !layout.conflicts.isEmpty ? "conflict" : isDecided ? "solved" : "undecided")
      writer.outerSize(text.outerSize)
      writer.object("frames") { writer in
        for (item, frame) in zip(layout.rows.items, layout.frames) where isDecided && !text.lowered.isInternal(item) {
          write(item, frame, to: &writer)
        }
      }
      writer.objects("levels", layout.levels) { writer, level in
        writer.member("priority", level.priority)
        writer.member("error", level.error.doubleValue)
      }
      writer.array("conflicts", layout.conflicts) { writer, conflict in write(conflict, to: &writer) }
      writer.array("ambiguous", text.ambiguities) { writer, open in write(open, to: &writer) }
      writer.array("redundant", layout.redundant) { writer, redundant in
        write(line: redundant.constraint, to: &writer)
      }
      if text.source.isFunction { writer.notes(text) }
      writer.member("diagnostics") { $0.diagnostics(files) }
    }
  }

  private func write(_ item: Item, _ frame: Layout.Frame, to writer: inout JSONWriter) {
    // A views dictionary may call another view `superview`.
    let isShared =
      item == .superview && layout.rows.items.contains { $0 != item && scope.text($0) == scope.text(item) }
    writer.object(isShared ? "|" : scope.text(item)) { writer in
      for (key, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
        writer.member(key, value.doubleValue)
      }
      if let saved = text.lowered.savedFrames[item] {
        writer.numbers("saved", FramePart.allCases.map { saved[$0] })
      }
      if layout.rows.isNested, let superview = layout.rows.superview(of: item) {
        writer.member("in", scope.text(superview))
      }
    }
  }

  /// Bounds that no constraint states, such as those of the superview, follow the constraints as text.
  private func write(_ conflict: Layout.Conflict, to writer: inout JSONWriter) {
    let constraints = conflict.members.compactMap { $0.constraint }
    let implicit = conflict.members.filter { $0.constraint == nil }
    writer.object { writer in
      writer.array("constraints", constraints) { writer, index in write(line: index, to: &writer) }
      writer.strings(
        "multipliers", conflict.members.filter { $0.constraint != nil }.map { $0.multiplier.description })
      writer.strings("implicit", implicit.map(text.equation) + conflict.bounds.map(text.equation))
      writer.strings(
        "implicitMultipliers",
        implicit.map { $0.multiplier.description } + conflict.bounds.map { $0.multiplier.description })
      writer.member("givenUp", constraints.firstIndex { $0 == conflict.broken })
    }
  }

  private func write(_ open: Layout.Openness, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("item", scope.text(open.item))
      writer.member("attribute", open.part.name)
      writer.member("minimum", open.minimum?.doubleValue)
      writer.member("maximum", open.maximum?.doubleValue)
    }
  }

  /// The file and line of a constraint.
  private func write(line constraint: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.file(text.source)
      writer.member("line", lines.position(text.constraints[constraint].origin.span.start).line)
    }
  }
}

extension JSONWriter {
  /// Writes what a layout of an app source leaves out and assumes.
  fileprivate mutating func notes(_ text: SolvedText) {
    let notes = NoteReport(text.lowered, of: text.source)
    let gaps = text.layout.rows.gaps.map { SolveReport.words($0.gap, $0.constraint, text, LineTable(text.source)) }
    strings("leftOut", gaps + notes.omissions)
    strings("assumed", notes.assumptions)
  }
}
