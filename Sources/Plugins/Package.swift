// swift-tools-version: 6.2
import PackageDescription

// The plugins with the command of a release: `.ci/release` packs this manifest with the bundle beside it, so that a package that uses
// them builds no compiler. In this repository, the plugins belong to the package at its root.
let package = Package(
  name: "vfl-plugins",
  products: [
    .plugin(name: "VFLLintCommand", targets: ["VFLLintCommand"]),
    .plugin(name: "VFLLintBuildTool", targets: ["VFLLintBuildTool"]),
  ],
  targets: [
    .binaryTarget(name: "vfl", path: "vfl.artifactbundle"),
    .plugin(
      name: "VFLLintCommand",
      capability: .command(intent: .custom(verb: "vfl-lint", description: "Lint constraint files.")),
      dependencies: ["vfl"], path: "LintCommand"),
    .plugin(name: "VFLLintBuildTool", capability: .buildTool(), dependencies: ["vfl"], path: "LintBuildTool"),
  ]
)
