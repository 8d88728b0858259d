import VFLConstraints
import VFLInterface
import VFLSyntax

/// An Interface Builder document and the layouts that rules compare and solve.
struct InterfaceInput: Sendable {
  /// The document as written.
  let document: InterfaceDocument
  /// For each view tree, the constraints that certainly exist at run time.
  let layouts: [LoweredDocument]
  /// The layouts that fill the screen of a phone.
  let screens: [Screen]

  /// A layout that fills the screen of a phone, with everything that certainly holds for any size of the screen.
  struct Screen: Sendable {
    /// The constraints of the document, and those of its stack views, scroll views and layout guides.
    var lowered: LoweredDocument
    /// The size of the screen in the document.
    var bounds: Rectangle
    /// The start tag of the root view.
    var tag: Span
  }

  init(_ document: InterfaceDocument) {
    self.document = document
    let layouts = document.layouts()
    self.layouts = layouts.map { layout in
      let certain = zip(layout.lowered.constraints, layout.sources).filter { _, source in
        guard case .constraint(let index) = source else { return false }
        return document.certainlyExists(index)
      }
      return layout.lowered.keeping(certain.map { $0.0 })
    }
    screens = layouts.compactMap { Screen($0, of: document) }
  }
}

extension InterfaceInput.Screen {
  fileprivate init?(_ layout: InterfaceLayout, of document: InterfaceDocument) {
    guard layout.fillsPhone, let bounds = layout.bounds else { return nil }
    var constraints: [Constraint] = []
    for (constraint, source) in zip(layout.lowered.constraints, layout.sources) {
      switch source {
      case .constraint(let index): if document.certainlyExists(index) { constraints.append(constraint) }
      case .stack, .content: constraints.append(constraint)
      case .guide: if let limit = constraint.ofAnyInset { constraints.append(limit) }
      // Masks and sizes depend on the saved frames.
      case .mask, .size: break
      }
    }
    lowered = layout.lowered.keeping(constraints)
    self.bounds = bounds
    tag = document.tree.elements[document.views[layout.root].element].tag
  }
}

extension Constraint {
  /// What holds for a guide whatever its insets are, given the constraint for certain insets: no inset is negative. Nil if nothing
  /// holds.
  fileprivate var ofAnyInset: Constraint? {
    guard second != nil, let side = first.attribute.edgeSide else { return nil }
    var limit = self
    limit.relation = side == .start ? .greaterThanOrEqual : .lessThanOrEqual
    limit.constant = .number(0)
    return limit
  }
}

extension InterfaceDocument {
  /// Whether a constraint is part of the app's layout whatever the app does. Code can change or remove a constraint with an outlet
  /// or an identifier, and Interface Builder removes placeholders.
  fileprivate func certainlyExists(_ index: Int) -> Bool {
    let constraint = constraints[index]
    return !constraint.isPlaceholder && !constraint.hasIdentifier && outlets[constraint.id] == nil
  }
}

extension LoweredDocument {
  /// The same document with other constraints.
  fileprivate func keeping(_ constraints: [Constraint]) -> LoweredDocument {
    LoweredDocument(scope: scope, constraints: constraints, labels: [], margins: margins, textLines: textLines)
  }
}
