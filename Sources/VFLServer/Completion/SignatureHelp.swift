import VFLSyntax

extension Feature {
  /// The form of the statement that is being typed, and the part to type next.
  static let signatureHelp = Feature(
    "textDocument/signatureHelp",
    announce: { writer, _ in
      writer.object("signatureHelpProvider") { writer in
        writer.strings("triggerCharacters", [" ", "(", ";", ","])
      }
    },
    answer: { (request) throws(ResponseError) in
      let offset = try request.offset()
      guard let analysis = request.analysis, analysis.isConstraintFile,
        let signature = StatementSignature(in: request.document.text.bytes, at: Int(offset))
      else { return nil }
      return { writer in
        writer.object { writer in
          writer.objects("signatures", [signature]) { writer, signature in
            writer.member("label", signature.label)
            writer.member("documentation", signature.explanation)
            writer.objects("parameters", signature.parameters) { writer, parameter in
              writer.member("label", parameter)
            }
          }
          writer.member("activeSignature", 0)
          writer.member("activeParameter", signature.active)
        }
      }
    })
}

/// The form of the statement at a position in a constraint file, such as `intrinsic view (width height)`.
struct StatementSignature: Equatable {
  /// The form, with a placeholder for each part.
  let label: String
  let explanation: String
  /// The placeholders, in order. Each occurs in the label.
  let parameters: [String]
  /// The index of the part that is being typed.
  let active: Int

  /// Returns nil if the line does not begin with a word that has a form, or if all parts have been typed.
  init?(in bytes: [UInt8], at offset: Int) {
    let offset = min(offset, bytes.count)
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[start..<offset]
    let parts = Self.parts(line)
    if let options = Self.options(line) {
      (label, explanation, parameters, active) = options
      return
    }
    guard parts.count > 1, let first = parts.first,
      let word = (Vocabulary.statements + Vocabulary.steps).first(where: { Array($0.text.utf8) == Array(first) })
    else { return nil }
    // A part of the pattern that is not a placeholder is typed as it is.
    let isPlaceholder = Self.parts(Array(word.pattern.utf8)[...]).map { $0.contains(UInt8(ascii: "<")) }
    let index = parts.count - 1
    guard index < isPlaceholder.count, isPlaceholder[index...].contains(true) else { return nil }
    label = word.pattern.split { $0 == "<" || $0 == ">" }.joined()
    explanation = word.explanation
    parameters = Self.placeholders(word.pattern)
    active = isPlaceholder[..<index].filter { $0 }.count
  }

  /// The finished parts of a line, and the part that is being typed, which may be empty.
  private static func parts(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    var isSeparated = true
    for byte in line {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"):
        if !part.isEmpty { parts.append(part) }
        part = []
        isSeparated = true
      default:
        part.append(byte)
        isSeparated = false
      }
    }
    return isSeparated || !part.isEmpty ? parts + [part] : parts
  }

  /// The words in angle brackets.
  private static func placeholders(_ pattern: String) -> [String] {
    pattern.split(separator: "<").dropFirst().compactMap { $0.split(separator: ">").first.map { String($0) } }
  }

  private static func options(_ line: ArraySlice<UInt8>) -> (String, String, [String], Int)? {
    let word = Array("options:".utf8)
    guard line.count >= word.count,
      let start = line.indices.dropLast(word.count - 1).last(where: { line[$0..<$0 + word.count].elementsEqual(word) })
    else { return nil }
    let listed = line[(start + word.count)...].filter { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "|") }.count
    let parameters = ["alignment", "direction", "spacing"]
    return (
      "options: alignment, direction, spacing",
      "The edges, centers or baselines that the views share, the direction of a row, and the edges or baselines "
        + "between which distances in a column are measured.",
      parameters, min(listed, parameters.count - 1)
    )
  }
}
