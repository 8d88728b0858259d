import FoundationEssentials

/// Finding, reading and writing files.
enum Files {
  /// Extensions of files that hold formats, but not as constraint files.
  private static let otherExtensions = [
    ".swift", ".m", ".mm", ".h", ".c", ".cs", ".json", ".xib", ".storyboard",
  ]
  /// Extensions of files that hold console logs.
  private static let logExtensions = [".log", ".txt"]

  /// Whether the name is that of a console log.
  static func isLog(_ name: String) -> Bool { logExtensions.contains(where: name.hasSuffix) }

  /// The file at `path`, or the constraint files below it, sorted; hidden ones are left out. What cannot be looked into is given
  /// to `failed`, and the rest still found.
  static func find(
    _ path: String, takesLogs: Bool, failed: (Failure) -> Void
  ) throws(Failure) -> [String] {
    let manager = FileManager.default
    var isDirectory = false
    guard manager.fileExists(atPath: path, isDirectory: &isDirectory) else { throw .notFound(path) }
    if !isDirectory {
      if otherExtensions.contains(where: path.hasSuffix) || isLog(path) && !takesLogs { throw .notConstraintFile(path) }
      return [path]
    }
    var files: [String] = []
    var folders = [path]
    // A folder reached by a second way (a link upward, say) is not entered again.
    var visited: Set<String> = []
    while let folder = folders.popLast() {
      guard visited.insert(resolved(folder)).inserted else { continue }
      guard let names = try? manager.contentsOfDirectory(atPath: folder) else {
        failed(.unreadable(folder))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let child = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if !manager.fileExists(atPath: child, isDirectory: &isDirectory) {
          // A link to nothing: passing over a constraint file in silence would look as if it were fine.
          if name.hasSuffix(".vfl") { failed(.notFound(child)) }
        } else if isDirectory {
          folders.append(child)
        } else if name.hasSuffix(".vfl") {
          files.append(child)
        }
      }
    }
    return files.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// The bytes of a file, of a pipe, or of whatever else can be opened.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let bytes = Descriptor.read(path) else { throw .unreadable(path) }
    return bytes
  }

  /// Replaces the file at `path` as a whole, so that a reader sees the old bytes or the new ones. Links are followed and stay,
  /// and so does the mode.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let manager = FileManager.default
    let target = resolved(path)
    let exists = manager.fileExists(atPath: target)
    if exists, !manager.isWritableFile(atPath: target) { throw .unwritable(path) }
    do {
      let mode = try? manager.attributesOfItem(atPath: target)[.posixPermissions]
      try Data(bytes).write(to: URL(filePath: target), options: target.hasPrefix("/dev/") ? [] : .atomic)
      if let mode { try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: target) }
    } catch {
      throw .unwritable(path)
    }
  }

  /// The path with all links followed.
  private static func resolved(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
}
