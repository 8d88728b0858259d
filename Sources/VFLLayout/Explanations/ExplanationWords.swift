import VFLConstraints
import VFLSyntax

/// The words for causes and advice, the same wherever they are shown. Names and equations stand between backticks.
public struct ExplanationWords: Sendable {
  /// The document whose constraints are spoken of.
  public let document: LoweredDocument
  private let printer: EquationPrinter

  /// Words for the constraints of a document.
  public init(_ lowered: LoweredDocument) {
    document = lowered
    printer = EquationPrinter(scope: lowered.scope)
  }

  /// What an item is called, with the text that consoles print behind its address: `UILabel:0x7f1'Title'`.
  public func name(_ item: Item) -> String {
    let name = lowered.scope.text(item)
    return lowered.itemLabels[item]?.title.map { name + "'" + $0 + "'" } ?? name
  }

  /// A constraint as an equation, with the texts of its items.
  public func equation(_ constraint: Constraint) -> String { printer.text(constraint, spelled: name) }

  /// The framework that the items of constraints belong to.
  private func framework(_ constraints: [Constraint]) -> String {
    constraints.contains { isOfAppKit($0.first.item) } ? "AppKit" : "UIKit"
  }

  private func isOfAppKit(_ item: Item) -> Bool { lowered.itemLabels[item]?.className?.hasPrefix("NS") ?? false }

  private var lowered: LoweredDocument { document }

  // MARK: Members

  /// What made a constraint, and what it is called: `identifier`, `File.swift:12`, `from the autoresizing mask h=--& v=--&`.
  public func origin(_ constraint: Constraint, _ maker: ConstraintMaker) -> [String] {
    guard let label = lowered.label(constraint) else { return [] }
    let names = lowered.scope.names
    var words: [String] = []
    if let identifier = label.identifier { words.append("'" + names.text(identifier) + "'") }
    if let source = label.source { words.append(names.text(source)) }
    if let meaning = meaning(maker, constraint, label) { words.append(meaning) }
    return words
  }

  private func meaning(_ maker: ConstraintMaker, _ constraint: Constraint, _ label: ConstraintLabel) -> String? {
    switch maker {
    case .app: nil
    case .autoresizingMask: "from its autoresizing mask" + (label.mask.map { " " + $0.notation } ?? "")
    case .encapsulatedSize: "set by \(container(constraint.first.item))"
    case .temporarySize: "set by \(framework([constraint])) to measure the view"
    case .stackView(.hiding): "set by the stack view to hide the view"
    case .stackView(.spacing): "the stack view's spacing"
    case .stackView(.alignment): "the stack view's alignment"
    case .stackView(.distribution): "the stack view's distribution"
    case .stackView(.edges): "set by the stack view"
    case .layoutMargins: "the layout margins"
    case .safeArea: "the safe area"
    case .barGuide: "the guide of the bars"
    case .layoutGuide: "a layout guide"
    case .contentSize: "the view's intrinsic content size"
    case .baseline: "a baseline distance of \(framework([constraint]))"
    case .fixedFrame: "the frame in Interface Builder"
    case .interfaceBuilder: "made by Interface Builder"
    case .grid: "set by the grid view"
    case .internalView: "between views of \(framework([constraint]))"
    }
  }

  /// Who sets the size of a view.
  private func container(_ item: Item) -> String {
    switch ViewKind(item, in: lowered) {
    case .content, .managed: "the table or collection view"
    default: isOfAppKit(item) ? "AppKit" : "UIKit"
    }
  }

  /// What a guide is: `the safe area of \`UIView:0x7f1\``.
  public func words(_ guide: GuideOwner) -> String {
    guard let owner = guide.owner else {
      return "`\(name(guide.guide))` is \(words(guide.kind)) of a view that is not in the log"
    }
    return "`\(name(guide.guide))` is \(words(guide.kind)) of `\(name(owner))`"
  }

  private func words(_ kind: GuideKind) -> String {
    switch kind {
    case .safeArea: "the safe area"
    case .layoutMargins: "the layout margins guide"
    case .readableContent: "the readable content guide"
    case .keyboard: "the keyboard guide"
    case .scrollView: "a guide of the scroll view"
    case .bar: "the top or bottom layout guide"
    case .other: "a layout guide"
    }
  }

  // MARK: Causes

  /// Why, as one sentence without a full stop.
  public func words(_ cause: Cause, _ constraints: [Constraint]) -> String {
    switch cause {
    case .systemOnly:
      return "none of these constraints is yours; the conflict is \(framework(constraints))'s own, harmless"
    case .actionSheet(let item):
      return
        "a width of -16 on a plain `\(name(item))` is UIKit's own, harmless: action sheets have logged it since iOS 12"
    case .temporarySize(let item, let part, let size, let needed):
      return "the first pass has no size: `\(name(item))` is measured with a temporary \(part.name) of \(number(size))"
        + need(needed, size, ", but its constraints need ")
    case .zeroSize(let item, let part, let needed):
      return "the first pass has no size: `\(name(item))` still has a \(part.name) of 0"
        + need(needed, 0, ", but its constraints need ")
    case .hiddenView(let item, let part, let needed):
      return "`\(name(item))` is hidden, so its stack view gives it a \(part.name) of 0"
        + need(needed, 0, ", but its constraints need ")
    case .encapsulatedSize(let item, let part, let size, let needed):
      let given = "\(container(item)) gives `\(name(item))` a \(part.name) of \(number(size))"
      guard let needed, needed != size else { return given + ", which contradicts your constraints" }
      guard part == .height, (needed - size).magnitude <= 1, ViewKind(item, in: lowered) == .content else {
        return given + need(needed, size, ", but your constraints ask for ")
      }
      return given + ", but your constraints ask for \(number(needed)): the difference is the separator line"
    case .encapsulated(let item): return "\(container(item)) places `\(name(item))`, which contradicts your constraints"
    case .fixedFrame(let item):
      return "`\(name(item))` has no constraints in Interface Builder, which then fixes its frame; yours contradict it"
    case .autoresizingMask(let item, let isLaidOut, let isManaged):
      if isManaged { return "the system sets the frame of `\(name(item))`, which your constraints do not fit" }
      return isLaidOut
        ? "the autoresizing mask of `\(name(item))` became constraints, which contradict yours"
        : "the autoresizing mask of `\(name(item))` holds its frame, which other constraints do not fit"
    case .stackView(let item, let part):
      return "\(stackView(item)) \(work(part)), which contradicts your constraints"
    case .layoutGuide(let item, let kind):
      return "the system holds \(words(kind)) `\(name(item))`, which your constraints do not fit"
    case .contentSize(let item):
      return "the content of `\(name(item))` needs a size that your constraints do not leave it"
    case .system(let maker, let item): return "\(systemWords(maker)) `\(name(item))` contradicts your constraints"
    case .contradiction(let first, let second):
      let constraint = constraints[first]
      let place = "`\(name(constraint.first.item)).\(constraint.first.attribute.name)`"
      guard constraint.second == nil else {
        return "two of your constraints place \(place) against the same line, in different ways"
      }
      return "two of your constraints set \(place): \(value(constraint)) and \(value(constraints[second]))"
    case .negativeSize(let item, let part, let size):
      return "`\(name(item)).\(part.name)` is set to \(number(size)), and no size is below 0"
    case .doesNotFit(let needed, let available):
      return needed > available
        ? "your constraints need \(number(needed)) points where there are \(number(available))"
        : "your constraints fill \(number(needed)) points where there are \(number(available))"
    case .unsatisfiable: return "these constraints contradict each other"
    }
  }

  private func need(_ needed: Double?, _ size: Double, _ words: String) -> String {
    guard let needed, needed != size else { return "" }
    return words + number(needed)
  }

  private func number(_ value: Double) -> String { NumberText.shortest((value * 1e4).rounded() / 1e4) }

  private func stackView(_ item: Item?) -> String { item.map { "the stack view `\(name($0))`" } ?? "a stack view" }

  private func work(_ part: ConstraintMaker.StackPart) -> String {
    switch part {
    case .hiding: "hides a view"
    case .spacing: "keeps its `spacing`"
    case .alignment: "aligns its views as its `alignment` says"
    case .distribution: "sizes its views as its `distribution` says"
    case .edges: "arranges its views"
    }
  }

  /// `40`, `at least 40`
  private func value(_ constraint: Constraint) -> String {
    let value = printer.text(constraint.constant)
    switch constraint.relation {
    case .equal: return value
    case .lessThanOrEqual: return "at most " + value
    case .greaterThanOrEqual: return "at least " + value
    }
  }

  private func systemWords(_ maker: ConstraintMaker) -> String {
    switch maker {
    case .baseline: "a baseline distance of"
    case .grid: "the grid view's placement of"
    case .interfaceBuilder: "what Interface Builder made for"
    default: "a constraint of the system on"
    }
  }

  /// `added up: 20 + 300 + 20 = 340 against 320`
  public func words(_ sums: Explanation.Conflict.Sums) -> String {
    func side(_ parts: [Double], _ total: Double) -> String {
      switch parts.count {
      case 0: "0"
      case 1: NumberText.shortest(parts[0])
      default: parts.map(NumberText.shortest).joined(separator: " + ") + " = " + NumberText.shortest(total)
      }
    }
    let isSum = sums.left.count + sums.right.count > 2
    return (isSum ? "added up: " : "in numbers: ") + side(sums.left, sums.totals.left) + " against "
      + side(sums.right, sums.totals.right)
  }

  // MARK: Advice

  /// What to do, without a full stop; the constraints that are listed after it are those of `relaxOne`. `place` says where a
  /// constraint is.
  public func words(_ advice: Advice, _ constraints: [Constraint], place: (Constraint) -> String) -> String {
    func quoted(_ index: Int) -> String { "`\(equation(constraints[index]))` (\(place(constraints[index])))" }
    switch advice {
    case .ignore: return "nothing to change: the layout recovers by itself"
    case .turnOffMask(let item, isLaidOut: true):
      return "set `translatesAutoresizingMaskIntoConstraints` to false on `\(name(item))`: your constraints lay it out"
    case .turnOffMask(let item, isLaidOut: false):
      return
        "if you lay out `\(name(item))` with constraints, set `translatesAutoresizingMaskIntoConstraints` to false on it; "
        + "if its frame is set for it, as that of a view controller's view, leave the mask alone"
    case .lowerPriority(let best, let others, let part, let reason):
      let chain = part == .width ? "horizontal" : "vertical"
      let words =
        others.isEmpty
        ? "lower the priority of \(quoted(best)) to 999, so that it gives way "
        : "lower the priority of your \(chain) chain to 999, best at its end: \(quoted(best)) then gives way "
      switch reason {
      case .isMeasured: return words + "until the view has its real \(part.name)"
      case .isHidden: return words + "while the view is hidden"
      case .isGiven: return words + "where the \(part.name) does not suffice"
      }
    case .removeFromStackView(let item):
      return "or take `\(name(item))` out of the stack view with `removeFromSuperview()` in place of hiding it"
    case .changeStackView(let item, let part):
      switch part {
      case .spacing: return "or change `spacing` of \(stackView(item))"
      case .alignment: return "or change `alignment` of \(stackView(item))"
      case .distribution: return "or change `distribution` of \(stackView(item))"
      case .hiding, .edges:
        return "or remove the sizes you give \(stackView(item)) or its views, so that it can find them"
      }
    case .constrainInInterfaceBuilder(let item):
      return "give `\(name(item))` constraints of its own in Interface Builder, or none in code"
    case .keepOne(let first, let second):
      return
        "keep only one of \(quoted(first)) and \(quoted(second)): change the `constant` of the one that exists in place of "
        + "adding another, or deactivate it first"
    case .clampConstant(let constraint):
      return "keep the constant of \(quoted(constraint)) from falling below 0, as with `max(0, …)`"
    case .relaxOne(let indices):
      return indices.count == 1
        ? "remove \(quoted(indices[0])), or give it a priority below 1000"
        : "remove one of these, or give it a priority below 1000; then the rest can hold"
    }
  }
}
