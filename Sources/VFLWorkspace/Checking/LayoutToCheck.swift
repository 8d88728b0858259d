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
  /// The size class whose variations are installed; nil for the size class in which Interface Builder shows the document.
  let sizeClass: SizeClass?
  /// The size classes of the screens on which the layout occurs; empty if it occurs on all screens.
  let screenClasses: [SizeClass]
  /// The class of the height in the size class in which Interface Builder shows the document; nil for any, and for other texts.
  let shownHeight: SizeClass.Extent?
  /// Whether the caller requested this part of the text by name.
  let isRequested: Bool
  /// The families of devices on which a document runs; nil for other texts, and if the caller requested this part by name.
  let families: [Device.Family]?

  /// A layout that may have any size.
  init(_ input: LintInput) {
    self.input = input
    certain = nil
    rootSize = nil
    sizeClass = nil
    screenClasses = []
    shownHeight = nil
    isRequested = true
    families = nil
  }

  /// A view tree of a document with this source.
  init(
    _ layout: InterfaceLayout, of document: InterfaceDocument, _ source: SourceText, in sizeClass: SizeClass? = nil,
    screenClasses: [SizeClass] = [], isRequested: Bool
  ) {
    self.sizeClass = sizeClass
    self.screenClasses = screenClasses
    shownHeight = document.sizeClass.height
    input = LintInput(layout, of: source, asWritten: false)
    certain = layout.certain(of: document)
    rootSize = sizeClass.map { layout.rootSize.inSizeClass($0) } ?? layout.rootSize
    self.isRequested = isRequested
    families = isRequested ? nil : document.families
  }

  /// Whether the layout has no constraints, so that every property would hold trivially.
  var isEmpty: Bool { input.legalConstraints.isEmpty }

  /// The layout at the given size, with everything that is known for certain about it.
  func subject(_ solved: SolvedText, _ sizes: CheckedSizes) -> CheckSubject {
    var subject = CheckSubject(solved)
    prepare(&subject, sizes)
    return subject
  }

  /// Adds to a subject what is known for certain about the layout.
  func prepare(_ subject: inout CheckSubject, _ sizes: CheckedSizes) {
    subject.certain = certain
    (subject.freeSizes, subject.unstatedSizes) = (sizes.freeSizes, sizes.unstatedSizes)
    subject.assumesHeight = sizes.assumesHeight
  }
}

extension WorkspaceText {
  /// The layouts to check: those of ``layouts(asWritten:at:)`` and, for a document with variations, those of other size classes whose
  /// constraints differ on a whole screen or in a row. If `sizes` are requested, only the layouts of size classes that screens of
  /// these sizes have.
  public func layoutsToCheck(at sizes: RequestedSizes?) -> [LayoutToCheck] {
    guard let interface else { return layouts().map { LayoutToCheck($0.input) } }
    let sizes = selection == nil ? sizes?.ofFamilies(interface.families) : sizes
    func selected(_ layouts: [InterfaceLayout]) -> [InterfaceLayout] {
      layouts.filter { selection?.includes($0) ?? true }
    }
    let source = source.indexed
    let shown = selected(interface.layouts())
    var varied: [LayoutToCheck] = []
    var variedRoots: Set<Int> = []
    for sizeClass in interface.otherSizeClasses {
      let screenClasses = interface.sizeClasses(like: sizeClass)
      guard sizes.map({ $0.part(in: screenClasses, height: interface.sizeClass.height) != nil }) ?? true else {
        continue
      }
      for layout in selected(interface.layouts(in: sizeClass)) where layout.rootSize != .saved {
        guard !shown.contains(where: { $0.root == layout.root && $0.hasSameConstraints(as: layout) }) else { continue }
        variedRoots.insert(layout.root)
        varied.append(
          LayoutToCheck(
            layout, of: interface, source, in: sizeClass, screenClasses: screenClasses, isRequested: selection != nil))
      }
    }
    let shownClasses = interface.sizeClasses(like: interface.sizeClass)
    // The canvas for all size classes is not the screen of any device.
    let isOfDevice = interface.sizeClass.isOfDevice
    return shown.compactMap { layout in
      let isVaried = (sizes != nil || !isOfDevice) && variedRoots.contains(layout.root)
      // On screens, other variations may replace all of what Interface Builder shows.
      if isVaried, !isOfDevice, shownClasses.isEmpty { return nil }
      if isVaried, let sizes, sizes.part(in: shownClasses, height: interface.sizeClass.height) == nil { return nil }
      return LayoutToCheck(
        layout, of: interface, source, in: isVaried && !isOfDevice ? shownClasses.first : nil,
        screenClasses: isVaried ? shownClasses : [], isRequested: selection != nil)
    } + varied
  }
}

extension InterfaceDocument {
  /// The families of devices on which the document runs; nil for AppKit, whose windows do not depend on them, and for televisions.
  fileprivate var families: [Device.Family]? {
    platform == .iOS ? family.map { [$0] } ?? [.iphone, .ipad] : nil
  }
}

extension RequestedSizes {
  /// The sizes; nil if they are those of devices of another family.
  func ofFamilies(_ families: [Device.Family]?) -> RequestedSizes? {
    guard let families, let family else { return self }
    return families.contains(family) ? self : nil
  }
}

extension InterfaceLayout {
  /// Whether another layout of the same view tree has the same constraints and views.
  fileprivate func hasSameConstraints(as other: InterfaceLayout) -> Bool {
    sources == other.sources && views.map { $0.view } == other.views.map { $0.view }
      && zip(lowered.constraints, other.lowered.constraints).allSatisfy { $0.constant == $1.constant }
  }
}

extension RootSize {
  /// The sizes that the root has in a size class.
  fileprivate func inSizeClass(_ sizeClass: SizeClass) -> RootSize {
    let kind: ScreenKind =
      switch (sizeClass.width, sizeClass.height) {
      case (.regular?, .compact?): .largeLandscapePhone
      case (_, .compact?): .smallLandscapePhone
      case (.regular?, _): .tablet
      default: .phone
      }
    return switch self {
    case .screen: .screen(kind, barHeight: 0)
    case .row: .row(kind)
    case .window, .saved: self
    }
  }
}
