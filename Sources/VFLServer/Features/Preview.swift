import VFLConstraints
import VFLLayout
import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension Feature {
  /// Pictures and exact frames of the layouts of a document, for a preview beside the text: the request `vfl/preview` with
  /// `textDocument`, and optionally the superview's `width` and `height` and a `position`.
  static let preview = Feature("vfl/preview") { (request) throws(ResponseError) in
    let layouts = try Preview(request).layouts
    return { writer in
      writer.object { writer in
        writer.member("uri", request.document.uri)
        if let version = request.document.version { writer.member("version", version) }
        writer.objects("layouts", layouts) { writer, layout in
          writer.member("title", layout.source.title)
          writer.member("svg", SVGDrawing.text(LayoutPicture(layout)))
          writer.objects("frames", layout.frames) { writer, view in
            writer.member("view", view.view)
            writer.numbers("frame", [view.frame.x, view.frame.y, view.frame.width, view.frame.height])
          }
          writer.member("conflicts", layout.layout.conflicts.count)
          writer.member("ambiguous", layout.ambiguities.count)
        }
      }
    }
  }

  /// The commands of code lenses, for clients that do not run them on their own, the explanation of a log, and the check of proofs. The result is a text, or
  /// an object with pictures.
  static let executeCommand = Feature(
    "workspace/executeCommand",
    announce: { writer, _ in
      writer.object("executeCommandProvider") {
        $0.strings("commands", ["vfl.draw", "vfl.solve", "vfl.test", "vfl.explainLog", "vfl.verify"])
      }
    },
    answer: { (request) throws(ResponseError) in
      switch request.parameters?["command"]?.string {
      case "vfl.draw": return try preview.answer(request)
      case "vfl.solve":
        let text = SolveReport.text(try Preview(request).layouts)
        request.server.show(text)
        return { $0.string(text) }
      case "vfl.test":
        let text = try testReport(request)
        request.server.show(text)
        return { $0.string(text) }
      case "vfl.explainLog":
        let text = try LogExplanation(request).text
        request.server.show(text)
        return { $0.string(text) }
      case "vfl.verify":
        let text = try ProofCheck(request).text
        request.server.show(text)
        return { $0.string(text) }
      default: throw ResponseError(.invalidParameters, "unknown command")
      }
    })

  private static func testReport(_ request: FeatureRequest) throws(ResponseError) -> String {
    guard let analysis = request.analysis, analysis.isConstraintFile else {
      throw ResponseError(.requestFailed, "only constraint files contain layout tests")
    }
    let mistakes = analysis.text.linted(by: Linter(rules: OperationRules.forTests)).diagnostics
    let test = analysis.text.tested(mistakes: mistakes.filter { $0.severity == .error })
    return TestReport.text([test]) + TestReport.summary([test]) + "\n"
  }
}

/// The solved layouts of a document.
struct Preview {
  /// The maximum number of layouts of one document.
  private static let limit = 20

  private(set) var layouts: [SolvedText] = []

  init(_ request: FeatureRequest) throws(ResponseError) {
    guard let analysis = request.analysis, analysis.text.kind.operations.contains(.solve) else {
      throw ResponseError(.requestFailed, "this kind of text has no layout to draw")
    }
    var text = analysis.text
    if text.kind.language != nil {
      let context = ReadingContext(layoutsWith: text.context.settings, helpers: text.context.helpers)
      text = text.kind.text(text.source, context)
    }
    let (width, height) = (try Self.size("width", request), try Self.size("height", request))
    let size = width.flatMap { width in height.map { RequestedSize(width: width, height: $0) } }
    for layout in text.layouts(at: size).prefix(Self.limit) {
      var outerSize = layout.input.outerSize
      if width != nil || height != nil { outerSize.source = .requested }
      if let width { outerSize.width = .required(width) }
      if let height { outerSize.height = .required(height) }
      layouts.append(layout.input.solved(in: outerSize, budget: Budget.standard.scaled(by: 0.5)))
    }
  }

  private static func size(_ key: String, _ request: FeatureRequest) throws(ResponseError) -> Double? {
    guard let value = request.parameters?[key] else { return nil }
    guard let number = value.number, number.isFinite, number >= 0, number <= 1e6 else {
      throw ResponseError(.invalidParameters, "`\(key)` must be a number of points from 0 to 1000000")
    }
    return number
  }
}
