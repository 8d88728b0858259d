import VFLSyntax

/// An image or a named color that a document takes from the app.
package struct DocumentAsset: Equatable, Sendable {
  /// The kinds of assets.
  package enum Kind: Sendable {
    /// An image in an asset catalog or a file.
    case image
    /// A named color in an asset catalog.
    case color
  }

  /// The kind.
  package let kind: Kind
  /// The name in the document, which may begin with folders and end with a file name extension.
  package let name: String
  /// The element in the document's list of resources.
  package let element: Int
}

extension InterfaceDocument {
  /// The custom classes of the module that the document is built in, with the first element of each class, in document order.
  package var classesOfTarget: [(name: String, element: Int)] {
    var found: [(name: String, element: Int)] = []
    var known: Set<String> = []
    for element in tree.elements.indices where text(.customModuleProvider, of: element) == "target" {
      // Nested classes have names such as `_TtCC3App4Card5Title`.
      guard let name = text(.customClass, of: element), !name.hasPrefix("_Tt"), known.insert(name).inserted else {
        continue
      }
      found.append((name, element))
    }
    return found
  }

  /// The images and colors in the document's list of resources that neither the system nor the document contains, in document order.
  package var assets: [DocumentAsset] {
    guard let root = tree.root,
      let resources = tree.children(of: root).first(where: { tree.elements[$0].name.known == .resources })
    else {
      return []
    }
    return tree.children(of: resources).compactMap { element -> DocumentAsset? in
      guard let name = text(.name, of: element), !name.isEmpty else { return nil }
      let kind = tree.elements[element].name.known
      if kind == .namedColor { return DocumentAsset(kind: .color, name: name, element: element) }
      // Symbols have a catalog, and an image that the document contains has data. AppKit has images such as `NSAddTemplate`.
      guard kind == .image, text(.catalog, of: element) == nil,
        !tree.children(of: element).contains(where: { _ in true }),
        platform != .macOS || !name.hasPrefix("NS")
      else { return nil }
      return DocumentAsset(kind: .image, name: name, element: element)
    }
  }
}
