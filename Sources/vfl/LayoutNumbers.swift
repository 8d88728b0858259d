import VFLConstraints
import VFLLayout
import VFLLint
import VFLReport
import VFLSolver
import VFLWorkspace

/// The flags that change numbers of a layout.
extension Subcommand {
  static let rangeFlag = Flag(
    "--range", "NAME=LOW...HIGH",
    "let another number vary: a metric of the file, or \(LayoutNumber.names.joined(separator: ", ")); text-size multiplies all intrinsic sizes; at most two numbers vary, and the size is the declared one unless `--size` or `--sizes` states others"
  )
  static let setFlag = Flag("--set", "NAME=NUMBER", "set one of these numbers (see `--range`) to another value")

  /// The ranges that `--range` states.
  static func numberRanges(_ arguments: Arguments) throws(Failure) -> [RequestedRange] {
    var ranges: [RequestedRange] = []
    for text in arguments.all("--range") {
      guard let range = RequestedRange(text) else { throw .badRange(text) }
      if ranges.contains(where: { $0.number == range.number }) { throw .repeatedNumber("--range", range.number.name) }
      ranges.append(range)
    }
    if ranges.count > 2 { throw .tooManyRanges }
    return ranges
  }

  /// The values that `--set` states.
  static func numberSettings(_ arguments: Arguments) throws(Failure) -> [(number: LayoutNumber, value: Double)] {
    var settings: [(number: LayoutNumber, value: Double)] = []
    for text in arguments.list("--set") {
      guard let setting = LayoutNumber.setting(text) else { throw .badSetting(text) }
      if settings.contains(where: { $0.number == setting.number }) {
        throw .repeatedNumber("--set", setting.number.name)
      }
      settings.append(setting)
    }
    return settings
  }

  /// Names the layouts that were skipped. Throws the first reason if all were.
  static func report(
    _ skipped: [(name: String, reason: Failure)], isAll: Bool, _ console: Console
  ) throws(Failure) {
    guard let first = skipped.first else { return }
    if isAll { throw first.reason }
    for (name, reason) in skipped {
      console.error("vfl: \(TerminalText.escaped(name)): skipped: \(TerminalText.escaped(reason.message))\n")
    }
  }
}

extension LintInput {
  /// The names of all metrics.
  var metricNames: [String] { lowered.scope.metrics.map(lowered.scope.names.text) }
}

extension SolvedText {
  /// The layout with other values of some numbers: those of `--set`, the smallest value of each metric that varies and has no value, and
  /// the safe area of the device that `--size` names.
  func setting(
    _ settings: [(number: LayoutNumber, value: Double)], varying ranges: [RequestedRange] = [],
    on device: Device.Size?, _ input: LintInput
  ) throws(LayoutNumber.Problem) -> SolvedText {
    let unknown = ranges.filter { range in
      guard case .metric(let name) = range.number, let metric = lowered.scope.names.find(name) else { return false }
      return lowered.scope.metric(metric) == nil
    }
    let insets = (device.map(input.safeArea) ?? []).filter { inset in
      !settings.contains { $0.number == inset.number }
    }
    let values = insets + settings + unknown.map { (number: $0.number, value: $0.range.lowerBound.doubleValue) }
    return values.isEmpty ? self : try setting(values)
  }
}

extension LayoutNumber.Problem {
  /// The problem as a clause. `metrics` are the names of all metrics.
  func message(_ metrics: [String]) -> String {
    switch self {
    case .unknownMetric(let name):
      let names = metrics + LayoutNumber.names
      return "no metric is named `\(name)`\(Suggestion.question(Suggestion.nearest(to: name, in: names)))"
    case .priority(let name): return "`\(name)` is a priority, and only distances and sizes can change"
    case .unused(.textSize): return "no view has an intrinsic size, so nothing depends on `text-size`"
    case .unused(.margin): return "no constraint uses the layout margins of the superview"
    case .unused(.safeArea(let edge)):
      return "no constraint uses the \(edge.rawValue) edge of the superview's safe area"
    case .unused(.metric(let name)): return "no distance or size uses `\(name)`"
    }
  }
}
