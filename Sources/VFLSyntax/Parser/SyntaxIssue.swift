/// An issue that a parser found in a text. Contains only data; `VFLLint` writes the message.
public struct SyntaxIssue: Equatable, Sendable {
  /// What is wrong with the text.
  public var kind: Kind
  /// The source range: the text that was found, or an empty span at the end of the text.
  public var span: Span
  /// A wider range that the kind refers to, such as the number after an ambiguous minus; otherwise the same as `span`.
  public var context: Span

  package init(_ kind: Kind, _ span: Span, context: Span? = nil) {
    self.kind = kind
    self.span = span
    self.context = context ?? span
  }

  /// The kinds of issues. Those for which `breaksGrammar` is true violate the grammar.
  public enum Kind: Equatable, Sendable {
    // Formats.
    /// The text is empty.
    case emptyFormat
    /// A prefix other than `H:` and `V:`.
    case unknownOrientation
    /// `H` or `V` without its colon. If one wrong character precedes the colon, `context` extends to the colon.
    case missingColon
    /// Whitespace anywhere in a format, reported once per format; `context` is the format.
    case whitespace
    /// Whitespace directly after `H:` or `V:`, which occurs in shipped apps.
    case whitespaceAfterOrientation
    /// A missing view. After a connection, `|` may be allowed in place of the view.
    case missingView(afterConnection: Bool)
    /// A connection with nothing before it.
    case leadingConnection
    /// A distance without the hyphen that must follow it; `context` is a bare predicate that also lacks its parentheses.
    case unterminatedConnection
    /// A second distance directly after a connection.
    case repeatedDistance
    /// `--8-`: `context` runs from the second hyphen to the end of the number.
    case ambiguousMinus
    /// An extra hyphen next to another one.
    case doubledHyphen
    /// Something other than a distance after a hyphen.
    case missingDistance
    /// Text after the closing `|`.
    case contentAfterSuperview
    /// `[` without a name after it.
    case missingViewName
    /// A name that is not a valid C identifier.
    case invalidViewName
    /// `[` without its `]`.
    case unterminatedView
    /// `()`; `context` covers both parentheses.
    case emptyPredicates
    /// A predicate without a number or name.
    case missingValue
    /// `-name`: only numbers can have signs.
    case negatedName
    /// `@` without a number or name.
    case missingPriority
    /// `(` without its `)`, in the predicates of a view or of a distance.
    case unterminatedPredicates(isSize: Bool)
    /// A run of `=`, `<`, `>`, `!` that is not `==`, `<=` or `>=`.
    case unknownRelation
    /// Text that is not part of any format syntax.
    case unexpectedText(in: Construct)
    /// `8,5`; `context` covers the whole number.
    case decimalComma
    /// Syntax of another layout notation.
    case foreignNotation(Foreign)
    /// A character that looks like a character of the grammar, reported once per text for each kind of mistake; `context` is the
    /// whole text.
    case lookAlike
    /// Something other than a format or statement; `context` is the whole text.
    case foreignText(ForeignText)
    /// `->=8-`, `-8@750-`: undocumented, but accepted; `span` is the predicate.
    case barePredicate
    /// `self.view`: read as one name, unlike in Apple's parser.
    case dottedName

    // Formats of other dialects.
    /// Syntax that the dialect does not have.
    case unsupported(Unsupported)
    /// A name after the dot in a size that is not an attribute.
    case unknownTermAttribute
    /// Text that the host skips.
    case skippedText
    /// A distance that the host replaces with the next one.
    case replacedDistance
    /// A distance after the last view, which the host reads as a distance to the superview.
    case impliedSuperview
    /// Predicates after the first one in a distance, which the host does not read.
    case unreadPredicates
    /// An attribute in a distance, which the host does not read.
    case unreadAttribute
    /// A share or a view in a distance of a format for both axes, which the host reads only for the first axis.
    case readForOneAxis
    /// A distance of `0%`, which the host reads as a factor of the next position.
    case zeroShare
    /// A factor of 0, which the host ignores.
    case zeroFactor
    /// A strength of 0, with which a constraint has no effect.
    case zeroStrength
    /// Zeros before the number of the first view of a range, which the host drops.
    case droppedZeros

    // Constraint files.
    /// A line that exceeds the maximum length; `context` is the line.
    case longLine
    /// A line that is not a format or an equation and does not begin with a keyword.
    case unknownStatement
    /// A statement with a missing or extra part.
    case malformedStatement(expected: Expectation)
    /// An equation with a missing or extra part.
    case malformedEquation(expected: Expectation)
    /// A name after a dot that is not an attribute.
    case unknownAttribute
    /// An unknown name in a list of options.
    case unknownOption
    /// An unknown name in an autoresizing mask.
    case unknownMask
    /// A group that is never closed.
    case unclosedGroup
    /// A `}` without a group.
    case unopenedGroup
    /// A group or block inside another.
    case nestedGroup
    /// A number that a block sets or ranges over twice.
    case repeatedQuantity
    /// A statement that is not allowed here: a constraint among steps, or `super` outside an override.
    case misplacedStatement

    // Console logs.
    /// A description of a constraint that cannot be parsed.
    case unreadDescription(Unread)
  }

  /// Why a description of a constraint cannot be parsed.
  public enum Unread: Equatable, Sendable {
    /// The description is cut off.
    case cutOff
    /// The description has an unknown form.
    case unknownForm
    /// The description has an unknown attribute.
    case unknownAttribute
    /// The system hid the description or part of it.
    case hidden
    /// The description compares more attributes than a constraint can.
    case notLinear
  }

  /// Where in a format unexpected text was found.
  public enum Construct: Equatable, Sendable {
    /// Between or around the parts of a format.
    case format
    /// Inside parentheses.
    case predicates
    /// In a view's brackets, after its name or size.
    case view
  }

  /// Syntax of Apple's formats, or a spelling of a part, that another dialect does not have.
  public enum Unsupported: Equatable, Sendable {
    /// `-8` or `+8`
    case sign
    /// A metric.
    case metric
    /// `-(>=8,<=10)-`
    case distanceList
    /// `->=8-`, `-8@750-`
    case bareCondition
    /// `my_view`
    case underscore
    /// A number with another spelling: `.5` or, in extended formats, `1e2`.
    case number
    /// A priority that is neither a number nor one of the dialect's words.
    case priority
    /// A range that does not end with a digit.
    case range
    /// `v1..12`: the host reads only the first digit of the end.
    case rangeDigits
    /// `v3..1`, a range without views.
    case emptyRange
    /// `[v1..3:[a]]`
    case stackOfRange
    /// `HV:[row:[a]]`
    case stackOfBothAxes
    /// `|` inside a stack.
    case superviewInStack
  }

  /// Syntax of other layout notations.
  public enum Foreign: Equatable, Sendable {
    /// `b*2`, `b+10`
    case arithmetic
    /// `50%`
    case percent
    /// `[a,b]`
    case viewList
    /// `v1..3`
    case viewRange
    /// `~`
    case tilde
    /// `->`
    case arrow
    /// `||`
    case doubleBar
  }

  /// What is expected in a statement of a constraint file.
  public enum Expectation: Equatable, Sendable {
    /// A name.
    case name
    /// A number.
    case number
    /// `=`
    case equalsSign
    /// `==`, `>=` or `<=`.
    case relation
    /// `(`
    case openingParenthesis
    /// `)`
    case closingParenthesis
    /// `;` between an origin and a size.
    case semicolon
    /// `{`
    case openingBrace
    /// The end of the line.
    case endOfLine
    /// A mask such as `flexibleWidth`, or `none`.
    case mask
    /// An option of a format.
    case option
    /// A number, a metric or an attribute of an item.
    case value
    /// An attribute of an item.
    case attribute
    /// Whitespace.
    case whitespace
    /// At most one item and one constant.
    case oneItem
    /// The word `view`.
    case view
    /// `on` or `off`.
    case onOrOff
    /// `layout` or `update`.
    case pass
    /// `width`, `height`, `textSize` or `margin`.
    case size
    /// `==`, where no other relation is allowed.
    case equality
    /// `.constant` or `.priority`.
    case property
    /// The target of a step: the name of a constraint or group, or a line number.
    case target
    /// `x`, `y`, `width` or `height`.
    case part
    /// An expectation of a layout test.
    case expectation
    /// `transformed` or `untransformed`.
    case geometry
    /// The name of a dialect.
    case dialect
    /// The word `in`.
    case membership
    /// A range of numbers.
    case range
    /// The name of a range of devices.
    case devices
  }

  /// Whether the text violates the grammar in `Grammar/`.
  public var breaksGrammar: Bool {
    switch kind {
    case .whitespaceAfterOrientation, .barePredicate, .dottedName, .repeatedQuantity, .unreadDescription, .skippedText,
      .replacedDistance, .impliedSuperview, .unreadPredicates, .unreadAttribute, .readForOneAxis, .zeroShare,
      .zeroFactor,
      .zeroStrength, .droppedZeros:
      false
    default: true
    }
  }

  /// Whether a format with the issue makes no constraints, because its host cannot parse it.
  package var isFatal: Bool { breaksGrammar || kind == .dottedName }
}
