import VFLSyntax

/// Decides which overrides certainly have to call the method of their superclass.
///
/// `updateConstraints` and `updateViewConstraints` of the frameworks' classes always do work (documented). `layoutSubviews` and
/// `layout` apply the constraints of the view's own subviews (documented), so that a view without such subviews does not need the
/// call. `viewWillLayoutSubviews` of `UIViewController` does nothing (documented).
struct RequiredSuperCalls {
  let file: CodeFile
  let classes: DeclaredClasses

  /// The classes in the file that override a method.
  func classes(of overrides: [LayoutMethod]) -> Set<Name> {
    Set(overrides.compactMap { method in classes.body(around: method.nameToken).map { file[$0.name].name } })
  }

  /// Whether an override has to call its superclass's method. `overriders` are all classes in the file that override the same
  /// method. The result is false if the superclass is unknown.
  func contains(_ method: LayoutMethod, overriders: Set<Name>) -> Bool {
    guard let body = classes.body(around: method.nameToken),
      let superclass = classes.outerSuperclass(of: file[body.name].name)
    else { return false }
    switch method.name.known {
    case .updateConstraints: return isView(superclass)
    case .updateViewConstraints: return isController(superclass)
    case .viewWillLayoutSubviews:
      guard let direct = classes.superclass(of: file[body.name].name) else { return false }
      return overriders.contains(file[direct].name)
    default:
      guard isView(superclass) else { return false }
      return Self.viewsWithOwnLayout.contains(superclass)
        ? mentionsConstraints(0..<file.tokens.count) : mentionsConstraints(body.range) && addsSubviews(body.range)
    }
  }

  // MARK: Superclasses

  /// Whether a class is certainly a view.
  private func isView(_ name: String) -> Bool {
    if name.hasPrefix("NS") { return has(Self.viewEndings + Self.controlEndings, name) }
    if name.hasPrefix("UI") { return has(Self.viewEndings + Self.controlEndings + ["Cell"], name) }
    if name.hasPrefix("MK") || name.hasPrefix("WK") { return has(Self.viewEndings, name) }
    // The keyword `override` proves that the superclass has the method, and a name such as `CardView` that it is a view.
    guard file.language == .swift else { return false }
    // In AppKit, a cell is not a view.
    let isCell = !file.has(.AppKit) && !file.has(.Cocoa) && has(["Cell"], name)
    return isCell || has(Self.viewEndings, name)
  }

  /// Whether a class is certainly a view controller.
  private func isController(_ name: String) -> Bool {
    if has(["ViewController"], name) { return file.language == .swift || isFromFramework(name) }
    return name.hasPrefix("UI") && has(["Controller"], name)
  }

  private func isFromFramework(_ name: String) -> Bool { name.hasPrefix("UI") || name.hasPrefix("NS") }

  private func has(_ endings: [String], _ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }

  private static let viewEndings: [String] = ["View", "Button", "Bar", "Control", "Label"]
  /// The endings of the names of other views. A project may use these endings for other classes, too.
  private static let controlEndings: [String] = ["Field", "Slider", "Stepper", "Switch", "Picker", "bar", "Box"]

  /// Views that lay out subviews of their own, whether or not there are constraints.
  private static let viewsWithOwnLayout: Set<String> = [
    "UITableViewCell", "UITableViewHeaderFooterView", "UITableView", "UICollectionView", "UIButton", "UINavigationBar",
    "UIToolbar", "UITabBar", "UISearchBar", "UITextField",
  ]

  // MARK: Classes

  /// Whether code mentions constraints. Views that are laid out by hand need not call the superclass's method, even if they turn off
  /// the translation of autoresizing masks.
  private func mentionsConstraints(_ range: Tokens) -> Bool {
    // Removing all constraints leaves none.
    let lists = file.uses(of: .constraints, in: range).contains { use in
      // `removeConstraints(constraints)`, `[self removeConstraints:self.constraints]`
      !Tokens(max(0, file.parent(use) - 1), use).contains { file.isName($0, .removeConstraints) }
    }
    return lists
      || mentions(
        [
          .NSLayoutConstraint, .constraint, .addConstraint, .addConstraints, .updateConstraints,
          .setNeedsUpdateConstraints, .constraintEqualToAnchor, .constraintGreaterThanOrEqualToAnchor,
          .constraintLessThanOrEqualToAnchor,
        ], range)
  }

  /// Whether the code of a class gives views of that class subviews.
  private func addsSubviews(_ range: Tokens) -> Bool {
    mentions([.addSubview, .addArrangedSubview, .insertSubview, .IBOutlet], range)
  }

  private func mentions(_ names: [KnownName], _ range: Tokens) -> Bool {
    names.contains { !file.uses(of: $0, in: range).isEmpty }
  }
}
