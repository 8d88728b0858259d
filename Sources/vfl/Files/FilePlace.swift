import VFLWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FilePlace {
  /// Follows the links in a path from the command line. The file itself need not exist.
  ///
  /// The user may name any path, but the author of a commit must not choose which files outside the repository are used: a link
  /// inside a repository must lead to something in that repository. Throws `WorkspaceError.outside` if a link leads elsewhere.
  init(named path: String) throws(WorkspaceError) {
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
      // Linux has the same limit.
      guard linkCount <= 40 else { throw .unreadable(path) }
      if let root = PathName.repositoryRoot(above: folder, exists: PathName.exists) { roots.append(root) }
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
