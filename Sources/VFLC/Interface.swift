import VFLReport
import VFLSyntax

// The C interface that include/vfl.h declares and documents. Each function takes a text and options and returns what the command of
// the same name prints.

/// Lints a text.
@_cdecl("vfl_lint")
public func vflLint(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.lint() }
}

/// Compiles a text to constraints.
@_cdecl("vfl_compile")
public func vflCompile(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.compile() }
}

/// Parses a text into a syntax tree.
@_cdecl("vfl_parse")
public func vflParse(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.parse() }
}

/// Computes the layout of a text.
@_cdecl("vfl_solve")
public func vflSolve(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.solve() }
}

/// Runs the layout test in a text.
@_cdecl("vfl_test")
public func vflTest(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.test() }
}

/// Explains the conflicts in a text.
@_cdecl("vfl_explain")
public func vflExplain(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.explain() }
}

/// Decides properties of the layouts of a text at every size.
@_cdecl("vfl_check")
public func vflCheck(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.check() }
}

/// Rewrites a text in canonical spelling.
@_cdecl("vfl_format")
public func vflFormat(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.format() }
}

/// Checks proofs about a text.
@_cdecl("vfl_verify")
public func vflVerify(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in try request.verify() }
}

/// Detects the kind of a text.
@_cdecl("vfl_kind")
public func vflKind(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  answer(text, textLength, options, optionsLength, length) { (request) throws(RequestError) in request.kind() }
}

#if !hasFeature(Embedded)
  /// Allocates memory for a text, which the caller fills and frees. Returns null if `count` is 0 or exceeds the maximum length of a
  /// text. The WebAssembly module has its own implementation, which also returns null if too little memory is left.
  @_cdecl("vfl_allocate")
  public func vflAllocate(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard count > 0, count <= UInt32.max else { return nil }
    return UnsafeMutablePointer<UInt8>.allocate(capacity: count)
  }
#endif

/// Frees memory that `vfl_allocate` or another function returned.
@_cdecl("vfl_free")
public func vflFree(_ pointer: UnsafeMutablePointer<UInt8>?) { pointer?.deallocate() }

private func answer(
  _ text: UnsafePointer<UInt8>?, _ textLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ length: UnsafeMutablePointer<Int>?, _ body: (Request) throws(RequestError) -> String
) -> UnsafeMutablePointer<UInt8>? {
  let text = UnsafeBufferPointer(start: text, count: text == nil ? 0 : max(textLength, 0))
  let options = UnsafeBufferPointer(start: options, count: options == nil ? 0 : max(optionsLength, 0))
  var result: String
  do throws(RequestError) {
    guard Memory.suffices(for: text.count + options.count) else { throw .noMemory }
    result = try body(try Request(Array(text), options: String(decoding: options, as: UTF8.self)))
  } catch {
    result = error.json
  }
  return result.withUTF8 { bytes in
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    for index in 0..<bytes.count { buffer[index] = bytes[index] }
    // C callers expect a terminating zero.
    buffer[bytes.count] = 0
    length?.pointee = bytes.count
    return buffer
  }
}
