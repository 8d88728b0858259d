import VFLInterface
import VFLSyntax

/// The translations of the texts of an Interface Builder document to one language.
public struct DocumentTranslation: Sendable {
  /// The language, as in the name of its folder or in the catalog, such as `de`.
  public let language: String
  /// The path of the file, relative to the folder of the document.
  public let file: String
  /// The texts.
  public let texts: [LocalizedText]
}

/// A file with translations that cannot be read completely.
public struct TranslationProblem: Equatable, Sendable {
  /// What is wrong with a file.
  public enum Kind: Equatable, Sendable {
    /// The file is UTF-16 without a byte order mark.
    case unmarkedUTF16
    /// The last text or comment, which begins on this line, is not closed.
    case unclosed(line: Int)
  }
  /// The path of the file, relative to the folder of the document.
  public let file: String
  /// What is wrong.
  public let kind: Kind

  /// The problem, with the path of the file.
  public var message: String {
    switch kind {
    case .unmarkedUTF16: "\(file): is UTF-16 without a byte order mark; save it as UTF-8, or with a byte order mark"
    case .unclosed(let line):
      "\(file): the text or comment that begins on line \(line) is never closed; a quotation mark or `*/` is missing"
    }
  }
}

/// Finds the translations next to an Interface Builder document: `de.lproj/Main.strings`, `de.lproj/Main.stringsdict` and
/// `Main.xcstrings`, which may be in `mul.lproj`.
public struct TranslationFinder: Sendable {
  private let files: FileSystem
  /// The maximum number of language folders to search.
  private static let folderLimit = 512

  /// Creates a finder for a file system.
  public init(_ files: FileSystem) { self.files = files }

  /// The translations of a document, sorted by language and file, and the files that cannot be read completely. Files that cannot
  /// be opened are left out.
  public func translations(
    of document: FilePlace
  ) -> (found: [DocumentTranslation], problems: [TranslationProblem]) {
    var problems: [TranslationProblem] = []
    let path = document.folder.utf8.count > 1 ? String(document.folder.utf8.dropLast()) ?? "" : document.folder
    let own = PathName.name(path)
    // If the document is in the folder of its own language, the other languages are next to this folder.
    let isInside = own.hasSuffix(".lproj")
    let folder = isInside ? PathName.folder(path) : PathName.withSlash(path)
    let name = document.name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { String(document.name.utf8[..<$0]) }
    guard let name, let contents = files.contents(folder) else { return ([], []) }
    var found = catalog(in: folder, name, shown: isInside ? "../" : "", &problems)
    if isInside { found += catalog(in: PathName.withSlash(path), name, shown: "", &problems) }
    let languages = contents.entries.filter { $0.kind == .folder && $0.name.hasSuffix(".lproj") && $0.name != own }
    for entry in languages.prefix(Self.folderLimit) {
      let language = String(entry.name.dropLast(".lproj".count))
      let shown = (isInside ? "../" : "") + entry.name + "/"
      let inner = folder + entry.name + "/"
      if language == "mul" {
        found += catalog(in: inner, name, shown: shown, &problems)
        continue
      }
      let (strings, plural) = (name + ".strings", name + ".stringsdict")
      if let source = source(inner, strings, shown: shown, &problems) {
        let (texts, unclosed) = StringsReader.read(source)
        if let unclosed {
          let line = LineTable(source).position(unclosed).line
          problems.append(.init(file: shown + strings, kind: .unclosed(line: line)))
        }
        found.append(.init(language: language, file: shown + strings, texts: texts))
      }
      if let source = source(inner, plural, shown: shown, &problems) {
        found.append(.init(language: language, file: shown + plural, texts: StringsPropertyList(source).texts))
      }
    }
    let sorted = found.sorted {
      if !$0.language.utf8.elementsEqual($1.language.utf8) {
        return $0.language.utf8.lexicographicallyPrecedes($1.language.utf8)
      }
      return $0.file.utf8.lexicographicallyPrecedes($1.file.utf8)
    }
    return (sorted, problems.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) })
  }

  private func catalog(
    in folder: String, _ name: String, shown: String, _ problems: inout [TranslationProblem]
  ) -> [DocumentTranslation] {
    guard let source = source(folder, name + ".xcstrings", shown: shown, &problems) else { return [] }
    return StringsCatalog(source).languages.map {
      DocumentTranslation(language: $0.language, file: shown + name + ".xcstrings", texts: $0.texts)
    }
  }

  private func source(
    _ folder: String, _ name: String, shown: String, _ problems: inout [TranslationProblem]
  ) -> SourceText? {
    let place = FilePlace(folder: folder, name: name)
    guard files.kind(place) == .file, let bytes = try? files.read(place, place.path) else { return nil }
    if UTF16Text.isUnmarked(bytes) {
      problems.append(.init(file: shown + name, kind: .unmarkedUTF16))
      return nil
    }
    return SourceText(name: name, bytes: UTF16Text.utf8(bytes))
  }
}
