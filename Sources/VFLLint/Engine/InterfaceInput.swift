import VFLCode
import VFLConstraints
import VFLInterface
import VFLSyntax

/// An Interface Builder document and the layouts that rules compare and solve.
struct InterfaceInput: Sendable {
  /// The document as written.
  let document: InterfaceDocument
  /// The view trees with constraints, as the editor lays them out.
  let trees: [InterfaceLayout]
  /// The constraints that are left out of the layouts because of a mistake, or whose items are not certain.
  let mistaken: [InterfaceConstraint]
  /// For each view tree and each set of installed constraints, those that certainly exist at run time.
  let runs: [Run]
  /// The layouts that fill the screen of a phone or an Apple TV.
  let screens: [Screen]
  /// What the document may refer to in its project.
  let project: ProjectObjects

  /// The constraints of a view tree that certainly exist at run time in a size class.
  struct Run: Sendable {
    var lowered: LoweredDocument
    /// The size class; nil for that of the editor.
    var sizeClass: SizeClass?
  }

  /// A layout that fills the screen of a phone or an Apple TV, with everything that certainly holds for any size of the screen.
  struct Screen: Sendable {
    /// The constraints of the document, and those of its stack views, scroll views and layout guides.
    var lowered: LoweredDocument
    /// The size of the screen in the document.
    var bounds: Rectangle
    /// The screens that the layout may fill.
    var family: ScreenFamily
    /// The start tag of the root view.
    var tag: Span
  }

  init(_ document: InterfaceDocument, _ project: ProjectObjects) {
    self.document = document
    self.project = project
    // In a damaged document, anything may be missing, such as the priority of a constraint.
    let isDamaged = !document.tree.issues.isEmpty
    trees = isDamaged ? [] : document.layouts()
    mistaken = document.constraints.filter { document.isMistaken($0) }
    let sizeClasses = isDamaged ? [] : document.otherSizeClasses
    runs =
      (document.isShownOnDevices ? trees.map { Run($0, of: document, nil) } : [])
      + sizeClasses.flatMap { sizeClass in
        document.layouts(in: sizeClass).map { Run($0, of: document, sizeClass) }
      }
    screens = trees.compactMap { Screen($0, of: document) }
  }
}

extension InterfaceInput.Run {
  fileprivate init(_ layout: InterfaceLayout, of document: InterfaceDocument, _ sizeClass: SizeClass?) {
    let certain = zip(layout.lowered.constraints, layout.sources).filter { _, source in
      guard case .constraint(let index) = source else { return false }
      return document.certainlyExists(index)
    }
    lowered = layout.lowered.replacingConstraints(certain.map { $0.0 })
    self.sizeClass = sizeClass
  }
}

extension InterfaceInput.Screen {
  fileprivate init?(_ layout: InterfaceLayout, of document: InterfaceDocument) {
    guard let family = layout.screens, let bounds = layout.bounds else { return nil }
    lowered = layout.certain(of: document)
    self.bounds = bounds
    self.family = family
    tag = document.tree.elements[document.views[layout.root].element].tag
  }
}

extension InterfaceDocument {
  /// Whether a constraint cannot be read, or refers to an item that is missing, outside the view that holds the constraint, or one
  /// of several objects with the same identifier.
  fileprivate func isMistaken(_ constraint: InterfaceConstraint) -> Bool {
    if constraint.mistake != nil || refersToRepeatedObject(constraint) { return true }
    return [constraint.firstItem, constraint.secondItem].contains { id in
      guard let id else { return false }
      guard let view = view(of: id, heldBy: constraint.holder) else { return true }
      return !isView(view, inside: constraint.holder)
    }
  }

  /// Whether an item of a constraint is one of several objects with the same identifier.
  func refersToRepeatedObject(_ constraint: InterfaceConstraint) -> Bool {
    repeatedObjects.contains { $0.id == constraint.firstItem || $0.id == constraint.secondItem }
  }
}
