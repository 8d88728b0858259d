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

/// Finds the translations next to an Interface Builder document: `de.lproj/Main.strings`, `de.lproj/Main.stringsdict` and
/// `Main.xcstrings`, which may be in `mul.lproj`.
public struct TranslationFinder: Sendable {
  private let files: FileSystem
  /// The maximum number of language folders to search.
  private static let folderLimit = 512

  /// Creates a finder for a file system.
  public init(_ files: FileSystem) { self.files = files }

  /// The translations of a document, sorted by language and file. Files that cannot be read are left out.
  public func translations(of document: FilePlace) -> [DocumentTranslation] {
    let path = document.folder.utf8.count > 1 ? String(document.folder.utf8.dropLast()) ?? "" : document.folder
    let own = PathName.name(path)
    // A document in the folder of its own language has the other languages beside this folder.
    let isInside = own.hasSuffix(".lproj")
    let folder = isInside ? PathName.folder(path) : PathName.withSlash(path)
    let name = document.name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { String(document.name.utf8[..<$0]) }
    guard let name, let contents = files.contents(folder) else { return [] }
    var found = catalog(in: folder, name, shown: isInside ? "../" : "")
    if isInside { found += catalog(in: PathName.withSlash(path), name, shown: "") }
    let languages = contents.entries.filter { $0.kind == .folder && $0.name.hasSuffix(".lproj") && $0.name != own }
    for entry in languages.prefix(Self.folderLimit) {
      let language = String(entry.name.dropLast(".lproj".count))
      let shown = (isInside ? "../" : "") + entry.name + "/"
      let inner = folder + entry.name + "/"
      if language == "mul" {
        found += catalog(in: inner, name, shown: shown)
        continue
      }
      if let source = source(inner, name + ".strings") {
        found.append(.init(language: language, file: shown + name + ".strings", texts: StringsReader.texts(source)))
      }
      if let source = source(inner, name + ".stringsdict") {
        let texts = StringsPropertyList(source).texts
        found.append(.init(language: language, file: shown + name + ".stringsdict", texts: texts))
      }
    }
    return found.sorted {
      if !$0.language.utf8.elementsEqual($1.language.utf8) {
        return $0.language.utf8.lexicographicallyPrecedes($1.language.utf8)
      }
      return $0.file.utf8.lexicographicallyPrecedes($1.file.utf8)
    }
  }

  private func catalog(in folder: String, _ name: String, shown: String) -> [DocumentTranslation] {
    guard let source = source(folder, name + ".xcstrings") else { return [] }
    return StringsCatalog(source).languages.map {
      DocumentTranslation(language: $0.language, file: shown + name + ".xcstrings", texts: $0.texts)
    }
  }

  private func source(_ folder: String, _ name: String) -> SourceText? {
    let place = FilePlace(folder: folder, name: name)
    guard files.kind(place) == .file, let bytes = try? files.read(place, place.path) else { return nil }
    return SourceText(name: name, bytes: UTF16Text.utf8(bytes))
  }
}
