import VFLSyntax

/// The declarations that give names their meaning: views, metrics with their values, and the superview.
///
/// In a closed scope, all views and metrics are known, and an unknown name is an error. In an open scope, names in brackets are
/// views, names in distances and priorities are metrics of unknown value, and a name in a view's own predicate is a view if it also
/// appears in brackets, otherwise a metric.
///
/// The order of the properties leaves no gaps between them. A scope of up to 64 bytes is made in fewer steps, and every parsed text has
/// one.
public struct Scope: Equatable, Sendable {
  /// The names that the syntax trees and constraints of this scope contain.
  public var names: NameTable
  /// Whether all views are known. All metrics are known too, unless `hasOpenMetrics` is true.
  public var isClosed = false
  /// Whether a closed scope accepts unknown metrics.
  public var hasOpenMetrics = false
  /// Whether constraints refer to a metric by name even if its value is known. Code generation requires this to turn metrics into
  /// parameters.
  public var keepsMetricNames = false
  /// The platform whose standard distances apply.
  public var target: Target = .iOS
  /// The name that refers to the superview, unless a view has the same name.
  private let reserved: Name
  /// The superview's name; nil if it is called `superview`.
  public private(set) var superview: Name?
  /// The dialect of the formats, which decides what constraints their host can create.
  public var dialect = Dialect.apple
  /// The declarations and uses of each name, by its index. The array may be shorter than the name table if nothing is known about
  /// the names at the end of the table.
  private var entries: [Entry] = []
  /// The standard distances of formats in other dialects than Apple's.
  public var spacing = Spacing()

  private struct Entry: Equatable, Sendable {
    var isView = false
    /// The item that a view is an alias for.
    var target: Name?
    /// The view that contains this view; nil if that is the superview.
    var superview: Name?
    var isBracketed = false
    var metric: Double?
    /// Whether the name is declared as a metric of unknown value.
    var isSymbolic = false
    var isUsed = false
  }

  /// The default name of the superview, `superview`.
  public static let defaultSuperviewName = "superview"

  /// Creates an open scope without declarations.
  public init(names: NameTable = NameTable()) {
    self.names = names
    reserved = self.names.intern(Self.defaultSuperviewName)
  }

  /// Declares `name` as a view.
  public mutating func declareView(_ name: Name) {
    entry(name) { $0.isView = true }
  }

  /// Declares `name` as an alias of the item named `target`, and `target` as a view.
  mutating func declareView(_ name: Name, as target: Name) {
    entry(name) { $0 = Entry(isView: true, target: target, metric: $0.metric) }
    if target != superview, target != reserved { declareView(target) }
  }

  /// Declares that a view is inside another view, which is given by its name or an alias.
  public mutating func declareSuperview(_ superview: Name, of view: Name) {
    guard case .view(let name) = item(superview) else { return }
    entry(view) { $0.superview = name }
  }

  /// Breaks each cycle of nested views by moving one of its views to the superview. Takes time linear in the number of views.
  mutating func breakNestingCycles() {
    // The number of the walk that last visited each name; 0 for none.
    var walks = Array(repeating: 0, count: entries.count)
    for start in entries.indices {
      var current = start
      while current < entries.count, walks[current] == 0 {
        walks[current] = start + 1
        guard let next = entries[current].superview.map({ Int($0.index) }) else { break }
        if next < walks.count, walks[next] == start + 1 { entries[current].superview = nil }
        current = next
      }
    }
  }

  /// The view that contains an item; nil if that is the superview.
  public func superview(of item: Item) -> Item? {
    guard case .view(let name) = item else { return nil }
    return entry(name).superview.map { .view($0) }
  }

  /// Maps each item that has an alias to its first alias.
  var aliases: [Name: Name] {
    var aliases: [Name: Name] = [:]
    for (name, entry) in zip(names.names, entries) {
      if let target = entry.target, aliases[target] == nil { aliases[target] = name }
    }
    return aliases
  }

  /// Declares `name` as a metric with a value in points; pass nil if the value is unknown. If a view has the same name as a metric
  /// of unknown value, the position in which the name is used decides whether it means the view or the metric.
  public mutating func declareMetric(_ name: Name, _ value: Double?) {
    entry(name) {
      $0.metric = value ?? $0.metric
      $0.isSymbolic = value == nil
    }
  }

  /// Declares the name that refers to the superview.
  public mutating func declareSuperview(_ name: Name) {
    superview = name
  }

  /// Records that `name` appears in brackets, which makes it a view in an open scope.
  mutating func noteBracketed(_ name: Name) {
    entry(name) { $0.isBracketed = true }
  }

  /// Records that something refers to `name`.
  mutating func noteUse(_ name: Name) {
    entry(name) { $0.isUsed = true }
  }

  /// Whether `name` is declared as a view.
  public func isView(_ name: Name) -> Bool { entry(name).isView }

  /// Whether `name` appears in brackets somewhere.
  public func isBracketed(_ name: Name) -> Bool { entry(name).isBracketed }

  /// The value of a metric in points; nil if it is unknown, or the metric is not declared.
  public func metric(_ name: Name) -> Double? { entry(name).metric }

  /// A metric of known value as a constant: its value, or its name if the scope keeps metric names; nil for any other name.
  @inline(__always)
  func constant(_ name: Name) -> Constant? {
    metric(name).map { keepsMetricNames ? .metric(name, isNegated: false) : .number($0) }
  }

  /// A metric of known value as a priority: its value, or its name if the scope keeps metric names; nil for any other name.
  @inline(__always)
  func metricPriority(_ name: Name) -> Priority? {
    metric(name).map { keepsMetricNames ? .metric(name) : .number($0) }
  }

  /// Whether `name` is declared as a metric of unknown value.
  public func isSymbolic(_ name: Name) -> Bool { entry(name).isSymbolic }

  /// Whether `name` may be a metric of unknown value.
  func mayBeSymbolic(_ name: Name) -> Bool { !isClosed || hasOpenMetrics || isSymbolic(name) }

  /// Whether anything refers to `name`.
  public func isUsed(_ name: Name) -> Bool { entry(name).isUsed }

  /// The item that `name` refers to where an item is required, even if the name is unknown.
  public func item(_ name: Name) -> Item { resolve(name).item }

  /// The item that `name` refers to where an item is required, and whether the name is known. In an open scope, every name is
  /// known.
  @inline(__always)
  func resolve(_ name: Name) -> (item: Item, isKnown: Bool) {
    if Int(name.index) < entries.count, entries[Int(name.index)].isView {
      guard let target = entries[Int(name.index)].target else { return (.view(name), true) }
      return (target == superview || target == reserved ? .superview : .view(target), true)
    }
    if name == superview || name == reserved { return (.superview, true) }
    return (.view(name), !isClosed)
  }

  /// Whether the scope is closed and `name` is the superview's default name, without being declared as the superview or as a view.
  /// Equations accept this name; formats do not.
  @inline(__always)
  func isReserved(_ name: Name) -> Bool { isClosed && name == reserved && name != superview && !isView(name) }

  /// All declared views, in order of first appearance.
  public var views: [Name] { names.names.filter(isView) }

  /// All declared metrics, in order of first appearance.
  public var metrics: [Name] { names.names.filter { metric($0) != nil || isSymbolic($0) && !isView($0) } }

  /// The name of an item, as its declaration or use spells it.
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
