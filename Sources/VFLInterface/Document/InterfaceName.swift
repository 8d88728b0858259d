import VFLSyntax

/// The names and values of elements and attributes that `DocumentReader` interprets.
///
/// The name table of every document begins with these names, so a name's index in the table identifies the known name.
enum InterfaceName: UInt16, CaseIterable {
  /// The empty name, which no element has.
  case empty

  // MARK: Documents
  case document, archive, type, toolsVersion, targetRuntime, useAutolayout, useTraitCollections, useSafeAreas
  case launchScreen, device, id, orientation, scenes, scene, objects, placeholder, window, viewController
  case customClass, userLabel, sceneID, storyboardIdentifier, plugIn, version

  // MARK: Views
  case key, frame, rect, x, y, width, height, subviews, autoresizingMask, widthSizable, heightSizable
  case flexibleMinX, flexibleMaxX, flexibleMinY, flexibleMaxY, translatesAutoresizingMaskIntoConstraints
  case fixedFrame, misplaced, ambiguous, verifyAmbiguity, hidden, horizontalHuggingPriority
  case verticalHuggingPriority, horizontalCompressionResistancePriority, verticalCompressionResistancePriority
  case placeholderIntrinsicWidth, placeholderIntrinsicHeight, edgeInsets, layoutMargins, left, right, top
  case bottom, leading, trailing, preservesSuperviewLayoutMargins, title, text, label, state, normal, cell
  case textFieldCell, buttonCell, popUpButtonCell, controlSize, bezelStyle, borderStyle, boxType, buttonType

  // MARK: Guides
  case viewLayoutGuide, viewControllerLayoutGuide, layoutGuides, safeArea, contentLayoutGuide, frameLayoutGuide
  case keyboardLayoutGuide

  // MARK: Constraints
  case constraints, constraint, firstItem, firstAttribute, relation, secondItem, secondAttribute, constant
  case multiplier, priority, identifier, symbolic, symbolType, equal, greaterThanOrEqual, lessThanOrEqual

  // MARK: Size classes
  case variation, mask, exclude, include, reference, `default`

  // MARK: Stack views
  case stackView, axis, vertical, horizontal, distribution, fill, fillEqually, fillProportionally, equalSpacing
  case equalCentering, alignment, center, centerX, centerY, firstBaseline, lastBaseline, baseline, spacing
  case customSpacing, detachesHiddenViews, spacingType, baselineRelativeArrangement, visibilityPriorities, integer
  case real, beginningViews, horizontalStackHuggingPriority, verticalStackHuggingPriority

  // MARK: Outlets
  case connections, outlet, outletCollection, property, destination

  // MARK: Kinds of views
  case view, button, imageView, textView, textField, scrollView, tableView, tableViewCell
  case tableViewCellContentView, collectionView, collectionViewCell, collectionReusableView, `switch`, slider
  case stepper, segmentedControl, progressView, activityIndicatorView, navigationBar, tabBar, toolbar, searchBar
  case pageControl, pickerView, datePicker, webView, wkWebView, mapView, mkMapView, visualEffectView
  case containerView, customView, clipView, scroller, tableHeaderView, tableCellView, tableRowView, outlineView
  case popUpButton, box, progressIndicator, tabView, tabViewItem, searchField, tokenField, colorWell, splitView
  case matrix, comboBox, secureTextField, pathControl, predicateEditor, ruleEditor, gridView, levelIndicator
  case browser, opaque, control, glkView, mtkView, sceneKitView, arscnView

  // MARK: Styles and stack views of AppKit
  case style, sliderType, titlePosition, sliderCell, progressIndicatorStyle, contentView, gridCell
  case prototypeCellViews, prototypes, middleViews, endViews, views, image, imageReference, value, borderType, catalog
  case imageFrameStyle, tickMarkPosition

  // MARK: Contents
  case clipsSubviews, numberOfLines, adjustsFontSizeToFit, minimumFontSize, minimumScaleFactor, buttonConfiguration
  case windowStyleMask, resizable, minSize, contentMinSize, drawsBackground, progressViewStyle, scrollEnabled, pointSize
  case rowHeight

  // MARK: References
  case customModuleProvider, customModule, name, resources, namedColor

  // MARK: Controls
  case contentHorizontalAlignment

  /// The spellings of the cases after `empty`, in the order of the cases, separated by whitespace.
  private static let spellings: StaticString = """
    document archive type toolsVersion targetRuntime useAutolayout useTraitCollections useSafeAreas launchScreen
    device id orientation scenes scene objects placeholder window viewController customClass userLabel sceneID
    storyboardIdentifier plugIn version
    key frame rect x y width height subviews autoresizingMask widthSizable heightSizable flexibleMinX
    flexibleMaxX flexibleMinY flexibleMaxY translatesAutoresizingMaskIntoConstraints fixedFrame misplaced
    ambiguous verifyAmbiguity hidden horizontalHuggingPriority verticalHuggingPriority
    horizontalCompressionResistancePriority verticalCompressionResistancePriority placeholderIntrinsicWidth
    placeholderIntrinsicHeight edgeInsets layoutMargins left right top bottom leading trailing
    preservesSuperviewLayoutMargins title text label state normal cell textFieldCell buttonCell popUpButtonCell
    controlSize bezelStyle borderStyle boxType buttonType
    viewLayoutGuide viewControllerLayoutGuide layoutGuides safeArea contentLayoutGuide frameLayoutGuide
    keyboardLayoutGuide
    constraints constraint firstItem firstAttribute relation secondItem secondAttribute constant multiplier
    priority identifier symbolic symbolType equal greaterThanOrEqual lessThanOrEqual
    variation mask exclude include reference default
    stackView axis vertical horizontal distribution fill fillEqually fillProportionally equalSpacing
    equalCentering alignment center centerX centerY firstBaseline lastBaseline baseline spacing customSpacing
    detachesHiddenViews spacingType baselineRelativeArrangement visibilityPriorities integer real beginningViews
    horizontalStackHuggingPriority verticalStackHuggingPriority
    connections outlet outletCollection property destination
    view button imageView textView textField scrollView tableView tableViewCell tableViewCellContentView
    collectionView collectionViewCell collectionReusableView switch slider stepper segmentedControl progressView
    activityIndicatorView navigationBar tabBar toolbar searchBar pageControl pickerView datePicker webView
    wkWebView mapView mkMapView visualEffectView containerView customView clipView scroller tableHeaderView
    tableCellView tableRowView outlineView popUpButton box progressIndicator tabView tabViewItem searchField
    tokenField colorWell splitView matrix comboBox secureTextField pathControl predicateEditor ruleEditor
    gridView levelIndicator browser opaque control glkView mtkView sceneKitView arscnView
    style sliderType titlePosition sliderCell progressIndicatorStyle contentView gridCell
    prototypeCellViews prototypes middleViews endViews views image imageReference value borderType catalog
    imageFrameStyle tickMarkPosition
    clipsSubviews numberOfLines adjustsFontSizeToFit minimumFontSize minimumScaleFactor buttonConfiguration windowStyleMask resizable minSize
    contentMinSize drawsBackground progressViewStyle scrollEnabled pointSize rowHeight
    customModuleProvider customModule name resources namedColor
    contentHorizontalAlignment
    """

  /// A table of all known names, in the order of the cases.
  static let table: NameTable = {
    var table = NameTable()
    _ = table.intern("")
    spellings.withUTF8Buffer { bytes in
      for spelling in bytes.split(whereSeparator: { $0 <= 0x20 }) {
        _ = table.intern(UnsafeBufferPointer(rebasing: spelling))
      }
    }
    return table
  }()

  /// The name in a table that begins with the known names.
  var name: Name { Name(index: UInt32(rawValue)) }
}

extension Name {
  /// The known name; nil for any other name. The name's table must begin with the known names.
  var known: InterfaceName? { UInt16(exactly: index).flatMap { InterfaceName(rawValue: $0) } }
}
