import VFLSources
import VFLSyntax

/// A first look at the app sources of a run: which helpers they define, and which of them have nothing to do with layout, so that
/// they need not be read again.
struct CodeSurvey: Sendable {
  /// The helpers of all sources.
  let helpers: FormatHelpers
  /// For each text of the run whether it is an app source without anything to look at.
  private let isQuiet: [Bool]

  init(_ works: [Inputs.Work], jobs: Int) {
    var helpers = FormatHelpers()
    for work in works {
      for name in work.configuration.wrappers { helpers.add(FormatHelper(named: name)) }
    }
    let looks = Parallel.map(works.count, jobs: jobs) { index in Self.look(works[index]) }
    for look in looks {
      for helper in look?.helpers ?? [] { helpers.add(helper) }
    }
    // Where all helpers have names that were looked for anyway, literals alone mean nothing.
    let areCommon = helpers.areCommon
    isQuiet = looks.map { look in
      guard let scan = look?.scan else { return false }
      return !scan.mentionsLayout && (areCommon || !scan.hasFormatLiteral)
    }
    self.helpers = helpers
  }

  func isQuiet(_ index: Int) -> Bool { isQuiet[index] }

  private struct Look: Sendable {
    let scan: CodeScan
    let helpers: [FormatHelper]
  }

  /// Nil for what is no app source, or cannot be read: the second look says so.
  private static func look(_ work: Inputs.Work) -> Look? {
    guard case .file(let path, _) = work, let language = CodeLanguage(fileName: path), let bytes = Descriptor.read(path) else {
      return nil
    }
    let scan = CodeScan(bytes)
    guard scan.mentionsFormats, let source = SourceText(name: path, bytes: bytes) else { return Look(scan: scan, helpers: []) }
    return Look(scan: scan, helpers: AppSource.helpers(source, language))
  }
}
