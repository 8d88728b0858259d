import VFLConstraints
import VFLLayout
import VFLLint
import VFLLogs
import VFLSyntax

/// The conflicts and other messages in the output of tests, each once, at the line of the project that has to change.
public struct LoggedFindings: Sendable {
  private let options: RequestOptions
  private let context: ReadingContext
  private let sources: SourceIndex?
  private var stream = LogStream()
  /// What has been reported, without addresses.
  private var known: Set<String> = []
  /// The findings in texts of the project, by the path.
  private var findings: [String: (source: SourceText, diagnostics: [Diagnostic])] = [:]
  /// The findings in the log, for which the project has no line, each in its part of the log.
  private var logged: [FileReport] = []

  /// The number of findings from which on others are not reported, so that a log of any length needs only limited memory.
  private static let maximumCount = 1_000

  /// Creates findings for a log that has not begun. `sources` are those of the project that wrote it.
  public init(_ options: RequestOptions, sources: SourceIndex?) {
    self.options = options
    self.sources = sources
    context = ReadingContext(settings: options.settings)
  }

  /// Adds the next piece of the log. Takes time linear in the number of bytes, plus the time for explaining new conflicts.
  public mutating func add(_ bytes: [UInt8]) {
    for report in stream.add(bytes) { add(report) }
  }

  /// What to say about a log that does not mention Auto Layout; nil for other logs. Complete after ``finish()``.
  public var emptyLogRemark: String? { stream.mentionsAutoLayout ? nil : WorkspaceText.noConstraintsInLog }

  /// Ends the log. Returns the findings in the texts of the project, sorted by their paths, and then those for which no line is known.
  public mutating func finish() -> [FileReport] {
    for report in stream.finish() { add(report) }
    let files = findings.values.sorted { $0.source.name < $1.source.name }.map { file in
      FileReport(source: file.source, diagnostics: file.diagnostics.sorted { $0.span.start < $1.span.start })
    }
    return files + logged
  }

  private mutating func add(_ report: LogStream.Report) {
    guard known.count < Self.maximumCount,
      let source = SourceText(name: options.name, bytes: report.bytes)?.excerpt(from: report.line)
    else { return }
    let text = TextKind.consoleLog.text(source, context)
    let words = ExplanationWords(text.input.lowered)
    let tests = Self.words(report.tests)
    for explained in text.explained(options, sources: sources).results {
      for part in explained.parts where part.explanation.isCalledConflict { add(part, words, source, tests) }
      for message in explained.messages { add(message, source, tests) }
    }
  }

  /// The tests that were running, as the end of a sentence; empty if none were.
  private static func words(_ tests: [String]) -> String {
    if tests.isEmpty { return "" }
    let names = tests.prefix(3).map { "`\($0)`" } + (tests.count > 3 ? ["\(tests.count - 3) others"] : [])
    return tests.count == 1 ? ", in the test \(names[0])" : ", in one of the tests \(Phrase.list(names))"
  }

  private mutating func add(
    _ part: ExplainedText.Part, _ words: ExplanationWords, _ source: SourceText, _ tests: String
  ) {
    let explanation = part.explanation
    let equations = explanation.constraints.map { Self.withoutAddresses(words.equation($0)) }
    guard known.insert(equations.sorted().joined(separator: "\n")).inserted else { return }
    let lines = LineTable(source)
    let cause = explanation.conflicts.first?.cause ?? explanation.suspicion?.cause
    let advice = explanation.conflicts.first?.advice ?? explanation.suspicion?.advice ?? []
    let message =
      cause.map { words.words($0, explanation.constraints) } ?? "the system could not satisfy these constraints"
    func place(_ constraint: Constraint) -> String {
      let index = explanation.constraints.firstIndex { $0.origin == constraint.origin }
      return index.flatMap { part.place($0)?.text }
        ?? "line \(lines.position(constraint.origin.span.start).line) of the log"
    }
    var diagnostic = Diagnostic(
      rule: Rule.loggedConflict.name, code: Rule.loggedConflict.code,
      severity: cause?.isHarmless ?? false ? .note : .error, message: message + tests,
      span: explanation.constraints.first?.origin.span ?? Span(at: 0),
      help: advice.first.map { advice in
        if case .relaxOne(let indices) = advice, indices.count > 1 {
          return "remove one of your constraints, or give it a priority below 1000"
        }
        return words.words(advice, explanation.constraints, place: place)
      },
      notes: zip(explanation.constraints, equations).prefix(Self.listedCount).map { constraint, equation in
        "`\(equation)` (\(place(constraint)))"
      })
    let members = explanation.conflicts.first?.members.compactMap { $0.constraint } ?? []
    let order = advice.flatMap { $0.constraints } + [explanation.broken].compactMap { $0 } + members
    guard let place = part.firstPlace(order + Array(explanation.constraints.indices)) else {
      logged.append(FileReport(source: source, diagnostics: [diagnostic]))
      return
    }
    diagnostic.span = place.span
    findings[place.source.name, default: (place.source, [])].diagnostics.append(diagnostic)
  }

  private mutating func add(_ message: ExplainedText.Message, _ source: SourceText, _ tests: String) {
    let explanation = message.explanation
    let objects = explanation.message.objects.map(Self.withoutAddresses).joined(separator: " ")
    guard known.insert(explanation.cause + "\n" + objects).inserted else { return }
    var diagnostic = Diagnostic(
      rule: Rule.loggedMessage.name, code: Rule.loggedMessage.code,
      severity: explanation.stopsApp ? .error : .warning, message: explanation.cause + tests,
      span: explanation.message.span, help: explanation.advice.first)
    guard let found = message.source, found.certainty != .several, let place = found.places.first else {
      logged.append(FileReport(source: source, diagnostics: [diagnostic]))
      return
    }
    diagnostic.span = place.span
    findings[place.source.name, default: (place.source, [])].diagnostics.append(diagnostic)
  }

  /// The number of constraints that a finding lists.
  private static let listedCount = 12

  /// A text without the addresses of objects, which differ in every run.
  private static func withoutAddresses(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let isAddress = bytes[index...].starts(with: Array(":0x".utf8))
      guard isAddress else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += 3
      while index < bytes.count, bytes[index].isHexadecimal { index += 1 }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension ExplainedText.Part {
  /// The place of a constraint, if one is better than all others.
  fileprivate func place(_ index: Int) -> SourcePlace? {
    guard sources.indices.contains(index), let source = sources[index], source.certainty != .several else { return nil }
    return source.places.first
  }

  /// The first certain place of constraints with these indices or, if none is certain, the first place.
  fileprivate func firstPlace(_ indices: [Int]) -> SourcePlace? {
    let known = indices.compactMap { sources.indices.contains($0) ? sources[$0] : nil }
    return (known.first { $0.certainty == .exact } ?? known.first { $0.certainty == .likely } ?? known.first)?.places
      .first
  }
}
