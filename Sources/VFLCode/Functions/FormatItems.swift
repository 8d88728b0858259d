import VFLConstraints
import VFLSyntax

/// The views and numbers that the names in a format stand for.
struct FormatItems {
  private let format: EmbeddedFormat
  private let scope: Scope
  /// The expressions that stand for the parts of the format that are known only at run time, by the names that replace these parts.
  private var holes: [String: String] = [:]
  private var known: [Item: ViewIdentity] = [:]
  /// The views named by run-time parts of the format, keyed by placeholder name.
  private var views: [String: ViewIdentity] = [:]

  /// If `sharesNames` is true, an expression and a view name with the same text are different views.
  init(_ format: EmbeddedFormat, _ scope: Scope, in source: SourceText, sharesNames: Bool) {
    self.format = format
    self.scope = scope
    for hole in format.map.holes {
      guard let span = format.map.span(hole) else { continue }
      let text = Self.interpolated(source.text(span))
      holes[format.text.text(hole)] = text
      // Each `%s`, `{}` and `{0}` may stand for another view.
      let isBraced = text.utf8.first == UInt8(ascii: "{")
      let second = text.utf8.dropFirst().first ?? 0
      if text.hasPrefix("%") || sharesNames && isBraced && (!second.continuesIdentifier || second &- 48 < 10) {
        views[format.text.text(hole)] = ViewIdentity([text], [.hole(span.start)])
      } else if sharesNames {
        views[format.text.text(hole)] = ViewIdentity([isBraced ? text : "{" + text + "}"])
      }
    }
  }

  /// The view of an item; nil for the superview. A key whose value is not known is the view with that name.
  mutating func view(_ item: Item) -> ViewIdentity? {
    guard case .view(let name) = item else { return nil }
    if let known = known[item] { return known }
    let key = scope.names.text(name)
    let view = format.boundViews.last { $0.key == key }?.view.inFunction ?? views[key] ?? ViewIdentity([text(key)])
    known[item] = view
    return view
  }

  /// The superview of the views next to a `|`, if the function adds all of them to the same view.
  mutating func superview(of constraints: [Constraint], _ superviews: [ViewIdentity: ViewIdentity]) -> ViewIdentity? {
    var found: ViewIdentity?
    for constraint in constraints {
      guard let second = constraint.second else { continue }
      let inner =
        constraint.first.item == .superview ? second.item : second.item == .superview ? constraint.first.item : nil
      guard let inner, let view = view(inner) else { continue }
      guard let superview = superviews[view], found == nil || found == superview else { return nil }
      found = superview
    }
    return found
  }

  /// A name as the source writes it.
  func text(_ name: String) -> String { format.metricNames[name] ?? holes[name] ?? name }

  /// The expression in an interpolation such as `\(inset)`. Other text, such as `%d`, is returned unchanged.
  private static func interpolated(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "\\"), let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      bytes.last == UInt8(ascii: ")"), open < bytes.count - 1
    else { return FunctionLowering.metric(text) }
    return FunctionLowering.metric(String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self))
  }
}
