/// Something the parsers have to say about a text. Data only; `VFLLint` turns it into words.
public struct SyntaxIssue: Equatable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// Where it is: what stood there, or an empty span at the end of the text.
  public var span: Span
  /// A wider part that the kind speaks of, such as the number after an ambiguous minus; otherwise the same as `span`.
  public var context: Span

  package init(_ kind: Kind, _ span: Span, context: Span? = nil) {
    self.kind = kind
    self.span = span
    self.context = context ?? span
  }

  /// What can be wrong. Everything but `whitespaceAfterOrientation`, `barePredicate` and `dottedName` breaks the grammar.
  public enum Kind: Equatable, Sendable {
    // Formats.
    /// No text at all.
    case emptyFormat
    /// A prefix other than `H:` and `V:`.
    case unknownOrientation
    /// `H` or `V` without its colon; `context` extends to a colon after one wrong character.
    case missingColon
    /// Whitespace anywhere in a format, reported once a format; `context` is the format.
    case whitespace
    /// Whitespace directly after `H:` or `V:`, which shipped apps contain.
    case whitespaceAfterOrientation
    /// A missing view; after a connection, `|` would be allowed, too.
    case missingView(afterConnection: Bool)
    /// A connection with nothing before it.
    case leadingConnection
    /// A distance without the hyphen that must follow it; `context` is a bare predicate that lacks its parentheses, too.
    case unterminatedConnection
    /// A second distance directly after a connection.
    case repeatedDistance
    /// `--8-`: `context` runs from the second hyphen to the end of the number.
    case ambiguousMinus
    /// One hyphen too many.
    case doubledHyphen
    /// Something other than a distance after a hyphen.
    case missingDistance
    /// Text after the closing `|`.
    case contentAfterSuperview
    /// `[` without a name after it.
    case missingViewName
    /// A name that is no C identifier.
    case invalidViewName
    /// `[` without its `]`.
    case unterminatedView
    /// `()`; `context` covers both parentheses.
    case emptyPredicates
    /// A predicate without a number or name.
    case missingValue
    /// `-name`, where only numbers have signs.
    case negatedName
    /// `@` without a number or name.
    case missingPriority
    /// `(` without its `)`, of a view's size or of a distance.
    case unterminatedPredicates(isSize: Bool)
    /// A run of `=`, `<`, `>`, `!` that is not `==`, `<=` or `>=`.
    case unknownRelation
    /// Text that belongs to no part of a format.
    case unexpectedText(in: Place)
    /// `8,5`; `context` covers the whole number.
    case decimalComma
    /// The spelling of another layout notation.
    case foreignNotation(Foreign)
    /// A character that looks like one of the language's, reported once a text for each kind; `context` is the text.
    case lookAlike
    /// Something other than a format or statement; `context` is all of it.
    case foreignText(ForeignText)
    /// `->=8-`, `-8@750-`: not documented, but accepted; `span` is the predicate.
    case barePredicate
    /// `self.view`: read as one name, which Apple's parser does not do.
    case dottedName

    // Constraint files.
    /// A line longer than any that is read; `context` is the line.
    case longLine
    /// A line that is neither a format nor an equation and begins with no keyword.
    case unknownStatement
    /// A statement that lacks something, or has too much.
    case malformedStatement(expected: Expectation)
    /// An equation that lacks something, or has too much.
    case malformedEquation(expected: Expectation)
    /// A name after a dot that is not an attribute.
    case unknownAttribute
    /// A name in a list of options that is no option.
    case unknownOption
    /// A name in an autoresizing mask that is no bit of it.
    case unknownMask
    /// A group that is never closed.
    case unclosedGroup
    /// A `}` without a group.
    case unopenedGroup
    /// A group inside a group.
    case nestedGroup
    /// A statement that is not allowed here: a constraint among steps, or `super` outside of an override.
    case misplacedStatement

    // Console logs.
    /// The description of a constraint that cannot be read.
    case unreadDescription(Unread)
  }

  /// Why the description of a constraint cannot be read.
  public enum Unread: Equatable, Sendable {
    /// It is cut off.
    case cutOff
    /// It is of a form that is not known.
    case unknownForm
    /// An attribute that is not known.
    case unknownAttribute
    /// The system hid it, or a part of it.
    case hidden
    /// More lines of items than a constraint compares.
    case notLinear
  }

  /// The position of unexpected text.
  public enum Place: Equatable, Sendable {
    /// Between or around the parts of a format.
    case format
    /// Inside parentheses.
    case predicates
    /// Behind the parentheses of a view.
    case view
  }

  /// Spellings of other layout notations.
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

  /// What a statement of a constraint file would need.
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
    /// Nothing more on the line.
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
    /// `width` or `height`.
    case size
    /// `==`, where no other relation is allowed.
    case equality
    /// `.constant` or `.priority`.
    case property
    /// What a step changes: the name of a constraint or group, or the number of a line.
    case target
    /// `x`, `y`, `width` or `height`.
    case part
    /// Something that a layout test may expect.
    case expectation
    /// `transformed` or `untransformed`.
    case geometry
  }

  /// Whether the text breaks the grammar of Grammar/.
  public var breaksGrammar: Bool {
    switch kind {
    case .whitespaceAfterOrientation, .barePredicate, .dottedName, .unreadDescription: false
    default: true
    }
  }
}
