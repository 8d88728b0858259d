import VFLCode
import VFLSyntax

/// The result of scanning a project's app sources: the helpers that they define, and the sources that contain nothing to lint.
package struct ProjectIndex: Sendable {
  /// The helpers that the sources define, and those that configurations name.
  package let helpers: FormatHelpers
  /// The numbers of the sources that contain nothing to lint.
  private let quiet: Set<Int>

  /// Whether the source with this number contains nothing to lint.
  package func isQuiet(_ index: Int) -> Bool { quiet.contains(index) }

  /// The result of scanning one app source.
  package struct Scan: Sendable {
    private let index: Int
    private let scan: CodeScan
    private let helpers: [FormatHelper]

    fileprivate var isQuiet: Bool { !scan.mentionsLayout }
    fileprivate var hasFormatLiteral: Bool { scan.hasFormatLiteral }
    fileprivate var found: (index: Int, helpers: [FormatHelper]) { (index, helpers) }

    /// Scans the bytes of a source. `source` is set to the contents that were read, or to nil if they certainly contain nothing to
    /// lint. `index` is the number of the source in the run. Returns nil for files that are not app sources.
    package init?(
      _ bytes: UnsafeRawBufferPointer, named name: String, index: Int, source: inout ScannedSource?
    ) {
      guard let language = TextKind.ofFile(named: name)?.language else { return nil }
      self.index = index
      scan = CodeScan(bytes)
      source = nil
      guard scan.mentionsLayout || scan.hasFormatLiteral else {
        helpers = []
        return
      }
      let copy = Array(bytes)
      if scan.mayDefineHelpers, let text = SourceText(name: name, bytes: copy) {
        let app = AppSource(text, language)
        helpers = app.helpers
        source = .lexed(text, app)
      } else {
        helpers = []
        source = .bytes(copy)
      }
    }
  }

  /// Combines the scans, in the order of the sources, with the helpers that configurations name.
  package init(_ scans: [Scan], named names: [String]) {
    var helpers = FormatHelpers()
    for name in names { helpers.add(FormatHelper(named: name)) }
    for scan in scans {
      for helper in scan.found.helpers { helpers.add(helper) }
    }
    // The scan already looks for calls to helpers with well-known names. If there are no other helpers, a source whose only sign of
    // layout is a literal that looks like a format contains nothing to lint.
    let areCommon = helpers.areCommon
    var quiet: Set<Int> = []
    quiet.reserveCapacity(scans.count)
    for scan in scans where scan.isQuiet && (areCommon || !scan.hasFormatLiteral) { quiet.insert(scan.found.index) }
    self.quiet = quiet
    self.helpers = helpers
  }
}

/// An app source that was read while a project was scanned, so that it need not be read again.
package enum ScannedSource: Sendable {
  /// The bytes of the file.
  case bytes([UInt8])
  /// The text and its tokens, which were needed to find helpers.
  case lexed(SourceText, AppSource)

  /// An estimate of the memory that the scanned source uses, in bytes.
  package var size: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .lexed(let text, _): text.bytes.count * Self.tokenFactor
    }
  }

  /// A lexed source takes about this many times the memory of its text. It contains a token of 28 bytes for every five to six bytes
  /// (measured on app sources), the tables of names and uses, and the text itself.
  private static let tokenFactor = 8
}
