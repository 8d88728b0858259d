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

/// An outlet of an object whose class the document's target may declare.
package struct DocumentOutlet: Equatable, Sendable {
  /// The custom class of the object.
  package let className: String
  /// The name of the outlet.
  package let name: String
  /// The element of the connection.
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

  /// The outlets of objects with custom classes that no other module declares, in document order. The elements of a collection count once.
  package var outletsOfTarget: [DocumentOutlet] {
    var found: [DocumentOutlet] = []
    for element in tree.elements.indices {
      let kind = tree.elements[element].name.known
      guard kind == .outlet || kind == .outletCollection, let connections = tree.elements[element].parent,
        tree.elements[connections].name.known == .connections, let owner = tree.elements[connections].parent,
        let className = text(.customClass, of: owner), !className.hasPrefix("_Tt"),
        text(.customModuleProvider, of: owner) == "target" || text(.customModule, of: owner) == nil,
        let name = text(.property, of: element), !name.isEmpty
      else { continue }
      let isRepeated = found.last.map { last in
        last.name == name && tree.elements[last.element].parent == connections
      }
      if isRepeated != true { found.append(DocumentOutlet(className: className, name: name, element: element)) }
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
