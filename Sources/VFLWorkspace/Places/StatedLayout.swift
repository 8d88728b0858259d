import VFLCode
import VFLConstraints
import VFLSyntax

/// Constraints that sources state for the same views: those of a type of an app source, of a view tree of a document, or of a
/// constraint file.
struct StatedLayout: Sendable {
  /// What identifies the layout among those of all texts. Types with the same name are one layout, because extensions are in other
  /// files.
  enum Key: Hashable, Sendable {
    case type(String)
    /// A function outside types, a view tree or a constraint file, by the path and the name.
    case part(String, String)
  }

  /// A system's layout guide.
  enum GuideKind: Sendable {
    case safeArea, layoutMargins, readableContent, scrollContent, scrollFrame, bar, keyboard
    /// A guide that the app makes, or one of unknown kind.
    case other
  }

  /// A view or guide.
  struct View: Sendable {
    /// The names by which a log may call the view, in the form of ``LoggedName``.
    var names: [String] = []
    /// The class; nil if it is unknown.
    var className: String?
    /// The names of properties that lead from an object of the layout's type to the view; empty if they are unknown.
    var path: [String] = []
    /// The text that the view shows at first; nil if it is unknown.
    var title: String?
    /// Whether the text is one that code sets, which other code may replace.
    var mayChangeTitle = false
    /// The kind of guide; nil for views and for items of unknown kind.
    var guide: GuideKind?
    /// Whether the view is an object of the type that the layout belongs to.
    var isSelf = false
  }

  /// One side of a constraint.
  struct Side: Sendable {
    /// The index of the view.
    var view: Int
    var attribute: Attribute
  }

  /// A constraint. Numbers that are known only at run time are nil.
  struct Stated: Sendable {
    var first: Side
    var second: Side?
    var relation: Relation
    var multiplier: Double?
    /// The constant in points; nil if it is unknown or changes.
    var constant: Double?
    /// The constant with which the constraint is made, if it may change later.
    var initialConstant: Double?
    /// The expression of an unknown constant; nil if the constant is known, or may have any value.
    var unknownConstant: UnknownConstant?
    var priority: Double?
    /// The identifier that logs print.
    var identifier: String?
    /// The number of the text.
    var file: Int
    /// The function or view tree that states the constraint.
    var part: String?
    var partKind = SourceText.PartKind.function
    var span: Span
    /// The lines on which the constraint begins and ends, counted from 1.
    var line = 0
    var endLine = 0
  }

  /// What identifies a view in a layout.
  enum ViewKey: Hashable, Sendable {
    /// The item with a name in a constraint file, a document or a list of formats.
    case item(String)
    /// The superview that the formats of a function do not name.
    case superview(file: String, function: String)
    /// A property of a type, and a view that only one file knows.
    case property(ViewIdentity)
    case local(file: String, ViewIdentity)
  }

  var key: Key
  var views: [View] = []
  var constraints: [Stated] = []
  /// The index of each view of a type, by its identity.
  private var indices: [ViewKey: Int] = [:]

  init(_ key: Key) { self.key = key }

  /// The name of the type; nil for other layouts.
  var type: String? { if case .type(let name) = key { name } else { nil } }

  /// The index of the view with an identity, which is added if it is new.
  mutating func index(of identity: ViewKey, _ view: View) -> Int {
    if let known = indices[identity] {
      if views[known].className == nil { views[known].className = view.className }
      return known
    }
    indices[identity] = views.count
    views.append(view)
    return views.count - 1
  }

  /// Adds a constraint of a lowered text between the views with these indices, whose standard distances are resolved for a platform.
  mutating func add(
    _ lowered: Constraint, in scope: Scope, _ first: Int, _ second: Int?, _ complete: (inout Stated) -> Void = { _ in }
  ) {
    let constraint = lowered.resolved(for: scope.target)
    var constant: Double?
    if case .number(let value) = constraint.constant { constant = value }
    // The distance to a superview depends on the platform and its version.
    if case .standard = lowered.constant { constant = nil }
    var priority: Double?
    if case .number(let value) = constraint.priority { priority = value }
    var stated = Stated(
      first: Side(view: first, attribute: constraint.first.attribute), second: nil,
      relation: constraint.relation, multiplier: constraint.multiplier, constant: constant, priority: priority,
      file: 0, span: constraint.origin.span)
    if case .metric(let name, let isNegated) = constraint.constant {
      stated.unknownConstant = UnknownConstant(scope.names.text(name), isNegated: isNegated)
    }
    if let second, let anchor = constraint.second { stated.second = Side(view: second, attribute: anchor.attribute) }
    complete(&stated)
    constraints.append(stated)
  }

  /// Looks up the classes of views that are properties and whose class is not known yet.
  mutating func addClasses(_ properties: DeclaredProperties, _ tree: ClassTree) {
    guard let type else { return }
    for index in views.indices where views[index].className == nil && !views[index].path.isEmpty {
      views[index].className = properties.className(of: views[index].path, in: type, tree)
    }
  }

  /// Adds the views and constraints of another layout with the same key, whose texts are numbered from `firstFile`.
  mutating func merge(_ other: StatedLayout, firstFile: Int) {
    let identities = other.indices.sorted { $0.value < $1.value }
    let map = identities.map { index(of: $0.key, other.views[$0.value]) }
    for var constraint in other.constraints {
      constraint.first.view = map[constraint.first.view]
      if let second = constraint.second { constraint.second?.view = map[second.view] }
      constraint.file += firstFile
      constraints.append(constraint)
    }
  }
}

/// The name of a view, in the form in which names of sources and logs are compared: in lowercase, without underscores and hyphens.
enum LoggedName {
  static func plain(_ name: String) -> String {
    var bytes = Array(name.utf8)
    let lazy = Array("$__lazy_storage_$_".utf8)
    if bytes.starts(with: lazy) { bytes.removeFirst(lazy.count) }
    bytes.removeAll { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }
    return String(decoding: bytes.map { $0.lowercased }, as: UTF8.self)
  }
}
