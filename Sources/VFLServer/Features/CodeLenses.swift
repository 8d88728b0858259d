import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

extension Feature {
  /// Commands above lines: draw the layout, and run a test.
  static let codeLenses = Feature(
    "textDocument/codeLens",
    announce: { writer, _ in writer.object("codeLensProvider") { $0.member("resolveProvider", false) } },
    answer: { (request) throws(ResponseError) in
      guard let analysis = request.analysis else { return nil }
      let lenses = CodeLens.lenses(analysis)
      return { writer in
        writer.array(lenses) { writer, lens in
          writer.object { writer in
            writer.member("range", lens.span, in: request.document)
            writer.object("command") { writer in
              writer.member("title", lens.title)
              writer.member("command", lens.command)
              writer.strings("arguments", [request.document.uri])
            }
          }
        }
      }
    })
}

/// A command that an editor shows above a line.
struct CodeLens {
  let span: Span
  let title: String
  let command: String

  static func lenses(_ analysis: Analysis) -> [CodeLens] {
    guard analysis.isConstraintFile else { return [] }
    let document = analysis.text.input.document
    guard let first = document.statements.first else { return [] }
    var lenses = [
      CodeLens(span: first.span, title: "Draw", command: "vfl.draw"),
      CodeLens(span: first.span, title: "Solve", command: "vfl.solve"),
    ]
    let test = document.statements.first { statement in
      switch statement.kind {
      case .step, .blockStart: true
      default: false
      }
    }
    if let test { lenses.append(CodeLens(span: test.span, title: "Run this test", command: "vfl.test")) }
    return lenses
  }
}
