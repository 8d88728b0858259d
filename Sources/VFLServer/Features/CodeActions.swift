import VFLCode
import VFLConstraints
import VFLLint
import VFLSyntax
import VFLWorkspace

extension Feature {
  /// Fixes for the findings in a range, an action that applies all safe fixes, comments that hide findings, and conversions between
  /// formats and anchors.
  static let codeActions = Feature(
    "textDocument/codeAction",
    announce: { writer, client in
      guard client.takesCodeActions else { return }
      writer.object("codeActionProvider") {
        $0.strings("codeActionKinds", ["quickfix", CodeAction.rewriteKind, CodeAction.fixAllKind])
      }
    },
    answer: { (request) throws(ResponseError) in
      let span = try request.span()
      let only = request.parameters?["context"]?["only"]?.elements?.compactMap { $0.string }
      let actions = CodeAction.actions(in: span, request).filter { action in
        only?.contains { action.isKind($0) } ?? true
      }
      return { writer in
        writer.array(actions) { writer, action in writer.object { action.write(request, to: &$0) } }
      }
    })
}

/// A change that an editor offers.
struct CodeAction {
  /// The kind of the action that applies all safe fixes, which editors can be set to run when a file is saved.
  static let fixAllKind = "source.fixAll.vfl"
  /// The kind of the actions that convert layout code to another form.
  static let rewriteKind = "refactor.rewrite"

  let title: String
  let kind: String
  let edits: [FixIt.Edit]
  /// The finding that the action resolves; nil for an action for the whole document.
  let finding: Diagnostic?
  var isPreferred = false

  /// Whether the action has a kind or one of its subkinds: `source.fixAll.vfl` is a subkind of `source`.
  func isKind(_ name: String) -> Bool {
    name.isEmpty || kind == name || Array(kind.utf8).starts(with: Array((name + ".").utf8))
  }

  func write(_ request: FeatureRequest, to writer: inout JSONWriter) {
    writer.member("title", title)
    writer.member("kind", kind)
    if isPreferred { writer.member("isPreferred", true) }
    if let finding {
      DiagnosticWriter(request.document, request.capabilities).write([finding], "diagnostics", to: &writer)
    }
    writer.object("edit") { $0.workspaceEdit(edits, in: request.document, request.capabilities) }
  }

  /// The actions for the findings that touch a range, the most useful first.
  static func actions(in span: Span, _ request: FeatureRequest) -> [CodeAction] {
    guard let analysis = request.analysis else { return [] }
    let touching = analysis.findings.filter { $0.span.start <= span.end && span.start <= $0.span.end }
    var actions = touching.compactMap { finding in
      finding.fix.flatMap { fix in
        fix.edits.isEmpty
          ? nil
          : CodeAction(
            title: sentence(fix.title), kind: "quickfix", edits: fix.edits, finding: finding,
            isPreferred: fix.safety == .safe)
      }
    }
    for finding in touching {
      guard let edit = SuppressionEdit.edit(hiding: finding, in: analysis) else { continue }
      actions.append(
        CodeAction(
          title: "Hide “\(finding.rule)” on this line", kind: "quickfix", edits: [edit], finding: finding))
    }
    if let edits = analysis.text.safeFixes(by: analysis.linter) {
      actions.append(
        CodeAction(title: "Apply all safe fixes of vfl", kind: fixAllKind, edits: edits, finding: nil))
    }
    return actions + conversions(in: span, analysis.text)
  }

  /// The actions that convert the calls in a range to anchors, those that convert all calls of the source, and the one that converts a row
  /// of anchors to formats.
  private static func conversions(in span: Span, _ text: WorkspaceText) -> [CodeAction] {
    guard let code = text.input.code else { return [] }
    let isExplicit = code.constraints.constraints.contains { constraint in
      constraint.origin.span.start <= span.end && span.start <= constraint.origin.span.end
    }
    guard isExplicit || !code.formats.isEmpty else { return [] }
    func action(_ title: String, _ converted: ConvertedCode) -> [CodeAction] {
      converted.isChanged ? [CodeAction(title: title, kind: rewriteKind, edits: converted.edits, finding: nil)] : []
    }
    let here = ConvertedCode(text, in: span, to: .anchors(includesExplicit: true))
    var actions = action("Convert to anchors", here)
    if here.isChanged {
      let whole = ConvertedCode(text, to: .anchors(includesExplicit: isExplicit))
      let kind = isExplicit ? "constraints" : "formats"
      if whole.count > here.count { actions += action("Convert all \(kind) in this file to anchors", whole) }
    }
    if isExplicit { actions += action("Convert to a visual format", ConvertedCode(text, in: span, to: .formats)) }
    return actions
  }

  /// The title with a capital letter at the start.
  private static func sentence(_ title: String) -> String { title.prefix(1).uppercased() + title.dropFirst() }
}

extension WorkspaceText {
  /// One edit that applies all safe fixes; nil if there are none.
  fileprivate func safeFixes(by linter: Linter) -> [FixIt.Edit]? {
    guard let fixed = fixed(by: linter, allowsUnsafe: false), fixed.count > 0 else { return nil }
    return LineEdits.edits(from: source.bytes, to: fixed.input.source.bytes)
  }
}

/// Comments that hide findings.
enum SuppressionEdit {
  /// The edit that hides a finding by a comment above its line; nil if comments cannot hide it.
  static func edit(hiding finding: Diagnostic, in analysis: Analysis) -> FixIt.Edit? {
    let text = analysis.text
    let isCode = text.kind.language != nil
    guard isCode || analysis.isConstraintFile else { return nil }
    let bytes = text.source.bytes
    var start = min(Int(finding.span.start), bytes.count)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var indentation = start
    while indentation < bytes.count, bytes[indentation] == UInt8(ascii: " ") || bytes[indentation] == UInt8(ascii: "\t")
    {
      indentation += 1
    }
    let spaces = String(decoding: bytes[start..<indentation], as: UTF8.self)
    let end = bytes[indentation...].firstIndex(of: UInt8(ascii: "\n"))
    let endsWithReturn = end.map { $0 > start && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    let lineBreak = endsWithReturn ? "\r\n" : "\n"
    let edit = FixIt.Edit(
      Span(at: UInt32(clamping: start)), "\(spaces)\(isCode ? "//" : "#") vfl:disable:next \(finding.rule)\(lineBreak)")
    // In app sources, a line can begin inside a string.
    return !isCode || hides(finding, edit, in: analysis) ? edit : nil
  }

  /// Whether the edit hides the finding and affects no other finding.
  private static func hides(_ finding: Diagnostic, _ edit: FixIt.Edit, in analysis: Analysis) -> Bool {
    let fix = FixIt(title: "", safety: .safe, edits: [edit])
    let source = analysis.text.source
    guard let edited = SourceText(name: source.name, bytes: fix.applied(to: source)) else { return false }
    let before = analysis.text.linted(by: analysis.linter)
    let after = analysis.text.rereading(edited).linted(by: analysis.linter)
    return after.diagnostics.count < before.diagnostics.count
      && after.suppressed.count - before.suppressed.count == before.diagnostics.count - after.diagnostics.count
  }
}
