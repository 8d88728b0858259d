#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The location of a file: the path of its folder, without symbolic links, and its name in that folder.
struct FilePlace: Equatable, Sendable {
  /// The absolute path of the folder, ending with `/`.
  let folder: String
  /// The name of the file; empty for the root of the file system.
  let name: String

  var path: String { folder + name }

  init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The location of an absolute path without links.
  init(real path: String) {
    self.init(folder: PathName.folder(path), name: PathName.name(path))
  }

  /// Follows the links in a path from the command line. The file itself need not exist.
  ///
  /// The user may name any path, but the author of a commit must not choose which files outside the repository are used: a link inside
  /// a repository must lead to something in that repository. Throws `Failure.outside` otherwise.
  init(named path: String) throws(Failure) {
    guard !path.isEmpty else { throw .notFound(path) }
    var pending = Array(PathName.parts(path).reversed())
    if path.utf8.first != UInt8(ascii: "/") { pending += PathName.parts(PathName.current).reversed() }
    var names: [String] = []
    var roots: [String] = []
    var linkCount = 0
    while let name = pending.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = names.popLast()
        continue
      }
      let folder = "/" + names.joined(separator: "/")
      guard let target = Self.target(PathName.withSlash(folder) + name) else {
        names.append(name)
        continue
      }
      linkCount += 1
      // The system's own limit.
      guard linkCount <= 40 else { throw .unreadable(path) }
      if let root = RepositoryPaths.root(above: folder) { roots.append(root) }
      if target.utf8.first == UInt8(ascii: "/") { names = [] }
      pending += PathName.parts(target).reversed()
    }
    let real = "/" + names.joined(separator: "/")
    for root in roots where PathName.below(PathName.withSlash(real), root) == nil { throw .outside(path) }
    self.init(real: real)
  }

  /// The target of a link; nil if the path is not a link.
  private static func target(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = PathName.withBytes(path) { readlink($0, &bytes, bytes.count - 1) }
    guard count >= 0 else { return nil }
    return PathName.text(bytes[..<count].map { UInt8(bitPattern: $0) })
  }
}
