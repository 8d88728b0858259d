import VFLConstraints
import VFLLint
import VFLSolver
import VFLSyntax

extension Budget {
  /// What `--budget` says.
  init(_ arguments: Arguments) throws(Failure) {
    guard let text = arguments.value("--budget") else {
      self = .standard
      return
    }
    guard let budget = Budget(multiple: text) else { throw .badBudget(text) }
    self = budget
  }
}

extension ScopeSettings {
  /// The settings that flags give.
  init(_ arguments: Arguments) throws(Failure) {
    self.init()
    if let views = arguments.value("--views") {
      self.views = []
      for name in Arguments.words(views) where !views.isEmpty {
        guard NameText.isBare(name) else { throw .badName("--views", views) }
        self.views?.append(name)
      }
    }
    for metric in arguments.list("--metrics") {
      let parts = metric.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Arguments.trimmed)
      guard parts.count == 2, NameText.isBare(parts[0]), let value = Double(parts[1]), value.isFinite else {
        throw .badMetric(metric)
      }
      metrics.append((parts[0], value))
    }
    if let superview = arguments.value("--superview") {
      guard NameText.isBare(superview) else { throw .badName("--superview", superview) }
      self.superview = superview
    }
    for name in arguments.list("--options") {
      guard let option = FormatOptions.named.first(where: { $0.name == name })?.option else {
        throw .unknownOption(name, Suggestion.nearest(to: name, in: FormatOptions.named.map { $0.name }))
      }
      options.formUnion(option)
    }
    target = try arguments.choice("--target", ["ios", "macos"]) == "ios" ? .iOS : .macOS
  }
}
