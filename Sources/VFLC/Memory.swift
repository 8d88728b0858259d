#if hasFeature(Embedded)
  @_extern(c, "vfl_has_memory")
  private func hasMemory(_ count: UInt) -> Int32
#endif

/// What calls may take of the memory of a WebAssembly instance, which has 4 GiB at most, or what its host gives it. Elsewhere the process
/// ends where memory does.
enum Memory {
  /// The bytes that a call takes at most for each byte of its text and options, beside those for solving: `vfl_parse` of brackets alone
  /// takes so many.
  private static let factor: UInt = 600

  /// Whether there are enough bytes for texts of so many bytes together.
  static func suffices(for count: Int) -> Bool {
    #if hasFeature(Embedded)
      let (bytes, overflows) = UInt(bitPattern: count).multipliedReportingOverflow(by: factor)
      return !overflows && hasMemory(bytes) != 0
    #else
      return true
    #endif
  }

  /// Whether solving is to give up; nil where nobody has to ask.
  static var isLow: (@Sendable () -> Bool)? {
    #if hasFeature(Embedded)
      { hasMemory(1 << 23) == 0 }
    #else
      nil
    #endif
  }
}
