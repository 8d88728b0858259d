import VFLConstraints
import VFLSyntax

extension LayoutBuilder {
  /// Adds the implicit constraints of a view: for its mask, its intrinsic size and its arranged subviews.
  mutating func addOwnConstraints(of index: Int) {
    let view = document.views[index]
    if view.kind == .stackView { addArrangement(of: index) }
    guard index != tree.root, let superview = view.superview else { return }
    if view.kind == .gridView { keep([.width, .height], of: index) }
    if document.views[superview].kind == .gridView { keep([.left, .top, .width, .height], of: index, in: superview) }
    let isArranged = [.stackView, .gridView].contains(document.views[superview].kind)
    if !isArranged, view.translatesMask || view.isFixedFrame {
      addMask(of: index, in: superview)
    } else if let size = IntrinsicSize(document, view, context.frames.inSuperview[index]) {
      addSize(size, of: index)
    }
  }

  // MARK: Masks

  /// The priority at which the content view of a cell keeps its saved height.
  private static let contentPriority = 999.0

  /// Adds the constraints of a view with a fixed frame or an autoresizing mask.
  private mutating func addMask(of index: Int, in superview: Int) {
    guard let frame = context.frames.inSuperview[index], let outer = context.frames.inSuperview[superview] else {
      return
    }
    let bounds = Rectangle(x: 0, y: 0, width: outer.width, height: outer.height)
    var mask = document.measuresUpward(index) ? document.views[index].mask.upsideDown : document.views[index].mask
    // A cell resizes its content view, whatever its mask is.
    switch document.views[superview].kind {
    case .tableViewCell where document.views[index].hasKey: mask = .flexibleWidth
    case .collectionViewCell where document.views[index].hasKey: mask = [.flexibleWidth, .flexibleHeight]
    default: break
    }
    let tag = document.tree.elements[document.views[index].element].tag
    let translation = AutoresizingGeometry(frame: frame, bounds: bounds, mask: mask).translation(
      of: item(index), form: .legal,
      origin: origin(document.views[index].translatesMask ? .autoresizing : .implied(.fixedFrame), tag))
    let isContentView = document.views[superview].kind == .tableViewCell
    for constraint in translation.constraints where !isContentView || constraint.first.attribute.axis == .horizontal {
      add(constraint.with(item(superview)), .mask(index))
    }
    if isContentView { addContentHeight(of: index, frame, in: superview) }
  }

  /// Adds the vertical constraints of a cell's content view. It keeps its saved height unless the cell adapts to its contents, or unless
  /// the contents also need the height of the separator below it.
  private mutating func addContentHeight(of index: Int, _ frame: Rectangle, in cell: Int) {
    let (content, outer, source) = (item(index), item(cell), InterfaceLayout.Source.mask(index))
    imply(Anchor(content, .top), to: Anchor(outer, .top), constant: frame.y, .setting, of: index, source)
    if isSelfSizing {
      imply(Anchor(content, .bottom), to: Anchor(outer, .bottom), .setting, of: index, source)
      return
    }
    imply(Anchor(content, .bottom), .lessThanOrEqual, to: Anchor(outer, .bottom), .setting, of: index, source)
    imply(Anchor(content, .height), constant: frame.height, priority: Self.contentPriority, .setting, of: index, source)
  }

  // MARK: Grids

  /// The lowest priority of constraints, at which a grid and the views in its cells keep their saved frames.
  private static let gridPriority = 1.0

  /// Keeps parts of the saved frame of a grid, or of a view in one of its cells, as far as all other constraints allow. How a grid
  /// arranges its cells depends on their contents.
  private mutating func keep(_ attributes: [Attribute], of index: Int, in grid: Int? = nil) {
    guard let frame = saved[item(index)] else { return }
    for attribute in attributes {
      let isSize = attribute == .width || attribute == .height
      imply(
        Anchor(item(index), attribute), to: isSize ? nil : grid.map { Anchor(item($0), attribute) },
        constant: frame.value(of: attribute), priority: Self.gridPriority, .setting, of: index, .mask(index))
    }
  }

  // MARK: Intrinsic sizes

  private mutating func addSize(_ size: IntrinsicSize, of index: Int) {
    let view = document.views[index]
    let tag = document.tree.elements[view.element].tag
    let origin = origin(.intrinsicSize, tag)
    for (attribute, points, hugging, compression) in [
      (Attribute.width, size.width, view.hugging.horizontal, view.compression.horizontal),
      (.height, size.height, view.hugging.vertical, view.compression.vertical),
    ] {
      guard let points, points.isFinite else { continue }
      for (relation, priority) in [
        (Relation.lessThanOrEqual, hugging ?? 250), (.greaterThanOrEqual, compression ?? 750),
      ]
      where priority > 0 && priority <= 1000 {
        add(
          Constraint(
            first: Anchor(item(index), attribute), relation: relation, constant: .number(points),
            priority: .number(priority), origin: origin),
          .size(index))
      }
    }
  }
}

/// The intrinsic content size of a view, in points, as far as a document shows it.
struct IntrinsicSize: Equatable, Sendable {
  /// The width; nil if the view has no intrinsic width.
  var width: Double?
  /// The height; nil if the view has no intrinsic height.
  var height: Double?

  /// The size of a view with the saved alignment rectangle `saved`; nil if the view has no intrinsic size.
  ///
  /// Documents state only placeholder sizes. The size of a control is assumed to be its saved size.
  init?(_ document: InterfaceDocument, _ view: InterfaceView, _ saved: Rectangle?) {
    switch view.kind {
    case .imageView:
      if document.platform == .macOS || document.image(of: view) != nil {
        (width, height) = (saved?.width, saved?.height)
      }
    case .textView where !view.scrolls: (width, height) = (saved?.width, saved?.height)
    case .matrix: (width, height) = (saved?.width, saved?.height)
    case .box where document.text(.boxType, of: view.element) == "separator":
      // A separator has an intrinsic thickness, but no intrinsic length.
      if let saved, saved.width < saved.height { width = saved.width } else { height = saved?.height }
    default:
      let element = document.tree.names.text(document.tree.elements[view.element].name)
      guard let control = ControlSize.ofElement(element) else { break }
      height = saved?.height
      var hasWidth = control.hasWidth
      if view.kind == .textField, document.platform == .macOS {
        hasWidth = document.style(of: view).variant == "label"
      } else if view.kind == .progressIndicator {
        hasWidth = document.text(.style, of: view.element) == "spinning"
      }
      if hasWidth { width = saved?.width }
    }
    width = view.placeholderSize.width ?? width
    height = view.placeholderSize.height ?? height
    if width == nil, height == nil { return nil }
  }
}

extension AutoresizingMask {
  /// The mask with top and bottom exchanged, because AppKit measures from the bottom. If nothing is flexible vertically, the top
  /// margin becomes flexible.
  fileprivate var upsideDown: AutoresizingMask {
    var mask = subtracting([.flexibleTopMargin, .flexibleBottomMargin])
    if contains(.flexibleTopMargin) { mask.insert(.flexibleBottomMargin) }
    if contains(.flexibleBottomMargin) { mask.insert(.flexibleTopMargin) }
    if intersection([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]).isEmpty {
      mask.insert(.flexibleTopMargin)
    }
    return mask
  }
}
