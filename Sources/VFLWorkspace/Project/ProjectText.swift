import VFLSyntax

/// A source or document of a project that a host without files passes together with a console log.
package struct ProjectText: Equatable, Sendable {
  /// The path, which shows the kind of the text.
  let path: String
  let text: String

  /// Reads a JSON object; nil if it lacks a member, or if no kind of source or document has such a path.
  init?(json: String) {
    guard let source = SourceText(name: "source", bytes: Array(json.utf8)),
      let value = try? JSONReader.value(source, replacesSurrogates: true),
      let path = value["path"]?.string, let text = value["text"]?.string,
      let kind = TextKind.ofFile(named: path), kind.operations.contains(.explain), kind.name != TextKind.consoleLog.name
    else { return nil }
    (self.path, self.text) = (path, text)
  }
}

extension ProjectSources {
  /// The constraints that these texts state. Formats see only the helpers of their own text.
  package static func index(of texts: [ProjectText], _ options: RequestOptions) -> SourceIndex {
    let context = ReadingContext(layoutsWith: options.settings)
    return SourceIndex(
      texts.compactMap { text in
        TextKind.ofFile(named: text.path).map { StatedText($0.text(SourceText(name: text.path, text.text), context)) }
      })
  }
}
