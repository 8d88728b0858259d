import VFLConstraints
import VFLSyntax

/// An Interface Builder document (`.xib` or `.storyboard`): its views, guides and constraints as written, without any
/// interpretation.
public struct InterfaceDocument: Sendable {
  /// The platform that a document is for.
  public enum Platform: Sendable {
    /// UIKit on phones and tablets.
    case iOS
    /// AppKit.
    case macOS
    /// UIKit on televisions.
    case tvOS
    /// WatchKit documents have no constraints.
    case watchOS
  }

  /// The format of a document.
  public enum Form: Equatable, Sendable {
    /// A document whose root element is `document`.
    case document
    /// The format of Interface Builder 3, with the root element `archive`. It is not read.
    case archive
    /// Anything else.
    case other
  }

  /// The text of the document.
  public let source: SourceText
  /// The elements of the document.
  public let tree: XMLTree
  /// The format of the document. Only the format `document` has views.
  public internal(set) var form = Form.other
  /// The platform.
  public internal(set) var platform = Platform.iOS
  /// The build number of the Interface Builder that saved the document, such as 22155; 0 if it is unknown. Some versions of Xcode 15
  /// write 32700 instead, so the document's version is then that of its plug-in.
  public internal(set) var toolsVersion = 0
  /// The identifier of the device in the editor, such as `retina6_1`; empty if the document names none.
  public internal(set) var device = ""
  /// The only family of devices that loads the document; nil if other families may.
  public internal(set) var family: Device.Family?
  /// Whether the device is in landscape orientation.
  public internal(set) var isLandscape = false
  /// Whether the safe area has insets: those of the device's status bar, notch and home indicator.
  public internal(set) var usesSafeAreas = false
  /// Whether the views are laid out by Auto Layout. If not, their masks and saved frames apply.
  package internal(set) var usesAutoLayout = false
  /// The views in document order. A view comes after its superview.
  public internal(set) var views: [InterfaceView] = []
  /// The layout guides in document order.
  public internal(set) var guides: [InterfaceGuide] = []
  /// The constraints in document order.
  public internal(set) var constraints: [InterfaceConstraint] = []
  /// The elements of constraints that are inside no view, in document order. They are part of no layout.
  public internal(set) var strayConstraints: [Int] = []
  /// The changes for size classes, in document order.
  public internal(set) var variations: [InterfaceVariation] = []
  /// The identifiers of objects, which references use.
  public internal(set) var ids = NameTable()
  /// The first object with each identifier, by the identifier's index in `ids`; nil for an identifier that only occurs in
  /// references.
  private var objects: [InterfaceObject?] = []
  /// The objects whose identifier belongs to an earlier object, in document order: the identifier and the elements of both.
  public private(set) var repeatedObjects: [(id: Name, element: Int, first: Int)] = []
  /// The identifiers that outlets refer to, with the name of the first outlet.
  public internal(set) var outlets: [Name: String] = [:]

  /// The names of the views of view controllers, by the index of the view.
  var controllerViews: [Int: String] = [:]

  init(_ source: SourceText, _ tree: XMLTree) {
    self.source = source
    self.tree = tree
  }

  /// The view, guide or constraint with an identifier; nil if there is none.
  public func object(_ id: Name) -> InterfaceObject? {
    Int(id.index) < objects.count ? objects[Int(id.index)] : nil
  }

  /// The view for an item of a constraint: the item itself, or the owner if the item is a guide; nil if it is neither. `id` is nil
  /// for the view that holds the constraint.
  public func view(of id: Name?, heldBy holder: Int) -> Int? {
    guard let id else { return holder }
    switch object(id) {
    case .view(let index): return index
    case .guide(let index): return guides[index].owner
    case .constraint, .other, nil: return nil
    }
  }

  /// What follows the identifier of a box in that of its content view, if the document states none.
  static let contentSuffix = "-contentView"

  /// The content view of a box whose identifier the document does not state; nil for other views.
  func unnamedContent(of view: Int) -> Int? {
    guard views[view].kind == .box, let id = ids.find(ids.text(views[view].id) + Self.contentSuffix),
      case .view(let content)? = object(id), views[content].superview == view, views[content].key == .contentView
    else { return nil }
    return content
  }

  /// Whether a view scrolls its contents, by its index.
  package func scrolls(_ view: Int) -> Bool { views[view].scrolls }

  /// Whether a view is the same as another view or inside it. O(depth).
  public func isView(_ view: Int, inside outer: Int) -> Bool {
    var current: Int? = view
    while let view = current {
      if view == outer { return true }
      current = views[view].superview
    }
    return false
  }

  /// Records the object with an identifier.
  mutating func register(_ object: InterfaceObject, _ id: Name, element: Int) {
    while objects.count <= Int(id.index) { objects.append(nil) }
    if let first = objects[Int(id.index)] {
      repeatedObjects.append((id, element, self.element(of: first)))
    } else {
      objects[Int(id.index)] = object
    }
  }

  /// The edits that replace the saved frame of a view by index; nil if the document states no frame. Numbers that stay the same are
  /// not edited.
  public func edits(replacingFrameOf view: Int, by frame: Rectangle) -> [FixIt.Edit]? {
    let rect = tree.children(of: views[view].element).first { child in
      tree.elements[child].name == InterfaceName.rect.name && text(.key, of: child) == "frame"
    }
    guard let rect, let saved = views[view].frame else { return nil }
    let parts: [(InterfaceName, Double, Double)] = [
      (.x, saved.x, frame.x), (.y, saved.y, frame.y), (.width, saved.width, frame.width),
      (.height, saved.height, frame.height),
    ]
    let edits = parts.compactMap { name, old, new -> FixIt.Edit? in
      guard old != new, let span = tree.value(of: name.name, in: rect) else { return nil }
      return FixIt.Edit(span, new == 0 ? "0.0" : NumberText.points(new))
    }
    return edits.sorted { $0.span.start < $1.span.start }
  }

  /// The number of an object's element.
  private func element(of object: InterfaceObject) -> Int {
    switch object {
    case .view(let index): views[index].element
    case .guide(let index): guides[index].element
    case .constraint(let index): constraints[index].element
    case .other(let element): element
    }
  }

  /// The text of an attribute; nil if the element has no such attribute.
  func text(_ name: InterfaceName, of element: Int) -> String? {
    tree.value(of: name.name, in: element).map(source.attributeValue)
  }

  /// The number that is the value of an attribute; nil if there is none.
  func number(_ name: InterfaceName, of element: Int) -> Double? {
    guard let value = tree.value(of: name.name, in: element) else { return nil }
    return source.bytes.withUnsafeBufferPointer { $0.withAttributeValue(value) { $0.number } }
  }
}

/// An object of a document, by its position in an array of the document.
public enum InterfaceObject: Equatable, Sendable {
  /// An index into `InterfaceDocument.views`.
  case view(Int)
  /// An index into `InterfaceDocument.guides`.
  case guide(Int)
  /// An index into `InterfaceDocument.constraints`.
  case constraint(Int)
  /// Any other element, by its number: a view controller, a gesture recognizer.
  case other(Int)
}

/// A view as a document describes it.
public struct InterfaceView: Equatable, Sendable {
  /// The number of its element.
  public let element: Int
  /// The identifier of the view in the document.
  public let id: Name
  /// The kind of view, which is the name of its element.
  let kind: InterfaceName
  /// The index of the superview; nil for the root of a view tree.
  public let superview: Int?
  /// The `key` of its element, such as `contentView`; nil if it has none.
  let key: InterfaceName?
  /// Whether the view has a role in its superview, stated by its `key`, such as content view.
  public var hasKey: Bool { key != nil }
  /// Whether the view is a stack view.
  public var arrangesSubviews: Bool { kind == .stackView }
  /// Whether the document shows the intrinsic size of the view. False for containers whose content the app supplies, and for views
  /// without a saved frame.
  public var hasKnownSize: Bool {
    switch kind {
    case _ where frame == nil: false
    case .containerView, .customView, .control, .webView, .wkWebView, .mapView, .mkMapView: false
    default: true
    }
  }
  /// Whether the view is a cell of a table or a collection.
  var isCell: Bool { kind == .tableViewCell || kind == .collectionViewCell }
  /// Whether the view is a visual effect view.
  public var isVisualEffectView: Bool { kind == .visualEffectView }
  /// The saved frame in the coordinates of the superview, in points; nil if there is none.
  public internal(set) var frame: Rectangle?
  /// The autoresizing mask as written. On macOS, where y points upward, its top margin is at the bottom of the view, and its bottom
  /// margin at the top.
  public internal(set) var mask = AutoresizingMask()
  /// Whether the autoresizing mask is translated into constraints.
  public internal(set) var translatesMask = true
  /// Whether the frame is kept as it is, because the view has no constraints of its own.
  public internal(set) var isFixedFrame = false
  /// Whether the view is hidden.
  public internal(set) var isHidden = false
  /// Whether Xcode marked the view as misplaced.
  public internal(set) var isMisplaced = false
  /// Whether Xcode marked the view as ambiguous.
  public internal(set) var isAmbiguous = false
  /// Whether scrolling is not turned off. A text view that does not scroll has an intrinsic content size.
  public internal(set) var isScrollEnabled = true
  /// What Xcode checks for ambiguity in the view.
  public internal(set) var ambiguityCheck = AmbiguityCheck.all
  /// The hugging priorities that the document states; nil for the default of the kind of view.
  public internal(set) var hugging: (horizontal: Double?, vertical: Double?) = (nil, nil)
  /// The compression resistance priorities that the document states; nil for the default.
  public internal(set) var compression: (horizontal: Double?, vertical: Double?) = (nil, nil)
  /// The intrinsic size for the editor only, in points; infinity for none. Nil if the document states none.
  public internal(set) var placeholderSize: (width: Double?, height: Double?) = (nil, nil)

  /// What Xcode checks for ambiguity, as set in the document.
  public enum AmbiguityCheck: Sendable {
    /// The position and the size.
    case all
    /// Only the position.
    case position
    /// Nothing.
    case nothing
  }

  /// Whether the class of the view is not one of the framework's.
  public internal(set) var hasCustomClass = false

  /// Equal views have the same element.
  public static func == (left: InterfaceView, right: InterfaceView) -> Bool { left.element == right.element }
}

/// A layout guide of a view or a view controller.
public struct InterfaceGuide: Equatable, Sendable {
  /// The kind of guide.
  public enum Kind: Sendable {
    /// The safe area of a view.
    case safeArea
    /// The content area of a scroll view.
    case content
    /// The visible area of a scroll view.
    case frame
    /// The area below the top bars of a view controller, whose bottom edge is used.
    case top
    /// The area above the bottom bars of a view controller, whose top edge is used.
    case bottom
    /// The area that the keyboard covers. Without a keyboard, it is the part of the view below its safe area.
    case keyboard
    /// Any other guide.
    case other
  }

  /// The number of its element.
  public let element: Int
  /// The identifier of the guide in the document.
  public let id: Name
  /// The kind of guide.
  public let kind: Kind
  /// The index of the view that owns the guide; nil for the guide of a view controller whose view was not read yet.
  public internal(set) var owner: Int?
}

/// A constraint as a document describes it.
public struct InterfaceConstraint: Equatable, Sendable {
  /// The number of its element.
  public let element: Int
  /// The identifier of the constraint in the document.
  public let id: Name
  /// The index of the view that holds the constraint.
  public let holder: Int
  /// The identifier of the first item; nil for the holder.
  public internal(set) var firstItem: Name?
  /// The attribute of the first item; nil if it is missing or unknown.
  public internal(set) var firstAttribute: Attribute?
  /// The relation.
  public internal(set) var relation = Relation.equal
  /// The identifier of the second item; nil if there is none.
  public internal(set) var secondItem: Name?
  /// The attribute of the second item; nil if it is missing or unknown.
  public internal(set) var secondAttribute: Attribute?
  /// The factor of the second item's attribute.
  public internal(set) var multiplier = 1.0
  /// The constant, in points.
  public internal(set) var constant = 0.0
  /// The priority, from 1 to 1000.
  public internal(set) var priority = 1000.0
  /// Whether the constant is the standard distance.
  public internal(set) var isSymbolic = false
  /// Whether the constraint is removed when the app is built.
  public internal(set) var isPlaceholder = false
  /// Whether the constraint has an identifier, which lets code find it.
  public internal(set) var hasIdentifier = false
  /// The first mistake in the element; nil if there is none. A constraint with a mistake is not part of any layout.
  public internal(set) var mistake: Mistake?

  /// Why a constraint cannot be read.
  public enum Mistake: Equatable, Sendable {
    /// The element has no attribute with this name.
    case missing(String)
    /// The attribute with this name has a value that cannot be read. The range is that of the value.
    case invalid(String, Span)
  }
}

/// A variation: what a document changes for some size classes.
public struct InterfaceVariation: Equatable, Sendable {
  /// The number of its element.
  public let element: Int
  /// The index of the view or constraint that it belongs to.
  public let object: InterfaceObject
  /// The size classes that it applies to.
  public let sizeClass: SizeClass
  /// The identifiers of the views and constraints that are not installed.
  public internal(set) var excluded: [Name] = []
  /// The identifiers of the views and constraints that are installed.
  public internal(set) var included: [Name] = []
  /// The constant that replaces the constraint's own, in points; nil if the variation does not change it.
  public internal(set) var constant: Double?
  /// Whether the variation changes attributes or margins of a view that affect the layout.
  var changesView = false
}

/// A size class in each direction, or any.
public struct SizeClass: Hashable, Sendable {
  /// The amount of space in one direction.
  public enum Extent: Hashable, Sendable {
    /// Limited space, such as the width of a phone in portrait orientation.
    case compact
    /// Ample space, such as the width of a tablet.
    case regular
  }

  /// The class of the width; nil for any.
  public var width: Extent?
  /// The class of the height; nil for any.
  public var height: Extent?

  /// Creates a size class.
  public init(width: Extent? = nil, height: Extent? = nil) {
    self.width = width
    self.height = height
  }

  /// Whether everything that applies to this class also applies to `other`, which has both extents.
  public func includes(_ other: SizeClass) -> Bool {
    (width == nil || width == other.width) && (height == nil || height == other.height)
  }
}
