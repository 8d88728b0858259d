import VFLInterface
import VFLSyntax

extension Rule {
  static let damagedDocument = Rule(
    "VFL801", "damaged_document", .error,
    "An Interface Builder document or a GtkBuilder file that is not well-formed XML.",
    rationale:
      "Xcode cannot open a document with damaged XML, so the app does not build. GTK rejects a damaged `.ui` file. The damage "
      + "usually comes from a merge or from editing the file by hand. vfl reads the rest of the file to report all of the damage, "
      + "but other checks wait until it is repaired.",
    traits: .findsDamage,
    examples: [
      .interface(ExampleDocument.of("<view id=\"a1\">"), ExampleDocument.of("<view id=\"a1\"/>"))
    ],
    check: .xml { issue, _ in
      guard let text = issue.kind.text else { return nil }
      return Finding(text.message, issue.span, help: text.help)
    })
}

extension XMLIssue.Kind {
  /// The message and the help text for the issue; nil if another rule reports it.
  fileprivate var text: (message: String, help: String)? {
    switch self {
    case .unclosedElement:
      ("this element has no end tag", "close the element, or restore the document from version control")
    case .unmatchedEndTag: ("this end tag has no start tag", "remove the tag, or restore the element that it closes")
    case .unclosedTag: ("this tag has no `>`", "end the tag with `>`")
    case .unterminatedValue: ("this attribute value has no closing quotation mark", "add the quotation mark")
    case .unquotedValue: ("this attribute value is not in quotation marks", "put the value in quotation marks")
    case .lessThanSign: ("an attribute value cannot contain `<`", "write `&lt;`")
    case .missingValue: ("this attribute has no value", "write `=` and a value in quotation marks")
    case .repeatedAttribute: ("the element already has this attribute", "remove one of the two attributes")
    case .unexpectedText: ("these characters are not allowed in a tag", "remove the characters")
    case .unknownReference:
      ("this is not a valid character reference", "write `&amp;` for `&`, or a reference such as `&quot;` or `&#10;`")
    case .unterminatedSection:
      (
        "this comment, CDATA section or processing instruction has no end",
        "end it with `-->`, `]]>` or `?>`"
      )
    case .documentType:
      ("Interface Builder documents have no document type declaration", "remove the declaration, which is ignored")
    case .tooDeep: ("the element is nested too deeply and is ignored", "restore the document from version control")
    case .outsideRoot:
      ("this is outside the document's root element", "move it into the root element, or remove it")
    case .noRoot: ("the document has no elements", "restore the document from version control")
    case .mergeMarker: nil
    }
  }
}
