// swift-tools-version: 6.0
import PackageDescription

// With VFL_STRICT=1, as in the project's checks, warnings are errors. The setting for this needs tools of version 6.2.
let settings: [SwiftSetting] =
  Context.environment["VFL_STRICT"] == "1" ? [.unsafeFlags(["-warnings-as-errors"])] : []
let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd]))

let package = Package(
  name: "vfl",
  platforms: [.macOS(.v10_15), .macCatalyst(.v14), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "VFLSolver", targets: ["VFLSolver"]),
    .library(name: "VFLSyntax", targets: ["VFLSyntax"]),
    .library(name: "VFLConstraints", targets: ["VFLConstraints"]),
    .library(name: "VFLProofs", targets: ["VFLProofs"]),
    .library(name: "VFLLayout", targets: ["VFLLayout"]),
    .library(name: "VFLEngine", targets: ["VFLEngine"]),
    .library(name: "VFLCode", targets: ["VFLCode"]),
    .library(name: "VFLLogs", targets: ["VFLLogs"]),
    .library(name: "VFLInterface", targets: ["VFLInterface"]),
    .library(name: "VFLLint", targets: ["VFLLint"]),
    .library(name: "VFLWorkspace", targets: ["VFLWorkspace"]),
    .library(name: "VFLReport", targets: ["VFLReport"]),
    .library(name: "VFLC", type: .static, targets: ["VFLC"]),
    // The same as a shared library, for C without a Swift toolchain's linker.
    .library(name: "VFLShared", type: .dynamic, targets: ["VFLC"]),
    .executable(name: "vfl", targets: ["vfl"]),
  ],
  targets: [
    // Embeddable: these import nothing but each other, not even Foundation. Rounding is a call of the C mathematics library, which
    // nothing else brings along where Foundation is not linked; every other target depends on one of the first two.
    .target(name: "VFLSolver", swiftSettings: settings, linkerSettings: [mathematics]),
    .target(name: "VFLSyntax", swiftSettings: settings, linkerSettings: [mathematics]),
    .target(name: "VFLConstraints", dependencies: ["VFLSyntax"], swiftSettings: settings),
    // Checks what the solver and the layouts state, so it must not use either of them. From VFLSolver it uses only numbers, polygons and
    // the form of proofs, which a test checks.
    .target(name: "VFLProofs", dependencies: ["VFLSyntax", "VFLConstraints", "VFLSolver"], swiftSettings: settings),
    .target(
      name: "VFLLayout", dependencies: ["VFLSyntax", "VFLConstraints", "VFLSolver", "VFLProofs"],
      swiftSettings: settings),
    .target(
      name: "VFLEngine", dependencies: ["VFLSyntax", "VFLConstraints", "VFLSolver", "VFLLayout"],
      swiftSettings: settings),
    .target(name: "VFLCode", dependencies: ["VFLSyntax", "VFLConstraints"], swiftSettings: settings),
    .target(name: "VFLLogs", dependencies: ["VFLSyntax", "VFLConstraints"], swiftSettings: settings),
    .target(name: "VFLInterface", dependencies: ["VFLSyntax", "VFLConstraints"], swiftSettings: settings),
    .target(
      name: "VFLLint",
      dependencies: ["VFLSyntax", "VFLConstraints", "VFLSolver", "VFLLayout", "VFLCode", "VFLInterface"],
      swiftSettings: settings),

    .target(
      name: "VFLWorkspace",
      dependencies: [
        "VFLSyntax", "VFLConstraints", "VFLSolver", "VFLProofs", "VFLLayout", "VFLEngine", "VFLCode", "VFLLogs",
        "VFLInterface",
        "VFLLint",
      ],
      swiftSettings: settings),

    .target(
      name: "VFLReport",
      dependencies: [
        "VFLSyntax", "VFLConstraints", "VFLSolver", "VFLProofs", "VFLLayout", "VFLEngine", "VFLCode", "VFLLogs",
        "VFLInterface",
        "VFLLint",
        "VFLWorkspace",
      ],
      swiftSettings: settings),
    .target(
      name: "VFLServer",
      dependencies: [
        "VFLSyntax", "VFLConstraints", "VFLSolver", "VFLProofs", "VFLLayout", "VFLEngine", "VFLCode", "VFLLogs",
        "VFLInterface",
        "VFLLint", "VFLWorkspace", "VFLReport",
      ],
      swiftSettings: settings),
    .target(
      name: "VFLC",
      dependencies: [
        "VFLSyntax", "VFLConstraints", "VFLSolver", "VFLProofs", "VFLLayout", "VFLLint", "VFLWorkspace", "VFLReport",
      ],
      exclude: ["include", "WebAssembly", "Examples", "exports.map"],
      swiftSettings: settings),
    .systemLibrary(name: "CSystem"),
    .executableTarget(
      name: "vfl",
      dependencies: [
        "VFLSyntax", "VFLConstraints", "VFLSolver", "VFLProofs", "VFLLayout", "VFLEngine", "VFLCode", "VFLLogs",
        "VFLInterface",
        "VFLLint",
        "VFLWorkspace", "VFLReport", "VFLServer", "CSystem",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "vfl-benchmark",
      dependencies: [
        "VFLSyntax", "VFLConstraints", "VFLSolver", "VFLLayout", "VFLEngine", "VFLCode", "VFLLogs", "VFLInterface",
        "VFLLint",
      ],
      path: "Sources/Benchmarks",
      exclude: ["kiwi.py", "embedding.c", "embedding.mjs"],
      swiftSettings: settings
    ),

    // Optimized in debug builds, too, because a general recognizer is slow. No product contains this target, so the unsafe flag
    // does not affect packages that depend on this one.
    .target(
      name: "TestSupport", path: "Tests/TestSupport",
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .target(name: "TestFiles", dependencies: ["VFLWorkspace"], path: "Tests/TestFiles", swiftSettings: settings),
    .testTarget(
      name: "VFLSolverTests", dependencies: ["VFLSolver", "VFLProofs", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "VFLLayoutTests", dependencies: ["VFLLayout", "VFLProofs", "VFLLogs", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "VFLEngineTests", dependencies: ["VFLEngine", "VFLLayout", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "VFLSyntaxTests", dependencies: ["VFLSyntax", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "VFLConstraintsTests", dependencies: ["VFLConstraints", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "VFLCodeTests", dependencies: ["VFLCode", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "VFLLogsTests", dependencies: ["VFLLogs", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "VFLInterfaceTests", dependencies: ["VFLInterface", "VFLLayout", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "VFLLintTests",
      dependencies: ["VFLLint", "VFLCode", "VFLLogs", "VFLInterface", "TestSupport", "TestFiles"],
      swiftSettings: settings),
    .testTarget(
      name: "VFLWorkspaceTests", dependencies: ["VFLWorkspace", "TestSupport", "TestFiles"], swiftSettings: settings),
    .testTarget(
      name: "VFLReportTests", dependencies: ["VFLReport", "VFLWorkspace", "TestSupport", "TestFiles"],
      swiftSettings: settings),
    .testTarget(
      name: "VFLServerTests", dependencies: ["VFLServer", "TestSupport", "TestFiles"], swiftSettings: settings),
    .testTarget(name: "VFLCTests", dependencies: ["VFLC", "VFLWorkspace", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: ["vfl", "VFLReport", "VFLWorkspace", "VFLC", "VFLServer", "TestSupport", "TestFiles"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
