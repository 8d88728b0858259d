/// Converts paths for services that display a whole repository. The converted paths are relative to the repository's root, the
/// folder that contains `.git`.
public struct RepositoryPaths {
  private let files: FileSystem
  private let current: String
  /// The root of the repository that contains the current folder, without a trailing `/` unless it is the file system's root; nil
  /// if there is none.
  private let currentRoot: String?
  /// The roots of the repositories that contain other folders, by folder; nil for folders outside repositories.
  private var roots: [[UInt8]: String?] = [:]

  /// Creates a converter for the repositories in a file system.
  public init(_ files: FileSystem) {
    self.files = files
    current = files.currentFolder()
    currentRoot = files.repositoryRoot(above: current)
  }

  /// The path of a file relative to the root of the current repository or, for a file outside it, of the repository that contains
  /// the file. Outside repositories, the path is relative to the current folder if that contains the file, and absolute otherwise.
  public mutating func relative(_ path: String) -> String {
    let absolute = files.absolute(path)
    let folder = PathName.parent(absolute)
    // The repository may be reached through a link.
    let resolved = PathName.withSlash(files.resolve(folder) ?? folder) + PathName.name(absolute)
    for path in [absolute, resolved] {
      if let currentRoot, let relative = PathName.below(path, currentRoot) { return relative }
    }
    let key = Array(folder.utf8)
    let root: String?
    if let known = roots[key] {
      root = known
    } else {
      root = files.repositoryRoot(above: PathName.parent(resolved))
      roots[key] = .some(root)
    }
    if let root, let relative = PathName.below(resolved, root) { return relative }
    return PathName.below(absolute, current) ?? absolute
  }
}
