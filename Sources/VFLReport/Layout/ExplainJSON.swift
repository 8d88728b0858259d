import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension ExplainReport {
  /// The explanations as JSON on one line: each set of constraints with its conflicts, and the members, cause and advice of each
  /// conflict.
  public static func json(_ texts: [ExplainedText]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.array("explanations", texts.flatMap { text in text.parts.map { (text, $0) } }) { writer, entry in
        ExplanationJSON(entry.0).write(entry.1, to: &writer)
      }
      writer.objects("messages", texts.flatMap { text in text.messages.map { (text, $0) } }) { writer, entry in
        ExplanationJSON(entry.0).write(entry.1, to: &writer)
      }
    }
    return writer.text + "\n"
  }
}

private struct ExplanationJSON {
  let text: ExplainedText
  let words: ExplanationWords
  let lines: LineTable

  init(_ text: ExplainedText) {
    self.text = text
    words = ExplanationWords(text.input.lowered)
    lines = LineTable(text.input.source)
  }

  func write(_ part: ExplainedText.Part, to writer: inout JSONWriter) {
    let explanation = part.explanation
    writer.object { writer in
      writer.file(text.input.source)
      if let line = part.line { writer.member("line", line) }
      if let group = part.group { writer.member("group", group) }
      if let size = text.outerSize { writer.outerSize(size) }
      writer.member("calledConflict", explanation.isCalledConflict)
      writer.member("proven", !explanation.conflicts.isEmpty)
      if let exhausted = explanation.exhausted { writer.member("undecided", exhausted.words) }
      if part.unread > 0 { writer.member("unread", part.unread) }
      if let margin = explanation.assumedMargin {
        writer.member("assumedMargin", margin)
      }
      if explanation.assumesBaselines { writer.member("assumesBaselines", true) }
      writer.array("constraints", Array(explanation.constraints.indices)) { writer, index in
        let source = part.sources.isEmpty ? nil : part.sources[index]
        write(explanation.constraints[index], explanation.makers[index], source, to: &writer)
      }
      writer.member("broken", explanation.broken)
      writer.array("conflicts", explanation.conflicts) { writer, conflict in write(conflict, explanation, to: &writer) }
      if let suspicion = explanation.suspicion {
        writer.object("suspicion") { writer in
          write(suspicion.cause, explanation, to: &writer)
          writer.array("advice", suspicion.advice) { writer, advice in write(advice, explanation, to: &writer) }
        }
      }
      writer.strings("open", explanation.open.map(text.input.lowered.scope.text))
      if text.input.source.isFunction {
        writer.strings("leftOut", NoteReport(text.input.lowered, of: text.input.source).omissions)
      }
    }
  }

  func write(_ entry: ExplainedText.Message, to writer: inout JSONWriter) {
    let (explanation, message) = (entry.explanation, entry.explanation.message)
    writer.file(text.input.source)
    writer.member("line", entry.line)
    writer.member("cause", explanation.cause)
    writer.member("stopped", explanation.stopsApp)
    writer.member("count", message.count)
    writer.member("rule", explanation.rule?.name)
    writer.member("code", explanation.rule?.code)
    writer.strings("objects", message.objects)
    writer.member("constraint", message.constraint.map(words.equation))
    writer.member("format", message.format?.text)
    writer.member("caret", message.format?.caret)
    if let source = entry.source { writer.object("sources") { write(source, to: &$0) } }
    writer.strings("advice", explanation.advice)
  }

  private func write(
    _ constraint: Constraint, _ maker: ConstraintMaker, _ source: ConstraintSource?, to writer: inout JSONWriter
  ) {
    let lowered = text.input.lowered
    writer.object { writer in
      writer.member("text", words.equation(constraint))
      writer.member("line", lines.position(constraint.origin.span.start).line)
      writer.member("maker", maker.name)
      if let label = lowered.label(constraint) {
        writer.member("class", lowered.scope.names.text(label.className))
        if let identifier = label.identifier { writer.member("identifier", lowered.scope.names.text(identifier)) }
        if let source = label.source { writer.member("source", lowered.scope.names.text(source)) }
        if let mask = label.mask { writer.member("mask", mask.notation) }
      }
      if let source { writer.object("sources") { write(source, to: &$0) } }
      writer.member("constraint") { $0.constraint(constraint, scope: lowered.scope, of: text.input.source) }
    }
  }

  /// The lines of the project that may have made a constraint or caused a message.
  private func write(_ source: ConstraintSource, to writer: inout JSONWriter) {
    writer.member("certainty", source.certainty.rawValue)
    writer.objects("places", source.places) { writer, place in
      writer.file(place.source)
      writer.member("line", place.line)
      writer.member("column", place.column)
      writer.member("start", Int(place.span.start))
      writer.member("end", Int(place.span.end))
      writer.member("text", place.lineText)
    }
    if source.othersCount > 0 { writer.member("others", source.othersCount) }
  }

  private func write(_ conflict: Explanation.Conflict, _ explanation: Explanation, to writer: inout JSONWriter) {
    writer.object { writer in
      write(conflict.cause, explanation, to: &writer)
      writer.objects("members", conflict.members) { writer, member in
        if let index = member.constraint {
          writer.member("constraint", index)
        } else if let bound = member.bound {
          writer.member("bound", "\(text.input.lowered.scope.text(.superview)).\(bound.part.name)")
          writer.member("value", bound.value)
        }
        writer.member("maker", member.maker.name)
        writer.member("count", member.count.doubleValue)
      }
      writer.objects("notNegative", conflict.bounds) { writer, bound in
        writer.member("size", "\(text.input.lowered.scope.text(bound.item)).\(bound.part.name)")
        writer.member("count", bound.multiplier.doubleValue)
      }
      writer.objects(
        "sums", [(conflict.sums.left, conflict.sums.totals.left), (conflict.sums.right, conflict.sums.totals.right)]
      ) { writer, side in
        writer.numbers("terms", side.0)
        writer.member("total", side.1)
      }
      writer.strings("guides", conflict.guides.map { words.words($0) })
      writer.array("advice", conflict.advice) { writer, advice in write(advice, explanation, to: &writer) }
    }
  }

  private func write(_ cause: Cause, _ explanation: Explanation, to writer: inout JSONWriter) {
    writer.object("cause") { writer in
      writer.member("kind", cause.name)
      writer.member("message", words.words(cause, explanation.constraints))
      writer.member("harmless", cause.isHarmless)
    }
  }

  private func write(_ advice: Advice, _ explanation: Explanation, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", advice.name)
      writer.member(
        "message",
        words.words(advice, explanation.constraints) { "line \(lines.position($0.origin.span.start).line)" })
      if let item = advice.item { writer.member("item", text.input.lowered.scope.text(item)) }
      writer.numbers("constraints", advice.constraints)
    }
  }
}
