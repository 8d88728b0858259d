import VFLSyntax

/// A rule of the linter: the mistake that it finds, why the mistake matters, and how the rule finds it.
///
/// Each rule is declared in its own file and listed once in `Rule.all`. The examples of a rule both document it and test it. Names
/// and codes are stable.
public struct Rule: Sendable {
  /// The code, such as `VFL302`. The first digit gives the category.
  public let code: String
  /// The category of the mistake, given by the first digit of the code.
  public let category: Category
  /// The name of the mistake, such as `constant_location`.
  public let name: String
  /// The default severity, which a single finding may override.
  public let severity: Severity
  /// The mistake that the rule finds, as a noun phrase.
  public let summary: String
  /// Why the mistake matters.
  public let rationale: String
  /// The framework's message about the mistake at run time; nil if there is no message or if it is unknown. A single finding may
  /// quote a different message.
  public let atRunTime: FrameworkMessage?
  /// The safety of the rule's fixes; nil if the rule offers none. A single fix may be less safe, but never safer.
  public let fixSafety: FixIt.Safety?
  /// Examples of the mistake, each with a corrected text.
  public let examples: [Example]

  /// What operations need to know about the rule.
  package let traits: Traits

  let check: Check

  /// The maximum number of findings per rule and text, which bounds the memory needed for huge broken files. If there are more
  /// findings, a note on the last one shown says so.
  static let findingLimit = 1000

  /// Whether the rule needs the solution of a text.
  public var needsSolution: Bool { traits.contains(.needsSolution) }

  /// A mistake and its correction.
  public struct Example: Sendable {
    /// Text with the mistake.
    public var wrong: String { makeWrong() }
    /// Computed on demand: one example is four megabytes long.
    private let makeWrong: @Sendable () -> String
    /// Text without the mistake.
    public let right: String
    /// The kind of both texts.
    public let kind: Kind

    /// The kind of text in an example.
    public enum Kind: Sendable {
      /// A constraint file.
      case file
      /// A constraint file that GNUstep should read, too.
      case portableFile
      /// A single format, as given to `-e`.
      case format
      /// A console log.
      case log
      /// Swift source.
      case swift
      /// Objective-C source.
      case objectiveC
      /// Python source.
      case python
      /// An Interface Builder document.
      case interface
      /// An Interface Builder document of a project with a class, an image, a color and other documents.
      case projectDocument
      /// A GtkBuilder file.
      case builder
    }

    static func file(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .file)
    }

    static func portableFile(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .portableFile)
    }

    static func format(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .format)
    }

    static func log(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .log)
    }

    static func swift(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .swift)
    }

    static func objectiveC(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .objectiveC)
    }

    static func python(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .python)
    }

    static func interface(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .interface)
    }

    static func projectDocument(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .projectDocument)
    }

    static func builder(_ wrong: @autoclosure @escaping @Sendable () -> String, _ right: String) -> Example {
      Example(makeWrong: wrong, right: right, kind: .builder)
    }

    private init(makeWrong: @escaping @Sendable () -> String, right: String, kind: Kind) {
      self.makeWrong = makeWrong
      self.right = right
      self.kind = kind
    }
  }

  init(
    _ code: String, _ name: String, _ severity: Severity, _ summary: String, rationale: String,
    atRunTime: FrameworkMessage? = nil, fixSafety: FixIt.Safety? = nil, traits: Traits = [], examples: [Example],
    check: Check
  ) {
    self.code = code
    // A test checks that the first digit of every code is the number of a category.
    category = Category(ofCode: code) ?? .grammar
    self.name = name
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.atRunTime = atRunTime
    self.fixSafety = fixSafety
    self.examples = examples
    self.traits = traits.union(check.traits)
    self.check = check
  }
}
