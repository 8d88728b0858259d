import VFLConstraints
import VFLSyntax

/// Finds views that the code of a file adds and never constrains, although their autoresizing masks are off, and the views of child
/// controllers that get neither constraints nor a frame.
///
/// Only views of frameworks are checked, because those of a project may constrain themselves.
struct UnconstrainedViews {
  /// The views of the function that adds them.
  let views: FunctionViews
  let classes: DeclaredClasses
  private var file: CodeFile { views.file }

  /// The children that a function adds whose names no constraint or format of the file mentions.
  static func candidates(_ function: FunctionViews, _ constrained: Set<Name>) -> [Expression] {
    function.reader.hierarchy.filter { !$0.isArranged && !$0.isEach }.map { event in
      guard case .member(let base?) = event.child.kind, event.child.isName(.view, in: function.file) else {
        return event.child
      }
      return base
    }.filter { $0.nameToken >= 0 && !constrained.contains(function.file[$0.nameToken].name) }
  }

  /// The words with which code reaches views without their names.
  private static let others = ["subviews", "children", "childViewControllers", "didAddSubview", "Mirror", "keyPath"]

  /// Whether the names in a file show everything that it does with its views.
  static func mayConcern(_ file: CodeFile) -> Bool { !others.contains(where: file.has(word:)) && !file.turnsOnMasks }

  /// The issues with the views of the function that the file never constrains.
  func issues() -> [CodeIssue] {
    views.reader.hierarchy.compactMap { event in
      guard !event.isArranged, !event.isEach, event.hasPlainSuperview(in: file),
        let view = views.index(of: event.child).map({ views.views[$0] }),
        let issue = unplaced(view, event) ?? misplaced(view, event), isPassive(event.parent)
      else { return nil }
      return issue
    }
  }

  /// The issue with a view that nothing places.
  private func unplaced(_ view: OwnedView, _ event: HierarchyEvent) -> CodeIssue? {
    guard isUntouched(view) else { return nil }
    if view.construction.isController {
      guard !view.uses.mentionsMask, let parent = event.parent, !isRoot(parent) else { return nil }
      return CodeIssue(
        .unplacedChild(container: file.text(file.span(parent.tokens))), file.span(event.child.tokens),
        views.name(of: view))
    }
    guard view.construction.isOfFramework, view.uses.mentionsMask else { return nil }
    let sizes: [Axis] = views.isWithoutSize(view) ? [.horizontal, .vertical] : []
    return CodeIssue(
      .undeterminedView(positions: [.horizontal, .vertical], sizes: sizes), file[view.declaration].span,
      views.name(of: view))
  }

  /// The issue with a view that is created with the frame of its superview and keeps it:
  /// `let list = UITableView(frame: box.frame); box.addSubview(list)`
  private func misplaced(_ view: OwnedView, _ event: HierarchyEvent) -> CodeIssue? {
    guard view.uses.frames.isEmpty, !view.uses.mentionsMask, view.uses.constraints.isEmpty, let parent = event.parent,
      !isRoot(parent), let path = file.ownPath(parent),
      let value = file.localConstant(event.child)?.value, case .call(_, let arguments) = value.kind,
      let frame = arguments.first, frame.label.map({ file.text($0) == "frame" }) ?? (file.language == .objectiveC),
      case .member(let outer?) = frame.value.kind, frame.value.isName(.frame, in: file), file.ownPath(outer) == path
    else { return nil }
    return CodeIssue(
      .frameOfSuperview(file.text(file.span(parent.tokens))), file.span(event.child.tokens),
      file.text(event.child.nameToken))
  }

  /// Whether the code adds a view once, and does nothing else that could place it.
  private func isUntouched(_ view: OwnedView) -> Bool {
    let uses = view.uses
    return (!view.isProperty || view.isClosed) && uses.additions.count == 1 && uses.constraints.isEmpty
      && uses.formatEntries.isEmpty && !uses.isOpen
      && !uses.hasFrame && !uses.hasMask && uses.frames.isEmpty && !uses.isArranged && uses.escapes.isEmpty
      && uses.properties.isEmpty && uses.collections.isEmpty && !uses.isRenamed && !view.isGuide
      && !view.construction.hasFrame && !view.construction.isOpen
  }

  /// Whether a superview certainly leaves its subviews alone: a view of a framework's class, or the object's own view, if the superclass of the
  /// object is a framework's.
  private func isPassive(_ superview: Expression?) -> Bool {
    guard let path = superview.map({ file.ownPath($0) }) ?? [], path.count < 2 else { return false }
    let isOwn = path.first.map { $0.known == .view || $0.known == .contentView } ?? true
    let name =
      isOwn
      ? classes.body(around: views.body.root).flatMap { classes.superclassName(of: file[$0.name].name) }
      : ViewClasses(file, classes).declaredClass(of: file.text(path[0]))?.declared
    return name.map { $0.hasPrefix("UI") || $0.hasPrefix("NS") } ?? false
  }

  /// Whether a superview is the own view of the object.
  private func isRoot(_ superview: Expression) -> Bool {
    guard let path = file.ownPath(superview) else { return false }
    return path.isEmpty || path.count == 1 && path[0].known == .view
  }
}
