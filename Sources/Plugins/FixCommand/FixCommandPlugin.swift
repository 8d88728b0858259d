import PackagePlugin

/// `swift package vfl-fix [ARGUMENT…]`: runs `vfl lint --fix` with these arguments in the package's folder.
@main
struct FixCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try LintProcess(context, arguments).run(["--fix"])
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FixCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try LintProcess(context, arguments).run(["--fix"])
    }
  }
#endif
