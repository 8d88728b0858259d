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
      writer.key("frames")
      writer.object { writer in
        for (item, frame) in zip(layout.rows.items, layout.frames) where isDecided && !text.lowered.isInternal(item) {
          write(item, frame, to: &writer)
        }
      }
      writer.key("levels")
      writer.array(layout.levels) { writer, level in
        writer.object { writer in
          writer.key("priority")
          writer.number(level.priority)
          writer.key("error")
          writer.number(level.error.doubleValue)
        }
      }
      writer.key("conflicts")
      writer.array(layout.conflicts) { writer, conflict in write(conflict, to: &writer) }
      writer.key("ambiguous")
      writer.array(text.ambiguities) { writer, open in write(open, to: &writer) }
      writer.key("redundant")
      writer.array(layout.redundant) { writer, redundant in write(line: redundant.constraint, to: &writer) }
      if text.source.isFunction { writer.notes(text) }
      writer.key("diagnostics")
      writer.diagnostics(files)
    }
  }

  private func write(_ item: Item, _ frame: Layout.Frame, to writer: inout JSONWriter) {
    // A views dictionary may call another view `superview`.
    let isShared =
      item == .superview && layout.rows.items.contains { $0 != item && scope.text($0) == scope.text(item) }
    writer.key(isShared ? "|" : scope.text(item))
    writer.object { writer in
      for (key, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
        writer.key(key)
        writer.number(value.doubleValue)
      }
      if let saved = text.lowered.savedFrames[item] {
        writer.key("saved")
        writer.array(FramePart.allCases) { writer, part in writer.number(saved[part]) }
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
      writer.key("constraints")
      writer.array(constraints) { writer, index in write(line: index, to: &writer) }
      writer.key("multipliers")
      writer.array(conflict.members.filter { $0.constraint != nil }) { writer, member in
        writer.string(member.multiplier.description)
      }
      writer.key("implicit")
      writer.array(implicit.map(text.equation) + conflict.bounds.map(text.equation)) { writer, equation in
        writer.string(equation)
      }
      writer.key("implicitMultipliers")
      writer.array(implicit.map { $0.multiplier } + conflict.bounds.map { $0.multiplier }) { writer, multiplier in
        writer.string(multiplier.description)
      }
      writer.key("givenUp")
      if let broken = constraints.firstIndex(where: { $0 == conflict.broken }) {
        writer.number(Double(broken))
      } else {
        writer.null()
      }
    }
  }

  private func write(_ open: Layout.Openness, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("item", scope.text(open.item))
      writer.member("attribute", open.part.name)
      for (key, value) in [("minimum", open.minimum), ("maximum", open.maximum)] {
        if let value {
          writer.key(key)
          writer.number(value.doubleValue)
        } else {
          writer.null(key)
        }
      }
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
    key("leftOut")
    let gaps = text.layout.rows.gaps.map { SolveReport.words($0.gap, $0.constraint, text, LineTable(text.source)) }
    array(gaps + notes.omissions) { writer, words in writer.string(words) }
    key("assumed")
    array(notes.assumptions(text.bounds, text.lowered.assumedBounds)) { writer, words in writer.string(words) }
  }
}
