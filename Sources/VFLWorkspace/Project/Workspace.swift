import VFLCode
import VFLConstraints
import VFLInterface
import VFLLint
import VFLSyntax

/// Finds and reads the texts that an operation works on, each with its configuration.
package final class Workspace {
  /// A text that has not been read yet.
  package struct Item: Sendable {
    /// The source of a text.
    package enum Origin: Sendable {
      /// Formats of one layout, given on a command line.
      case formats([String])
      /// Bytes that have already been read, such as standard input.
      case bytes([UInt8])
      /// A file.
      case file(FilePlace)
    }

    /// The name in findings: the path in the form that the user typed, `-` for standard input, or the number of a format.
    package let name: String
    /// The part of the text to compile or solve; nil for the whole text.
    package var part: String?
    /// The source of the text.
    package let origin: Origin
    /// The configuration that applies to the text.
    package let configuration: SharedConfiguration

    /// The location of a file; nil for other texts.
    package var place: FilePlace? {
      if case .file(let place) = origin { place } else { nil }
    }

    /// A changed text in the encoding in which the bytes were read.
    package func encoded(_ text: [UInt8]) -> [UInt8] {
      if case .bytes(let bytes) = origin { UTF16Text.bytes(text, encodedAs: bytes) } else { text }
    }

    /// Whether the text was given as formats.
    package var isFormat: Bool {
      if case .formats = origin { true } else { false }
    }
  }

  /// Reads texts. A reader contains everything that affects reading except the configurations, which the items contain.
  package struct Reader: Sendable {
    fileprivate let files: FileSystem
    fileprivate let operation: Operations
    private let options: RequestOptions

    /// Creates a reader of texts for an operation with these options.
    package init(_ files: FileSystem, for operation: Operations, options: RequestOptions) {
      self.files = files
      self.operation = operation
      self.options = options
    }

    /// Reads a text. `helpers` are the project's functions that take formats. `scanned` is the contents if a scan of the project
    /// has already read them.
    package func text(
      _ item: Item, helpers: FormatHelpers = FormatHelpers(), scanned: ScannedSource? = nil
    ) throws(WorkspaceError) -> WorkspaceText {
      let text = try wholeText(item, helpers: helpers, scanned: scanned)
      guard let part = item.part ?? options.part else { return text }
      do throws(PartError) {
        return try text.selecting(part)
      } catch {
        throw .badPart(item.name, error)
      }
    }

    /// What a text states about constraints. `isQuiet` says that it is an app source which makes none.
    package func statedText(
      _ item: Item, isQuiet: Bool, helpers: FormatHelpers, scanned: ScannedSource? = nil
    ) throws(WorkspaceError) -> StatedText {
      if isQuiet, case .file(let place) = item.origin {
        return StatedText(classesIn: try source(item.name, try files.read(place, item.name)))
      }
      return StatedText(try text(item, helpers: helpers, scanned: scanned))
    }

    private func wholeText(
      _ item: Item, helpers: FormatHelpers, scanned: ScannedSource?
    ) throws(WorkspaceError) -> WorkspaceText {
      let settings = item.configuration.value.settings(options)
      let context =
        operation == .lint
        ? ReadingContext(settings: settings, helpers: helpers)
        : ReadingContext(layoutsWith: settings, helpers: helpers)
      switch item.origin {
      case .formats(let formats):
        let kind = formats.count == 1 ? TextKind.format : .formatLines
        return kind.text(SourceText(name: item.name, formats.joined(separator: "\n")), context)
      case .bytes(let bytes):
        let source = try source(item.name, bytes)
        // Standard input has no file name that would indicate its kind.
        let isUnknown = item.name == "-" && !InterfaceDocument.isLikely(source)
        let likely = isUnknown ? TextKind.likely(source, for: operation) : nil
        return try kind(likely, of: source).text(source, context)
      case .file(let place):
        switch scanned {
        case .lexed(let source, let app): return try kind(nil, of: source).text(source, app, context)
        case .bytes(let bytes):
          let source = try source(item.name, bytes)
          return try kind(nil, of: source).text(source, context)
        case nil:
          let source = try source(item.name, try files.read(place, item.name))
          return try kind(nil, of: source).text(source, context)
        }
      }
    }

    private func source(_ name: String, _ bytes: [UInt8]) throws(WorkspaceError) -> SourceText {
      guard let source = SourceText(name: name, bytes: UTF16Text.utf8(bytes)) else { throw .tooLarge(name) }
      return source
    }

    /// The kind of a text: `likely` if it is not nil, otherwise the kind that the file name indicates. A text whose name indicates
    /// no kind is a constraint file. A constraint file that begins like an Interface Builder document is one, because no statement
    /// begins like that. Throws if the operation does not take this kind.
    private func kind(_ likely: TextKind?, of source: SourceText) throws(WorkspaceError) -> TextKind {
      var kind = likely ?? TextKind.ofFile(named: source.name) ?? .constraintFile
      if kind.name == TextKind.constraintFile.name, BuilderDocument.isLikely(source) {
        guard TextKind.builder.operations.contains(operation) else { throw .unsupported(source.name, operation) }
        return .builder
      }
      if kind.name == TextKind.constraintFile.name, InterfaceDocument.isLikely(source) {
        guard TextKind.interface.operations.contains(operation) else { throw .document(source.name, operation) }
        kind = .interface
      }
      guard kind.operations.contains(operation) else { throw .unsupported(source.name, operation) }
      return kind
    }
  }

  private let reader: Reader
  private let forceExclude: Bool
  private let survey: ProjectSurvey?
  private let store: ConfigurationStore
  private let failed: (WorkspaceError) -> Void
  private let warned: (WorkspaceError) -> Void
  /// The warnings already given, because several walks may read one pattern file.
  private var warnings: [WorkspaceError] = []
  /// The paths of the files already reported.
  private var seen: Set<PathKey> = []
  /// The identities of the files already reported, because the paths of one file can differ in case or in Unicode normalization.
  private var identities: Set<[UInt64]> = []

  /// Creates a workspace. If `configuration` is given, it replaces the configurations in folders. With `forceExclude`, patterns
  /// apply even to files that the user names. `survey` learns in which projects files are found. `failed` receives the errors of
  /// files and configurations that cannot be read, and `warned` those of pattern files.
  package init(
    _ reader: Reader, configuration: Configuration? = nil, forceExclude: Bool = false, survey: ProjectSurvey? = nil,
    failed: @escaping (WorkspaceError) -> Void, warned: @escaping (WorkspaceError) -> Void = { _ in }
  ) {
    self.reader = reader
    self.forceExclude = forceExclude
    self.survey = survey
    self.failed = failed
    self.warned = warned
    store = ConfigurationStore(reader.files, fixed: configuration, report: failed)
  }

  /// Returns an item for formats; nil if the configuration of the current folder cannot be read.
  package func item(formats: [String], named name: String) -> Item? {
    store.configuration(for: "").map { Item(name: name, origin: .formats(formats), configuration: $0) }
  }

  /// Returns an item for bytes that have already been read, with the configuration of a file of that name; nil if the configuration
  /// cannot be read.
  package func item(bytes: [UInt8], named name: String, part: String? = nil) -> Item? {
    guard let shared = store.configuration(for: PathName.folder(name)) else { return nil }
    let configuration = store.configuration(shared, forFile: reader.files.location(name).path)
    return Item(name: name, part: part, origin: .bytes(bytes), configuration: configuration)
  }

  /// Returns an item for bytes that have already been read, with the configuration of a folder; nil if the configuration cannot be
  /// read. `folder` ends with `/`, or is empty for the current folder.
  package func item(bytes: [UInt8], named name: String, inFolder folder: String) -> Item? {
    store.configuration(for: folder).map { Item(name: name, origin: .bytes(bytes), configuration: $0) }
  }

  /// Reports every file at or below a path, in the order of names. `isOnly` says whether this is the only path to walk; if it
  /// is not, files that have already been reported are left out.
  package func walk(_ path: String, isOnly: Bool, _ body: @escaping (Item) -> Void) {
    survey?.start(isOnly: isOnly)
    let (path, part) = reader.operation == .lint ? (path, nil) : reader.files.separated(path)
    let walker = FileWalker(
      reader.files, store: store, for: reader.operation, forceExclude: forceExclude, survey: survey,
      reportsSkipped: false, failed: failed, warned: { self.warn($0) }
    ) { file in
      // A walk of a single path finds every file only once, so nothing needs to be recorded.
      guard case .taken(let configuration) = file.decision, let place = file.place,
        isOnly || part != nil || self.isNew(file, at: place)
      else { return }
      body(Item(name: file.path, part: part, origin: .file(place), configuration: configuration))
    }
    do throws(WorkspaceError) {
      try walker.walk(path)
    } catch {
      failed(error)
    }
  }

  private func warn(_ error: WorkspaceError) {
    guard !warnings.contains(error) else { return }
    warnings.append(error)
    warned(error)
  }

  /// Whether a file has not been reported yet.
  private func isNew(_ file: FileWalker.Found, at place: FilePlace) -> Bool {
    guard seen.insert(PathKey(PathName.plain(file.path))).inserted else { return false }
    // A link has findings of its own, because its path determines its configuration.
    guard !file.isLink, let identity = reader.files.identity(place) else { return true }
    return identities.insert(identity).inserted
  }
}
