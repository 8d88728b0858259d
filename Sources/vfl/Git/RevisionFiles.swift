import VFLSyntax
import VFLWorkspace

/// The files of a version of a repository: of a commit, or those that the next commit will contain. Links lead nowhere, because their
/// targets are found at their own paths.
final class RevisionFiles: Sendable {
  /// A folder, with the names of the git objects that contain its files.
  private struct Folder {
    var entries: [String: FileSystem.Entry] = [:]
    var objects: [String: [UInt8]] = [:]
  }

  /// The folders, by their absolute paths, which end with `/`.
  private let folders: [String: Folder]
  /// The folders in the order of their paths, whose numbers identify them.
  private let numbers: [String: UInt64]
  private let reader: Locked<ObjectReader>
  private let root: String

  /// Lists the files of a commit; nil for those that the next commit will contain.
  init(_ git: Git, commit: String?) throws(Failure) {
    let words = commit.map { ["ls-tree", "-r", "-z", "--full-tree", $0] } ?? ["ls-files", "--stage", "-z"]
    let list = try git.output(words)
    root = PathName.withSlash(git.root)
    var folders = [root: Folder()]
    folders[root]?.entries[".git"] = FileSystem.Entry(name: ".git", kind: .folder, isLink: false)
    for record in list.split(separator: 0) {
      // A mode, two words, and after a tab the path. The object is the last word or the one before it.
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else {
        throw .gitFailed(words[0], "its output cannot be read")
      }
      let fields = record[..<tab].split(separator: UInt8(ascii: " "))
      guard fields.count == 3 else { throw .gitFailed(words[0], "its output cannot be read") }
      let mode = String(decoding: fields[0], as: UTF8.self)
      let object = Array(commit == nil ? fields[1] : fields[2])
      // A submodule is another repository.
      if mode == "160000" { continue }
      Self.add(PathName.text(record[(tab + 1)...]), object, isLink: mode == "120000", below: root, to: &folders)
    }
    self.folders = folders
    numbers = Dictionary(
      uniqueKeysWithValues: folders.keys.sorted().enumerated().map { ($0.element, UInt64($0.offset)) })
    reader = Locked(ObjectReader(try git.conversation(["cat-file", "--batch"])))
  }

  private static func add(
    _ path: String, _ object: [UInt8], isLink: Bool, below root: String, to folders: inout [String: Folder]
  ) {
    let parts = PathName.parts(path)
    guard let name = parts.last else { return }
    var folder = root
    for part in parts.dropLast() {
      let entry = FileSystem.Entry(name: part, kind: .folder, isLink: false)
      folders[folder]?.entries[part] = entry
      folder += part + "/"
      if folders[folder] == nil { folders[folder] = Folder() }
    }
    folders[folder]?.entries[name] = FileSystem.Entry(name: name, kind: isLink ? .other : .file, isLink: isLink)
    folders[folder]?.objects[name] = object
  }

  /// The absolute path that a path from the command line names. A folder need not exist on disk.
  private func absolute(_ path: String) -> String {
    let plain = PathName.absolute(path)
    if plain + "/" == root || PathName.below(plain, root) != nil { return plain }
    return PathName.resolved(plain) ?? plain
  }

  private func kind(_ path: String) -> FileSystem.Kind? {
    if folders[PathName.withSlash(path)] != nil { return .folder }
    return folders[PathName.folder(path)]?.entries[PathName.name(path)]?.kind
  }

  private func read(_ place: FilePlace, _ path: String) throws(WorkspaceError) -> [UInt8] {
    guard let object = folders[place.folder]?.objects[place.name] else { throw .notFound(path) }
    guard let bytes = reader.withLock({ $0.read(object) }) else { throw .unreadable(path) }
    return bytes
  }

  /// These files, for the commands.
  var inputs: InputFiles {
    let workspace = FileSystem(
      currentFolder: { PathName.current },
      place: { (path: String) throws(WorkspaceError) -> FilePlace in
        guard !path.isEmpty else { throw .notFound(path) }
        return FilePlace(real: self.absolute(path))
      },
      resolve: { path in
        let absolute = self.absolute(path)
        return self.kind(absolute) == nil ? nil : absolute
      },
      presence: { self.kind(self.absolute($0)) == nil ? .missing : .present },
      kind: { self.kind($0.path) },
      contents: { path in
        let folder = PathName.withSlash(path)
        guard let entries = self.folders[folder]?.entries, let number = self.numbers[folder] else { return nil }
        let sorted = entries.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return FileSystem.Contents(identity: [number], entries: sorted)
      },
      read: { (place: FilePlace, path: String) throws(WorkspaceError) -> [UInt8] in try self.read(place, path) })
    return InputFiles(workspace: workspace) {
      (place: FilePlace, path: String, buffer: inout [UInt8]) throws(WorkspaceError) in
      buffer = try self.read(place, path)
      return buffer.count
    }
  }
}

/// Reads objects of a repository through one process of `git cat-file --batch`.
private struct ObjectReader {
  private let child: ChildProcess
  /// What git has printed beyond the last object.
  private var rest: [UInt8] = []
  private var isBroken = false

  init(_ child: ChildProcess) { self.child = child }

  /// The contents of an object; nil if git does not find it, or has ended.
  mutating func read(_ object: [UInt8]) -> [UInt8]? {
    guard !isBroken, child.write(object + [UInt8(ascii: "\n")]), let header = line() else { return fail() }
    // The name of the object, its type and its size.
    let fields = header.split(separator: UInt8(ascii: " "))
    guard fields.count == 3, fields[0].elementsEqual(object), fields[1].elementsEqual("blob".utf8),
      let size = Int(String(decoding: fields[2], as: UTF8.self)), size >= 0,
      let contents = take(size), take(1) == [UInt8(ascii: "\n")]
    else { return fail() }
    return contents
  }

  private mutating func fail() -> [UInt8]? {
    isBroken = true
    return nil
  }

  private mutating func line() -> [UInt8]? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(rest[..<end])
        rest.removeFirst(end + 1)
        return line
      }
      let bytes = child.read()
      if bytes.isEmpty { return nil }
      rest += bytes
    }
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    while rest.count < count {
      let bytes = child.read()
      if bytes.isEmpty { return nil }
      rest += bytes
    }
    let taken = Array(rest[..<count])
    rest.removeFirst(count)
    return taken
  }
}
