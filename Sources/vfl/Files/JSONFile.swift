import VFLSyntax

/// JSON files that vfl writes and reads: baselines and certificates.
enum JSONFile {
  /// Parses the bytes of a file as JSON, and returns the result of `body` for the value. If the bytes are not valid JSON or `body`
  /// returns nil, throws the error that `failure` creates from the path of the file and a description of the problem.
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
