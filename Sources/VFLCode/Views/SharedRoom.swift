import VFLConstraints
import VFLSyntax

/// Finds rows and columns of views with intrinsic sizes that a format or constraints attach to both edges of a screen, although nothing decides which
/// of the views is stretched.
///
/// Only a view controller's own view certainly has another size than its content. All views must be of one class, because the classes
/// have different priorities, and the function must show that nothing else gives them a size or a priority.
struct SharedRoom {
  /// The views of the function.
  let views: FunctionViews
  let classes: DeclaredClasses
  var file: CodeFile { views.file }

  /// The issues with the formats and the explicit constraints of the function. `formats` are the views that its formats name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard views.views.count > 1, views.reader.removals.isEmpty, isOnScreen else { return [] }
    var issues: [CodeIssue] = []
    var index = 0
    while index < formats.count {
      let call = formats[index...].prefix {
        $0.token == formats[index].token && $0.format.bytes == formats[index].format.bytes
      }
      index += call.count
      if let issue = issue(call, among: formats) { issues.append(issue) }
    }
    return issues + constraintIssues(formats)
  }

  /// Whether the function is in a view controller whose view is not a scroll view.
  var isOnScreen: Bool {
    guard let body = classes.body(around: views.body.root) else { return false }
    let superclass = classes.outerSuperclass(of: file[body.name].name)
    return superclass == "UIViewController" || superclass == "NSViewController"
  }

  private func issue(_ call: ArraySlice<ConstrainedView>, among formats: [ConstrainedView]) -> CodeIssue? {
    guard let first = call.first, first.isDirect, let (axis, keys) = stretched(first.document) else { return nil }
    var shared: [Int] = []
    for view in call {
      guard let index = views.index(of: view.value), isKnown(views.views[index]) else { return nil }
      let others = formats.filter { $0.token != view.token && views.index(of: $0.value) == index }
      guard others.allSatisfy({ $0.place.map { $0.axis != axis && !$0.hasOthers } ?? false }) else { return nil }
      if keys.contains(view.key) { shared.append(index) }
    }
    let names = Set(shared.map { views.className(of: views.views[$0]) })
    guard shared.count > 1, shared.count == keys.count, names.count == 1,
      let name = names.first, Self.classes.contains(name), !hasOtherConstraints(shared, along: axis)
    else { return nil }
    return CodeIssue(
      .sharedRoom(axis, views: shared.map { file.text(views.views[$0].name) }, isFormat: true),
      first.bar ?? file[first.token].span,
      file.text(views.views[shared[0]].name))
  }

  static let classes: Set<String> = ["UILabel", "UIButton", "UITextField", "NSTextField", "NSButton"]

  /// The axis of a format that attaches views to both edges of the superview with fixed distances, and the keys of the views without a
  /// size; nil for any other format.
  private func stretched(_ document: Document) -> (axis: Axis, keys: [String])? {
    guard document.issues.isEmpty, document.formats.count == 1, let format = document.formats.first, !format.isBroken
    else { return nil }
    let elements = format.elements.map { document.tree.elements[Int($0)] }
    guard case .superview? = elements.first, case .superview? = elements.last else { return nil }
    var keys: [String] = []
    for element in elements {
      switch element {
      case .superview: continue
      case .connection(let connection):
        for predicate in document.tree.predicates(connection.predicates) {
          guard (predicate.relation ?? .equal) == .equal, predicate.priority == nil else { return nil }
        }
      case .view(let view):
        if document.tree.predicates(view.predicates).isEmpty {
          guard let name = view.name else { return nil }
          keys.append(document.names.text(name))
        } else if document.tree.predicates(view.predicates).contains(where: { !isFixed($0) }) {
          return nil
        }
      case .stackEnd: return nil
      }
    }
    return (format.orientation ?? .horizontal, keys)
  }

  private func isFixed(_ predicate: Predicate) -> Bool {
    guard case .number = predicate.object.value else { return false }
    return (predicate.relation ?? .equal) == .equal && predicate.priority == nil
  }

  /// Whether the function shows everything that constrains a view, which it adds to the controller's view.
  func isKnown(_ view: OwnedView) -> Bool {
    let uses = view.uses
    guard !uses.isOpen, !uses.isArranged, !uses.hasPriorities, uses.escapes.isEmpty, uses.properties.isEmpty,
      uses.mentionsMask, uses.additions.count == 1, !view.isProperty || view.isClosed
    else { return false }
    let superview = file.superview(ofCallAt: uses.additions[0]).flatMap { file.ownPath($0) }
    return superview?.count == 1 && superview?[0].known == .view
  }

  /// Whether an explicit constraint involves one of the views along an axis.
  private func hasOtherConstraints(_ shared: [Int], along axis: Axis) -> Bool {
    views.reader.constraints.contains { constraint in
      [constraint.first, constraint.second].contains { side in
        guard let side, side.attribute.axis == axis, let index = views.index(of: side.item) else { return false }
        return shared.contains(index)
      }
    }
  }
}
