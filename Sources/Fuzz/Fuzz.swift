import VFLConstraints
import VFLEngine
import VFLLayout
import VFLLint
import VFLReport
import VFLSolver
import VFLCode
import VFLLogs
import VFLSyntax
import VFLWorkspace

#if canImport(Glibc)
  import Glibc
#endif

/// Runs the target on one input of the fuzzer. `.ci/checks/fuzz` builds this function, chooses the target with VFL_FUZZ_TARGET, and sets
/// the limit on the processor time of an input with VFL_FUZZ_MILLISECONDS. (The fuzzer's own limit is in whole seconds of
/// wall-clock time.)
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let start = monotonicMilliseconds()
  FuzzTarget.current.run(bytes)
  // The first measurement is cheap but includes the time of other processes. An input that seems slow is measured again.
  if monotonicMilliseconds() - start > FuzzTarget.limit {
    let start = clock()
    FuzzTarget.current.run(bytes)
    let milliseconds = (clock() - start) / 1000
    if milliseconds > FuzzTarget.limit { fatalError("\(count) bytes took \(milliseconds) ms") }
  }
  return 0
}

private func monotonicMilliseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
}

/// A target of the fuzzer. Each target checks properties that hold for any input; a violation stops the fuzzer.
enum FuzzTarget: String, CaseIterable {
  case format, file, equations, log, swift, objc, document, interface, builder,
    json, configuration, fixes, solver, scenario, commands

  static let current: FuzzTarget = {
    guard let name = getenv("VFL_FUZZ_TARGET"), let target = FuzzTarget(rawValue: String(cString: name)) else {
      fatalError("VFL_FUZZ_TARGET: one of \(allCases.map { $0.rawValue }.joined(separator: ", "))")
    }
    return target
  }()

  /// The limit on the processor time of an input, in milliseconds. Commands solve, render and fix the same text several times.
  static let limit: Int = {
    let milliseconds = getenv("VFL_FUZZ_MILLISECONDS").flatMap { Int(String(cString: $0)) } ?? 100
    return current == .commands ? milliseconds * 5 : milliseconds
  }()

  func run(_ bytes: [UInt8]) {
    switch self {
    case .format: Self.format(bytes)
    case .file: Self.file(bytes)
    case .equations: Self.equations(bytes)
    case .log: Self.log(bytes)
    case .swift: Self.code(bytes, .swift)
    case .objc: Self.code(bytes, .objectiveC)
    case .document: Self.document(bytes)
    case .interface: Self.interface(bytes)
    case .builder: Self.builder(bytes)
    case .json: Self.json(bytes)
    case .configuration: Self.configuration(bytes)
    case .fixes: Self.fixes(bytes)
    case .solver:
      var fuzzer = SystemFuzzer(bytes)
      fuzzer.run()
    case .scenario: Self.scenario(bytes)
    case .commands: CommandTarget.run(bytes)
    }
  }

  static func check(_ condition: Bool, _ words: String) {
    if !condition { fatalError(words) }
  }

  static func text(_ bytes: [UInt8], _ name: String) -> SourceText {
    guard let text = SourceText(name: name, bytes: bytes) else { fatalError("a text of this length must be accepted") }
    return text
  }

  /// Printing a format and parsing the result yields the same format and the same number of constraints.
  private static func format(_ bytes: [UInt8]) {
    let source = text(bytes, "-")
    let document = DocumentParser.parseFormat(source)
    let lowered = LoweredDocument(document, of: source)
    for issue in document.issues {
      check(Int(issue.span.end) <= bytes.count, "an issue extends beyond the end of the text")
    }
    for constraint in lowered.constraints { _ = PairingLaw.violations(of: constraint) }
    guard document.issues.isEmpty else { return }
    let printed = FormatPrinter(tree: document.tree, names: document.names).text(document.formats[0])
    let again = text(Array(printed.utf8), "-")
    let reparsed = DocumentParser.parseFormat(again)
    check(reparsed.issues.isEmpty, "the printed format has errors: \(printed)")
    let second = FormatPrinter(tree: reparsed.tree, names: reparsed.names).text(reparsed.formats[0])
    check(second == printed, "printing a second time changes the format: \(printed)")
    let relowered = LoweredDocument(reparsed, of: again)
    check(relowered.constraints.count == lowered.constraints.count, "printing changes the meaning: \(printed)")
  }

  /// Rewriting a file in canonical spelling adds no issues, and rewriting the result again changes nothing.
  private static func file(_ bytes: [UInt8]) {
    let source = text(bytes, "a.vfl")
    let input = LintInput(file: source)
    for finding in Linter().diagnostics(input) {
      check(Int(finding.span.end) <= bytes.count, "a finding extends beyond the end of the text")
    }
    let spelled = DocumentPrinter(document: input.document, source: source).bytes()
    let again = text(spelled, "a.vfl")
    let reparsed = DocumentParser.parse(again)
    check(reparsed.issues.count <= input.document.issues.count, "the canonical spelling adds issues")
    check(DocumentPrinter(document: reparsed, source: again).bytes() == spelled, "the canonical spelling is not stable")
  }

  /// Constraints printed as equations parse to the same constraints.
  private static func equations(_ bytes: [UInt8]) {
    let source = text(bytes, "a.vfl")
    let input = LintInput(file: source)
    guard input.document.issues.isEmpty, !input.lowered.scope.isClosed else { return }
    let printer = EquationPrinter(scope: input.lowered.scope)
    let constraints = input.legalConstraints
    let printed = constraints.map(printer.text)
    let again = LintInput(file: text(Array(printed.joined(separator: "\n").utf8), "b.vfl"))
    check(again.document.issues.isEmpty, "an equation cannot be read: \(printed)")
    let second = EquationPrinter(scope: again.lowered.scope)
    check(again.lowered.constraints.map(second.text) == printed, "an equation is read as a different one: \(printed)")
  }

  private static func log(_ bytes: [UInt8]) {
    let log = ConsoleLog(text(bytes, "a.log"), target: .iOS)
    let input = LintInput(text(bytes, "a.log"), document: log.document, lowered: log.lowered)
    _ = Linter().diagnostics(input)
    _ = ExplainReport().text([ExplainedText(CompiledText(input: input, log: log))])
  }

  private static func code(_ bytes: [UInt8], _ language: CodeLanguage) {
    let source = text(bytes, "a")
    let input = LintInput(source, code: AppSource.read(source, language))
    for finding in Linter().diagnostics(input) {
      check(Int(finding.span.end) <= bytes.count, "a finding extends beyond the end of the text")
    }
  }

  /// Writing a value and reading the result yields the same value. The offset of an error is within the text.
  private static func json(_ bytes: [UInt8]) {
    do throws(JSONError) {
      let value = try JSONReader.value(text(bytes, "a.json"))
      check(Int(value.span.end) <= bytes.count, "a value extends beyond the end of the text")
      let written = value.text
      let again = try JSONReader.value(text(Array(written.utf8), "b.json"))
      check(again.text == written, "a value is read as a different one: \(written)")
    } catch {
      check(Int(error.offset) <= bytes.count && !error.message.isEmpty, "an error is beyond the end of the text")
    }
  }

  private static func configuration(_ bytes: [UInt8]) {
    let path = "/tmp/vfl-fuzz-\(getpid()).json"
    let files = DiskFiles()
    guard (try? files.write(bytes, to: path)) != nil else { return }
    _ = try? ConfigurationReader.named(path, files.workspace)
  }

  /// Applying fixes adds no errors, and applying them a second time changes nothing.
  private static func fixes(_ bytes: [UInt8]) {
    let source = text(bytes, "a.vfl")
    let linter = Linter()
    let input = LintInput(file: source)
    let before = linter.diagnostics(input).filter { $0.severity == .error }
    let fixer = Fixer(linter, allowsUnsafe: false) { LintInput(file: $0) }
    let fixed = fixer.fixed(input)
    let words = String(decoding: fixed.input.source.bytes, as: UTF8.self)
    let after = fixed.findings.diagnostics.filter { $0.severity == .error }
    check(after.count <= before.count, "the fixes added errors: \(words)")
    check(fixer.fixed(fixed.input).input.source.bytes == fixed.input.source.bytes, "fixing is not stable: \(words)")
  }

  private static func scenario(_ bytes: [UInt8]) {
    let input = LintInput(file: text(bytes, "a.vfl"))
    let tested = TestedText(input)
    _ = TestReport.text([tested])
  }
}
