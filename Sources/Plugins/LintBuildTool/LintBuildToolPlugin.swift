import Foundation
import PackagePlugin

/// Lints the constraint files of a target on every build; findings show in the build's log, and errors fail it.
@main
struct LintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    [
      .buildCommand(
        displayName: "Lint constraint files of \(target.name)", executable: try context.tool(named: "vfl").url,
        arguments: ["lint", "--format", "xcode", "--quiet", target.directoryURL.path])
    ]
  }
}
