import VFLCode
import VFLSyntax

/// What a first look at the app sources of a project found: the helpers they define, and which of them contain nothing to lint.
package struct ProjectIndex: Sendable {
  /// The helpers of all sources.
  package let helpers: FormatHelpers
  /// The numbers of the sources in which there is nothing to lint.
  private let quiet: Set<Int>

  /// Whether a source, by its number, contains nothing to lint.
  package func isQuiet(_ index: Int) -> Bool { quiet.contains(index) }

  /// What a look at one source found.
  package struct Look: Sendable {
    private let index: Int
    private let scan: CodeScan
    private let helpers: [FormatHelper]

    fileprivate var isQuiet: Bool { !scan.mentionsLayout }
    fileprivate var hasFormatLiteral: Bool { scan.hasFormatLiteral }
    fileprivate var found: (index: Int, helpers: [FormatHelper]) { (index, helpers) }

    /// Looks at the bytes of a source, which has a number in the run. Nil for files that are not app sources.
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

  /// Combines looks, in the order of the sources, with the helpers that configurations name.
  package init(_ looks: [Look], named names: [String]) {
    var helpers = FormatHelpers()
    for name in names { helpers.add(FormatHelper(named: name)) }
    for look in looks {
      for helper in look.found.helpers { helpers.add(helper) }
    }
    // If all helpers have well-known names, which a scan looks for anyway, literals alone mean nothing.
    let areCommon = helpers.areCommon
    var quiet: Set<Int> = []
    quiet.reserveCapacity(looks.count)
    for look in looks where look.isQuiet && (areCommon || !look.hasFormatLiteral) { quiet.insert(look.found.index) }
    self.quiet = quiet
    self.helpers = helpers
  }
}
