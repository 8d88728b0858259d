import Dispatch

/// A value that only one thread at a time can access. Like the standard library's `Mutex`, but based on a lock that the thread
/// sanitizer understands, so that `.ci/measures/sanitize thread` can check the code that uses it.
final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let turn = DispatchSemaphore(value: 1)

  init(_ value: Value) { self.value = value }

  /// Calls `body` with exclusive access to the value.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    turn.wait()
    defer { turn.signal() }
    return try body(&value)
  }
}
