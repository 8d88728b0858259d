import VFLConstraints
import VFLSyntax

/// The descriptions of constraints in a console log, both as a document and as lowered constraints.
///
/// The reader skips everything except descriptions of constraints and the sentences around them. A description that cannot be read
/// with certainty becomes one issue, and does not affect the others. The supported forms and kinds of damage are those found in
/// public logs.
public struct ConsoleLog: Sendable {
  /// The log as a document. It has one statement for each description, in source order, and one group for each set. It also
  /// contains the issues.
  public let document: Document
  /// The constraints of the document. The origin of each constraint identifies the statement that it comes from.
  public let lowered: LoweredDocument
  /// The sets into which the constraints are divided, in source order.
  public var sets: [LoggedSet] { lowered.sets }

  /// Reads a log, which may contain any bytes. Takes time linear in the number of bytes.
  public init(_ source: SourceText, target: Target = .iOS) {
    self = source.bytes.withUnsafeBufferPointer { bytes in
      var reader = LogReader(bytes, target: target)
      return reader.read()
    }
  }

  init(document: Document, lowered: LoweredDocument) {
    self.document = document
    self.lowered = lowered
  }

  /// The item that `|` represents in the largest number of descriptions: the first such item in case of a tie, and nil if no
  /// description contains `|`. O(descriptions).
  public var commonContainer: Item? {
    let containers = lowered.labels.compactMap { $0.container }
    var counts: [Item: Int] = [:]
    for container in containers { counts[container, default: 0] += 1 }
    let most = counts.values.max()
    return containers.first { counts[$0] == most }
  }

  /// Whether a text without a known file name extension is probably a console log. Such a log contains a constraint with its
  /// address, or a sentence that reports a conflict. Takes time linear in the number of bytes.
  public static func isLikely(_ source: SourceText) -> Bool {
    source.bytes.withUnsafeBufferPointer { bytes in
      var finder = MentionFinder(bytes)
      while let mention = finder.next() {
        guard mention.key == 0 else { continue }
        if ConsoleSentence.match(bytes, mention)?.sentence.role == .conflict { return true }
        let index = mention.range.upperBound
        if bytes.hasBytes(":0x", at: index) { return true }
      }
      return false
    }
  }

  /// Whether a text contains a message about a mistake other than a conflict. App sources may quote such messages, too. Takes time
  /// linear in the number of bytes.
  public static func hasMessage(_ source: SourceText) -> Bool {
    source.bytes.withUnsafeBufferPointer { bytes in
      var finder = MentionFinder(bytes)
      while let mention = finder.next() {
        if case .message? = ConsoleSentence.match(bytes, mention)?.sentence.role { return true }
      }
      return false
    }
  }

  /// Whether a text mentions Auto Layout at all. Takes time linear in the number of bytes.
  package static func mentionsAutoLayout(_ source: SourceText) -> Bool {
    source.bytes.withUnsafeBufferPointer { bytes in
      var finder = MentionFinder(bytes)
      while let mention = finder.next() {
        if mention.namesAutoLayout(in: bytes) { return true }
      }
      return false
    }
  }
}
