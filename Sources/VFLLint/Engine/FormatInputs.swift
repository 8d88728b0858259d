import VFLCode
import VFLSyntax

/// The formats of an app source as inputs for rules, each made when it is needed.
struct FormatInputs {
  let formats: [EmbeddedFormat]
  /// For each format, the index of the earlier format that it repeats; nil if it repeats none.
  private let repeated: [Int?]
  private var inputs: [Int: LintInput] = [:]
  /// The formats whose constraints can all hold together.
  var holding: Set<Int> = []

  /// The number of inputs that are kept in memory. A larger source makes them again.
  private static let keptInputs = 1 << 10

  init(_ formats: [EmbeddedFormat]) {
    self.formats = formats
    repeated = Self.repetitions(formats)
  }

  /// Whether a format repeats an earlier one.
  func isRepetition(_ index: Int) -> Bool { repeated[index] != nil }

  /// The index of the format that a format repeats, or its own index if it repeats none.
  func original(of index: Int) -> Int { repeated[index] ?? index }

  /// The input of a format.
  mutating func input(of index: Int) -> LintInput {
    if let known = inputs[index] { return known }
    let input = LintInput(formats[index])
    if inputs.count >= Self.keptInputs { inputs = [:] }
    inputs[index] = input
    return input
  }

  private static func repetitions(_ formats: [EmbeddedFormat]) -> [Int?] {
    // Compare a format only with the last few different formats of the same literal.
    let patience = 8
    var different: [Span: [Int]] = [:]
    return formats.indices.map { index in
      let span = formats[index].literalSpan
      let known = different[span] ?? []
      if let first = known.suffix(patience).first(where: { formats[index].isRepetition(of: formats[$0]) }) {
        return first
      }
      different[span, default: []].append(index)
      return nil
    }
  }
}
