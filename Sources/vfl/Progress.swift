import Synchronization
import VFLReport

/// Shows the progress of a long run on a terminal. Any thread may report progress.
final class Progress: Sendable {
  private let total: Int
  private let isShown: Bool
  private let started = ContinuousClock.now
  private let done = Atomic<Int>(0)
  private let shown: Locked<ContinuousClock.Instant?>
  private let write: @Sendable (String) -> Void

  init(total: Int, isShown: Bool, _ console: Console) {
    self.total = total
    self.isShown = isShown
    shown = Locked(nil)
    write = { _ = Descriptor.write(Array($0.utf8), to: 2) }
  }

  /// Counts a text. Prints nothing in the first second, and then at most ten times a second.
  func step() {
    let count = done.wrappingAdd(1, ordering: .relaxed).newValue
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - started > .seconds(1) else { return }
    shown.withLock { last in
      if let last, now - last < .milliseconds(100) { return }
      last = now
      write("\r\(count) of \(total)")
    }
  }

  /// Erases the progress line.
  func finish() {
    guard isShown, shown.withLock({ $0 != nil }) else { return }
    write("\r\u{1B}[K")
  }
}
