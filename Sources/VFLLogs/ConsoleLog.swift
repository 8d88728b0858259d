import VFLConstraints
import VFLSyntax

/// The constraints that a console log shows, in the form that every front end ends in.
///
/// Whatever a log holds beside descriptions of constraints is passed over. A description that cannot be read, or not with
/// certainty, is one issue; the others are read as if it were not there. Shapes and damage are those counted over public logs.
public struct ConsoleLog: Sendable {
  /// A statement for each description, in the order of the text, and what could not be read. Each set is a group.
  public let document: Document
  /// The constraints; the origin of each names its statement.
  public let lowered: LoweredDocument
  /// The sets, in the order of the text.
  public var sets: [LoggedSet] { lowered.sets }

  /// Reads a log. Any bytes are allowed; linear in their number.
  public init(_ source: SourceText, target: Target = .iOS) {
    var reader = LogReader(target: target)
    source.bytes.withUnsafeBufferPointer { reader.read($0) }
    self = reader.finished()
  }

  init(document: Document, lowered: LoweredDocument) {
    self.document = document
    self.lowered = lowered
  }

  /// Whether a text that bears no telling name is a console log: it names a constraint by its address, or says that constraints
  /// conflict. Linear, and fast.
  public static func isLikely(_ source: SourceText) -> Bool {
    source.bytes.withUnsafeBufferPointer { bytes in
      var finder = MentionFinder(bytes)
      while let mention = finder.next() {
        if LogReader.announces(bytes, mention) { return true }
        var index = mention.upperBound
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { continue }
        index += 1
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "0"), bytes[index + 1] | 0x20 == UInt8(ascii: "x")
        else { continue }
        return true
      }
      return false
    }
  }
}
