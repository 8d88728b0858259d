/// The output formats for findings.
public enum FindingFormat: String, CaseIterable, Sendable {
  case text, concise, xcode, json, sarif, github, gitlab, junit, checkstyle, diff

  /// The names of the formats, as `--format` takes them.
  public static let names = allCases.map { $0.rawValue }

  /// All findings in this format, and the failures if the format can represent them. Empty for `diff`, which is created where the
  /// fixes are applied.
  public func text(_ files: [FileReport], failures: [String] = [], version: String, style: TextStyle = TextStyle())
    -> String
  {
    switch self {
    case .text: files.map(TextReport(style).text).joined()
    case .concise: ConciseReport.text(files, style)
    case .xcode: XcodeReport.text(files)
    case .json: JSONReport.lint(files, version: version)
    case .sarif: SARIFReport.text(files, failures: failures, version: version)
    case .github: GitHubReport.text(files, failures: failures)
    case .gitlab: GitLabReport.text(files)
    case .junit: JUnitReport.text(files, failures: failures)
    case .checkstyle: CheckstyleReport.text(files)
    case .diff: ""
    }
  }
}
