#if hasFeature(Embedded)
  @_extern(c, "vfl_has_memory")
  private func hasMemory(_ count: UInt) -> Int32
#endif

/// The memory limit of calls in a WebAssembly instance: 4 GiB, or less if the host sets a lower limit. On other platforms, the
/// process ends if memory runs out.
enum Memory {
  /// The maximum number of bytes that a call needs for each byte of its text, not counting the memory for solving. `vfl_parse`
  /// reaches this maximum for a text that consists only of brackets.
  private static let factor: UInt = 600

  /// Whether there is enough memory for a text of `count` bytes.
  static func suffices(for count: Int) -> Bool {
    #if hasFeature(Embedded)
      let (bytes, overflows) = UInt(bitPattern: count).multipliedReportingOverflow(by: factor)
      return !overflows && hasMemory(bytes) != 0
    #else
      return true
    #endif
  }

  /// A function that returns true if too little memory is left to continue solving; nil if memory is not limited.
  static var isLow: (@Sendable () -> Bool)? {
    #if hasFeature(Embedded)
      { hasMemory(1 << 23) == 0 }
    #else
      nil
    #endif
  }
}
