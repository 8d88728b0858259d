import VFLConstraints
import VFLSyntax

/// Finds constraints that give a size or an edge another value than a constraint which was made while the object was set up, and which
/// nothing can remove because nothing stores it.
struct LeftoverConstraints {
  private let file: CodeFile
  private let numbers: Numbers
  private var pins: [Pin] = []

  /// A required equation of an attribute of one of the object's views.
  private struct Pin {
    var view: [Name]
    var attribute: Attribute
    /// What an edge is attached to; nil for a size.
    var target: Target?
    var constant: Double
    /// The body of the function that makes it.
    var root: Int
    var tokens: Tokens
    var isOfLibrary: Bool
    /// Whether the function makes it whenever it runs.
    var isUnconditional: Bool
  }

  /// The attribute of another view that an edge is attached to.
  private struct Target: Equatable {
    /// The view; empty for the object itself.
    var view: [Name]
    /// Whether the superview of `view` is meant, or the safe area.
    var isSuperview: Bool
    var isSafeArea: Bool
    var attribute: Attribute

    func isSameView(as other: Target) -> Bool {
      view == other.view && isSuperview == other.isSuperview && isSafeArea == other.isSafeArea
    }
  }

  init(_ file: CodeFile, _ numbers: Numbers) { (self.file, self.numbers) = (file, numbers) }

  /// Remembers the constraints of a function.
  mutating func add(_ reader: LayoutReader) {
    guard reader.body.root >= 0, reader.removals.isEmpty else { return }
    for made in reader.made {
      guard made.installation == .activated, made.isCertain, !made.isKept, !made.isStored, !made.isRemoved,
        made.priority == .required, case .explicit(let index) = made.source, pins.count < ReadingLimit.definitions
      else { continue }
      let constraint = reader.constraints[index]
      guard constraint.library.map({ $0.verb == .make }) ?? true, constraint.relation == .equal,
        constraint.choices.isEmpty, !constraint.isSystemSpacing, !constraint.first.isSuperview,
        let view = ownView(constraint.first.item), !view.isEmpty, let constant = constant(of: constraint)
      else { continue }
      var target: Target?
      if let second = constraint.second {
        guard constraint.first.attribute.kind != .size, let found = self.target(second, constraint) else { continue }
        target = found
      } else if constraint.first.attribute.kind != .size {
        continue
      }
      pins.append(
        Pin(
          view: view, attribute: constraint.first.attribute, target: target, constant: constant,
          root: reader.body.root, tokens: constraint.expression.tokens, isOfLibrary: constraint.library != nil,
          isUnconditional: made.paths.allSatisfy { $0.arms.isEmpty }))
    }
  }

  private func constant(of constraint: ExplicitConstraint) -> Double? {
    guard let constant = constraint.constant else { return constraint.second == nil ? nil : 0 }
    let value = numbers.value(constant, isFloating: constraint.takesFloatingNumbers(in: file))
    return value.map { constraint.isConstantHalved ? $0 / 2 : $0 }
  }

  private func target(_ side: ExplicitConstraint.Side, _ constraint: ExplicitConstraint) -> Target? {
    guard numbers.multiplier(of: constraint) == 1, let view = ownView(side.item) else { return nil }
    return Target(
      view: view, isSuperview: side.isSuperview, isSafeArea: side.isSafeArea, attribute: side.attribute)
  }

  /// The path of a view of the object that stays the same once the object is set up, empty for the object itself; nil for any other view.
  private func ownView(_ item: Expression?) -> [Name]? {
    guard let item, let view = file.ownPath(item), let first = view.first else {
      return item.map { $0.isName(.selfKeyword, in: file) } ?? true ? [] : nil
    }
    let assignments = file.names(ofProperty: first).flatMap { file.definitions(of: $0).memberAssignments }
    guard file.localOrigins(of: first, at: item.tokens.lowerBound) == nil, !assignments.contains(where: isRemade) else {
      return nil
    }
    return [file.property(of: first)] + view.dropFirst()
  }

  /// Whether an assignment of a property may replace a view after it was set up.
  private func isRemade(_ assignment: Definition) -> Bool { !isSetUp(file.root(of: assignment.token)) }

  /// The issues with the constraints of all functions.
  func issues() -> [CodeIssue] {
    guard pins.count > 1, !file.mayRemoveAnyConstraint(ofLibrary: pins.contains { $0.isOfLibrary }) else { return [] }
    return pins.compactMap { pin in
      guard !isSetUp(pin.root), let first = pins.first(where: { isFirst($0, of: pin) }),
        let method = file.function(around: first.tokens.lowerBound)
      else { return nil }
      let name = (pin.view.map { file.text($0) } + [pin.attribute.name]).joined(separator: ".")
      return CodeIssue(
        .leftoverConstraint(method: file.text(method.name), isSize: pin.target == nil), file.span(pin.tokens), name,
        related: file.span(first.tokens))
    }
  }

  private func isFirst(_ first: Pin, of pin: Pin) -> Bool {
    first.view == pin.view && first.attribute == pin.attribute && contradicts(first, pin) && isSetUp(first.root)
      && file.typeIdentity(first.root) == file.typeIdentity(pin.root)
  }

  /// Whether two constraints of one attribute cannot hold together.
  private func contradicts(_ first: Pin, _ pin: Pin) -> Bool {
    guard let target = first.target, let other = pin.target else {
      return first.target == nil && pin.target == nil && first.constant != pin.constant
    }
    guard first.isUnconditional, target.isSameView(as: other) else { return false }
    if target.attribute == other.attribute { return first.constant != pin.constant }
    // The views around have sizes of their own, which these constraints would fix.
    return target.isSuperview || target.view.isEmpty
      || target.view.count == 1 && [.view, .superview, .contentView].contains(target.view[0].known)
  }

  /// Whether a function runs once while the object is set up.
  private func isSetUp(_ root: Int) -> Bool {
    var root = root
    for _ in 0..<ReadingLimit.setUpDepth {
      guard root >= 0, case .function(let function) = file.block(root) else { return false }
      let name = file.text(function.name)
      if name.hasPrefix("init") || ["viewDidLoad", "loadView", "awakeFromNib"].contains(name) { return true }
      guard let call = file.setUpCall(ofBody: root) else { return false }
      root = file.root(of: call)
    }
    return false
  }
}

extension CodeFile {
  /// Whether the file mentions anything that may remove a constraint which it does not store. `isOfLibrary` tells whether a layout library
  /// made the constraint.
  func mayRemoveAnyConstraint(ofLibrary isOfLibrary: Bool) -> Bool {
    var words = [
      "deactivate", "deactivateConstraints", "removeConstraint", "removeConstraints", "removeFromSuperview",
      "constraints",
    ]
    if isOfLibrary { words += Self.replacements }
    return words.contains { word in
      guard let name = names.find(word) else { return false }
      return uses(of: name).contains { use in
        // The constructors of visual formats are named `constraints`, too.
        word != "constraints" || !isOpen(use + 1, UInt8(ascii: "("))
      }
    }
  }

  /// The names of the functions with which layout libraries replace or remove constraints.
  private static let replacements = [
    "remakeConstraints", "mas_remakeConstraints", "snp_remakeConstraints", "snp_removeConstraints", "uninstall",
  ]
}
