import VFLSyntax

/// A user interface file of GtkBuilder (`.ui`): the layouts that it describes with constraints.
///
/// Only `GtkConstraintLayout` objects with `constraints` elements are read. Other programs use the same file name extension, so a file
/// with another root element has no layouts and no issues. What GTK makes of each element was observed in GTK 4.8.3.
package struct BuilderDocument: Sendable {
  /// The text of the file.
  package let source: SourceText
  /// The elements of the file.
  package let tree: XMLTree
  /// The layouts in document order; empty if the XML is damaged.
  package internal(set) var layouts: [BuilderLayout] = []
  /// What GTK does not read as it is written, in document order.
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
  /// The identifier of the widget whose children are laid out, its class if it is a template, or the identifier of the layout. Unique
  /// in its file.
  package internal(set) var name: String
  /// The number of the layout's element.
  package let element: Int
  /// The constraints as statements about `super`, which is the widget, about its children by their identifiers, and about guides.
  package internal(set) var document: Document
  /// The names that constraints of the layout may use.
  package internal(set) var knownItems: [String]
}

/// A part of a file that GTK does not read as it is written. `VFLLint` provides the message.
package struct BuilderIssue: Equatable, Sendable {
  /// The kinds of issues.
  package enum Kind: Equatable, Sendable {
    /// An attribute that GTK requires is missing. GTK rejects the file.
    case missingAttribute(String)
    /// An attribute that GTK does not know. GTK rejects the file.
    case unknownAttribute(String, of: String)
    /// An element that GTK does not know. GTK rejects the file.
    case unknownElement(String)
    /// A value that is not one of the words that GTK knows. GTK leaves out the constraint or guide.
    case unknownWord(String, of: String, words: [String])
    /// A number that GTK reads only in part, or replaces.
    case unreadNumber(String, value: Double)
    /// A strength outside the range. GTK makes the constraint required.
    case strengthOutOfRange
    /// A size of a guide that is not a number, or out of range. GTK ignores the size.
    case unreadSize
    /// An identifier that no object and no guide has, in the layout with an index. GTK leaves out the constraint.
    case unknownItem(String, layout: Int)
    /// A widget that is inside another widget than the one with the layout. GTK leaves out the constraint.
    case notChild(String)
    /// A source without an attribute. GTK leaves out the source.
    case sourceWithoutAttribute
    /// An attribute of a source that is missing. GTK leaves out the constraint.
    case attributeWithoutSource
    /// A guide without a name, which makes GTK crash.
    case namelessGuide
    /// A second guide with the same name. GTK leaves it out.
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
