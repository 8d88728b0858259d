import VFLConstraints
import VFLSyntax

extension LayoutBuilder {
  /// Adds the constraints that a view brings with it: those of its mask, its intrinsic size and its arranged subviews.
  mutating func addOwnConstraints(of index: Int) {
    let view = document.views[index]
    if view.kind == .stackView { addArrangement(of: index) }
    guard index != tree.root, let superview = view.superview else { return }
    let isArranged = document.views[superview].kind == .stackView
    if !isArranged, view.translatesMask || view.isFixedFrame {
      addMask(of: index, in: superview)
    } else if let size = IntrinsicSize(document, view, context.frames.inSuperview[index]) {
      addSize(size, of: index)
    }
  }

  // MARK: Masks

  /// The priority at which the content view of a cell is as high as it was in the editor.
  private static let contentPriority = 999.0

  /// Adds the constraints of a view that keeps its frame or resizes by its mask.
  private mutating func addMask(of index: Int, in superview: Int) {
    guard let frame = context.frames.inSuperview[index], let outer = context.frames.inSuperview[superview] else {
      return
    }
    let bounds = Rectangle(x: 0, y: 0, width: outer.width, height: outer.height)
    let mask = document.measuresUpward(index) ? document.views[index].mask.upsideDown : document.views[index].mask
    let tag = document.tree.elements[document.views[index].element].tag
    let translation = AutoresizingGeometry(frame: frame, bounds: bounds, mask: mask).translation(
      of: item(index), form: .legal, origin: origin(.autoresizing, tag))
    let isContentView = document.views[superview].kind == .tableViewCell
    for constraint in translation.constraints where !isContentView || constraint.first.attribute.axis == .horizontal {
      add(constraint.with(item(superview)), .mask(index))
    }
    if isContentView { addContentHeight(of: index, frame, in: superview) }
  }

  /// Adds the vertical position of a cell's content view. It is as high as it was in the editor, but its contents may need the
  /// height of the separator below it, too.
  private mutating func addContentHeight(of index: Int, _ frame: Rectangle, in cell: Int) {
    let (content, outer, source) = (item(index), item(cell), InterfaceLayout.Source.mask(index))
    imply(Anchor(content, .top), to: Anchor(outer, .top), constant: frame.y, of: index, source)
    imply(Anchor(content, .bottom), .lessThanOrEqual, to: Anchor(outer, .bottom), of: index, source)
    imply(Anchor(content, .height), constant: frame.height, priority: Self.contentPriority, of: index, source)
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

/// The size that a view has by itself, in points, as far as a document shows it.
struct IntrinsicSize: Equatable, Sendable {
  /// The width; nil if the view has no width of its own.
  var width: Double?
  /// The height; nil if the view has no height of its own.
  var height: Double?

  /// The size of a view whose saved alignment rectangle is `saved`. Nil if the view has no size of its own.
  ///
  /// The document states only placeholder sizes. The size of a control is assumed to be that of its saved frame.
  init?(_ document: InterfaceDocument, _ view: InterfaceView, _ saved: Rectangle?) {
    switch view.kind {
    case .button, .switch, .stepper, .segmentedControl, .activityIndicatorView, .pageControl, .popUpButton, .datePicker,
      .pickerView, .levelIndicator, .comboBox, .tabBar, .toolbar, .navigationBar, .label:
      (width, height) = (saved?.width, saved?.height)
    case .imageView:
      let hasImage =
        document.tree.value(of: InterfaceName.image.name, in: view.element) != nil
        || document.platform == .macOS
      if hasImage { (width, height) = (saved?.width, saved?.height) }
    case .textField where document.platform != .macOS || document.style(of: view).variant == "label":
      (width, height) = (saved?.width, saved?.height)
    case .slider, .progressView, .searchBar, .textField, .searchField, .secureTextField, .tokenField,
      .progressIndicator:
      height = saved?.height
      if view.kind == .progressIndicator, document.text(.style, of: view.element) == "spinning" { width = saved?.width }
    case .box where document.style(of: view).variant == "separator":
      // A separator is as thin as possible in the direction that it does not divide.
      if let saved, saved.width < saved.height { width = saved.width } else { height = saved?.height }
    default: break
    }
    width = view.placeholderSize.width ?? width
    height = view.placeholderSize.height ?? height
    if width == nil, height == nil { return nil }
  }
}

extension AutoresizingMask {
  /// The mask with top and bottom exchanged. AppKit measures from the bottom, and without a flexible margin, the top one is
  /// flexible.
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
