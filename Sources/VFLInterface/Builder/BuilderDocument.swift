import VFLSyntax

/// A user interface file of GtkBuilder (`.ui`): the layouts that it describes with constraints.
///
/// Only `GtkConstraintLayout` objects with `constraints` elements are read. Other programs use the same file name extension, so a file
/// with another root element has no layouts and no issues. The reader follows the observed behavior of GTK 4.8.3.
package struct BuilderDocument: Sendable {
  /// The text of the file.
  package let source: SourceText
  /// The elements of the file.
  package let tree: XMLTree
  /// The layouts in document order; empty if the XML is damaged.
  package internal(set) var layouts: [BuilderLayout] = []
  /// What GTK does not read as written, in document order.
  package internal(set) var issues: [BuilderIssue] = []
  /// Whether the file has a constraint layout, even one that cannot be read.
  package internal(set) var hasLayouts = false

  /// The attributes of a constraint that GTK knows.
  package static let constraintAttributes = [
    "target", "target-attribute", "relation", "source", "source-attribute", "multiplier", "constant", "strength",
  ]
  /// The attributes of a guide that GTK knows.
  package static let guideAttributes = [
    "name", "strength", "min-width", "min-height", "nat-width", "nat-height", "max-width", "max-height",
  ]

  init(_ source: SourceText, _ tree: XMLTree) {
    self.source = source
    self.tree = tree
  }
}

/// The constraints of one `GtkConstraintLayout`.
package struct BuilderLayout: Sendable {
  /// The identifier of the widget whose children are laid out, its class if it is a template, or the identifier of the layout;
  /// `layout` if there is none of these. A number makes repeated names unique.
  package internal(set) var name: String
  /// The index of the layout's element in the tree.
  package let element: Int
  /// The constraints as statements about `super`, which is the widget, about its children by their identifiers, and about guides.
  package internal(set) var document: Document
  /// The names that constraints of the layout may use.
  package internal(set) var knownItems: [String]
}

/// A part of a file that GTK does not read as written. `VFLLint` provides the message.
package struct BuilderIssue: Equatable, Sendable {
  /// The kinds of issues.
  package enum Kind: Equatable, Sendable {
    /// An attribute that GTK requires is missing. GTK rejects the file.
    case missingAttribute(String)
    /// An attribute that GTK does not know. GTK rejects the file.
    case unknownAttribute(String, of: String)
    /// An element that another element cannot contain. GTK rejects the file.
    case unknownElement(String, in: String)
    /// An identifier that another object has. GTK rejects the file.
    case repeatedIdentifier(String)
    /// A value of an attribute that is not one of the words that GTK knows. GTK uses a default, or ignores the constraint or guide.
    case unknownWord(String, words: [String], default: String?)
    /// A number that GTK reads only in part, or replaces with the default.
    case unreadNumber(String, value: Double)
    /// A value that makes a constraint without effect: 0 as `strength`, or `none` as `target-attribute`.
    case withoutEffect(attribute: String)
    /// A strength below 0 or above 1001001000. GTK makes the constraint required.
    case strengthOutOfRange
    /// A size of a guide that is not a number, or out of range. GTK ignores the size.
    case unreadSize
    /// An identifier of no object in the file and no guide of the layout with an index. GTK ignores the constraint.
    case unknownItem(String, layout: Int)
    /// A widget whose parent is not the widget with the layout. GTK ignores the constraint.
    case notChild(String)
    /// A source without an attribute. GTK ignores the source.
    case sourceWithoutAttribute
    /// A `source-attribute` without a `source`. GTK ignores the constraint.
    case attributeWithoutSource
    /// A guide without a name, which makes GTK 4.8 crash.
    case namelessGuide
    /// The layout itself as an item, which makes GTK 4.8 crash.
    case notWidget(String)
    /// A guide with the name `super`, to which no constraint can refer.
    case unreachableGuide
    /// A second guide with the same name. GTK ignores it.
    case repeatedGuide(String)
  }

  /// The kind of issue.
  package var kind: Kind
  /// The source range.
  package var span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }
}

extension XMLIssue.Kind {
  /// Whether GTK reads a file with this mistake as if it were none.
  package var isAcceptedByGTK: Bool { self == .documentType || self == .lessThanSign }
}
