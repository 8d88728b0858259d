import Dispatch

/// A value that threads change one at a time. As the standard library's `Mutex`, but on a lock whose order the thread sanitizer sees,
/// so that `.ci/sanitize thread` can prove the rest.
final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let turn = DispatchSemaphore(value: 1)

  init(_ value: Value) { self.value = value }

  /// Runs `body` while no other thread has the value.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    turn.wait()
    defer { turn.signal() }
    return try body(&value)
  }
}
