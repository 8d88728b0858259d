import VFLCode
import VFLInterface
import VFLSyntax

extension Rule {
  static let missingAsset = Rule(
    "VFL821", "missing_asset", .warning,
    "An image or a named color in an Interface Builder document that the project does not contain.",
    rationale:
      "The app shows no image, or uses the color's last saved components, and prints that the resource could not be loaded. Names are "
      + "looked up in all asset catalogs and image files of the repository, whatever their case, but only if all of its folders can be "
      + "read. Images of the system, and images that the document itself contains, are not checked.",
    examples: [
      .projectDocument(
        ExampleDocument.resources(image: "logo-large", color: "Brand"),
        ExampleDocument.resources(image: "logo", color: "Brand")),
      .projectDocument(
        ExampleDocument.resources(image: "logo", color: "Accent"),
        ExampleDocument.resources(image: "logo", color: "Brand")),
    ],
    check: .project { document, project, input in
      var findings: [Finding] = []
      for asset in document.assets {
        let names = asset.kind == .image ? project.images : project.colors
        guard !names.contains(AssetName.hash(ofReference: asset.name)) else { continue }
        let kind = asset.kind == .image ? "image" : "color"
        findings.append(
          Finding(
            "the project contains no \(kind) named `\(asset.name)`", document.tree.elements[asset.element].tag,
            help: "choose another \(kind), or add this one to an asset catalog"))
        if input.isFull(findings) { break }
      }
      return findings
    })
}
