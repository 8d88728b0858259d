import VFLConstraints
import VFLSyntax

/// The words that GTK knows as values of an attribute, with the prefix of their constants in C.
struct BuilderWords<Value: Sendable>: Sendable {
  private let prefix: String
  private let words: [(name: String, number: Int, value: Value)]
  /// The index of the word that GTK uses instead of an unknown number; nil if it ignores the constraint.
  private let defaultIndex: Int?

  /// The words.
  var names: [String] { words.map { $0.name } }

  /// The word that GTK uses instead of an unknown number.
  var defaultName: String? { defaultIndex.map { words[$0].name } }
  var defaultValue: Value? { defaultIndex.map { words[$0].value } }

  /// The meaning of a word or of its constant, such as `GTK_CONSTRAINT_RELATION_GE`; nil for any other text.
  func value(_ text: String) -> Value? {
    let constant = text.hasPrefix(prefix) ? Array(text.utf8.dropFirst(prefix.utf8.count)) : nil
    return words.first { word in
      word.name == text
        || constant?.elementsEqual(word.name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 & 0xDF })
          == true
    }?.value
  }

  /// The meaning of a number; nil if it is unknown.
  func value(number: Double) -> Value? { words.first { Double($0.number) == number }?.value }
}

extension BuilderWords<Relation> {
  static var relations: BuilderWords {
    BuilderWords(
      prefix: "GTK_CONSTRAINT_RELATION_",
      words: [("eq", 0, .equal), ("le", -1, .lessThanOrEqual), ("ge", 1, .greaterThanOrEqual)], defaultIndex: 0)
  }
}

extension BuilderWords<Attribute?> {
  static var attributes: BuilderWords {
    BuilderWords(
      prefix: "GTK_CONSTRAINT_ATTRIBUTE_",
      words: [
        ("left", 1, .left), ("right", 2, .right), ("top", 3, .top), ("bottom", 4, .bottom), ("start", 5, .leading),
        ("end", 6, .trailing), ("width", 7, .width), ("height", 8, .height), ("center-x", 9, .centerX),
        ("center-y", 10, .centerY), ("baseline", 11, .lastBaseline), ("none", 0, nil),
      ], defaultIndex: 11)
  }
}

extension BuilderWords<Double> {
  static var strengths: BuilderWords {
    BuilderWords(
      prefix: "GTK_CONSTRAINT_STRENGTH_",
      words: [
        ("required", 1_001_001_000, StrengthScale.required), ("strong", 1_000_000_000, 1e9), ("medium", 1000, 1000),
        ("weak", 1, 1),
      ], defaultIndex: 2)
  }
}
