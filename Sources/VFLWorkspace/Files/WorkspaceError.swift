import VFLSyntax

/// The reason that a file cannot be read or written, or that a configuration cannot be used. Paths are in the form that the user
/// typed.
public enum WorkspaceError: Error, Equatable, Sendable {
  /// Nothing exists at the path.
  case notFound(String)
  /// The operation does not take this kind of file.
  case unsupported(String, Operations)
  /// The text is an Interface Builder document, which the operation does not take.
  case document(String, Operations)
  /// The file cannot be read.
  case unreadable(String)
  /// The file is not a regular file.
  case notPlain(String)
  /// The file is larger than `SourceText.maximumCount` bytes.
  case tooLarge(String)
  /// A link in a repository leads out of the repository.
  case outside(String)
  /// The file cannot be written.
  case unwritable(String)
  /// The file changed between reading and writing.
  case changedMeanwhile(String)
  /// The same command has already read or written the file.
  case alreadyUsed(String)
  /// The file is UTF-16 with invalid characters, which would be lost.
  case invalidUTF16(String)
  /// The file has other hard links, which would keep the old contents.
  case hasOtherNames(String)
  /// The file's owner or attributes cannot be kept.
  case attributesLost(String)
  /// A part of a file was requested that the file does not have.
  case badPart(String, PartError)
  /// A configuration is a folder or another thing that is not a regular file.
  case notConfiguration(String)
  /// The folder is nested more than `FileWalker.maximumDepth` deep, so it is not searched.
  case tooDeep(String)
  /// A file of patterns cannot be read, so its patterns exclude nothing.
  case unreadablePatterns(String)
  /// A configuration has a mistake. The values are its path, the position of the mistake and a description.
  case badConfiguration(String, LineTable.Position, String)

  /// A description of the error for the user, which begins with the path.
  public var message: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path)\(place): \(reason)"
  }

  /// The path of the file or folder.
  public var path: String {
    switch self {
    case .notFound(let path), .unsupported(let path, _), .document(let path, _), .unreadable(let path),
      .notPlain(let path), .tooLarge(let path), .outside(let path), .unwritable(let path), .changedMeanwhile(let path),
      .alreadyUsed(let path), .invalidUTF16(let path), .hasOtherNames(let path), .attributesLost(let path),
      .badPart(let path, _), .notConfiguration(let path), .tooDeep(let path), .unreadablePatterns(let path),
      .badConfiguration(let path, _, _):
      path
    }
  }

  /// The position of the mistake in the file; nil if the error concerns the whole file.
  public var position: LineTable.Position? {
    if case .badConfiguration(_, let position, _) = self { position } else { nil }
  }

  /// What is wrong, without the path.
  public var reason: String {
    switch self {
    case .notFound: "no such file or folder"
    case .unsupported(_, let operation):
      "not a kind of file that `\(operation.name)` reads; it reads \(TextKind.overview(of: operation))"
    case .document(_, let operation):
      "is an Interface Builder document; `\(operation.name)` reads \(TextKind.overview(of: operation))"
    case .unreadable: "cannot be read"
    case .notPlain: "not a regular file; use `-` to read standard input"
    case .tooLarge: "larger than 4 GiB"
    case .outside: "leads outside the repository"
    case .unwritable: "cannot be written"
    case .changedMeanwhile: "changed after it was read, so it was not overwritten"
    case .alreadyUsed: "the command itself reads or writes this file, so it was not overwritten"
    case .invalidUTF16: "is not valid UTF-16, so it was not overwritten"
    case .hasOtherNames: "has other hard links, so it was not overwritten"
    case .attributesLost: "its owner or attributes cannot be kept, so it was not overwritten"
    case .badPart(_, let error): error.message
    case .notConfiguration: "not a regular file; a configuration must be one"
    case .tooDeep: "nested more than \(FileWalker.maximumDepth) folders deep, so it is not searched"
    case .unreadablePatterns: "cannot be read, so its patterns exclude nothing"
    case .badConfiguration(_, _, let words): words
    }
  }
}
