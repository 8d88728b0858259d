import VFLSyntax

extension Rule {
  static let invalidViewName = Rule(
    "VFL113", "invalid_view_name", .error, "A view name that is not a valid C identifier.",
    rationale: "A view's key in a format is a C identifier: letters, digits and `_`, not starting with a digit.",
    atRunTime: .malformedFormat,
    fixSafety: .unsafe,
    examples: [
      .file("view myLabel\n[my label]-|", "view myLabel\n[myLabel]-|"), .file("[9a]", "[a9]"), .file("[a-b]", "[a_b]"),
    ],
    check: .syntax { issue, input in
      guard case .invalidViewName = issue.kind else { return nil }
      let name = input.source.text(issue.context)
      let first = input.byte(Int(issue.context.start))
      let message: String
      if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9"), name.utf8.allSatisfy(Tokens.isWord) {
        message = "a view's name cannot begin with a digit, found \(input.quoted(issue.context))"
      } else if let other = name.unicodeScalars.first(where: { $0.value >= 0x80 || !Tokens.isWord(UInt8($0.value)) }) {
        let sign = other == " " ? "a space" : other.value < 0x20 ? "whitespace" : "`\(Character(other))`"
        message = "a view's name cannot contain \(sign), found \(input.quoted(issue.context))"
      } else {
        message = "\(input.quoted(issue.context)) cannot be a view's name"
      }
      let key = NameText.key(from: name)
      let scope = input.lowered.scope
      if let key, scope.names.find(key).map(scope.isView) ?? false {
        let fix = FixIt(title: "write `\(key)`", safety: .unsafe, edits: [.init(issue.context, key)])
        return Finding(message, issue.span, fix: fix)
      }
      return Finding(
        message, issue.span,
        help: key.map { "use a key of letters, digits and `_`, such as `\($0)`" }
          ?? "use a key of letters, digits and `_` that does not begin with a digit")
    })
}

extension NameText {
  /// A valid key derived from an invalid name, in camel case: `myLabel` for `my label`; nil if the name has no usable character or
  /// is not ASCII.
  fileprivate static func key(from name: String) -> String? {
    var bytes: [UInt8] = []
    var isBoundary = false
    for byte in name.utf8.prefix(60) {
      guard byte < 0x80 else { return nil }
      if !Tokens.isWord(byte) {
        isBoundary = !bytes.isEmpty
      } else if isBoundary, byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") {
        bytes.append(byte - 0x20)
        isBoundary = false
      } else {
        if bytes.isEmpty, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { bytes = Array("view".utf8) }
        bytes.append(byte)
        isBoundary = false
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
