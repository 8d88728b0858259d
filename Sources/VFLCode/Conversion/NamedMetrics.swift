import VFLSyntax

/// The metrics of a local dictionary that keep their names after the conversion, as constants in place of the dictionary.
///
/// A metric whose value is another expression is replaced by that expression. A literal would lose the meaning that its key states.
struct NamedMetrics {
  /// The dictionary.
  let dictionary: LocalDictionary
  /// The values, by the names of the constants.
  let values: [String: Double]

  /// The metrics of the dictionary that the name at a token stands for; nil if there are none. A key that the function uses as a name is
  /// left out, because a constant would hide what the name stands for.
  init?(usedBy use: Int, _ file: CodeFile) {
    guard file.language != .cSharp, let dictionary = LocalDictionary(usedBy: use, file) else { return nil }
    let root = file.root(of: use)
    guard root >= 0 else { return nil }
    let body = Tokens(root, file.close(of: root))
    let found = dictionary.numbers.filter { number in
      guard number.key.utf8.allSatisfy({ $0.continuesIdentifier }), let first = number.key.utf8.first,
        !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      else { return false }
      guard let name = file.names.find(number.key) else { return true }
      let isUsed = file.uses(of: name, in: body).contains { use in
        !file.isForeignMember(use) && !file.isMark(use + 1, ":")
      }
      return !isUsed && name.known == nil && file.definitions(of: name).members.isEmpty
    }
    if found.isEmpty { return nil }
    self.dictionary = dictionary
    var values: [String: Double] = [:]
    for number in found where values[number.key] == nil { values[number.key] = number.value }
    self.values = values
  }

  /// The declarations of some of the constants, in the order of the dictionary, for the lines of the dictionary.
  static func declarations(
    _ names: Set<String>, of dictionary: LocalDictionary, _ language: CodeLanguage, _ lineBreak: String
  ) -> String {
    dictionary.numbers.filter { names.contains($0.key) }.map { number in
      let value = NumberText.shortest(number.value)
      let text =
        language == .swift ? "let \(number.key): CGFloat = \(value)" : "const CGFloat \(number.key) = \(value);"
      return dictionary.indentation + text + lineBreak
    }.joined()
  }
}
