import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// The linters, one for each configuration rather than one for each text.
struct Linters: Sendable {
  typealias Configured = (rules: RuleSettings, linter: Linter)
  private var linters: [ObjectIdentifier: Configured] = [:]
  private let other = (rules: RuleSettings(), linter: Linter())

  init(_ items: [Workspace.Item], _ selection: RuleSelection, _ budget: Budget) {
    for item in items {
      let key = ObjectIdentifier(item.configuration)
      guard linters[key] == nil else { continue }
      let rules = selection.applied(to: item.configuration.value.rules)
      linters[key] = (rules, Linter(settings: rules, budget: budget))
    }
  }

  subscript(item: Workspace.Item) -> Configured { linters[ObjectIdentifier(item.configuration)] ?? other }
}

/// Converts the paths in findings to the form that an output format requires.
struct ReportedPaths {
  private let paths: FindingFormat.Paths
  private let files: FileSystem
  private var repositories: RepositoryPaths

  init(_ format: FindingFormat, _ files: FileSystem) {
    paths = format.paths
    self.files = files
    repositories = RepositoryPaths(files)
  }

  mutating func renamed(_ report: FileReport, _ item: Workspace.Item) -> FileReport {
    item.isFormat ? report : renamed(report)
  }

  mutating func renamed(_ report: FileReport) -> FileReport {
    let name = report.source.name
    return name == "-" || paths == .given ? report : report.renamed(renamed(name))
  }

  mutating func renamed(_ failure: RunFailure) -> RunFailure {
    var failure = failure
    failure.file = failure.file.map { renamed($0) }
    return failure
  }

  private mutating func renamed(_ path: String) -> String {
    switch paths {
    case .given: path
    case .absolute: files.absolute(path)
    case .inRepository: repositories.relative(path)
    }
  }
}

/// The number of findings of each rule.
enum RuleCounts {
  /// One line for each rule, with the most frequent rule first.
  static func text(_ reports: [FileReport]) -> String {
    var counts: [String: (code: String, count: Int)] = [:]
    for diagnostic in reports.flatMap(\.diagnostics) {
      counts[diagnostic.rule, default: (diagnostic.code, 0)].count += 1
    }
    let rows = counts.sorted { ($1.value.count, $0.value.code) < ($0.value.count, $1.value.code) }
    let width = rows.map { "\($0.value.count)".count }.max() ?? 0
    return rows.map { name, row in
      let count = "\(row.count)"
      return String(repeating: " ", count: width - count.count) + "\(count)  \(row.code) \(name)\n"
    }.joined()
  }
}

extension RunFailure {
  /// What the command reports about a failure.
  init(_ failure: Failure) {
    if case .workspace(let error) = failure { self.init(error) } else { self.init(failure.message) }
  }
}
