import VFLSyntax

/// The numbers of texts and findings in a run.
public struct Summary: Equatable, Sendable {
  /// The number of texts that were read.
  public var files = 0
  /// The number of findings that fail a run.
  public var errors = 0
  /// The number of findings that fail a run only with `--strict`.
  public var warnings = 0
  /// The number of findings that never fail a run.
  public var notes = 0
  /// The number of findings with a safe fix.
  public var safelyFixable = 0
  /// The number of findings with a fix that may change the meaning.
  public var unsafelyFixable = 0

  /// Creates a summary with all counts at 0.
  public init() {}

  /// Adds one text and its findings to the counts.
  public mutating func add(_ diagnostics: [Diagnostic]) {
    files += 1
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
      guard diagnostic.isFixable, let fix = diagnostic.fix else { continue }
      if fix.safety == .safe { safelyFixable += 1 } else { unsafelyFixable += 1 }
    }
  }

  /// The counts as text: `2 errors and 1 warning in 3 files`, or `no findings in 1 file`.
  public var text: String {
    let counts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
      .map { Phrase.count($0.0, $0.1) }
    return "\(counts.isEmpty ? "no findings" : Phrase.list(counts)) in \(Phrase.count(files, "file"))"
  }

  /// The number of fixable findings as text: `2 can be fixed with `--fix`, and 1 more with `--fix --unsafe-fixes``; nil if nothing
  /// can be fixed.
  public var fixText: String? {
    switch (safelyFixable, unsafelyFixable) {
    case (0, 0): nil
    case (let safe, 0): "\(safe) can be fixed with `--fix`"
    case (0, let unsafe): "\(unsafe) can be fixed with `--fix --unsafe-fixes`"
    case (let safe, let unsafe):
      "\(safe) can be fixed with `--fix`, and \(unsafe) more with `--fix --unsafe-fixes`"
    }
  }
}
