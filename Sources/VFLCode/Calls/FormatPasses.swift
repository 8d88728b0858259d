import VFLSyntax

/// Mistakes in the parts of formats that loops assemble.
extension FormatReader {
  /// The text that a loop assembles with the fewest mistakes, among those with a choice that always leads to mistakes; nil if there is
  /// no such choice.
  func malformed(_ decoded: DecodedText, _ site: FormatSite) -> DecodedText? {
    guard !decoded.isDoubtful, !decoded.passes.isEmpty else { return nil }
    var counts: [Int] = []
    for pass in decoded.passes {
      var text = pass.text
      text.markNumbers { isNumber($0) || isCounter($0) }
      guard let filled = FilledText(text), let source = SourceText(name: fileName, bytes: filled.bytes) else {
        return nil
      }
      counts.append(DocumentParser.parseFormat(source, dialect: site.dialect).issues.count { $0.isFatal })
    }
    let choices = decoded.passes.reduce(0) { $0 | $1.choices }
    let masks: [UInt8] = choices == 0 ? [0] : (0..<8).map { 1 << $0 }
    for mask in masks where choices & mask == mask {
      let texts = decoded.passes.indices.filter { decoded.passes[$0].choices & mask == mask }
      guard let best = texts.min(by: { counts[$0] < counts[$1] }), counts[best] > 0 else { continue }
      var text = decoded.passes[best].text
      text.markNumbers { isNumber($0) || isCounter($0) }
      text.isPartial = true
      text.isConditional = decoded.isConditional
      return text
    }
    return nil
  }

  /// Whether the value of an interpolation is an element of a range such as `0..<4` or of `indices`, or an index of `enumerated()`.
  private func isCounter(_ hole: DecodedText.Hole) -> Bool {
    guard case .expression = hole.origin, let name = file.interpolatedName(hole.span) else { return false }
    let found = file.origins(of: name, at: file.token(at: hole.span.start))
    guard case .element(let sequence, let part)? = found.only else { return false }
    if part == 0 { return sequence.contains { file.isName($0, .enumerated) } }
    if part == nil, let last = sequence.last, file.text(last) == "indices", file.isMark(last - 1, ".") {
      return true
    }
    let tokens = sequence.filter { file[$0].kind != .open && file[$0].kind != .close }
    return part == nil && tokens.count > 3 && file[tokens[0]].kind == .number
      && file.isMark(tokens[1], ".") && file.isMark(tokens[2], ".")
  }

  /// Whether the value of an interpolation is a number.
  func isNumber(_ hole: DecodedText.Hole) -> Bool {
    guard case .expression = hole.origin, let name = file.interpolatedName(hole.span) else { return false }
    return values.isNumber(name, at: file.token(at: hole.span.start))
  }
}
