import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSyntax

/// A layout of a text, with what the text shows about the sizes that its superview may have.
public struct LayoutToCheck: Sendable {
  /// The layout.
  public let input: LintInput
  /// The constraints that hold at run time whatever the app does; nil if all of them do.
  let certain: LoweredDocument?
  /// The sizes that the superview may have, if the text is an Interface Builder document; nil for all other texts.
  let rootSize: RootSize?
  /// Whether the caller requested this part of the text by name.
  let isRequested: Bool

  /// A layout that may have any size.
  init(_ input: LintInput) {
    self.input = input
    certain = nil
    rootSize = nil
    isRequested = true
  }

  /// A view tree of a document.
  init(_ layout: InterfaceLayout, of document: InterfaceDocument, isRequested: Bool) {
    input = LintInput(layout, of: document.source, asWritten: false)
    certain = layout.certain(of: document)
    rootSize = layout.rootSize
    self.isRequested = isRequested
  }

  /// The layout at the given size with everything that is certain about it.
  func subject(_ solved: SolvedText) -> CheckSubject {
    var subject = CheckSubject(solved)
    subject.certain = certain
    switch rootSize {
    case .screen?, nil: break
    // Tables, windows and superviews give these views a size that fits their contents.
    case .row?, .window?, .saved?: subject.hasFreeSize = true
    }
    return subject
  }
}

extension WorkspaceText {
  /// The layouts to check: those of ``layouts(asWritten:)``.
  public func layoutsToCheck() -> [LayoutToCheck] {
    guard let interface else { return layouts().map { LayoutToCheck($0.input) } }
    return interface.layouts().filter { selection?.includes($0) ?? true }.map { layout in
      LayoutToCheck(layout, of: interface, isRequested: selection != nil)
    }
  }
}
