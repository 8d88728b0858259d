import VFLConstraints
import VFLLayout
import VFLSyntax

extension MessageExplanation.Meaning {
  /// The meaning of a message. Names and equations are in backticks.
  init(_ message: LoggedMessage, _ words: ExplanationWords) {
    let names = message.objects.map { "`\($0)`" }
    let equation = message.constraint.map { "`\(words.equation($0))`" }
    switch message.message {
    // Formats.
    case .malformedFormat, .emptyFormat, .formatOutsideASCII, .missingColon, .missingView, .missingDistance,
      .ambiguousMinus, .unknownRelation, .unterminatedPredicates, .alignmentAlongAxis, .unknownView, .unknownMetric,
      .missingSuperview:
      self.init(ofFormat: message)

    // Constraints that cannot be made.
    case .missingFirstItem:
      self.init(
        "the first item of a constraint is nil: the view does not exist yet, or its outlet is not connected", nil,
        "make the constraint after the view exists, such as in `viewDidLoad`, and check that the outlet is connected and that the "
          + "property is not weak for a view that nothing else keeps")
    case .illegalItem:
      self.init(
        "an item of a constraint\(Self.suffix(names)) is neither a view nor a layout guide", nil,
        "pass a view or a layout guide, not one of its anchors, a view controller, a layer or an array: with an anchor, call its own "
          + "`constraint(equalTo:)`")
    case .internalAttribute:
      self.init(
        "an item of a constraint is nil, or the constraint uses an attribute that its item does not have", nil,
        "find the call that creates the constraint in the stack trace: its items must not be nil, and a constraint between a size and a number "
          + "needs `notAnAttribute` as its second attribute",
        "use attributes of margins and baselines, and layout guides, only in versions of iOS that have them")
    case .missingConstraintArray:
      self.init(
        "constraints were added or removed together, but nil or something else was passed instead of an array", nil,
        "check that the property that keeps the constraints is set before it is passed, and pass a single constraint in an array"
      )
    case .foreignItem: self.init(ofForeignItem: message.details.first ?? "")
    case .missingLayoutProperty: self.init(ofMissingProperty: message.details)
    case .lostItem:
      self.init(
        "a constraint outlives one of its views, or one of its items is nil", nil,
        "deactivate the constraint before you release the view, and do not keep a constraint of a view that was removed"
      )
    case .invalidPairing:
      self.init(
        "a constraint relates attributes that cannot be related, such as an edge and a size, or a horizontal and a vertical edge",
        .invalidAttributePairing,
        "relate edges and centers only to edges and centers of the same axis, and sizes only to sizes; with `NSLayoutConstraint(item:…)`, "
          + "check that `attribute` occurs twice and that neither is `notAnAttribute` while there is a second item")
    case .constantLocation, .earlierConstantLocation:
      self.init(
        "a constraint\(Self.suffix(names)) sets an edge or a center to a constant: its second item is nil, or its multiplier is 0",
        .constantLocation,
        "relate the location to another view, such as the superview; if you do pass a second item, check that it is not nil and that "
          + "the multiplier is not 0")
    case .mixedDirections:
      self.init(
        "a constraint relates a leading or trailing edge to a left or right edge", .mixedDirections,
        "use `leading` and `trailing` for both items")
    case .incompatibleAnchors:
      self.init(
        "a constraint relates anchors of different axes, or a location and a size"
          + (names.count == 2 ? ": \(names[0]) and \(names[1])" : ""), .mixedAxes,
        "relate `topAnchor`, `bottomAnchor` and `centerYAnchor` to each other, `leadingAnchor`, `trailingAnchor` and `centerXAnchor` to "
          + "each other, and sizes to sizes")
    case .nonFiniteNumber where message.details == [LoggedMessage.contentSize]:
      self.init(
        "the intrinsic content size of a view is infinite or not a number", .nonFiniteNumber,
        "find the view that overrides `intrinsicContentSize`, and the calculation in it: it probably divides by a size that is still 0; return "
          + "`UIView.noIntrinsicMetric` for a size that is not known")
    case .nonFiniteNumber(let number):
      let name = number == "Multiplier" ? "multiplier" : "constant"
      self.init(
        "the \(name) of a constraint\(names.count == 2 ? " between \(names[0]) and \(names[1])" : Self.suffix(names)) is infinite or not a number",
        .nonFiniteNumber,
        "find the calculation that gives the \(name): it probably divides by a size that is still 0, so check the divisor first"
      )
    case .excessiveConstant:
      self.init(
        "the constant of a constraint\(equation.map { ", \($0)," } ?? "") is too large, so the system uses a smaller one",
        .nonFiniteNumber,
        "find the calculation of the constant: `greatestFiniteMagnitude`, a division by 0 or a size that is not known yet is a probable "
          + "source; for “as large as possible”, use a low priority instead of a large number")
    case .priorityOutOfRange:
      self.init(
        "a priority is not above 0, or is above 1000", .priorityOutOfRange,
        "use a priority from 1 to 1000, such as `.defaultHigh` (750)")
    case .priorityCrossesRequired where message.details.count == 2 && message.details[0] == message.details[1]:
      self.init(
        "the priority of an active constraint was set to \(message.details[0]) again: in iOS 8 and earlier, that stops the app even if the "
          + "priority stays the same", .changedRequiredPriority)
      if let owner = names.first, !message.objects[0].hasPrefix("NS") {
        advice.append("update the library that owns `\(owner)`, or raise the deployment target")
      }
      advice.append("set the priority of a constraint before you activate it, and not again")
    case .priorityCrossesRequired:
      let change = message.details.count == 2 ? " from \(message.details[1]) to \(message.details[0])" : ""
      self.init(
        "the priority of an active constraint was changed\(change): 1000 means required, and an active constraint cannot become required "
          + "or optional", .changedRequiredPriority,
        "begin with 999 instead of 1000 and change that, deactivate the constraint before you change its priority, or switch between two "
          + "constraints with `isActive`")
    case .copiedConstraint:
      self.init(
        "a constraint was copied, but constraints cannot be copied", .copiedConstraint,
        "make a new constraint with the same items instead, and declare properties of constraints as `strong` or `weak`, not `copy`"
      )

    // The hierarchy.
    case .noCommonAncestor where message.privateClass != nil:
      let both = names.count > 1 ? "\(names[0]) and \(names[1])" : "the items of a constraint"
      self.init(
        "\(both) are not in one view hierarchy when their constraint is activated; `\(message.privateClass ?? "")` is the system's own view, so "
          + "the constraint is probably not yours", nil,
        Self.adviceOnViewsOfSystem(message.privateClass ?? ""))
    case .noCommonAncestor:
      let both = names.count > 1 ? "\(names[0]) and \(names[1])" : "the items of a constraint"
      self.init(
        "\(both) are not in one view hierarchy when their constraint is activated", .inactiveBeforeHierarchy,
        "call `addSubview` for both views before you activate the constraint; if both are added, one of them is probably another instance "
          + "than you think, such as an outlet of another view or a cell that was made again")
    case .unpreparedHierarchy, .unpreparedLayout, .outsideSubtree:
      self.init(ofHierarchy: message, names: names, equation: equation)
    case .managedBar:
      let bar = message.details.first.map { "`\($0)`" } ?? "a bar"
      self.init(
        "constraints of \(bar) were changed, but a navigation or tab bar controller manages it", nil,
        "leave the constraints and the mask of a bar that a controller made; put your views into its items or `titleView`, or use a bar of "
          + "your own")

    // Cells.
    case .contentViewMask:
      self.init(
        "`translatesAutoresizingMaskIntoConstraints` of a cell's `contentView` was changed, but the cell sets the frame of its content view",
        .contentViewMask,
        "remove the line that changes the mask of `contentView`, and turn off only the masks of the views that you add to it; layout "
          + "libraries turn off the mask of each view that you constrain, so do not constrain `contentView` itself")
    case .reusableViewMask:
      self.init(
        "`translatesAutoresizingMaskIntoConstraints` of \(names.first ?? "a cell or supplementary view") was changed, but the collection view "
          + "sets its frame", .contentViewMask,
        "remove the line that changes the mask of the cell or supplementary view itself, do not constrain that view, and turn off only the "
          + "masks of the views in it")
    case .zeroHeight:
      self.init(
        "the constraints in the content view of \(names.first ?? "a table view cell") do not fix its height, so the table uses the standard "
          + "height", .undeterminedView,
        "constrain the cell's views to the top and to the bottom of `contentView`, without a gap in between, and not to the cell itself; if the "
          + "height is fixed, implement `tableView(_:heightForRowAt:)` or set `rowHeight`")

    case .looseContentView:
      self.init(
        "the `contentView` of \(names.first ?? "a collection view cell") has `translatesAutoresizingMaskIntoConstraints` set to false, but no "
          + "constraints relate it to the cell", .contentViewMask,
        "remove the line that turns off the mask of `contentView`: the cell sets the frame of its content view")
    case .zeroSize:
      self.init(
        "the constraints in the content view of \(names.first ?? "a collection view cell") allow a width or height of 0, so the collection "
          + "view uses the standard size", .undeterminedView,
        "add the cell's views to `contentView`, not to the cell itself, and constrain them to all four edges of `contentView`, without a gap in "
          + "between; a view without an intrinsic size also needs a width and a height",
        "if the size is fixed, set `itemSize` or implement `collectionView(_:layout:sizeForItemAt:)`, and set `estimatedItemSize` to `.zero` "
          + "(in Interface Builder, set Estimate Size to None)"
      )

    default: self.init(ofLayout: message, names: names, equation: equation)
    }
  }

  /// What to do if the system relates one of its own views to a view in another hierarchy.
  private static func adviceOnViewsOfSystem(_ className: String) -> String {
    if className.hasPrefix("_UINavigationBar") {
      return
        "in iOS 16.1, showing or hiding a navigation bar during a transition causes this: call `navigationBar.layoutIfNeeded()` before "
        + "`setNavigationBarHidden(_:animated:)`, and do not move or remove the bar's own views"
    }
    let isOfAppKit = !className.hasPrefix("UI") && !className.hasPrefix("_UI")
    return
      "look for code that moves or removes views of the system, such as those of \(isOfAppKit ? "a panel or the Touch Bar" : "a bar"); if there is "
      + "none, it is a bug in the system"
  }

  /// Whose constraint it is, if the message names the view.
  private static func suffix(_ names: [String]) -> String { names.first.map { " of \($0)" } ?? "" }

  /// An item that is not a view: a value in a box, or an object that took the place of a released view.
  private init(ofForeignItem className: String) {
    if className.hasSuffix("SwiftValue") {
      self.init(
        "an item of a constraint is an optional or another Swift value instead of a view", .interpolatedOptional,
        "unwrap the view before you pass it, for example with `guard let`: `item` and `toItem` take any value, so the compiler accepts an "
          + "optional, too")
      rule = nil
      return
    }
    self.init(
      "an item of a constraint is \(className.isEmpty ? "an object" : "a `\(className)`"), which is neither a view nor a layout guide",
      nil,
      "pass the view itself, such as `controller.view` or the elements of an array; if you do pass a view, it was released before, and its "
        + "memory now belongs to another object")
  }

  /// An object without a property of views. `call` is its class and the property's selector.
  private init(ofMissingProperty call: [String]) {
    let (name, selector) = (call.first ?? "", call.last ?? "")
    if selector.hasPrefix("mas_") {
      self.init(
        "a layout guide was used as a view: `\(name)` has no `\(selector)`", nil,
        "use the attributes that Masonry adds to view controllers and views, such as `mas_topLayoutGuideBottom` or `mas_safeAreaLayoutGuideTop`, "
          + "instead of casting the guide to a view")
      return
    }
    let version = Self.version(of: selector)
    self.init(
      "`\(selector)` was called on a `\(name)`, which has no such method: it is not a view"
        + (version == nil ? "" : ", or the system is older than the method"), nil,
      "find out where the object comes from: it may be a view controller in place of its view, an element of a wrong type, or a released view "
        + "whose memory belongs to another object")
    if let version {
      advice.insert(
        "if the object is a view, call the method only where it exists: `if #available(iOS \(version), *)`", at: 0)
    }
  }

  /// The version of iOS in which views got a property; nil if all of them have it, or none.
  private static func version(of selector: String) -> Int? {
    switch selector {
    case "keyboardLayoutGuide": 15
    case "safeAreaLayoutGuide", "contentLayoutGuide", "frameLayoutGuide": 11
    case "layoutMarginsGuide": 9
    case "setLayoutMargins:": 8
    default: nil
    }
  }

  /// A constraint whose items are not in the view to which it is added.
  private init(ofHierarchy message: LoggedMessage, names: [String], equation: String?) {
    let constraint = equation ?? "a constraint"
    let hasNoSuperview = message.details.first == LoggedMessage.noSuperview
    let missing = hasNoSuperview || message.details.first == LoggedMessage.notFound ? names.first : nil
    let view = missing == nil ? names.first : nil
    let isOfOneItem = message.constraint.map { $0.second == nil } ?? false
    let cause: String
    if let missing {
      let container = names.count > 1 ? "\(names[1]), which" : "a view that"
      cause =
        "\(constraint) was added to \(container) does not contain \(missing)"
        + (hasNoSuperview ? "; \(missing) has no superview" : "")
    } else if let view {
      cause =
        "\(constraint) was added to \(view), which does not contain \(isOfOneItem ? "its item" : "both of its items")"
    } else {
      cause = "\(constraint) was activated before its items were in one view hierarchy"
    }
    self.init(cause, .inactiveBeforeHierarchy)
    if let effect = equation.flatMap(Self.effectView) {
      advice.append(
        "add subviews of a visual effect view to its `contentView`, and constrain them to `contentView` instead of `\(effect)`"
      )
    }
    if isOfOneItem, view != nil {
      advice.append(
        "set the constraint's `isActive`, or add it to the view whose size it sets, instead of to \(view ?? "another view")"
      )
      return
    }
    if !hasNoSuperview {
      advice.append(
        "add the constraint to a common ancestor of its items, or let the system choose: set `isActive`, or call "
          + "`NSLayoutConstraint.activate`, instead of `addConstraint`")
    }
    // A view with a superview only needs another receiver.
    if missing == nil || hasNoSuperview {
      advice.append(
        (missing.map { "add \($0) to its superview with `addSubview`" }
          ?? "add both items to the hierarchy with `addSubview`")
          + " before you add the constraint")
    }
  }

  /// The visual effect view of an equation, if one of its items is such a view itself.
  private static func effectView(_ equation: String) -> String? {
    let words = equation.split { $0 == " " || $0 == "`" }
    return words.first { $0.hasPrefix("UIVisualEffectView:") }.map { String($0.prefix { $0 != "." }) }
  }
}

extension LoggedMessage {
  /// The first class of an object that is private to Apple's frameworks; nil if there is none.
  var privateClass: String? {
    objects.lazy.map { object in String(decoding: Array(object.utf8.prefix { $0 != UInt8(ascii: ":") }), as: UTF8.self)
    }
    .first(where: ViewKind.isPrivateView)
  }
}
