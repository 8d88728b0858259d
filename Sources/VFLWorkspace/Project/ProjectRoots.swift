/// Finds the roots of projects. A project's root is a folder that holds a configuration, a package manifest, an Xcode project or a
/// repository. A file belongs to the project with the nearest root at or above the file's folder.
final class ProjectRoots {
  private let files: FileSystem
  /// The roots of the folders examined so far, by their paths; nil for folders outside any project.
  private var known: [PathKey: String?] = [:]

  init(_ files: FileSystem) { self.files = files }

  /// The names that mark a root.
  private static let markers = [Configuration.fileName, "Package.swift", ".git"]
  private static let xcodeSuffix = ".xcodeproj"

  /// Whether a folder with these entries is the root of a project.
  static func isRoot(_ entries: [FileSystem.Entry]) -> Bool { entries.contains { isMarker($0.name) } }

  private static func isMarker(_ name: String) -> Bool {
    markers.contains(name) || isXcodeProject(name)
  }

  private static func isXcodeProject(_ name: String) -> Bool {
    name.utf8.count > xcodeSuffix.utf8.count
      && name.utf8.suffix(xcodeSuffix.utf8.count).elementsEqual(xcodeSuffix.utf8)
  }

  /// The nearest root at or above a folder; nil outside any project. `folder` is an absolute path without links. The path and the
  /// result end with `/`.
  func root(of folder: String) -> String? {
    var passed: [PathKey] = []
    var result: String?
    var folder = folder
    while true {
      let key = PathKey(folder)
      if let found = known[key] {
        result = found
        break
      }
      passed.append(key)
      if isRoot(folder) {
        result = folder
        break
      }
      guard let parent = Self.parent(of: folder) else { break }
      folder = parent
    }
    for key in passed { known[key] = .some(result) }
    return result
  }

  /// The folder above a folder, ending with `/`; nil for the root of the file system.
  static func parent(of folder: String) -> String? {
    guard folder.utf8.count > 1, let trimmed = String(folder.utf8.dropLast()) else { return nil }
    return PathName.folder(trimmed)
  }

  private func isRoot(_ folder: String) -> Bool {
    // Checking for a name is faster than listing a folder, and is possible in folders that cannot be listed.
    Self.markers.contains { files.exists(folder + $0) }
      || files.contents(folder).map { Self.isRoot($0.entries) } ?? false
  }
}
