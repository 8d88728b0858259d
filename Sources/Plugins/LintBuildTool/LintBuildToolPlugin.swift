import Foundation
import PackagePlugin

/// Lints the sources and constraint files of a target on every build; findings show in the build's log, and errors fail it.
@main
struct LintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    // The build runs the command again when one of these has changed.
    let files =
      FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { ["vfl", "swift", "m", "mm", "h", "pch", "cs"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path } ?? []
    guard !files.isEmpty else { return [] }
    // Without a file that it makes a build would not know whether the command has been run.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "linted")
    return [
      .buildCommand(
        displayName: "Lint the layout of \(target.name)", executable: try context.tool(named: "vfl").url,
        arguments: ["lint", "--format", "xcode", "--quiet", "--stamp", stamp.path, target.directoryURL.path],
        inputFiles: files, outputFiles: [stamp])
    ]
  }
}
