import Foundation
import PackagePlugin

/// A run of `vfl lint` that the user starts for a package or an Xcode project.
///
/// `FixCommand` contains a link to this file, because plugins cannot share a target.
struct LintProcess {
  private let tool: URL
  private let folder: URL
  private let arguments: [String]

  /// A run in the folder of a package. Xcode adds `--target NAME` for each target that the user chooses, but the whole package is read,
  /// unless the arguments contain paths. `--target` with another value is an argument of `vfl`.
  init(_ context: PluginContext, _ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let platforms = extractor.extractOption(named: "target").filter { name in
      !context.package.targets.contains { $0.name == name }
    }
    let rest = extractor.remainingArguments
    tool = try context.tool(named: "vfl").url
    folder = context.package.directoryURL
    self.arguments = platforms.flatMap { ["--target", $0] } + (rest.isEmpty ? ["."] : rest)
  }

  /// The file of accepted findings, in the folder of the package or project.
  private static let baseline = ".vfl-baseline.json"

  /// Runs `vfl lint` with these flags before the user's arguments. Hides the findings in the baseline, as the build tool plugin does,
  /// unless the user's arguments are about a baseline. Reports an error if findings fail the run.
  func run(_ flags: [String] = []) throws {
    let process = Process()
    process.executableURL = tool
    let hasBaseline = FileManager.default.fileExists(atPath: folder.appendingPathComponent(Self.baseline).path)
    let accepted = hasBaseline && !arguments.contains { $0.contains("baseline") } ? ["--baseline", Self.baseline] : []
    process.arguments = ["lint"] + flags + accepted + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("vfl lint exited with status \(process.terminationStatus)") }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintProcess {
    /// A run in the folder of an Xcode project. Xcode adds the targets that the user chooses, but the whole project is read.
    init(_ context: XcodePluginContext, _ arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      tool = try context.tool(named: "vfl").url
      folder = context.xcodeProject.directoryURL
      self.arguments = ["--format", "xcode"] + extractor.remainingArguments + ["."]
    }
  }
#endif
