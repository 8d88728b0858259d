import Foundation
import PackagePlugin

/// `swift package vfl-lint [ARGUMENT…]`: runs `vfl lint` with these arguments in the package's folder. Without arguments, it lints
/// the whole folder.
@main
struct LintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "vfl").url
    process.arguments = ["lint"] + (arguments.isEmpty ? ["."] : arguments)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("vfl lint exited with status \(process.terminationStatus)") }
  }
}
