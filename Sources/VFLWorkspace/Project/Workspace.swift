import VFLCode
import VFLLint
import VFLSyntax

/// Finds the texts that an operation works on, with the configuration of each, and reads them.
package final class Workspace {
  /// One text, before it is read.
  package struct Item: Sendable {
    /// Where the text comes from.
    package enum Origin: Sendable {
      /// Formats from a command line, all of one layout.
      case formats([String])
      /// Bytes that were read already, such as standard input.
      case bytes([UInt8])
      /// A file.
      case file(FilePlace)
    }

    /// What findings call it: the path as the user knows it, `-`, or the number of a format.
    package let name: String
    /// Where it comes from.
    package let origin: Origin
    /// The configuration that applies to it.
    package let configuration: SharedConfiguration

    /// Where a file is; nil for other texts.
    package var place: FilePlace? {
      if case .file(let place) = origin { place } else { nil }
    }

    /// Whether it was given as formats.
    package var isFormat: Bool {
      if case .formats = origin { true } else { false }
    }
  }

  /// What decides how texts are read, apart from configurations.
  package struct Reader: Sendable {
    fileprivate let files: FileSystem
    fileprivate let operation: Operations
    private let options: RequestOptions

    /// A reader of texts for an operation with these options.
    package init(_ files: FileSystem, for operation: Operations, options: RequestOptions) {
      self.files = files
      self.operation = operation
      self.options = options
    }

    /// Reads a text. `helpers` are the functions of the project that take formats.
    package func text(_ item: Item, helpers: FormatHelpers = FormatHelpers()) throws(WorkspaceError) -> WorkspaceText {
      let context = ReadingContext(settings: item.configuration.value.settings(options), helpers: helpers)
      switch item.origin {
      case .formats(let formats):
        let kind = formats.count == 1 ? TextKind.format : .formatLines
        return kind.text(SourceText(name: item.name, formats.joined(separator: "\n")), context)
      case .bytes(let bytes):
        let source = try source(item.name, bytes)
        // Pasted text has no name that tells its kind.
        let likely = item.name == "-" ? TextKind.likely(source, for: operation) : nil
        return try kind(likely, of: source).text(source, context)
      case .file(let place):
        let source = try source(item.name, try files.read(place, item.name))
        return try kind(nil, of: source).text(source, context)
      }
    }

    private func source(_ name: String, _ bytes: [UInt8]) throws(WorkspaceError) -> SourceText {
      guard let source = SourceText(name: name, bytes: UTF16Text.utf8(bytes)) else { throw .tooLarge(name) }
      return source
    }

    /// The kind of a text, which is a constraint file if nothing says otherwise.
    private func kind(_ likely: TextKind?, of source: SourceText) throws(WorkspaceError) -> TextKind {
      let kind = likely ?? TextKind.ofFile(named: source.name) ?? .constraintFile
      guard kind.operations.contains(operation) else { throw .unknownKind(source.name) }
      return kind
    }
  }

  private let reader: Reader
  private let forceExclude: Bool
  private let store: ConfigurationStore
  private let failed: (WorkspaceError) -> Void
  /// The files passed on. Names that are the same letters in other bytes are two files.
  private var seen: Set<[UInt8]> = []

  /// The texts that a reader reads. A given configuration replaces those in folders. `forceExclude` applies patterns even to files that
  /// are named. `failed` is told of what cannot be read.
  package init(
    _ reader: Reader, configuration: Configuration? = nil, forceExclude: Bool = false,
    failed: @escaping (WorkspaceError) -> Void
  ) {
    self.reader = reader
    self.forceExclude = forceExclude
    self.failed = failed
    store = ConfigurationStore(reader.files, fixed: configuration, report: failed)
  }

  /// An item for formats; nil if the configuration of the current folder cannot be read.
  package func item(formats: [String], named name: String) -> Item? {
    store.configuration(for: "").map { Item(name: name, origin: .formats(formats), configuration: $0) }
  }

  /// An item for bytes that were read already, configured like a file of that name; nil if the configuration cannot be read.
  package func item(bytes: [UInt8], named name: String) -> Item? {
    guard let shared = store.configuration(for: PathName.folder(name)) else { return nil }
    let configuration = store.configuration(shared, forFile: reader.files.absolute(name))
    return Item(name: name, origin: .bytes(bytes), configuration: configuration)
  }

  /// Passes on every file at or below a path, in order. A file that was passed on before is left out, unless this is the only path.
  package func walk(_ path: String, isOnly: Bool, _ body: @escaping (Item) -> Void) {
    let walker = FileWalker(
      reader.files, store: store, for: reader.operation, forceExclude: forceExclude, failed: failed
    ) { file in
      // One path contains every file once.
      guard case .taken(let configuration) = file.decision, let place = file.place,
        isOnly || self.seen.insert(Array(PathName.plain(file.path).utf8)).inserted
      else { return }
      body(Item(name: file.path, origin: .file(place), configuration: configuration))
    }
    do throws(WorkspaceError) {
      try walker.walk(path)
    } catch {
      failed(error)
    }
  }
}
