import VFLConstraints
import VFLSyntax

extension InterfaceDocument {
  /// Whether a text begins with an XML declaration or with the root element of a document.
  public static func isLikely(_ source: SourceText) -> Bool {
    let bytes = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes.dropFirst(3) : source.bytes[...]
    let text = bytes.drop { $0 == UInt8(ascii: " ") || $0 >= 9 && $0 <= 13 }
    return ["<?xml", "<document", "<archive"].contains { text.starts(with: $0.utf8) }
  }

  /// Reads a document in time linear in its size. Mistakes in the XML are recorded in `tree.issues`.
  public init(_ source: SourceText) {
    self = source.bytes.withUnsafeBufferPointer { bytes in
      var reader = DocumentReader(source, bytes)
      reader.read()
      return reader.document
    }
  }
}

/// Reads the elements of a document in document order.
private struct DocumentReader {
  var document: InterfaceDocument
  private let bytes: UnsafeBufferPointer<UInt8>
  private let tree: XMLTree
  private let attributes = AttributeNames.all
  /// For each element, the index of the view that it describes or is inside of; -1 outside views.
  private var views: [Int32]
  /// The guides of view controllers whose view has not been read, by the element of the view controller.
  private var waitingGuides: [Int: [Int]] = [:]

  init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tree = XMLReader.tree(source, names: InterfaceName.table)
    document = InterfaceDocument(source, tree)
    views = Array(repeating: -1, count: tree.elements.count)
  }

  mutating func read() {
    guard let root = tree.root else { return }
    switch tree.elements[root].name.known {
    case .document: document.form = .document
    case .archive:
      document.form = .archive
      return
    default: return
    }
    readRoot(root)
    for element in tree.elements.indices {
      if let parent = tree.elements[element].parent { views[element] = views[parent] }
      guard let name = tree.elements[element].name.known else {
        readObject(element, nil)
        continue
      }
      switch name {
      case .device: readDevice(element)
      case .plugIn: readPlugIn(element)
      case .rect: readFrame(element)
      case .autoresizingMask: readMask(element)
      case .constraint: readConstraint(element)
      case .viewLayoutGuide, .viewControllerLayoutGuide, .keyboardLayoutGuide: readGuide(element)
      case .variation: readVariation(element)
      case .outlet, .outletCollection: readOutlet(element)
      default: readObject(element, name)
      }
    }
    document.resizeCells(document.views.map { $0.kind == .tableViewCell ? number(.rowHeight, $0.element) : nil })
    document.fillCells()
    document.controllerViews = document.controllerViewNames()
  }

  // MARK: The document

  private mutating func readRoot(_ element: Int) {
    let runtime = text(.targetRuntime, of: element) ?? ""
    document.family = runtime.hasSuffix(".iPad") ? .ipad : Device.Family(ofDocument: document.source.name)
    if runtime.hasPrefix("MacOSX") {
      document.platform = .macOS
    } else if runtime == "AppleTV" {
      document.platform = .tvOS
    } else if runtime == "watchKit" {
      document.platform = .watchOS
    }
    document.toolsVersion = version(.toolsVersion, of: element) ?? 0
    document.usesAutoLayout = isYes(.useAutolayout, element)
    document.usesSafeAreas = isYes(.useSafeAreas, element)
  }

  /// The version that some versions of Xcode 15 write: in all 72 of their public documents, the plug-in is of Xcode 15.
  private static let unknownVersion = 32700

  private mutating func readPlugIn(_ element: Int) {
    guard document.toolsVersion == Self.unknownVersion, let version = version(.version, of: element) else { return }
    document.toolsVersion = version
  }

  /// The first number of a version such as `22155.1`; nil if there is none.
  private func version(_ name: InterfaceName, of element: Int) -> Int? {
    text(name, of: element).flatMap { Int($0.prefix { $0 != "." }) }
  }

  private mutating func readDevice(_ element: Int) {
    guard document.device.isEmpty else { return }
    document.device = text(.id, of: element) ?? ""
    document.isLandscape = text(.orientation, of: element) == "landscape"
  }

  // MARK: Views

  /// Reads an element that may be a view or another object with an identifier.
  private mutating func readObject(_ element: Int, _ name: InterfaceName?) {
    guard let id = identifier(.id, of: element) ?? contentIdentifier(element, name) else { return }
    guard isView(element, name) else {
      document.register(.other(element), id, element: element)
      return
    }
    let superview = views[element]
    var view = InterfaceView(
      element: element, id: id, kind: name ?? .view, superview: superview < 0 ? nil : Int(superview),
      key: known(.key, of: element))
    for index in tree.attributeIndices(of: element) {
      guard let name = tree.attributes[index].name.known else { continue }
      let value = tree.attributes[index].value
      switch name {
      case .translatesAutoresizingMaskIntoConstraints: view.translatesMask = isYes(value)
      case .fixedFrame: view.isFixedFrame = isYes(value)
      case .hidden: view.isHidden = isYes(value)
      case .misplaced: view.isMisplaced = isYes(value)
      case .ambiguous: view.isAmbiguous = isYes(value)
      case .verifyAmbiguity:
        let setting = document.source.attributeValue(value)
        view.ambiguityCheck = setting == "off" ? .nothing : setting == "ignoreSizes" ? .position : .all
      case .scrollEnabled: view.isScrollEnabled = isYes(value)
      case .customClass: view.hasCustomClass = true
      case .horizontalHuggingPriority: view.hugging.horizontal = number(value)
      case .verticalHuggingPriority: view.hugging.vertical = number(value)
      case .horizontalCompressionResistancePriority: view.compression.horizontal = number(value)
      case .verticalCompressionResistancePriority: view.compression.vertical = number(value)
      case .placeholderIntrinsicWidth: view.placeholderSize.width = size(value)
      case .placeholderIntrinsicHeight: view.placeholderSize.height = size(value)
      default: break
      }
    }
    views[element] = Int32(truncatingIfNeeded: document.views.count)
    document.register(.view(document.views.count), id, element: element)
    if superview < 0, let controller = tree.elements[element].parent, let guides = waitingGuides[controller] {
      for guide in guides { document.guides[guide].owner = document.views.count }
    }
    document.views.append(view)
  }

  /// An identifier for the content view of a box, if the document states none; nil for other elements.
  private mutating func contentIdentifier(_ element: Int, _ name: InterfaceName?) -> Name? {
    guard name == .view, known(.key, of: element) == .contentView, let box = tree.elements[element].parent,
      tree.elements[box].name == InterfaceName.box.name, let id = text(.id, of: box)
    else { return nil }
    return document.ids.intern(id + InterfaceDocument.contentSuffix)
  }

  /// Whether an element with an identifier is a view: it has a frame, subviews or constraints, or it is in a list of subviews.
  /// Documents of Xcode 7 and 8 can leave out the frames of subviews and of content views.
  private func isView(_ element: Int, _ name: InterfaceName?) -> Bool {
    guard name != .window else { return false }
    if let parent = tree.elements[element].parent, tree.elements[parent].name == InterfaceName.subviews.name {
      return true
    }
    // The frame is one of the first children.
    return tree.children(of: element).contains { child in
      switch tree.elements[child].name.known {
      case .rect: known(.key, of: child) == .frame
      case .subviews, .constraints: true
      default: false
      }
    }
  }

  private mutating func readFrame(_ element: Int) {
    guard let view = view(around: element), known(.key, of: element) == .frame,
      tree.elements[element].parent == document.views[view].element,
      let x = number(.x, element), let y = number(.y, element), let width = number(.width, element),
      let height = number(.height, element)
    else { return }
    document.views[view].frame = Rectangle(x: x, y: y, width: width, height: height)
  }

  private mutating func readMask(_ element: Int) {
    guard let view = view(around: element) else { return }
    // The document's y points upward on macOS, where `minY` is the bottom.
    let names: [(InterfaceName, AutoresizingMask)] = [
      (.flexibleMinX, .flexibleLeftMargin), (.widthSizable, .flexibleWidth), (.flexibleMaxX, .flexibleRightMargin),
      (.flexibleMinY, .flexibleTopMargin), (.heightSizable, .flexibleHeight), (.flexibleMaxY, .flexibleBottomMargin),
    ]
    for (name, mask) in names where isYes(name, element) { document.views[view].mask.insert(mask) }
  }

  // MARK: Guides

  private mutating func readGuide(_ element: Int) {
    guard let id = identifier(.id, of: element) else { return }
    let isKeyboard = tree.elements[element].name == InterfaceName.keyboardLayoutGuide.name
    let kind: InterfaceGuide.Kind =
      switch isKeyboard ? .keyboardLayoutGuide : known(.key, of: element) ?? known(.type, of: element) {
      case .safeArea: .safeArea
      case .contentLayoutGuide: .content
      case .frameLayoutGuide: .frame
      case .keyboardLayoutGuide: .keyboard
      case .top: .top
      case .bottom: .bottom
      default: .other
      }
    document.register(.guide(document.guides.count), id, element: element)
    let owner = view(around: element)
    if owner == nil, let list = tree.elements[element].parent, let controller = tree.elements[list].parent {
      waitingGuides[controller, default: []].append(document.guides.count)
    }
    document.guides.append(InterfaceGuide(element: element, id: id, kind: kind, owner: owner))
  }

  // MARK: Constraints

  private mutating func readConstraint(_ element: Int) {
    guard let holder = view(around: element) else {
      document.strayConstraints.append(element)
      return
    }
    let id = identifier(.id, of: element)
    var constraint = InterfaceConstraint(element: element, id: id ?? document.ids.intern(""), holder: holder)
    for index in tree.attributeIndices(of: element) {
      guard let name = tree.attributes[index].name.known else { continue }
      let value = tree.attributes[index].value
      if !read(name, value, &constraint), constraint.mistake == nil {
        constraint.mistake = .invalid(tree.names.text(name.name), value)
      }
    }
    if constraint.mistake == nil {
      let missing: InterfaceName? =
        if id == nil { .id } else if constraint.firstAttribute == nil { .firstAttribute } else {
          switch (constraint.secondItem, constraint.secondAttribute) {
          case (nil, _?): .secondItem
          case (_?, nil): .secondAttribute
          default: nil
          }
        }
      if let missing { constraint.mistake = .missing(tree.names.text(missing.name)) }
    }
    if let id { document.register(.constraint(document.constraints.count), id, element: element) }
    document.constraints.append(constraint)
  }

  /// Reads an attribute of a constraint. Returns false if the value cannot be read.
  private mutating func read(_ name: InterfaceName, _ value: Span, _ constraint: inout InterfaceConstraint) -> Bool {
    switch name {
    case .firstItem: constraint.firstItem = identifier(value)
    case .secondItem: constraint.secondItem = identifier(value)
    case .firstAttribute:
      constraint.firstAttribute = layoutAttribute(value)
      return constraint.firstAttribute != nil
    case .secondAttribute:
      constraint.secondAttribute = layoutAttribute(value)
      return constraint.secondAttribute != nil
    case .relation:
      switch known(value) {
      case .greaterThanOrEqual: constraint.relation = .greaterThanOrEqual
      case .lessThanOrEqual: constraint.relation = .lessThanOrEqual
      case .equal: break
      default: return false
      }
    case .constant: return set(&constraint.constant, number(value))
    case .multiplier: return set(&constraint.multiplier, multiplier(value))
    case .priority: return set(&constraint.priority, number(value))
    case .symbolic: constraint.isSymbolic = isYes(value)
    case .placeholder: constraint.isPlaceholder = isYes(value)
    case .identifier: constraint.hasIdentifier = true
    default: break
    }
    return true
  }

  /// Sets a number unless its new value is nil. Returns whether it was set.
  private func set(_ number: inout Double, _ value: Double?) -> Bool {
    guard let value else { return false }
    number = value
    return true
  }
}

// MARK: Variations, outlets and values

extension DocumentReader {
  /// Reads a variation of a view or constraint for some size classes: `<variation key="heightClass=compact-widthClass=regular">`.
  fileprivate mutating func readVariation(_ element: Int) {
    guard let parent = tree.elements[element].parent, let view = view(around: element) else { return }
    var object = InterfaceObject.view(view)
    if tree.elements[parent].name == InterfaceName.constraint.name {
      // The constraint was read just before its children.
      guard let last = document.constraints.indices.last, document.constraints[last].element == parent else { return }
      object = .constraint(last)
    }
    var sizeClass = SizeClass()
    for part in (text(.key, of: element) ?? "").split(separator: "-") {
      switch part {
      case "widthClass=compact": sizeClass.width = .compact
      case "widthClass=regular": sizeClass.width = .regular
      case "heightClass=compact": sizeClass.height = .compact
      case "heightClass=regular": sizeClass.height = .regular
      case "default": break
      default: return
      }
    }
    var variation = InterfaceVariation(element: element, object: object, sizeClass: sizeClass)
    variation.constant = number(.constant, element)
    variation.changesView =
      tree.children(of: element).contains(where: document.isMargins)
      || tree.attributes(of: element).contains { InterfaceVariation.viewAttributes.contains($0.name) }
    for mask in tree.children(of: element) where tree.elements[mask].name == InterfaceName.mask.name {
      for change in tree.children(of: mask) {
        guard let reference = identifier(.reference, of: change) else { continue }
        switch tree.elements[change].name.known {
        case .exclude: variation.excluded.append(reference)
        case .include: variation.included.append(reference)
        default: break
        }
      }
    }
    document.variations.append(variation)
  }

  /// Outlets that say what a view does for another object, not what the view is.
  private static let rolesOfViews = ["delegate", "dataSource", "nextKeyView", "initialFirstResponder"]

  fileprivate mutating func readOutlet(_ element: Int) {
    guard let destination = identifier(.destination, of: element) else { return }
    // The first outlet that names the view counts. An empty name says that there is an outlet.
    guard (document.outlets[destination] ?? "").isEmpty else { return }
    let name = text(.property, of: element) ?? ""
    document.outlets[destination] = Self.rolesOfViews.contains(name) ? "" : name
  }

  // MARK: Values

  /// The index of the view that contains an element; nil outside views.
  fileprivate func view(around element: Int) -> Int? {
    guard let parent = tree.elements[element].parent, views[parent] >= 0 else { return nil }
    return Int(views[parent])
  }

  fileprivate func text(_ name: InterfaceName, of element: Int) -> String? { document.text(name, of: element) }

  /// The known name that is the value of an attribute; nil for any other value.
  fileprivate func known(_ name: InterfaceName, of element: Int) -> InterfaceName? {
    guard let value = tree.value(of: name.name, in: element) else { return nil }
    return known(value)
  }

  fileprivate func known(_ value: Span) -> InterfaceName? {
    bytes.withAttributeValue(value) { tree.names.find($0)?.known }
  }

  fileprivate mutating func identifier(_ name: InterfaceName, of element: Int) -> Name? {
    guard let value = tree.value(of: name.name, in: element) else { return nil }
    return identifier(value)
  }

  fileprivate mutating func identifier(_ value: Span) -> Name {
    bytes.withAttributeValue(value) { document.ids.intern($0) }
  }

  fileprivate func isYes(_ value: Span) -> Bool {
    bytes.withAttributeValue(value) { $0.count == 3 && $0[0] == UInt8(ascii: "Y") }
  }

  fileprivate func isYes(_ name: InterfaceName, _ element: Int) -> Bool {
    guard let value = tree.value(of: name.name, in: element) else { return false }
    return isYes(value)
  }

  fileprivate func number(_ name: InterfaceName, _ element: Int) -> Double? {
    guard let value = tree.value(of: name.name, in: element) else { return nil }
    return number(value)
  }

  fileprivate func number(_ value: Span) -> Double? { bytes.withAttributeValue(value) { $0.number } }

  /// A length in points, or infinity for `infinite`, which means no intrinsic length.
  fileprivate func size(_ value: Span) -> Double? {
    number(value)
      ?? (bytes.withAttributeValue(value) { String(decoding: $0, as: UTF8.self) == "infinite" } ? .infinity : nil)
  }

  /// A multiplier as a number, `0.5`, or as a ratio, `16:9` or `1/3`.
  fileprivate func multiplier(_ value: Span) -> Double? {
    bytes.withAttributeValue(value) { text in
      guard let mark = text.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }) else {
        return text.number
      }
      guard let dividend = UnsafeBufferPointer(rebasing: text[..<mark]).number,
        let divisor = UnsafeBufferPointer(rebasing: text[(mark + 1)...]).number, divisor != 0
      else { return nil }
      return dividend / divisor
    }
  }

  fileprivate func layoutAttribute(_ value: Span) -> Attribute? {
    bytes.withAttributeValue(value) { attributes.attribute($0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The finite number in decimal notation that the text is; nil for any other text.
  var number: Double? {
    let isNegative = first == UInt8(ascii: "-")
    guard let scanned = NumberScanner(self, at: isNegative ? 1 : 0), scanned.end == count, scanned.value.isFinite
    else { return nil }
    return isNegative ? -scanned.value : scanned.value
  }
}
