import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension SolveReport {
  /// The output of `vfl solve --sizes --to json`: for each layout and axis, the sizes for which the required constraints can hold, and
  /// the ranges in which the layout behaves the same way.
  public static func json(_ texts: [SweptText]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.objects("layouts", texts) { writer, swept in
        writer.file(swept.text.source)
        writer.objects("axes", swept.sweeps) { writer, axis in
          write(axis.part, axis.sweep, of: swept.text, to: &writer)
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ part: FramePart, _ sweep: SizeSweep?, of text: SolvedText, to writer: inout JSONWriter) {
    writer.member("axis", part.name)
    // The size along the other axis.
    writer.member("other", text.outerSize[part == .width ? .height : .width].points)
    guard let sweep else {
      writer.member("status", "conflict")
      return
    }
    writer.member(
      "status", sweep.exhausted != nil ? "undecided" : sweep.segments.allSatisfy { $0.holds } ? "holds" : "fails")
    writer.member("minimum", sweep.interval.minimum?.doubleValue)
    writer.member("maximum", sweep.interval.maximum?.doubleValue)
    let segments = sweep.exhausted == nil ? sweep.segments : []
    writer.objects("ranges", segments.enumerated()) { writer, element in
      let (index, segment) = element
      writer.member("from", segment.lower.doubleValue)
      writer.member("to", segment.upper.doubleValue)
      // A boundary belongs to the range in which the constraints hold.
      writer.member("fromIncluded", segment.holds || index == 0 || !segments[index - 1].holds)
      writer.member("toIncluded", segment.holds || index + 1 == segments.count || !segments[index + 1].holds)
      writer.member("holds", segment.holds)
      let open = segment.open.filter { !text.lowered.isInternal($0.item) }
      writer.strings("ambiguous", open.map { "\(text.lowered.scope.text($0.item)).\($0.part.name)" })
    }
  }
}
