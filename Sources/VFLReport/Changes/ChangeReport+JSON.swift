import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension ChangeReport {
  /// The output of `vfl diff REV --to json`. `old` and `new` are the revisions; `new` is nil for the files on disk.
  package static func json(_ texts: [ChangedText], old: String, new: String?, isComplete: Bool) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("oldRevision", old)
      writer.member("newRevision", new)
      writer.member("complete", isComplete)
      writer.array("files", texts) { writer, text in write(text, to: &writer) }
    }
    return writer.text + "\n"
  }

  private static func write(_ text: ChangedText, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("old", text.oldPath)
      writer.member("new", text.newPath)
      let none = SourceText("")
      writer.objects("outlines", text.outlines) { writer, outline in
        writer.member("function", outline.name)
        writer.sections(outline.comparison, text.old ?? none, text.new ?? none)
      }
      writer.member("newFindings") { $0.diagnostics([text.newFindings]) }
      writer.member("goneFindings") { $0.diagnostics([text.goneFindings]) }
      writer.objects("layouts", text.layouts) { writer, layout in
        writer.member("name", partName(layout))
        write("newFailures", layout.newFailures, layout.new, to: &writer)
        write("goneFailures", layout.goneFailures, layout.old, to: &writer)
        writer.objects("sizes", layout.differences) { writer, difference in
          writer.member("width", difference.new.size.x.doubleValue)
          writer.member("height", difference.new.size.y.isZero ? nil : difference.new.size.y.doubleValue)
          writer.member("device", difference.new.device?.name)
          writer.objects("moves", difference.moves) { writer, move in
            writer.member("view", move.name)
            writer.numbers("old", move.old.numbers)
            writer.numbers("new", move.new.numbers)
          }
        }
      }
    }
  }

  private static func write(
    _ key: String, _ failures: [PropertyFailure], _ checked: CheckedText?, to writer: inout JSONWriter
  ) {
    writer.objects(key, checked == nil ? [] : failures) { writer, failure in
      guard let checked else { return }
      writer.member("property", failure.property.name)
      writer.member("message", CheckReport.words(failure, checked))
      writer.strings("views", failure.items.map(checked.text.lowered.scope.text))
      CheckReport.writePlace(failure, checked, to: &writer)
    }
  }
}

extension Rectangle {
  /// The origin and the size.
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
