/// One finding: what is wrong, where, why it matters and what to write instead. Contains only data; `VFLReport` renders it.
public struct Diagnostic: Equatable, Sendable {
  /// The rule's name, such as `constant_location`.
  public var rule: String
  /// The rule's code, such as `VFL302`.
  public var code: String
  /// How serious the finding is.
  public var severity: Severity
  /// The problem in one sentence, in lowercase and without a period, with code in backticks. Names from the user's text are not
  /// escaped.
  public var message: String
  /// The source range that the finding is about.
  public var span: Span
  /// What to write instead, in the same style as `message`, if no fix can make the change.
  public var help: String?
  /// Additional facts, such as the exception that the app would raise at run time.
  public var notes: [String]
  /// Other locations that the finding involves.
  public var related: [Related]
  /// The fix; nil if the finding has none.
  public var fix: FixIt?
  /// Whether there is a fix with edits.
  public var isFixable: Bool { fix.map { !$0.edits.isEmpty } ?? false }
  /// The decoded text, if the source assembles it from several literals or writes it with escapes.
  public var expansion: Expansion?

  /// A decoded text, and the part of it that a finding is about.
  public struct Expansion: Equatable, Sendable {
    /// The whole decoded text.
    public var text: String
    /// The part that the finding is about, in UTF-8 bytes of `text`.
    public var span: Span

    /// Creates an expansion from a decoded text and a part of it.
    public init(text: String, span: Span) {
      self.text = text
      self.span = span
    }
  }

  /// Another location involved in a finding.
  public struct Related: Equatable, Sendable {
    /// How the location is involved in the finding.
    public var message: String
    /// The source range of the location, in the same text as the finding.
    public var span: Span

    /// Creates a related location from a message and a source range.
    public init(message: String, span: Span) {
      self.message = message
      self.span = span
    }
  }

  /// Creates a finding. Its `expansion` is nil.
  public init(
    rule: String, code: String, severity: Severity, message: String, span: Span, help: String? = nil,
    notes: [String] = [], related: [Related] = [], fix: FixIt? = nil
  ) {
    self.rule = rule
    self.code = code
    self.severity = severity
    self.message = message
    self.span = span
    self.help = help
    self.notes = notes
    self.related = related
    self.fix = fix
  }
}

/// How serious a finding is.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  /// Information that never makes a run fail.
  case note
  /// Most likely a mistake. Makes a run fail only with `--strict`.
  case warning
  /// The app would raise an exception, or the layout conflicts. Makes a run fail.
  case error

  /// The name of the severity: `note`, `warning` or `error`.
  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Orders severities from the least to the most serious.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// A set of text edits that fixes a finding.
public struct FixIt: Equatable, Sendable {
  /// Whether a fix can be applied without review.
  public enum Safety: UInt8, Sendable {
    /// The fix preserves the meaning, or the text had no valid meaning.
    case safe
    /// The meaning may change, so a person should review it.
    case unsafe

    /// The name of the safety level: `safe` or `unsafe`.
    public var name: String {
      switch self {
      case .safe: "safe"
      case .unsafe: "unsafe"
      }
    }
  }
  /// The replacement of one source range by a text.
  public struct Edit: Equatable, Sendable {
    /// The bytes to replace; empty for an insertion.
    public var span: Span
    /// The replacement text.
    public var text: String

    /// Creates the replacement of `span` by `text`.
    public init(_ span: Span, _ text: String) {
      self.span = span
      self.text = text
    }
  }
  /// What the fix does, as an imperative in lowercase without a period.
  public var title: String
  /// Whether the fix can be applied without review.
  public var safety: Safety
  /// The replacements, in order and without overlap.
  public var edits: [Edit]

  /// Creates a fix from its title, its safety and its edits.
  public init(title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }

  /// The bytes of `source` after the edits.
  public func applied(to source: SourceText) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      let start = min(max(position, Int(edit.span.start)), source.bytes.count)
      result += source.bytes[position..<start]
      result += Array(edit.text.utf8)
      position = min(max(start, Int(edit.span.end)), source.bytes.count)
    }
    result += source.bytes[position...]
    return result
  }
}
