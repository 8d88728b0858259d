import VFLInterface
import VFLSyntax

extension Rule {
  static let damagedDocument = Rule(
    "VFL801", "damaged_document", .error, "An Interface Builder document that is not well-formed XML.",
    rationale:
      "Xcode does not open a document whose XML is damaged, and the build of the app fails. Such damage usually comes from a merge or "
      + "from editing the document by hand. The rest of the document is still read, so that other findings are not lost.",
    examples: [
      .interface(ExampleDocument.of("<view id=\"a1\">"), ExampleDocument.of("<view id=\"a1\"/>"))
    ],
    check: .interface(includesDamaged: true) { document, _ in
      document.tree.issues.compactMap { issue in
        guard let text = issue.kind.text else { return nil }
        return Finding(text.message, issue.span, help: text.help)
      }
    })
}

extension XMLIssue.Kind {
  /// The message and the help text for the issue; nil if another rule reports it.
  fileprivate var text: (message: String, help: String)? {
    switch self {
    case .unclosedElement:
      ("this element has no end tag", "close the element, or restore the document from version control")
    case .unmatchedEndTag: ("this end tag closes no element", "remove the tag, or restore the element that it closes")
    case .unclosedTag: ("this tag has no `>`", "end the tag with `>`")
    case .unterminatedValue: ("this attribute value has no closing quotation mark", "add the quotation mark")
    case .unquotedValue: ("this attribute value is not in quotation marks", "put the value in quotation marks")
    case .missingValue: ("this attribute has no value", "write `=` and a value in quotation marks")
    case .repeatedAttribute: ("the element already has this attribute", "remove one of the two attributes")
    case .unexpectedText: ("these characters cannot be part of a tag", "remove the characters")
    case .unknownReference:
      ("this reference stands for no character", "write `&amp;` for `&`, or a reference such as `&quot;` or `&#10;`")
    case .unterminatedSection: ("this section has no end", "end a comment with `-->`, and a CDATA section with `]]>`")
    case .documentType:
      ("Interface Builder documents have no document type declaration", "remove the declaration; it is not read")
    case .tooDeep: ("the element is nested too deeply, and it is not read", "restore the document from version control")
    case .outsideRoot:
      ("the text is outside the document's root element", "move the text into the root element, or remove it")
    case .noRoot: ("the document has no elements", "restore the document from version control")
    case .mergeMarker: nil
    }
  }
}
