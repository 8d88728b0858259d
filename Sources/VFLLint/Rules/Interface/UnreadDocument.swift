import VFLInterface
import VFLSyntax

extension Rule {
  /// A document in a format that vfl does not read, so no other rule checks it.
  public static let unreadDocument = Rule(
    "VFL805", "unread_document", .note, "An Interface Builder document in a format that vfl does not read.",
    rationale:
      "Documents with the root element `archive` are in the format that Xcode used before version 5. WatchKit interfaces have no constraints. Other files with the same extension are not Interface Builder "
      + "documents.",
    traits: [.findsDamage, .findsOmissions],
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
            "the document is in the format that Xcode used before version 5, which vfl does not read", span,
            help: "if your version of Xcode can open the document, save it to convert it")
        ]
      case .other:
        let name = document.tree.names.text(document.tree.elements[root].name)
        return [
          Finding(
            "the root element is `\(name)`, not `document`, so vfl does not read the file", span,
            help: "check whether this is an Interface Builder document")
        ]
      case .document where document.platform == .watchOS:
        return [Finding("WatchKit interfaces have no constraints, so vfl does not read the document", span)]
      case .document: return []
      }
    })
}
