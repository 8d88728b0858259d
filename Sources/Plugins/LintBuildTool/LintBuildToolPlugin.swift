import Foundation
import PackagePlugin

/// Lints the sources, constraint files and Interface Builder documents of a target during a build. Findings appear in the editor and
/// in the build log, and errors fail the build.
@main
struct LintBuildToolPlugin: BuildToolPlugin {
  /// The extensions of the files in targets that `vfl lint` reads.
  private static let extensions: Set = [
    "vfl", "evfl", "swift", "m", "mm", "h", "pch", "c", "cc", "cpp", "cs", "xib", "storyboard", "ui",
  ]
  /// The baseline, a file of accepted findings, in the folder of the package or project.
  private static let baseline = ".vfl-baseline.json"

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    try commands(
      for: target.name, isSwift: target is SwiftSourceModuleTarget, context.tool(named: "vfl"),
      context.pluginWorkDirectoryURL, target.sourceModule?.sourceFiles.map(\.url) ?? [],
      in: context.package.directoryURL)
  }

  /// A command that lints files. The build system runs it again when one of these files, a configuration that applies to them, or the
  /// baseline has changed. Helpers in other targets are found, but changing only them does not run the command.
  private func commands(
    for target: String, isSwift: Bool, _ tool: PluginContext.Tool, _ workFolder: URL, _ files: [URL], in root: URL
  ) throws -> [Command] {
    let files = files.filter { Self.extensions.contains($0.pathExtension.lowercased()) }.sorted { $0.path < $1.path }
    guard !files.isEmpty else { return [] }
    // Without an output file, the build system would not know whether the command has run. It would make a file of an unknown type a
    // resource of the target, and compile an accessor for it that imports Foundation.
    let stamp = workFolder.appendingPathComponent(isSwift ? "linted.swift" : "linted")
    let baseline = root.appendingPathComponent(Self.baseline)
    let baselines = FileManager.default.fileExists(atPath: baseline.path) ? [baseline] : []
    var arguments = ["lint", "--format", "xcode", "--quiet", "--force-exclude", "--stamp", stamp.path]
    for baseline in baselines { arguments += ["--baseline", baseline.path] }
    return [
      .buildCommand(
        displayName: "Lint the layout of \(target)", executable: tool.url, arguments: arguments + files.map(\.path),
        inputFiles: files + configurations(for: files, in: root) + baselines, outputFiles: [stamp])
    ]
  }

  /// The folders of files and the folders above them, up to the folder of the package or project, and the configurations in them. A
  /// folder changes when a configuration is created or replaced, which the build system notices without asking the plugin again.
  private func configurations(for files: [URL], in root: URL) -> [URL] {
    var folders: Set<String> = []
    for file in files {
      var folder = file.deletingLastPathComponent()
      while folder.path.hasPrefix(root.path), folders.insert(folder.path).inserted {
        folder = folder.deletingLastPathComponent()
      }
    }
    return folders.sorted().map { URL(fileURLWithPath: $0) }.flatMap { folder in
      [folder, folder.appendingPathComponent(".vfl.json")]
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      return try commands(
        for: target.displayName, isSwift: files.contains { $0.pathExtension == "swift" }, context.tool(named: "vfl"),
        context.pluginWorkDirectoryURL, files, in: context.xcodeProject.directoryURL)
    }
  }
#endif
