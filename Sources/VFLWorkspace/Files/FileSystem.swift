/// The functions through which a workspace accesses files. The command passes functions that access the disk. Tests and hosts
/// without a disk pass their own functions.
///
/// Paths are strings in the form that `PathName` describes. Absolute paths begin with `/`.
public struct FileSystem: Sendable {
  /// The absolute path, without links, of the folder that relative paths start from.
  public var currentFolder: @Sendable () -> String
  /// Returns the location of a path that the user typed, following links. The file itself need not exist. The function throws if a
  /// link in a repository leads out of that repository.
  public var place: @Sendable (_ path: String) throws(WorkspaceError) -> FilePlace
  /// Returns the absolute path without links; nil if nothing exists at the path.
  public var resolve: @Sendable (_ path: String) -> String?
  /// Whether anything exists at a path. If the last component is a link, the link is not followed.
  public var presence: @Sendable (_ path: String) -> Presence
  /// Returns the kind of file at a location, without following a link; nil if nothing exists there.
  public var kind: @Sendable (_ place: FilePlace) -> Kind?
  /// Returns numbers that are equal for two spellings of a file's path, such as its device and inode; nil if no other spelling is
  /// known to be the same file. On a case-insensitive file system, a file can be named with several spellings.
  public var identity: @Sendable (_ place: FilePlace) -> [UInt64]?
  /// Returns the contents of the folder at an absolute path, sorted by the bytes of the names; nil if the folder cannot be read.
  public var contents: @Sendable (_ folder: String) -> Contents?
  /// Reads the bytes of a regular file. `path` is the name of the file in messages.
  public var read: @Sendable (_ place: FilePlace, _ path: String) throws(WorkspaceError) -> [UInt8]

  /// Creates a file system from these functions. Without `identity`, different paths are different files.
  public init(
    currentFolder: @escaping @Sendable () -> String,
    place: @escaping @Sendable (String) throws(WorkspaceError) -> FilePlace,
    resolve: @escaping @Sendable (String) -> String?,
    presence: @escaping @Sendable (String) -> Presence,
    kind: @escaping @Sendable (FilePlace) -> Kind?,
    identity: @escaping @Sendable (FilePlace) -> [UInt64]? = { _ in nil },
    contents: @escaping @Sendable (String) -> Contents?,
    read: @escaping @Sendable (FilePlace, String) throws(WorkspaceError) -> [UInt8]
  ) {
    self.currentFolder = currentFolder
    self.place = place
    self.resolve = resolve
    self.presence = presence
    self.kind = kind
    self.identity = identity
    self.contents = contents
    self.read = read
  }

  /// The kind of a file: only regular files are read, and only folders are searched.
  public enum Kind: Equatable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// Anything else, such as a device.
    case other
  }

  /// Whether anything exists at a path.
  public enum Presence: Equatable, Sendable {
    /// Something exists at the path.
    case present
    /// Nothing exists at the path.
    case missing
    /// It cannot be determined whether anything exists at the path.
    case unknown
  }

  /// One entry of a folder: a file, a folder or a link.
  public struct Entry: Sendable {
    /// The name of the entry, without its folder.
    public let name: String
    /// The kind of the file, or of the file that a link leads to; nil for a broken link.
    public let kind: Kind?
    /// Whether the entry is a link.
    public let isLink: Bool

    /// Creates an entry of a folder from these values.
    public init(name: String, kind: Kind?, isLink: Bool) {
      self.name = name
      self.kind = kind
      self.isLink = isLink
    }
  }

  /// The entries of a folder and its identity.
  public struct Contents: Sendable {
    /// Numbers that identify the folder, such as its device and inode.
    public let identity: [UInt64]
    /// The entries, sorted by the bytes of their names.
    public let entries: [Entry]

    /// Creates the contents of a folder from its identity and its sorted entries.
    public init(identity: [UInt64], entries: [Entry]) {
      self.identity = identity
      self.entries = entries
    }
  }
}

extension FileSystem {
  /// The absolute path of a folder, without links, ending with `/`; nil if nothing exists at the path.
  func resolvedFolder(_ path: String) -> String? { resolve(path).map(PathName.withSlash) }

  /// A path such as `Card.swift:setUp()`, separated into the path of a file and the name of a part of it. The name is nil if the
  /// path exists as it is, or if no file has the path before a colon.
  func separated(_ path: String) -> (path: String, part: String?) {
    if isFile(path) { return (path, nil) }
    let bytes = Array(path.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: ":") && index + 1 < bytes.count {
      let name = String(decoding: bytes[..<index], as: UTF8.self)
      if TextKind.ofFile(named: PathName.name(name)) != nil, isFile(name) {
        return (name, String(decoding: bytes[(index + 1)...], as: UTF8.self))
      }
    }
    return (path, nil)
  }

  private func isFile(_ path: String) -> Bool {
    guard let place = try? place(path) else { return false }
    return kind(place) != nil
  }

  /// Whether anything exists at a path.
  func exists(_ path: String) -> Bool { presence(path) == .present }

  /// The error for a file that does not exist or cannot be reached.
  func absence(of place: FilePlace, named path: String) -> WorkspaceError {
    presence(place.path) == .missing ? .notFound(path) : .unreadable(path)
  }

  /// Returns the absolute form of a path, without following links.
  public func absolute(_ path: String) -> String {
    PathName.plain(path.utf8.first == UInt8(ascii: "/") ? path : currentFolder() + "/" + path)
  }

  /// The location of a file that the user named, with the links in the path of its folder followed. Neither the file nor its folder
  /// need exist.
  package func location(_ path: String) -> FilePlace {
    let absolute = absolute(path)
    let folder = PathName.folder(absolute)
    return FilePlace(
      folder: PathName.withSlash((try? place(folder))?.path ?? folder), name: PathName.name(absolute))
  }

  /// The folder at or above `folder` that contains `.git`; nil if there is none. The result ends with `/` only if it is the root.
  public func repositoryRoot(above folder: String) -> String? { PathName.repositoryRoot(above: folder, exists: exists) }
}

/// The location of a file: the absolute path of its folder, without links, and its name in that folder.
public struct FilePlace: Equatable, Sendable {
  /// The absolute path of the folder, ending with `/`.
  public let folder: String
  /// The name of the file; empty for the root of the file system.
  public let name: String

  /// The absolute path of the file.
  public var path: String { folder + name }

  /// Creates the location of a file in a folder.
  public init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// Creates a location from an absolute path without links.
  public init(real path: String) { self.init(folder: PathName.folder(path), name: PathName.name(path)) }
}
