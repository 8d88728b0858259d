import Foundation
import PackagePlugin

/// Lints the sources, constraint files and Interface Builder documents of a target during a build. Findings appear in the build log, and errors fail the build.
@main
struct LintBuildToolPlugin: BuildToolPlugin {
  /// The extensions of the files in targets that `vfl lint` reads.
  private static let extensions: Set = [
    "vfl", "evfl", "swift", "m", "mm", "h", "pch", "c", "cc", "cpp", "cs", "xib", "storyboard", "ui",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    // The build system runs the command again when one of these files has changed. Helpers in other targets of the package are
    // found, but changing only them does not run it.
    let files =
      FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { Self.extensions.contains($0.pathExtension.lowercased()) }
      .sorted { $0.path < $1.path } ?? []
    guard !files.isEmpty else { return [] }
    // Without an output file, the build system would not know whether the command has run. It would make a file of an unknown type a
    // resource of the target, and compile an accessor for it that imports Foundation.
    let name = target is SwiftSourceModuleTarget ? "linted.swift" : "linted"
    let stamp = context.pluginWorkDirectoryURL.appending(path: name)
    return [
      .buildCommand(
        displayName: "Lint the layout of \(target.name)", executable: try context.tool(named: "vfl").url,
        arguments: ["lint", "--format", "xcode", "--quiet", "--stamp", stamp.path, target.directoryURL.path],
        inputFiles: files, outputFiles: [stamp])
    ]
  }
}
