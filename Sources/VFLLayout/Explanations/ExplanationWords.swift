import VFLConstraints
import VFLSyntax

/// The words for causes and advice, the same in every output. Names and equations are in backticks.
public struct ExplanationWords: Sendable {
  /// The document that contains the constraints.
  let document: LoweredDocument
  private let printer: EquationPrinter

  /// Creates the words for a document's constraints.
  public init(_ lowered: LoweredDocument) {
    document = lowered
    printer = EquationPrinter(scope: lowered.scope)
  }

  /// The name of an item, with the title that consoles print after its address: `UILabel:0x7f1'Title'`.
  public func name(_ item: Item) -> String {
    let name = lowered.scope.text(item)
    return lowered.itemLabels[item]?.title.map { name + "'" + $0 + "'" } ?? name
  }

  /// A constraint as an equation, with the titles of its items.
  public func equation(_ constraint: Constraint) -> String { printer.text(constraint, spelled: name) }

  /// The framework of the constraints' items: AppKit or UIKit.
  private func framework(_ constraints: [Constraint]) -> String {
    constraints.contains { isOfAppKit($0.first.item) || hasAppKitIdentifier($0) } ? "AppKit" : "UIKit"
  }

  func isOfAppKit(_ item: Item) -> Bool {
    guard let name = lowered.itemLabels[item]?.className else { return false }
    return ["NS", "_NS", "FI_T"].contains { name.hasPrefix($0) }
  }

  /// Whether AppKit assigned the identifier of a constraint.
  private func hasAppKitIdentifier(_ constraint: Constraint) -> Bool {
    lowered.label(constraint)?.identifier.map { lowered.scope.names.text($0).hasPrefix("NSView-") } ?? false
  }

  /// Whether a layout library made a constraint of a log.
  func isOfLibrary(_ constraint: Constraint) -> Bool {
    lowered.label(constraint).map { !lowered.scope.names.text($0.className).hasPrefix("NS") } ?? false
  }

  var lowered: LoweredDocument { document }

  // MARK: Members

  /// The identifier, source location and origin of a constraint, as separate phrases: `'identifier'`, `File.swift:12`,
  /// `from its autoresizing mask h=--& v=--&`.
  public func origin(_ constraint: Constraint, _ maker: ConstraintMaker) -> [String] {
    let label = lowered.label(constraint)
    let names = lowered.scope.names
    var words: [String] = []
    if let identifier = label?.identifier { words.append("'" + names.text(identifier) + "'") }
    if let source = label?.source { words.append(names.text(source)) }
    if let meaning = meaning(maker, constraint, label) { words.append(meaning) }
    return words
  }

  private func meaning(_ maker: ConstraintMaker, _ constraint: Constraint, _ label: ConstraintLabel?) -> String? {
    switch maker {
    case .app: nil
    case .autoresizingMask: "from its autoresizing mask" + (label?.mask.map { " " + $0.notation } ?? "")
    case .encapsulatedSize where label?.identifier == nil: unnamedSize(constraint)
    case .encapsulatedSize: "set by \(container(constraint.first.item))"
    case .temporarySize: "set by \(framework([constraint])) to measure the view"
    case .stackView(.hiding): "set by the stack view to hide the view"
    case .stackView(.spacing): setting("spacing", constraint)
    case .stackView(.alignment): setting("alignment", constraint)
    case .stackView(.distribution): setting("distribution", constraint)
    case .stackView(.edges):
      constraint.stackView(in: lowered).map { "set by \(stackView($0))" } ?? "set by the stack view"
    case .layoutMargins: "the layout margins"
    case .safeArea: "the safe area"
    case .barGuide: "the top or bottom layout guide"
    case .layoutGuide: "a layout guide"
    case .contentSize: "the view's intrinsic content size"
    case .baseline: "a baseline distance set by \(framework([constraint]))"
    case .fixedFrame: "the frame in Interface Builder"
    case .interfaceBuilder: "made by Interface Builder"
    case .grid: "set by the grid view"
    case .anchorDistance: "the definition of the distance"
    case .internalView: "\(framework([constraint]))'s own"
    }
  }

  /// The origin of a size without an identifier.
  private func unnamedSize(_ constraint: Constraint) -> String {
    let item = constraint.first.item
    if lowered.itemLabels[item]?.className == ViewKind.splitItem { return "probably set by \(container(item))" }
    let placeholders = lowered.constraints.count { other in
      other.first.item == item && other.second == nil && numberOf(other) == UnnamedSizes.placeholder
    }
    return placeholders == 2
      ? "probably the size of a collection view's item before the first layout"
      : "probably set by \(container(item)): Masonry hides identifiers"
  }

  /// A setting of the stack view that makes a constraint. A log does not show which one it is.
  private func setting(_ name: String, _ constraint: Constraint) -> String {
    constraint.stackView(in: lowered).map { "the \(name) of \(stackView($0))" } ?? "the stack view's \(name)"
  }

  /// The container or framework that sets the size of a view.
  private func container(_ item: Item) -> String {
    switch ViewKind(item, in: lowered) {
    case .content, .managed: "the table or collection view"
    default:
      lowered.itemLabels[item]?.className == ViewKind.splitItem
        ? "the split view" : framework(lowered.constraints.filter { $0.first.item == item })
    }
  }

  /// A clause about a guide: its name, its kind and the view that owns it.
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

  /// The assumptions of a proof, as sentences without full stops.
  public func assumptions(of explanation: Explanation) -> [String] {
    (explanation.assumedMargin.map {
      ["this holds for layout margins of \(NumberText.shortest($0)) points, the default"]
    } ?? [])
      + (explanation.assumedSuperview.map {
        ["this holds if `\(name($0.superview))` is the superview of `\(name($0.of))`"]
      } ?? [])
      + (explanation.assumesBaselines ? ["this holds where baselines are at the edges of their views"] : [])
  }

  // MARK: Causes

  /// The cause as a sentence without a full stop.
  public func words(_ cause: Cause, _ constraints: [Constraint]) -> String {
    switch cause {
    case .systemOnly:
      return "none of these constraints is yours: the conflict is \(framework(constraints))'s own and harmless"
    case .otherProcess(let process):
      return
        "none of these constraints is yours: `\(process)`, a process of the system, printed the conflict, and it is harmless"
    case .emptyToolbar(_, let part):
      return
        "none of these constraints is yours: a toolbar arranged its items while its \(part.name) was still 0, which is harmless"
    case .actionSheet(let item):
      return "a negative width of a plain `\(name(item))` is UIKit's own and harmless: action sheets log it"
    case .temporarySize(let item, let part, let size, let needed):
      return
        "before the first layout pass, `\(name(item))` is measured with a temporary \(part.name) of \(number(size))"
        + need(needed, size, ", but its constraints need ")
    case .zeroSize(let item, let part, let needed):
      return "in the first layout pass, `\(name(item))` still has a \(part.name) of 0"
        + need(needed, 0, ", but its constraints need ")
    case .hiddenView(let item, let part, let needed):
      return "`\(name(item))` is hidden, so its stack view gives it a \(part.name) of 0"
        + need(needed, 0, ", but its constraints need ")
    case .encapsulatedSize(let item, let part, let size, let needed):
      return encapsulatedSize(item, part, size, needed)
    case .encapsulated(let item):
      return "\(container(item)) places `\(name(item))`, and your constraints conflict with that"
    case .ownContent(let item, let part, let size, let needed):
      return
        "the frame of `\(name(item))` has a \(part.name) of \(number(size)), but the views that the system puts into it need \(number(needed))"
    case .shrunkCell(let index):
      let constraint = constraints[index]
      let outer = constraint.second.map { name($0.item) } ?? ""
      return
        "the autoresizing mask of the cell `\(name(constraint.first.item))` keeps its \(constraint.first.attribute.name) "
        + "\(number(-numberOf(constraint))) points below that of `\(outer)`, which would make it negative"
    case .fixedFrame(let item):
      return
        "`\(name(item))` has no constraints in Interface Builder, so its frame is fixed, and your constraints conflict with it"
    case .autoresizingMask(let item, let isLaidOut, let isManaged):
      if isManaged { return "the system sets the frame of `\(name(item))`, and your constraints do not fit it" }
      return isLaidOut
        ? "the autoresizing mask of `\(name(item))` was turned into constraints, which conflict with yours"
        : "the autoresizing mask of `\(name(item))` fixes its frame, and the other constraints do not fit it"
    case .stackView(let item, let part, let isOfSystem):
      return isOfSystem
        ? "\(work(part)) \(stackView(item)) conflicts with other constraints of the system"
        : "your constraints conflict with \(work(part)) \(stackView(item))"
    case .layoutGuide(let item, let kind):
      return "your constraints do not fit \(words(kind)) `\(name(item))`, which the system sets"
    case .contentSize(let item):
      return "your constraints do not leave `\(name(item))` the size that its content needs"
    case .system(let maker, let item): return "your constraints conflict with \(systemWords(maker)) `\(name(item))`"
    case .contradiction(let first, let second):
      if let shared = constraints[first].relations(with: constraints[second]) {
        return
          "two of your constraints set \(text(shared.anchor)): one to \(text(shared.one)) and one to \(text(shared.other))"
      }
      let constraint = constraints[first]
      let place = "`\(name(constraint.first.item)).\(constraint.first.attribute.name)`"
      if let second = constraint.second {
        return
          "two of your constraints relate \(place) to `\(name(second.item)).\(second.attribute.name)` in different ways"
      }
      return "two of your constraints set \(place): \(value(constraint)) and \(value(constraints[second]))"
    case .ratios(let first, let second): return ratios(constraints[first], constraints[second])
    case .rounding(let index, let needed):
      let constraint = constraints[index]
      let given = numberOf(constraint)
      return
        "`\(name(constraint.first.item)).\(constraint.first.attribute.name)` is set to \(number(given)), but your other constraints make it "
        + "\(number(needed)): the difference of \(number((given - needed).magnitude)) points comes from rounding"
    case .alreadyFixed(let item, let index):
      let attribute = constraints[index].first.attribute
      let other = constraints[index].second.map { name($0.item) } ?? ""
      return
        "your constraints tie both edges of `\(name(item))` to `\(other)`, which already fixes its \(attribute.isCenter ? "center" : "size"), "
        + "and `\(name(item)).\(attribute.name)` is set differently"
    case .overconstrained(let index, let edges, let room):
      let anchor = constraints[index].first
      let names = edges.flatMap { [constraints[$0].first, constraints[$0].second].compactMap { $0 } }
        .filter { $0.item == anchor.item }.map { $0.attribute.name }
      return
        "your constraints pin the \(Phrase.list(names)) of `\(name(anchor.item))`, which leaves it a \(anchor.attribute.name) of \(number(room)), and "
        + "they also set its \(anchor.attribute.name) to \(number(numberOf(constraints[index])))"
    case .collapsed(let index, let needed):
      let anchor = constraints[index].first
      return
        "your constraint `\(equation(constraints[index]))` collapses the view, but your constraints on the views in it need \(number(needed))"
        + " points of \(anchor.attribute.name)"
    case .superfluous(let index):
      return
        "`\(equation(constraints[index]))` is redundant: the other constraints already imply it, so the smallest rounding error makes them conflict"
    case .negativeSize(let item, let part, let size):
      return "`\(name(item)).\(part.name)` is set to \(number(size)), but no size can be negative"
    case .doesNotFit(let needed, let available):
      return needed > available
        ? "your constraints need \(number(needed)) points where there are \(number(available))"
        : "your constraints add up to \(number(needed)) points where there are \(number(available)) to fill"
    case .unsatisfiable: return "these constraints contradict each other"
    }
  }

  private func encapsulatedSize(_ item: Item, _ part: FramePart, _ size: Double, _ needed: Double?) -> String {
    let given = "\(container(item)) gives `\(name(item))` a \(part.name) of \(number(size))"
    guard let needed, needed != size else { return given + ", and your constraints conflict with that" }
    let words = given + need(needed, size, ", but your constraints ask for ")
    let difference = size - needed
    guard part == .height, difference > 0, difference <= 1, ViewKind(item, in: lowered) == .content else {
      return words
    }
    // One pixel, at the scale factors that screens have.
    let isSeparator = [1, 1.0 / 2, 1.0 / 3].contains { Tolerance.allows(difference - $0, of: 1) }
    return words + (isSeparator ? ": the difference is the separator line" : ": heights are rounded to whole pixels")
  }

  private func ratios(_ first: Constraint, _ second: Constraint) -> String {
    func size(_ anchor: Anchor?) -> String { anchor.map(text) ?? "" }
    let multiplier = first.first == second.first ? second.multiplier : 1 / second.multiplier
    return
      "two of your constraints set different ratios of \(size(first.first)) to \(size(first.second)): \(number(first.multiplier)) and "
      + "\(number(multiplier)), which hold together only if both sizes are 0"
  }

  private func text(_ anchor: Anchor) -> String { "`\(name(anchor.item)).\(anchor.attribute.name)`" }

  func numberOf(_ constraint: Constraint) -> Double {
    if case .number(let value) = constraint.constant { value } else { 0 }
  }

  private func need(_ needed: Double?, _ size: Double, _ words: String) -> String {
    guard let needed, needed != size else { return "" }
    return words + number(needed)
  }

  /// A number with at most five decimals, the precision of a console log.
  public static func rounded(_ value: Double) -> String { NumberText.shortest((value * 1e5).rounded() / 1e5) }

  func number(_ value: Double) -> String { NumberText.shortest((value * 1e4).rounded() / 1e4) }

  func stackView(_ item: Item?) -> String { item.map { "the stack view `\(name($0))`" } ?? "a stack view" }

  private func work(_ part: ConstraintMaker.StackPart) -> String {
    switch part {
    case .hiding: "the size of a hidden view in"
    case .spacing: "the `spacing` of"
    case .alignment: "the `alignment` of"
    case .distribution: "the `distribution` of"
    case .edges: "the arrangement of the views in"
    }
  }

  /// The value with its relation: `40`, `at least 40`.
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

  /// The sums as text: `added up: 20 + 300 + 20 = 340 against 320`.
  public func words(_ sums: Explanation.Conflict.Sums) -> String {
    func side(_ parts: [Double], _ total: Double) -> String {
      switch parts.count {
      case 0: "0"
      case 1: Self.rounded(parts[0])
      default: parts.map(Self.rounded).joined(separator: " + ") + " = " + Self.rounded(total)
      }
    }
    let isSum = sums.left.count + sums.right.count > 2
    return (isSum ? "added up: " : "in numbers: ") + side(sums.left, sums.totals.left) + " against "
      + side(sums.right, sums.totals.right)
  }
}
