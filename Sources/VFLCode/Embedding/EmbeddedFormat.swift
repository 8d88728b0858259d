import VFLConstraints
import VFLSyntax

/// A format in an app source, with everything that can be known without running the app.
public struct EmbeddedFormat: Sendable {
  /// The text of the format. A unique name replaces each part that is known only at run time.
  public let text: SourceText
  /// The syntax tree of the text.
  public let document: Document
  /// The source range in the file of each byte of the text.
  public let map: SourceMap
  /// The source range of the expression that the format comes from.
  public var place: Span
  /// The known views, metrics and options.
  public var settings = ScopeSettings()
  /// Whether parts of the format are missing, so that only its spelling and its names can be checked.
  public var isPartial = false
  /// Whether literals outside `place` are also used for something else, so that fixes in them may change that, too.
  package var isShared = false
  /// Whether the text results from some passes of a loop, so that a part that is missing in it may belong elsewhere.
  package var isLooped = false
  /// Whether the call uses the format only in some runs of the code.
  package var isConditional = false
  /// Whether the call passes a standard distance that is unknown.
  package var hasUnknownSpacing = false
  /// The source range of the options; nil if there are none.
  public var optionSpan: Span?
  /// The source range of the views; nil if it is unknown.
  public var viewSpan: Span?
  /// The keys of views that are bound to expressions with one meaning throughout a function.
  public var boundViews: [(key: String, view: ViewIdentity)] = []
  /// The names under which constraints of functions mention metrics, by their keys; empty for the keys themselves.
  var metricNames: [String: String] = [:]

  /// The keys of views and metrics that the source writes, each with its source range: that of a literal with its quotation marks,
  /// or of the name of a variable whose name is the key.
  package var keys: [(key: String, span: Span)] = []

  /// The range of the file that contains the format, from its first byte to its last.
  package var literalSpan: Span { Self.literalSpan(map, place) }

  /// The range of the file that contains a text, or `place` if the file contains no byte of the text.
  static func literalSpan(_ map: SourceMap, _ place: Span) -> Span { map.span(Span(0, map.count)) ?? place }

  /// Creates a format with unknown views, metrics and options. `document` is the syntax tree of `text`.
  public init(text: SourceText, document: Document, map: SourceMap, place: Span) {
    self.text = text
    self.document = document
    self.map = map
    self.place = place
  }
}

/// The formats, constraints, issues and comments of an app source.
public struct AppCode: Sendable {
  /// The formats, in the order of their calls in the source.
  public var formats: [EmbeddedFormat] = []
  /// The constraints that certainly exist together.
  public var layouts: [CodeLayout] = []
  /// The functions that make constraints; empty unless they were asked for.
  package var functions: [CodeFunction] = []
  /// The explicit constraints. The spans of the constraints are source ranges in the file.
  public var constraints = LoweredDocument(scope: Scope(), constraints: [], labels: [])
  /// The issues in the code, not sorted.
  public var issues: [CodeIssue] = []
  /// The functions whose formats, constraints, layouts and issues are missing above, because the source is large; nil if none are.
  package var unread: UnreadFunctions?
  /// The comments, in source order.
  public var comments: [Span] = []
  /// The number of formats that were read, and the number that were not, by obstacle.
  public var statistics = FormatStatistics()

  /// Creates the result for a source without formats.
  public init() {}
}

/// The numbers of an app's formats that could and could not be read.
public struct FormatStatistics: Equatable, Sendable {
  /// The reason that a format was not read.
  public enum Obstacle: UInt8, CaseIterable, Sendable {
    /// A parameter of a function that is not a known helper.
    case parameter
    /// A property, or a variable that is declared elsewhere.
    case property
    /// The result of a call.
    case call
    /// A text that is assembled at run time.
    case runTime
    /// Any other reason.
    case other

    /// The obstacle as a phrase, such as `the result of a call`.
    public var text: String {
      switch self {
      case .parameter: "a parameter"
      case .property: "a property or variable defined elsewhere"
      case .call: "the result of a call"
      case .runTime: "assembled at run time"
      case .other: "another expression"
      }
    }
  }
  /// The number of calls that were read and whose views are all known.
  public var closed = 0
  /// The number of calls that were read but whose views are not all known.
  public var open = 0
  /// The number of calls that could not be read, by obstacle.
  public var unread = [Int](repeating: 0, count: Obstacle.allCases.count)

  /// Creates statistics with all counts at 0.
  public init() {}

  /// The total number of calls, read or not.
  public var total: Int { closed + open + unread.reduce(0, +) }

  /// Adds the counts in `other`.
  public mutating func add(_ other: FormatStatistics) {
    closed += other.closed
    open += other.open
    for index in unread.indices { unread[index] += other.unread[index] }
  }
}
