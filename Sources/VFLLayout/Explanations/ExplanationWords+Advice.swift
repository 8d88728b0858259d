import VFLConstraints
import VFLSyntax

/// The words for advice.
extension ExplanationWords {
  /// The advice as a sentence without a full stop. The caller lists the constraints of `relaxOne` after it. `place` returns the
  /// location of a constraint.
  public func words(_ advice: Advice, _ constraints: [Constraint], place: (Constraint) -> String) -> String {
    func quoted(_ index: Int) -> String { "`\(equation(constraints[index]))` (\(place(constraints[index])))" }
    switch advice {
    case .ignore: return "nothing to change: the layout recovers by itself"
    case .sizeToolbar:
      return
        "to avoid the message, create the toolbar with a frame, such as `CGRect(x: 0, y: 0, width: 100, height: 44)`, or call `sizeToFit()`, before "
        + "you set its items"
    case .widenColumn(let item, let width):
      return
        "if `\(name(item))` is in a column of a table view, make the column at least \(number(width)) points wide: change its `width` and "
        + "`minWidth`"
    case .giveRoom(let item, let part, let needed):
      guard isOfAppKit(item) else {
        return
          "give `\(name(item))` its own size, which `sizeThatFits(_:)` returns, or a style that fits its frame: for a date picker, "
          + "`preferredDatePickerStyle = .compact`"
      }
      return
        "keep `\(name(item))` at a \(part.name) of \(number(needed)) or more: give the pane that contains it a minimum size, such as the "
        + "`minimumThickness` of its split view item"
    case .resetCellMask(let item):
      return
        "set `autoresizingMask` of `\(name(item))` to `[]`, also in its nib, and let the collection view set its frame; invalidate the layout when the "
        + "size of the collection view changes"
    case .sizeItem(let item, let width, let height):
      return
        "if `\(name(item))` is a cell of a collection view, return an item size that its constraints fit, such as \(number(width)) × \(number(height))"
    case .sizeRows(_, let height):
      return
        "\(number(height)) is the standard height of rows: if they should be as high as their content, set the table's `rowHeight` to "
        + "`UITableView.automaticDimension`, set an `estimatedRowHeight`, and do not return another height in `tableView(_:heightForRowAt:)`"
    case .customSpacing(let index, let item):
      return
        "remove \(quoted(index)), and call `setCustomSpacing(\(number(numberOf(constraints[index]))), after:)` of the stack view with "
        + "`\(name(item))`"
    case .wrapHidden(let item):
      return
        "wrap `\(name(item))` in a plain view, pin its edges to the wrapper's, give one of these constraints the priority 999, and hide the "
        + "wrapper instead"
    case .deactivateOlder(let index):
      return
        "if \(quoted(index)) is from an earlier layout, deactivate it before you pin the edges, or replace all constraints of the view"
    case .turnOffMask(let item, isLaidOut: true):
      return "set `translatesAutoresizingMaskIntoConstraints` to false on `\(name(item))`: your constraints lay it out"
    case .turnOffMask(let item, isLaidOut: false):
      return
        "if you lay out `\(name(item))` with constraints, set `translatesAutoresizingMaskIntoConstraints` to false on it; "
        + "if something else sets its frame, as for a view controller's view, leave it true"
    case .lowerPriority(let best, let others, let part, let reason):
      // If a ratio between width and height takes part, the constraints are not a chain along one axis.
      let isChain = ([best] + others).allSatisfy { constraints[$0].first.attribute.axis == part.axis }
      let chain =
        isChain ? part.axis == .horizontal ? "in your horizontal chain" : "in your vertical chain" : "of yours"
      let words =
        others.isEmpty
        ? "lower the priority of \(quoted(best)) to 999, so that it gives way "
        : "lower one priority \(chain) to 999, preferably that of \(quoted(best)), which then gives way "
      switch reason {
      case .isMeasured: return words + "until the view has its real \(part.name)"
      case .isHidden: return words + "while the view is hidden"
      case .isGiven: return words + "when the \(part.name) does not fit"
      case .isCollapsed: return words + "while the \(part.name) is 0"
      }
    case .removeFromStackView(let item):
      return "take `\(name(item))` out of the stack view with `removeFromSuperview()` instead of hiding it"
    case .changeStackView(let item, let part):
      switch part {
      case .spacing: return "change the `spacing` of \(stackView(item))"
      case .alignment: return "change the `alignment` of \(stackView(item))"
      case .distribution: return "change the `distribution` of \(stackView(item)), for example to `fill`"
      case .hiding, .edges:
        return "let \(stackView(item)) place and size its views, and remove your constraints that do the same"
      }
    case .constrainInInterfaceBuilder(let item):
      return "add constraints for `\(name(item))` in Interface Builder, or do not add any in code"
    case .keepOne(let first, let second) where constraints[first].multiplier != constraints[second].multiplier:
      return
        "keep only one of \(quoted(first)) and \(quoted(second)): a multiplier cannot be changed, so deactivate the older constraint before "
        + "you activate the other, or remove the one that is in Interface Builder"
    case .keepOne(let first, let second) where constraints[first].relations(with: constraints[second]) != nil:
      return
        "keep only one of \(quoted(first)) and \(quoted(second)), and deactivate the older one before you activate the other"
        + (isOfLibrary(constraints[first]) || isOfLibrary(constraints[second])
          ? ": updates of SnapKit and Masonry change only constants, so remake constraints to relate a view to something else"
          : "")
    case .keepOne(let first, let second):
      return
        "keep only one of \(quoted(first)) and \(quoted(second)): change the `constant` of the existing constraint instead "
        + "of adding another, or deactivate it first"
    case .clampConstant(let constraint):
      return "keep the constant of \(quoted(constraint)) at 0 or above, for example with `max(0, …)`"
    case .relaxOne(let indices):
      return indices.count == 1
        ? "remove \(quoted(indices[0])), or give it \(lowered.scope.dialect.optionalPriority)"
        : "remove one of these, or give it \(lowered.scope.dialect.optionalPriority); then the rest can hold"
    case .changeConstants(let indices):
      return indices.count == 1
        ? "change the number of \(quoted(indices[0])): with a lower priority, it would leave a view without a size or outside of "
          + "the view that contains it"
        : "change the numbers of these so that all of them fit: with a lower priority, any one of them would leave a view without a "
          + "size or outside of the view that contains it"
    }
  }

  /// What has to change so that a constraint gives way, for constraints that the app cannot remove; nil for others.
  public func change(_ constraint: Constraint, _ maker: ConstraintMaker) -> String? {
    guard maker == .contentSize else { return nil }
    switch constraint.relation {
    case .lessThanOrEqual: return "lower the content hugging priority of the view"
    case .greaterThanOrEqual: return "lower the compression resistance priority of the view"
    case .equal: return "lower the content priorities of the view"
    }
  }
}
