import VFLSyntax

/// What names mean: which are views, which are metrics and what they are worth.
///
/// A closed scope knows all its views and metrics, and an unknown name is an error in it. In an open scope, names in brackets are
/// views, names in distances and priorities are metrics of unknown value, and a name in a view's own predicate is a view if it
/// also appears in brackets, otherwise a metric.
public struct Scope: Sendable {
  /// The names that trees and constraints of this scope hold.
  public var names: NameTable
  /// Whether all views are known, and all metrics unless `hasOpenMetrics`.
  public var isClosed = false
  /// Whether a scope that knows all its views may have metrics that it does not know.
  public var hasOpenMetrics = false
  /// Whether constraints hold metrics by name even where the value is known, as code that takes them as parameters needs.
  public var keepsMetricNames = false
  /// The platform whose standard distances apply.
  public var target: Target = .iOS
  /// The superview's name; nil means that it is called `superview`.
  public private(set) var superview: Name?
  /// What is known of each name, by its index; shorter than the table where nothing is known of the last ones.
  private var entries: [Entry] = []
  /// The name that means the superview unless a view bears it.
  private let reserved: Name

  private struct Entry: Sendable {
    var isView = false
    /// The item a view is an alias for.
    var target: Name?
    /// The view it is in, where that is not the superview.
    var superview: Name?
    var isBracketed = false
    var metric: Double?
    /// Whether it may be a metric, of a value that is not known.
    var isSymbolic = false
    var isUsed = false
  }

  /// The name of the superview where nobody gives it another.
  public static let defaultSuperviewName = "superview"

  /// An open scope that knows nothing yet.
  public init(names: NameTable = NameTable()) {
    self.names = names
    reserved = self.names.intern(Self.defaultSuperviewName)
  }

  /// Makes `name` a view of the scope.
  public mutating func declareView(_ name: Name) {
    entry(name) { $0.isView = true }
  }

  /// Makes `name` an alias of the item named `target`, which becomes a view of the scope, too.
  public mutating func declareView(_ name: Name, as target: Name) {
    entry(name) { $0 = Entry(isView: true, target: target, metric: $0.metric) }
    if target != superview, target != reserved { declareView(target) }
  }

  /// Puts a view into another one.
  public mutating func declareSuperview(_ superview: Name, of view: Name) {
    guard superview != self.superview, superview != reserved else { return }
    entry(view) { $0.superview = superview }
  }

  /// The view that an item is in, where that is not the superview.
  public func superview(of item: Item) -> Item? {
    guard case .view(let name) = item else { return nil }
    return entry(name).superview.map { .view($0) }
  }

  /// The aliases of items, by item.
  var aliases: [Name: Name] {
    var aliases: [Name: Name] = [:]
    for (name, entry) in zip(names.names, entries) {
      if let target = entry.target, aliases[target] == nil { aliases[target] = name }
    }
    return aliases
  }

  /// Makes `name` a metric of the scope with a value in points, or with one that is not known. A view that may as well be such a
  /// metric is read as whatever its position requires.
  public mutating func declareMetric(_ name: Name, _ value: Double?) {
    entry(name) {
      $0.metric = value ?? $0.metric
      $0.isSymbolic = value == nil
    }
  }

  /// Gives the superview a name.
  public mutating func declareSuperview(_ name: Name) {
    superview = name
  }

  /// Remembers that `name` appears in brackets, which makes it a view in an open scope.
  public mutating func noteBracketed(_ name: Name) {
    entry(name) { $0.isBracketed = true }
  }

  /// Remembers that something refers to `name`.
  public mutating func noteUse(_ name: Name) {
    entry(name) { $0.isUsed = true }
  }

  /// Whether `name` was declared as a view.
  public func isView(_ name: Name) -> Bool { entry(name).isView }

  /// Whether `name` appears in brackets somewhere.
  public func isBracketed(_ name: Name) -> Bool { entry(name).isBracketed }

  /// A declared metric's value, in points.
  public func metric(_ name: Name) -> Double? { entry(name).metric }

  /// What a declared metric of known value is as a constant: its value, or its name where names are kept.
  @inline(__always)
  func constant(_ name: Name) -> Constant? {
    metric(name).map { keepsMetricNames ? .metric(name, isNegated: false) : .number($0) }
  }

  /// What a declared metric of known value is as a priority: its value, or its name where names are kept.
  @inline(__always)
  func metricPriority(_ name: Name) -> Priority? {
    metric(name).map { keepsMetricNames ? .metric(name) : .number($0) }
  }

  /// Whether `name` was declared as a metric of a value that is not known.
  public func isSymbolic(_ name: Name) -> Bool { entry(name).isSymbolic }

  /// Whether `name` may be a metric that this scope cannot give a value.
  func mayBeSymbolic(_ name: Name) -> Bool { !isClosed || hasOpenMetrics || isSymbolic(name) }

  /// Whether anything refers to `name`.
  public func isUsed(_ name: Name) -> Bool { entry(name).isUsed }

  /// The item that `name` refers to where an item is required.
  public func item(_ name: Name) -> Item { resolve(name).item }

  /// The item that `name` refers to where an item is required, and whether this scope knows it. An open scope knows every item.
  @inline(__always)
  func resolve(_ name: Name) -> (item: Item, isKnown: Bool) {
    if Int(name.index) < entries.count, entries[Int(name.index)].isView {
      guard let target = entries[Int(name.index)].target else { return (.view(name), true) }
      return (target == superview || target == reserved ? .superview : .view(target), true)
    }
    if name == superview || name == reserved { return (.superview, true) }
    return (.view(name), !isClosed)
  }

  /// Whether a closed scope knows `name` only as what equations call the superview.
  @inline(__always)
  func isReserved(_ name: Name) -> Bool { isClosed && name == reserved && name != superview && !isView(name) }

  /// All declared views, in order of first appearance.
  public var views: [Name] { names.names.filter(isView) }

  /// All declared metrics, in order of first appearance.
  public var metrics: [Name] { names.names.filter { metric($0) != nil || isSymbolic($0) && !isView($0) } }

  /// What an item is called.
  public func text(_ item: Item) -> String {
    switch item {
    case .superview: superview.map(names.text) ?? Self.defaultSuperviewName
    case .view(let name): names.text(name)
    }
  }

  @inline(__always)
  private func entry(_ name: Name) -> Entry {
    Int(name.index) < entries.count ? entries[Int(name.index)] : Entry()
  }

  private mutating func entry(_ name: Name, _ change: (inout Entry) -> Void) {
    if entries.count <= Int(name.index) {
      entries.append(contentsOf: repeatElement(Entry(), count: max(names.count, Int(name.index) + 1) - entries.count))
    }
    change(&entries[Int(name.index)])
  }
}
