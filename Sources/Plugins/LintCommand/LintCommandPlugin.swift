import PackagePlugin

/// `swift package vfl-lint [ARGUMENT…]`: runs `vfl lint` with these arguments in the package's folder.
@main
struct LintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try LintProcess(context, arguments).run()
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try LintProcess(context, arguments).run()
    }
  }
#endif
