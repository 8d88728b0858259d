import VFLConstraints
import VFLLayout
import VFLSyntax

extension MessageExplanation.Meaning {
  /// The meaning of a message about a layout pass, a collection view or a layout library.
  init(ofLayout message: LoggedMessage, names: [String], equation: String?) {
    let view = names.first ?? "a view"
    switch message.message {
    // Ambiguities.
    case .ambiguousLayout: self.init(ofAmbiguity: message, view)
    case .missingConstraints where message.privateClass != nil:
      self.init(
        "the constraints do not determine the position or the size of \(view), which is the system's own view, so the message is probably not about "
          + "a view of yours", nil,
        "ignore the message, unless your code moves or constrains views of the system")
    case .missingConstraints:
      self.init(
        "the constraints do not determine the horizontal or vertical position or the size of \(view)",
        .undeterminedView,
        "add the constraints that are missing: a horizontal position, a vertical position and, without an intrinsic size, a width and a "
          + "height, such as all four edges",
        "if you set its frame in code, set `translatesAutoresizingMaskIntoConstraints` to true on it")

    // Layout passes.
    case .unfinishedLayout where message.details.contains(LoggedMessage.controller):
      let owner = message.details.first { $0 != LoggedMessage.controller }.map { " of `\($0)`" } ?? ""
      self.init(
        "`viewDidLayoutSubviews`\(owner) changed constraints, so the view needs another layout", .requestedLayout,
        "change constraints in `viewWillLayoutSubviews` or `updateViewConstraints` instead, or call `view.layoutIfNeeded()` at the end of "
          + "`viewDidLayoutSubviews`")
    case .unfinishedLayout:
      let owner = message.details.first.map { "`\($0)`" } ?? "the view"
      self.init(
        "\(owner) has constraints, but its `layoutSubviews` does not call that of its superclass last",
        .missingSuperCall,
        "call `super.layoutSubviews()` in the override, and change no constraints after that call",
        "in iOS 7 and earlier, add your views to a container view instead of a table view or another view of the system"
      )
    case .unfinishedPass:
      let owner = message.details.first.map { "`\($0)`" } ?? "the view"
      self.init(
        "\(owner) still needs a layout after its `layout` method: an override does not call `super.layout()`, or it changes the layout after that "
          + "call", .missingSuperCall,
        "call `super.layout()` in each override of `layout`, in \(owner) and in its superclasses, and change no constraints or frames after that "
          + "call",
        "if `layout` is a method of your own that has nothing to do with Auto Layout, give it another name")
    case .backgroundCall:
      self.init(
        "`-[\(message.details.joined(separator: " "))]` was called on a background thread", nil,
        "move the code that uses the view to the main thread, with `DispatchQueue.main.async` or `@MainActor`; the first line of your app in the "
          + "stack below the message shows where it is")
    case .backgroundLayout, .backgroundChange:
      self.init(
        "views or constraints were changed on a background thread", nil,
        "move the code that changes views and constraints to the main thread, with `DispatchQueue.main.async` or `@MainActor`; look for it in "
          + "completion handlers, for example of network requests")
    case .endlessPasses:
      self.init(
        "the layout of \(names.first.map { "the window \($0)" } ?? "the window") never settles: each pass requests another one",
        .requestedLayout,
        "find what changes a constraint, a size or a view in `updateConstraints`, `layout` or a handler of frame changes, and change it only if "
          + "the value is different",
        "in SwiftUI, avoid a size that depends on itself, and give hosting views whole sizes or `sizingOptions = []`")
    case .endlessCollection:
      self.init(
        "the layout of \(names.first ?? "a collection view") never settles: a cell's preferred size changes in each pass, or the layout is "
          + "invalidated while it runs", .requestedLayout,
        "let each cell return the same size for the same content, rounded to whole pixels, and do not invalidate the layout or change the bounds "
          + "in `layoutSubviews` or `preferredLayoutAttributesFitting`")
    case .feedbackLoop:
      self.init(
        "the layout of \(view) requests itself again and again", .requestedLayout,
        "find the call in the stack below the message that requests a layout during a layout pass, such as `setNeedsLayout` or a change of a "
          + "constraint in `layoutSubviews` or `viewDidLayoutSubviews`, and make it only if a value changes")
    case .nestedLayout:
      self.init(
        "a layout was requested for \(view) while it was being laid out", .requestedLayout,
        "do not call `layoutSubtreeIfNeeded` in `layout` or in what it calls; call `super.layout()` there",
        "in SwiftUI, do not lay out views or change the size of a window in `body` or `updateNSView`")
    case .outsideWindow:
      self.init(
        "\(view) was laid out before it was in a window, so its cells may have had wrong sizes", .requestedLayout,
        "call `layoutIfNeeded`, `scrollToRow` and `reloadData` only after the view has appeared; break on "
          + "`UITableViewAlertForLayoutOutsideViewHierarchy` to find the call")
    case .engineFailure:
      self.init(
        "the layout engine could not solve its equations", nil,
        "change views and constraints only on the main thread",
        "look for a constraint with a nil item, for a multiplier that is 0, close to 0, infinite or not a number, and for very large constants",
        "deactivate constraints before you remove or release their views")
    case .nonFiniteFrame:
      self.init(
        "a view received a frame that is infinite or not a number", .nonFiniteNumber,
        "find the calculation of the frame, size or constant: it probably divides by a size that is still 0, so check the divisor first"
      )

    case .rotatedBounds:
      self.init(
        "a constraint relates an edge of a view to one on the other side of a view that is rotated, where edges are not parallel",
        nil,
        "constrain centers and sizes instead of edges across the rotated view, or set the frames of the views in it",
        "rotate the `transform` of a view or its layer instead of its bounds")
    case .outsideContentView:
      self.init(
        "\(names.first ?? "a header or footer") has a subview that is not in its `contentView`", nil,
        "add your views to `contentView` with `contentView.addSubview`, and constrain them to `contentView`")
    case .unmeasuredToolbarItem:
      self.init(
        "the constraints in the view of a toolbar item do not determine its width or its height, and its frame is empty",
        .undeterminedView,
        "give the view a width and a height before it becomes the item's `view`: constraints from its content to all four edges, constraints for "
          + "both sizes, or an `intrinsicContentSize`")
    case .toolbarItemSize:
      self.init(
        "the view of a toolbar item gets its size from `minSize`, `maxSize` or its frame, which may not fit the control",
        nil,
        "remove `minSize` and `maxSize`, and constrain the width or height only of a view that needs a size other than that of its content"
      )

    // Outside Auto Layout.
    case .negativeItem:
      self.init(
        "this message is not about Auto Layout: an item of a flow layout has a width or height that is negative or 0",
        nil,
        "find the calculation of the size in `collectionView(_:layout:sizeForItemAt:)` or `itemSize`: it probably subtracts insets and spacing "
          + "from a width that is still 0, so use `max(0, …)`, and invalidate the layout when the width is known")
    case .groupWithoutRoom:
      self.init(
        "this message is not about Auto Layout: a group of a compositional layout has no room for a single item", nil,
        "compare the sum of the `contentInsets`, the spacing and the size of one item with the size of the container that the message names; use "
          + "fractional sizes, or smaller insets while the container is narrow")
    case .invalidFrame:
      self.init(
        "this message is not about Auto Layout: a `frame` modifier of SwiftUI gets a width or height that is negative, infinite or not a number",
        nil,
        "write `.frame(maxWidth: .infinity)` instead of `.frame(width: .infinity)`, and keep calculated sizes from being negative with "
          + "`max(0, …)`: the size of a `GeometryReader` is 0 at first")
    case .contradictoryFrame:
      self.init(
        "this message is not about Auto Layout: a `frame` modifier of SwiftUI gets a minimum above its ideal or maximum size",
        nil,
        "pass sizes with `minWidth` ≤ `idealWidth` ≤ `maxWidth`, and the same for the height")
    case .excessiveItem:
      self.init(
        "this message is not about Auto Layout: the items of a flow layout are larger than the room between the collection view's insets",
        nil,
        "return a smaller item size from `collectionView(_:layout:sizeForItemAt:)` or `itemSize`, and call `invalidateLayout()` before the "
          + "collection view's size changes, such as in `viewWillLayoutSubviews`",
        "if cells size themselves, check `estimatedItemSize`, the section insets and `contentInsetAdjustmentBehavior`")
    case .missingValue:
      self.init(
        "a value that must exist is nil: an outlet that is not connected, or a superview or view that does not exist yet",
        nil,
        "check that the outlet is connected in the document that is loaded, and that the code runs after the view was loaded and added"
      )

    // Libraries.
    case .updateWithoutMake:
      self.init(
        "`updateConstraints` of SnapKit found no constraint like \(equation ?? "the one") to update",
        .updateWithoutMake,
        "make the constraint with `makeConstraints` first; to change more than a constant, such as the view, the relation or the multiplier, "
          + "use `remakeConstraints`")
    case .missingSuperviewOfView:
      self.init(
        "a constraint relates \(names.first ?? "a view") to its superview, but it has none", .inactiveBeforeHierarchy,
        "add the view to its superview with `addSubview` before you make the constraint")
    case .noCommonSuperview:
      let both = names.count > 1 ? "\(names[0]) and \(names[1])" : "the views of a constraint"
      self.init(
        "\(both) have no common superview when their constraint is made", .inactiveBeforeHierarchy,
        "call `addSubview` for both views before you make the constraint; views in different windows or hierarchies, and the views of two cells, "
          + "cannot be constrained to each other")
    case .installedConstraint:
      self.init(
        "the priority or multiplier of a constraint of Masonry was changed after it was installed",
        .changedRequiredPriority,
        "set both in the block that makes the constraint; to change them later, use `mas_remakeConstraints`, or switch between two constraints"
      )
    case .repeatedRelation:
      self.init(
        "a constraint of Masonry has two relations, such as `equalTo` twice", nil,
        "write each relation as a statement of its own, and put attributes before the relation: `make.top.left.equalTo(…)`"
      )
    case .attributeAfterRelation:
      self.init(
        "an attribute of Masonry comes after the relation of its constraint, such as `equalTo(…)`", nil,
        "put attributes before the relation: `make.top.left.equalTo(…)`; `equalTo(…).width.offset(8)` is probably a typo "
          + "for `equalTo(…).with.offset(8)`")
    case .severalAttributes:
      self.init(
        "a constraint of SnapKit relates an attribute to several other attributes, such as those of `snp.center`, `snp.size` or `snp.edges`",
        nil,
        "relate one attribute to one: `make.left.equalTo(view.snp.centerX)`, or use the same attributes on both sides, as in "
          + "`make.center.equalTo(view)`")
    case .missingAttribute:
      self.init(
        "a relation of Masonry gets nil instead of a view, an attribute or a number", nil,
        "check that the view after `equalTo` exists when the block runs, and that the attribute does, too: without `MAS_SHORTHAND`, write "
          + "`view.mas_width` instead of `view.width`")
    default: self.init(message.message.text)
    }
  }

  /// A view whose position or size is ambiguous.
  private init(ofAmbiguity message: LoggedMessage, _ view: String) {
    var parts: [String] = []
    // Windows are the system's. Older traces call each window ambiguous.
    let details = message.details.filter { !$0.hasPrefix("UIWindow:") }
    let objects = message.objects.filter { !$0.hasPrefix("UIWindow:") }
    for detail in details.isEmpty ? message.details : details {
      guard let attribute = detail.split(separator: ".").last, let dot = detail.utf8.lastIndex(of: UInt8(ascii: "."))
      else { continue }
      let item = detail[..<dot]
      let word: String? =
        switch attribute {
        case "minX", "maxX", "centerX", "midX": "the horizontal position (x position)"
        case "minY", "maxY", "centerY", "midY": "the vertical position (y position)"
        case "Width", "width": "the width"
        case "Height", "height": "the height"
        case "contentSize": "the content size"
        default: nil
        }
      if let word { parts.append("\(word) of `\(item)`") }
    }
    let cause =
      parts.isEmpty
      ? "the position or size of \(objects.isEmpty ? view : Phrase.list(objects.map { "`\($0)`" })) is ambiguous"
      : "\(Phrase.list(parts)) \(parts.count == 1 ? "is" : "are") ambiguous: no constraint determines "
        + (parts.count == 1 ? "it" : "them")
    self.init(cause, .ambiguousLayout)
    let contentSizes = details.count { $0.hasSuffix(".contentSize") }
    if contentSizes > 0 {
      advice.append(
        "connect the views in the scroll view to all four edges of its `contentLayoutGuide` or of the scroll view, without a gap, and let their "
          + "sizes depend on their content, on numbers or on `frameLayoutGuide`")
    }
    guard contentSizes == 0 || parts.count > contentSizes else { return }
    advice += [
      parts.isEmpty
        ? "add the constraints that are missing: each view needs a horizontal and a vertical position, such as a leading and a top edge, and a "
          + "width and a height, unless its content gives it a size"
        : "add a constraint for each of these, such as a leading or top edge for a position",
      "before the first layout pass, every layout is ambiguous, so print the trace after the view has appeared",
    ]
  }
}
