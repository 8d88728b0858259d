import VFLSyntax

/// A format in an app source, as far as it can be read without running the app.
public struct EmbeddedFormat: Sendable {
  /// What the format says; what is known only at run time is a name of its own.
  public var text: SourceText
  /// Where its bytes come from in the file.
  public var map: SourceMap
  /// The expression it comes from.
  public var place: Span
  /// What is known of its views, metrics and options.
  public var settings = ScopeSettings()
  /// Whether parts of the format are missing, so that only its spelling and its names can be judged.
  public var isPartial = false
  /// What in the file names the options; nil where nothing does.
  public var optionSpan: Span?
  /// What in the file lists the views; nil where that is not known.
  public var viewSpan: Span?
  /// The views by the expressions that the file binds them to, where that is plain.
  public var items: [(key: String, expression: String)] = []

  /// The range of the file that contains the format, from its first byte to its last.
  package var literalSpan: Span { map.span(Span(0, map.count)) ?? place }

  /// A format with nothing else known about it.
  public init(text: SourceText, map: SourceMap, place: Span) {
    self.text = text
    self.map = map
    self.place = place
  }
}

/// What was read out of the source of an app.
public struct AppCode: Sendable {
  /// The formats, in source order.
  public var formats: [EmbeddedFormat] = []
  /// The formats that are always created together, by index.
  public var runs: [[Int]] = []
  /// The explicit constraints; spans are those of the file.
  public var constraints = LoweredDocument(scope: Scope(), constraints: [], labels: [])
  /// What else was noticed, in source order.
  public var issues: [CodeIssue] = []
  /// The comments, in source order.
  public var comments: [Span] = []
  /// How much of the formats could be read.
  public var statistics = FormatStatistics()

  /// A source without formats.
  public init() {}
}

/// How much of the formats of an app could be read.
public struct FormatStatistics: Equatable, Sendable {
  /// Why a format was not read.
  public enum Obstacle: UInt8, CaseIterable, Sendable {
    /// A parameter of a function that is no known helper.
    case parameter
    /// A property, or a variable of elsewhere.
    case property
    /// The result of a call.
    case call
    /// A text that only begins to be known at run time.
    case runTime
    /// Anything else.
    case other

    /// The obstacle in words.
    public var text: String {
      switch self {
      case .parameter: "a parameter"
      case .property: "a property or variable of elsewhere"
      case .call: "the result of a call"
      case .runTime: "put together at run time"
      case .other: "another expression"
      }
    }
  }
  /// How many uses of a format know all their views.
  public var closed = 0
  /// How many do not.
  public var open = 0
  /// How many could not be read, by obstacle.
  public var unread = [Int](repeating: 0, count: Obstacle.allCases.count)

  /// Nothing yet.
  public init() {}

  /// Every use of a format.
  public var total: Int { closed + open + unread.reduce(0, +) }

  /// Adds another count.
  public mutating func add(_ other: FormatStatistics) {
    closed += other.closed
    open += other.open
    for index in unread.indices { unread[index] += other.unread[index] }
  }
}
