// swift-tools-version: 6.0
import Foundation
import PackageDescription

// The plugins are a separate package. In the package at the root, a plugin that runs `vfl` would make every module compile twice:
// once for the package and once for the tools of its plugins.
//
// In a release, the command is beside this manifest as a binary target, so a package that uses the plugins compiles nothing of vfl.
// In the repository, the package at the root builds the command.
let folder = Context.packageDirectory
let released = FileManager.default.fileExists(atPath: folder + "/vfl.artifactbundle")
// A package that is used by its path is identified by the name of its folder.
let root = URL(fileURLWithPath: folder + "/../..").standardizedFileURL.lastPathComponent
let command: Target.Dependency = released ? "vfl" : .product(name: "vfl", package: root)

let package = Package(
  name: "vfl-plugins",
  products: [
    .plugin(name: "VFLLintBuildTool", targets: ["VFLLintBuildTool"]),
    .plugin(name: "VFLLintCommand", targets: ["VFLLintCommand"]),
    .plugin(name: "VFLFixCommand", targets: ["VFLFixCommand"]),
  ],
  dependencies: released ? [] : [.package(path: "../..")],
  targets: (released ? [.binaryTarget(name: "vfl", path: "vfl.artifactbundle")] : []) + [
    .plugin(name: "VFLLintBuildTool", capability: .buildTool(), dependencies: [command], path: "LintBuildTool"),
    .plugin(
      name: "VFLLintCommand",
      capability: .command(intent: .custom(verb: "vfl-lint", description: "Find broken Auto Layout.")),
      dependencies: [command], path: "LintCommand"),
    .plugin(
      name: "VFLFixCommand",
      capability: .command(
        intent: .custom(verb: "vfl-fix", description: "Fix broken Auto Layout where the meaning stays the same."),
        permissions: [.writeToPackageDirectory(reason: "vfl writes the fixes into your files.")]),
      dependencies: [command], path: "FixCommand"),
  ]
)
