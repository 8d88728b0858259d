/// The files of a workspace, as functions. The command passes the disk; tests and hosts without a disk pass what they have.
///
/// Paths are strings that `PathName` explains. Absolute paths begin with `/`.
public struct FileSystem: Sendable {
  /// The absolute path of the folder that relative paths start from, without links.
  public var currentFolder: @Sendable () -> String
  /// Follows the links in a path that the user typed. The file itself need not exist. Throws if a link in a repository leads out of
  /// that repository.
  public var place: @Sendable (_ path: String) throws(WorkspaceError) -> FilePlace
  /// The absolute path without links; nil if there is nothing.
  public var resolve: @Sendable (_ path: String) -> String?
  /// Whether there is anything at a path; its last link is not followed.
  public var presence: @Sendable (_ path: String) -> Presence
  /// What is at a place, without following a link; nil if there is nothing.
  public var kind: @Sendable (_ place: FilePlace) -> Kind?
  /// The contents of a folder by its absolute path, sorted by the bytes of the names; nil if it cannot be read.
  public var contents: @Sendable (_ folder: String) -> Contents?
  /// The bytes of a regular file; the path is its name in messages.
  public var read: @Sendable (_ place: FilePlace, _ path: String) throws(WorkspaceError) -> [UInt8]

  /// A file system with these functions.
  public init(
    currentFolder: @escaping @Sendable () -> String,
    place: @escaping @Sendable (String) throws(WorkspaceError) -> FilePlace,
    resolve: @escaping @Sendable (String) -> String?,
    presence: @escaping @Sendable (String) -> Presence,
    kind: @escaping @Sendable (FilePlace) -> Kind?,
    contents: @escaping @Sendable (String) -> Contents?,
    read: @escaping @Sendable (FilePlace, String) throws(WorkspaceError) -> [UInt8]
  ) {
    self.currentFolder = currentFolder
    self.place = place
    self.resolve = resolve
    self.presence = presence
    self.kind = kind
    self.contents = contents
    self.read = read
  }

  /// What is at a path.
  public enum Kind: Equatable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// Anything else, such as a device.
    case other
  }

  /// Whether there is something at a path.
  public enum Presence: Equatable, Sendable {
    /// There is.
    case present
    /// There certainly is not.
    case missing
    /// The path cannot be examined.
    case unknown
  }

  /// One entry of a folder.
  public struct Entry: Sendable {
    /// Its name.
    public let name: String
    /// What it is, or what its link leads to; nil for a link that leads nowhere.
    public let kind: Kind?
    /// Whether it is a link.
    public let isLink: Bool

    /// An entry.
    public init(name: String, kind: Kind?, isLink: Bool) {
      self.name = name
      self.kind = kind
      self.isLink = isLink
    }
  }

  /// A folder that was read.
  public struct Contents: Sendable {
    /// Numbers that no other folder has, such as device and inode.
    public let identity: [UInt64]
    /// Its entries, sorted by the bytes of their names.
    public let entries: [Entry]

    /// A folder with these entries.
    public init(identity: [UInt64], entries: [Entry]) {
      self.identity = identity
      self.entries = entries
    }
  }
}

extension FileSystem {
  /// The absolute path of a folder, without links, ending with `/`; nil if there is nothing.
  func resolvedFolder(_ path: String) -> String? { resolve(path).map(PathName.withSlash) }

  /// Whether there is something at a path.
  func exists(_ path: String) -> Bool { presence(path) == .present }

  /// Why there is no file at a path.
  func absence(of place: FilePlace, named path: String) -> WorkspaceError {
    presence(place.path) == .missing ? .notFound(path) : .unreadable(path)
  }

  /// The absolute path; links are not followed.
  public func absolute(_ path: String) -> String {
    PathName.plain(path.utf8.first == UInt8(ascii: "/") ? path : currentFolder() + "/" + path)
  }

  /// The folder at or above another that holds `.git`, without a `/` at its end unless it is the root; nil if there is none.
  public func repositoryRoot(above folder: String) -> String? { PathName.repositoryRoot(above: folder, exists: exists) }
}

/// The location of a file: the absolute path of its folder, without links, and its name in that folder.
public struct FilePlace: Equatable, Sendable {
  /// The absolute path of the folder, ending with `/`.
  public let folder: String
  /// The name of the file; empty for the root of the file system.
  public let name: String

  /// The absolute path.
  public var path: String { folder + name }

  /// A file in a folder.
  public init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The location of an absolute path without links.
  public init(real path: String) { self.init(folder: PathName.folder(path), name: PathName.name(path)) }
}
