import VFLConstraints
import VFLSyntax

extension LoggedMessage {
  /// This message together with the next sentence, if both are about one mistake; nil otherwise.
  func merged(with next: LoggedMessage) -> LoggedMessage? {
    var merged = self
    switch (message, next.message) {
    case (.unpreparedHierarchy, .outsideSubtree), (.unpreparedHierarchy, .unpreparedLayout),
      (.backgroundChange, .backgroundLayout):
      // The app continued after the first sentence, and stopped at the second.
      merged.message = next.message
    case (.unpreparedHierarchy, .unpreparedHierarchy), (.noCommonAncestor, .noCommonAncestor),
      (.backgroundLayout, .backgroundLayout), (.backgroundChange, .backgroundChange),
      (.nonFiniteFrame, .nonFiniteFrame), (.endlessPasses, .endlessPasses),
      (.endlessCollection, .endlessCollection), (.feedbackLoop, .feedbackLoop):
      break
    case (.unknownView, .unknownView), (.unknownMetric, .unknownMetric):
      // The message of a later crash has a format of its own.
      guard next.format == nil else { return nil }
    case (.ambiguousLayout, .ambiguousLayout):
      for object in next.objects where !merged.objects.contains(object) { merged.objects.append(object) }
      for detail in next.details where !merged.details.contains(detail) { merged.details.append(detail) }
      merged.span = merged.span.union(next.span)
      return merged
    default:
      // The format's message contains the name of its mistake.
      guard format != nil || details.first?.isEmpty == false, message == next.message else { return nil }
    }
    if merged.objects.isEmpty { merged.objects = next.objects }
    if merged.details.isEmpty { merged.details = next.details }
    if merged.constraint == nil { merged.constraint = next.constraint }
    if merged.caller == nil { merged.caller = next.caller }
    merged.span = merged.span.union(next.span)
    return merged
  }

  /// Whether a later message says the same about the same objects.
  func isRepeated(by later: LoggedMessage) -> Bool {
    message == later.message && objects == later.objects && details == later.details
      && format?.text == later.format?.text && constraint == nil
  }
}

extension FrameworkMessage {
  /// Whether the message contains the description of a constraint.
  var describesConstraint: Bool {
    switch self {
    case .outsideSubtree, .unpreparedHierarchy, .unpreparedLayout, .excessiveConstant, .updateWithoutMake, .lostItem,
      .priorityCrossesRequired, .copiedConstraint, .managedBar:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether only quotation marks, commas and white space are between an opening parenthesis and `start`.
  func isAfterParenthesis(_ start: Int) -> Bool {
    var position = start
    while position > 0 {
      let byte = self[position - 1]
      // A text that was encoded as JSON contains `\n` in place of line breaks.
      if hasBytes("\\n", at: position - 2) {
        position -= 2
      } else if byte.isQuotedWhitespace || "\"',\\<".utf8.contains(byte) {
        position -= 1
      } else {
        return byte == UInt8(ascii: "(")
      }
    }
    return false
  }

  /// Whether only quotation marks, commas and white space are between `end` and a closing parenthesis.
  func isBeforeParenthesis(_ end: Int) -> Bool {
    var position = end
    while position < count {
      if hasBytes("\\n", at: position) {
        position += 2
      } else if self[position].isQuotedWhitespace || "\"',\\".utf8.contains(self[position]) {
        position += 1
      } else {
        return self[position] == UInt8(ascii: ")")
      }
    }
    return false
  }

  /// The process that printed the line on which a sentence begins: the name before `[1234` or, in unified logs, before `: (`. Nil if the
  /// line shows none.
  func process(before sentence: Int) -> String? {
    var start = Swift.min(sentence, count)
    while start > 0, self[start - 1] != UInt8(ascii: "\n"), sentence - start < 512 { start -= 1 }
    for position in start..<Swift.min(sentence, count) {
      let isBracket = self[position] == UInt8(ascii: "[") && position + 1 < count && self[position + 1].isDigit
      guard isBracket || hasBytes(": (", at: position) else { continue }
      var name = position
      while name > start, self[name - 1].isNamePart || "-.".utf8.contains(self[name - 1]) { name -= 1 }
      if name < position {
        return String(decoding: UnsafeBufferPointer(rebasing: self[name..<position]), as: UTF8.self)
      }
    }
    return nil
  }
}
