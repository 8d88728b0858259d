#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import VFLSources

/// Finds the files to work on below folders: patterns of .gitignore files and of the configuration are matched on the way, so that
/// what they leave out is never entered.
final class FileWalker {
  /// A file or folder that was met, and what becomes of it.
  struct Found {
    let path: String
    let decision: Decision
  }

  enum Decision {
    /// It is worked on, under this configuration.
    case taken(SharedConfiguration)
    /// It is passed over.
    case skipped(String)
  }

  private let store: ConfigurationStore
  private let forceExclude: Bool
  private let takesCode: Bool
  private let failed: (Failure) -> Void
  private let body: (Found) -> Void
  private var visited: Set<[UInt64]> = []

  /// `forceExclude` applies patterns to files that are named themselves, too; `takesCode` takes app sources as
  /// well as constraint files; `failed` takes what cannot be looked into.
  init(
    store: ConfigurationStore, forceExclude: Bool, takesCode: Bool, failed: @escaping (Failure) -> Void,
    body: @escaping (Found) -> Void
  ) {
    self.store = store
    self.forceExclude = forceExclude
    self.takesCode = takesCode
    self.failed = failed
    self.body = body
  }

  /// Meets a file, or everything below a folder, sorted by the bytes of the names.
  func walk(_ path: String) throws(Failure) {
    guard let kind = Directory.kind(path) else { throw .notFound(path) }
    if kind == .folder {
      let folder = path == "." || path == "./" ? "" : path.hasSuffix("/") ? path : path + "/"
      guard let absolute = Self.absolute(path) else { throw .unreadable(path) }
      if forceExclude, let configuration = store.configuration(for: folder),
        let reason = folderReason(absolute, Self.ignoreFiles(above: absolute) + patterns(configuration.value))
      {
        body(Found(path: folder, decision: .skipped(reason)))
        return
      }
      walkFolder(folder, absolute, Self.ignoreFiles(above: absolute))
      return
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    guard let configuration = store.configuration(for: folder) else { return }
    if forceExclude, let absolute = Self.absolute(folder.isEmpty ? "." : folder) {
      let name = String(path.dropFirst(folder.count))
      let ignoreFiles = Self.ignoreFiles(above: absolute + "x") + patterns(configuration.value)
      if let reason = folderReason(absolute, ignoreFiles) {
        body(Found(path: path, decision: .skipped(reason)))
        return
      }
      if let reason = reason(absolute + name, isFolder: false, ignoreFiles) {
        body(Found(path: path, decision: .skipped(reason)))
        return
      }
    }
    body(Found(path: path, decision: .taken(configuration)))
  }

  /// `folder` as the user sees it, `absolute` as patterns do; both end with `/`.
  private func walkFolder(_ folder: String, _ absolute: String, _ inherited: [IgnoreFile]) {
    // A folder reached by a second way (a link upward, say) is not entered again.
    guard let identity = Directory.identity(folder), visited.insert(identity).inserted else {
      body(Found(path: folder, decision: .skipped("reached before, by another way")))
      return
    }
    guard let entries = Directory.entries(folder) else {
      failed(.unreadable(folder.isEmpty ? "." : folder))
      return
    }
    guard let configuration = store.configuration(for: folder) else { return }
    var ignoreFiles = inherited
    if entries.contains(where: { $0.name == ".gitignore" && $0.kind == .file }),
      let bytes = Descriptor.read(folder + ".gitignore")
    {
      ignoreFiles.append(IgnoreFile(path: folder + ".gitignore", folder: absolute, bytes: bytes))
    }
    let patterns = ignoreFiles + patterns(configuration.value)
    for entry in entries {
      let path = folder + entry.name
      let isFolder = entry.kind == .folder && !entry.isLink
      // What is not there is not entered either: no word about the insides of .git.
      if entry.name == ".git" { continue }
      guard let kind = entry.kind else {
        if entry.name.hasSuffix(".vfl") { failed(.notFound(path)) }
        continue
      }
      if entry.name.hasPrefix(".") {
        skip(path, isFolder, "hidden")
      } else if let reason = patterns.isEmpty
        ? nil : reason(absolute + entry.name, isFolder: isFolder, patterns)
      {
        skip(path, isFolder, reason)
      } else if kind == .folder, entry.isLink {
        // What it leads to has a path of its own, by which other tools know it.
        skip(path, false, "a link to a folder")
      } else if kind == .other {
        skip(path, false, "not a plain file")
      } else if kind == .folder {
        walkFolder(path + "/", absolute + entry.name + "/", ignoreFiles)
      } else if !includes(absolute, entry.name, configuration.value) {
        skip(
          path, false,
          configuration.value.include.isEmpty
            ? "nothing that holds constraints" : "not included by \(configuration.value.path ?? "")")
      } else {
        body(Found(path: path, decision: .taken(configuration)))
      }
    }
  }

  private func skip(_ path: String, _ isFolder: Bool, _ reason: String) {
    body(Found(path: isFolder ? path + "/" : path, decision: .skipped(reason)))
  }

  private func includes(_ folder: String, _ name: String, _ configuration: Configuration) -> Bool {
    guard !configuration.include.isEmpty else {
      return name.hasSuffix(".vfl") || takesCode && CodeLanguage(fileName: name) != nil
    }
    return Self.ignoreFile(configuration.include, configuration).match(folder + name, isFolder: false)?.isNegated
      == false
  }

  private func patterns(_ configuration: Configuration) -> [IgnoreFile] {
    configuration.exclude.isEmpty ? [] : [Self.ignoreFile(configuration.exclude, configuration)]
  }

  /// Patterns of a configuration, which are read as those of a .gitignore file in its folder.
  private static func ignoreFile(_ globs: [Glob], _ configuration: Configuration) -> IgnoreFile {
    let folder = absolute(configuration.patternFolder.isEmpty ? "." : configuration.patternFolder) ?? "/"
    return IgnoreFile(
      path: configuration.path ?? "", folder: folder, bytes: Array(globs.map(\.text).joined(separator: "\n").utf8))
  }

  /// Why patterns leave out a folder, or one that it is in: what is inside is left out with it.
  private func folderReason(_ absolute: String, _ ignoreFiles: [IgnoreFile]) -> String? {
    var folder = ""
    for name in absolute.split(separator: "/") {
      folder += "/" + name
      if let reason = reason(folder, isFolder: true, ignoreFiles) { return reason }
    }
    return nil
  }

  /// Why patterns leave a path out: the last that speaks of it decides, the nearest file before those above it.
  private func reason(_ absolute: String, isFolder: Bool, _ ignoreFiles: [IgnoreFile]) -> String? {
    for file in ignoreFiles.reversed() {
      guard let pattern = file.match(absolute, isFolder: isFolder) else { continue }
      return pattern.isNegated ? nil : "ignored by `\(pattern.text)` in \(file.path)"
    }
    return nil
  }

  /// The .gitignore files of the folders above one, from the top of its repository; none outside of a repository.
  private static func ignoreFiles(above absolute: String) -> [IgnoreFile] {
    var folders: [String] = []
    var folder = absolute
    while true {
      // Its own file is read when it is entered.
      if folder != absolute { folders.append(folder) }
      if Directory.kind(folder + ".git") != nil { break }
      guard folder != "/", let parent = ConfigurationStore.parent(folder) else { return [] }
      folder = parent
    }
    return folders.reversed().compactMap { folder in
      Directory.kind(folder + ".gitignore") == .file
        ? Descriptor.read(folder + ".gitignore").map {
          IgnoreFile(path: folder + ".gitignore", folder: folder, bytes: $0)
        } : nil
    }
  }

  /// The path from the root, with links followed and a `/` at its end.
  private static func absolute(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let text = String(cString: resolved)
    return text.hasSuffix("/") ? text : text + "/"
  }
}
