/// A configuration that many files share, so that each file stores only a reference to it.
package final class SharedConfiguration: Sendable {
  package let value: Configuration

  init(_ value: Configuration) { self.value = value }
}

/// Finds and caches the configuration of each folder: the nearest file at or above it, combined with the files in parent folders.
/// Each configuration that cannot be read is reported once.
package final class ConfigurationStore {
  private let files: FileSystem
  private let fixed: SharedConfiguration?
  private var known: [[UInt8]: SharedConfiguration?] = [:]
  /// The configurations that include overrides, by base configuration and the indices of the overrides.
  private var overridden: [Overridden: SharedConfiguration] = [:]
  /// Reports why a configuration cannot be read.
  private let report: (WorkspaceError) -> Void

  private struct Overridden: Hashable {
    let configuration: ObjectIdentifier
    let overrides: [Int]
  }

  /// Creates a store that looks for configuration files, or one that returns `fixed` for every folder.
  package init(_ files: FileSystem, fixed: Configuration? = nil, report: @escaping (WorkspaceError) -> Void) {
    self.files = files
    self.fixed = fixed.map(SharedConfiguration.init)
    self.report = report
  }

  /// The configuration for files in a folder; nil if it cannot be read. `folder` ends with `/`, or is empty for the current folder.
  /// `entries` are what the folder contains, if that is known already.
  package func configuration(for folder: String, containing entries: [FileSystem.Entry]? = nil) -> SharedConfiguration?
  {
    if let fixed { return fixed }
    // Two names with the same characters but different bytes refer to different folders.
    let key = Array(folder.utf8)
    if let known = known[key] { return known }
    var result: SharedConfiguration??
    if let entries, !entries.contains(where: { $0.name == ".git" || $0.name == Configuration.fileName }),
      let parent = parent(of: folder)
    {
      result = configuration(for: parent)
    }
    let found = result ?? find(folder)
    known[key] = .some(found)
    return found
  }

  /// The configuration for a file: the configuration of its folder, with the overrides that match the file. `path` is the file's
  /// path from the root of the file system.
  package func configuration(_ shared: SharedConfiguration, forFile path: @autoclosure () -> String)
    -> SharedConfiguration
  {
    guard shared.value.layers.contains(where: { $0.files != nil }) else { return shared }
    let overrides = shared.value.overrides(matching: path())
    let key = Overridden(configuration: ObjectIdentifier(shared), overrides: overrides)
    if let known = overridden[key] { return known }
    let result = SharedConfiguration(shared.value.with(overrides: overrides))
    overridden[key] = result
    return result
  }

  private func find(_ folder: String) -> SharedConfiguration? {
    let path = folder + Configuration.fileName
    // Files above a repository do not belong to the project.
    let parent = !files.exists(folder + ".git") ? parent(of: folder) : nil
    guard mayBeFile(path) else {
      guard let parent else { return SharedConfiguration(Configuration()) }
      return configuration(for: parent)
    }
    do throws(WorkspaceError) {
      let file = try ConfigurationReader.read(path, patternsFrom: folder, isFound: true, files)
      guard !file.isRoot, let parent else {
        return SharedConfiguration(Configuration(path: path, layers: file.layers))
      }
      guard let above = configuration(for: parent) else { return nil }
      return SharedConfiguration(Configuration(path: path, layers: above.value.layers + file.layers))
    } catch {
      report(error)
      return nil
    }
  }

  /// Whether a path leads to a regular file, or to something that cannot be examined. Ignoring a configuration that cannot be read
  /// would change the results without a message.
  private func mayBeFile(_ path: String) -> Bool {
    // First check that the name exists: following links accesses every parent folder, and most folders have no configuration.
    switch files.presence(path) {
    case .missing: false
    case .unknown: true
    case .present: files.resolve(path).flatMap { files.kind(FilePlace(real: $0)) }.map { $0 == .file } ?? true
    }
  }

  /// The parent folder; nil for the root. The parent of a relative folder is expressed with `../`.
  private func parent(of folder: String) -> String? {
    if folder == "/" { return nil }
    let trimmed = PathName.endsWithSlash(folder) ? String(folder.utf8.dropLast()) ?? "" : folder
    switch PathName.name(trimmed) {
    case "", ".", "..":
      let up = trimmed == "." ? "../" : folder + "../"
      // The root is its own parent. A folder that has been removed has none.
      guard let real = files.resolve(folder.isEmpty ? "." : folder) else { return nil }
      return real == "/" ? nil : up
    default: return PathName.folder(trimmed)
    }
  }
}
