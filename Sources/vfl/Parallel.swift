import Dispatch

/// Parallel work with results in the order of the inputs.
enum Parallel {
  /// The results of `body` for `0..<count`, computed by at most `jobs` threads, which call `body` at the same time.
  static func map<Result: Sendable>(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    guard count > 1, jobs > 1 else { return (0..<count).map(body) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each element is written by one thread and read after all threads have finished.
      nonisolated(unsafe) let base = buffer.baseAddress
      let next = Locked(0)
      DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
        while true {
          let index = next.withLock { next in
            defer { next += 1 }
            return next
          }
          guard index < count else { return }
          (base.map { $0 + index })?.initialize(to: body(index))
        }
      }
      initializedCount = count
    }
  }
}
