import VFLSyntax

/// The views and constraints of a document that are installed in a size class, and the constants and attributes that they have
/// there.
public struct Installation: Equatable, Sendable {
  /// Whether each view is installed, by its index in the document. The subviews of a view that is not installed are not installed
  /// either.
  public private(set) var views: [Bool]
  /// Whether each constraint is installed, by its index in the document, regardless of its items.
  public private(set) var constraints: [Bool]
  /// The constants that variations change, by the index of the constraint.
  public private(set) var constants: [Int: Double] = [:]
  /// The elements of the variations that change attributes or margins of views, by the index of the view. The first takes
  /// precedence.
  private(set) var changes: [Int: [Int]] = [:]

  /// Installs everything, with the constants that the constraints state.
  init(everythingIn document: InterfaceDocument) {
    views = Array(repeating: true, count: document.views.count)
    constraints = Array(repeating: true, count: document.constraints.count)
  }

  /// Applies the variations for a size class in document order. Takes time linear in the size of the document.
  public init(_ document: InterfaceDocument, in sizeClass: SizeClass) {
    self.init(everythingIn: document)
    // More specific size classes take precedence.
    for extents in 0...2 {
      for variation in document.variations
      where variation.sizeClass.extentCount == extents && variation.sizeClass.includes(sizeClass) {
        for id in variation.excluded { install(false, id, document) }
        for id in variation.included { install(true, id, document) }
        if case .constraint(let index) = variation.object, let constant = variation.constant {
          constants[index] = constant
        } else if case .view(let index) = variation.object, variation.changesView {
          changes[index, default: []].insert(variation.element, at: 0)
        }
      }
    }
    for (index, view) in document.views.enumerated() {
      if let superview = view.superview, !views[superview] { views[index] = false }
    }
  }

  private mutating func install(_ isInstalled: Bool, _ id: Name, _ document: InterfaceDocument) {
    switch document.object(id) {
    case .view(let index): views[index] = isInstalled
    case .constraint(let index): constraints[index] = isInstalled
    case .guide, .other, nil: break
    }
  }
}

extension InterfaceDocument {
  /// The size class of the device that the document shows in the editor.
  public var sizeClass: SizeClass { EditorDevice(self).sizeClass }

  /// The size classes in which the views, the constraints or their settings differ from those in `sizeClass` and from one another.
  ///
  /// Phones in landscape orientation have a compact height. A document that mentions neither may be one of an app that runs only in
  /// portrait orientation.
  public var otherSizeClasses: [SizeClass] {
    if variations.isEmpty { return [] }
    let hasLandscapePhones = isLandscape || variations.contains { $0.sizeClass.height == .compact }
    var known = [Installation(self, in: sizeClass)]
    return SizeClass.all.filter { sizeClass in
      if sizeClass.height == .compact, !hasLandscapePhones { return false }
      let installation = Installation(self, in: sizeClass)
      if known.contains(installation) { return false }
      known.append(installation)
      return true
    }
  }
}

extension InterfaceDocument {
  /// The size classes that devices have in which the views, the constraints and their settings are those in `sizeClass`.
  package func sizeClasses(like sizeClass: SizeClass) -> [SizeClass] {
    let installation = Installation(self, in: sizeClass)
    return SizeClass.all.filter { Installation(self, in: $0) == installation }
  }

  /// Whether what Interface Builder shows is installed on some device. What the canvas for all size classes shows may not be.
  package var isShownOnDevices: Bool { sizeClass.isOfDevice || !sizeClasses(like: sizeClass).isEmpty }
}

extension SizeClass {
  /// The size classes that devices have.
  public static let all = [
    SizeClass(width: .compact, height: .regular), SizeClass(width: .regular, height: .regular),
    SizeClass(width: .compact, height: .compact), SizeClass(width: .regular, height: .compact),
  ]

  /// Whether the class has both extents, as the screens of devices do.
  package var isOfDevice: Bool { width != nil && height != nil }

  /// The number of directions that the class restricts.
  fileprivate var extentCount: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
}
