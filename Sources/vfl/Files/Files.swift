import VFLCode
import VFLLogs

/// The kinds of files, by their names.
enum Files {
  /// Extensions of files that hold console logs.
  private static let logExtensions = [".log", ".txt"]

  /// Whether the name is that of a console log.
  static func isLog(_ name: String) -> Bool { logExtensions.contains(where: name.hasSuffix) }

  /// Whether the name is that of an app source.
  static func isCode(_ name: String) -> Bool { CodeLanguage(fileName: name) != nil }

  /// Kinds of files, besides constraint files, that a command takes.
  struct Kinds: Sendable {
    var logs = false
    var code = false

    /// Whether a file of this name, given directly, is read.
    func include(_ name: String) -> Bool {
      name.hasSuffix(".vfl") || Files.isLog(name) && logs || Files.isCode(name) && code
    }
  }
}
