/// What an operation computed for the layouts of texts, and the layouts that it skipped.
public struct LayoutResults<Result: Sendable>: Sendable {
  /// The results, in the order of the texts.
  public private(set) var results: [Result] = []
  /// The layouts for which the options make no sense, as named in messages, with the reasons.
  public private(set) var skipped: [(name: String, reason: OptionError)] = []
  /// A message for each text without constraints, for which there is no result.
  package private(set) var unconstrained: [String] = []

  /// Results without skipped layouts.
  package init(_ results: [Result] = []) { self.results = results }

  /// Adds the result for a layout.
  mutating func add(_ result: Result) { results.append(result) }

  /// Adds a skipped layout.
  mutating func skip(_ name: String, _ reason: OptionError) { skipped.append((name, reason)) }

  /// Notes a text without constraints. `done` is what was not done with it, such as `checked`.
  mutating func noteUnconstrained(_ name: String, _ done: String) {
    unconstrained.append("\(name): nothing was \(done), because no constraint could be read")
  }

  /// Adds the results for another text.
  package mutating func add(_ other: LayoutResults) {
    results += other.results
    skipped += other.skipped
    unconstrained += other.unconstrained
  }

  /// Throws the first reason if all layouts were skipped.
  package func check() throws(OptionError) {
    if results.isEmpty, let first = skipped.first { throw first.reason }
  }
}
