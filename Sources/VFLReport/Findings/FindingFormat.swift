import VFLWorkspace

/// The output formats for findings.
public enum FindingFormat: String, CaseIterable, Sendable {
  /// Findings with their source lines, for people.
  case text
  /// One line for each finding.
  case concise
  /// Lines that Xcode turns into issues.
  case xcode
  /// JSON on one line.
  case json
  /// SARIF 2.1.0.
  case sarif
  /// GitHub Actions workflow commands.
  case github
  /// A GitLab Code Quality report.
  case gitlab
  /// JUnit XML.
  case junit
  /// Checkstyle XML.
  case checkstyle
  /// A unified diff of the fixes.
  case diff

  /// The names of the formats, as `--format` accepts them.
  public static let names = allCases.map { $0.rawValue }

  /// How findings name files.
  public enum Paths: Sendable {
    /// As the user named them.
    case given
    /// As absolute paths.
    case absolute
    /// As paths relative to the repository's root, which services expect.
    case inRepository
  }

  /// How findings in this format name files.
  public var paths: Paths {
    switch self {
    case .text, .concise, .json, .junit, .checkstyle, .diff: .given
    case .xcode: .absolute
    case .sarif, .github, .gitlab: .inRepository
    }
  }

  /// All findings in this format, and the failures, except in the formats for people, which find them on standard error. If `isStrict`
  /// is true, formats that represent failed tests count warnings among them. The result is empty for `diff`, because diffs are created
  /// where the fixes are applied.
  public func text(
    _ files: [FileReport], failures: [RunFailure] = [], version: String, style: TextStyle = TextStyle(),
    isStrict: Bool = false
  ) -> String {
    switch self {
    case .text: files.map(TextReport(style).text).joined()
    case .concise: ConciseReport.text(files, style)
    case .xcode: XcodeReport.text(files, failures: failures)
    case .json: JSONReport.lint(files, failures: failures, version: version)
    case .sarif: SARIFReport.text(files, failures: failures, version: version)
    case .github: GitHubReport.text(files, failures: failures)
    case .gitlab: GitLabReport.text(files, failures: failures)
    case .junit: JUnitReport.text(files, failures: failures, isStrict: isStrict)
    case .checkstyle: CheckstyleReport.text(files, failures: failures)
    case .diff: ""
    }
  }
}
