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
      writer.key("layouts")
      writer.array(texts) { writer, swept in
        writer.object { writer in
          writer.file(swept.text.source)
          writer.key("axes")
          writer.array(swept.sweeps) { writer, axis in
            writer.object { writer in write(axis.part, axis.sweep, of: swept.text, to: &writer) }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ part: FramePart, _ sweep: SizeSweep?, of text: SolvedText, to writer: inout JSONWriter) {
    writer.member("axis", part.name)
    // The size along the other axis.
    write(text.bounds.flatMap { Rational(shortest: part == .width ? $0.height : $0.width) }, "other", to: &writer)
    guard let sweep else {
      writer.member("status", "conflict")
      return
    }
    writer.member(
      "status", sweep.exhausted != nil ? "undecided" : sweep.segments.allSatisfy { $0.holds } ? "holds" : "fails")
    write(sweep.interval.minimum, "minimum", to: &writer)
    write(sweep.interval.maximum, "maximum", to: &writer)
    writer.key("ranges")
    let segments = sweep.exhausted == nil ? sweep.segments : []
    writer.array(segments.enumerated()) { writer, element in
      let (index, segment) = element
      writer.object { writer in
        write(segment.lower, "from", to: &writer)
        write(segment.upper, "to", to: &writer)
        // A boundary belongs to the range in which the constraints hold.
        writer.member("fromIncluded", segment.holds || index == 0 || !segments[index - 1].holds)
        writer.member("toIncluded", segment.holds || index + 1 == segments.count || !segments[index + 1].holds)
        writer.member("holds", segment.holds)
        writer.key("ambiguous")
        writer.array(segment.open.filter { !text.lowered.isInternal($0.item) }) { writer, open in
          writer.string("\(text.lowered.scope.text(open.item)).\(open.part.name)")
        }
      }
    }
  }

  /// A number in points; null without a number.
  private static func write(_ number: Rational?, _ key: String, to writer: inout JSONWriter) {
    writer.key(key)
    if let number { writer.number(number.doubleValue) } else { writer.null() }
  }
}
