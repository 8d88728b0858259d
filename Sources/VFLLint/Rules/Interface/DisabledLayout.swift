import VFLCode
import VFLInterface
import VFLSyntax

extension Rule {
  static let disabledLayout = Rule(
    "VFL822", "disabled_layout", .note,
    "An Interface Builder document without Auto Layout or safe areas in a project whose other documents use them.",
    rationale:
      "Without Auto Layout, all constraints of the document are ignored. Without safe areas, content can be covered by the notch or the "
      + "home indicator. Both are settings of the whole document that are easily overlooked. The rule reports a document only if more than "
      + "half of the repository's other documents for the same platform use them. Safe areas are checked only in documents with a view "
      + "that fills the screen.",
    examples: [
      .projectDocument(
        ExampleDocument.settings("useSafeAreas=\"YES\""),
        ExampleDocument.settings("useAutolayout=\"YES\" useSafeAreas=\"YES\"")),
      .projectDocument(
        ExampleDocument.settings("useAutolayout=\"YES\""),
        ExampleDocument.settings("useAutolayout=\"YES\" useSafeAreas=\"YES\"")),
    ],
    check: .project { document, project, input in
      guard document.views.contains(where: { $0.superview != nil }), let root = document.tree.root else { return [] }
      let (setting, share): (String, ProjectObjects.Share)
      switch (document.platform, document.usesAutoLayout) {
      case (.iOS, false): (setting, share) = ("Auto Layout", project.autoLayoutInUIKit)
      case (.macOS, false): (setting, share) = ("Auto Layout", project.autoLayoutInAppKit)
      case (.iOS, true):
        guard !document.usesSafeAreas, input.input.interface?.trees.contains(where: { $0.screens != nil }) == true
        else { return [] }
        (setting, share) = ("safe areas", project.safeAreas)
      default: return []
      }
      guard share.isUsual else { return [] }
      return [
        Finding(
          "the document does not use \(setting)", document.tree.elements[root].tag,
          help: "select the document in the File inspector of Xcode, and turn \(setting) on",
          notes: ["\(share.some) of \(Phrase.count(share.all, "document")) in the project use \(setting)"])
      ]
    })
}
