import VFLSyntax

/// Files of the command's own that hold JSON: baselines and certificates.
enum JSONFile {
  /// What `body` makes of the value that a file holds. `failure` is thrown, with the file's path and words on what is wrong, where the
  /// file is not JSON or `body` returns nil.
  static func read<Contents>(
    _ path: String, _ bytes: [UInt8], or failure: (String, String) -> Failure, _ body: (JSONValue) -> Contents?
  ) throws(Failure) -> Contents {
    guard let source = SourceText(name: path, bytes: bytes) else { throw .workspace(.tooLarge(path)) }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(source)
    } catch {
      let position = LineTable(source).position(error.offset)
      throw failure("\(path):\(position.line):\(position.column)", error.message)
    }
    guard let contents = body(value) else { throw failure(path, "its members are not the expected ones") }
    return contents
  }
}
