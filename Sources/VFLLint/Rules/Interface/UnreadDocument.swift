import VFLInterface
import VFLSyntax

extension Rule {
  /// A document of a form that is not read, so that nothing else is known about it.
  public static let unreadDocument = Rule(
    "VFL805", "unread_document", .note, "An Interface Builder document of a form that is not read.",
    rationale:
      "The form with the root element `archive` is that of Xcode 4 and older, which had no size classes and hardly any constraints. "
      + "Interfaces of watches have no constraints. Other files with the same extension are not documents of Interface Builder.",
    examples: [
      .interface(
        """
        <archive version="8.00"/>
        """,
        """
        <document version="3.0"/>
        """)
    ],
    check: .interface(includesDamaged: true) { document, _ in
      guard let root = document.tree.root else { return [] }
      let span = document.tree.elements[root].tag
      switch document.form {
      case .archive:
        return [
          Finding(
            "the document is in the form of Xcode 4 or older, which is not read", span,
            help: "open the document in Xcode and save it")
        ]
      case .other:
        let name = document.tree.names.text(document.tree.elements[root].name)
        return [
          Finding(
            "the root element is `\(name)`, not `document`, so nothing is read", span,
            help: "check whether this is an Interface Builder document")
        ]
      case .document where document.platform == .watchOS:
        return [Finding("interfaces of watches have no constraints, so nothing is read", span)]
      case .document: return []
      }
    })
}
