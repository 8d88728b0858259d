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
      writer.key("explanations")
      writer.array(texts.flatMap { text in text.parts.map { (text, $0) } }) { writer, entry in
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
      writer.member("calledConflict", explanation.isCalledConflict)
      writer.member("proven", !explanation.conflicts.isEmpty)
      if let exhausted = explanation.exhausted { writer.member("undecided", exhausted.words) }
      if part.unread > 0 { writer.member("unread", part.unread) }
      if let margin = explanation.assumedMargin {
        writer.key("assumedMargin")
        writer.number(margin)
      }
      if explanation.assumesBaselines { writer.member("assumesBaselines", true) }
      writer.key("constraints")
      writer.array(Array(zip(explanation.constraints, explanation.makers))) { writer, made in
        write(made.0, made.1, to: &writer)
      }
      writer.key("broken")
      if let broken = explanation.broken { writer.number(Double(broken)) } else { writer.null() }
      writer.key("conflicts")
      writer.array(explanation.conflicts) { writer, conflict in write(conflict, explanation, to: &writer) }
      if let suspicion = explanation.suspicion {
        writer.key("suspicion")
        writer.object { writer in
          write(suspicion.cause, explanation, to: &writer)
          writer.key("advice")
          writer.array(suspicion.advice) { writer, advice in write(advice, explanation, to: &writer) }
        }
      }
      writer.key("open")
      writer.array(explanation.open) { writer, item in writer.string(text.input.lowered.scope.text(item)) }
    }
  }

  private func write(_ constraint: Constraint, _ maker: ConstraintMaker, to writer: inout JSONWriter) {
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
      writer.key("constraint")
      writer.constraint(constraint, scope: lowered.scope, of: text.input.source)
    }
  }

  private func write(_ conflict: Explanation.Conflict, _ explanation: Explanation, to writer: inout JSONWriter) {
    writer.object { writer in
      write(conflict.cause, explanation, to: &writer)
      writer.key("members")
      writer.array(conflict.members) { writer, member in
        writer.object { writer in
          if let index = member.constraint {
            writer.member("constraint", index)
          } else if let bound = member.bound {
            writer.member("bound", "\(text.input.lowered.scope.text(.superview)).\(bound.part.name)")
            writer.key("value")
            writer.number(bound.value)
          }
          writer.member("maker", member.maker.name)
          writer.key("count")
          writer.number(member.count.doubleValue)
        }
      }
      writer.key("notNegative")
      writer.array(conflict.bounds) { writer, bound in
        writer.object { writer in
          writer.member("size", "\(text.input.lowered.scope.text(bound.item)).\(bound.part.name)")
          writer.key("count")
          writer.number(bound.multiplier.doubleValue)
        }
      }
      writer.key("sums")
      writer.array([(conflict.sums.left, conflict.sums.totals.left), (conflict.sums.right, conflict.sums.totals.right)])
      {
        writer, side in
        writer.object { writer in
          writer.key("terms")
          writer.array(side.0) { writer, term in writer.number(term) }
          writer.key("total")
          writer.number(side.1)
        }
      }
      writer.key("guides")
      writer.array(conflict.guides) { writer, guide in writer.string(words.words(guide)) }
      writer.key("advice")
      writer.array(conflict.advice) { writer, advice in write(advice, explanation, to: &writer) }
    }
  }

  private func write(_ cause: Cause, _ explanation: Explanation, to writer: inout JSONWriter) {
    writer.key("cause")
    writer.object { writer in
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
      writer.key("constraints")
      writer.array(advice.constraints) { writer, index in writer.number(Double(index)) }
    }
  }
}
