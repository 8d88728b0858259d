/// Paths as services know them that look at a whole repository: relative to its root, the folder that holds `.git`.
struct RepositoryPaths {
  /// The root of the repository that holds the current folder, without a `/` at its end; nil where none does.
  private let currentRoot: String?
  /// The roots above other folders.
  private var roots: [[UInt8]: String?] = [:]

  init() {
    currentRoot = Self.root(above: PathName.current)
  }

  /// The path of a file relative to the root of the current repository, or of the one that the file is in; outside of repositories as
  /// seen from the current folder, and from the root of the file system where it is not below that.
  mutating func relative(_ path: String) -> String {
    let absolute = PathName.absolute(path)
    let folder = Self.parent(absolute)
    // The repository may be reached through a link.
    let resolved = PathName.withSlash(PathName.resolved(folder) ?? folder) + PathName.name(absolute)
    for path in [absolute, resolved] {
      if let currentRoot, let relative = PathName.below(path, currentRoot) { return relative }
    }
    let key = Array(folder.utf8)
    let root: String?
    if let known = roots[key] {
      root = known
    } else {
      root = Self.root(above: Self.parent(resolved))
      roots[key] = .some(root)
    }
    if let root, let relative = PathName.below(resolved, root) { return relative }
    return PathName.below(absolute, PathName.current) ?? absolute
  }

  /// The folder at or above another that holds `.git`, without a `/` at its end unless it is the root of the file system; nil where
  /// none does.
  static func root(above folder: String) -> String? {
    var folder = PathName.endsWithSlash(folder) ? parent(folder + "x") : folder
    while true {
      if PathName.exists(PathName.withSlash(folder) + ".git") { return folder }
      guard folder != "/", !folder.isEmpty else { return nil }
      folder = parent(folder)
    }
  }

  /// The folder of an absolute path, without a `/` at its end unless it is the root.
  private static func parent(_ path: String) -> String {
    let folder = PathName.folder(path)
    return folder.utf8.count > 1 ? String(folder.utf8.dropLast()) ?? "/" : "/"
  }
}
