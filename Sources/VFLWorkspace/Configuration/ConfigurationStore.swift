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
  private var known: [PathKey: SharedConfiguration?] = [:]
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
    // The folders from this one upward whose configurations are not known yet, with their own files. A path may be too deep for
    // recursion.
    var pending: [(key: PathKey, path: String, file: ConfigurationReader.File?)] = []
    var result: SharedConfiguration? = SharedConfiguration(Configuration())
    var (next, entries) = (Optional(folder), entries)
    while let folder = next {
      let key = PathKey(folder)
      if let known = known[key] {
        result = known
        break
      }
      do throws(WorkspaceError) {
        let (file, parent) = try find(folder, entries)
        pending.append((key, folder + Configuration.fileName, file))
        (next, entries) = (parent, nil)
      } catch {
        report(error)
        known[key] = .some(nil)
        (result, next) = (nil, nil)
      }
    }
    for (key, path, file) in pending.reversed() {
      if let file {
        result = result.map { SharedConfiguration(Configuration(path: path, layers: $0.value.layers + file.layers)) }
      }
      known[key] = .some(result)
    }
    return result
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

  /// The settings in the configuration file of a folder, which are nil if it has none, and the folder whose configuration they extend.
  private func find(
    _ folder: String, _ entries: [FileSystem.Entry]?
  ) throws(WorkspaceError) -> (file: ConfigurationReader.File?, parent: String?) {
    if let entries, !entries.contains(where: { $0.name == ".git" || $0.name == Configuration.fileName }) {
      return (nil, parent(of: folder))
    }
    let path = folder + Configuration.fileName
    // Files above a repository do not belong to the project.
    let parent = !files.exists(folder + ".git") ? parent(of: folder) : nil
    // A configuration that cannot be read must not change the results without a message.
    guard files.presence(path) != .missing else { return (nil, parent) }
    let file = try ConfigurationReader.read(path, patternsFrom: folder, isFound: true, files)
    return (file, file.isRoot ? nil : parent)
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
