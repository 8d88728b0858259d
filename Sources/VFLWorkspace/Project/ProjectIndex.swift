import VFLCode
import VFLSyntax

/// The result of scanning a project's app sources: the helpers that they define, and the sources that contain nothing to lint.
package struct ProjectIndex: Sendable {
  /// The helpers of all sources, and those that configurations name.
  package let helpers: FormatHelpers
  /// The numbers of the sources that contain nothing to lint.
  private let quiet: Set<Int>

  /// Whether the source with this number contains nothing to lint.
  package func isQuiet(_ index: Int) -> Bool { quiet.contains(index) }

  /// The result of scanning one source.
  package struct Look: Sendable {
    private let index: Int
    private let scan: CodeScan
    private let helpers: [FormatHelper]

    fileprivate var isQuiet: Bool { !scan.mentionsLayout }
    fileprivate var hasFormatLiteral: Bool { scan.hasFormatLiteral }
    fileprivate var found: (index: Int, helpers: [FormatHelper]) { (index, helpers) }

    /// Scans the bytes of a source. `index` is its number in the run. Nil for files that are not app sources.
    package init?(_ bytes: UnsafeRawBufferPointer, named name: String, index: Int) {
      guard let language = TextKind.ofFile(named: name)?.language else { return nil }
      self.index = index
      scan = CodeScan(bytes)
      guard scan.mentionsFormats, let source = SourceText(name: name, bytes: Array(bytes)) else {
        helpers = []
        return
      }
      helpers = AppSource.helpers(source, language)
    }
  }

  /// Combines the scans, in the order of the sources, with the helpers that configurations name.
  package init(_ looks: [Look], named names: [String]) {
    var helpers = FormatHelpers()
    for name in names { helpers.add(FormatHelper(named: name)) }
    for look in looks {
      for helper in look.found.helpers { helpers.add(helper) }
    }
    // The scan already looks for helpers with well-known names. If there are no others, a format literal alone means nothing.
    let areCommon = helpers.areCommon
    var quiet: Set<Int> = []
    quiet.reserveCapacity(looks.count)
    for look in looks where look.isQuiet && (areCommon || !look.hasFormatLiteral) { quiet.insert(look.found.index) }
    self.quiet = quiet
    self.helpers = helpers
  }
}
