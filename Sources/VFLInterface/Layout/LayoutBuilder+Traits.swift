import VFLConstraints
import VFLSyntax

extension LayoutBuilder {
  /// The traits of all items of the tree except the root.
  var traits: [Item: ViewTraits] {
    var traits: [Item: ViewTraits] = [:]
    for item in labels.keys { traits[item, default: ViewTraits()].isGuide = true }
    let isDoubtful = tree.views.contains(where: isTooHigh)
    let sized = document.viewsSizedByCode(tree.constraints)
    // A view comes after its superview.
    for view in tree.views where view != tree.root {
      var own = document.traits(ofView: view)
      own.isHidden = document.isHidden(view, in: context.installation)
      if let superview = document.views[view].superview, superview != tree.root {
        own.isHidden = own.isHidden || traits[item(superview)]?.isHidden ?? false
      }
      own.isSpacer = document.isPlain(view) && context.subviews[view].isEmpty
      own.isDoubtful = isDoubtful
      own.isManaged = own.isManaged || sized.contains(view)
      traits[item(view)] = own
    }
    if isScrollView(tree.root) { traits[.superview, default: ViewTraits()].scrolls = true }
    return traits
  }

  /// Whether a control with one line of text has been stretched: its intrinsic height is assumed to be its saved height, but no
  /// line of text is that high.
  private func isTooHigh(_ view: Int) -> Bool {
    switch document.views[view].kind {
    case .button where document.tree.value(of: InterfaceName.image.name, in: document.views[view].element) == nil,
      .textField, .segmentedControl, .switch, .stepper, .slider:
      saved[item(view)].map { $0.height > Self.largestControl } ?? false
    default: false
    }
  }

  /// The largest intrinsic height of a control with one line of text, in points.
  private static let largestControl = 120.0
}

extension InterfaceDocument {
  /// Whether a view has no special kind or class, and nothing in the document refers to it.
  fileprivate func isPlain(_ index: Int) -> Bool {
    views[index].kind == .view && !views[index].hasCustomClass && outlets[views[index].id] == nil
  }

  fileprivate func traits(ofView index: Int) -> ViewTraits {
    let view = views[index]
    var traits = ViewTraits()
    traits.clips = text(.clipsSubviews, of: view.element) == "YES"
    traits.scrolls = view.scrolls
    // People touch only the controls of UIKit on phones and tablets.
    if platform == .iOS {
      traits.control = ControlSize.control(ofElement: tree.names.text(tree.elements[view.element].name))
    }
    traits.drawsNothing = view.arrangesSubviews
    traits.isManaged = isMovedByCode(view) || view.superview.map { isManaged(view, in: views[$0]) } ?? false
    (traits.adaptsWidth, traits.adaptsHeight) = adaptation(of: view)
    // A stack view sizes its subviews if they have no size of their own, and a cell sizes its content view.
    let isArranged = view.superview.map { views[$0].arrangesSubviews } ?? false
    let mayHaveSize = view.kind == .view && view.hasCustomClass
    traits.hasUnknownSize = !view.hasKnownSize || isEmptyLabel(view) || mayHaveSize
    if platform == .macOS || view.ambiguityCheck != .all || isInUncheckedScrollView(view) || view.hasKey
      || view.hasCustomClass || outlets[view.id] != nil || !view.hasKnownSize
    {
      traits.openness = .document
    } else if isArranged {
      traits.openness = .arranged
    }
    return traits
  }

  /// Whether the content size of a scroll view around a view is not checked for ambiguity.
  private func isInUncheckedScrollView(_ view: InterfaceView) -> Bool {
    var superview = view.superview
    while let index = superview {
      if views[index].kind == .scrollView, views[index].ambiguityCheck != .all { return true }
      superview = views[index].superview
    }
    return false
  }

  /// Whether a view is a label without text, whose saved size is not its intrinsic size.
  private func isEmptyLabel(_ view: InterfaceView) -> Bool {
    guard view.kind == .label, text(.text, of: view.element) ?? "" == "" else { return false }
    // `<attributedString key="attributedText">`, `<string key="text">`
    return !tree.children(of: view.element).contains { child in
      ["attributedText", "text"].contains(text(.key, of: child))
    }
  }

  /// Whether code probably sets the frame of a view: UIKit keeps its size whatever the size of the superview is, and the document lets code
  /// refer to it. Most of these frames are wider than a small phone.
  private func isMovedByCode(_ view: InterfaceView) -> Bool {
    guard platform == .iOS, view.translatesMask || view.isFixedFrame, !view.hasKey,
      view.hasCustomClass || !(outlets[view.id] ?? "").isEmpty
    else { return false }
    return !view.mask.contains(.flexibleWidth) || !view.mask.contains(.flexibleHeight)
  }

  /// The views whose width or height is the constant of a constraint with an outlet, which code sets.
  fileprivate func viewsSizedByCode(_ constraints: [Int]) -> Set<Int> {
    Set(
      constraints.compactMap { index in
        let constraint = self.constraints[index]
        guard constraint.secondItem == nil, outlets[constraint.id] != nil else { return nil }
        return view(of: constraint.firstItem, heldBy: constraint.holder)
      })
  }

  /// Whether the superview positions a view by itself.
  private func isManaged(_ view: InterfaceView, in superview: InterfaceView) -> Bool {
    switch superview.kind {
    case .tableView, .collectionView, .outlineView, .splitView, .tabView, .matrix, .browser, .gridView: true
    case .toolbar, .navigationBar, .tabBar, .searchBar: true
    case .scrollView, .clipView: platform == .macOS
    default: false
    }
  }

  /// Whether the contents of a view adapt to a width and to a height below the intrinsic ones.
  private func adaptation(of view: InterfaceView) -> (width: Bool, height: Bool) {
    switch view.kind {
    case .label:
      // Lines of text wrap or are scaled, and a label with a certain number of lines can show fewer.
      let isSingleLine = (number(.numberOfLines, of: view.element) ?? 1) == 1
      return (!isSingleLine || shrinksText(of: view), !isSingleLine)
    case .button:
      // The title of a button with a configuration wraps.
      let wraps = tree.children(of: view.element).contains { child in
        tree.elements[child].name == InterfaceName.buttonConfiguration.name
      }
      return (wraps || platform == .macOS, false)
    case .segmentedControl, .switch, .stepper: return (platform == .macOS, false)
    // Texts, images and bars are cut off, scaled or arranged in other ways. AppKit truncates the titles of controls.
    default: return (true, true)
    }
  }
}

extension InterfaceView {
  /// Whether the view scrolls its contents.
  var scrolls: Bool {
    switch kind {
    case .textView: isScrollEnabled
    case .scrollView, .tableView, .collectionView, .outlineView, .clipView, .webView, .wkWebView, .mapView, .mkMapView,
      .pickerView, .splitView, .tabView, .browser:
      true
    default: false
    }
  }
}
