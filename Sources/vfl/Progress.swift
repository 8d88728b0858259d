import Dispatch
import VFLReport

/// Shows the progress of a long run on a terminal. Any thread may report progress.
final class Progress: Sendable {
  private let total: Int
  private let isShown: Bool
  /// The time of the start, in nanoseconds.
  private let started = DispatchTime.now().uptimeNanoseconds
  private let done = Locked(0)
  /// The time at which progress was last shown, in nanoseconds; nil if it has not been shown.
  private let shown: Locked<UInt64?>
  private let write: @Sendable (String) -> Void

  init(total: Int, isShown: Bool, _ console: Console) {
    self.total = total
    self.isShown = isShown
    shown = Locked(nil)
    write = { _ = Descriptor.write(Array($0.utf8), to: 2) }
  }

  /// Counts a text. Prints nothing in the first second, and then at most ten times a second.
  func step() {
    let count = done.withLock { done in
      done += 1
      return done
    }
    guard isShown else { return }
    let now = DispatchTime.now().uptimeNanoseconds
    guard now - started > 1_000_000_000 else { return }
    shown.withLock { last in
      if let last, now - last < 100_000_000 { return }
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
