import VFLSyntax

extension InterfaceDocument {
  /// The elements around a source range, from the innermost to the root. Takes time proportional to the depth and to the logarithm
  /// of the number of elements.
  public func elements(around span: Span) -> [Int] {
    // Elements are in the order of their starts.
    var (low, high) = (0, tree.elements.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.elements[middle].span.start <= span.start { low = middle + 1 } else { high = middle }
    }
    var result: [Int] = []
    var current = low > 0 ? low - 1 : nil
    while let element = current {
      if tree.elements[element].span.end >= span.end { result.append(element) }
      current = tree.elements[element].parent
    }
    return result
  }

  /// The scene that contains an element; nil outside scenes, such as in a .xib file.
  public func scene(around element: Int) -> InterfaceScene? {
    var current: Int? = element
    while let element = current {
      if tree.elements[element].name == InterfaceName.scene.name { return InterfaceScene(self, element) }
      current = tree.elements[element].parent
    }
    return nil
  }

  /// Whether an element has this identifier.
  public func hasIdentifier(_ identifier: String, _ element: Int) -> Bool {
    text(.id, of: element) == identifier
  }
}

/// A scene of a storyboard.
public struct InterfaceScene: Sendable {
  /// The names that the document states for the scene, in this order: the controller's label, class, storyboard identifier and
  /// title, and the identifiers of the scene and its controller.
  public let names: [String]

  /// The name by which messages call the scene; nil if the document states only identifiers.
  public let name: String?

  init(_ document: InterfaceDocument, _ scene: Int) {
    var names: [String] = []
    var identifiers = [document.text(.sceneID, of: scene)]
    let tree = document.tree
    let objects = tree.children(of: scene).first { tree.elements[$0].name == InterfaceName.objects.name }
    // The controller is the first object.
    if let controller = objects.flatMap({ tree.children(of: $0).first { _ in true } }) {
      names = [InterfaceName.userLabel, .customClass, .storyboardIdentifier, .title].compactMap {
        document.text($0, of: controller)
      }
      identifiers.append(document.text(.id, of: controller))
    }
    name = names.first
    self.names = names + identifiers.compactMap { $0 }
  }
}
