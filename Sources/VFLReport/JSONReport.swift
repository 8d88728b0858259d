import VFLConstraints
import VFLLint
import VFLLogs
import VFLSyntax
import VFLWorkspace

/// Findings and compiled constraints, as JSON on one line.
public enum JSONReport {
  /// A failure as `{"error":"…"}`.
  public static func error(_ words: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in writer.member("error", words) }
    return writer.text + "\n"
  }

  /// The output of `vfl lint --format json`.
  public static func lint(_ files: [FileReport], failures: [RunFailure] = [], version: String) -> String {
    var summary = Summary()
    for file in files { summary.add(file.diagnostics) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.object("tool") { writer in
        writer.member("name", "vfl")
        writer.member("version", version)
      }
      writer.object("summary") { writer in
        writer.member("files", summary.files)
        writer.member("errors", summary.errors)
        writer.member("warnings", summary.warnings)
        writer.member("notes", summary.notes)
        writer.member("fixable", summary.safelyFixable + summary.unsafelyFixable)
      }
      if !failures.isEmpty {
        writer.objects("failures", failures) { writer, failure in
          writer.member("message", failure.message)
          if let file = failure.file { writer.member("file", file) }
          if let position = failure.mistake?.position {
            writer.member("line", position.line)
            writer.member("column", position.column)
          }
        }
      }
      writer.member("diagnostics") { $0.diagnostics(files) }
    }
    return writer.text + "\n"
  }

  /// The output of `vfl compile --to json`: the constraints of all texts, followed by all findings. If there are console logs,
  /// their sets come last and refer to constraints by index in the list of constraints.
  public static func compile(_ texts: [CompiledText], _ files: [FileReport]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      let constraints = texts.flatMap { text in
        let lines = text.input.source.isFunction ? LineTable(text.input.source) : nil
        return text.constraints.map { (text, $0, lines) }
      }
      writer.array("constraints", constraints) { writer, entry in
        let input = entry.0.input
        writer.constraint(
          entry.1, scope: input.lowered.scope, of: input.source, group: entry.0.group(entry.1), entry.2)
      }
      let functions = texts.filter { $0.input.source.isFunction }
      if !functions.isEmpty { writer.omissions(functions) }
      writer.member("diagnostics") { $0.diagnostics(files) }
      if texts.contains(where: { $0.log != nil }) { writer.sets(texts) }
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
  /// Writes what was left out of functions as `"leftOut":[{"file":"a.swift","function":"setUp()","reason":"…"}]`.
  fileprivate mutating func omissions(_ texts: [CompiledText]) {
    let entries = texts.flatMap { text in
      NoteReport(text.input.lowered, of: text.input.source).omissions.map { (text.input.source, $0) }
    }
    objects("leftOut", entries) { writer, entry in
      writer.file(entry.0)
      writer.member("reason", entry.1)
    }
  }

  /// Writes the sets of console logs as `"sets":[{"file":"a.log","line":3,"conflict":true,"constraints":[0,1],"broken":[1]}]`.
  fileprivate mutating func sets(_ texts: [CompiledText]) {
    var entries: [(file: String, line: Int, set: LoggedSet, constraints: Range<Int>, broken: [Int])] = []
    // The index of a text's first constraint in the list of all constraints.
    var offset = 0
    for text in texts {
      let constraints = text.constraints
      let lines = LineTable(text.input.source)
      for (set, range) in text.loggedSets {
        let broken = range.filter { Int(constraints[$0].origin.statement) == set.broken }
        entries.append(
          (
            text.input.source.name, lines.position(set.start).line, set,
            range.lowerBound + offset..<range.upperBound + offset, broken.map { $0 + offset }
          ))
      }
      offset += constraints.count
    }
    objects("sets", entries) { writer, entry in
      writer.member("file", entry.file)
      writer.member("line", entry.line)
      writer.member("conflict", entry.set.isConflict)
      writer.numbers("constraints", entry.constraints)
      writer.numbers("broken", entry.broken)
    }
  }

  /// Writes an array with the findings in texts.
  package mutating func diagnostics(_ files: [FileReport]) {
    let lines = files.map { $0.diagnostics.isEmpty ? nil : LineTable($0.source) }
    let all = files.indices.flatMap { index in files[index].diagnostics.map { (files[index].source, lines[index], $0) }
    }
    array(all) { writer, entry in
      guard let lines = entry.1 else { return }
      writer.diagnostic(entry.2, entry.0, lines)
    }
  }

  fileprivate mutating func diagnostic(_ diagnostic: Diagnostic, _ source: SourceText, _ lines: LineTable) {
    object { writer in
      writer.member("rule", diagnostic.rule)
      writer.member("code", diagnostic.code)
      writer.member("severity", diagnostic.severity.name)
      writer.member("message", diagnostic.message)
      writer.member("file", source.name)
      writer.member("range") { $0.range(diagnostic.span, lines) }
      writer.strings("notes", (diagnostic.help.map { [$0] } ?? []) + diagnostic.notes)
      writer.objects("related", diagnostic.related) { writer, related in
        writer.member("message", related.message)
        writer.member("file", source.name)
        writer.member("range") { $0.range(related.span, lines) }
      }
      writer.member("fixable", diagnostic.isFixable)
      guard let fix = diagnostic.fix else {
        writer.null("fix")
        return
      }
      writer.object("fix") { writer in
        writer.member("title", fix.title)
        writer.member("safety", fix.safety.name)
        writer.objects("edits", fix.edits) { writer, edit in
          writer.member("range") { $0.range(edit.span, lines) }
          writer.member("text", edit.text)
        }
      }
    }
  }

  /// Writes the name of a text, and the part that is meant, such as `"file":"Main.storyboard","view":"card"`
  /// or `"file":"Card.swift","function":"Card.setUp()"`.
  mutating func file(_ source: SourceText) {
    member("file", source.name)
    if let part = source.part { member(source.partKind.rawValue, part) }
    if let alternative = source.alternative { member("alternative", alternative) }
  }

  mutating func range(_ span: Span, _ lines: LineTable) {
    object { writer in
      writer.member("start") { $0.position(lines.position(span.start)) }
      writer.member("end") { $0.position(lines.position(span.end)) }
    }
  }

  private mutating func position(_ position: LineTable.Position) {
    object { writer in
      writer.member("line", position.line)
      writer.member("column", position.column)
      writer.member("offset", position.offset)
    }
  }

  /// Writes a constraint as an object. `group` is the name of the group that contains the constraint.
  /// If `lines` is given, the origin includes the line.
  mutating func constraint(
    _ symbolic: Constraint, scope: Scope, of source: SourceText, group: String? = nil, _ lines: LineTable? = nil
  ) {
    let constraint = symbolic.resolved(for: scope.target)
    object { writer in
      writer.member("first") { $0.anchor(constraint.first, scope) }
      writer.member("relation", constraint.relation.symbol)
      writer.member("multiplier", constraint.multiplier)
      if let second = constraint.second {
        writer.member("second") { $0.anchor(second, scope) }
      } else {
        writer.null("second")
      }
      switch constraint.constant {
      case .number(let value): writer.member("constant", value)
      case .metric(let name, let isNegated):
        writer.member("constant", (isNegated ? "-" : "") + scope.names.text(name))
      case .standard: writer.member("constant", 0)
      }
      if case .standard(let distance) = symbolic.constant { writer.member("standard", distance.name) }
      switch constraint.priority {
      case .number(let value): writer.member("priority", value)
      case .metric(let name): writer.member("priority", scope.names.text(name))
      }
      if let group { writer.member("group", group) }
      if constraint.origin.role == .intrinsicSize { writer.member("intrinsic", true) }
      writer.object("origin") { writer in
        writer.file(source)
        writer.member("start", Int(constraint.origin.span.start))
        writer.member("end", Int(constraint.origin.span.end))
        if let lines { writer.member("line", lines.position(constraint.origin.span.start).line) }
      }
    }
  }

  private mutating func anchor(_ anchor: Anchor, _ scope: Scope) {
    object { writer in
      writer.member("item", scope.text(anchor.item))
      writer.member("attribute", anchor.attribute.name)
    }
  }
}
