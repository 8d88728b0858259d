import VFLCode
import VFLLint
import VFLSyntax

extension Diagnostic {
  /// Whether the finding is an error, or says that results leave a part of the text out.
  package var explainsGap: Bool {
    severity == .error || Rule.named(rule)?.traits.contains(.findsOmissions) ?? false
  }
}

/// The findings in one text.
public struct FileReport: Sendable {
  /// The text.
  public let source: SourceText
  /// The findings, in source order.
  public let diagnostics: [Diagnostic]
  /// The findings that a comment or a baseline hides.
  public let suppressed: [SuppressedDiagnostic]
  /// The numbers of formats in an app source that could and could not be read.
  public let statistics: FormatStatistics

  /// Creates a report of the findings in a text.
  public init(
    source: SourceText, diagnostics: [Diagnostic], suppressed: [SuppressedDiagnostic] = [],
    statistics: FormatStatistics = FormatStatistics()
  ) {
    self.source = source
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.statistics = statistics
  }

  /// The same report with only the errors.
  package var errors: FileReport {
    FileReport(source: source, diagnostics: diagnostics.filter { $0.severity == .error })
  }

  /// The same report with only some of the findings.
  package func filtered(_ isShown: (Diagnostic) -> Bool) -> FileReport {
    FileReport(source: source, diagnostics: diagnostics.filter(isShown), suppressed: suppressed, statistics: statistics)
  }

  /// Returns the same report with another name for the text.
  public func renamed(_ name: String) -> FileReport {
    FileReport(
      source: source.renamed(name), diagnostics: diagnostics, suppressed: suppressed, statistics: statistics)
  }
}
