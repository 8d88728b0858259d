import VFLSyntax
import VFLWorkspace

/// Why a run failed, or why it could not process a file.
public struct RunFailure: Equatable, Sendable {
  /// The whole message, with the path as the user typed it.
  public let message: String
  /// The path of the file, in the form that the output format requires; nil if the failure concerns no file.
  public var file: String?
  /// A mistake in the file: its position, and what is wrong without the path; nil if the failure concerns the whole file or none.
  public let mistake: (position: LineTable.Position, reason: String)?

  /// A failure that concerns no file.
  public init(_ message: String) {
    self.message = message
    mistake = nil
  }

  /// A failure that concerns a file.
  public init(_ error: WorkspaceError) {
    message = error.message
    file = error.path
    mistake = error.position.map { ($0, error.reason) }
  }

  /// Failures are equal if all they say is equal.
  public static func == (left: RunFailure, right: RunFailure) -> Bool {
    left.message == right.message && left.file == right.file
  }
}
