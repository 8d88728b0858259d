import Foundation

/// A thread with a small stack.
public enum SmallStack {
  /// The size of the stack of a Mac's secondary threads, in bytes.
  public static let size = 512 << 10

  /// Calls `body` in a thread with a small stack, and waits until it has returned. A stack that overflows ends the process.
  public static func run(_ body: @escaping @Sendable () -> Void) {
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      end.signal()
    }
    thread.stackSize = size
    thread.start()
    end.wait()
  }
}
