/// Finds the files that an operation works on, including those in folders. Patterns of .gitignore files and of configurations are
/// matched during the search, so excluded folders are never entered.
package final class FileWalker {
  /// A file or folder that the walker found, with the decision on whether to read it.
  package struct Found {
    /// The path, in the form that the user typed.
    package let path: String
    /// The location after following links; nil for skipped files.
    package var place: FilePlace?
    /// Whether the path itself is a link.
    package var isLink = false
    /// The configuration with which the file is read, or the reason for skipping it.
    package let decision: Decision
  }

  /// The decision on whether a file is read.
  package enum Decision {
    /// The file is read with this configuration.
    case taken(SharedConfiguration)
    /// The file is skipped for this reason.
    case skipped(String)
  }

  private let files: FileSystem
  private let store: ConfigurationStore
  private let forceExclude: Bool
  private let operation: Operations
  private let survey: ProjectSurvey?
  private let reportsSkipped: Bool
  private let failed: (WorkspaceError) -> Void
  private let warned: (WorkspaceError) -> Void
  private let body: (Found) -> Void
  private var visited: Set<[UInt64]> = []
  /// The root of the repository that contains the folder, or the folder itself. Links that lead out of it are not followed.
  private var root = "/"

  /// The maximum depth of a folder below the one in which a walk starts. The deepest folders of existing projects are at a depth of about
  /// 30. The limit keeps a malicious tree from exhausting the stack.
  package static let maximumDepth = 100

  /// Folders for third-party code and build products. These folders are skipped unless a negated pattern (`!`) includes them.
  package static let defaultExclusions: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", ".build", "SourcePackages",
  ]

  /// Creates a walker for the files that an operation takes. With `forceExclude`, patterns apply even to files that the user names.
  /// `survey` learns which folders the walker enters, and may end the walk. `failed` receives each error, `warned` each pattern file that
  /// cannot be read, and `body` every file that is read. With `reportsSkipped`, `body` also receives all other files and the skipped
  /// folders.
  package init(
    _ files: FileSystem, store: ConfigurationStore, for operation: Operations, forceExclude: Bool = false,
    survey: ProjectSurvey? = nil, reportsSkipped: Bool, failed: @escaping (WorkspaceError) -> Void,
    warned: @escaping (WorkspaceError) -> Void, body: @escaping (Found) -> Void
  ) {
    self.files = files
    self.store = store
    self.forceExclude = forceExclude
    self.operation = operation
    self.survey = survey
    self.reportsSkipped = reportsSkipped
    self.failed = failed
    self.warned = warned
    self.body = body
  }

  /// Reports a file, or everything below a folder, in the order of names.
  package func walk(_ path: String) throws(WorkspaceError) {
    let place = try files.place(path)
    guard let kind = files.kind(place) else { throw files.absence(of: place, named: path) }
    let folder =
      kind == .folder ? (path == "." || path == "./" ? "" : PathName.withSlash(path)) : PathName.folder(path)
    guard let configuration = store.configuration(for: folder) else { return }
    if kind == .folder {
      let absolute = PathName.withSlash(place.path)
      if forceExclude, let reason = folderReason(absolute, ignoreFiles(above: absolute), configuration.value) {
        body(Found(path: folder, decision: .skipped(reason)))
      } else {
        root = files.repositoryRoot(above: absolute) ?? absolute
        walkFolder(folder, absolute, ignoreFiles(above: absolute), depth: 0)
      }
      return
    }
    guard kind == .file else { throw .notPlain(path) }
    guard let absolute = files.resolvedFolder(folder.isEmpty ? "." : folder) else { throw .unreadable(path) }
    let name = PathName.name(path)
    guard takes(TextKind.ofFile(named: name)) || isIncluded(absolute + name, configuration.value) else {
      throw .unsupported(path, operation)
    }
    if forceExclude {
      let ignoreFiles = ignoreFiles(above: absolute + "x")
      let patterns = ignoreFiles + [configuration.value.exclude].compactMap { $0 }
      if let reason = folderReason(absolute, ignoreFiles, configuration.value)
        ?? verdict(absolute + name, isFolder: false, patterns).reason
      {
        body(Found(path: path, decision: .skipped(reason)))
        return
      }
    }
    let found = Found(
      path: path, place: place, isLink: files.kind(FilePlace(folder: absolute, name: name)) == .other,
      decision: .taken(store.configuration(configuration, forFile: absolute + name)))
    if let survey { survey.visit(fileIn: absolute) { body(found) } } else { body(found) }
  }

  /// Walks a folder. `folder` is its path in the form that the user typed, and `absolute` is the path that patterns are matched
  /// against. Both paths end with `/`.
  private func walkFolder(_ folder: String, _ absolute: String, _ inherited: [IgnoreFile], depth: Int) {
    if survey?.isExhausted == true { return }
    guard depth <= Self.maximumDepth, let contents = files.contents(absolute) else {
      // The walk of a project may have reported the folder already.
      guard survey?.isNew(unlisted: absolute) ?? true else { return }
      failed(depth > Self.maximumDepth ? .tooDeep(folder) : .unreadable(folder.isEmpty ? "." : folder))
      return
    }
    // A folder that is reachable by two paths, for example through a bind mount, is entered only once.
    guard visited.insert(contents.identity).inserted else {
      body(Found(path: folder, decision: .skipped("already reached by another path")))
      return
    }
    let entries = contents.entries
    guard let configuration = store.configuration(for: folder, containing: entries) else { return }
    let excludes = configuration.value.exclude != nil || configuration.value.include != nil
    survey?.enter(absolute, entries, excludes: excludes)
    defer { survey?.leave() }
    // Patterns of one repository do not apply to a repository nested in it.
    var ignoreFiles = entries.contains { $0.name == ".git" } ? [] : inherited
    if entries.contains(where: { $0.name == ".gitignore" }), let file = ignoreFile(absolute, shownIn: folder) {
      ignoreFiles.append(file)
    }
    let patterns = ignoreFiles + [configuration.value.exclude].compactMap { $0 }
    for entry in entries {
      // Most files of a tree contain nothing to read. Their names show that faster than patterns do.
      if !reportsSkipped, entry.kind == .file, !includes(absolute, entry.name, configuration.value) { continue }
      let path = folder + entry.name
      let isFolder = entry.kind == .folder && !entry.isLink
      // `.git` is skipped without a report.
      if entry.name == ".git" { continue }
      guard let kind = entry.kind else {
        if TextKind.constraintFile.includes(entry.name) { failed(.notFound(path)) }
        continue
      }
      if entry.name.utf8.first == UInt8(ascii: ".") {
        skip(path, isFolder, "hidden")
      } else if let reason = verdict(absolute + entry.name, isFolder: isFolder, patterns).reason {
        skip(path, isFolder, reason)
      } else if kind == .folder, entry.isLink {
        // Skip the link, because the target is found at its own path.
        skip(path, false, "a link to a folder")
      } else if entry.isLink, place(absolute + entry.name) == nil {
        skip(path, false, "a link that leads outside the folder or repository")
      } else if kind == .other {
        skip(path, false, "not a regular file")
      } else if kind == .folder {
        walkFolder(path + "/", absolute + entry.name + "/", ignoreFiles, depth: depth + 1)
      } else if !includes(absolute, entry.name, configuration.value) {
        skip(
          path, false,
          configuration.value.include.map { "not included by \($0.path)" } ?? "no constraints")
      } else {
        let own = store.configuration(configuration, forFile: absolute + entry.name)
        let place = entry.isLink ? place(absolute + entry.name) : FilePlace(folder: absolute, name: entry.name)
        body(Found(path: path, place: place, isLink: entry.isLink, decision: .taken(own)))
      }
    }
  }

  /// The location that a link leads to; nil if it is outside `root`.
  private func place(_ link: String) -> FilePlace? {
    guard let real = files.resolve(link), PathName.below(real, root) != nil else { return nil }
    return FilePlace(real: real)
  }

  private func skip(_ path: String, _ isFolder: Bool, _ reason: String) {
    body(Found(path: isFolder ? path + "/" : path, decision: .skipped(reason)))
  }

  private func includes(_ folder: String, _ name: String, _ configuration: Configuration) -> Bool {
    guard configuration.include == nil else { return isIncluded(folder + name, configuration) }
    let kind = TextKind.ofFile(named: name)
    return takes(kind) && kind?.discovery != .named
  }

  private func takes(_ kind: TextKind?) -> Bool { kind?.operations.contains(operation) == true }

  private func isIncluded(_ absolute: String, _ configuration: Configuration) -> Bool {
    configuration.include?.covers(absolute) == true
  }

  /// The reason that patterns exclude a folder or one of the folders above it; nil if no pattern does. The contents of an excluded
  /// folder are excluded too.
  private func folderReason(
    _ absolute: String, _ ignoreFiles: [IgnoreFile], _ configuration: Configuration
  ) -> String? {
    let patterns = ignoreFiles + [configuration.exclude].compactMap { $0 }
    // The default exclusions apply only below the current folder: the names of folders above it say nothing about the project.
    let current = files.resolvedFolder(".") ?? "/"
    var folder = ""
    for name in PathName.parts(absolute) {
      folder += "/" + name
      let isBelow = PathName.below(folder, current) != nil
      if let reason = verdict(folder, isFolder: true, patterns, hasDefaults: isBelow).reason { return reason }
    }
    return nil
  }

  /// Whether the patterns include or exclude a path.
  private enum Verdict {
    case left(String)
    case taken

    var reason: String? {
      guard case .left(let reason) = self else { return nil }
      return reason
    }
  }

  /// The decision of the last pattern that matches a path. Pattern files nearer to the path take precedence over those farther up,
  /// and the default exclusions apply only if no pattern matches.
  private func verdict(
    _ absolute: String, isFolder: Bool, _ ignoreFiles: [IgnoreFile], hasDefaults: Bool = true
  ) -> Verdict {
    for file in ignoreFiles.reversed() {
      guard let pattern = file.match(absolute, isFolder: isFolder) else { continue }
      return pattern.isNegated ? .taken : .left("ignored by `\(pattern.text)` in \(file.path)")
    }
    guard isFolder, hasDefaults else { return .taken }
    return Self.defaultExclusions.contains(PathName.name(absolute)) ? .left("ignored by default") : .taken
  }

  /// The .gitignore files of the folders above `absolute`, from the root of its repository down; empty outside a repository.
  private func ignoreFiles(above absolute: String) -> [IgnoreFile] {
    var folders: [String] = []
    var folder = absolute
    while true {
      // The .gitignore file of `absolute` itself is read when that folder is entered.
      if folder != absolute { folders.append(folder) }
      if files.exists(folder + ".git") { break }
      guard folder != "/" else { return [] }
      folder = PathName.withSlash(PathName.parent(String(folder.utf8.dropLast()) ?? ""))
    }
    return folders.reversed().compactMap { ignoreFile($0, shownIn: $0) }
  }

  /// The .gitignore file in a folder. `absolute` is the folder's path without links. Like git, this function does not follow a
  /// link.
  private func ignoreFile(_ absolute: String, shownIn folder: String) -> IgnoreFile? {
    let (place, path) = (FilePlace(folder: absolute, name: ".gitignore"), folder + ".gitignore")
    do throws(WorkspaceError) {
      return IgnoreFile(path: path, folder: absolute, bytes: try files.read(place, path))
    } catch {
      if files.kind(place) == .file { warned(.unreadablePatterns(path)) }
      return nil
    }
  }
}
