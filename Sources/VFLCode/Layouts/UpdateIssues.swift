import VFLConstraints
import VFLSyntax

/// Finds updates of constraints that SnapKit has not made. Its `updateConstraints` stops the app if the view has constraints from
/// SnapKit, but none for the updated attribute.
struct UpdateIssues {
  /// A property of a class.
  private struct Property: Hashable {
    var type: Name
    var name: Name
  }

  private let file: CodeFile
  private let classes: DeclaredClasses
  /// The attributes of the constraints that the source makes for each property; nil if they are unknown.
  private var made: [Property: Set<Attribute>?] = [:]
  /// The source range of the first call that makes constraints for each property.
  private var places: [Property: Span] = [:]
  private var updates: [(view: Property, attribute: Attribute, span: Span)] = []
  /// The classes that make constraints for views that may be any of their properties.
  private var open: Set<Name> = []

  init(_ file: CodeFile) {
    self.file = file
    classes = DeclaredClasses(file, Superclasses())
  }

  /// Adds the calls in a function.
  mutating func add(_ calls: [Tokens: LibraryCall]) {
    guard file.language == .swift else { return }
    for call in calls.values.sorted(by: { $0.expression.tokens.lowerBound < $1.expression.tokens.lowerBound })
    where call.closure != nil || call.verb == .remove {
      guard let body = classes.body(around: call.expression.tokens.lowerBound) else { continue }
      for case let view? in call.views { add(call, view, in: file[body.name].name) }
    }
  }

  private mutating func add(_ call: LibraryCall, _ view: Expression, in type: Name) {
    guard let name = property(view) else {
      if call.verb != .update, mayBeProperty(view) { open.insert(type) }
      return
    }
    let property = Property(type: type, name: name)
    if call.verb == .update {
      for described in call.described ?? [] {
        for attribute in described.attributes { updates.append((property, attribute, file.span(described.tokens))) }
      }
      return
    }
    // Once all constraints are removed, an update makes new ones.
    if places[property] == nil { places[property] = file.span(call.head) }
    guard let described = call.described, let known = made[property] ?? .some([]) else {
      made[property] = .some(nil)
      return
    }
    made[property] = known.union(described.flatMap { $0.attributes })
  }

  /// The property of the file's classes that an expression refers to; nil if it may be anything else.
  private func property(_ view: Expression) -> Name? {
    guard let path = file.ownPath(view), path.count == 1, !isLocal(view), !file.definitions(of: path[0]).members.isEmpty
    else { return nil }
    return path[0]
  }

  private func isLocal(_ view: Expression) -> Bool {
    guard view.isPlainName else { return false }
    let found = file.origins(of: file[view.nameToken].name, at: view.nameToken)
    return found.declaration != nil && !found.isMember || file[view.nameToken].byte == UInt8(ascii: "$")
  }

  /// Whether an expression may refer to the same view as a property: anything but a local variable that the file neither assigns nor
  /// returns.
  private func mayBeProperty(_ view: Expression) -> Bool {
    guard view.isPlainName, file[view.nameToken].byte != UInt8(ascii: "$"), isLocal(view) else { return true }
    let found = file.origins(of: file[view.nameToken].name, at: view.nameToken)
    guard found.origins.allSatisfy({ if case .value = $0 { true } else { false } }) else { return true }
    return file.uses(of: file[view.nameToken].name).contains {
      file.isMark($0 - 1, UInt8(ascii: "=")) || file.isName($0 - 1, .return)
    }
  }

  /// The issues with the calls that were added.
  var issues: [CodeIssue] {
    updates.compactMap { update in
      guard !open.contains(update.view.type), let known = made[update.view], let attributes = known,
        !attributes.contains(update.attribute)
      else {
        return nil
      }
      return CodeIssue(
        .updateWithoutMake, update.span, file.text(update.view.name) + "." + update.attribute.name,
        related: places[update.view])
    }
  }
}
