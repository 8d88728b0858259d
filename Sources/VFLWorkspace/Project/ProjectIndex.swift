import VFLCode
import VFLInterface
import VFLSyntax

/// The result of scanning the app sources and documents of a run's projects: the helpers and classes that the sources define, the settings
/// of the documents, and the sources that contain nothing to lint.
package struct ProjectIndex: Sendable {
  /// The helpers of each project: those that its sources define, and those that configurations name.
  private var helpers: [FormatHelpers]
  /// The project of each item; nil if the item has none.
  private let projectOfItem: [Int?]
  /// The numbers of the items that contain nothing to lint.
  private var quiet: Set<Int> = []
  /// The numbers of the items that contain something to lint only if they call a helper. They count as quiet until `wake` is called.
  package private(set) var unsure: [Int] = []
  /// The search for the helpers of each project.
  private var searches: [HelperSearch] = []

  /// Whether the item with this number is a source that contains nothing to lint.
  package func isQuiet(_ item: Int) -> Bool { quiet.contains(item) }

  /// The helpers that the item with this number can call.
  package func helpers(for item: Int) -> FormatHelpers { helpers[project(of: item)] }

  /// Whether the contents of an unsure item mention a helper.
  package func mentionsHelper(_ item: Int, _ contents: [UInt8]) -> Bool {
    contents.withUnsafeBytes { searches[project(of: item)].isMentioned(in: $0) }
  }

  /// Records that unsure items mention helpers.
  package mutating func wake(_ items: [Int]) { quiet.subtract(items) }

  /// The number of an item's project. Items without one share the helpers of the sources outside any project.
  private func project(of item: Int) -> Int { projectOfItem.indices.contains(item) ? projectOfItem[item] ?? 0 : 0 }

  /// The result of scanning one app source or document.
  package struct Scan: Sendable {
    /// The scan of an app source; nil for a document, and for a source that is only searched for types.
    private let scan: CodeScan?
    private let isFile: Bool
    fileprivate let item: Int?
    fileprivate let projects: [Int]
    fileprivate let helpers: [FormatHelper]
    fileprivate private(set) var factories: [ViewFactory] = []
    /// What an app source declares about types; nil for other files.
    fileprivate var declarations: TypeDeclarations?
    /// The settings of a document; nil for an app source.
    fileprivate var settings: DocumentSettings?

    /// Whether nothing in the source is about layout, except perhaps a literal that looks like a format. Standard input is never
    /// quiet, because `--fix` writes it even if nothing changes.
    fileprivate var isQuiet: Bool { scan.map { isFile && !$0.mentionsLayout } ?? false }
    fileprivate var hasFormatLiteral: Bool { scan?.hasFormatLiteral ?? false }

    /// The size of a buffer that is not worth reusing, in bytes. A buffer and its copy would need twice the memory of a large source.
    private static let largeBuffer = 1 << 20

    private static func contents(_ buffer: inout [UInt8], _ count: Int) -> [UInt8] {
      guard count > largeBuffer else { return Array(buffer[..<count]) }
      var contents: [UInt8] = []
      swap(&contents, &buffer)
      contents.removeLast(contents.count - count)
      return contents
    }

    /// Scans the bytes of a source or document. `kept` is set to the contents that were read, or to nil if they certainly contain nothing
    /// to lint or are not needed again. Returns nil for other files, and if nothing about the source is worth recording.
    ///
    /// The first `count` bytes of `buffer` are the source. If the buffer is large, it is kept instead of a copy, and `buffer` is empty
    /// afterwards.
    package init?(
      _ buffer: inout [UInt8], count: Int, of source: ProjectSurvey.Source, kept: inout ScannedSource?
    ) {
      item = source.item
      projects = source.projects
      isFile = source.contents == nil
      kept = nil
      guard let language = TextKind.ofFile(named: source.name)?.language else {
        let document =
          source.needs.contains(.settings)
          ? buffer.withUnsafeBytes { DocumentSettings(UnsafeRawBufferPointer(rebasing: $0[..<count])) } : nil
        guard item != nil || document != nil else { return nil }
        (scan, helpers, settings) = (nil, [], document)
        if item != nil { kept = .bytes(Self.contents(&buffer, count)) }
        return
      }
      let needs = source.needs
      if language.hasConstraints {
        var found = buffer.withUnsafeBytes {
          TypeDeclarations(
            UnsafeRawBufferPointer(rebasing: $0[..<count]), language, includesMembers: needs.contains(.types))
        }
        // A class of Objective-C names its superclass in a header.
        if language != .swift, !source.name.hasSuffix(".h") { found.removeClasses() }
        if !found.isEmpty { declarations = found }
      }
      guard item != nil || needs.contains(.helpers) else {
        guard declarations != nil else { return nil }
        (scan, helpers) = (nil, [])
        return
      }
      let scan = buffer.withUnsafeBytes { CodeScan(UnsafeRawBufferPointer(rebasing: $0[..<count]), language) }
      self.scan = scan
      let mayDefineFactories = declarations?.mayDefineFactories ?? false
      let hasHelpers = mayDefineFactories || scan.mayDefineHelpers
      let isKept = item != nil && (scan.mentionsLayout || scan.hasFormatLiteral)
      // Only the helpers, factories and classes of a source that was not named matter.
      guard isKept || hasHelpers else {
        guard item != nil || declarations != nil else { return nil }
        helpers = []
        return
      }
      let copy = Self.contents(&buffer, count)
      if hasHelpers, let text = SourceText(name: source.name, bytes: copy) {
        let app = AppSource(text, language)
        helpers = app.helpers
        if mayDefineFactories { factories = app.factories() }
        if isKept {
          kept = .lexed(text, app)
        } else if helpers.isEmpty, declarations == nil {
          return nil
        }
      } else {
        helpers = []
        kept = .bytes(copy)
      }
    }
  }

  /// Combines the scans, in the order in which the survey found the sources, with the helpers that configurations name.
  package init(_ scans: [Scan], _ survey: ProjectSurvey) {
    helpers = survey.projects.map { project in
      var helpers = FormatHelpers(named: project.helpers)
      helpers.objects = project.objects
      return helpers
    }
    projectOfItem = survey.projectOfItem
    for scan in scans {
      for helper in scan.helpers {
        for project in scan.projects { helpers[project].add(helper) }
      }
      for project in scan.projects {
        if let declarations = scan.declarations {
          helpers[project].types.add(declarations)
          for factory in scan.factories { helpers[project].types.add(factory) }
          if helpers[project].objects.isComplete { helpers[project].objects.classes.add(declarations) }
        }
        if let settings = scan.settings { helpers[project].objects.add(settings) }
      }
    }
    for (number, project) in survey.projects.enumerated() {
      guard let base = project.base else { continue }
      helpers[number] = helpers[base]
      helpers[number].add(named: project.helpers)
    }
    // The scan already looks for calls to helpers with well-known names. If there are no other helpers, a source whose only sign of
    // layout is a literal that looks like a format contains nothing to lint.
    let areCommon = helpers.map { $0.areCommon }
    searches = helpers.map { HelperSearch($0) }
    quiet.reserveCapacity(scans.count)
    for scan in scans where scan.isQuiet {
      guard let item = scan.item else { continue }
      let project = project(of: item)
      if areCommon[project] || !scan.hasFormatLiteral { quiet.insert(item) }
      if !areCommon[project], !scan.hasFormatLiteral, !searches[project].isEmpty { unsure.append(item) }
    }
  }
}

extension ProjectObjects {
  /// Counts the settings of a document.
  fileprivate mutating func add(_ settings: DocumentSettings) {
    switch settings.platform {
    case .iOS:
      autoLayoutInUIKit.add(settings.usesAutoLayout)
      if settings.usesAutoLayout { safeAreas.add(settings.usesSafeAreas) }
    case .macOS: autoLayoutInAppKit.add(settings.usesAutoLayout)
    case .tvOS, .watchOS: break
    }
  }
}

extension FormatHelpers {
  /// Creates a set with the common helpers and those with these names.
  fileprivate init(named names: [String]) {
    self.init()
    add(named: names)
  }

  fileprivate mutating func add(named names: [String]) {
    for name in names { add(FormatHelper(named: name)) }
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

  /// A lexed source takes at most about this many times the memory of its text. It contains a token of seven bytes for every four
  /// to eight bytes (measured on app sources), the tables of names and uses, and the text itself.
  private static let tokenFactor = 4
}
